//! Periods (HORZ-PER).

use horizon::{Action, Artifact, Item, Kind, Side};

use super::position::{ANNA, BORIS, Table, buy, node, organise, token};

fn on_round(round: u8) -> Table {
    let table = Table::new(3);
    if round <= 2 { table.phase_zero(round) } else { table.round(round) }
}

/// Anna with a cannon in the node of Boris.
fn armed(round: u8) -> Table {
    on_round(round).at(ANNA, node(4, 5)).items(ANNA, |items| items.cannon = 1)
}

const SHOT: Action = Action::Attack { seat: BORIS };

/// HORZ-PER-01, HORZ-PER-02: nobody attacks in rounds 1 to 3; everybody may from round 4 on.
#[test]
fn nobody_attacks_in_the_first_three_rounds() {
    for round in 1..=20 {
        let mut table = armed(round);
        if round <= 3 {
            assert_eq!(table.refused(ANNA, SHOT), "safety_period", "round {round}");
        } else {
            table.act(ANNA, SHOT);
            assert_eq!(table.reserve(BORIS), 38, "round {round}");
        }
    }
}

/// HORZ-PER-01: the period ends when the marker moves on.
#[test]
fn a_period_ends_with_its_last_round() {
    let mut table = armed(3);
    assert_eq!(table.refused(ANNA, SHOT), "safety_period");
    table.pass_to_round(4).act(ANNA, SHOT);
    let mut table = on_round(9).holds(ANNA, Artifact::LachesisNeedle);
    let play = Action::Play { artifact: Artifact::LachesisNeedle };
    assert_eq!(table.refused(ANNA, play), "pre_realisation");
    table.pass_to_round(10).act(ANNA, play);
}

/// HORZ-PER-03: items are bought in the safety period, weapons included.
#[test]
fn items_are_bought_in_the_safety_period() {
    for round in 1..=3 {
        for item in Item::ALL {
            let mut table = on_round(round);
            table.act(ANNA, buy(item));
            assert_eq!(table.game.player(ANNA).items.level(item), 1, "round {round}, {item:?}");
        }
        let mut table = armed(round);
        table.act(ANNA, buy(Item::Cannon));
        assert_eq!(table.game.player(ANNA).items.cannon, 2);
    }
}

/// HORZ-PER-04: the artifact mark gives an artifact in rounds 6 to 20 and in no other.
#[test]
fn artifacts_are_given_from_round_six_on() {
    for round in 1..=20 {
        let mut table = on_round(round).at(ANNA, node(4, 1)).hand(ANNA, &["L1-0"]);
        table.act(ANNA, organise("L1-0", 2)).act(ANNA, token(Side::Yes));
        let expected = u8::from(round >= 6);
        assert_eq!(table.game.player(ANNA).n_artifacts(), expected, "round {round}");
        assert_eq!(table.game.artifact_deck.len(), 17 - usize::from(expected));
        assert_eq!(table.game.player(BORIS).n_artifacts(), 0);
    }
    let mut plain = on_round(8).at(ANNA, node(4, 1)).hand(ANNA, &["A1-0"]);
    plain.act(ANNA, organise("A1-0", 2)).act(ANNA, token(Side::Yes));
    assert_eq!(plain.game.player(ANNA).n_artifacts(), 0, "without the mark there is none");
}

/// HORZ-PER-05, HORZ-PER-06: artifacts of the group Events are not played in rounds 9, 14 and 20, and in every other they are.
#[test]
fn artifacts_of_events_are_not_played_before_a_realisation() {
    let ball = |artifact: Artifact| Action::PlayBall { artifact, side: Side::Yes };
    let plays = [
        (Artifact::LachesisNeedle, Action::Play { artifact: Artifact::LachesisNeedle }),
        (Artifact::SymmetricStabiliser, Action::Play { artifact: Artifact::SymmetricStabiliser }),
        (Artifact::FirstBall, ball(Artifact::FirstBall)),
        (Artifact::SecondBall, ball(Artifact::SecondBall)),
    ];
    for round in 1..=20 {
        for (artifact, play) in plays {
            let mut table = on_round(round).at(ANNA, node(4, 1)).holds(ANNA, artifact);
            if [9, 14, 20].contains(&round) {
                assert_eq!(table.refused(ANNA, play), "pre_realisation", "round {round}, {artifact:?}");
            } else {
                table.act(ANNA, play);
            }
        }
    }
}

/// HORZ-PER-06: artifacts of other groups are played before a realisation all the same.
#[test]
fn artifacts_of_other_groups_are_played_before_a_realisation() {
    for round in [9, 14, 20] {
        for artifact in [Artifact::FoldGenerator, Artifact::HoleInTheBox, Artifact::CollectorModule] {
            let mut table = on_round(round).holds(ANNA, artifact);
            table.act(ANNA, Action::Play { artifact });
            assert!(table.game.player(ANNA).laid(artifact).is_some());
        }
    }
}

/// HORZ-PER-06: what already lies on the table is used before a realisation too.
#[test]
fn artifacts_on_the_table_are_used_before_a_realisation() {
    for round in [9, 14, 20] {
        let table = on_round(round).at(ANNA, node(4, 1));
        let mut needle = table.clone().laid(ANNA, Artifact::LachesisNeedle);
        needle.act(ANNA, Action::Needle { to: node(4, 3), link: Kind::Cause });
        assert_eq!(needle.game.needles.len(), 1, "round {round}");
        let mut stabiliser = table.laid(ANNA, Artifact::SymmetricStabiliser);
        stabiliser.act(ANNA, Action::Stabilise { side: Side::No });
        assert_eq!(stabiliser.game.node(node(4, 1)).influence, -3, "round {round}");
    }
}
