//! The World phase (APOC-WORLD) and the ruling about it (APOC-GAP-47).

use apocalypsis::state::Duty;
use apocalypsis::term::{Class, Disaster, Region, State, Track};
use apocalypsis::{Action, Event, Stage};
use kernel::{Eyes, Game as _, Seat};

use super::position::{ANNA, BORIS, Table, VERA, agent, world};
use super::scenes::{
    CHANDRA, DILUTSKY, KOTYA, PLANER, REDISKA, TOMMY, VATICAN, WORLDS, pools, resolve, scene, vatican_does, when,
    world_does,
};

fn drawn(events: &[Event]) -> Vec<&'static str> {
    let of = |event: &Event| if let Event::WorldDrawn { card } = event { Some(card.name()) } else { None };
    events.iter().filter_map(of).collect()
}

fn on(id: &str) -> Action {
    Action::Agent { agent: agent(id) }
}

/// APOC-WORLD-01, APOC-WORLD-04: the bottom card is drawn and its effects apply to everybody; then it lies on top.
#[test]
fn the_bottom_card_goes_on_top() {
    let mut table = scene(2).ready();
    world_does(WORLDS[0], "[(do: lose(each_player, capital, n(1))), (do: gain(leader, links, n(1)))]");
    assert_eq!(table.game.world_deck.first(), Some(&world(WORLDS[0])));
    let events = resolve(&mut table, &[]);
    assert_eq!(drawn(&events), [WORLDS[0]]);
    assert_eq!((table.has(ANNA), table.has(BORIS)), ((4, 6, 5), (4, 5, 5)));
    assert_eq!(table.game.world_deck.last(), Some(&world(WORLDS[0])));
    assert_eq!(table.game.world_deck.first(), Some(&world(WORLDS[1])));
}

/// APOC-WORLD-02, APOC-GAP-47: one card with up to three players, two with four or five; who is out does not count.
#[test]
fn four_players_meet_two_cards() {
    for (seats, n) in [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2)] {
        let mut table = scene(seats).ready();
        assert_eq!(drawn(&resolve(&mut table, &[])), WORLDS[..n], "{seats} players");
    }
    let mut table = scene(4).without_agents(Seat(3));
    table.game.seats[3].eliminated = true;
    assert_eq!(drawn(&resolve(&mut table, &[])).len(), 1, "three are left of four");
}

/// APOC-WORLD-03: the second card is drawn when the first is done.
#[test]
fn the_second_card_waits_for_the_first() {
    let mut table = scene(4).ready();
    world_does(WORLDS[0], "[(may: true, do: gain(leader, links, n(1)))]");
    let events = resolve(&mut table, &[]);
    assert_eq!(drawn(&events), [WORLDS[0]]);
    assert_eq!(drawn(&table.act(ANNA, Action::Decline)), [WORLDS[1]]);
}

/// APOC-WORLD-05: instructions in printed order, with the Vatican between them.
#[test]
fn vatican_cards_interrupt_a_world_card() {
    let mut table = scene(2).track(Track::Social, 5).next_vatican(&[VATICAN]).ready();
    vatican_does(VATICAN, "[(cost: (links: 2))]", "[]");
    world_does(WORLDS[0], "[(do: track([(social, 1)])), (do: lose(leader, links, n(4)))]");
    resolve(&mut table, &[]);
    assert_eq!((table.asked(), table.has(ANNA)), (ANNA, (5, 5, 5)), "the links are still there to pay with");
    table.act(ANNA, Action::Way { way: 0, agent: None });
    assert_eq!(table.has(ANNA), (5, 0, 5));
}

/// Healers of all players: Kotya on a task or not, Tommy in Switzerland, Rediska helping, Boris's and Vera's idle.
fn healers() -> Table {
    let table = scene(3).leader(BORIS).learned(PLANER, Class::Healer).learned(TOMMY, Class::Healer);
    let table = table.learned(REDISKA, Class::Healer).learned(DILUTSKY, Class::Healer).learned(CHANDRA, Class::Healer);
    let mut table = table.change(TOMMY, |agent| agent.duty = Duty::Switzerland).ready();
    world_does(
        WORLDS[0],
        "[(do: each_agent(all((class: healer)), [(do: check(agent: it, traits: [will], difficulty: n(1), failure: [(do: \
         add_state(it, mental_trauma))]))]))]",
    );
    resolve(&mut table, &[]);
    table
}

/// APOC-WORLD-06, APOC-GAP-47: all agents of the class, player by player in turn order, each in the order of its owner; who is in
/// Switzerland is not there.
#[test]
fn all_agents_of_a_class_are_concerned() {
    let mut table = healers();
    assert_eq!((table.asked(), table.legal(BORIS)), (BORIS, vec![on(DILUTSKY), on(REDISKA)]));
    // Boris's second agent and Vera's only one follow by themselves.
    table.rolls(BORIS, on(REDISKA), &[1, 1, 5, 1, 1, 1]);
    assert_eq!((table.asked(), table.legal(ANNA)), (ANNA, vec![on(PLANER), on(KOTYA)]));
    table.rolls(ANNA, on(KOTYA), &[5, 1, 1, 1]);
    let hurt = [REDISKA, DILUTSKY, CHANDRA, KOTYA, PLANER, TOMMY].map(|id| table.of(id).has_state(State::MentalTrauma));
    assert_eq!(hurt, [true, false, true, false, true, false]);
}

fn offered() -> Table {
    let table = scene(3).leader(BORIS);
    world_does(
        WORLDS[0],
        "[(do: volunteer(traits: [will], difficulty: n(1), success: [(do: gain(me, authority, n(1)))], failure: [(do: \
         add_state(it, illness))], nobody: [(do: track([(social, 1)]))]))]",
    );
    let mut table = table.ready();
    resolve(&mut table, &[]);
    table
}

/// APOC-WORLD-07, APOC-GAP-47: one try of one agent for each player, in turn order, until somebody succeeds.
#[test]
fn an_offered_check_goes_round_until_a_success() {
    let mut table = offered();
    assert_eq!(table.legal(BORIS), [on(DILUTSKY), on(REDISKA), Action::Decline]);
    table.rolls(BORIS, on(REDISKA), &[1, 1]);
    assert!(table.of(REDISKA).has_state(State::Illness));
    assert_eq!(table.asked(), VERA, "he has had his try");
    table.rolls(VERA, on(CHANDRA), &[6, 1]);
    assert_eq!((table.has(VERA), table.tracks()[0]), ((5, 5, 6), 4));
    assert_eq!(table.game.round, 3, "Anna is not asked");
}

/// APOC-WORLD-07: if nobody has passed, or nobody has tried, the last part applies.
#[test]
fn an_offer_that_nobody_takes_has_its_consequence() {
    let mut table = offered();
    for seat in [BORIS, VERA, ANNA] {
        table.act(seat, Action::Decline);
    }
    assert_eq!(table.tracks()[0], 5);
    let mut table = offered();
    table.rolls(BORIS, on(REDISKA), &[1, 1]);
    table.act(VERA, Action::Decline);
    table.rolls(ANNA, on(KOTYA), &[4, 4]);
    assert_eq!(table.tracks()[0], 5);
}

/// APOC-WORLD-08: what an offered check leads to is shown to nobody before.
#[test]
fn results_of_an_offered_check_are_hidden() {
    let table = offered();
    let eyes = [Eyes::Seat(ANNA), Eyes::Seat(BORIS), Eyes::Public];
    let before = eyes.map(|eyes| table.game.view(eyes));
    world_does(
        WORLDS[0],
        "[(do: volunteer(traits: [will], difficulty: n(1), success: [(do: dark(1))], failure: [], nobody: [(do: dark(2))]))]",
    );
    assert_eq!(eyes.map(|eyes| table.game.view(eyes)), before, "other results look the same");
    assert!(table.events.iter().all(|event| !matches!(event, Event::TrackMoved { .. } | Event::Gained { .. })));
}

/// APOC-WORLD-05, APOC-WORLD-06: Free Healthcare raises two tracks, tests the healers and takes an epidemic away.
#[test]
fn a_printed_world_card_is_carried_out() {
    let table = scene(2).disaster(Region::ShariaLands, Disaster::Epidemic, 1);
    let mut table = table.next_world(&["free_healthcare"]).ready();
    let events = resolve(&mut table, &[1, 1]);
    assert_eq!((table.tracks(), pools(&events)), ([5, 5, 4, 4], vec![2]));
    assert!(table.of(KOTYA).has_state(State::MentalTrauma));
    assert_eq!(table.game.region(Region::ShariaLands).disasters, [0; 3]);
    assert!(matches!(table.game.stage, Stage::Buy { .. }));
    let moved = when(&events, |event| matches!(event, Event::TrackMoved { .. }));
    assert!(moved < when(&events, |event| matches!(event, Event::DiceRolled { .. })));
}

/// APOC-WORLD-06: what a card says of agents their owners do, and it is theirs, whoever leads.
#[test]
fn each_player_acts_for_the_own_agents() {
    let mut table = scene(2).ready();
    world_does(WORLDS[0], "[(do: each_agent(all((class: predictor)), [(may: true, do: gain(me, links, n(1)))]))]");
    resolve(&mut table, &[]);
    assert_eq!(table.asked(), BORIS, "Rediska is the only predictor");
    table.act(BORIS, Action::Accept);
    assert_eq!((table.has(ANNA), table.has(BORIS)), ((5, 5, 5), (5, 6, 5)));
}
