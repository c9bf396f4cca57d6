//! Disasters (APOC-DIS) and the ruling about them (APOC-GAP-81).

use apocalypsis::content::Prevention;
use apocalypsis::effect::{Outcome, Price};
use apocalypsis::samples;
use apocalypsis::state::Duty;
use apocalypsis::term::{Class, Disaster, Faction, Region, State, Track, Trait};
use apocalypsis::{Action, Event};
use kernel::{Eyes, Game as _};

use super::position::{ANNA, BORIS, Table, disaster_card, task};
use super::scenes::{
    CAPITAL, EPIDEMIC, FAMINE, KOTYA, LINKS, PLANER, REDISKA, TOMMY, WAR, WORLDS, able, choose, does, offers, opened,
    outcomes, pools, resolve, scene, strikes, task_in, when, will, world_does,
};

fn drawn(events: &[Event]) -> Vec<(&'static str, &'static str)> {
    let of = |event: &Event| match event {
        Event::DisasterDrawn { agent, card } => Some((agent.name(), card.name())),
        _ => None,
    };
    events.iter().filter_map(of).collect()
}

/// Kotya in a region with these tokens of famine, war and epidemic; the next cards of each do this.
fn struck(region: Region, tokens: [u8; 3], parts: &str) -> Table {
    for id in [FAMINE, WAR, EPIDEMIC] {
        strikes(id, vec![will(parts, "[]")]);
    }
    offers(CAPITAL, vec![does("[]")]);
    let mut table = scene(2).main(region, KOTYA, CAPITAL);
    for ((disaster, id), n) in Disaster::ALL.into_iter().zip([FAMINE, WAR, EPIDEMIC]).zip(tokens) {
        table = table.disaster(region, disaster, n).next_disaster(disaster, &[id]);
    }
    table.ready()
}

/// APOC-DIS-01: famine, war and epidemic, each with tokens and eleven cards of its own.
#[test]
fn there_are_three_disasters() {
    let table = scene(2);
    for disaster in Disaster::ALL {
        let deck = &table.game.disaster_decks[disaster.index()];
        assert_eq!(deck.len(), 11);
        let library = apocalypsis::content::library();
        assert!(deck.iter().all(|card| library.catastrophe(*card).data.kind == disaster));
    }
    assert_eq!(Disaster::ALL.map(Disaster::key), ["famine", "war", "epidemic"]);
}

/// APOC-DIS-02: tokens that Enlightenment reaches or passes go to a random region each, from the lowest value up.
#[test]
fn enlightenment_brings_disasters() {
    let mut table = scene(2).track(Track::Enlightenment, 6).ready();
    world_does(WORLDS[0], "[(do: track([(enlightenment, 4)]))]");
    // Of five regions the fifth and the first.
    let events = resolve(&mut table, &[5, 1]);
    let placed = |disaster, region, value| Event::DisasterPlaced { disaster, region, from_track: Some(value) };
    let first = when(&events, |event| *event == placed(Disaster::Famine, Region::SovietLands, 7));
    assert!(first < when(&events, |event| *event == placed(Disaster::War, Region::AngloSaxonia, 9)));
    assert_eq!(table.game.disasters, [None, None, Some(Disaster::Epidemic)]);
    assert_eq!(table.game.region(Region::SovietLands).disasters, [1, 0, 0]);
}

/// APOC-DIS-03: a token comes once.
#[test]
fn a_disaster_leaves_the_track_for_good() {
    let mut table = scene(2).track(Track::Enlightenment, 7).ready();
    world_does(WORLDS[0], "[(do: track([(enlightenment, -2)])), (do: track([(enlightenment, 2)]))]");
    let events = resolve(&mut table, &[]);
    assert!(!events.iter().any(|event| matches!(event, Event::DisasterPlaced { .. })));
    assert_eq!(table.game.disasters[0], None);
}

/// APOC-DIS-04: cards put tokens into regions and take them away; a region holds any number, seven of a kind or more.
#[test]
fn cards_move_tokens() {
    let mut table = task_in(Region::ThirdWorld, vec![does("[(for_each: n(9), do: place_disaster(given(war), here))]")]);
    choose(&mut table, 0, &[]);
    assert_eq!(table.game.region(Region::ThirdWorld).disasters, [0, 9, 0]);
    assert!(table.game.disasters.iter().all(Option::is_some), "they come from the supply");
    world_does(WORLDS[1], "[(do: remove_disaster(given(war), each))]");
    resolve(&mut table, &[]);
    assert_eq!(table.game.region(Region::ThirdWorld).disasters, [0, 8, 0]);
}

/// APOC-DIS-05, APOC-TIME-06: who ignores a disaster draws no card of it, and still those of the others.
#[test]
fn who_ignores_a_disaster_draws_no_card_of_it() {
    let mut table = struck(Region::AngloSaxonia, [1, 2, 0], "[]");
    able(KOTYA, "(standing: [ignore_disaster(war)])");
    assert_eq!(drawn(&resolve(&mut table, &[5, 1])), [(KOTYA, FAMINE)]);
}

/// APOC-DIS-05, APOC-DIS-06: a card of each type that lies there, in the order that the owner chooses, before the task.
#[test]
fn one_card_of_each_type() {
    let mut table = struck(Region::AngloSaxonia, [1, 0, 1], "[]");
    let mut events = resolve(&mut table, &[]);
    let order = [Disaster::Famine, Disaster::Epidemic].map(|disaster| Action::Disaster { disaster });
    assert_eq!(table.legal(ANNA), order);
    events.extend(table.rolls(ANNA, order[1], &[5, 1, 5, 1]));
    assert_eq!(drawn(&events), [(KOTYA, EPIDEMIC), (KOTYA, FAMINE)]);
    assert_eq!(opened(&events), [KOTYA]);
}

/// APOC-DIS-07, APOC-DIS-08: three tokens of a type are one card, and two dice fewer on it.
#[test]
fn further_tokens_take_dice() {
    for (tokens, faces) in [(1, [6, 1].as_slice()), (2, &[6]), (3, &[6])] {
        let mut table = struck(Region::AngloSaxonia, [0, tokens, 0], "[]");
        let events = resolve(&mut table, faces);
        assert_eq!((drawn(&events).len(), pools(&events)), (1, vec![faces.len()]), "{tokens} tokens");
    }
    let mut table = struck(Region::AngloSaxonia, [1, 3, 0], "[]").token(KOTYA, Trait::Will, 2);
    resolve(&mut table, &[]);
    let events = table.rolls(ANNA, Action::Disaster { disaster: Disaster::War }, &[6, 1, 6, 1, 1, 1]);
    assert_eq!(pools(&events), [2, 4], "war is not the concern of the famine card");
}

/// APOC-DIS-09, APOC-GAP-81: what comes while the agent is at it is not its concern, but that of who has not started.
#[test]
fn later_tokens_concern_later_agents() {
    strikes(WAR, vec![does("[]")]);
    offers(CAPITAL, vec![does("[(do: place_disaster(given(war), here))]")]);
    offers(LINKS, vec![does("[]")]);
    let table = scene(2).main(Region::ThirdWorld, KOTYA, CAPITAL).main(Region::ThirdWorld, REDISKA, LINKS);
    let mut table = table.next_disaster(Disaster::War, &[WAR]).ready();
    assert_eq!(drawn(&resolve(&mut table, &[])), []);
    let events = choose(&mut table, 0, &[]);
    assert_eq!(drawn(&events), [(REDISKA, WAR)]);
}

/// APOC-GAP-81: a type that arrives during the disaster step is not added; one whose last token has gone is skipped.
#[test]
fn types_are_noted_when_the_step_begins() {
    let mut table = struck(Region::AngloSaxonia, [1, 0, 0], "[(do: place_disaster(given(war), here))]");
    let events = resolve(&mut table, &[5, 1]);
    assert_eq!(drawn(&events), [(KOTYA, FAMINE)]);
    assert_eq!(table.game.region(Region::AngloSaxonia).disasters, [1, 1, 0]);
    let mut table = struck(Region::AngloSaxonia, [1, 1, 0], "[(do: remove_disaster(given(war), here))]");
    resolve(&mut table, &[]);
    let events = table.rolls(ANNA, Action::Disaster { disaster: Disaster::Famine }, &[5, 1]);
    assert_eq!(drawn(&events), [(KOTYA, FAMINE)]);
}

/// APOC-GAP-81: the dice that further tokens take are counted when the card is drawn.
#[test]
fn the_penalty_is_counted_when_the_card_is_drawn() {
    let parts = "[(do: place_disaster(given(war), here)), (do: check(traits: [will], difficulty: n(1)))]";
    let mut table = struck(Region::AngloSaxonia, [0, 1, 0], parts);
    let events = resolve(&mut table, &[5, 1, 5, 1]);
    assert_eq!(pools(&events), [2, 2]);
}

/// APOC-DIS-10: dark times, the class bonus of the region and faction symbols mean nothing to a disaster check.
#[test]
fn a_disaster_check_has_its_own_modifiers() {
    let mut table = struck(Region::AngloSaxonia, [1, 0, 0], "[]").dark(2).class(Region::AngloSaxonia, Class::Healer);
    samples::change_task(CAPITAL, |data| {
        data.classes = vec![Class::Healer];
        data.symbols = vec![Faction::FreeCarpenters];
    });
    let events = resolve(&mut table, &[5, 1]);
    assert_eq!(pools(&events), [2]);
}

/// APOC-DIS-10: a disaster card offers choices with costs like a task, and perhaps a prevention.
#[test]
fn a_disaster_card_offers_choices() {
    let mut dear = does("[(do: gain(me, links, n(1)))]");
    dear.cost.capital = 6;
    let mut table = struck(Region::AngloSaxonia, [1, 0, 0], "[]");
    strikes(FAMINE, vec![dear, will("[]", "[]"), does("[(do: lose(me, links, n(1)))]")]);
    resolve(&mut table, &[]);
    assert_eq!(table.legal(ANNA), [1, 2].map(|option| Action::Choose { option }));
    choose(&mut table, 2, &[]);
    assert_eq!(table.has(ANNA), (5, 4, 5));
    let mut table = struck(Region::AngloSaxonia, [0, 0, 1], "[]").next_disaster(Disaster::Epidemic, &["lucky_sneeze"]);
    samples::change_catastrophe("lucky_sneeze", |data| {
        data.options = vec![will("[]", "[]")];
        let ending = data.options[0].success.clone();
        let cost = Price { links: 2, ..Price::FREE };
        data.prevent = Some(Prevention { text: data.title.clone(), cost, ending });
    });
    resolve(&mut table, &[]);
    table.act(ANNA, Action::Prevent);
    assert_eq!((table.has(ANNA), table.asked()), ((5, 3, 5), ANNA));
}

/// APOC-DIS-10: the cost of an option of a disaster card is spent.
#[test]
fn a_choice_of_a_disaster_card_is_paid() {
    let mut dear = does("[(do: gain(me, links, n(1)))]");
    dear.cost.capital = 3;
    let mut table = struck(Region::AngloSaxonia, [1, 0, 0], "[]");
    strikes(FAMINE, vec![dear, does("[]")]);
    resolve(&mut table, &[]);
    choose(&mut table, 0, &[]);
    assert_eq!(table.has(ANNA), (2, 6, 5));
}

/// APOC-DIS-11: a task that is opened after a failed disaster card has no outcome yet.
#[test]
fn a_failed_disaster_is_not_shown_as_the_outcome() {
    let mut table = struck(Region::AngloSaxonia, [1, 0, 0], "[]");
    resolve(&mut table, &[1, 1]);
    let view = table.game.view(Eyes::Public).task.expect("the task is open");
    assert_eq!((view.task, view.outcome), (task(CAPITAL), None));
}

/// APOC-DIS-11: failing a disaster card is no failure of the task and moves no region.
#[test]
fn a_failed_disaster_is_no_failed_task() {
    let mut table = struck(Region::SovietLands, [0, 1, 0], "[]");
    resolve(&mut table, &[1, 1]);
    assert_eq!(table.has(ANNA), (5, 5, 5), "the Soviet Lands comfort nobody yet");
    assert_eq!(outcomes(&choose(&mut table, 0, &[])), [Some(Outcome::Success)]);
    assert_eq!(table.has(ANNA), (5, 5, 5));
    let mut table = struck(Region::ShariaLands, [0, 1, 0], "[]");
    resolve(&mut table, &[1, 1]);
    assert!(!table.of(KOTYA).is_hurt());
}

/// APOC-DIS-12: from the bottom, and on top after use.
#[test]
fn disaster_cards_go_on_top() {
    let mut table = struck(Region::AngloSaxonia, [0, 1, 0], "[]");
    assert_eq!(table.game.disaster_decks[1].first(), Some(&disaster_card(WAR)));
    resolve(&mut table, &[5, 1]);
    assert_eq!(table.game.disaster_decks[1].last(), Some(&disaster_card(WAR)));
}

/// APOC-DIS-13: a single die that a card asks for is no check: nothing modifies it and nobody rerolls it.
#[test]
fn a_die_of_a_card_is_no_check() {
    let mut table = struck(Region::ThirdWorld, [3, 0, 0], "[]").dark(1);
    strikes(FAMINE, vec![does("[]")]);
    samples::change_catastrophe(FAMINE, |data| {
        data.table = samples::read("[(faces: [1, 2, 3], then: [(do: add_state(this, illness))]), (faces: [4, 5, 6])]");
    });
    able(KOTYA, "(abilities: [(on: after_roll, may: true, limit: check, do: [(do: reroll(all))])])");
    let events = resolve(&mut table, &[3]);
    assert!(events.contains(&Event::DieRolled { seat: ANNA, die: 3 }));
    assert!(pools(&events).is_empty());
    assert!(table.of(KOTYA).has_state(State::Illness));
}

/// APOC-DIS-14: helpers draw no disaster cards, nor does who is idle or elsewhere.
#[test]
fn only_main_agents_draw() {
    let table = struck(Region::AngloSaxonia, [0, 1, 0], "[]").helper(PLANER, KOTYA);
    offers(LINKS, vec![does("[]")]);
    let mut table = table.main(Region::ThirdWorld, REDISKA, LINKS).ready();
    let mut events = resolve(&mut table, &[5, 1]);
    events.extend(choose(&mut table, 0, &[]));
    assert_eq!(table.asked(), BORIS);
    events.extend(choose(&mut table, 0, &[]));
    assert_eq!(drawn(&events), [(KOTYA, WAR)]);
    assert_eq!(table.of(TOMMY).duty, Duty::Idle);
}
