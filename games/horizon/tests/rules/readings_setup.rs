//! Rulings about setup, board, rounds, the score and forced moves (HORZ-GAP).

use std::collections::BTreeSet;

use horizon::content::library;
use horizon::state::Outcome;
use horizon::{
    Action, Artifact, CardId, Centre, Colour, Colours, Direction, Event, Flexible, Horizon, How, Kind, Mode, Node,
    Options, Side, Stage,
};
use kernel::{Eyes, Game as _, Luck, Match, Overdue as _, Refusal, Seat, SeatSet};

use super::position::{ANNA, BORIS, DARIA, GLEB, Table, VERA, card, go, node, organise, token};
use super::setup::{dealt, others, suits, unshuffled};
use super::victory::{END, End, over, winners};

fn begun(players: u8) -> Match<Horizon> {
    let options = Options { mode: Mode::FirstGame, ..Options::default() };
    Match::begin(options, players, Luck::fast(1)).expect("a table")
}

fn places(ends: &[End]) -> Vec<u8> {
    match over(ends).game.outcome() {
        Some(kernel::Outcome::Ranking { places, .. }) => places.to_vec(),
        other => panic!("expected a ranking, found {other:?}"),
    }
}

/// HORZ-GAP-01: what has revealed something hidden is not taken back, not even if all agree.
#[test]
fn what_was_revealed_stands() {
    let mut game = begun(3);
    let seat = game.state().turn_seat();
    let to = node(1, 0);
    game.act_again(seat, Action::Move { to }).expect("legal");
    let organising = game.legal(seat).into_iter().find(
        |action| matches!(action, Action::Organise { card, .. } if library().card(*card).data.flexible.is_none()),
    );
    game.act_again(seat, organising.expect("an ordinary event fits")).expect("legal");
    game.act_again(seat, token(Side::Yes)).expect("legal");
    for seat in Seat::all(3) {
        assert_eq!(game.undo(seat), Err(Refusal::NothingToUndo));
    }
    assert_eq!(game.undoable_by_consent(Eyes::Public), 0);
    assert!(game.state().node(to).event.is_some());
}

/// HORZ-GAP-02: the attacking event needs two others, so three are the least; five colours are the most.
#[test]
fn three_are_the_least_and_five_the_most() {
    for (seats, is_right) in [(2, false), (3, true), (5, true), (6, false)] {
        assert_eq!(Horizon::setup(&Options::default(), seats, &mut Luck::fast(1)).is_ok(), is_right, "{seats}");
    }
    let mut table = Table::new(3).at(ANNA, node(2, 1));
    table.act(ANNA, organise("S-ATT-0", 2));
    let named: BTreeSet<Action> = table.answers(ANNA).into_iter().collect();
    let arcs = |yes: Seat, no: Seat| Action::Arcs { yes: Some(yes), no: Some(no) };
    assert_eq!(named, BTreeSet::from([arcs(BORIS, VERA), arcs(VERA, BORIS)]));
}

/// HORZ-GAP-03: five colours in a fixed cyclic order, which the cards follow; grey is no player.
#[test]
fn the_colours_have_a_cyclic_order() {
    use Colour::{Blue, Orange, Turquoise, Violet, Yellow};
    assert_eq!(Colour::ALL, [Yellow, Orange, Blue, Violet, Turquoise]);
    for (k, colour) in Colour::ALL.into_iter().enumerate() {
        let data = &library().card(card(&format!("A1-{k}"))).data;
        assert_eq!((data.yes, data.no), (Some(colour), Some(Colour::ALL[(k + 1) % 5])));
        assert_eq!(library().card(card(&format!("S-ATT-{k}"))).data.start, Some(colour));
    }
    assert!(serde_json::from_str::<Colour>("\"grey\"").is_err());
    let centre = Table::new(3).phase_zero(1).game.node(Node::CENTRE).event.expect("the centre event");
    assert_eq!(centre.organiser, None, "its token is nobody's");
}

/// HORZ-GAP-04: the arc of an absent colour is missing: nobody gains by it, and the present colour still does.
#[test]
fn the_arc_of_an_absent_colour_is_missing() {
    // Blue (Vera) on ✓, violet, whom nobody plays, on ✗.
    for (influence, points) in [(5, 3), (-5, 2)] {
        let mut table = Table::new(3).round(9).at(ANNA, node(2, 1)).hand(ANNA, &["A1-2"]);
        table.act(ANNA, organise("A1-2", 2)).act(ANNA, token(Side::Yes));
        let event = table.game.node(node(2, 1)).event.expect("an event");
        assert_eq!(event.arcs, [Some(VERA), None]);
        let mut table = table.influenced(node(2, 1), influence);
        table.pass_to_round(10);
        let scores: Vec<u8> = table.game.seats.iter().map(|player| player.points).collect();
        assert_eq!(scores, [2, 2, points]);
    }
    let game = dealt(Mode::FirstGame, Colours::Alternating, 3, 1).game;
    assert_eq!(game.deck.len(), 86, "such cards stay in the deck");
}

/// HORZ-GAP-05: a starting hand is an attacking, a supporting and a logistic event and two ordinary ones that name the owner alone.
#[test]
fn a_starting_hand_has_five_cards() {
    let game = dealt(Mode::FirstGame, Colours::Any, 5, 1).game;
    for player in &game.seats {
        let of = |flexible: Option<Flexible>| {
            player.hand.iter().filter(|card| library().card(*card).data.flexible == flexible).count()
        };
        let all = [Some(Flexible::Attacking), Some(Flexible::Supporting), Some(Flexible::Logistic), None].map(of);
        assert_eq!((player.hand.len(), all), (5, [1, 1, 1, 2]));
        for id in player.hand.iter() {
            let data = &library().card(id).data;
            assert!([data.yes, data.no].into_iter().flatten().all(|colour| colour == player.colour), "{id}");
        }
    }
}

/// HORZ-GAP-06: the backward link of the attacking event is a cause for yellow, blue and turquoise and a hindrance for the others.
#[test]
fn attacking_events_have_backward_links_in_turn() {
    use Kind::{Cause, Hindrance};
    let kind = |k: u8| {
        let links = library().card(card(&format!("S-ATT-{k}"))).links;
        let back: Vec<Kind> = links.into_iter().flatten().filter(|link| !link.forward).map(|link| link.kind).collect();
        assert_eq!(back.len(), 1);
        back[0]
    };
    assert_eq!([0, 1, 2, 3, 4].map(kind), [Cause, Hindrance, Cause, Hindrance, Cause]);
}

/// HORZ-GAP-06: by default one of the sets is dealt in which these kinds alternate, and each of them can be.
#[test]
fn by_default_colours_alternate() {
    for (players, starts) in [(3, 3), (4, 2), (5, 1)] {
        let sets: BTreeSet<Vec<Colour>> = (0..60)
            .map(|seed| {
                let options = Options { mode: Mode::FirstGame, ..Options::default() };
                let game = Horizon::setup(&options, players, &mut Luck::fast(seed)).expect("a table");
                game.seats.iter().map(|player| player.colour).collect()
            })
            .collect();
        let expected: BTreeSet<Vec<Colour>> =
            (0..starts).map(|start| Colour::ALL[start..start + usize::from(players)].to_vec()).collect();
        assert_eq!(sets, expected);
    }
}

/// HORZ-GAP-07: the centre gives no points; its causes and hindrances face the nodes of radius 1 in turn, a cause in the north.
#[test]
fn the_centre_links_alternate() {
    for (outcome, sign) in [(Outcome::Occurred, 1), (Outcome::NotOccurred, -1)] {
        let mut table = Table::new(3).realised(Node::CENTRE, outcome).round(5);
        for (index, id) in (0..).zip(["A1-0", "A1-1", "A1-2", "A1-3", "A1-4", "A2-0"]) {
            table = table.event(node(1, index), id, 0, ANNA, Side::Yes).links(node(1, index), &[]);
        }
        table.pass_to_round(6);
        let sums = [0, 1, 2, 3, 4, 5].map(|index| table.realisation(node(1, index)).1);
        assert_eq!(sums, [2, -2, 2, -2, 2, -2].map(|sum| sum * sign));
    }
    let mut table = Table::new(3).phase_zero(2);
    table.pass_to_round(3);
    assert!(!table.events.iter().any(|event| matches!(event, Event::Scored { .. })));
}

/// HORZ-GAP-08: the phases last 2, 3, 4, 5 and 6 rounds, and artifacts begin with the first round of phase 2.
#[test]
fn phases_grow_by_a_round() {
    let mut table = Table::new(3).phase_zero(1);
    let mut lengths = [0; 5];
    for round in 1..=20 {
        table.pass_to_round(round);
        lengths[usize::from(table.game.phase())] += 1;
        assert_eq!(table.game.gives_artifacts(), table.game.phase() >= 2, "round {round}");
    }
    assert_eq!(lengths, [2, 3, 4, 5, 6]);
}

/// HORZ-GAP-09: every radius is realised clockwise from the north.
#[test]
fn realisation_begins_in_the_north() {
    let mut table = Table::new(3).phase_zero(1);
    table.pass_to_round(21);
    let nodes: Vec<Node> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Voided { node } | Event::Realised { node, .. } => Some(*node),
            _ => None,
        })
        .collect();
    assert_eq!(nodes, Node::all().collect::<Vec<_>>());
    for radius in 1..=4_u8 {
        let far = radius as i8;
        let corners = [0, 1, 2, 3, 4, 5].map(|corner| node(radius, corner * radius).axial());
        assert_eq!(corners, [(0, -far), (far, -far), (far, 0), (0, far), (-far, far), (-far, 0)]);
    }
    assert_eq!(Node::CENTRE.neighbour(Direction(0)), Some(node(1, 0)), "north is the first direction");
}

/// HORZ-GAP-10: the excess of a loss is void: a later gain counts in full.
#[test]
fn nothing_is_owed_after_a_loss() {
    let mut table = Table::new(3).round(9).points(BORIS, 1);
    for (place, id) in [(node(2, 1), "L4-0"), (node(2, 2), "C4-0")] {
        table = table.event(place, id, 0, ANNA, Side::No).links(place, &[]).arcs(place, None, Some(BORIS));
    }
    table.pass_to_round(10);
    assert_eq!(table.game.player(BORIS).points, 2);
}

/// HORZ-GAP-11: the first player is determined after the realisation, and till then the old one is first.
#[test]
fn the_first_player_changes_after_the_realisation() {
    let mut table = Table::new(3).round(9).at(ANNA, node(2, 4)).energy(BORIS, 5).turn_of(VERA);
    table.act(VERA, Action::EndTurn);
    assert_eq!(table.game.view(Eyes::Public).first, ANNA);
    table.act(ANNA, go(3, 6));
    assert_eq!((table.game.round, table.game.view(Eyes::Public).first), (10, BORIS));
}

/// HORZ-GAP-11, HORZ-ROUND-07: the marker moves before the radius is realised.
#[test]
fn the_marker_moves_before_the_realisation() {
    let mut table = Table::new(3).round(9).at(ANNA, node(2, 4)).turn_of(VERA);
    table.act(VERA, Action::EndTurn);
    assert_eq!(table.game.stage, Stage::Realising { node: node(2, 4) });
    assert_eq!(table.game.view(Eyes::Public).round, 10);
}

/// HORZ-GAP-11: forced moves follow the order of the finished round, not that of the next one.
#[test]
fn forced_moves_follow_the_finished_round() {
    let mut table = Table::new(4).round(9).energy(ANNA, 5);
    table.game.first = VERA;
    for seat in [ANNA, BORIS, VERA, GLEB] {
        table = table.at(seat, node(2, 4));
    }
    let mut table = table.turn_of(BORIS);
    table.act(BORIS, Action::EndTurn);
    let mut left = Vec::new();
    while let Stage::Realising { .. } = table.game.stage {
        let seat = table.game.status().awaited().first().expect("somebody to leave");
        left.push(seat);
        table.act(seat, go(3, 6));
    }
    assert_eq!(left, [VERA, GLEB, ANNA, BORIS]);
    assert_eq!(table.game.first, ANNA);
}

/// HORZ-GAP-12: the first record shows the score at the start and breaks no tie; after phase 1 comes first, then 2, then 3.
#[test]
fn the_first_record_is_for_show() {
    let mut table = Table::new(3).phase_zero(1);
    table.pass_to_round(6);
    assert!(table.game.seats.iter().all(|player| player.history.as_slice() == [2]));
    let first = End { history: [9, 2, 2, 2], ..END };
    assert_eq!(winners(&[first, END, END]), [ANNA, BORIS, VERA]);
    let [one, two, three] = [[2, 3, 2, 2], [2, 2, 9, 2], [2, 2, 2, 9]].map(|history| End { history, ..END });
    assert_eq!(places(&[three, two, one]), [3, 2, 1]);
}

/// HORZ-GAP-20: when the last node is realised pawns stay in it, nobody drops out and reserves stay.
#[test]
fn in_the_last_node_everybody_stays() {
    let mut table = Table::new(3).round(20).at(ANNA, node(4, 23)).at(BORIS, node(4, 23)).turn_of(VERA);
    table.act(VERA, Action::EndTurn);
    while table.game.stage != Stage::Over {
        table.pass();
    }
    for seat in [ANNA, BORIS] {
        let player = table.game.player(seat);
        assert_eq!((player.at, player.active, player.reserve), (node(4, 23), true, 50));
        assert!(!table.events.iter().any(|event| matches!(event, Event::Moved { seat: moved, .. } if *moved == seat)));
    }
}

/// HORZ-GAP-20: in every other node there is a way out when it is realised.
#[test]
fn in_every_other_node_there_is_a_way_out() {
    for place in Node::all().filter(|place| *place != Node::LAST) {
        let is_later = |(_, other): &(Direction, Node)| *other > place;
        assert!(place.neighbours().any(|neighbour| is_later(&neighbour)), "{place}");
    }
    assert!(Node::LAST.neighbours().all(|(_, other)| other < Node::LAST));
}

/// HORZ-GAP-21: a forced move costs nothing and does not count as a move, but it charges the accumulator.
#[test]
fn a_forced_move_is_no_action() {
    let mut table = Table::new(3).round(5).at(ANNA, node(1, 2)).items(ANNA, |items| items.accumulator = Some(10));
    table.game.first = BORIS;
    let mut table = table.energy(ANNA, 20).turn_of(ANNA);
    table.act(ANNA, Action::EndTurn);
    table.act(ANNA, go(2, 4));
    let player = table.game.player(ANNA);
    assert_eq!((player.reserve, player.items.accumulator), (20, Some(11)));
    let how = Event::Moved { seat: ANNA, from: node(1, 2), to: node(2, 4), how: How::Forced };
    assert!(table.events.contains(&how));
    assert_eq!((table.game.turn_seat(), table.game.turn.moves, table.game.turn.ap_spent), (ANNA, 0, 0));
    table.act(ANNA, go(2, 5)).act(ANNA, go(2, 6));
    assert_eq!(table.reserve(ANNA), 18);
}

/// HORZ-GAP-21: neither a wormhole nor an artifact helps out of a node that is realised.
#[test]
fn a_forced_move_goes_by_no_wormhole_and_no_artifact() {
    let mut table = Table::new(3).round(9).at(ANNA, node(2, 4)).laid(ANNA, Artifact::FoldGenerator).turn_of(VERA);
    table.game.nodes[node(2, 4).index()].wormholes = 1;
    table.act(VERA, Action::EndTurn);
    assert_eq!(table.game.stage, Stage::Realising { node: node(2, 4) });
    table.refused(ANNA, Action::Move { to: Node::MON });
    assert_eq!(table.refused(ANNA, Action::Fold { to: node(4, 4) }), "answer_first");
    table.act(ANNA, go(3, 6));
    assert_eq!(table.game.node(node(2, 4)).wormholes, 0);
    assert_eq!(table.game.player(ANNA).laid(Artifact::FoldGenerator).map(|laid| laid.charges), Some(4));
}

/// HORZ-GAP-21: where there is one way out, it is taken without asking.
#[test]
fn a_single_way_out_is_taken_by_itself() {
    let mut table = Table::new(3).round(20).at(ANNA, node(4, 20)).at(BORIS, Node::LAST).at(VERA, Node::LAST);
    table = table.turn_of(VERA);
    table.act(VERA, Action::EndTurn);
    assert_eq!(table.game.stage, Stage::Over, "nobody was asked");
    let moves: Vec<Node> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Moved { seat: ANNA, to, how: How::Forced, .. } => Some(*to),
            _ => None,
        })
        .collect();
    assert_eq!(moves, [node(4, 21), node(4, 22), node(4, 23)]);
}

/// HORZ-GAP-26: the search is open and automatic: the first suitable card from the top, in turn order.
#[test]
fn the_search_takes_the_first_suitable_card() {
    let table = unshuffled(BORIS);
    let found = |seat: Seat| table.game.player(seat).found.expect("a card");
    let deck: Vec<CardId> = library().deck().collect();
    let (own, rivals) = (table.game.player(BORIS).colour, others(&table.game, BORIS));
    assert_eq!(deck.iter().rev().find(|card| suits(own, rivals, **card)), Some(&found(BORIS)));
    // Vera finds a card that Boris has turned over: it was put back before her search.
    let place = |wanted: CardId| deck.iter().position(|card| *card == wanted);
    assert!(place(found(VERA)) > place(found(BORIS)));
    for seat in Seat::all(3) {
        assert_eq!(library().card(found(seat)).data.centre, Centre::Gain);
        assert!(Eyes::all(3).all(|eyes| table.game.view(eyes).seats[seat.index()].found == Some(found(seat))));
    }
}

/// HORZ-GAP-26: at least 12 cards suit each player, whatever three colours play.
#[test]
fn at_least_twelve_cards_suit_everybody() {
    for own in Colour::ALL {
        for one in Colour::ALL.into_iter().filter(|one| *one != own) {
            for other in Colour::ALL.into_iter().filter(|other| *other != own && *other != one) {
                let n = library().deck().filter(|card| suits(own, [one, other], *card)).count();
                assert!(n >= 12, "{own:?} {one:?} {other:?}: {n}");
            }
        }
    }
}

/// HORZ-GAP-27: all decide at the same time and in secret; the others see only that somebody has decided.
#[test]
fn replacements_are_decided_at_once_and_in_secret() {
    let table = dealt(Mode::Standard, Colours::Any, 4, 3);
    assert_eq!(table.game.status().awaited(), SeatSet::all(4));
    let player = table.game.player(VERA).clone();
    let mut seen = Vec::new();
    let replacing = player.hand.iter().map(|card| Action::Replace { card, by: player.drawn[0] });
    for action in replacing.chain([Action::KeepHand]) {
        let mut table = table.clone();
        table.act(VERA, action);
        assert_eq!(table.game.status().awaited(), SeatSet::all(4).without(VERA));
        let told: Vec<Event> =
            table.events.iter().filter_map(|event| Horizon::witness(event, Eyes::Seat(ANNA))).collect();
        assert_eq!(told, [Event::Decided { seat: VERA }]);
        seen.push((table.game.view(Eyes::Seat(ANNA)), table.game.view(Eyes::Public)));
    }
    assert_eq!(seen.len(), 6, "any of the five cards, or none");
    assert!(seen.iter().all(|view| *view == seen[0]));
    let decided: Vec<bool> = seen[0].1.seats.iter().map(|seat| seat.decided).collect();
    assert_eq!(decided, [false, false, true, false]);
}

/// HORZ-GAP-61: for who is late: no replacement, the first card drawn, the end of the turn.
#[test]
fn a_late_player_replaces_nothing_keeps_the_first_card_and_ends_the_turn() {
    let mut table = dealt(Mode::Standard, Colours::Any, 3, 3);
    let hand = table.game.player(ANNA).hand;
    for seat in Seat::all(3) {
        let late = table.game.overdue(seat).expect("the rules name it");
        assert_eq!(late, Action::KeepHand);
        table.act(seat, late);
    }
    assert_eq!(table.game.player(ANNA).hand, hand);
    let mut table = Table::new(3).hand(ANNA, &["S-YES-0"]).drawn(ANNA, &["C1-0", "A1-0", "B1-0"]);
    table.game.stage = Stage::BeforeTurn;
    let late = table.game.overdue(ANNA).expect("the rules name it");
    assert_eq!(late, Action::Keep { card: card("C1-0") });
    table.act(ANNA, late);
    assert_eq!(table.game.overdue(ANNA), Some(Action::EndTurn));
    let mut short = Table::new(3).drawn(BORIS, &["C1-0", "A1-0"]);
    short.game.stage = Stage::Shortage { lacking: 1 };
    assert_eq!(short.game.overdue(BORIS), Some(Action::Keep { card: card("C1-0") }));
}

/// HORZ-GAP-61: the turn of who is late in the middle of organising ends as well, and nothing is organised.
#[test]
fn a_late_organiser_ends_the_turn() {
    let mut table = Table::new(3).at(ANNA, node(3, 1));
    table.act(ANNA, organise("S-YES-0", 3));
    assert_eq!(table.game.overdue(ANNA), Some(Action::EndTurn));
}

/// HORZ-GAP-61: a late forced move goes to the outer neighbour with the lowest time index, if there is one.
#[test]
fn a_late_pawn_goes_outwards() {
    for (round, place, to) in [(5, node(1, 2), node(2, 3)), (5, node(1, 0), node(2, 0)), (20, node(4, 0), node(4, 1))] {
        let mut table = Table::new(3).round(round).at(BORIS, node(4, 23)).at(VERA, node(4, 23)).at(ANNA, place);
        table = table.turn_of(VERA);
        table.act(VERA, Action::EndTurn);
        assert_eq!(table.game.stage, Stage::Realising { node: place });
        let outer = place.neighbours().map(|(_, way)| way).filter(|way| way.radius() > place.radius()).min();
        assert_eq!(outer.unwrap_or(to), to);
        assert_eq!(table.game.overdue(ANNA), Some(Action::Move { to }));
        table.act(ANNA, Action::Move { to });
    }
}

/// HORZ-GAP-61: a late bet is ✓ with nothing on it, on every token.
#[test]
fn a_late_bet_is_yes_with_nothing() {
    let mut table = Table::new(3).round(7).holds(ANNA, Artifact::FirstBall);
    table.act(ANNA, Action::PlayBall { artifact: Artifact::FirstBall, side: Side::No });
    for seat in [ANNA, ANNA, ANNA, BORIS, VERA] {
        let late = table.game.overdue(seat).expect("the rules name it");
        assert_eq!(late, Action::Bet { side: Side::Yes, energy: 0 });
        table.act(seat, late);
    }
    assert_eq!(table.game.bet_board[0][Side::Yes.index()][..3], [3, 1, 1]);
    assert_eq!((table.game.stage, table.reserve(ANNA)), (Stage::Turn, 50));
}

/// Boris' box annihilates; Anna and Gleb are next to him, Vera is far.
fn annihilating() -> Table {
    let mut table = Table::new(4).round(7).at(BORIS, node(3, 0)).at(ANNA, node(3, 1)).at(GLEB, node(3, 17));
    table = table.energy(BORIS, 9).turn_of(BORIS);
    table = table.laid_with(BORIS, Artifact::HoleInTheBox, |hole| (hole.anticharge, hole.tension) = (25, 12));
    table.act(BORIS, Action::EndTurn);
    table
}

/// HORZ-GAP-61: a late order of annihilation goes clockwise from the owner among the nearest.
#[test]
fn a_late_annihilation_goes_clockwise() {
    let mut table = annihilating();
    assert_eq!(table.game.status().awaited(), SeatSet::one(BORIS));
    assert_eq!(table.game.overdue(BORIS), Some(Action::Hit { seat: GLEB }));
    table.act(BORIS, Action::Hit { seat: GLEB });
    assert_eq!((table.reserve(GLEB), table.reserve(ANNA)), (34, 50));
}

/// HORZ-GAP-61: an open trade of who is late is cancelled.
#[test]
fn a_late_trade_is_cancelled() {
    let mut table = Table::new(3).at(ANNA, node(4, 5));
    table.act(ANNA, Action::OpenTrade { with: BORIS });
    table.act(ANNA, Action::GiveEnergy { with: BORIS, by: 10 }).act(ANNA, Action::Agree { with: BORIS });
    let late = table.game.overdue(ANNA).expect("the rules name it");
    table.act(ANNA, late);
    assert!(table.game.windows.is_empty());
    assert_eq!((table.reserve(ANNA), table.reserve(BORIS)), (50, 50));
    assert!(table.events.contains(&Event::TradeClosed { one: ANNA, other: BORIS }));
}

/// HORZ-GAP-62: of equals who acted earlier is first player; pawns leave in the order of the finished round.
#[test]
fn the_order_of_the_round_decides_among_equals() {
    let mut table = Table::new(5).round(9);
    table.game.first = GLEB;
    for seat in [ANNA, GLEB, VERA] {
        table = table.at(seat, node(2, 4));
    }
    table = table.energy(DARIA, 60).energy(GLEB, 60).turn_of(VERA);
    table.act(VERA, Action::EndTurn);
    for seat in [GLEB, ANNA, VERA] {
        assert_eq!(table.game.status().awaited(), SeatSet::one(seat));
        table.act(seat, go(3, 6));
    }
    assert_eq!(table.game.first, ANNA, "Anna, Boris and Vera have the least, and Anna acted first of them");
}

/// HORZ-GAP-62: the owner orders an annihilation; bets are placed by all at once.
#[test]
fn the_owner_orders_and_all_bet_at_once() {
    let table = annihilating();
    let hits: BTreeSet<Action> = table.legal(BORIS).into_iter().collect();
    assert_eq!(hits, BTreeSet::from([Action::Hit { seat: ANNA }, Action::Hit { seat: GLEB }]));
    let mut bets = Table::new(3).round(7).holds(ANNA, Artifact::FirstBall);
    bets.act(ANNA, Action::PlayBall { artifact: Artifact::FirstBall, side: Side::No });
    assert_eq!(bets.game.status().awaited(), SeatSet::all(3));
}

/// HORZ-GAP-62: the places below the first follow the same comparisons, and full equality shares a place.
#[test]
fn lower_places_follow_the_same_comparisons() {
    let low = End { points: 8, ..END };
    let early = End { history: [2, 3, 2, 2], ..low };
    let rich = End { stored: Some(1), ..low };
    assert_eq!(places(&[low, early, END, rich, low]), [4, 2, 1, 3, 4]);
    assert_eq!(places(&[END, END, low, low, low]), [1, 1, 3, 3, 3]);
}

/// HORZ-GAP-64: a deep tie of more than two is broken among all of them, or shared by all who are left.
#[test]
fn a_deep_tie_of_three_is_shared() {
    let poor = End { reserve: 9, ..END };
    assert_eq!(winners(&[END, END, END]), [ANNA, BORIS, VERA]);
    assert_eq!(winners(&[END, poor, END, END]), [ANNA, VERA, GLEB]);
    let ahead = End { history: [2, 2, 2, 3], reserve: 1, ..END };
    assert_eq!(winners(&[END, ahead, END, ahead, poor]), [BORIS, GLEB]);
}

/// HORZ-GAP-61: nothing is done for those for whom nobody waits: a choice of cards or a trade in the turn of another.
#[test]
fn nobody_is_late_in_the_turn_of_another() {
    let table = Table::new(3).at(BORIS, node(4, 0)).hand(VERA, &["S-YES-2"]).drawn(VERA, &["C1-0", "A1-0", "B1-0"]);
    assert_eq!([ANNA, BORIS, VERA].map(|seat| table.game.overdue(seat)), [Some(Action::EndTurn), None, None]);
}
