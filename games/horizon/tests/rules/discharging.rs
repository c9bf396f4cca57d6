//! Discharging an artifact (HORZ-DISCH).

use horizon::{Action, Artifact, Event, Horizon, Side};
use kernel::{Eyes, Game as _};

use super::position::{ANNA, BORIS, Table};

fn discharge(artifact: Artifact) -> Action {
    Action::Discharge { artifact }
}

/// HORZ-DISCH-01: once in a turn an artifact of the hand, of any kind, is given up for 22 energy.
#[test]
fn one_artifact_a_turn_gives_energy() {
    let no = ("already_discharged", "HORZ-DISCH-01");
    for artifact in Artifact::ALL {
        let mut table = Table::new(3).round(7).holds(ANNA, artifact).holds(ANNA, Artifact::HoleInTheBox);
        table.act(ANNA, discharge(artifact));
        assert_eq!((table.reserve(ANNA), table.game.turn.ap_spent), (72, 0));
        assert_eq!(table.refused_by(ANNA, discharge(Artifact::HoleInTheBox)), no);
        table.end_turns_until(ANNA).act(ANNA, discharge(Artifact::HoleInTheBox));
        assert_eq!((table.reserve(ANNA), table.game.player(ANNA).n_artifacts()), (94, 0));
    }
}

/// HORZ-DISCH-01: only what is in the own hand can be discharged.
#[test]
fn only_own_artifacts_are_discharged() {
    let table = Table::new(3).holds(BORIS, Artifact::FirstBall).holds(ANNA, Artifact::SecondBall);
    assert_eq!(table.refused(ANNA, discharge(Artifact::FirstBall)), "no_such_artifact");
}

/// HORZ-DISCH-02: what lies on the table is never discharged.
#[test]
fn an_artifact_on_the_table_is_not_discharged() {
    for artifact in Artifact::LAID {
        let table = Table::new(3).laid(ANNA, artifact);
        assert_eq!(table.refused(ANNA, discharge(artifact)), "no_such_artifact");
        let mut table = table.holds(ANNA, artifact);
        table.act(ANNA, discharge(artifact));
        assert!(table.game.player(ANNA).laid(artifact).is_some(), "the one in hand was taken");
    }
}

/// HORZ-DISCH-03: everybody sees which one it was, and it lies face up on the discard pile.
#[test]
fn a_discharged_artifact_is_shown() {
    let artifact = Artifact::LachesisNeedle;
    let mut table = Table::new(3).holds(ANNA, artifact);
    table.act(ANNA, discharge(artifact));
    assert_eq!(table.game.artifact_discard.as_slice(), [artifact]);
    for eyes in Eyes::all(3) {
        let told = Horizon::witness(&table.events[0], eyes);
        assert_eq!(told, Some(Event::Discharged { seat: ANNA, artifact }));
        assert_eq!(table.game.view(eyes).artifact_discard, [artifact]);
    }
}

/// HORZ-DISCH-04: discharging is no use of the group.
#[test]
fn discharging_leaves_the_group_free() {
    let table = Table::new(3).round(7).laid(ANNA, Artifact::CollectorModule).laid(ANNA, Artifact::SymmetricStabiliser);
    let mut table = table.holds(ANNA, Artifact::HoleInTheBox).holds(ANNA, Artifact::LachesisNeedle);
    let mut other = table.clone();
    table.act(ANNA, discharge(Artifact::HoleInTheBox)).act(ANNA, Action::Mine { collect: true });
    other.act(ANNA, discharge(Artifact::LachesisNeedle)).act(ANNA, Action::Stabilise { side: Side::Yes });
    let mut used = Table::new(3).laid(ANNA, Artifact::CollectorModule).holds(ANNA, Artifact::HoleInTheBox);
    used.act(ANNA, Action::Mine { collect: true }).act(ANNA, discharge(Artifact::HoleInTheBox));
}

/// HORZ-DISCH-04: it is allowed in pre-realisation periods, for artifacts of the group Events too.
#[test]
fn discharging_is_allowed_before_a_realisation() {
    for round in [9, 14, 20] {
        for artifact in [Artifact::LachesisNeedle, Artifact::SymmetricStabiliser, Artifact::FirstBall] {
            let mut table = Table::new(3).round(round).holds(ANNA, artifact);
            table.act(ANNA, discharge(artifact));
            assert_eq!(table.reserve(ANNA), 72);
        }
    }
}
