//! The action "use a card" (LOOP-USE).

use the_loop::Era::{AgeOfRobots, EndOfTime, Globalization, Industrial, Prehistory, Renaissance};
use the_loop::{Action, AgentId, Carried, Era, Event};

use super::position::{Table, card, sample, token};

const AGENTS: [AgentId; 3] = [AgentId::MisterTime, AgentId::LadyParadox, AgentId::Eraser404];

/// LOOP-USE-01: every charged card of the own hand, each once; no other card.
#[test]
fn each_charged_card_of_the_own_hand_can_be_used() {
    let feed = sample("[(do: add_energy(n(1), era_of_other_agent))]");
    let pull = sample("[(do: pull(n(1)))]");
    let mend = sample("[(do: remove_rift(n(1), your_era))]");
    let mut table = Table::new(&AGENTS)
        .hand(0, &[feed, pull, mend, "motivational_taser"])
        .hand(1, &["liars_scales"])
        .discharged("motivational_taser")
        .agent(1, Globalization)
        .agent(2, Globalization)
        .ready();
    for id in [pull, mend, feed] {
        table.play(id);
        assert_eq!(table.refused(Action::Use { card: card(id) }), "not_charged");
    }
    assert_eq!(table.refused(Action::Use { card: card("motivational_taser") }), "not_charged");
    assert_eq!(table.refused(Action::Use { card: card("liars_scales") }), "not_in_hand");
    assert_eq!(table.refused(Action::Use { card: card("blue_duct_tape") }), "not_in_hand");
}

/// LOOP-USE-02: the card is discharged before anything else, also before its first choice.
#[test]
fn a_card_is_discharged_first() {
    let either = sample("[(or: [[(do: draw(1))], [(do: pull(n(1)))]])]");
    let mut table = Table::new(&AGENTS).hand(0, &[either]).ready();
    table.play(either);
    assert!(!table.is_charged(either));
    assert_eq!(table.legal(), [Action::Either { n: 0 }, Action::Either { n: 1 }]);
}

/// LOOP-USE-02: the parts are carried out in the order of the text.
#[test]
fn the_parts_follow_the_text() {
    let rove =
        sample("[(do: move(how: steps(1))), (do: remove_rift(n(1), your_era)), (do: remove_rift(n(1), came_from))]");
    let mut table =
        Table::new(&AGENTS).agent(0, Industrial).rifts(Industrial, 2).rifts(Globalization, 2).hand(0, &[rove]).ready();
    table.play(rove);
    table.act(Action::Go { steps: 1, carry: None });
    let removed: Vec<Era> = (table.events.iter())
        .filter_map(|event| match event {
            Event::RiftsRemoved { era, n: 1 } => Some(*era),
            _ => None,
        })
        .collect();
    assert_eq!(removed, [Globalization, Industrial], "after the move: the new era first, then the one it came from");
}

/// LOOP-USE-03: a card can be used with nothing to do, or with too little.
#[test]
fn a_card_does_what_it_can() {
    let mend = sample("[(do: remove_rift(n(2), your_era))]");
    for (before, after) in [(0, 0), (1, 0), (2, 0), (3, 1)] {
        let mut table =
            Table::new(&[AgentId::TimeRunner, AgentId::LadyParadox]).rifts(Prehistory, before).hand(0, &[mend]).ready();
        table.play(mend);
        assert_eq!(table.game.eras[Prehistory].rifts, after);
        assert!(!table.is_charged(mend));
    }
}

/// LOOP-USE-04: the second part has its own targets, those of the position after the first.
#[test]
fn targets_are_chosen_part_by_part() {
    let push = sample("[(do: push(n: n(1), from: your_era)), (do: push(n: n(1), from: neighbour))]");
    let mut table =
        Table::new(&AGENTS).active(2).agent(2, Industrial).duplicate("d3-4", Industrial).hand(2, &[push]).ready();
    let token = token("d3-4");
    table.play(push);
    assert_eq!(
        table.legal(),
        [Action::Push { token, to: Renaissance }, Action::Push { token, to: Globalization }],
        "nothing stands beside yet"
    );
    table.act(Action::Push { token, to: Globalization });
    assert_eq!(table.legal(), [Action::Push { token, to: Industrial }, Action::Push { token, to: AgeOfRobots }]);
    table.act(Action::Push { token, to: AgeOfRobots });
    assert_eq!(table.game.era_of(token), Some(AgeOfRobots));
}

/// LOOP-USE-05: energy comes from the reserve.
#[test]
fn added_energy_comes_from_the_reserve() {
    let feed = sample("[(do: add_energy(n(2), prev))]");
    let mut table = Table::new(&AGENTS).active(1).hand(1, &[feed]).ready();
    table.play(feed);
    assert_eq!((table.game.eras[Renaissance.prev()].energy, table.game.energy_left), (2, 28));
}

/// LOOP-USE-06: removed rifts go back to the reserve.
#[test]
fn removed_rifts_go_back_to_the_reserve() {
    let mend = sample("[(do: remove_rift(n(2), your_era))]");
    let mut table = Table::new(&[AgentId::TimeRunner, AgentId::LadyParadox])
        .rifts(Prehistory, 3)
        .rifts(EndOfTime, 3)
        .hand(0, &[mend])
        .ready();
    assert_eq!(table.game.rifts_left, 24);
    table.play(mend);
    assert_eq!(
        (table.game.eras[Prehistory].rifts, table.game.eras[EndOfTime].rifts, table.game.rifts_left),
        (1, 3, 26)
    );
}

/// LOOP-USE-07: a duplicate that comes into its destruction era in any way is destroyed at once and back in the bag.
#[test]
fn every_way_into_the_destruction_era_destroys() {
    let push = sample("[(do: push(n: n(1), from: your_era))]");
    let pull = sample("[(do: pull(n(1)))]");
    let ride = sample("[(do: move(how: steps(2), carry: any))]");
    let swap = sample("[(do: swap(you_and_duplicate(any_other)))]");
    let exchange = sample("[(do: swap(duplicates(your_era, at_distance(2))))]");
    let carried = |name: &str, to: Era| Some(Carried { token: token(name), to });
    check_arrival(push, "d2-2", Industrial, &[Action::Push { token: token("d2-2"), to: Globalization }]);
    check_arrival(pull, "d1-2", Globalization, &[]);
    check_arrival(ride, "d3-2", Industrial, &[Action::Go { steps: 2, carry: carried("d3-2", AgeOfRobots) }]);
    check_arrival(ride, "d2-2", Industrial, &[Action::Go { steps: 2, carry: carried("d2-2", Globalization) }]);
    check_arrival(swap, "d1-2", EndOfTime, &[]);

    let mut swapped = at_industrial(exchange).duplicate("d1-4", Industrial).duplicate("d1-2", AgeOfRobots);
    swapped.play(exchange);
    assert!(swapped.game.bag.contains(token("d1-4")) && swapped.game.bag.contains(token("d1-2")));
}

/// The active agent is in the industrial age and holds a card of anybody's.
fn at_industrial(id: &str) -> Table {
    Table::new(&AGENTS).agent(0, Industrial).hand(0, &[id])
}

#[track_caller]
fn check_arrival(id: &str, name: &str, stands: Era, answers: &[Action]) {
    let mut table = at_industrial(id).duplicate(name, stands).ready();
    let dies = table.game.destruction_era(token(name));
    table.play(id);
    for answer in answers {
        table.act(*answer);
    }
    assert!(table.events.contains(&Event::TokenDestroyed { token: token(name), era: dies }), "{id} {name}");
    assert_eq!(table.game.era_of(token(name)), None);
    assert!(table.game.bag.contains(token(name)));
}
