//! Vatican tokens and cards (APOC-VAT) and the rulings about them (APOC-GAP-43 to APOC-GAP-46).

use apocalypsis::content::library;
use apocalypsis::effect::Price;
use apocalypsis::state::Duty;
use apocalypsis::term::{Class, Disaster, Region, Track};
use apocalypsis::{Action, Bearer, Event};
use kernel::Luck;
use kernel::luck::Scripted;

use super::position::{ANNA, BORIS, Table, VERA, agent, vatican};
use super::scenes::{
    CAPITAL, CHANDRA, DILUTSKY, KOTYA, PLANER, REDISKA, TOMMY, VATICAN, VATICAN_2, WORLDS, able, choose, does, offers,
    plain, pools, resolve, scene, send, vatican_does, when, world_does,
};

const HARM: &str = "[(do: lose(each_player, authority, n(1)))]";
const RISE: &str = "[(do: track([(social, 1)]))]";

/// The social track at 5; the next World card raises it, and the next Vatican card can be stopped in these ways.
fn about_to(seats: u8, ways: &str) -> Table {
    let table = scene(seats).track(Track::Social, 5).next_vatican(&[VATICAN, VATICAN_2]);
    vatican_does(VATICAN, ways, HARM);
    vatican_does(VATICAN_2, ways, HARM);
    world_does(WORLDS[0], RISE);
    table
}

fn way(way: u8, id: Option<&str>) -> Action {
    Action::Way { way, agent: id.map(agent) }
}

fn tokens(table: &Table) -> [[bool; 4]; 3] {
    table.game.vatican_tokens
}

fn ended(events: &[Event]) -> Vec<(&'static str, bool)> {
    let of = |event: &Event| match event {
        Event::VaticanEnded { card, cancelled } => Some((card.name(), *cancelled)),
        _ => None,
    };
    events.iter().filter_map(of).collect()
}

/// APOC-VAT-01: a token that is reached is removed and a card is resolved.
#[test]
fn a_reached_token_brings_a_card() {
    let mut table = about_to(2, "[(cost: (links: 1))]").ready();
    let events = resolve(&mut table, &[]);
    assert!(events.contains(&Event::VaticanToken { track: Track::Social, value: 6 }));
    assert_eq!(tokens(&table), [[false, true, true, true], [true; 4], [true; 4]]);
    assert_eq!(table.game.vatican, Some(vatican(VATICAN)));
}

/// APOC-VAT-01: a token that is jumped over is reached too.
#[test]
fn a_passed_token_brings_a_card() {
    let mut table = about_to(2, "[(cost: (links: 1))]").ready();
    world_does(WORLDS[0], "[(do: track([(social, 2)]))]");
    resolve(&mut table, &[]);
    assert_eq!((table.tracks()[0], table.game.vatican), (7, Some(vatican(VATICAN))));
}

/// APOC-VAT-02, APOC-GAP-44: with it goes one disaster token of the track's kind, each in the regions equally likely, before the card.
#[test]
fn a_token_takes_a_disaster_away() {
    let table = about_to(2, "[(cost: (links: 1))]");
    let table = table.disaster(Region::AngloSaxonia, Disaster::War, 1).disaster(Region::SovietLands, Disaster::War, 2);
    let table = table.disaster(Region::SovietLands, Disaster::Famine, 1).ready();
    let wars = |table: &Table| {
        [Region::AngloSaxonia, Region::SovietLands].map(|region| table.game.region(region).disasters[1])
    };
    // Three tokens of war: the first lies in Anglo-Saxonia, the others in the Soviet Lands.
    for (face, left) in [(1, [0, 2]), (2, [1, 1]), (3, [1, 1])] {
        let mut table = table.clone();
        let events = resolve(&mut table, &[face]);
        assert_eq!(wars(&table), left);
        let removed = when(&events, |event| matches!(event, Event::DisasterRemoved { .. }));
        assert!(removed < when(&events, |event| matches!(event, Event::VaticanDrawn { .. })));
    }
}

/// APOC-VAT-02: tech takes famine away, science epidemics; without such a token in a region nothing goes, those on the track stay.
#[test]
fn each_track_has_its_disaster() {
    for (track, disaster) in
        [(Track::Social, Disaster::War), (Track::Science, Disaster::Epidemic), (Track::Tech, Disaster::Famine)]
    {
        let mut table = about_to(2, "[(cost: (links: 1))]").track(track, 5);
        for disaster in Disaster::ALL {
            table = table.disaster(Region::ThirdWorld, disaster, 1);
        }
        world_does(WORLDS[0], &format!("[(do: track([({}, 1)]))]", track.key()));
        resolve(&mut table, &[1]);
        let mut left = [1; 3];
        left[disaster.index()] = 0;
        assert_eq!(table.game.region(Region::ThirdWorld).disasters, left, "{track:?}");
    }
    let mut table = about_to(2, "[(cost: (links: 1))]").disaster(Region::ThirdWorld, Disaster::Famine, 1).ready();
    let events = resolve(&mut table, &[]);
    assert!(!events.iter().any(|event| matches!(event, Event::DisasterRemoved { .. })));
    assert!(table.game.disasters.iter().all(Option::is_some));
}

/// APOC-VAT-03, APOC-GAP-43: a token works once.
#[test]
fn a_value_reached_again_brings_nothing() {
    let mut table = about_to(2, "[(cost: (links: 1))]").track(Track::Social, 6).ready();
    world_does(WORLDS[0], "[(do: track([(social, -1)])), (do: track([(social, 1)]))]");
    let events = resolve(&mut table, &[]);
    assert!(!events.iter().any(|event| matches!(event, Event::VaticanToken { .. } | Event::VaticanDrawn { .. })));
    assert_eq!(table.game.round, 3);
}

/// APOC-VAT-04, APOC-GAP-43: all tokens and their disasters go first, social before science before tech and from the lowest up.
#[test]
fn all_tokens_go_before_the_first_card() {
    let table = about_to(2, "[(cost: (links: 1))]").track(Track::Tech, 5).track(Track::Science, 5);
    let mut table = table.disaster(Region::ThirdWorld, Disaster::Epidemic, 1).ready();
    world_does(WORLDS[0], "[(do: track([(tech, 1), (social, 3), (science, 1)]))]");
    let events = resolve(&mut table, &[1]);
    let of = |event: &Event| match event {
        Event::VaticanToken { track, value } => Some((*track, *value)),
        _ => None,
    };
    let order: Vec<_> = events.iter().filter_map(of).collect();
    assert_eq!(order, [(Track::Social, 6), (Track::Social, 8), (Track::Science, 6), (Track::Tech, 6)]);
    assert_eq!((table.game.vatican, table.game.vatican_queue), (Some(vatican(VATICAN)), 3));
    assert_eq!(table.game.region(Region::ThirdWorld).disasters, [0; 3]);
    table.act(ANNA, way(0, None));
    assert_eq!((table.game.vatican, table.game.vatican_queue), (Some(vatican(VATICAN_2)), 2));
}

/// APOC-VAT-05: a token that a Vatican card reaches waits at the end of the queue.
#[test]
fn a_token_of_a_vatican_card_waits() {
    let mut table = about_to(2, "[(cost: (links: 6))]").track(Track::Tech, 5).ready();
    vatican_does(VATICAN, "[(cost: (links: 6))]", "[(do: track([(tech, 1)])), (do: lose(each_player, links, n(1)))]");
    vatican_does(VATICAN_2, "[(cost: (capital: 1))]", "[]");
    let events = resolve(&mut table, &[]);
    let token = when(&events, |event| *event == Event::VaticanToken { track: Track::Tech, value: 6 });
    let lost = when(&events, |event| matches!(event, Event::Lost { .. }));
    let drawn = events.iter().rposition(|event| matches!(event, Event::VaticanDrawn { .. })).expect("a second card");
    assert!(token < lost && lost < drawn, "the first card is finished before the second is drawn");
    assert_eq!(table.game.vatican, Some(vatican(VATICAN_2)));
}

/// APOC-VAT-04, APOC-VAT-05: two tokens that a Vatican card reaches at once are two cards at the end of the queue.
#[test]
fn two_tokens_of_a_vatican_card_wait() {
    let mut table = about_to(2, "[]").track(Track::Science, 5).track(Track::Tech, 5).ready();
    vatican_does(VATICAN, "[(cost: (links: 6))]", "[(do: track([(science, 1), (tech, 1)]))]");
    vatican_does(VATICAN_2, "[(cost: (capital: 1))]", "[]");
    resolve(&mut table, &[]);
    assert_eq!(tokens(&table), [[false, true, true, true]; 3]);
    assert_eq!((table.game.vatican, table.game.vatican_queue), (Some(vatican(VATICAN_2)), 1));
}

/// APOC-VAT-06, APOC-GAP-45: from the top, to a discard, which is shuffled when the deck is empty.
#[test]
fn vatican_cards_go_to_a_discard() {
    let mut table = about_to(2, "[(cost: (links: 1))]").ready();
    assert_eq!(table.game.vatican_deck.last(), Some(&vatican(VATICAN)));
    resolve(&mut table, &[]);
    table.act(ANNA, way(0, None));
    assert_eq!(table.game.vatican_discard[..], [vatican(VATICAN)]);

    let mut table = about_to(2, "[(cost: (links: 1))]");
    table.game.vatican_discard = std::mem::take(&mut table.game.vatican_deck);
    table = table.passed(&[BORIS]).ready();
    let mut luck = Luck::script([Scripted::Keep]);
    let events = table.act_with(ANNA, Action::Pass, &mut luck);
    assert_eq!((luck.fault(), luck.left_over()), (None, 0), "one shuffle");
    assert!(events.contains(&Event::VaticanDrawn { card: vatican(VATICAN) }));
    assert_eq!((table.game.vatican_deck.len(), table.game.vatican_discard.len()), (9, 0));
}

/// APOC-VAT-07: every card can be stopped and does something otherwise.
#[test]
fn every_card_has_ways_and_an_effect() {
    for card in &library().vaticans {
        let data = &card.data;
        assert!(!data.ways.is_empty() && !data.effect.is_empty(), "{}", data.id);
        assert!(data.ways.iter().all(|way| way.check.is_some() || way.cost != Price::FREE), "{}", data.id);
    }
}

/// APOC-VAT-08, APOC-VAT-11: from the leader on each player is asked once; if all do nothing the effect applies.
#[test]
fn each_player_is_asked_once() {
    let mut table = about_to(3, "[(cost: (links: 1))]").leader(BORIS).ready();
    resolve(&mut table, &[]);
    for seat in [BORIS, VERA, ANNA] {
        assert_eq!(table.asked(), seat);
        assert_eq!(table.legal(seat), [way(0, None), Action::Decline]);
        table.act(seat, Action::Decline);
    }
    assert_eq!(ended(&table.events), [(VATICAN, false)]);
    assert_eq!([ANNA, BORIS, VERA].map(|seat| table.has(seat)), [(5, 5, 4); 3]);
}

/// APOC-VAT-09: who pays ends it without consequences.
#[test]
fn a_paid_card_ends() {
    let mut table = about_to(3, "[(cost: (links: 2))]").ready();
    resolve(&mut table, &[]);
    table.act(ANNA, Action::Decline);
    let events = table.act(BORIS, way(0, None));
    assert_eq!(ended(&events), [(VATICAN, true)]);
    assert_eq!([ANNA, BORIS, VERA].map(|seat| table.has(seat)), [(5, 5, 5), (5, 3, 5), (5, 5, 5)]);
}

const CHECK: &str = "[(check: (traits: [will], difficulty: n(1)), classes: [healer, predictor])]";

/// APOC-VAT-09, APOC-VAT-10: a passed check ends the card, a failed one lets its effect apply before others are asked.
#[test]
fn a_check_decides_at_once() {
    let answered = |faces: &[u8]| {
        let mut table = about_to(2, CHECK).ready();
        resolve(&mut table, &[]);
        let events = table.rolls(ANNA, way(0, Some(KOTYA)), faces);
        assert_eq!(table.game.round, 3, "Boris is not asked");
        (ended(&events)[0].1, table.has(ANNA), table.has(BORIS))
    };
    assert_eq!(answered(&[5, 1]), (true, (5, 5, 5), (5, 5, 5)));
    assert_eq!(answered(&[1, 1]), (false, (5, 5, 4), (5, 5, 4)));
}

/// APOC-VAT-12, APOC-GAP-46: where both are asked the payment comes first and is gone; who lacks one of the two cannot choose it.
#[test]
fn payment_and_check_together() {
    let both = "[(cost: (capital: 4), check: (traits: [will], difficulty: n(1)), classes: [spiritual_leader])]";
    let mut table = about_to(2, both).ready();
    resolve(&mut table, &[]);
    assert_eq!(table.legal(ANNA), [way(0, Some(TOMMY)), Action::Decline]);
    let events = table.rolls(ANNA, way(0, Some(TOMMY)), &[1, 1]);
    let spent = when(&events, |event| matches!(event, Event::Spent { .. }));
    assert!(spent < when(&events, |event| matches!(event, Event::DiceRolled { .. })));
    assert_eq!((table.has(ANNA), ended(&events)), ((1, 5, 4), vec![(VATICAN, false)]));
    // Boris has the capital and no leader, Anna the leader and no capital.
    let mut table = about_to(2, both).resources(ANNA, 3, 5, 5).ready();
    let events = resolve(&mut table, &[]);
    assert_eq!(ended(&events), [(VATICAN, false)]);
}

/// APOC-VAT-13, APOC-GAP-46: any own agent of the class answers, also a helper or one on a task, but nobody from Switzerland; it is
/// not used up by it.
#[test]
fn who_may_answer() {
    let table = about_to(3, "[(check: (traits: [will], difficulty: n(1)), classes: [healer])]");
    let table = table.learned(PLANER, Class::Healer).learned(TOMMY, Class::Healer).learned(CHANDRA, Class::Healer);
    let table = table.agent(ANNA, "madame_grounds").learned("madame_grounds", Class::Healer);
    plain("madame_grounds", &[Class::Healer]);
    offers(CAPITAL, vec![does("[]")]);
    let table = table.main(Region::ThirdWorld, KOTYA, CAPITAL).helper(PLANER, KOTYA);
    let mut table = table.change(TOMMY, |agent| agent.duty = Duty::Switzerland).ready();
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[]);
    let own = [PLANER, KOTYA, "madame_grounds"].map(|id| way(0, Some(id)));
    assert_eq!(table.legal(ANNA)[..3], own, "helping, done with a task, idle");
    assert_eq!(table.legal(ANNA).len(), 4, "Tommy is in Switzerland, Chandra is Vera's");
    assert_eq!(table.refused(ANNA, way(0, Some(CHANDRA))), "not_possible");
    assert_eq!(table.of("madame_grounds").duty, Duty::Idle);
}

/// APOC-VAT-13: an agent may answer during its own task, which then goes on.
#[test]
fn a_main_agent_answers_during_its_task() {
    let table = about_to(2, CHECK);
    offers(CAPITAL, vec![does("[(do: track([(social, 1)])), (do: gain(me, links, n(1)))]")]);
    let mut table = table.main(Region::AngloSaxonia, KOTYA, CAPITAL).ready();
    world_does(WORLDS[0], "[]");
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[]);
    let events = table.rolls(ANNA, way(0, Some(KOTYA)), &[5, 1]);
    assert_eq!((pools(&events), table.has(ANNA)), (vec![2], (7, 6, 5)));
}

/// APOC-GAP-46: an agent that has answered can still be sent.
#[test]
fn answering_uses_nobody_up() {
    let table = about_to(2, CHECK);
    able(KOTYA, &format!("(abilities: [(on: own_turn, may: true, limit: round, do: {RISE})])"));
    let mut table = table.ready();
    table.act(ANNA, Action::Use { bearer: Bearer::Main(agent(KOTYA)), ability: 0 });
    table.rolls(ANNA, way(0, Some(KOTYA)), &[5, 1]);
    assert!(table.may(ANNA, send(KOTYA, None, Region::ThirdWorld)));
}

/// APOC-VAT-14: nobody pays for others: two who have half each cannot stop it.
#[test]
fn players_cannot_pool() {
    let mut table = about_to(2, "[(cost: (links: 6))]").ready();
    let events = resolve(&mut table, &[]);
    assert_eq!(ended(&events), [(VATICAN, false)], "with five links each nobody can pay six");
    assert_eq!([ANNA, BORIS].map(|seat| table.has(seat)), [(5, 5, 4); 2]);
    let mut table = about_to(2, CHECK).ready();
    resolve(&mut table, &[]);
    assert!(!table.may(ANNA, way(0, Some(REDISKA))) && !table.may(ANNA, way(0, Some(DILUTSKY))));
}

/// APOC-LEAD-06, APOC-VAT-11: what a card that was not stopped leaves open the leader decides.
#[test]
fn the_leader_decides_what_a_card_leaves_open() {
    let mut table = about_to(3, "[(cost: (links: 1))]").leader(BORIS).ready();
    vatican_does(VATICAN, "[(cost: (links: 1))]", "[(do: track_choice([science, tech], 1))]");
    resolve(&mut table, &[]);
    for seat in [BORIS, VERA, ANNA] {
        table.act(seat, Action::Decline);
    }
    assert_eq!(table.asked(), BORIS);
    table.act(BORIS, Action::Track { track: Track::Tech });
    assert_eq!(table.tracks(), [6, 4, 5, 4]);
}
