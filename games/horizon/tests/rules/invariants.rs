//! Positions that no game can reach: each breaks one rule, and the invariants say which.

use horizon::state::{Bet, Draft, Give, Needle, Outcome, Swap, Window};
use horizon::{Artifact, CardSet, Horizon, Kind, Laid, Link, Mode, Node, Side, Stage};
use kernel::{Game as _, Seat, SeatSet};

use super::position::{ANNA, BORIS, Table, VERA, card, node, side};

/// The table is a possible one, and it is no more after the change, for this reason.
#[track_caller]
fn broken(table: &Table, why: &str, change: impl FnOnce(&mut Horizon)) {
    assert_eq!(table.game.invariants(), Ok(()), "before");
    let mut game = table.game.clone();
    change(&mut game);
    let problem = game.invariants().expect_err(why);
    assert!(problem.contains(why), "expected {why:?}, found {problem:?}");
}

#[track_caller]
fn sound(table: &Table, change: impl FnOnce(&mut Horizon)) {
    let mut game = table.game.clone();
    change(&mut game);
    assert_eq!(game.invariants(), Ok(()));
}

/// HORZ-OUT-04: who has energy is active, and who has none is not.
#[test]
fn who_is_active_has_energy() {
    let why = "active without energy, or out with it";
    broken(&Table::new(3), why, |game| game.seats[1].reserve = 0);
    broken(&Table::new(3).out(BORIS), why, |game| game.seats[1].reserve = 1);
}

/// HORZ-BOARD-10, HORZ-GEN-02, HORZ-OUT-09: nobody stands in the past, or in V616 Mon before it is laid; only the pawn of somebody who
/// has dropped out is shown there.
#[test]
fn nobody_stands_in_the_past() {
    for place in [Node::CENTRE, Node::MON] {
        broken(&Table::new(3), "stands in the past", |game| game.seats[1].at = place);
        sound(&Table::new(3).out(BORIS), |game| game.seats[1].at = place);
    }
    sound(&Table::new(3), |game| (game.seats[1].at, game.has_mon) = (Node::MON, true));
}

/// HORZ-OUT-13, HORZ-OUT-14, HORZ-OUT-15: who has dropped out holds no card and no artifact.
#[test]
fn who_has_dropped_out_holds_nothing() {
    let (table, why) = (Table::new(3).out(BORIS), "has dropped out and holds something");
    broken(&table, why, |game| {
        game.boxed = game.boxed.without(card("S-YES-1"));
        game.seats[1].hand = CardSet::EMPTY.with(card("S-YES-1"));
    });
    broken(&table, why, |game| {
        let artifact = game.artifact_deck.pop().expect("an artifact");
        game.seats[1].artifacts[artifact.index()] = 1;
    });
    broken(&table, why, |game| {
        let is_needle = |artifact: &Artifact| *artifact == Artifact::LachesisNeedle;
        let place = game.artifact_deck.iter().position(is_needle).expect("a needle");
        game.artifact_deck.remove(place);
        game.seats[1].table[Artifact::LachesisNeedle.index()] = Some(Laid { charges: 3, ..Laid::default() });
    });
}

/// HORZ-DRAW-09, HORZ-ORG-16: every card is in exactly one place.
#[test]
fn every_card_is_in_one_place() {
    let table = Table::new(3).event(node(2, 0), "A1-0", 2, ANNA, Side::Yes).drawn(VERA, &["B1-0"]);
    let table = table.hand(VERA, &["S-YES-2"]);
    let top = *table.game.deck.last().expect("a card");
    let twice = "lies in two places";
    broken(&table, twice, |game| game.discard.push(top));
    broken(&table, twice, |game| game.boxed = game.boxed.with(top));
    broken(&table, twice, |game| game.seats[2].hand = game.seats[2].hand.with(top));
    broken(&table, twice, |game| game.seats[2].drawn.push(top));
    broken(&table, twice, |game| game.nodes[node(2, 0).index()].event.as_mut().expect("an event").card = top);
    broken(&table, "is nowhere", |game| {
        game.deck.pop();
    });
    broken(&table, "is nowhere", |game| game.nodes[Node::CENTRE.index()].event = None);
    for (why, to_deck) in [("is no card of the deck", true), ("is no card of the discard pile", false)] {
        broken(&table, why, |game| {
            game.seats[1].hand = game.seats[1].hand.without(card("S-YES-1"));
            let pile = if to_deck { &mut game.deck } else { &mut game.discard };
            pile.insert(0, card("S-YES-1"));
        });
    }
}

/// HORZ-SETUP-26, HORZ-DRAW-01: nobody has six cards in hand.
#[test]
fn a_hand_has_five_cards_at_most() {
    broken(&Table::new(3), "too many cards", |game| {
        let top = game.deck.pop().expect("a card");
        game.seats[1].hand = game.seats[1].hand.with(top);
    });
}

/// HORZ-ART-01: the artifacts of the deck, the piles, the hands, the tables and the board are those of the box.
#[test]
fn no_artifact_is_lost_or_made() {
    let table = Table::new(3).laid(ANNA, Artifact::CollectorModule).holds(BORIS, Artifact::LachesisNeedle);
    let why = "expected artifacts";
    broken(&table, why, |game| {
        game.artifact_deck.pop();
    });
    broken(&table, why, |game| game.seats[0].table[Artifact::CollectorModule.index()] = None);
    broken(&table, why, |game| game.seats[1].artifacts[Artifact::LachesisNeedle.index()] = 0);
    broken(&table, why, |game| game.removed[Artifact::LachesisNeedle.index()] = 1);
    broken(&table, why, |game| game.artifact_discard.push(Artifact::FirstBall));
    for four in [
        (|game: &mut Horizon| game.removed[0] = 4) as fn(&mut Horizon),
        |game| game.seats[1].artifacts[0] = 4,
        |game| {
            let gives = [Give { hand: [4, 0, 0, 0, 0, 0, 0], ..Give::default() }, Give::default()];
            game.windows.push(Window { other: BORIS, gives, agreed: [false; 2] });
        },
    ] {
        broken(&table, "more artifacts than there are", four);
    }
}

/// HORZ-GEN-01, HORZ-NEEDLE-01, HORZ-STAB-01: no artifact has more charges than it was played with.
#[test]
fn an_artifact_has_no_more_charges_than_at_first() {
    for artifact in Artifact::LAID {
        broken(&Table::new(3).laid(BORIS, artifact), "an artifact with too many charges", |game| {
            game.seats[1].table[artifact.index()].as_mut().expect("on the table").charges += 1;
        });
    }
}

/// HORZ-ITEM-23, HORZ-NEEDLE-10: a seam and a needle link have an amplification of 2 at most.
#[test]
fn no_link_is_stronger_than_four() {
    let table = Table::new(3).needle(node(2, 0), node(3, 0), Kind::Cause, 2).amplified(node(2, 0), "N", 2);
    broken(&table, "a link is stronger than 4", |game| game.amplifiers[node(2, 0).index()][side("N").index()] = 3);
    broken(&table, "a needle link from 2.0 to 3.0", |game| game.needles[0].amplifier = 3);
}

/// HORZ-NEEDLE-02, HORZ-NEEDLE-04, HORZ-NEEDLE-09: a needle link goes from an earlier node of the board to a later one that is open.
#[test]
fn needle_links_go_into_the_open() {
    let table = Table::new(3).round(7).needle(node(2, 0), node(3, 0), Kind::Cause, 0);
    broken(&table, "a needle link from 3.1 to 3.0", |game| game.needles[0].source = node(3, 1));
    broken(&table, "a needle link from 3.0 to 3.0", |game| game.needles[0].source = node(3, 0));
    broken(&table, "a needle link from 0.0 to 1.5", |game| {
        game.needles[0] = Needle { source: node(0, 0), target: node(1, 5), kind: Kind::Cause, amplifier: 0 };
    });
    broken(&table, "a needle or a bet that is not possible", |game| game.needles[0].target = Node::MON);
}

/// HORZ-ORG-04, HORZ-ORG-05: forward links face later nodes and backward links earlier ones.
#[test]
fn links_go_with_the_time() {
    let table = Table::new(3).event(node(2, 0), "A1-0", 2, ANNA, Side::Yes);
    for (name, forward) in [("N", false), ("S", true)] {
        broken(&table, "against the time", |game| {
            let event = game.nodes[node(2, 0).index()].event.as_mut().expect("an event");
            event.links[side(name).index()] = Some(Link { kind: Kind::Cause, forward });
        });
    }
}

/// HORZ-REAL-03: nodes become past in the order of time, none before an earlier one.
#[test]
fn the_past_has_no_gaps() {
    let why = "the past is not the beginning of time";
    broken(&Table::new(3), why, |game| game.nodes[node(1, 1).index()].outcome = Some(Outcome::Void));
}

/// HORZ-BALL-06, HORZ-BALL-12: nobody has bet more tokens than he has, more energy than he can pay, or when there is nothing to bet on.
#[test]
fn bets_can_be_paid() {
    let why = "bets that cannot be paid";
    let bet = |energy| Bet { side: Side::Yes, energy };
    broken(&Table::new(3), why, |game| game.seats[1].bets.push(bet(0)));
    let mut table = Table::new(3).round(7).holds(ANNA, Artifact::FirstBall);
    table.act(ANNA, horizon::Action::PlayBall { artifact: Artifact::FirstBall, side: Side::Yes });
    sound(&table, |game| game.seats[1].bets.push(bet(6)));
    broken(&table, why, |game| game.seats[1].bets.push(bet(7)));
    broken(&table, why, |game| game.seats[1].bets.extend([bet(0), bet(0)]));
    sound(&table, |game| game.seats[0].bets.extend([bet(3), bet(0)]));
    broken(&table, why, |game| game.seats[0].bets.extend([bet(3), bet(4)]));
    broken(&table, "a needle or a bet that is not possible", |game| game.bet_board[0][1][0] = 21);
}

/// HORZ-BOX-04, HORZ-BOX-11: anticharge and tension stay on their scales.
#[test]
fn a_box_stays_on_its_scales() {
    let table = Table::new(3).laid_with(BORIS, Artifact::HoleInTheBox, |hole| {
        (hole.anticharge, hole.tension) = (32, 12);
    });
    let hole = |game: &mut Horizon, change: fn(&mut Laid)| {
        change(game.seats[1].table[Artifact::HoleInTheBox.index()].as_mut().expect("on the table"));
    };
    broken(&table, "a box beyond its scale", |game| hole(game, |hole| hole.anticharge = 33));
    broken(&table, "a box beyond its scale", |game| hole(game, |hole| hole.tension = 13));
}

/// HORZ-ITEM-02, HORZ-ITEM-14, HORZ-ITEM-22: items have three levels, the accumulator holds 65, an amplifier has charges.
#[test]
fn items_keep_to_their_numbers() {
    let table = Table::new(3).items(BORIS, |items| (items.accumulator, items.amplifier) = (Some(65), Some(1)));
    broken(&table, "an item beyond its numbers", |game| game.seats[1].items.accumulator = Some(66));
    broken(&table, "an item beyond its numbers", |game| game.seats[1].items.amplifier = Some(0));
    broken(&table, "more than there is", |game| game.seats[1].items.cannon = 4);
    broken(&table, "more than there is", |game| game.seats[1].items.shield = 4);
    broken(&table, "more than there is", |game| game.seats[1].items.accelerator = 4);
    broken(&table, "more than there is", |game| game.seats[1].points = 101);
    broken(&table, "more than there is", |game| game.seats[1].reserve = 60_001);
}

/// HORZ-ORG-01, HORZ-ORG-02, HORZ-ORG-07: an event that is being organised can be organised.
#[test]
fn a_draft_can_be_organised() {
    let why = "an event that cannot be organised so";
    let mut table = Table::new(3);
    table.act(ANNA, super::position::organise("S-YES-0", 2));
    let draft = |game: &mut Horizon, change: fn(&mut Draft)| change(game.draft.as_mut().expect("a draft"));
    broken(&table, why, |game| draft(game, |draft| draft.card = card("S-YES-1")));
    broken(&table, why, |game| draft(game, |draft| draft.rotation = 3));
    broken(&table, why, |game| draft(game, |draft| draft.rotation = 6));
    broken(&table, why, |game| draft(game, |draft| draft.arcs = Some([Some(Seat(3)), None])));
    broken(&table, why, |game| draft(game, |draft| draft.links[3] = Some((Kind::Cause, 2))));
    broken(&table, why, |game| game.seats[0].reserve = 12);
    broken(&table, why, |game| game.turn.ap_spent = 1);
    broken(&table, why, |game| game.stage = Stage::TurnEnd);
    broken(&table, why, |game| {
        let top = game.deck.pop().expect("a card");
        let event = game.nodes[0].event.map(|event| horizon::state::Placed { card: top, links: [None; 6], ..event });
        game.nodes[node(4, 0).index()].event = event;
    });
}

/// HORZ-FLEX-08, HORZ-FLEX-09: no link that is being set is stronger than 4, amplifiers on the seam included, and all of them
/// together are not stronger than 8.
#[test]
fn links_that_are_being_set_are_not_too_strong() {
    let why = "an event that cannot be organised so";
    let mut table = Table::new(3).at(ANNA, node(2, 1)).amplified(node(2, 1), "S", 1);
    table.act(ANNA, super::position::organise("S-LOG-0", 0));
    let set = |links: &'static [(&str, u8)]| {
        move |game: &mut Horizon| {
            for (name, strength) in links {
                let draft = game.draft.as_mut().expect("a draft");
                draft.links[side(name).index()] = Some((Kind::Cause, *strength));
            }
        }
    };
    sound(&table, set(&[("S", 3), ("N", 2), ("SE", 3)]));
    broken(&table, why, set(&[("S", 4)]));
    broken(&table, why, set(&[("N", 5)]));
    broken(&table, why, set(&[("N", 1)]));
    broken(&table, why, set(&[("S", 3), ("N", 3), ("SE", 3)]));
}

/// HORZ-GAP-38: every window is with another seat of the table, and there is one for each pair.
#[test]
fn windows_have_two_sides() {
    let window = |other| Window { other, gives: [Give::default(); 2], agreed: [false; 2] };
    let table = Table::new(3).at(BORIS, node(4, 0));
    sound(&table, |game| game.windows.push(window(BORIS)));
    broken(&table, "a trade with nobody", |game| game.windows.push(window(ANNA)));
    broken(&table, "a trade with nobody", |game| game.windows.push(window(Seat(3))));
    broken(&table, "a trade with nobody", |game| game.windows.extend([window(BORIS), window(BORIS)]));
}

/// HORZ-SETUP-22: who has decided replaces a card of the hand by one of those drawn.
#[test]
fn a_replacement_is_one_of_the_cards() {
    let table = super::setup::dealt(Mode::Standard, horizon::Colours::Any, 4, 1);
    let (own, other) = (table.game.player(ANNA).clone(), table.game.player(BORIS).clone());
    let hand = |player: &horizon::state::Player| player.hand.iter().next().expect("a card");
    let swap = |out, by| move |game: &mut Horizon| game.seats[0].swap = Some(Swap::Card { out, by });
    sound(&table, swap(hand(&own), own.drawn[0]));
    let why = "replaces a card that is not there";
    broken(&table, why, swap(hand(&other), own.drawn[0]));
    broken(&table, why, swap(hand(&own), other.drawn[0]));
}

/// HORZ-SETUP-01, HORZ-ROUND-01, HORZ-ROUND-02: the table has its seats, nodes and rounds, and a turn that is one of them.
#[test]
fn the_table_is_whole() {
    let table = Table::new(3);
    broken(&table, "a table of another size", |game| {
        game.seats.pop();
    });
    broken(&table, "a table of another size", |game| {
        game.nodes.pop();
    });
    broken(&table, "a table of another size", |game| {
        game.amplifiers.pop();
    });
    broken(&table, "no such turn", |game| game.first = Seat(3));
    broken(&table, "no such turn", |game| game.nth = 3);
    broken(&table, "no such turn", |game| game.round = 0);
    broken(&table, "no such turn", |game| game.round = 22);
}

/// HORZ-TURN-04, HORZ-BOX-03, HORZ-ITEM-21: nothing was done more often in a turn than is possible.
#[test]
fn a_turn_keeps_to_its_limits() {
    let (table, why) = (Table::new(3), "a turn beyond its limits");
    sound(&table, |game| (game.turn.ap_spent, game.turn.borrowed) = (2, 10));
    sound(&table, |game| (game.turn.moves, game.turn.amplified) = (5, 3));
    broken(&table, why, |game| game.turn.ap_spent = 3);
    broken(&table, why, |game| game.turn.borrowed = 11);
    broken(&table, why, |game| game.turn.moves = 6);
    broken(&table, why, |game| game.turn.amplified = 4);
}

/// HORZ-ORG-03, HORZ-ORG-08, HORZ-FLEX-05: an event has one of six rotations and names seats of the table; influence and wormholes
/// are of a size that play can reach.
#[test]
fn what_lies_in_a_node_is_possible() {
    let table = Table::new(3).event(node(2, 0), "A1-0", 2, ANNA, Side::Yes);
    let index = node(2, 0).index();
    let why = "a seat or a rotation that is not there";
    let event = |game: &mut Horizon, change: fn(&mut horizon::state::Placed)| {
        change(game.nodes[index].event.as_mut().expect("an event"));
    };
    broken(&table, why, |game| event(game, |event| event.rotation = 6));
    broken(&table, why, |game| event(game, |event| event.organiser = Some(Seat(3))));
    broken(&table, why, |game| event(game, |event| event.arcs[1] = Some(Seat(3))));
    broken(&table, "a node beyond its limits", |game| game.nodes[index].influence = -10_001);
    broken(&table, "a node beyond its limits", |game| game.nodes[index].wormholes = 251);
}

/// HORZ-GAP-69: what is being decided can be decided, and there is always somebody who decides something.
#[test]
fn somebody_has_something_to_decide() {
    let why = "a stage that cannot be";
    let table = Table::new(3).event(node(4, 3), "A1-0", 2, ANNA, Side::Yes);
    broken(&table, why, |game| game.stage = Stage::Realising { node: node(1, 0) });
    broken(&table, why, |game| game.stage = Stage::Realising { node: Node::MON });
    let bets = |ball, place, owner| Stage::Bets { ball, node: place, owner };
    sound(&table, |game| game.stage = bets(Artifact::FirstBall, node(4, 3), ANNA));
    broken(&table, why, |game| game.stage = bets(Artifact::LachesisNeedle, node(4, 3), ANNA));
    broken(&table, why, |game| game.stage = bets(Artifact::FirstBall, node(4, 4), ANNA));
    broken(&table, why, |game| game.stage = bets(Artifact::FirstBall, node(4, 3), BORIS));
    let hits = |owner, anticharge, hit| Stage::Annihilation { owner, from: node(4, 0), anticharge, hit };
    sound(&table, |game| game.stage = hits(ANNA, 32, SeatSet::one(ANNA)));
    broken(&table, why, |game| game.stage = hits(Seat(3), 32, SeatSet::EMPTY));
    broken(&table, why, |game| game.stage = hits(ANNA, 33, SeatSet::EMPTY));
    broken(&table, why, |game| game.stage = hits(ANNA, 32, SeatSet::one(Seat(3))));
    broken(&table, why, |game| game.stage = Stage::Shortage { lacking: 5 });
    broken(&table.clone().out(BORIS), why, |game| game.nth = 1);
    let nobody = "nobody has anything to decide";
    broken(&table, nobody, |game| game.stage = Stage::TurnEnd);
    broken(&table, nobody, |game| game.stage = Stage::Realising { node: Node::CENTRE });
    broken(&table, nobody, |game| game.stage = Stage::BeforeTurn);
}
