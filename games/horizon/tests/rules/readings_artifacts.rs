//! How the gaps of the rules about artifacts are read (HORZ-GAP-41 to HORZ-GAP-60).

use horizon::{Action, Artifact, Colours, Event, Horizon, Item, Kind, Mode, Node, Options, Side, Stage};
use kernel::{Eyes, Game as _, Luck, Seat};

use super::artifacts::{hand_over, organise_somehow, play, play_ball};
use super::ball_of_fates::bet;
use super::position::{ANNA, BORIS, GLEB, MINE, Table, VERA, go, node, organise};
use super::realising::{bare, last_round, realise};

const BOX: Artifact = Artifact::HoleInTheBox;
const COLLECTOR: Artifact = Artifact::CollectorModule;
const GENERATOR: Artifact = Artifact::FoldGenerator;
const NEEDLE: Artifact = Artifact::LachesisNeedle;
const STABILISER: Artifact = Artifact::SymmetricStabiliser;
const BALL: Artifact = Artifact::FirstBall;
const STABILISE: Action = Action::Stabilise { side: Side::Yes };

fn cause(radius: u8, index: u8) -> Action {
    Action::Needle { to: node(radius, index), link: Kind::Cause }
}

/// A box that annihilates at the end of the next turn of its owner.
fn doomed_box(table: Table, seat: Seat, anticharge: u8) -> Table {
    table.laid_with(seat, BOX, |laid| {
        laid.anticharge = anticharge;
        laid.tension = 12;
    })
}

fn tension(table: &Table, seat: Seat) -> Option<u8> {
    table.game.player(seat).laid(BOX).map(|laid| laid.tension)
}

fn hits(table: &Table) -> Vec<(Seat, u16)> {
    let hit = |event: &Event| match event {
        Event::Hit { seat, lost, .. } => Some((*seat, *lost)),
        _ => None,
    };
    table.events.iter().filter_map(hit).collect()
}

/// An event without links.
fn plain(table: Table, place: Node, id: &str) -> Table {
    table.event(place, id, 0, BORIS, Side::Yes).links(place, &[])
}

/// HORZ-GAP-41: what was annihilated, or removed from the table of somebody who dropped out, is not in the new deck.
#[test]
fn removed_artifacts_do_not_return_with_the_discard_pile() {
    let mut table = Table::new(3).round(6).at(BORIS, node(4, 1)).at(VERA, node(4, 12)).hand(VERA, &["N1a"]);
    table = doomed_box(table.energy(ANNA, 10).energy(BORIS, 5), ANNA, 15).laid(BORIS, COLLECTOR).holds(BORIS, NEEDLE);
    let pile = table.game.artifact_deck.take();
    table.game.artifact_discard = pile;
    table.act(ANNA, Action::EndTurn);
    assert!([ANNA, BORIS].iter().all(|seat| !table.game.player(*seat).active));
    organise_somehow(&mut table, VERA, "N1a");
    assert!(table.events.contains(&Event::ArtifactsReshuffled));
    let count = |artifact: Artifact| {
        let in_deck = table.game.artifact_deck.iter().filter(|other| **other == artifact).count();
        in_deck + usize::from(table.game.player(VERA).artifacts[artifact.index()])
    };
    assert_eq!([BOX, COLLECTOR, NEEDLE, GENERATOR].map(count), [2, 2, 3, 3]);
}

/// HORZ-GAP-42: an artifact with charges left is used once in a turn.
#[test]
fn the_same_artifact_is_used_once_in_a_turn() {
    let mut table = Table::new(3).laid(ANNA, NEEDLE).laid(ANNA, GENERATOR).laid(ANNA, COLLECTOR);
    table.act(ANNA, cause(4, 1)).act(ANNA, Action::Mine { collect: true }).act(ANNA, Action::Fold { to: node(4, 3) });
    for action in [cause(4, 4), Action::Mine { collect: true }, Action::Fold { to: node(4, 5) }] {
        assert_eq!(table.refused(ANNA, action), "group_used");
    }
    let mut other = Table::new(3).laid(ANNA, STABILISER);
    other.act(ANNA, STABILISE);
    assert_eq!(other.refused(ANNA, STABILISE), "group_used");
}

/// HORZ-GAP-43: there are three of each kind and one of each ball.
#[test]
fn the_artifact_deck_has_three_of_each_kind_and_two_balls() {
    let options = Options { mode: Mode::Standard, colours: Colours::Any };
    for seats in 3..=5 {
        let game = Horizon::setup(&options, seats, &mut Luck::fast(3)).expect("a table");
        let count = |artifact| game.artifact_deck.iter().filter(|other| **other == artifact).count();
        assert_eq!(Artifact::ALL.map(count), [3, 3, 3, 3, 3, 1, 1]);
    }
}

/// HORZ-GAP-44: in a pre-realisation period what lies on the table is used, and nothing of the group is played.
#[test]
fn events_artifacts_on_the_table_are_used_before_a_realisation() {
    for round in [9, 14, 20] {
        let mut table = Table::new(3).round(round).laid(ANNA, STABILISER).holds(ANNA, NEEDLE).holds(ANNA, BALL);
        assert_eq!(table.refused(ANNA, play(NEEDLE)), "pre_realisation");
        assert_eq!(table.refused(ANNA, play_ball(BALL, Side::Yes)), "pre_realisation");
        table.act(ANNA, STABILISE);
        let mut needle = Table::new(3).round(round).laid(ANNA, NEEDLE);
        needle.act(ANNA, cause(4, 1));
    }
}

/// HORZ-GAP-45: the pre-realisation periods are rounds 9, 14 and 20, and no others, round 5 neither.
#[test]
fn only_three_rounds_are_pre_realisation_periods() {
    for round in 3..=20 {
        let table = Table::new(3).round(round).holds(ANNA, STABILISER);
        let is_offered = table.legal(ANNA).contains(&play(STABILISER));
        assert_eq!(is_offered, ![9, 14, 20].contains(&round), "round {round}");
    }
}

/// HORZ-GAP-46: in V616 Mon there are attacks, trades, mining, items, the Collector and the Hole in the Box.
#[test]
fn v616_mon_is_a_place_for_many_things() {
    let mut table = Table::new(3).at(ANNA, Node::MON).at(BORIS, Node::MON).laid(ANNA, COLLECTOR).holds(ANNA, NEEDLE);
    table = table.items(ANNA, |items| items.cannon = 1).laid(BORIS, BOX);
    table.act(ANNA, Action::Attack { seat: BORIS });
    table.act(ANNA, Action::Buy { item: Item::Shield });
    hand_over(&mut table, ANNA, BORIS, NEEDLE, false);
    table.act(ANNA, Action::Mine { collect: true }).act(ANNA, MINE).act(ANNA, Action::EndTurn);
    table.act(BORIS, Action::Borrow { energy: 3 });
    assert_eq!((table.reserve(ANNA), table.reserve(BORIS)), (50 - 4 - 4 + 22 + 17, 50 - 12 + 3));
}

/// HORZ-GAP-46: it has no time, no links and no symmetric group: needle, stabiliser, amplifier and influence do nothing there.
#[test]
fn v616_mon_is_no_node_of_the_board() {
    let mut table = Table::new(3).at(ANNA, Node::MON).laid(ANNA, NEEDLE).laid(ANNA, STABILISER);
    table = table.items(ANNA, |items| items.amplifier = Some(5));
    assert_eq!(table.refused(ANNA, cause(4, 1)), "not_on_the_board");
    assert_eq!(table.refused(ANNA, STABILISE), "not_on_the_board");
    assert_eq!(table.refused(ANNA, organise("S-YES-0", 0)), "not_on_the_board");
    assert_eq!(table.refused(ANNA, Action::Influence { side: Side::Yes, strong: false }), "no_event");
    for direction in horizon::Direction::ALL {
        assert_eq!(table.refused(ANNA, Action::Amplify { direction }), "no_link");
    }
}

/// HORZ-GAP-46: who is there at the end of the game wins or loses like anybody.
#[test]
fn staying_in_v616_mon_changes_nothing_at_the_end() {
    for (points, wins) in [(3, true), (1, false)] {
        let mut table = Table::new(3).at(ANNA, Node::MON).points(ANNA, points);
        while table.game.stage != Stage::Over {
            table.pass();
        }
        assert_eq!((table.game.player(ANNA).at, table.game.player(ANNA).points), (Node::MON, points));
        let winners = table.game.view(Eyes::Public).winners.expect("winners");
        assert_eq!(winners.contains(ANNA), wins);
    }
}

/// HORZ-GAP-46: events give their points to who is there, and take them, as from anybody.
#[test]
fn events_score_for_who_is_in_v616_mon() {
    let table = bare(last_round(3), node(1, 0), "A1-0", Side::Yes).arcs(node(1, 0), Some(ANNA), None);
    let table = bare(table, node(1, 1), "L1-0", Side::Yes).arcs(node(1, 1), Some(BORIS), None);
    let mut table = table.at(ANNA, Node::MON).at(BORIS, Node::MON);
    realise(&mut table);
    assert_eq!([ANNA, BORIS].map(|seat| table.game.player(seat).at), [Node::MON; 2]);
    assert_eq!([ANNA, BORIS].map(|seat| table.game.player(seat).points), [3, 1]);
}

/// HORZ-GAP-47: several wormholes may lie in one node, each for one passage.
#[test]
fn a_node_may_hold_several_wormholes() {
    let fold = Action::Fold { to: Node::MON };
    let mut table = Table::new(3).at(BORIS, node(4, 0)).laid(ANNA, GENERATOR).laid(BORIS, GENERATOR);
    table.act(ANNA, fold).act(ANNA, Action::EndTurn).act(BORIS, fold);
    assert_eq!(table.game.node(node(4, 0)).wormholes, 2);
    table.act(BORIS, go(4, 0));
    assert_eq!(table.game.node(node(4, 0)).wormholes, 1);
    table.end_turns_until(ANNA).act(ANNA, go(4, 0));
    assert_eq!(table.game.node(node(4, 0)).wormholes, 0);
    assert_eq!(table.refused(ANNA, Action::Move { to: Node::MON }), "no_wormhole");
}

/// HORZ-GAP-47: a generator in hand opens no wormhole.
#[test]
fn a_generator_in_hand_is_not_enough_for_a_wormhole() {
    let mut table = Table::new(3).at(BORIS, Node::MON).holds(ANNA, GENERATOR);
    table.game.nodes[node(4, 0).index()].wormholes = 1;
    assert_eq!(table.refused(ANNA, Action::Move { to: Node::MON }), "no_way_out");
    table.act(ANNA, play(GENERATOR)).act(ANNA, Action::Move { to: Node::MON });
}

/// HORZ-GAP-47: a charge leads out of V616 Mon too, and leaves no wormhole behind.
#[test]
fn leaving_v616_mon_with_a_charge_makes_no_wormhole() {
    let mut table = Table::new(3).at(ANNA, Node::MON).laid(ANNA, GENERATOR);
    table.act(ANNA, Action::Fold { to: node(2, 2) });
    assert_eq!(table.game.player(ANNA).at, node(2, 2));
    assert!(table.game.nodes.iter().all(|node| node.wormholes == 0));
}

/// HORZ-GAP-48: who borrows at full speed has a tension of 2, 5 and 9, and annihilates at the end of the fourth turn.
#[test]
fn borrowing_at_full_speed_annihilates_in_the_fourth_turn() {
    let mut table = Table::new(3).laid(ANNA, BOX);
    for (energy, after) in [(10, 2), (10, 5), (10, 9)] {
        table.act(ANNA, Action::Borrow { energy }).end_turns_until(ANNA);
        assert_eq!(tension(&table, ANNA), Some(after));
    }
    table.act(ANNA, Action::Borrow { energy: 2 }).act(ANNA, Action::EndTurn);
    assert!(table.events.contains(&Event::Annihilated { owner: ANNA, anticharge: 32 }));
}

/// HORZ-GAP-48: a debt of 6 lasts twelve turns and no longer.
#[test]
fn a_small_debt_lasts_twelve_turns() {
    let mut table = Table::new(3).laid_with(ANNA, BOX, |laid| laid.anticharge = 6);
    for turn in 1..=12 {
        table.end_turns_until(ANNA);
        assert_eq!(tension(&table, ANNA), Some(turn));
    }
    table.act(ANNA, Action::EndTurn);
    assert_eq!(tension(&table, ANNA), None);
}

/// HORZ-GAP-49: a box that goes from hand to hand makes one step in a turn, and several steps go round from the turn player.
#[test]
fn passing_a_box_around_avoids_no_step() {
    let mut table = Table::new(3).at(BORIS, node(4, 0)).at(VERA, node(4, 0)).turn_of(BORIS);
    table = table.laid_with(BORIS, BOX, |laid| laid.anticharge = 8).laid_with(VERA, BOX, |laid| laid.anticharge = 15);
    hand_over(&mut table, BORIS, ANNA, BOX, true);
    hand_over(&mut table, VERA, BORIS, BOX, true);
    hand_over(&mut table, BORIS, VERA, BOX, true);
    table.act(BORIS, Action::EndTurn);
    let step = |event: &Event| match event {
        Event::Tension { seat, by, .. } => Some((*seat, *by)),
        _ => None,
    };
    let steps: Vec<_> = table.events.iter().filter_map(step).collect();
    assert_eq!(steps, [(VERA, 3), (ANNA, 2)]);
}

/// HORZ-GAP-49: two friends who hand a box over in every turn save nothing.
#[test]
fn two_friends_do_not_escape_the_tension() {
    let mut table = Table::new(3).at(BORIS, node(4, 0)).laid_with(ANNA, BOX, |laid| laid.anticharge = 8);
    hand_over(&mut table, ANNA, BORIS, BOX, true);
    table.act(ANNA, Action::EndTurn);
    hand_over(&mut table, BORIS, ANNA, BOX, true);
    table.act(BORIS, Action::EndTurn);
    assert_eq!(tension(&table, ANNA), Some(4));
    table.act(VERA, Action::EndTurn);
    assert_eq!(tension(&table, ANNA), Some(4));
}

/// HORZ-GAP-49: who holds the box when it annihilates is its owner, though it is the turn of another.
#[test]
fn the_present_holder_is_the_owner_for_annihilation() {
    let mut table = doomed_box(Table::new(3).at(BORIS, node(4, 0)), ANNA, 20);
    hand_over(&mut table, ANNA, BORIS, BOX, true);
    table.act(ANNA, Action::EndTurn);
    assert_eq!(hits(&table), [(BORIS, 20)]);
}

/// HORZ-GAP-50: who has dropped out is not hit; what nobody can cover disappears.
#[test]
fn annihilation_passes_over_those_who_are_out() {
    let mut table = Table::new(4).out(GLEB).at(GLEB, node(4, 0)).at(BORIS, node(4, 1)).at(VERA, node(4, 3));
    table = doomed_box(table.energy(ANNA, 3).energy(BORIS, 4).energy(VERA, 5), ANNA, 30);
    table.act(ANNA, Action::EndTurn);
    assert_eq!(hits(&table), [(ANNA, 3), (BORIS, 4), (VERA, 5)]);
    assert_eq!(table.game.stage, Stage::Over);
    assert!(table.game.seats.iter().all(|player| player.reserve == 0));
}

/// HORZ-GAP-50: the distance is the straight one over the past, not a way that could be walked.
#[test]
fn annihilation_goes_straight_over_the_past() {
    let mut table = Table::new(3).round(10).at(ANNA, node(3, 0)).at(BORIS, node(3, 9)).at(VERA, node(4, 12));
    table = doomed_box(table.energy(ANNA, 1), ANNA, 11);
    table.act(ANNA, Action::EndTurn);
    assert_eq!(hits(&table), [(ANNA, 1), (BORIS, 10)]);
}

/// HORZ-GAP-50: the annihilation comes before the refill, which an owner who has dropped out does not get.
#[test]
fn annihilation_comes_before_the_refill() {
    let four = ["S-YES-0", "S-NO-0", "S-ATT-0", "S-SUP-0"];
    let mut alive = doomed_box(Table::new(3).hand(ANNA, &four), ANNA, 20);
    alive.act(ANNA, Action::EndTurn);
    let place = |found: fn(&Event) -> bool| alive.events.iter().position(found);
    let hit = place(|event| matches!(event, Event::Hit { .. })).expect("a hit");
    let drew = place(|event| matches!(event, Event::Drew { seat: ANNA, .. })).expect("a refill");
    assert!(hit < drew);

    let mut out = doomed_box(Table::new(3).hand(ANNA, &four).energy(ANNA, 20), ANNA, 20);
    out.act(ANNA, Action::EndTurn);
    assert!(!out.game.player(ANNA).active);
    assert!(!out.events.iter().any(|event| matches!(event, Event::Drew { .. })));
    assert!(out.game.player(ANNA).drawn.is_empty());
}

/// HORZ-GAP-51: at most two nodes lie between source and target.
#[test]
fn a_needle_link_spans_at_most_two_nodes() {
    let table = Table::new(3).at(ANNA, node(1, 0)).laid(ANNA, NEEDLE).links(Node::CENTRE, &[]);
    for target in Node::all().filter(|target| *target > node(1, 0)) {
        let action = Action::Needle { to: target, link: Kind::Cause };
        let is_near = (1..=3).contains(&node(1, 0).distance(target));
        assert_eq!(table.legal(ANNA).contains(&action), is_near, "{target}");
    }
    assert_eq!(node(1, 0).distance(node(4, 0)), 3);
}

/// HORZ-GAP-52: a mark that faces an empty node links the two already.
#[test]
fn a_mark_towards_an_empty_node_is_a_link() {
    let mut own = plain(Table::new(3).at(ANNA, node(1, 0)).laid(ANNA, NEEDLE), node(1, 0), "B4-0");
    own = own.links(node(1, 0), &[("N", Kind::Cause)]);
    assert!(own.game.node(node(2, 0)).event.is_none());
    assert_eq!(own.refused(ANNA, cause(2, 0)), "already_linked");
    let mut other = plain(Table::new(3).at(ANNA, node(1, 0)).laid(ANNA, NEEDLE), node(2, 0), "B4-0");
    other = other.links(node(2, 0), &[("S", Kind::Cause)]);
    assert_eq!(other.refused(ANNA, cause(2, 0)), "already_linked");
}

/// HORZ-GAP-52: a link that arises later adds up with the needle link, for the mark of either event.
#[test]
fn a_later_link_adds_up_with_the_needle_link() {
    for (marked, side) in [(node(1, 0), "SE"), (node(1, 1), "NW")] {
        let mut table = Table::new(3).links(Node::CENTRE, &[]).round(5);
        table = plain(plain(table, node(1, 0), "B4-0"), node(1, 1), "B4-1");
        table = table.needle(node(1, 0), node(1, 1), Kind::Cause, 0).links(marked, &[(side, Kind::Cause)]);
        table.pass_to_round(6);
        assert_eq!(table.realisation(node(1, 1)).1, 4);
    }
}

/// HORZ-GAP-52: pairs are used up; those of realised targets do not come back.
#[test]
fn marker_pairs_are_used_up() {
    let mut table = Table::new(3).at(ANNA, node(1, 0)).laid(ANNA, NEEDLE);
    table.act(ANNA, cause(1, 2)).end_turns_until(ANNA);
    table.act(ANNA, cause(1, 3)).pass_to_round(6);
    assert!(table.game.needles.is_empty());
    table.end_turns_until(ANNA);
    let at = table.game.player(ANNA).at;
    let last = table.legal(ANNA).into_iter().find(|action| matches!(action, Action::Needle { .. }));
    table.act(ANNA, last.expect("a third pair")).end_turns_until(ANNA);
    let next = Node::all().find(|next| *next > at && at.distance(*next) == 2).expect("a later node");
    assert_eq!(table.refused(ANNA, Action::Needle { to: next, link: Kind::Cause }), "no_charges");
}

/// HORZ-GAP-53: the symmetric nodes are the rotations by 120° and 240° around the centre.
#[test]
fn symmetric_nodes_are_rotations() {
    let turned = |at: Node| {
        let (q, r) = at.axial();
        Node::all().find(|other| other.axial() == (-q - r, q)).expect("a node of the board")
    };
    for at in Node::all().skip(1) {
        let mut table = Table::new(3).at(ANNA, at).laid(ANNA, STABILISER);
        table.act(ANNA, STABILISE);
        let mut group = [at, turned(at), turned(turned(at))];
        group.sort();
        let reached: Vec<Node> = Node::all().filter(|node| table.game.node(*node).influence == 3).collect();
        assert_eq!(reached, group);
    }
}

/// HORZ-GAP-54: in the centre 3 once, in V616 Mon not at all, and deferred influence of a void node is lost.
#[test]
fn the_stabiliser_at_the_edges() {
    let mut centre = Table::new(3).phase_zero(2).at(ANNA, Node::CENTRE).laid(ANNA, STABILISER);
    centre.act(ANNA, STABILISE);
    assert_eq!(centre.game.nodes.iter().map(|node| node.influence).sum::<i16>(), 3);

    let away = Table::new(3).at(ANNA, Node::MON).laid(ANNA, STABILISER);
    assert_eq!(away.refused(ANNA, STABILISE), "not_on_the_board");

    let mut void = Table::new(3).round(5).at(ANNA, node(1, 0)).laid(ANNA, STABILISER);
    void.act(ANNA, STABILISE);
    assert_eq!(void.game.node(node(1, 4)).influence, 3);
    void.pass_to_round(6);
    assert!(void.game.nodes.iter().all(|node| node.influence == 0));
}

/// HORZ-GAP-55: the limits 5 and 13 hold for what the neighbours give; the own bonus comes in addition.
#[test]
fn the_collector_limits_only_what_neighbours_give() {
    let around = [(node(2, 1), "N3a"), (node(2, 11), "N3b"), (node(3, 0), "B1-0"), (node(3, 1), "B1-1")];
    for (n, extra) in [(0, 5), (1, 5), (2, 10), (4, 13)] {
        let mut table = plain(Table::new(3).at(ANNA, node(2, 0)).laid(ANNA, COLLECTOR), node(2, 0), "B1-2");
        for (place, id) in &around[..n] {
            table = plain(table, *place, id);
        }
        table.act(ANNA, Action::Mine { collect: true });
        assert_eq!(table.reserve(ANNA), 50 + 6 + 3 + extra);
    }
}

/// HORZ-GAP-56: one influence by a bet costs 1 and a surcharge of 7.
#[test]
fn the_surcharge_of_a_bet_comes_on_top() {
    let mut table = Table::new(3).at(ANNA, node(2, 0)).holds(ANNA, BALL).energy(BORIS, 15);
    table.act(ANNA, play_ball(BALL, Side::Yes));
    assert_eq!(table.refused(BORIS, bet(Side::Yes, 2)), "bet_too_high");
    table.act(BORIS, bet(Side::No, 1)).act(VERA, bet(Side::Yes, 0));
    for _ in 0..3 {
        table.act(ANNA, bet(Side::Yes, 0));
    }
    assert_eq!((table.reserve(BORIS), table.game.node(node(2, 0)).influence), (7, -1));
}

/// HORZ-GAP-57: a ball has an ordinary organiser's token, nothing else on it, and gives 1 point for each colour token.
#[test]
fn a_ball_is_an_event_with_a_token_and_bets() {
    let mut table = Table::new(3).links(Node::CENTRE, &[]).at(ANNA, node(1, 0)).holds(ANNA, BALL);
    table.act(ANNA, play_ball(BALL, Side::No));
    let event = table.game.node(node(1, 0)).event.expect("an event");
    assert_eq!((event.token, event.organiser, event.links, event.arcs), (Side::No, Some(ANNA), [None; 6], [None; 2]));
    for _ in 0..3 {
        table.act(ANNA, bet(Side::No, 0));
    }
    table.act(BORIS, bet(Side::No, 0)).act(VERA, bet(Side::Yes, 0)).act(ANNA, MINE);
    assert_eq!(table.reserve(ANNA), 53);
    table.pass_to_round(6);
    assert!(table.realisation(node(1, 0)).2, "the token decides");
    assert_eq!([ANNA, BORIS, VERA].map(|seat| table.game.player(seat).points), [5, 3, 2]);
}

/// HORZ-GAP-58: all active players bet wherever they are, must choose a side and may add nothing; who is out does not bet.
#[test]
fn all_active_players_bet() {
    let mut table = Table::new(4).out(GLEB).at(ANNA, node(2, 0)).at(BORIS, Node::MON).holds(ANNA, BALL);
    table.act(ANNA, play_ball(BALL, Side::Yes));
    assert_eq!(table.game.status().awaited().iter().collect::<Vec<_>>(), [ANNA, BORIS, VERA]);
    assert!(table.legal(BORIS).iter().all(|action| matches!(action, Action::Bet { .. })));
    assert!(table.legal(BORIS).contains(&bet(Side::No, 0)));
    assert_eq!(table.refused(GLEB, bet(Side::No, 0)), "dropped_out");
    assert_eq!(table.refused(ANNA, Action::EndTurn), "bets_first");
    for seat in [BORIS, ANNA, ANNA, ANNA, VERA] {
        table.act(seat, bet(Side::No, 0));
    }
    assert_eq!(table.game.stage, Stage::Turn);
    assert_eq!(table.game.bet_board[0], [[0; 5], [3, 1, 1, 0, 0]]);
}

/// HORZ-GAP-60: until the reveal the shown reserves are those before the bets, and it is shown who has decided.
#[test]
fn shown_reserves_are_frozen_until_the_reveal() {
    let mut table = Table::new(3).at(ANNA, node(2, 0)).holds(ANNA, BALL);
    table.act(ANNA, play_ball(BALL, Side::Yes));
    table.act(BORIS, bet(Side::No, 5)).act(ANNA, bet(Side::Yes, 2));
    for eyes in Eyes::all(3) {
        let view = table.game.view(eyes);
        assert_eq!(view.seats.iter().map(|seat| seat.reserve).collect::<Vec<_>>(), [50; 3]);
        assert_eq!(view.seats.iter().map(|seat| seat.decided).collect::<Vec<_>>(), [false, true, false]);
        let own = if eyes == Eyes::Seat(BORIS) || eyes == Eyes::Seat(ANNA) { 1 } else { 0 };
        assert_eq!(view.bets.len(), own);
    }
    table.act(ANNA, bet(Side::Yes, 0)).act(ANNA, bet(Side::Yes, 0)).act(VERA, bet(Side::Yes, 0));
    let view = table.game.view(Eyes::Public);
    assert_eq!(view.seats.iter().map(|seat| seat.reserve).collect::<Vec<_>>(), [34, 10, 50]);
}
