//! Who knows what (section 9 of the index): views, events and imagined worlds for the player, the others and a spectator.

use std::collections::BTreeSet;

use apocalypsis::term::{Deck, Disaster, Faction, Region, Track};
use apocalypsis::{Action, Apocalypsis, Event, Options, samples};
use kernel::{Eyes, Game as _, Luck};

use super::position::{
    ANNA, BORIS, FIRST, TASK, Table, VERA, agent, back, dice, disaster_card, korea, task, upgrade, use_faction,
    use_main, vatican, world, world_does,
};

const ALL: [Eyes; 3] = [Eyes::Seat(ANNA), Eyes::Seat(BORIS), Eyes::Public];
const OTHERS: [Eyes; 2] = [Eyes::Seat(BORIS), Eyes::Public];

/// The view as it is sent.
fn sent(game: &Apocalypsis, eyes: Eyes) -> String {
    serde_json::to_string(&game.view(eyes)).expect("a view can be written")
}

/// An event as these eyes are told it.
fn told(event: &Event, eyes: Eyes) -> Option<Event> {
    Apocalypsis::witness(event, eyes)
}

fn find(events: &[Event], wanted: impl Fn(&Event) -> bool) -> &Event {
    events.iter().find(|event| wanted(event)).expect("this happened")
}

/// A hand shows its fronts to its owner, to others the deck of each card.
#[test]
fn a_hand_is_its_owners() {
    let table = Table::new(3).hand(ANNA, &["degree_water", "great_spoon", "silent_retreat"]).ready();
    let own = table.game.view(Eyes::Seat(ANNA));
    assert_eq!(own.players[0].tasks, Some(["degree_water", "great_spoon", "silent_retreat"].map(task).to_vec()));
    for eyes in [Eyes::Seat(BORIS), Eyes::Seat(VERA), Eyes::Public] {
        let view = table.game.view(eyes);
        assert_eq!(view.players[0].tasks, None);
        assert_eq!(view.players[0].hand, [Deck::Capital, Deck::Mission, Deck::Links]);
        assert!(!sent(&table.game, eyes).contains("great_spoon"), "{eyes:?}");
    }
}

/// An offer shows its cards to its owner, to others how many they are; what is bought or discarded is public.
#[test]
fn an_offer_is_its_owners() {
    let table = Table::new(2).offer(ANNA, &["tommy_bobbins", "kotya_pchkhi"], &["swollen_rat"]).buying(ANNA);
    let mut table = table.ready();
    let own = table.game.view(Eyes::Seat(ANNA)).players[0].offer.clone().expect("her own");
    assert_eq!((own.agents[0].agent, own.agents[0].price), (agent("tommy_bobbins"), 2));
    for eyes in OTHERS {
        let view = table.game.view(eyes);
        assert_eq!((&view.players[0].offer, view.players[0].offered), (&None, 3));
        assert!(!["tommy_bobbins", "swollen_rat"].iter().any(|id| sent(&table.game, eyes).contains(id)));
    }
    let events = table.act(ANNA, Action::BuyAgent { agent: agent("kotya_pchkhi"), dismiss: None });
    let bought = find(&events, |event| matches!(event, Event::AgentBought { .. }));
    assert!(OTHERS.into_iter().all(|eyes| told(bought, eyes).as_ref() == Some(bought)));
    let events = table.act(ANNA, Action::EndBuying);
    let discarded = find(&events, |event| matches!(event, Event::OfferDiscarded { .. }));
    assert!(OTHERS.into_iter().all(|eyes| told(discarded, eyes).as_ref() == Some(discarded)));
    assert!(sent(&table.game, Eyes::Public).contains("tommy_bobbins"), "the discards are public");
}

/// That cards were dealt or drawn is told to all, which cards to their owner.
#[test]
fn what_is_drawn_is_told_to_its_owner() {
    world_does("golden_rice", "[(do: dark(1))]");
    let mut table = Table::new(2).next_world(&["golden_rice"]).bottom(Deck::Capital, &["degree_water"]).ready();
    let events = table.all_pass_with(&[]);
    let dealt = find(&events, |event| matches!(event, Event::OfferDealt { seat, .. } if *seat == ANNA));
    assert_eq!(told(dealt, Eyes::Seat(ANNA)).as_ref(), Some(dealt));
    for eyes in OTHERS {
        let Some(Event::OfferDealt { n, agents, upgrades, .. }) = told(dealt, eyes) else { panic!("it is told") };
        assert_eq!((n, agents.len(), upgrades.len()), (6, 0, 0));
    }

    let mut table = table.leader(BORIS).drawing(ANNA, 3);
    table.game.seats.iter_mut().for_each(|player| {
        player.hand.clear();
    });
    let events = table.act(ANNA, Action::Draw { deck: Deck::Capital });
    let drawn = |card| Event::TaskDrawn { seat: ANNA, deck: Deck::Capital, task: card };
    assert!(events.contains(&drawn(Some(task("degree_water")))));
    assert_eq!(told(&drawn(Some(task("degree_water"))), Eyes::Seat(ANNA)), Some(drawn(Some(task("degree_water")))));
    assert!(OTHERS.into_iter().all(|eyes| told(&drawn(Some(task("degree_water"))), eyes) == Some(drawn(None))));
}

/// Of unused tasks that are put back all learn the decks, and nobody the cards.
#[test]
fn unused_tasks_go_back_unseen() {
    let mut table = Table::new(2).hand(ANNA, &["degree_water", "great_spoon"]).ready();
    let events = table.all_pass(&mut Luck::fast(1));
    let returned = find(&events, |event| matches!(event, Event::TasksReturned { .. }));
    let Event::TasksReturned { seat, decks } = returned else { panic!("they are put back") };
    assert_eq!((*seat, decks.as_slice()), (ANNA, &[Deck::Capital, Deck::Mission][..]));
}

/// Neither the order of a deck nor what others hold changes anything that is seen.
#[test]
fn what_is_hidden_is_in_no_view() {
    let table = Table::new(2).hand(BORIS, &["degree_water", "great_spoon"]).hand(ANNA, &["silent_retreat"]);
    let table = table.offer(BORIS, &["tommy_bobbins"], &["swollen_rat"]).ready();
    let mut other = table.game.clone();
    let mut luck = Luck::fast(9);
    other.task_decks.iter_mut().for_each(|deck| luck.shuffle(deck));
    other.disaster_decks.iter_mut().for_each(|deck| luck.shuffle(deck));
    other.awakening_decks.iter_mut().for_each(|deck| deck.reverse());
    luck.shuffle(&mut other.world_deck);
    luck.shuffle(&mut other.korea_deck);
    luck.shuffle(&mut other.vatican_deck);
    luck.shuffle(&mut other.agent_deck);
    luck.shuffle(&mut other.upgrade_deck);
    std::mem::swap(&mut other.seats[1].offer_agents[0], &mut other.agent_deck[0]);
    std::mem::swap(&mut other.seats[1].offer_upgrades[0], &mut other.upgrade_deck[0]);
    std::mem::swap(&mut other.seats[1].hand[0], &mut other.task_decks[Deck::Capital.index()][0]);
    other.invariants().expect("a possible table");
    for eyes in [Eyes::Seat(ANNA), Eyes::Public] {
        assert_eq!(table.game.view(eyes), other.view(eyes), "{eyes:?}");
    }
    assert_ne!(table.game.view(Eyes::Seat(BORIS)), other.view(Eyes::Seat(BORIS)));
}

/// Tracks with their modifiers and tokens, regions, disasters, agents with all they have, discards and supplies are public.
#[test]
fn what_lies_open_is_public() {
    let table = Table::new(2).track(Track::Social, 8).dark(2).disaster(Region::ThirdWorld, Disaster::War, 2);
    let table = table.upgrade("aunt_spelt", "swollen_rat").state("aunt_spelt", apocalypsis::term::State::Illness);
    let table = table.learned("aunt_spelt", apocalypsis::term::Class::Predictor).crisis(Some(BORIS), "smart_kettle");
    let table = table.crisis(None, "world_referendum").main(Region::ShariaLands, "aunt_spelt", "degree_water").ready();
    for eyes in ALL {
        let view = table.game.view(eyes);
        assert_eq!(
            (view.tracks[0].value, view.tracks[0].modifier, view.tracks[0].vatican.clone()),
            (8, 2, vec![10, 12])
        );
        assert_eq!((view.dark, view.dark_penalty), (2, -1));
        assert_eq!(view.disasters.iter().map(|on| on.disaster).collect::<Vec<_>>(), table.game.disasters);
        assert_eq!(view.regions[Region::ThirdWorld.index()].disasters, [0, 2, 0]);
        assert_eq!(
            view.regions.iter().map(|region| region.class).collect::<Vec<_>>(),
            table.game.regions.each_ref().map(|region| region.class)
        );
        let spelt = view.players[0].zones[0].as_ref().expect("an agent");
        assert_eq!((spelt.upgrades.len(), spelt.states.len(), spelt.classes.len()), (1, 1, 3));
        let crises: Vec<_> = view.crises.iter().map(|open| (open.task, open.owner, open.awakening)).collect();
        assert_eq!(crises, [(task("smart_kettle"), Some(BORIS), false), (task("world_referendum"), None, true)]);
        let cell = view.regions[Region::ShariaLands.index()].cells[0].as_ref().expect("a main agent");
        assert_eq!((cell.task, cell.agent), (task("degree_water"), agent("aunt_spelt")));
        assert_eq!((view.legendary.len(), view.players[1].faction), (9, Some(Faction::FreeCarpenters)));
    }
}

/// A front is public when its card is laid in a cell, also that of an Atlantis card; a drawn crisis at once.
#[test]
fn a_front_is_public_in_a_cell() {
    let table = Table::new(2).bottom(Deck::Atlantis, &["whale_choir"]).hand(ANNA, &["degree_water"]);
    let table = table.agent(ANNA, "tommy_bobbins").passed(&[BORIS]).bottom(Deck::Mission, &["smart_kettle"]);
    let mut table = table.ready();
    for (who, what, id) in
        [("aunt_spelt", Some(task("degree_water")), "degree_water"), ("tommy_bobbins", None, "whale_choir")]
    {
        assert!(!sent(&table.game, Eyes::Public).contains(id));
        let events = table.act(ANNA, Action::Send { agent: agent(who), task: what, region: Region::ThirdWorld });
        let event = find(&events, |event| matches!(event, Event::Sent { .. }));
        for eyes in ALL {
            assert!(sent(&table.game, eyes).contains(id));
            assert_eq!(told(event, eyes).as_ref(), Some(event));
        }
    }
    let mut drawing = Table::new(2).bottom(Deck::Mission, &["smart_kettle"]).drawing(ANNA, 3).ready();
    let events = drawing.act(ANNA, Action::Draw { deck: Deck::Mission });
    let opened = Event::CrisisOpened { seat: Some(ANNA), task: task("smart_kettle") };
    assert!(events.contains(&opened) && told(&opened, Eyes::Public) == Some(opened.clone()));
}

/// The back of a task is known when it is opened: options with costs, traits and difficulties to everybody, results to nobody.
#[test]
fn options_are_known_when_a_task_is_opened_and_results_after_the_roll() {
    back(TASK, "(traits: [will, reason], difficulty: modifier(social))", "[(do: gain(me, links, n(1)))]", "[]", "");
    samples::change_task(TASK, |data| data.options[0].cost = samples::read("(capital: 1)"));
    let table = Table::new(2).track(Track::Social, 6);
    let closed = table.clone().main(Region::SovietLands, "aunt_spelt", TASK).ready();
    let mut open = table.opened("aunt_spelt", Region::SovietLands);
    let before = ALL.map(|eyes| sent(&open.game, eyes));
    for eyes in ALL {
        assert_eq!(closed.game.view(eyes).task, None, "nobody before");
        let task = open.game.view(eyes).task.expect("everybody now");
        let option = &task.options[0];
        assert_eq!((option.capital, option.difficulty, option.track), (1, Some(2), Some(Track::Social)));
        assert_eq!((option.traits.len(), task.chosen, task.outcome), (2, None, None));
    }
    // Other results: the same view.
    samples::change_task(TASK, |data| {
        data.options[0].success = samples::option("", "[(do: dark(1))]", "", "").success;
        data.options[0].failure = Some(samples::option("", "[(do: gain(me, authority, n(5)))]", "", "").success);
    });
    assert_eq!(ALL.map(|eyes| sent(&open.game, eyes)), before);
    open.act(ANNA, FIRST);
    assert_eq!(open.game.view(Eyes::Public).task.map(|task| task.chosen), Some(Some(0)));
    let events = open.act(ANNA, Action::Trait { asked: apocalypsis::term::Trait::Will });
    let ended = find(&events, |event| matches!(event, Event::Ended { .. }));
    assert!(
        ALL.into_iter().all(|eyes| told(ended, eyes).as_ref() == Some(ended)),
        "the branch that applies is told to all"
    );
    let rolled = find(&events, |event| matches!(event, Event::DiceRolled { .. }));
    assert!(ALL.into_iter().all(|eyes| told(rolled, eyes).as_ref() == Some(rolled)), "dice are public");
}

/// A disaster card is known when it is drawn, with its options and its prevention.
#[test]
fn a_disaster_card_is_known_when_it_is_drawn() {
    let table = Table::new(2).disaster(Region::SovietLands, Disaster::Epidemic, 1);
    let mut table = table
        .next_disaster(Disaster::Epidemic, &["prayer_service"])
        .main(Region::SovietLands, "aunt_spelt", TASK)
        .ready();
    assert!(ALL.into_iter().all(|eyes| !sent(&table.game, eyes).contains("prayer_service")));
    table.all_pass_with(&[]);
    for eyes in ALL {
        let view = table.game.view(eyes);
        let card = view.disaster.expect("it is drawn");
        assert_eq!((card.card, card.options.len()), (disaster_card("prayer_service"), 1));
        assert_eq!((card.prevent.map(|price| price.authority), view.task), (Some(1), None));
    }
}

/// A Vatican card is public when it is drawn, its successors are not; the discard is public.
#[test]
fn a_vatican_card_is_known_when_it_is_drawn() {
    world_does("golden_rice", "[(do: track([(social, 1)]))]");
    let table = Table::new(2).track(Track::Social, 5).next_world(&["golden_rice"]);
    let mut table = table.next_vatican(&["evolution_accepted", "big_bang_blessed"]).ready();
    table.all_pass_with(&[]);
    for eyes in ALL {
        let view = table.game.view(eyes);
        assert_eq!(
            view.vatican.map(|card| (card.card, card.order)),
            Some((vatican("evolution_accepted"), vec![ANNA, BORIS]))
        );
        assert!(!sent(&table.game, eyes).contains("big_bang_blessed"));
        assert_eq!(view.world, Some(world("golden_rice")));
    }
    while table.game.vatican.is_some() {
        table.act(table.asked(), Action::Decline);
    }
    assert!(ALL.into_iter().all(|eyes| table.game.view(eyes).vatican_discard == [vatican("evolution_accepted")]));
}

/// Who will lead because of North Korea is known at once.
#[test]
fn the_next_leader_is_known_at_once() {
    let table = Table::new(2).agent(BORIS, "tommy_bobbins").next_korea("great_parade").acting(BORIS).passed(&[ANNA]);
    let mut table = table.ready();
    let events = table.act(BORIS, Action::Korea { agent: agent("tommy_bobbins") });
    let went = Event::WentToKorea { seat: BORIS, agent: agent("tommy_bobbins"), card: korea("great_parade") };
    assert!(events.contains(&went));
    assert!(ALL.into_iter().all(|eyes| table.game.view(eyes).next_leader == Some(BORIS)));
}

/// Boris leads the third round, and Anna's Concierge may look at the next mission.
fn may_look() -> Table {
    world_does("golden_rice", "[(do: dark(1))]");
    let table = Table::new(2).agent(ANNA, "concierge_notchkina").next_world(&["golden_rice"]);
    let mut table = table.bottom(Deck::Mission, &["great_spoon", "leap_second", "reviewer_two"]).ready();
    table.all_pass_with(&[]);
    table
}

/// Who looks at a card sees it, others that somebody looks.
#[test]
fn a_look_is_for_who_looks() {
    let mut table = may_look();
    let events = table.act(ANNA, use_main("concierge_notchkina"));
    let looked = find(&events, |event| matches!(event, Event::Peeked { .. }));
    let tasks = |eyes| match told(looked, eyes) {
        Some(Event::Peeked { tasks, n, .. }) => (n, tasks.to_vec()),
        other => panic!("{other:?}"),
    };
    assert_eq!(tasks(Eyes::Seat(ANNA)), (1, vec![task("great_spoon")]));
    assert_eq!(table.game.view(Eyes::Seat(ANNA)).peeked.map(|looked| looked.tasks), Some(vec![task("great_spoon")]));
    for eyes in OTHERS {
        assert_eq!(tasks(eyes), (1, vec![]));
        let peeked = table.game.view(eyes).peeked.expect("that somebody looked");
        assert_eq!((peeked.seat, peeked.n, peeked.tasks.len()), (ANNA, 1, 0));
        assert!(!sent(&table.game, eyes).contains("great_spoon"));
    }
}

/// A look is at the cards that lay there: when they are drawn the next ones are as unknown as before.
#[test]
fn a_look_does_not_last_longer_than_its_cards() {
    let mut table = may_look();
    table.act(ANNA, use_main("concierge_notchkina"));
    table.act(BORIS, Action::EndBuying);
    assert!(sent(&table.game, Eyes::Seat(ANNA)).contains("great_spoon"), "nobody has drawn it yet");
    table.act(ANNA, Action::EndBuying);
    assert_eq!(table.player(BORIS).hand.as_slice(), [task("great_spoon")], "his mandatory mission");
    for eyes in [Eyes::Seat(ANNA), Eyes::Public] {
        assert!(!sent(&table.game, eyes).contains("leap_second"), "{eyes:?}");
        assert!(table.game.view(eyes).peeked.is_none_or(|peeked| peeked.n == 0));
    }
}

/// The World cards at which the Antigovernment looks are its own secret, and so is which of them went on top.
#[test]
fn the_shadow_cabinet_keeps_its_secret() {
    for id in ["golden_rice", "free_healthcare"] {
        world_does(id, "[(do: dark(1))]");
    }
    let table = Table::with(2, &[Faction::Antigovernment, Faction::FreeCarpenters], 0);
    let mut table = table.next_world(&["golden_rice", "free_healthcare", "school_lunches"]).ready();
    table.all_pass_with(&[]);
    let mut events = table.act(ANNA, use_faction(Faction::Antigovernment, 1));
    assert_eq!(table.game.view(Eyes::Seat(ANNA)).peeked.map(|looked| looked.worlds.len()), Some(2));
    for eyes in OTHERS {
        assert!(!["golden_rice", "free_healthcare"].iter().any(|id| sent(&table.game, eyes).contains(id)));
    }
    events.extend(table.act(ANNA, Action::World { card: world("golden_rice") }));
    let until = events.iter().position(|event| matches!(event, Event::WorldDrawn { .. })).expect("it is drawn");
    for event in &events[..until] {
        for eyes in OTHERS {
            let text = serde_json::to_string(&told(event, eyes)).expect("an event can be written");
            assert!(!text.contains("golden_rice") && !text.contains("free_healthcare"), "{text}");
        }
    }
    assert!(!sent(&table.game, Eyes::Seat(ANNA)).contains("school_lunches"));
}

/// What these eyes see of an imagined world is what they see of the real one, and it is a possible world.
#[test]
fn an_imagined_world_looks_like_the_real_one() {
    let table = Table::new(2).hand(BORIS, &["degree_water", "great_spoon"]).hand(ANNA, &["silent_retreat"]);
    let acting = table.clone().offer(BORIS, &["tommy_bobbins"], &["swollen_rat"]).ready();
    let opened = table.opened("aunt_spelt", Region::SovietLands);
    let mut looked = may_look();
    looked.act(ANNA, use_main("concierge_notchkina"));
    for (table, eyes) in [acting, opened, looked].iter().flat_map(|table| ALL.map(|eyes| (table, eyes))) {
        for seed in 0..20 {
            let world = table.game.imagine(eyes, &mut Luck::fast(seed));
            assert_eq!(world.view(eyes), table.game.view(eyes));
            assert_eq!(world.invariants(), Ok(()));
        }
    }
}

/// Hands, offers and decks of an imagined world are drawn anew; the own ones stay as they are.
#[test]
fn an_imagined_world_knows_no_secret() {
    let table = Table::new(2).hand(BORIS, &["degree_water"]).hand(ANNA, &["silent_retreat"]);
    let table = table.offer(BORIS, &["tommy_bobbins"], &["swollen_rat"]).offer(ANNA, &["kotya_pchkhi"], &[]).ready();
    for (eyes, knows_anna, knows_boris) in
        [(Eyes::Seat(ANNA), true, false), (Eyes::Seat(BORIS), false, true), (Eyes::Public, false, false)]
    {
        let worlds: Vec<Apocalypsis> = (0..40).map(|seed| table.game.imagine(eyes, &mut Luck::fast(seed))).collect();
        let differ = |of: &dyn Fn(&Apocalypsis) -> u8| worlds.iter().map(of).collect::<BTreeSet<u8>>().len() > 1;
        assert_eq!(differ(&|world| world.seats[0].hand[0].0), !knows_anna, "{eyes:?}");
        assert_eq!(differ(&|world| world.seats[1].hand[0].0), !knows_boris);
        assert_eq!(differ(&|world| world.seats[0].offer_agents[0].0), !knows_anna);
        assert_eq!(differ(&|world| world.seats[1].offer_agents[0].0), !knows_boris);
        assert_eq!(differ(&|world| world.seats[1].offer_upgrades[0].0), !knows_boris);
        for deck in Deck::ALL {
            assert!(differ(&|world| world.task_decks[deck.index()][0].0), "{deck:?}");
        }
        assert!(differ(&|world| world.world_deck[0].0) && differ(&|world| world.vatican_deck[9].0));
        assert!(differ(&|world| world.korea_deck[0].0) && differ(&|world| world.disaster_decks[0][0].0));
        assert!(differ(&|world| world.agent_deck[0].0) && differ(&|world| world.upgrade_deck[0].0));
        assert!(differ(&|world| world.awakening_decks[0][0].0));
    }
}

/// A card at which somebody has looked stays where it is in that player's imagination, and in no other.
#[test]
fn a_look_is_remembered_in_imagined_worlds() {
    let mut table = may_look();
    table.act(ANNA, use_main("concierge_notchkina"));
    let next = |eyes| {
        (0..30)
            .map(|seed| table.game.imagine(eyes, &mut Luck::fast(seed)).task_decks[Deck::Mission.index()][0])
            .collect::<BTreeSet<_>>()
    };
    assert_eq!(next(Eyes::Seat(ANNA)), BTreeSet::from([task("great_spoon")]));
    assert!(OTHERS.into_iter().all(|eyes| next(eyes).len() > 5));
}

/// What the options of an opened task lead to nobody knows: in imagined worlds other results follow the same options.
#[test]
fn results_are_unknown_in_imagined_worlds() {
    back(TASK, "", "[(do: gain(me, authority, n(77)))]", "", "");
    let table = Table::new(2).opened("aunt_spelt", Region::SovietLands);
    for eyes in ALL {
        let mut n_known = 0;
        for seed in 0..30 {
            let mut world = table.game.imagine(eyes, &mut Luck::fast(seed));
            let mut list = Vec::new();
            world.legal(ANNA, &mut list);
            assert_eq!(list, [FIRST], "the options are known");
            world.apply(ANNA, &FIRST, &mut Luck::fast(seed), &mut Vec::new()).expect("legal");
            n_known += usize::from(world.player(ANNA).resources[2] == 78);
        }
        assert!(n_known < 10, "{n_known} of 30 with {eyes:?}");
    }
}

/// What an offered check leads to nobody knows before the try, and what follows if nobody tries neither: in imagined worlds other results
/// follow the same offer.
#[test]
fn results_of_offered_checks_are_unknown_in_imagined_worlds() {
    world_does(
        "golden_rice",
        "[(do: volunteer(traits: [will], difficulty: n(1), success: [(do: gain(me, authority, n(77)))], failure: [(do: \
         gain(me, authority, n(77)))], nobody: [(do: gain(me, authority, n(77)))]))]",
    );
    let mut table = Table::new(1).next_world(&["golden_rice"]).ready();
    table.all_pass_with(&[]);
    let mut list = Vec::new();
    table.game.legal(ANNA, &mut list);
    assert!(list.len() > 1 && list.contains(&Action::Decline));
    for action in list.clone() {
        let knows = |seed: u64| {
            let mut world = table.game.imagine(Eyes::Seat(ANNA), &mut Luck::fast(seed));
            let mut imagined = Vec::new();
            world.legal(ANNA, &mut imagined);
            assert_eq!(imagined, list, "the offer is known");
            world.apply(ANNA, &action, &mut Luck::fast(seed), &mut Vec::new()).expect("legal");
            world.player(ANNA).resources[2] >= 77
        };
        let n_known = (0..60).filter(|seed| knows(*seed)).count();
        assert!(n_known < 20, "{n_known} of 60 after {action:?}");
    }
    table.act(ANNA, Action::Decline);
    assert!(table.has(ANNA).2 >= 77);
}

/// The table for one die on a disaster card is unknown until it is rolled.
#[test]
fn a_table_is_unknown_in_imagined_worlds() {
    let rows = "[(faces: [1, 2, 3, 4, 5, 6], then: [(do: gain(me, authority, n(77)))])]";
    samples::change_catastrophe("lucky_sneeze", |data| {
        data.prevent = None;
        data.table = Some(samples::read(rows));
        data.options = vec![samples::option("", "[]", "", ""), samples::option("", "[]", "", "")];
    });
    let table = Table::new(2).disaster(Region::SovietLands, Disaster::Epidemic, 1);
    let table =
        table.next_disaster(Disaster::Epidemic, &["lucky_sneeze"]).main(Region::SovietLands, "aunt_spelt", TASK);
    let mut table = table.ready();
    table.all_pass_with(&[]);
    let mut real = table.clone();
    real.act_with(ANNA, FIRST, &mut dice(&[3]));
    assert_eq!(real.has(ANNA).2, 78);
    let knows = |seed: u64| {
        let mut world = table.game.imagine(Eyes::Seat(ANNA), &mut Luck::fast(seed));
        world.apply(ANNA, &FIRST, &mut Luck::fast(seed), &mut Vec::new()).expect("legal");
        world.player(ANNA).resources[2] >= 78
    };
    assert!((0..30).filter(|seed| knows(*seed)).count() < 10);
}

/// What is attached, gained and lost is told to all.
#[test]
fn upgrades_are_public() {
    back(TASK, "", "[(do: gain_upgrade(top))]", "", "");
    let mut table = Table::new(2).next_upgrades(&["swollen_rat"]).opened("aunt_spelt", Region::SovietLands);
    table.act(ANNA, FIRST);
    assert!(ALL.into_iter().all(|eyes| table.game.view(eyes).attaching == Some(upgrade("swollen_rat"))));
    let events = table.act(ANNA, Action::Agent { agent: agent("master_planer") });
    let attached = find(&events, |event| matches!(event, Event::Attached { .. }));
    assert!(ALL.into_iter().all(|eyes| told(attached, eyes).as_ref() == Some(attached)));
}

/// A refusal tells nothing either: a card that another player holds is refused like one that lies in its deck.
#[test]
fn refusals_tell_no_secret() {
    let mut table = Table::new(2).hand(BORIS, &["degree_water"]).bottom(Deck::Capital, &["gmo_free_salt"]).ready();
    let send = |id| Action::Send { agent: agent("aunt_spelt"), task: Some(task(id)), region: Region::ThirdWorld };
    assert_eq!(["degree_water", "gmo_free_salt"].map(|id| table.refused(ANNA, send(id))), ["not_your_task"; 2]);

    let table = Table::new(2).offer(BORIS, &["tommy_bobbins"], &["swollen_rat"]).offer(ANNA, &[], &["hereditary_gift"]);
    let mut table = table.buying(ANNA).ready();
    let hire = |id| Action::BuyAgent { agent: agent(id), dismiss: None };
    assert_eq!(["tommy_bobbins", "kotya_pchkhi"].map(|id| table.refused(ANNA, hire(id))), ["not_offered"; 2]);
    let buy = |id| Action::BuyUpgrade { upgrade: upgrade(id) };
    assert_eq!(["swollen_rat", "pillow_of_nails"].map(|id| table.refused(ANNA, buy(id))), ["not_offered"; 2]);
}

/// APOC-SEND-10, APOC-CRIS-06: everybody sees how many agents a player may send, and how far open crises will move the tracks.
#[test]
fn limits_and_threats_are_shown() {
    samples::change_agent("aunt_spelt", |data| data.main.power = samples::power("(standing: [task_limit(1)])"));
    for id in ["smart_kettle", "open_archives"] {
        samples::change_task(id, |data| {
            data.recurring.as_mut().expect("a crisis").parts =
                samples::parts("[(do: track([(social, 2), (tech, -1)]))]");
        });
    }
    let table = Table::new(2).crisis(Some(BORIS), "smart_kettle").crisis(None, "open_archives").ready();
    for eyes in ALL {
        let view = table.game.view(eyes);
        assert_eq!((view.players[0].may_send, view.players[1].may_send), (3, 2));
        assert_eq!(view.tracks.iter().map(|track| track.threat).collect::<Vec<_>>(), [4, 0, -2, 0]);
    }
}

/// APOC-TUT-13: the dice of the tutorial are laid down, but whoever thinks ahead does not know them.
#[test]
fn nobody_foresees_the_dice_of_the_tutorial() {
    let options = Options { tutorial: true, ..Options::default() };
    let game = Apocalypsis::setup(&options, 1, &mut Luck::fast(5)).expect("the tutorial");
    assert!(!game.script.is_empty());
    for eyes in [Eyes::Seat(ANNA), Eyes::Public] {
        assert!(game.imagine(eyes, &mut Luck::fast(1)).script.is_empty());
    }
}
