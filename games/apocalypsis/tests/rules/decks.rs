//! Decks (APOC-DECK), and what APOC-GAP-79 and APOC-GAP-80 fill them with.

use apocalypsis::content::library;
use apocalypsis::term::{Deck, Disaster, Faction, Region, State, Track};
use apocalypsis::{Action, Apocalypsis, Options};
use kernel::luck::Scripted;
use kernel::{Game as _, Luck, Seat};

use super::position::{
    ANNA, BORIS, FIRST, TASK, Table, agent, back, disaster_card, korea, task, upgrade, vatican, world, world_does,
};

/// APOC-DECK-01: World cards are drawn from the bottom and put on top.
#[test]
fn world_cards_go_from_the_bottom_to_the_top() {
    let mut table = Table::new(2).next_world(&["golden_rice", "free_healthcare"]);
    world_does("golden_rice", "[(do: dark(1))]");
    table = table.ready();
    table.all_pass_with(&[]);
    assert_eq!(table.game.world_deck[0], world("free_healthcare"));
    assert_eq!((table.game.world_deck[27], table.game.dark), (world("golden_rice"), 1));
}

/// APOC-DECK-01: task cards are drawn from the bottom; those that were not used and those that were resolved are put on top.
#[test]
fn tasks_go_from_the_bottom_to_the_top() {
    back(TASK, "", "[]", "", "");
    let table = Table::new(2).bottom(Deck::Capital, &[TASK, "degree_water", "gmo_free_salt"]);
    let mut table = table.leader(BORIS).drawing(ANNA, 3).ready();
    for _ in 0..3 {
        table.act(ANNA, Action::Draw { deck: Deck::Capital });
    }
    assert_eq!(table.player(ANNA).hand.as_slice(), [TASK, "degree_water", "gmo_free_salt"].map(task));
    table = table.acting(ANNA).passed(&[BORIS]);
    // Nobody is left to act, and so the phase is over.
    table.act(ANNA, Action::Send { agent: agent("aunt_spelt"), task: Some(task(TASK)), region: Region::SovietLands });
    let top =
        |table: &Table| table.game.task_decks[Deck::Capital.index()].iter().rev().take(2).copied().collect::<Vec<_>>();
    assert_eq!(top(&table), ["gmo_free_salt", "degree_water"].map(task), "in the order drawn");
    table.act(ANNA, FIRST);
    assert_eq!(top(&table), [TASK, "gmo_free_salt"].map(task));
}

/// APOC-DECK-01: disaster and North Korea cards likewise, and none of these decks is ever shuffled.
#[test]
fn disasters_and_korea_go_from_the_bottom_to_the_top() {
    let table = Table::new(2).agent(ANNA, "tommy_bobbins").next_korea("great_parade").ready();
    let mut table =
        table.disaster(Region::SovietLands, Disaster::War, 1).next_disaster(Disaster::War, &["pillow_front"]);
    let second = table.game.korea_deck[1];
    table.act(ANNA, Action::Korea { agent: agent("tommy_bobbins") });
    assert_eq!((table.game.korea_deck[0], table.game.korea_deck[9]), (second, korea("great_parade")));

    table = table.main(Region::SovietLands, "aunt_spelt", TASK).acting(ANNA).passed(&[BORIS]);
    let deck = table.game.disaster_decks[Disaster::War.index()].clone();
    assert_eq!(deck[0], disaster_card("pillow_front"));
    table.act(ANNA, Action::Pass);
    while table.game.catastrophe.is_some() {
        let action = table.legal(table.asked())[0];
        table.act(table.asked(), action);
    }
    let mut after = deck.clone();
    after.rotate_left(1);
    assert_eq!(table.game.disaster_decks[Disaster::War.index()], after, "the others lie as they lay");
}

/// APOC-DECK-02: agents and upgrades are drawn from the top.
#[test]
fn agents_and_upgrades_come_from_the_top() {
    let agents = ["tommy_bobbins", "kotya_pchkhi", "baron_halite", "madame_grounds"];
    let upgrades = ["swollen_rat", "pillow_of_nails", "bicycle_helmet", "hereditary_gift"];
    world_does("golden_rice", "[(do: dark(1))]");
    let mut table = Table::new(2).next_agents(&agents).next_upgrades(&upgrades).next_world(&["golden_rice"]).ready();
    table.all_pass_with(&[]);
    // Boris leads the next round.
    assert_eq!(table.player(BORIS).offer_agents.as_slice(), agents[..3].iter().map(|id| agent(id)).collect::<Vec<_>>());
    assert_eq!(
        table.player(BORIS).offer_upgrades.as_slice(),
        upgrades[..3].iter().map(|id| upgrade(id)).collect::<Vec<_>>()
    );
    assert_eq!(table.player(ANNA).offer_agents[0], agent("madame_grounds"));
}

/// APOC-DECK-02: Vatican cards are drawn from the top, and used ones go to their discard.
#[test]
fn vatican_cards_come_from_the_top() {
    world_does("golden_rice", "[(do: track([(social, 1)]))]");
    let table = Table::new(2).resources(ANNA, 0, 0, 0).resources(BORIS, 0, 0, 0).track(Track::Social, 5);
    let table = table.next_world(&["golden_rice"]).next_vatican(&["theological_doubts", "digital_religion"]);
    let mut table = table.ready();
    table.all_pass_with(&[]);
    assert_eq!(table.game.vatican_discard.as_slice(), [vatican("theological_doubts")]);
    assert_eq!(table.game.vatican_deck.last(), Some(&vatican("digital_religion")));
}

/// APOC-DECK-03: what was not bought goes to the discards.
#[test]
fn what_was_not_bought_is_discarded() {
    let table = Table::new(2).offer(ANNA, &["tommy_bobbins", "kotya_pchkhi"], &["swollen_rat"]).buying(ANNA);
    let mut table = table.ready();
    table.act(ANNA, Action::BuyAgent { agent: agent("kotya_pchkhi"), dismiss: None });
    table.act(ANNA, Action::EndBuying);
    assert_eq!(table.game.agent_discard.iter().collect::<Vec<_>>(), [agent("tommy_bobbins")]);
    assert_eq!(table.game.upgrade_discard.iter().collect::<Vec<_>>(), [upgrade("swollen_rat")]);
}

/// APOC-DECK-03: a discard is shuffled in when a card is needed of the empty deck, and not before.
#[test]
fn the_discard_is_shuffled_in_when_a_card_is_needed() {
    back(TASK, "", "[(do: gain_upgrade(top)), (do: gain_upgrade(top))]", "", "");
    let mut table = Table::new(2);
    let last = table.game.upgrade_deck.pop().expect("a deck");
    let deck = std::mem::take(&mut table.game.upgrade_deck);
    deck.into_iter().for_each(|upgrade| table.game.upgrade_discard.insert(upgrade));
    table.game.upgrade_deck.push(last);
    table = table.opened("aunt_spelt", Region::SovietLands);
    table.act_with(ANNA, FIRST, &mut Luck::script([]));
    assert!(table.game.upgrade_deck.is_empty(), "the last card is drawn, and nothing is shuffled");
    assert_eq!(table.game.upgrade_discard.len(), 53);
    let mut luck = Luck::script([Scripted::Keep]);
    table.act_with(ANNA, Action::Agent { agent: agent("aunt_spelt") }, &mut luck);
    assert_eq!((luck.fault(), luck.left_over()), (None, 0), "one shuffle");
    assert_eq!((table.game.upgrade_deck.len(), table.game.upgrade_discard.len()), (52, 0));
}

/// APOC-DECK-04: lost agents leave the game, and their upgrades can be bought again.
#[test]
fn lost_agents_leave_their_upgrades() {
    back(TASK, "", "[(do: lose_agent(this))]", "", "");
    let mut table = Table::new(2).upgrade("aunt_spelt", "swollen_rat").opened("aunt_spelt", Region::SovietLands);
    table.act(ANNA, FIRST);
    assert!(table.game.lost.contains(agent("aunt_spelt")));
    assert!(table.game.upgrade_discard.contains(upgrade("swollen_rat")));
}

/// APOC-DECK-05: every card is in exactly one place; a position with one twice or nowhere is none.
#[test]
fn every_card_is_in_one_place() {
    let game = Table::new(3).ready().game;
    let breaks: [fn(&mut Apocalypsis); 16] = [
        |game| game.agent_deck.clear(),
        |game| game.agent_discard.insert(game.agent_deck[0]),
        |game| game.lost.insert(game.agent_deck[0]),
        |game| game.seats[0].offer_agents.push(game.agent_deck[0]),
        |game| game.upgrade_deck.clear(),
        |game| game.upgrade_discard.insert(game.upgrade_deck[0]),
        |game| game.seats[1].offer_upgrades.push(game.upgrade_deck[0]),
        |game| game.legendary.insert(game.upgrade_deck[0]),
        |game| game.task_decks[0].clear(),
        |game| game.seats[0].hand.push(game.task_decks[1][0]),
        |game| game.world_deck.clear(),
        |game| game.world = Some(game.world_deck[0]),
        |game| game.korea_deck.clear(),
        |game| game.vatican_discard.push(game.vatican_deck[0]),
        |game| game.vatican_deck.clear(),
        |game| game.disaster_decks[2].clear(),
    ];
    for (index, broken) in breaks.into_iter().enumerate() {
        let mut game = game.clone();
        broken(&mut game);
        assert!(game.invariants().is_err(), "{index}");
    }
    // A removed Awakening card is the only task that may be nowhere.
    let mut closed = game.clone();
    closed.awakening_decks[0].pop();
    assert_eq!(closed.invariants(), Ok(()));
}

/// APOC-DECK-05: cards that need others are taken out of a solo game and are in no count.
#[test]
fn what_is_not_for_solo_is_in_no_deck() {
    let solo = Apocalypsis::setup(&Options::default(), 1, &mut Luck::fast(1)).expect("a table");
    let out = library().upgrades.iter().filter(|card| card.data.not_for_solo).count();
    assert_eq!((out > 0, solo.upgrade_deck.len()), (true, 54 - out));
    let all = Options { solo_removal: false, ..Options::default() };
    let all = Apocalypsis::setup(&all, 1, &mut Luck::fast(1)).expect("a table");
    assert_eq!(all.upgrade_deck.len(), 54);
    assert_eq!((solo.invariants(), all.invariants()), (Ok(()), Ok(())));
}

/// APOC-GAP-80: nine of 63 upgrades are legendary and lie apart; 54 are for sale.
#[test]
fn nine_upgrades_are_legendary() {
    let game = Apocalypsis::setup(&Options::default(), 5, &mut Luck::fast(1)).expect("a table");
    assert_eq!((game.legendary.len(), game.upgrade_deck.len()), (9, 54));
    assert!(game.upgrade_deck.iter().all(|upgrade| !game.legendary.contains(*upgrade)));
}

/// APOC-GAP-79: the Crown has three abilities, each with a name of its own, each once in a round.
#[test]
fn the_crown_has_three_abilities() {
    let names: Vec<_> =
        library().crown.data.power.abilities.iter().map(|ability| ability.name.clone().unwrap().en).collect();
    assert_eq!(names, ["Royal Word", "Royal Touch", "Royal Decree"]);
    let table = Table::with(2, &[Faction::SafeFood, Faction::FreeCarpenters], 0).crown(Some(ANNA));
    let table = table.resources(ANNA, 5, 4, 9).state("aunt_spelt", State::Illness).agent(ANNA, "tommy_bobbins");
    let mut table = table.state("tommy_bobbins", State::Illness).ready();
    let touch = Action::Use { bearer: apocalypsis::Bearer::Crown, ability: 1 };
    table.act(ANNA, touch);
    table.act(ANNA, Action::Agent { agent: agent("aunt_spelt") });
    assert_eq!(table.has(ANNA).2, 8);
    assert_eq!((table.of("aunt_spelt").is_hurt(), table.may(ANNA, touch), table.asked()), (false, false, Seat(0)));
}
