//! Realising the events of a radius: when, in which order, the sum, the outcome, the score (HORZ-REAL-01 to -21, -31).

use horizon::event::LinkPart;
use horizon::state::LAST_ROUNDS;
use horizon::{Artifact, Event, Horizon, Kind, Node, Outcome, Side, Stage};
use kernel::{Eyes, Game as _, Luck, Seat};

use super::position::{ANNA, BORIS, Table, VERA, go, node, side};

/// The last round before radius 1 is realised; the centre acts on nothing.
pub(crate) fn last_round(players: u8) -> Table {
    Table::new(players).round(5).links(node(0, 0), &[])
}

/// An event without links of its own, organised by BORIS.
pub(crate) fn bare(table: Table, place: Node, id: &str, token: Side) -> Table {
    table.event(place, id, 0, BORIS, token).links(place, &[])
}

/// Everybody passes until the next radius is realised.
#[track_caller]
pub(crate) fn realise(table: &mut Table) {
    let phase = usize::from(table.game.phase());
    table.pass_to_round(LAST_ROUNDS[phase] + 1);
}

/// Everybody passes until somebody has to leave a node.
#[track_caller]
pub(crate) fn until_leaving(table: &mut Table) {
    while !matches!(table.game.stage, Stage::Realising { .. }) {
        table.pass();
    }
}

/// The realisation points of an event that was realised.
#[track_caller]
pub(crate) fn sum(table: &Table, place: Node) -> i16 {
    table.realisation(place).1
}

/// The links that counted for an event that was realised.
#[track_caller]
pub(crate) fn parts(table: &Table, place: Node) -> Vec<LinkPart> {
    let found = table.events.iter().find_map(|event| match event {
        Event::Realised { node, links, .. } if *node == place => Some(links.to_vec()),
        _ => None,
    });
    found.unwrap_or_else(|| panic!("{place} was not realised"))
}

/// Two neighbours, 1.0 with this outcome and then 1.1; neither has links.
pub(crate) fn pair(first: Side) -> Table {
    let table = bare(last_round(3), node(1, 0), "A1-0", first);
    bare(table, node(1, 1), "A1-1", Side::Yes)
}

/// HORZ-REAL-01: radius R is realised after the last turn of round 2, 5, 9, 14 or 20, and at no other time.
#[test]
fn a_radius_is_realised_after_the_last_round_of_its_phase() {
    let mut table = Table::new(3).phase_zero(1);
    let mut ended = 0;
    while table.game.stage != Stage::Over {
        table.pass();
    }
    let mut found = Vec::new();
    for event in &table.events {
        match event {
            Event::TurnEnded { .. } => ended += 1,
            Event::RealisationBegun { radius } => found.push((*radius, ended)),
            _ => {}
        }
    }
    assert_eq!(found, [(0, 2 * 3), (1, 5 * 3), (2, 9 * 3), (3, 14 * 3), (4, 20 * 3)], "after so many turns of three");
    assert!(Node::all().all(|place| table.game.node(place).outcome.is_some()));
}

/// HORZ-REAL-02: before phases 1 to 4 are realised the scores are recorded; phase 0 records nothing.
#[test]
fn scores_are_recorded_before_a_realisation() {
    let mut table = Table::new(3).phase_zero(2);
    table.pass_to_round(3);
    assert!(table.game.player(ANNA).history.is_empty(), "phase 0");
    for radius in 1..=4 {
        let round = LAST_ROUNDS[usize::from(radius)];
        let table = bare(Table::new(3).round(round), node(radius, 0), "A1-0", Side::Yes);
        let mut table = table.influenced(node(radius, 0), 5).points(ANNA, 7);
        table.pass_to_round(round + 1);
        let player = table.game.player(ANNA);
        assert_eq!(player.points, 8);
        assert_eq!(player.history.len(), usize::from(radius));
        assert_eq!(player.history.last(), Some(&7), "before phase {radius}");
    }
}

/// HORZ-REAL-03: the nodes of a radius come in the order of their index; the centre is alone.
#[test]
fn nodes_are_realised_in_the_order_of_their_index() {
    let mut table = Table::new(3).phase_zero(1);
    for radius in 1..=4 {
        table = bare(table, node(radius, 2), ["A1-0", "A1-1", "A1-2", "A1-3"][usize::from(radius) - 1], Side::Yes);
    }
    while table.game.stage != Stage::Over {
        table.pass();
    }
    let order = table.events.iter().filter_map(|event| match event {
        Event::Realised { node, .. } | Event::Voided { node } => Some(*node),
        _ => None,
    });
    let expected = (0..=4).flat_map(|radius| (0..(6 * radius).max(1)).map(move |index| node(radius, index)));
    assert_eq!(order.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
}

/// HORZ-REAL-03, HORZ-REAL-04: a node is finished before the next one begins: outcome, score, forced moves, and only then clean-up.
#[test]
fn a_node_is_finished_before_the_next_one_begins() {
    let table = pair(Side::Yes).at(ANNA, node(1, 0)).at(BORIS, node(1, 1));
    let mut table = table.influenced(node(1, 0), 3).influenced(node(1, 1), -3);
    until_leaving(&mut table);
    assert_eq!(table.game.stage, Stage::Realising { node: node(1, 0) });
    assert_eq!(table.game.node(node(1, 0)).outcome, Some(Outcome::Occurred));
    assert_eq!(table.game.player(ANNA).points, 3, "the score comes before the move");
    assert_eq!(table.game.node(node(1, 0)).influence, 3, "the clean-up comes after it");
    assert_eq!(table.game.node(node(1, 1)).outcome, None, "the next one has not begun");
    table.act(ANNA, go(2, 0));
    assert_eq!(table.game.stage, Stage::Realising { node: node(1, 1) });
    assert_eq!(table.game.node(node(1, 0)).influence, 0, "cleaned up");
    assert_eq!(table.game.node(node(1, 1)).outcome, Some(Outcome::NotOccurred));
    assert_eq!(table.game.node(node(1, 2)).outcome, None);
    let is_scored = |event: &Event| matches!(event, Event::Scored { .. });
    let is_moved = |event: &Event| matches!(event, Event::Moved { .. });
    let is_realised = |event: &Event| matches!(event, Event::Realised { .. });
    let story: Vec<&Event> =
        table.events.iter().filter(|event| is_scored(event) || is_moved(event) || is_realised(event)).collect();
    let kinds: Vec<_> = story.iter().map(|event| (is_realised(event), is_scored(event), is_moved(event))).collect();
    let (outcome, score, forced) = ((true, false, false), (false, true, false), (false, false, true));
    assert_eq!(kinds, [outcome, score, forced, outcome, score]);
}

/// HORZ-REAL-05: a node without an event has neither an outcome nor a score; pawns leave it and it is cleaned up all the same.
#[test]
fn an_empty_node_has_no_outcome_and_no_score() {
    let mut table = last_round(3).at(ANNA, node(1, 0)).influenced(node(1, 0), 3);
    until_leaving(&mut table);
    table.act(ANNA, go(2, 0));
    assert!(table.events.iter().all(|event| !matches!(event, Event::Realised { .. } | Event::Scored { .. })));
    assert!(table.events.contains(&Event::Voided { node: node(1, 0) }));
    assert_eq!(table.game.node(node(1, 0)).outcome, Some(Outcome::Void));
    assert_eq!(table.game.node(node(1, 0)).influence, 0);
}

/// HORZ-REAL-06: without links and influence the sum is 0, and the events before it add nothing.
#[test]
fn the_sum_of_an_event_starts_at_zero() {
    let mut table = pair(Side::Yes).influenced(node(1, 0), 4);
    realise(&mut table);
    assert_eq!(table.realisation(node(1, 0)), (Outcome::Occurred, 4, false));
    assert_eq!(table.realisation(node(1, 1)), (Outcome::Occurred, 0, true));
}

/// HORZ-REAL-07: a mark on either side of the seam to a realised event makes a link; the other seams do not.
#[test]
fn a_mark_on_either_side_of_the_seam_makes_a_link() {
    let mut forward = pair(Side::Yes).links(node(1, 0), &[("SE", Kind::Cause)]);
    realise(&mut forward);
    let found = parts(&forward, node(1, 1));
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].from, found[0].direction), (node(1, 0), Some(side("NW"))));
    let mut backward = pair(Side::Yes).links(node(1, 1), &[("NW", Kind::Cause)]);
    realise(&mut backward);
    assert_eq!(parts(&backward, node(1, 1)), found, "the same link");
    let mut elsewhere = pair(Side::Yes).links(node(1, 0), &[("N", Kind::Cause), ("SW", Kind::Cause)]);
    elsewhere = elsewhere.links(node(1, 1), &[("S", Kind::Cause), ("N", Kind::Cause)]);
    realise(&mut elsewhere);
    assert_eq!(parts(&elsewhere, node(1, 1)), [], "no mark on this seam");
}

/// HORZ-REAL-07, HORZ-REAL-08: an event that is not realised yet adds nothing, nor does what faces a void node or the outside.
#[test]
fn marks_that_face_no_realised_event_are_ignored() {
    let mut later = pair(Side::Yes).links(node(1, 0), &[("SE", Kind::Cause)]).influenced(node(1, 1), 9);
    realise(&mut later);
    assert_eq!(sum(&later, node(1, 0)), 0, "1.1 comes after it");
    let mut void = bare(last_round(3), node(1, 1), "A1-1", Side::No).links(node(1, 1), &[("NW", Kind::Cause)]);
    realise(&mut void);
    assert_eq!(counted(&void, node(1, 1)), (0, 0), "1.0 is void");
    let mut unrealised = bare(last_round(3), node(1, 5), "A1-1", Side::No);
    unrealised = bare(unrealised, node(2, 10), "A1-2", Side::Yes).links(node(1, 5), &[("NW", Kind::Cause)]);
    realise(&mut unrealised);
    assert_eq!(counted(&unrealised, node(1, 5)), (0, 0), "2.10 is open");
    let outside = bare(Table::new(3).round(20), node(4, 0), "A1-0", Side::No);
    let mut outside = outside.links(node(4, 0), &[("N", Kind::Cause), ("NE", Kind::Cause), ("NW", Kind::Cause)]);
    realise(&mut outside);
    assert_eq!(counted(&outside, node(4, 0)), (0, 0), "nothing is there");
}

/// The sum of an event and the number of links that counted for it.
fn counted(table: &Table, place: Node) -> (i16, usize) {
    (sum(table, place), parts(table, place).len())
}

/// HORZ-REAL-09, HORZ-REAL-10, HORZ-REAL-11: a mark alone gives the kind; of two marks that of the realised event holds; two
/// marks are one link.
#[test]
fn the_mark_of_the_realised_event_holds() {
    let (cause, hindrance) = (Some(Kind::Cause), Some(Kind::Hindrance));
    let cases = [
        (cause, None, 2),
        (hindrance, None, -2),
        (None, cause, 2),
        (None, hindrance, -2),
        (cause, hindrance, 2),
        (hindrance, cause, -2),
        (cause, cause, 2),
        (hindrance, hindrance, -2),
        (None, None, 0),
    ];
    for (theirs, own, expected) in cases {
        let marks = |name, kind: Option<Kind>| kind.map(|kind| (name, kind)).into_iter().collect::<Vec<_>>();
        let table = pair(Side::Yes).links(node(1, 0), &marks("SE", theirs));
        let mut table = table.links(node(1, 1), &marks("NW", own));
        realise(&mut table);
        let n = usize::from(theirs.is_some() || own.is_some());
        assert_eq!(counted(&table, node(1, 1)), (expected, n), "{theirs:?} against {own:?}");
    }
}

/// HORZ-REAL-12: a link has strength 2, and 1 or 2 more by the amplifiers on its seam.
#[test]
fn amplifiers_on_the_seam_strengthen_the_link() {
    for (amplifier, strength) in [(0, 2), (1, 3), (2, 4)] {
        let table = pair(Side::Yes).links(node(1, 0), &[("SE", Kind::Cause)]);
        let mut table = table.amplified(node(1, 0), "SE", amplifier).amplified(node(1, 1), "SW", 2);
        realise(&mut table);
        assert_eq!(parts(&table, node(1, 1))[0].strength, strength);
        assert_eq!(sum(&table, node(1, 1)), i16::from(strength));
    }
}

/// HORZ-REAL-12: no link is stronger than 4, even if more tokens lay on the seam.
#[test]
fn no_link_is_stronger_than_four() {
    let table = pair(Side::Yes).links(node(1, 0), &[("SE", Kind::Hindrance)]).amplified(node(1, 0), "SE", 3);
    let mut table = table.turn_of(VERA);
    let done = table.game.apply(VERA, &horizon::Action::EndTurn, &mut Luck::fast(7), &mut table.events);
    assert!(done.is_ok(), "{done:?}");
    assert_eq!(sum(&table, node(1, 1)), -4);
}

/// HORZ-REAL-13: the strength counts plus where the outcome goes with the kind of the link, minus where it goes against it.
#[test]
fn the_outcome_of_the_earlier_event_gives_the_sign() {
    let cases = [
        (Kind::Cause, Side::Yes, 3),
        (Kind::Cause, Side::No, -3),
        (Kind::Hindrance, Side::Yes, -3),
        (Kind::Hindrance, Side::No, 3),
    ];
    for (kind, first, expected) in cases {
        let table = pair(first).links(node(1, 0), &[("SE", kind)]);
        let mut table = table.amplified(node(1, 0), "SE", 1);
        realise(&mut table);
        assert_eq!(sum(&table, node(1, 1)), expected, "{kind:?} after {first:?}");
    }
}

/// HORZ-REAL-14: a needle link counts like a seam link, with its own amplifier; from a void source it is ignored.
#[test]
fn a_needle_link_counts_like_any_other() {
    for (kind, first, amplifier, expected) in [
        (Kind::Cause, Side::Yes, 0, 2),
        (Kind::Cause, Side::No, 1, -3),
        (Kind::Hindrance, Side::Yes, 2, -4),
        (Kind::Hindrance, Side::No, 0, 2),
    ] {
        let table = bare(bare(last_round(3), node(1, 0), "A1-0", first), node(1, 3), "A1-1", Side::Yes);
        let mut table = table.needle(node(1, 0), node(1, 3), kind, amplifier);
        realise(&mut table);
        assert_eq!(counted(&table, node(1, 3)), (expected, 1), "{kind:?} after {first:?}");
    }
    let table = bare(last_round(3), node(1, 3), "A1-1", Side::Yes);
    let mut table = table.needle(node(1, 0), node(1, 3), Kind::Hindrance, 2);
    realise(&mut table);
    assert_eq!(counted(&table, node(1, 3)), (0, 0), "from a void node");
}

/// HORZ-REAL-15, HORZ-REAL-16: influence is added to the links; above 0 the event occurs, below it does not, whatever the token.
#[test]
fn the_sign_of_the_sum_is_the_outcome() {
    for (influence, token, expected) in [
        (-1, Side::No, (Outcome::Occurred, 1, false)),
        (-3, Side::Yes, (Outcome::NotOccurred, -1, false)),
        (1, Side::No, (Outcome::Occurred, 3, false)),
        (-4, Side::Yes, (Outcome::NotOccurred, -2, false)),
    ] {
        let table = bare(pair(Side::Yes), node(1, 1), "A1-1", token);
        let mut table = table.links(node(1, 0), &[("SE", Kind::Cause)]).influenced(node(1, 1), influence);
        realise(&mut table);
        assert_eq!(table.realisation(node(1, 1)), expected, "influence {influence}");
        assert_eq!(table.game.node(node(1, 1)).outcome, Some(expected.0));
    }
}

/// HORZ-REAL-17: at exactly 0 the side of the organiser's token is the outcome.
#[test]
fn at_zero_the_organisers_token_decides() {
    for token in Side::ALL {
        let table = bare(pair(Side::Yes), node(1, 1), "A1-1", token);
        let mut table = table.links(node(1, 0), &[("SE", Kind::Cause)]).influenced(node(1, 1), -2);
        realise(&mut table);
        assert_eq!(table.realisation(node(1, 1)), (Outcome::from(token), 0, true));
    }
}

/// HORZ-REAL-18: for the centre event the neutral token does so.
#[test]
fn at_zero_the_neutral_token_decides_about_the_centre() {
    for token in Side::ALL {
        for (influence, expected) in [(0, Outcome::from(token)), (1, Outcome::Occurred), (-1, Outcome::NotOccurred)] {
            let mut table = Table::new(3).phase_zero(2).influenced(node(0, 0), influence);
            table.game.nodes[0].event.as_mut().expect("the centre event").token = token;
            table.pass_to_round(3);
            assert_eq!(table.realisation(node(0, 0)), (expected, influence, influence == 0));
            assert!(table.game.seats.iter().all(|player| player.points == 2), "no score changes");
        }
    }
}

/// HORZ-REAL-19: the arc of the outcome is affected, nobody by a missing one, and a player who has dropped out like any other.
#[test]
fn only_the_arc_of_the_outcome_changes_a_score() {
    let points = |table: &Table| [ANNA, BORIS, VERA].map(|seat| table.game.player(seat).points);
    for (yes, no, token, expected) in [
        (Some(ANNA), Some(VERA), Side::Yes, [3, 2, 2]),
        (Some(ANNA), Some(VERA), Side::No, [2, 2, 3]),
        (None, Some(VERA), Side::Yes, [2, 2, 2]),
        (Some(ANNA), None, Side::No, [2, 2, 2]),
        (Some(BORIS), None, Side::Yes, [2, 3, 2]),
    ] {
        let table = bare(last_round(3).out(BORIS), node(1, 0), "A1-0", token);
        let mut table = table.arcs(node(1, 0), yes, no);
        realise(&mut table);
        assert_eq!(points(&table), expected, "{yes:?} / {no:?}, {token:?}");
    }
}

/// HORZ-REAL-20: Gain gives the points of the card, Lose takes them down to 0 at most, Neutral does nothing.
#[test]
fn the_card_says_how_the_score_changes() {
    for (id, before, after) in [
        ("C1-0", 2, 5),
        ("A1-0", 14, 15),
        ("L4-0", 5, 3),
        ("L4-0", 2, 0),
        ("L4-0", 1, 0),
        ("L1-0", 0, 0),
        ("N3a", 5, 5),
        ("S-LOG-4", 5, 5),
    ] {
        for token in Side::ALL {
            let table = bare(last_round(3).points(ANNA, before), node(1, 0), id, token);
            let mut table = table.arcs(node(1, 0), Some(ANNA), Some(ANNA));
            realise(&mut table);
            assert_eq!(table.game.player(ANNA).points, after, "{id} at {before}, {token:?}");
        }
    }
}

/// HORZ-REAL-20: the points of the card are the same for who organised it as for anybody else.
#[test]
fn an_organiser_scores_like_anybody_else() {
    for organiser in [ANNA, BORIS] {
        for (id, after) in [("C1-0", 8), ("L4-0", 3)] {
            let table = last_round(3).points(ANNA, 5).event(node(1, 0), id, 0, organiser, Side::Yes);
            let mut table = table.links(node(1, 0), &[]).arcs(node(1, 0), Some(ANNA), Some(ANNA));
            realise(&mut table);
            assert_eq!(table.game.player(ANNA).points, after, "{id} of seat {organiser}");
        }
    }
}

/// HORZ-REAL-21: a Ball of Fates gives 1 point for every token on the side of the outcome.
#[test]
fn a_ball_of_fates_scores_by_its_bets() {
    for (token, expected) in [(Side::Yes, [4, 2, 3]), (Side::No, [3, 3, 2])] {
        let mut table = Table::new(3).round(9).holds(ANNA, Artifact::FirstBall);
        table.game.seats[0].artifacts[Artifact::FirstBall.index()] = 0;
        table = bare(table, node(2, 0), "BALL-1", token).arcs(node(2, 0), Some(BORIS), Some(BORIS));
        table.game.bet_board[0] = [[2, 0, 1, 0, 0], [1, 1, 0, 0, 0]];
        table.game.bet_board[1] = [[9, 9, 9, 0, 0], [9, 9, 9, 0, 0]];
        table.pass_to_round(10);
        assert_eq!([ANNA, BORIS, VERA].map(|seat| table.game.player(seat).points), expected, "{token:?}");
    }
}

/// The summary of the index, word for word.
fn by_the_summary(game: &Horizon, place: Node, outcomes: &[Option<Outcome>]) -> (Outcome, i16) {
    let state = game.node(place);
    let event = state.event.expect("an event");
    let signed = |kind: Kind, strength: i16, outcome: Outcome| {
        if (kind == Kind::Cause) == (outcome == Outcome::Occurred) { strength } else { -strength }
    };
    let mut points = 0;
    for (direction, other) in place.neighbours() {
        let (Some(outcome), Some(source)) = (outcomes[other.index()], game.node(other).event) else { continue };
        let theirs = source.links[direction.opposite().index()].filter(|link| link.forward);
        let own = event.links[direction.index()].filter(|link| !link.forward);
        let Some(link) = theirs.or(own) else { continue };
        points += signed(link.kind, (2 + i16::from(game.amplifier(place, direction))).min(4), outcome);
    }
    for needle in game.needles.iter().filter(|needle| needle.target == place) {
        let outcome = outcomes[needle.source.index()].expect("an earlier node");
        if outcome != Outcome::Void {
            points += signed(needle.kind, (2 + i16::from(needle.amplifier)).min(4), outcome);
        }
    }
    points += state.influence;
    let token = Outcome::from(event.token);
    let outcome = if points > 0 { Outcome::Occurred } else { Outcome::NotOccurred };
    (if points == 0 { token } else { outcome }, points)
}

/// Radius 1 is past, radius 2 is about to be realised: events, links, amplifiers, needles and influence by chance.
fn by_chance(seed: u64) -> Table {
    let mut luck = Luck::fast(seed);
    let mut table = Table::new(3).round(9);
    let ids: Vec<String> = "ABL".chars().flat_map(|name| (0..5).map(move |k| format!("{name}1-{k}"))).collect();
    let more: Vec<String> = (0..5).map(|k| format!("A2-{k}")).collect();
    let mut ids = ids.iter().chain(&more);
    let outcome = |luck: &mut Luck| [Outcome::Occurred, Outcome::NotOccurred][luck.below(2) as usize];
    table = table.realised(node(0, 0), outcome(&mut luck));
    for place in (1..=2).flat_map(Node::ring) {
        for (direction, _) in place.neighbours().filter(|(_, other)| *other < place) {
            let name = ["N", "NE", "SE", "S", "SW", "NW"][direction.index()];
            table = table.amplified(place, name, luck.below(3) as u8);
        }
        table = table.influenced(place, luck.below(7) as i16 - 3);
        if luck.below(4) == 0 {
            continue;
        }
        let id = ids.next().expect("a card for each node");
        let marks: Vec<(&str, Kind)> = ["N", "NE", "SE", "S", "SW", "NW"]
            .into_iter()
            .filter_map(|name| Some((name, *Kind::ALL.get(luck.below(4) as usize)?)))
            .collect();
        let token = Side::ALL[luck.below(2) as usize];
        table = table.event(place, id, 0, Seat(0), token).links(place, &marks);
        if place.radius() == 1 {
            table = table.realised(place, outcome(&mut luck));
        }
    }
    for source in [node(0, 0), node(1, 1), node(2, 0), node(1, 4)] {
        let target = node(2, 1 + luck.below(11) as u8);
        table = table.needle(source, target, Kind::ALL[luck.below(2) as usize], luck.below(3) as u8);
    }
    table
}

/// HORZ-REAL-31: in positions made by chance every event comes out as the summary says.
#[test]
fn realisation_follows_the_summary() {
    for seed in 0..60 {
        let mut table = by_chance(seed);
        let before = table.game.clone();
        let mut outcomes: Vec<Option<Outcome>> = before.nodes.iter().map(|state| state.outcome).collect();
        realise(&mut table);
        for place in Node::ring(2) {
            let expected = if before.node(place).event.is_some() {
                let (outcome, points) = by_the_summary(&before, place, &outcomes);
                assert_eq!(table.realisation(place), (outcome, points, points == 0), "{place} with seed {seed}");
                outcome
            } else {
                Outcome::Void
            };
            assert_eq!(table.game.node(place).outcome, Some(expected), "{place} with seed {seed}");
            outcomes[place.index()] = Some(expected);
        }
    }
}

/// HORZ-REAL-19, HORZ-REAL-20: the forecast names whose points would change, and by how much, as the realisation would do it.
#[test]
fn the_forecast_says_who_would_score() {
    let here = node(2, 3);
    let forecast = |id: &str, influence: i16| {
        let table = Table::new(3).round(7).event(here, id, 2, BORIS, Side::Yes).links(here, &[]);
        let seen = table.influenced(here, influence).game.view(Eyes::Public);
        let event = seen.nodes[here.index()].event.clone().expect("an event");
        let forecast = event.forecast.expect("it is open");
        (forecast.outcome, forecast.sum, forecast.scores)
    };
    assert_eq!(forecast("S-YES-1", 0), (Outcome::Occurred, 0, Some((BORIS, 1))), "by the token");
    assert_eq!(forecast("S-YES-1", -1), (Outcome::NotOccurred, -1, None), "this arc is missing");
    assert_eq!(forecast("L1-0", 2), (Outcome::Occurred, 2, Some((ANNA, -1))));
    assert_eq!(forecast("L1-0", -2), (Outcome::NotOccurred, -2, Some((BORIS, -1))));
    assert_eq!(forecast("N1a", 2), (Outcome::Occurred, 2, None), "no points change");
}

/// HORZ-CARD-04, HORZ-REAL-20: with a Neutral centre nothing is told of points, whoever would stand on its arcs.
#[test]
fn a_neutral_event_scores_nobody() {
    let here = node(1, 0);
    let table = Table::new(3).round(5).event(here, "N2a", 2, ANNA, Side::Yes).links(here, &[]);
    let mut table = table.arcs(here, Some(BORIS), Some(VERA));
    table.pass_to_round(6);
    assert_eq!(table.realisation(here).0, Outcome::Occurred);
    assert!(!table.events.iter().any(|event| matches!(event, Event::Scored { .. })));
}
