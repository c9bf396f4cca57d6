//! The phases of a round (APOC-ROUND), and the last round (APOC-GAP-70).

use apocalypsis::term::{Deck, Region, Track};
use apocalypsis::{Action, Event, Stage, Victory};
use kernel::{Luck, Seat};

use super::position::{ANNA, BORIS, CHOOSE, Table, VERA, agent, gift, send};

/// Where the first such event stands.
#[track_caller]
fn place(events: &[Event], what: &str, is: impl Fn(&Event) -> bool) -> usize {
    events.iter().position(is).unwrap_or_else(|| panic!("no {what}"))
}

/// APOC-ROUND-01, APOC-ROUND-02: a round follows a round, and each has its phases in this order.
#[test]
fn the_phases_follow_each_other() {
    gift("pigeon_charging", "[]");
    let mut table = Table::new(2).calm().crisis(Some(BORIS), "smart_kettle");
    table = table
        .bottom(Deck::Capital, &["saucer_parking", "money_visualisation", "wallet_detox", "pigeon_charging"])
        .no_new_crises()
        .change("master_planer", |agent| {
            agent.duty = apocalypsis::state::Duty::Switzerland;
        });
    apocalypsis::samples::change_task("smart_kettle", |data| {
        data.recurring.as_mut().expect("a crisis").parts.clear();
    });
    let mut table = table.ready();
    table.next_round();
    table.events.clear();
    let mut luck = Luck::fast(5);
    while table.game.round == 3 {
        let seat = table.asked();
        let first = send("aunt_spelt", "pigeon_charging", Region::SovietLands);
        let action = match table.game.stage {
            Stage::Buy { .. } => Action::EndBuying,
            Stage::Draw { .. } => Action::Draw { deck: Deck::Capital },
            Stage::Act { .. } if table.may(seat, first) => first,
            Stage::Act { .. } => Action::Pass,
            _ => CHOOSE,
        };
        table.act_with(seat, action, &mut luck);
    }
    let events = &table.events;
    let order = [
        place(events, "purchase", |event| matches!(event, Event::OfferDiscarded { .. })),
        place(events, "draw", |event| matches!(event, Event::TaskDrawn { .. } | Event::CrisisOpened { .. })),
        place(events, "action", |event| matches!(event, Event::Sent { .. })),
        place(events, "return", |event| matches!(event, Event::TasksReturned { .. })),
        place(events, "resolving", |event| matches!(event, Event::ResolveBegan)),
        place(events, "task", |event| matches!(event, Event::TaskOpened { .. })),
        place(events, "World", |event| matches!(event, Event::WorldDrawn { .. })),
        place(events, "crisis", |event| matches!(event, Event::CrisisBites { .. })),
        place(events, "next round", |event| matches!(event, Event::RoundBegan { round: 4, .. })),
        place(events, "next offer", |event| matches!(event, Event::OfferDealt { .. })),
    ];
    assert!(order.is_sorted(), "{order:?}");
    let awakes = Table::new(2).calm().track(Track::Tech, 11).ready().next_round();
    let laid = place(&awakes, "Awakening", |event| matches!(event, Event::CrisisOpened { seat: None, .. }));
    assert!(laid > place(&awakes, "World", |event| matches!(event, Event::WorldDrawn { .. })));
    assert!(laid < place(&awakes, "round", |event| matches!(event, Event::RoundBegan { .. })));
}

/// APOC-ROUND-03, APOC-ROUND-04: in every phase the leader is first, then clockwise, and all finish it before the next begins.
#[test]
fn everybody_finishes_a_phase_in_turn_order() {
    let mut table = Table::new(3).calm().leader(ANNA).ready();
    table.next_round();
    let mut turns: Vec<(char, Seat)> = Vec::new();
    while table.game.round == 3 {
        let seat = table.asked();
        let (phase, action) = match table.game.stage {
            Stage::Buy { .. } => ('b', Action::EndBuying),
            Stage::Draw { .. } => ('d', Action::Draw { deck: Deck::Links }),
            _ => ('a', Action::Pass),
        };
        turns.push((phase, seat));
        table.act(seat, action);
    }
    turns.dedup();
    let expected = ['b', 'd', 'a'].map(|phase| [(phase, BORIS), (phase, VERA), (phase, ANNA)]).concat();
    assert_eq!(turns, expected);
}

/// APOC-ROUND-04: who is out of the game is skipped in every phase.
#[test]
fn the_eliminated_have_no_turns() {
    let mut table = Table::new(3).calm().without_agents(VERA).agents_left(&[], &[]).ready();
    table.next_round();
    let mut turns = std::collections::BTreeSet::new();
    while table.game.round == 3 {
        let seat = table.asked();
        turns.insert(seat);
        let action = match table.game.stage {
            Stage::Buy { .. } => Action::EndBuying,
            Stage::Draw { .. } => Action::Draw { deck: Deck::Links },
            _ => Action::Pass,
        };
        table.act(seat, action);
    }
    assert_eq!(turns.into_iter().collect::<Vec<_>>(), [ANNA, BORIS]);
    assert!(table.player(VERA).eliminated);
}

/// APOC-GAP-70: after round 30 the World Government has won; after round 29 there is one more.
#[test]
fn there_is_no_round_31() {
    let mut table = Table::new(2).calm().round(29).ready();
    table.next_round();
    assert_eq!((table.game.round, table.game.winner), (30, None));
    let mut table = Table::new(2).calm().round(30).resources(ANNA, 5, 4, 9).ready();
    table.all_pass(&mut Luck::fast(1));
    assert_eq!(table.game.winner, Some(Victory::WorldGovernment));
    assert_eq!(table.of("aunt_spelt").id, agent("aunt_spelt"));
}
