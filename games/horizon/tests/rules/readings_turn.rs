//! Rulings about turns, dropping out, trade and cards (HORZ-GAP).

use horizon::content::N_DECK;
use horizon::event::Offer;
use horizon::state::Outcome;
use horizon::{Action, Artifact, Colours, Event, Horizon, Item, Kind, Mode, Node, Options, Side, Stage};
use kernel::{Eyes, Game as _, Luck, Seat, SeatSet};

use super::drawing::piles;
use super::position::{ANNA, BORIS, GLEB, MINE, Table, VERA, buy, card, go, influence, node, organise, token};

const FOUR: [&str; 4] = ["A1-0", "A1-1", "A1-2", "A1-3"];

fn agree(with: Seat) -> Action {
    Action::Agree { with }
}

fn energy(with: Seat, by: i8) -> Action {
    Action::GiveEnergy { with, by }
}

/// Anna, Boris and Vera in one node, and Gleb elsewhere.
fn together() -> Table {
    let here = node(4, 3);
    Table::new(4).round(7).at(ANNA, here).at(BORIS, here).at(VERA, here)
}

/// The same with a window between Anna and Boris.
fn with_window() -> Table {
    let mut table = together();
    table.act(ANNA, Action::OpenTrade { with: BORIS });
    table
}

fn is_open(table: &Table, with: Seat) -> bool {
    table.game.windows.iter().any(|window| window.other == with)
}

/// HORZ-GAP-13: only the event in the own node is influenced; one step beside it there is nothing to influence.
#[test]
fn influence_needs_presence() {
    let (here, beside) = (node(3, 4), node(3, 5));
    let table = Table::new(3).event(here, "A1-0", 0, BORIS, Side::Yes).links(here, &[]);
    assert_eq!(table.clone().at(ANNA, beside).refused(ANNA, influence(Side::Yes, false)), "no_event");
    let table = table.event(beside, "A1-1", 0, BORIS, Side::Yes).links(beside, &[]);
    let mut table = table.at(ANNA, here);
    table.act(ANNA, influence(Side::Yes, true)).act(ANNA, go(3, 5)).act(ANNA, influence(Side::No, false));
    assert_eq!((table.game.node(here).influence, table.game.node(beside).influence), (2, -1));
}

/// HORZ-GAP-14: a strong influence puts two points of influence on the event, as much as two weak ones.
#[test]
fn a_strong_influence_is_two_points() {
    let here = node(1, 5);
    let table = Table::new(3).round(5).at(ANNA, here).event(here, "A1-0", 0, BORIS, Side::Yes).links(here, &[]);
    let (mut strong, mut weak) = (table.clone(), table);
    strong.act(ANNA, influence(Side::No, true)).act(ANNA, influence(Side::No, true));
    assert_eq!(strong.game.node(here).influence, -4);
    weak.act(ANNA, influence(Side::No, false)).act(ANNA, influence(Side::No, false));
    assert_eq!(weak.game.node(here).influence, -2);
    weak.pass_to_round(6);
    strong.pass_to_round(6);
    assert_eq!(weak.realisation(here), (Outcome::NotOccurred, -4, false), "the centre hinders with 2");
    assert_eq!(strong.realisation(here), (Outcome::NotOccurred, -6, false));
}

/// HORZ-GAP-15: the check comes after each single action, whatever the rest of the turn would bring, and after all its gains.
#[test]
fn zero_is_checked_after_each_action() {
    let here = node(4, 0);
    let table = Table::new(3).event(here, "N3a", 0, BORIS, Side::Yes).links(here, &[]);
    let mut table = table.energy(ANNA, 6).items(ANNA, |items| items.accumulator = Some(9));
    table.act(ANNA, influence(Side::Yes, true));
    assert!(!table.game.player(ANNA).active, "an action point and the accumulator come too late");
    assert_eq!(table.game.node(here).influence, 2, "the influence was paid for");
    assert_eq!(table.game.turn_seat(), BORIS);
    let mut swapped = with_window().energy(ANNA, 10).energy(BORIS, 10);
    swapped.act(ANNA, energy(BORIS, 10)).act(BORIS, energy(ANNA, 10)).act(ANNA, agree(BORIS)).act(BORIS, agree(ANNA));
    assert_eq!((swapped.reserve(ANNA), swapped.reserve(BORIS)), (10, 10));
    assert!(swapped.game.active().eq([ANNA, BORIS, VERA, GLEB]));
}

/// HORZ-GAP-16: what is on the board stays, cards and artifacts of the hand return to circulation, what lay on the table does not.
#[test]
fn belongings_of_a_dropped_out_player() {
    let here = node(3, 9);
    let table = Table::new(3).round(7).event(here, "S-YES-0", 0, ANNA, Side::No).links(here, &[]).influenced(here, 2);
    let table = table.hand(ANNA, &["A1-0", "S-NO-0"]).holds(ANNA, Artifact::LachesisNeedle);
    let mut table = table.laid_with(ANNA, Artifact::HoleInTheBox, |hole| (hole.anticharge, hole.tension) = (30, 12));
    table = table.energy(ANNA, 1);
    let node_before = table.game.node(here).clone();
    table.act(ANNA, go(4, 1));
    assert_eq!(*table.game.node(here), node_before);
    assert_eq!(table.game.discard.as_slice(), [card("A1-0")]);
    assert!(table.game.boxed.contains(card("S-NO-0")));
    assert_eq!(table.game.artifact_discard.as_slice(), [Artifact::LachesisNeedle]);
    assert_eq!(table.game.removed[Artifact::HoleInTheBox.index()], 1);
    assert!(!table.events.iter().any(|event| matches!(event, Event::Annihilated { .. })));
    table.end_turns_until(VERA).end_turns_until(BORIS);
    assert!(!table.events.iter().any(|event| matches!(event, Event::Tension { .. })), "it has no turn end any more");
}

/// HORZ-GAP-17: with one player or none the board is realised to the end, and who dropped out can win by it.
#[test]
fn the_board_is_realised_to_the_end() {
    let here = node(4, 9);
    let table = Table::new(3).out(BORIS).out(VERA).points(ANNA, 2).points(BORIS, 2).points(VERA, 2);
    let table = table.event(here, "S-YES-2", 0, VERA, Side::Yes).links(here, &[]);
    let mut alone = table.clone();
    alone.pass_to_round(21);
    let mut empty = table.energy(ANNA, 1);
    empty.act(ANNA, go(4, 1));
    for table in [alone, empty] {
        assert_eq!(table.game.stage, Stage::Over);
        assert_eq!(table.realisation(here).0, Outcome::Occurred);
        assert!(table.events.contains(&Event::Ended { winners: SeatSet::one(VERA) }));
    }
}

/// HORZ-GAP-18: an attack takes at most what is there; the victim drops out, and the attacker gets nothing of it.
#[test]
fn an_attack_takes_the_last_energy_for_nobody() {
    let mut table = together().items(ANNA, |items| items.cannon = 3).energy(BORIS, 3);
    table = table.holds(BORIS, Artifact::FirstBall).laid(BORIS, Artifact::CollectorModule);
    table.act(ANNA, Action::Attack { seat: BORIS });
    assert_eq!((table.reserve(BORIS), table.reserve(ANNA)), (0, 44));
    assert!(!table.game.player(BORIS).active);
    assert_eq!(table.game.player(ANNA).n_artifacts(), 0);
    assert!(table.game.player(ANNA).laid(Artifact::CollectorModule).is_none());
}

/// HORZ-GAP-19: one attack a turn, not one for each victim.
#[test]
fn one_attack_for_all_victims() {
    let mut table = together().items(ANNA, |items| items.cannon = 3);
    table.act(ANNA, Action::Attack { seat: BORIS });
    assert_eq!(table.refused(ANNA, Action::Attack { seat: VERA }), "already_attacked");
    assert_eq!(table.refused(ANNA, Action::Attack { seat: BORIS }), "already_attacked");
}

/// HORZ-GAP-28: cards that were drawn belong to nobody else, and the choice can be made in other turns and in a realisation.
#[test]
fn drawn_cards_are_reserved() {
    let table = Table::new(4).round(5).hand(ANNA, &FOUR).hand(BORIS, &["A2-0"]).at(BORIS, node(1, 0));
    let mut table = table.deck_top(&["B1-0", "B1-1", "B1-2", "C1-0", "C1-1", "C1-2"]);
    table.act(ANNA, Action::EndTurn).act(BORIS, Action::EndTurn);
    let drawn = |table: &Table, seat: Seat| table.game.player(seat).drawn.to_vec();
    assert_eq!(drawn(&table, ANNA), ["B1-0", "B1-1", "B1-2"].map(card));
    assert_eq!(drawn(&table, BORIS), ["C1-0", "C1-1", "C1-2"].map(card));
    assert_eq!(table.refused(BORIS, Action::Keep { card: card("B1-0") }), "not_drawn");
    table.act(VERA, MINE).act(BORIS, Action::Keep { card: card("C1-2") });
    table.act(VERA, Action::EndTurn).act(GLEB, Action::EndTurn);
    assert_eq!(table.game.stage, Stage::Realising { node: node(1, 0) });
    table.act(ANNA, Action::Keep { card: card("B1-1") });
    assert_eq!(table.game.stage, Stage::Realising { node: node(1, 0) });
    table.act(BORIS, go(1, 1));
}

/// HORZ-GAP-28: a choice that is open when the game ends lapses.
#[test]
fn open_choices_lapse_at_the_end() {
    let table = Table::new(3).round(20).hand(ANNA, &FOUR);
    let mut table = table.at(ANNA, Node::MON).at(BORIS, Node::MON).at(VERA, Node::MON);
    for seat in [ANNA, BORIS, VERA] {
        table.act(seat, Action::EndTurn);
    }
    assert_eq!(table.game.stage, Stage::Over);
    assert_eq!(table.game.player(ANNA).drawn.len(), 4);
    assert_eq!(table.legal(ANNA), []);
    let first = table.game.player(ANNA).drawn[0];
    assert_eq!(table.refused(ANNA, Action::Keep { card: first }), "game_over");
    assert!(table.game.view(Eyes::Public).choosing.is_empty());
}

/// HORZ-GAP-29: with a full board, open choices of all others and a starting event put away by each, cards are left for a refill.
#[test]
fn a_regular_game_has_cards_enough() {
    for (players, put_away, left) in [(3, 2, 15), (4, 1, 17), (5, 1, 14)] {
        let game = Table::new(players).game;
        let (n, refill) = (usize::from(players), usize::from(game.refill()));
        let all = N_DECK + game.seats.iter().map(|player| usize::from(player.hand.len())).sum::<usize>();
        let held = 4 * n + refill * (n - 1);
        assert_eq!(all - put_away * n - 60 - held, left, "{players} players");
        assert!(left >= refill);
    }
}

/// HORZ-GAP-29: with a short deck the game pauses, and goes on when the others have chosen.
#[test]
fn a_short_deck_makes_the_game_pause() {
    let table = Table::new(4).hand(ANNA, &FOUR).hand(BORIS, &["A2-0"]).drawn(BORIS, &["B1-0", "B1-1", "B1-2"]);
    let mut table = piles(table, &["C1-0", "C1-1"], &[]);
    table.act(ANNA, Action::EndTurn);
    assert_eq!(table.game.status().awaited(), SeatSet::one(BORIS));
    table.act(BORIS, Action::Keep { card: card("B1-0") });
    assert_eq!(table.game.player(ANNA).drawn.len(), 3);
    assert_eq!((table.game.deck.len(), table.game.turn_seat()), (1, BORIS));
}

/// HORZ-GAP-30: the event discard pile lies face down for everybody, for who discarded too.
#[test]
fn event_discards_cannot_be_looked_at() {
    let mut table = Table::new(4).hand(ANNA, &FOUR).deck_top(&["B1-0", "B1-1", "B1-2"]);
    table.act(ANNA, Action::EndTurn).act(ANNA, Action::Keep { card: card("B1-1") });
    for eyes in Eyes::all(4) {
        let seen = format!("{:?}", table.game.view(eyes));
        assert_eq!(table.game.view(eyes).discard, 2);
        for id in ["B1-0", "B1-2"] {
            let name = format!("{:?}", card(id));
            assert!(!seen.contains(&name), "{eyes:?} sees {id}");
        }
    }
}

/// HORZ-GAP-38: either of the two opens the window, each fills a side, and any change takes back both confirmations.
#[test]
fn a_change_takes_back_both_confirmations() {
    let mut table = together().holds(ANNA, Artifact::FirstBall);
    table.act(BORIS, Action::OpenTrade { with: ANNA });
    let agreed = |table: &Table| table.game.windows[0].agreed;
    for action in [
        energy(BORIS, 5),
        energy(BORIS, -1),
        Action::Give { with: BORIS, artifact: Artifact::FirstBall, laid: false },
        Action::TakeBack { with: BORIS, artifact: Artifact::FirstBall, laid: false },
    ] {
        table.act(ANNA, action);
        assert_eq!(agreed(&table), [false, false], "{action:?}");
        table.act(BORIS, agree(ANNA));
        assert_eq!(agreed(&table), [false, true]);
    }
    table.act(BORIS, energy(ANNA, 1));
    assert_eq!(agreed(&table), [false, false]);
    table.act(ANNA, agree(BORIS)).act(BORIS, agree(ANNA));
    assert_eq!((table.reserve(ANNA), table.reserve(BORIS)), (47, 53));
    assert!(!is_open(&table, BORIS));
}

/// HORZ-GAP-38: both sides see everything in the window, others only energy, table artifacts and the number of hand artifacts.
#[test]
fn third_players_see_a_part_of_the_window() {
    let mut table = together().holds(BORIS, Artifact::FirstBall).laid(BORIS, Artifact::CollectorModule);
    table.act(ANNA, Action::OpenTrade { with: BORIS }).act(BORIS, energy(ANNA, 5));
    table.act(BORIS, Action::Give { with: ANNA, artifact: Artifact::CollectorModule, laid: true });
    table.act(BORIS, Action::Give { with: ANNA, artifact: Artifact::FirstBall, laid: false });
    let full =
        Offer { energy: 5, table: [false, false, true, false, false], n_hand: 1, hand: Some([0, 0, 0, 0, 0, 1, 0]) };
    let offered = table.events.last().expect("an event");
    for (eyes, seen) in [
        (Eyes::Seat(ANNA), full),
        (Eyes::Seat(BORIS), full),
        (Eyes::Seat(VERA), Offer { hand: None, ..full }),
        (Eyes::Public, Offer { hand: None, ..full }),
    ] {
        let window = &table.game.view(eyes).windows[0];
        assert_eq!((window.seats, window.gives[1]), ([ANNA, BORIS], seen));
        assert_eq!(Horizon::witness(offered, eyes), Some(Event::Offered { by: BORIS, with: ANNA, offer: seen }));
    }
}

/// HORZ-GAP-38: a window closes on cancel by either side, and when one of the two leaves or drops out.
#[test]
fn windows_close() {
    let closed = Event::TradeClosed { one: ANNA, other: BORIS };
    for (seat, with) in [(ANNA, BORIS), (BORIS, ANNA)] {
        let mut table = with_window();
        table.act(seat, Action::CloseTrade { with });
        assert!(!is_open(&table, BORIS) && table.events.contains(&closed));
    }
    let mut left = with_window();
    left.act(ANNA, go(4, 4));
    assert!(!is_open(&left, BORIS) && left.events.contains(&closed));
    let mut shot = with_window().items(ANNA, |items| items.cannon = 3).energy(BORIS, 5);
    shot.act(ANNA, Action::OpenTrade { with: VERA }).act(ANNA, Action::Attack { seat: BORIS });
    assert!(!is_open(&shot, BORIS) && shot.events.contains(&closed));
    assert!(is_open(&shot, VERA), "it is no matter of hers");
    let mut ended = with_window();
    ended.act(ANNA, Action::EndTurn);
    assert!(ended.game.windows.is_empty() && ended.events.contains(&closed));
}

/// HORZ-GAP-38: a window closes when its content becomes impossible, and stays while it is possible.
#[test]
fn a_window_closes_when_its_content_is_impossible() {
    let mut spent = with_window().energy(ANNA, 14);
    spent.act(ANNA, energy(BORIS, 10)).act(ANNA, buy(Item::Shield));
    assert!(is_open(&spent, BORIS), "10 are left");
    let mut spent = with_window().energy(ANNA, 13);
    spent.act(ANNA, energy(BORIS, 10)).act(ANNA, buy(Item::Shield));
    assert!(!is_open(&spent, BORIS));
    let artifact = Artifact::LachesisNeedle;
    for action in [Action::Play { artifact }, Action::Discharge { artifact }] {
        let mut table = with_window().holds(ANNA, artifact);
        table.act(ANNA, Action::Give { with: BORIS, artifact, laid: false }).act(ANNA, action);
        assert!(!is_open(&table, BORIS), "{action:?}");
    }
    let mut twice = with_window().holds(ANNA, artifact);
    twice.act(ANNA, Action::OpenTrade { with: VERA });
    for with in [BORIS, VERA] {
        twice.act(ANNA, Action::Give { with, artifact, laid: false });
    }
    twice.act(ANNA, agree(VERA)).act(VERA, agree(ANNA));
    assert!(!is_open(&twice, BORIS), "it is Vera's now");
}

/// HORZ-GAP-38: a window closes, too, when the other side has no longer what it would give.
#[test]
fn a_window_closes_when_the_other_side_cannot_give() {
    for (reserve, stays) in [(22, true), (21, false)] {
        let mut table = with_window().items(ANNA, |items| items.cannon = 1).energy(BORIS, reserve);
        table.act(BORIS, energy(ANNA, 10)).act(ANNA, Action::Attack { seat: BORIS });
        assert_eq!(table.reserve(BORIS), reserve - 12);
        assert_eq!(is_open(&table, BORIS), stays, "{} are left", table.reserve(BORIS));
    }
}

/// HORZ-GAP-38: a window does not stop the turn player from acting or from ending the turn.
#[test]
fn a_window_stops_nobody() {
    let mut table = with_window();
    table.act(BORIS, energy(ANNA, 5)).act(ANNA, MINE).act(ANNA, buy(Item::Shield));
    assert!(is_open(&table, BORIS));
    assert_eq!(table.game.status().awaited(), SeatSet::one(ANNA));
    table.act(ANNA, Action::EndTurn);
    assert_eq!((table.game.turn_seat(), table.reserve(BORIS)), (BORIS, 50));
}

/// HORZ-GAP-38: a pair has one window, and the turn player can refuse all of them for the rest of the turn.
#[test]
fn windows_can_be_refused() {
    let mut table = with_window();
    let no = ("window_open", "HORZ-GAP-38");
    assert_eq!(table.refused_by(ANNA, Action::OpenTrade { with: BORIS }), no);
    assert_eq!(table.refused_by(BORIS, Action::OpenTrade { with: ANNA }), no);
    assert_eq!(table.refused_by(VERA, agree(ANNA)), ("no_window", "HORZ-GAP-38"));
    assert_eq!(table.refused(BORIS, Action::RefuseTrades), "not_your_turn");
    table.act(VERA, Action::OpenTrade { with: ANNA }).act(ANNA, Action::RefuseTrades);
    assert!(table.game.windows.is_empty());
    for (seat, with) in [(BORIS, ANNA), (ANNA, BORIS), (VERA, ANNA)] {
        let why = table.refused_by(seat, Action::OpenTrade { with });
        assert_eq!(why, ("trades_refused", "HORZ-GAP-38"));
    }
    table.act(ANNA, Action::EndTurn).act(VERA, Action::OpenTrade { with: BORIS });
}

/// HORZ-GAP-39: an exhausted artifact is given away so that the one in hand can be played; two of a kind never lie on a table.
#[test]
fn giving_away_an_exhausted_artifact_makes_room() {
    let artifact = Artifact::SymmetricStabiliser;
    let table = together().laid_with(ANNA, artifact, |laid| laid.charges = 0).holds(ANNA, artifact);
    let mut table = table.laid(VERA, artifact);
    assert_eq!(table.refused(ANNA, Action::Play { artifact }), "same_kind");
    table.act(ANNA, Action::OpenTrade { with: VERA }).act(ANNA, Action::Give { with: VERA, artifact, laid: true });
    assert_eq!(table.refused(ANNA, agree(VERA)), "two_of_a_kind");
    table.act(ANNA, Action::OpenTrade { with: BORIS }).act(ANNA, Action::Give { with: BORIS, artifact, laid: true });
    table.act(ANNA, agree(BORIS)).act(BORIS, agree(ANNA)).act(ANNA, Action::Play { artifact });
    assert_eq!(table.game.player(ANNA).laid(artifact).map(|laid| laid.charges), Some(2));
}

/// HORZ-GAP-39: what is played while a window is open cannot make two of a kind either.
#[test]
fn an_artifact_played_meanwhile_stops_the_trade() {
    let artifact = Artifact::SymmetricStabiliser;
    let mut table = together().laid(BORIS, artifact).holds(ANNA, artifact);
    table.act(ANNA, Action::OpenTrade { with: BORIS }).act(BORIS, Action::Give { with: ANNA, artifact, laid: true });
    table.act(ANNA, agree(BORIS)).act(ANNA, Action::Play { artifact });
    assert!(!table.legal(BORIS).contains(&agree(ANNA)));
    assert!(table.game.player(BORIS).laid(artifact).is_some());
}

/// HORZ-GAP-40: gifts of artifacts and of energy are allowed; the last energy given makes the giver drop out.
#[test]
fn gifts_are_allowed() {
    let mut table = with_window().holds(ANNA, Artifact::FirstBall).energy(ANNA, 5);
    table.act(ANNA, Action::Give { with: BORIS, artifact: Artifact::FirstBall, laid: false });
    table.act(ANNA, agree(BORIS)).act(BORIS, agree(ANNA));
    assert_eq!(table.game.player(BORIS).n_artifacts(), 1);
    table.act(ANNA, Action::OpenTrade { with: BORIS }).act(ANNA, energy(BORIS, 5));
    table.act(ANNA, agree(BORIS)).act(BORIS, agree(ANNA));
    assert_eq!(table.reserve(BORIS), 55);
    assert!(!table.game.player(ANNA).active);
    assert_eq!(table.game.turn_seat(), BORIS);
}

/// HORZ-GAP-63: tension comes before the refill, and an annihilation that spares its owner too.
#[test]
fn tension_comes_before_the_refill() {
    let table = Table::new(4).hand(ANNA, &FOUR);
    let table = table.laid_with(ANNA, Artifact::HoleInTheBox, |hole| (hole.anticharge, hole.tension) = (25, 10));
    let place = |table: &Table, wanted: &dyn Fn(&Event) -> bool| table.events.iter().position(wanted);
    let is_drawn = |event: &Event| matches!(event, Event::Drew { .. });
    let is_hit = |event: &Event| matches!(event, Event::Hit { .. });
    let mut spared = table.clone();
    spared.act(ANNA, Action::EndTurn);
    assert!(place(&spared, &is_hit).expect("a hit") < place(&spared, &is_drawn).expect("a refill"));
    let mut out = table.energy(ANNA, 25);
    out.act(ANNA, Action::EndTurn);
    assert!(place(&out, &is_hit).is_some() && place(&out, &is_drawn).is_none(), "who dropped out does not refill");
}

/// HORZ-GAP-65: a hand below four gets one refill at each turn end, not more.
#[test]
fn one_refill_at_each_turn_end() {
    let mut table = Table::new(4).hand(ANNA, &["A1-0", "A1-1"]);
    for size in 3..=5 {
        table.act(ANNA, Action::EndTurn);
        assert_eq!(table.game.player(ANNA).drawn.len(), 3);
        let first = table.game.player(ANNA).drawn[0];
        table.act(ANNA, Action::Keep { card: first });
        assert_eq!(table.game.player(ANNA).hand.len(), size);
        assert!(table.game.player(ANNA).drawn.is_empty());
        table.end_turns_until(ANNA);
    }
    table.act(ANNA, Action::EndTurn);
    assert!(table.game.player(ANNA).drawn.is_empty());
}

/// HORZ-GAP-68: four cards are drawn in a game that three began, also by the last of them; five who are three now draw three.
#[test]
fn the_number_of_cards_depends_on_the_start() {
    let three = Table::new(3).out(BORIS).out(VERA);
    let five = Table::new(5).out(BORIS).out(VERA);
    for (table, n) in [(three, 4), (five, 3)] {
        let mut table = table.hand(ANNA, &FOUR);
        table.act(ANNA, Action::EndTurn);
        assert!(table.events.contains(&Event::Drew { seat: ANNA, n }));
    }
}

/// HORZ-GAP-69: in the setup nothing but the replacement is accepted.
#[test]
fn the_setup_accepts_only_its_decisions() {
    let options = Options { mode: Mode::Standard, colours: Colours::Alternating };
    let game = Horizon::setup(&options, 4, &mut Luck::fast(3)).expect("a table");
    let mut table = Table { game, events: Vec::new(), disclosure: None };
    let first = table.game.player(ANNA).drawn[0];
    for seat in Seat::all(4) {
        for action in [MINE, Action::EndTurn, Action::Keep { card: first }, Action::OpenTrade { with: GLEB }] {
            assert_eq!(table.refused_by(seat, action), ("answer_first", "HORZ-GAP-69"));
        }
    }
    for seat in Seat::all(4) {
        table.act(seat, Action::KeepHand);
    }
    assert_eq!(table.game.stage, Stage::Turn);
}

/// HORZ-GAP-69: while a realisation or an annihilation waits for a decision, that decision and choices of cards are accepted alone.
#[test]
fn realisation_and_annihilation_accept_only_their_decisions() {
    let table = Table::new(4).round(5).at(BORIS, node(1, 0)).at(VERA, node(1, 0)).hand(ANNA, &["A1-0"]);
    let mut table = table.drawn(ANNA, &["B1-0", "B1-1", "B1-2"]).turn_of(GLEB);
    table.act(GLEB, Action::EndTurn);
    assert_eq!(table.game.stage, Stage::Realising { node: node(1, 0) });
    assert_eq!(table.refused_by(BORIS, MINE), ("answer_first", "HORZ-GAP-69"));
    for seat in [ANNA, VERA, GLEB] {
        assert_eq!(table.refused(seat, go(1, 1)), "not_your_turn");
        assert_eq!(table.refused(seat, Action::OpenTrade { with: BORIS }), "not_your_turn");
    }
    table.act(ANNA, Action::Keep { card: card("B1-0") }).act(BORIS, go(2, 0)).act(VERA, go(2, 1));

    let table = Table::new(4).at(ANNA, node(4, 1)).at(BORIS, node(4, 0)).at(VERA, node(4, 2)).hand(GLEB, &["A1-0"]);
    let table = table.drawn(GLEB, &["B1-0", "B1-1", "B1-2"]).energy(ANNA, 5);
    let mut table = table.laid_with(ANNA, Artifact::HoleInTheBox, |hole| (hole.anticharge, hole.tension) = (25, 10));
    table.act(ANNA, Action::EndTurn);
    assert_eq!(table.refused_by(ANNA, MINE), ("answer_first", "HORZ-GAP-69"));
    assert_eq!(table.refused(BORIS, MINE), "not_your_turn");
    assert_eq!(table.refused(BORIS, Action::Hit { seat: VERA }), "not_your_turn");
    table.act(GLEB, Action::Keep { card: card("B1-0") }).act(ANNA, Action::Hit { seat: VERA });
}

/// HORZ-GAP-69: while bets or a shortage of cards are waited for, nothing else is accepted but choices of cards.
#[test]
fn bets_and_shortages_accept_only_their_decisions() {
    let table = together().holds(ANNA, Artifact::FirstBall).hand(BORIS, &["A1-0"]);
    let mut table = table.drawn(BORIS, &["B1-0", "B1-1", "B1-2"]);
    table.act(ANNA, Action::PlayBall { artifact: Artifact::FirstBall, side: Side::No });
    for (seat, with) in [(ANNA, BORIS), (BORIS, ANNA)] {
        for action in
            [MINE, Action::EndTurn, Action::OpenTrade { with }, Action::Needle { to: node(4, 4), link: Kind::Cause }]
        {
            assert_eq!(table.refused(seat, action), "bets_first");
        }
    }
    table.act(BORIS, Action::Keep { card: card("B1-0") }).act(BORIS, Action::Bet { side: Side::Yes, energy: 1 });

    let table = together().hand(ANNA, &FOUR).hand(VERA, &["A2-0"]).drawn(VERA, &["B1-0", "B1-1", "B1-2"]);
    let mut table = piles(table, &[], &[]);
    table.act(ANNA, Action::EndTurn);
    for (seat, with) in [(ANNA, BORIS), (BORIS, ANNA), (VERA, BORIS)] {
        for action in [MINE, Action::EndTurn, Action::OpenTrade { with }] {
            assert_eq!(table.refused_by(seat, action), ("answer_first", "HORZ-GAP-69"));
        }
    }
    table.act(VERA, Action::Keep { card: card("B1-1") });
    assert_eq!(table.game.stage, Stage::Turn);
}

/// HORZ-GAP-70: what was gained in a turn can be spent in it, and not before it is gained.
#[test]
fn gains_can_be_spent_in_the_same_turn() {
    let here = node(4, 0);
    let mut table = Table::new(3).event(here, "S-YES-1", 2, BORIS, Side::Yes).energy(ANNA, 4);
    assert_eq!(table.refused(ANNA, influence(Side::Yes, true)), "too_little_energy");
    table.act(ANNA, influence(Side::No, false)).act(ANNA, influence(Side::Yes, true));
    assert_eq!(table.reserve(ANNA), 0);
    let mut table = Table::new(3).energy(ANNA, 5).laid(ANNA, Artifact::HoleInTheBox);
    assert_eq!(table.refused(ANNA, organise("S-YES-0", 2)), "too_little_energy");
    table.act(ANNA, Action::Borrow { energy: 10 }).act(ANNA, organise("S-YES-0", 2)).act(ANNA, token(Side::Yes));
    assert_eq!(table.reserve(ANNA), 2);
    let mut table = Table::new(3).energy(ANNA, 1).at(ANNA, Node::MON);
    assert_eq!(table.refused(ANNA, buy(Item::Amplifier)), "too_little_energy");
    table.act(ANNA, MINE).act(ANNA, buy(Item::Amplifier));
    assert_eq!(table.reserve(ANNA), 3);
}

/// HORZ-GAP-38: a table artifact that was promised to two goes to one of them, and the window with the other closes.
#[test]
fn a_table_artifact_is_promised_once() {
    let artifact = Artifact::CollectorModule;
    let mut table = together().laid(ANNA, artifact);
    for with in [BORIS, VERA] {
        table.act(ANNA, Action::OpenTrade { with }).act(ANNA, Action::Give { with, artifact, laid: true });
    }
    table.act(VERA, agree(ANNA)).act(BORIS, agree(ANNA)).act(ANNA, agree(VERA));
    assert!(!is_open(&table, BORIS), "it is Vera's now");
    assert!(table.game.player(VERA).laid(artifact).is_some());
}

/// HORZ-OUT-02, HORZ-GAP-38: a trade that is settled while an event is being organised ends that if too little energy is left for it.
#[test]
fn a_trade_may_end_an_unfinished_event() {
    for (before, goes_on) in [(17, false), (18, true)] {
        let mut table = with_window().energy(ANNA, before);
        let organising = table.legal(ANNA).into_iter().find(|action| matches!(action, Action::Organise { .. }));
        table.act(ANNA, energy(BORIS, 5)).act(ANNA, agree(BORIS)).act(ANNA, organising.expect("an event fits"));
        table.act(BORIS, agree(ANNA));
        assert_eq!(table.game.draft.is_some(), goes_on, "{before} energy");
        assert_eq!((table.reserve(ANNA), table.game.player(ANNA).hand.len()), (before - 5, 5));
    }
}

/// HORZ-GAP-69: while he organises an event the turn player answers for it and does nothing else, trade included; his partner may.
#[test]
fn who_organises_does_not_trade_meanwhile() {
    let mut table = with_window();
    table.act(BORIS, energy(ANNA, 5)).act(BORIS, agree(ANNA));
    let organising = table.legal(ANNA).into_iter().find(|action| matches!(action, Action::Organise { .. }));
    table.act(ANNA, organising.expect("an event fits"));
    for action in [agree(BORIS), energy(BORIS, 1), Action::OpenTrade { with: VERA }, MINE] {
        assert_eq!(table.refused_by(ANNA, action), ("answer_first", "HORZ-GAP-69"));
    }
    table.act(BORIS, energy(ANNA, 1));
    assert_eq!(table.game.windows[0].gives[1].energy, 6);
}
