//! Artifacts: how they are obtained and played, and who may use how many of them (HORZ-ART).

use horizon::{Action, Artifact, Event, Horizon, Kind, Node, Side, Stage};
use kernel::{Eyes, Game as _, Seat};

use super::position::{ANNA, BORIS, MINE, Table, VERA, card, node, token};

const NEEDLE: Artifact = Artifact::LachesisNeedle;
const STABILISER: Artifact = Artifact::SymmetricStabiliser;
const COLLECTOR: Artifact = Artifact::CollectorModule;
const GENERATOR: Artifact = Artifact::FoldGenerator;
const BOX: Artifact = Artifact::HoleInTheBox;
const STABILISE: Action = Action::Stabilise { side: Side::Yes };

pub(crate) fn play(artifact: Artifact) -> Action {
    Action::Play { artifact }
}

pub(crate) fn play_ball(artifact: Artifact, side: Side) -> Action {
    Action::PlayBall { artifact, side }
}

/// A gift of one artifact between two players in the same node, one of whom has the turn.
#[track_caller]
pub(crate) fn hand_over(table: &mut Table, from: Seat, to: Seat, artifact: Artifact, laid: bool) {
    table.act(from, Action::OpenTrade { with: to });
    table.act(from, Action::Give { with: to, artifact, laid });
    table.act(from, Action::Agree { with: to });
    table.act(to, Action::Agree { with: from });
}

/// The card is organised where the seat stands, in its first legal rotation.
#[track_caller]
pub(crate) fn organise_somehow(table: &mut Table, seat: Seat, id: &str) {
    let is_it = |action: &Action| matches!(action, Action::Organise { card: other, .. } if *other == card(id));
    let action = table.legal(seat).into_iter().find(is_it).expect("the card fits");
    table.act(seat, action).act(seat, token(Side::Yes));
}

fn in_hand(table: &Table, seat: Seat) -> u8 {
    table.game.player(seat).n_artifacts()
}

fn charges(table: &Table, seat: Seat, artifact: Artifact) -> Option<u8> {
    table.game.player(seat).laid(artifact).map(|laid| laid.charges)
}

fn is_use(artifact: Artifact, action: &Action) -> bool {
    match artifact {
        Artifact::FoldGenerator => matches!(action, Action::Fold { .. }),
        Artifact::HoleInTheBox => matches!(action, Action::Borrow { .. }),
        Artifact::CollectorModule => matches!(action, Action::Mine { collect: true }),
        Artifact::LachesisNeedle => matches!(action, Action::Needle { .. }),
        Artifact::SymmetricStabiliser => matches!(action, Action::Stabilise { .. }),
        Artifact::FirstBall | Artifact::SecondBall => {
            matches!(action, Action::PlayBall { artifact: ball, .. } if *ball == artifact)
        }
    }
}

fn first_use(table: &Table, seat: Seat, artifact: Artifact) -> Option<Action> {
    table.legal(seat).into_iter().find(|action| is_use(artifact, action))
}

/// Anna in 2.0 with every artifact, round 6.
fn with_everything() -> Table {
    let table = Table::new(3).round(6).at(ANNA, node(2, 0));
    let table = Artifact::LAID.into_iter().fold(table, |table, artifact| table.laid(ANNA, artifact));
    table.holds(ANNA, Artifact::FirstBall).holds(ANNA, Artifact::SecondBall)
}

/// HORZ-ART-01: an event with the artifact mark gives an artifact in the artifact period, and not before it.
#[test]
fn an_artifact_comes_with_a_marked_event_in_the_artifact_period() {
    for (round, id, obtained) in [(5, "N1a", 0), (6, "N1a", 1), (20, "N1a", 1), (6, "S-YES-0", 0), (6, "N3a", 0)] {
        let mut table = Table::new(3).round(round).hand(ANNA, &[id]).at(ANNA, node(4, 2));
        organise_somehow(&mut table, ANNA, id);
        assert_eq!(in_hand(&table, ANNA), obtained, "{id} in round {round}");
        assert_eq!(table.game.artifact_deck.len(), 17 - usize::from(obtained));
    }
}

/// HORZ-ART-01: the other way to an artifact is a trade; neither turns nor realisations give any.
#[test]
fn an_artifact_is_obtained_by_trade_and_not_by_waiting() {
    let mut table = Table::new(3).round(8).at(BORIS, node(4, 0)).holds(BORIS, NEEDLE);
    table = table.event(node(2, 3), "N1a", 0, ANNA, Side::Yes).links(node(2, 3), &[]);
    hand_over(&mut table, BORIS, ANNA, NEEDLE, false);
    assert_eq!((in_hand(&table, ANNA), in_hand(&table, BORIS)), (1, 0));
    table.pass_to_round(10);
    assert_eq!((in_hand(&table, ANNA), table.game.artifact_deck.len()), (1, 16));
}

/// HORZ-ART-02: an empty artifact deck is made anew from its discard pile, shuffled.
#[test]
fn the_artifact_discard_pile_becomes_the_deck() {
    let mut table = Table::new(3).round(6).hand(ANNA, &["N1a"]).at(ANNA, node(2, 0));
    let pile = table.game.artifact_deck.take();
    table.game.artifact_discard = pile.clone();
    organise_somehow(&mut table, ANNA, "N1a");
    assert!(table.events.contains(&Event::ArtifactsReshuffled));
    assert_eq!((in_hand(&table, ANNA), table.game.artifact_discard.len()), (1, 0));
    assert_eq!(table.game.artifact_deck.len(), 16);
    assert_ne!(table.game.artifact_deck[..], pile[..16], "nothing was shuffled");
}

/// HORZ-ART-02: the discard pile is left alone while the deck has a card; without both nothing is obtained.
#[test]
fn with_no_artifact_left_nothing_is_obtained() {
    let mut full = Table::new(3).round(6).hand(ANNA, &["N1a"]).at(ANNA, node(2, 0));
    let last = full.game.artifact_deck.pop().expect("a deck");
    let mut empty = full.clone();
    full.game.artifact_discard.push(last);
    organise_somehow(&mut full, ANNA, "N1a");
    assert_eq!((full.game.artifact_discard.len(), full.game.artifact_deck.len()), (1, 15));

    empty.game.artifact_deck.clear();
    empty.game.removed = [3, 3, 3, 3, 3, 1, 1];
    organise_somehow(&mut empty, ANNA, "N1a");
    assert_eq!(in_hand(&empty, ANNA), 0);
    assert!(!empty.events.iter().any(|event| matches!(event, Event::Obtained { .. })));
}

/// HORZ-ART-03: others know how many artifacts are in a hand, and not which.
#[test]
fn artifacts_in_hand_are_secret_and_their_number_is_not() {
    let mut table = Table::new(3).round(6).hand(ANNA, &["N1a"]).at(ANNA, node(2, 0)).holds(ANNA, NEEDLE);
    table = table.artifact_top(&[COLLECTOR]);
    organise_somehow(&mut table, ANNA, "N1a");
    assert_eq!(table.game.view(Eyes::Seat(ANNA)).artifacts, [COLLECTOR, NEEDLE]);
    let obtained = Event::Obtained { seat: ANNA, artifact: Some(COLLECTOR) };
    assert!(table.events.contains(&obtained));
    for eyes in [Eyes::Seat(BORIS), Eyes::Seat(VERA), Eyes::Public] {
        let view = table.game.view(eyes);
        assert!(view.artifacts.is_empty());
        assert_eq!(view.seats[ANNA.index()].artifacts, 2);
        let told = Horizon::witness(&obtained, eyes);
        assert_eq!(told, Some(Event::Obtained { seat: ANNA, artifact: None }));
    }
    assert_eq!(Horizon::witness(&obtained, Eyes::Seat(ANNA)), Some(obtained));
}

/// HORZ-ART-03: a hand can hold any number of artifacts.
#[test]
fn there_is_no_limit_to_the_artifacts_in_a_hand() {
    let mut table = Table::new(3).round(6).hand(ANNA, &["N1a"]).at(ANNA, node(2, 0));
    while table.game.artifact_deck.len() > 1 {
        let next = table.game.artifact_deck[0];
        table = table.holds(ANNA, next);
    }
    organise_somehow(&mut table, ANNA, "N1a");
    assert_eq!(in_hand(&table, ANNA), 17);
    table.end_turns_until(ANNA);
    assert_eq!(in_hand(&table, ANNA), 17);
}

/// HORZ-ART-04: what was drawn can be played and used in the same turn.
#[test]
fn a_drawn_artifact_is_played_and_used_at_once() {
    let mut table = Table::new(3).round(6).hand(ANNA, &["N1a"]).at(ANNA, node(2, 0)).artifact_top(&[STABILISER]);
    organise_somehow(&mut table, ANNA, "N1a");
    table.act(ANNA, play(STABILISER)).act(ANNA, STABILISE);
    assert_eq!(table.game.node(node(2, 0)).influence, 3);
}

/// HORZ-ART-05: artifacts are played at any moment of the own turn, several of them, and it costs nothing.
#[test]
fn playing_artifacts_costs_neither_action_points_nor_energy() {
    let mut table = Table::new(3).holds(ANNA, BOX).holds(ANNA, COLLECTOR).holds(ANNA, NEEDLE);
    table.act(ANNA, play(BOX));
    assert_eq!((table.game.turn.ap_spent, table.reserve(ANNA)), (0, 50));
    table.act(ANNA, MINE).act(ANNA, play(COLLECTOR)).act(ANNA, MINE);
    let before = (table.game.turn.ap_spent, table.reserve(ANNA));
    table.act(ANNA, play(NEEDLE));
    assert_eq!((table.game.turn.ap_spent, table.reserve(ANNA)), before);
    let player = table.game.player(ANNA);
    assert!([BOX, COLLECTOR, NEEDLE].iter().all(|artifact| player.laid(*artifact).is_some()));
    assert_eq!(player.n_artifacts(), 0);
}

/// HORZ-ART-05: an artifact is played from the own hand in the own turn, and never otherwise.
#[test]
fn nobody_plays_what_is_not_in_hand_or_out_of_turn() {
    let table = Table::new(3).holds(ANNA, NEEDLE).holds(BORIS, COLLECTOR);
    assert_eq!(table.refused(ANNA, play(COLLECTOR)), "no_such_artifact");
    assert_eq!(table.refused(BORIS, play(COLLECTOR)), "not_your_turn");
}

/// HORZ-ART-06: a second artifact of a kind cannot be played beside the first, not even beside an exhausted one.
#[test]
fn two_of_a_kind_do_not_lie_on_a_table() {
    for left in [2, 0] {
        let table = Table::new(3).laid_with(ANNA, STABILISER, |laid| laid.charges = left).holds(ANNA, STABILISER);
        assert_eq!(table.refused_by(ANNA, play(STABILISER)), ("same_kind", "HORZ-ART-06"));
    }
    let mut elsewhere = Table::new(3).laid(BORIS, STABILISER).holds(ANNA, STABILISER);
    elsewhere.act(ANNA, play(STABILISER));
}

/// HORZ-ART-07: in a pre-realisation period no artifact of the group Events is played; others are.
#[test]
fn events_artifacts_are_not_played_before_a_realisation() {
    for (round, radius) in [(9, 2), (14, 3), (20, 4)] {
        let mut table = Table::new(3).round(round).at(ANNA, node(radius, 0));
        table = Artifact::ALL.into_iter().fold(table, |table, artifact| table.holds(ANNA, artifact));
        for artifact in [NEEDLE, STABILISER] {
            assert_eq!(table.refused_by(ANNA, play(artifact)), ("pre_realisation", "HORZ-ART-07"));
        }
        for ball in [Artifact::FirstBall, Artifact::SecondBall] {
            assert_eq!(table.refused(ANNA, play_ball(ball, Side::Yes)), "pre_realisation");
        }
        table.act(ANNA, play(GENERATOR)).act(ANNA, play(BOX)).act(ANNA, play(COLLECTOR));
    }
}

/// HORZ-ART-07: in the round before and in the round after they are played again.
#[test]
fn events_artifacts_are_played_around_the_pre_realisation_period() {
    for round in [8, 10, 13, 15, 19] {
        let mut table = Table::new(3).round(round).holds(ANNA, NEEDLE).holds(ANNA, STABILISER);
        table.act(ANNA, play(NEEDLE)).act(ANNA, play(STABILISER));
        let mut ball = Table::new(3).round(round).holds(ANNA, Artifact::FirstBall);
        ball.act(ANNA, play_ball(Artifact::FirstBall, Side::Yes));
    }
}

/// HORZ-ART-08: playing is not a use, so that two artifacts of a group are played in a turn and one of them is used.
#[test]
fn playing_an_artifact_is_not_a_use() {
    let mut table = Table::new(3).holds(ANNA, NEEDLE).holds(ANNA, STABILISER).holds(ANNA, COLLECTOR).holds(ANNA, BOX);
    for artifact in [NEEDLE, STABILISER, COLLECTOR, BOX] {
        table.act(ANNA, play(artifact));
    }
    assert_eq!(table.game.turn.used, [None; 3]);
    table.act(ANNA, STABILISE).act(ANNA, Action::Mine { collect: true });
}

/// HORZ-ART-08: after a use another artifact of the group can still be played, but no ball: that would be a use.
#[test]
fn a_ball_is_played_and_used_in_one() {
    let mut table = Table::new(3).laid(ANNA, STABILISER).holds(ANNA, Artifact::FirstBall).holds(ANNA, NEEDLE);
    let mut after = table.clone();
    after.act(ANNA, STABILISE);
    assert_eq!(after.refused(ANNA, play_ball(Artifact::FirstBall, Side::Yes)), "group_used");
    after.act(ANNA, play(NEEDLE));

    table.act(ANNA, play_ball(Artifact::FirstBall, Side::Yes));
    while table.game.stage != Stage::Turn {
        table.pass();
    }
    assert_eq!(table.refused(ANNA, STABILISE), "group_used");
}

/// HORZ-ART-09: an exhausted artifact stays on the table, and no other of its kind takes its place.
#[test]
fn an_exhausted_artifact_stays() {
    let mut table = Table::new(3).laid_with(ANNA, STABILISER, |laid| laid.charges = 1).holds(ANNA, STABILISER);
    table.act(ANNA, STABILISE).end_turns_until(ANNA);
    assert_eq!(charges(&table, ANNA, STABILISER), Some(0));
    assert_eq!(table.refused(ANNA, STABILISE), "no_charges");
    assert_eq!(table.refused(ANNA, play(STABILISER)), "same_kind");
    assert!(table.game.artifact_discard.is_empty());
}

/// HORZ-ART-09: every artifact with charges stays when the last of them is used.
#[test]
fn every_exhausted_artifact_stays() {
    let uses = [
        (GENERATOR, Action::Fold { to: Node::MON }),
        (COLLECTOR, Action::Mine { collect: true }),
        (NEEDLE, Action::Needle { to: node(4, 1), link: Kind::Cause }),
    ];
    for (artifact, action) in uses {
        let mut table = Table::new(3).laid_with(ANNA, artifact, |laid| laid.charges = 1);
        table.act(ANNA, action).end_turns_until(ANNA);
        assert_eq!(charges(&table, ANNA, artifact), Some(0));
        assert_eq!(first_use(&table, ANNA, artifact), None);
    }
}

/// HORZ-ART-10: an artifact is used by the player on whose table it lies: not from the hand, and not by others.
#[test]
fn an_artifact_is_used_from_the_own_table() {
    let hand = Table::new(3).holds(ANNA, STABILISER).holds(ANNA, NEEDLE).laid(BORIS, STABILISER);
    assert_eq!(hand.refused_by(ANNA, STABILISE), ("not_on_the_table", "HORZ-ART-10"));
    for action in [
        Action::Needle { to: node(4, 1), link: Kind::Cause },
        Action::Fold { to: node(4, 1) },
        Action::Mine { collect: true },
        Action::Borrow { energy: 1 },
    ] {
        assert_eq!(hand.refused(ANNA, action), "not_on_the_table");
    }
}

/// HORZ-ART-10: nobody uses his artifacts in the turn of another.
#[test]
fn an_artifact_is_used_in_the_own_turn() {
    let table = Artifact::LAID.into_iter().fold(Table::new(3), |table, artifact| table.laid(BORIS, artifact));
    for action in [
        STABILISE,
        Action::Needle { to: node(4, 6), link: Kind::Cause },
        Action::Fold { to: node(4, 6) },
        Action::Mine { collect: true },
        Action::Borrow { energy: 1 },
    ] {
        assert_eq!(table.refused(BORIS, action), "not_your_turn");
    }
}

/// HORZ-ART-11, HORZ-ART-12: a use blocks the artifacts of its group for the turn, itself included, and no others.
#[test]
fn one_artifact_of_each_group_is_used_in_a_turn() {
    let groups: [&[Artifact]; 3] =
        [&[GENERATOR], &[BOX, COLLECTOR], &[NEEDLE, STABILISER, Artifact::FirstBall, Artifact::SecondBall]];
    for group in groups {
        for used in group {
            let mut table = with_everything();
            let action = first_use(&table, ANNA, *used).expect("it can be used");
            table.act(ANNA, action);
            while table.game.stage != Stage::Turn {
                table.pass();
            }
            for other in Artifact::ALL {
                let is_box_again = *used == BOX && other == BOX;
                let is_free = !group.contains(&other) || is_box_again;
                assert_eq!(first_use(&table, ANNA, other).is_some(), is_free, "{other:?} after {used:?}");
            }
        }
    }
}

/// HORZ-ART-12: one of each group in the same turn, and again in the next.
#[test]
fn every_group_has_its_own_limit() {
    let mut table = with_everything();
    for _ in 0..2 {
        for artifact in [STABILISER, COLLECTOR, GENERATOR] {
            let action = first_use(&table, ANNA, artifact).expect("it can be used");
            table.act(ANNA, action);
            assert_eq!(table.refused_by(ANNA, action).1, "HORZ-ART-12");
        }
        table.end_turns_until(ANNA);
    }
    assert_eq!(charges(&table, ANNA, STABILISER), Some(0));
}

/// HORZ-ART-12: another artifact of the group that comes by trade, of the same kind or not, is not used in the same turn.
#[test]
fn an_artifact_got_by_trade_does_not_renew_the_limit() {
    let mut table = Table::new(3).at(BORIS, node(4, 0)).at(VERA, node(4, 0)).laid(ANNA, STABILISER);
    table = table.laid(BORIS, NEEDLE).laid(VERA, STABILISER);
    table.act(ANNA, STABILISE);
    hand_over(&mut table, BORIS, ANNA, NEEDLE, true);
    assert_eq!(table.refused(ANNA, Action::Needle { to: node(4, 1), link: Kind::Cause }), "group_used");
    hand_over(&mut table, ANNA, BORIS, STABILISER, true);
    hand_over(&mut table, VERA, ANNA, STABILISER, true);
    assert_eq!(table.refused(ANNA, STABILISE), "group_used");
}

/// HORZ-ART-13: who gets a used artifact can use it in his own turn of the same round.
#[test]
fn the_limit_belongs_to_the_turn_and_not_to_the_card() {
    let mut table = Table::new(3).at(BORIS, node(4, 0)).laid(ANNA, STABILISER);
    table.act(ANNA, STABILISE);
    hand_over(&mut table, ANNA, BORIS, STABILISER, true);
    assert_eq!(table.refused(BORIS, STABILISE), "not_your_turn");
    table.end_turns_until(BORIS).act(BORIS, STABILISE);
    assert_eq!(table.game.round, 4);
    assert_eq!(table.game.node(node(4, 0)).influence, 6);
}

/// HORZ-ART-14: charges come from the bank: playing and using takes nothing of the reserve, and they are not counted in it.
#[test]
fn charges_are_no_part_of_a_reserve() {
    let mut table = Table::new(3).energy(ANNA, 20).holds(ANNA, COLLECTOR).holds(ANNA, STABILISER);
    table.act(ANNA, play(COLLECTOR)).act(ANNA, play(STABILISER)).act(ANNA, STABILISE);
    assert_eq!(table.reserve(ANNA), 20);
    assert_eq!((charges(&table, ANNA, COLLECTOR), charges(&table, ANNA, STABILISER)), (Some(3), Some(1)));
}

/// HORZ-ART-14: charges pay for nothing and save nobody from dropping out.
#[test]
fn charges_are_not_spent_otherwise() {
    let mut table = Table::new(3).energy(ANNA, 1).laid(ANNA, COLLECTOR).laid(ANNA, GENERATOR);
    assert_eq!(table.refused(ANNA, Action::Buy { item: horizon::Item::Shield }), "too_little_energy");
    table.act(ANNA, Action::Move { to: node(4, 1) });
    assert!(!table.game.player(ANNA).active);
}
