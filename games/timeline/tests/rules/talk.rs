//! Coop: talking (TIME-TALK, TIME-GAP-28).

use kernel::{Converse as _, Luck, Match, Refuse as _, Seat};
use timeline::talk::{Advice, Confidence, Talk, Thing};
use timeline::{Action, FirstSeat, Mode, Options, Timeline};

use super::position::{Position, Table, ups};

/// One hint of every kind about a card, and a few about other things.
fn hints(table: &Table, seat: u8, year: i16) -> Vec<Talk> {
    let card = table.held(seat, year);
    let mut hints = vec![
        Talk::Ping { thing: Thing::Card(card) },
        Talk::Ping { thing: Thing::Card(table.game.axis.first[0]) },
        Talk::Ping { thing: Thing::Column(1990) },
        Talk::Ping { thing: Thing::Gap(1990) },
        Talk::Ping { thing: Thing::DrawPile },
        Talk::Ping { thing: Thing::DiscardPile },
        Talk::Period { card, from: 1980, to: 1990 },
        Talk::Period { card, from: 1985, to: 1985 },
        Talk::Question { card },
        Talk::Advice { advice: Advice::Stop },
    ];
    hints.extend(
        [Confidence::Knows, Confidence::Thinks, Confidence::NoIdea]
            .map(|confidence| Talk::Confidence { card, confidence }),
    );
    hints.extend(
        [Advice::Attempt(card), Advice::Discard(card), Advice::Keep(card)].map(|advice| Talk::Advice { advice }),
    );
    hints
}

fn position() -> Position {
    Position::coop(3).axis(&[1990, 2000]).hand(0, &ups([1, 2, 3, 4])).hand(1, &ups([5, 6, 7, 8]))
}

/// TIME-TALK-01, TIME-TALK-02, TIME-GAP-28: everybody may say everything about everybody's cards at any time; the active player may
/// ask, too.
#[test]
fn everybody_may_talk_at_any_time() {
    let beginning = position().table();
    let mut within = beginning.clone();
    within.attempt(1);
    assert_eq!(within.active(), 0, "the turn goes on");
    for table in [beginning, within] {
        for seat in 0..3 {
            for talk in hints(&table, 0, 2).into_iter().chain(hints(&table, 1, 6)) {
                assert_eq!(table.game.may_say(Seat(seat), &talk), Ok(()), "seat {seat}: {talk:?}");
            }
        }
    }
}

/// TIME-TALK-01: about what lies on the table, and nothing else.
#[test]
fn talk_is_about_the_table() {
    let table = position().table();
    let (boxed, hidden, lying) = (table.game.boxed[0], table.game.draw_pile[0], table.game.axis.first[0]);
    let top = table.game.draw_pile[table.n_draw() - 1];
    for (talk, code) in [
        (Talk::Ping { thing: Thing::Card(boxed) }, Some("not_on_the_table")),
        (Talk::Ping { thing: Thing::Card(hidden) }, Some("not_on_the_table")),
        (Talk::Ping { thing: Thing::Card(top) }, None),
        (Talk::Ping { thing: Thing::Column(1991) }, Some("not_on_the_table")),
        (Talk::Ping { thing: Thing::Gap(1991) }, Some("not_on_the_table")),
        (Talk::Ping { thing: Thing::Gap(2000) }, Some("not_on_the_table")),
        (Talk::Question { card: boxed }, Some("not_on_the_table")),
        (Talk::Question { card: lying }, Some("not_on_the_table")),
        (Talk::Period { card: table.held(1, 5), from: 1990, to: 1980 }, Some("bad_period")),
    ] {
        let answer = table.game.may_say(Seat(2), &talk);
        assert_eq!(answer.err().map(|illegal| illegal.code()), code, "{talk:?}");
    }
}

/// TIME-TALK-03: advice never binds: it changes neither the position nor what may be done, and nobody's consent is needed.
#[test]
fn advice_never_binds() {
    let options = Options { first_seat: FirstSeat::Seat(Seat(0)), ..Options::default() };
    let mut game = Match::<Timeline>::begin(options, 2, Luck::fast(1)).expect("two can play");
    let (state, legal) = (game.state().clone(), game.legal(Seat(0)));
    let cards: Vec<_> = state.hands[0].iter().map(|held| held.card).collect();
    for seat in [0, 1] {
        for advice in [Advice::Attempt(cards[0]), Advice::Discard(cards[1]), Advice::Stop] {
            game.say(Seat(seat), &Talk::Advice { advice }).expect("it may be said");
        }
    }
    assert_eq!((game.state(), game.legal(Seat(0))), (&state, legal), "talk is no part of the game");
    let against_all_advice = Action::Attempt { card: cards[3] };
    assert!(game.act(Seat(0), against_all_advice, 0).is_ok());
}

/// TIME-GAP-28: a hint sticks to its card until it leaves the hand, is changed by a newer one of its giver, and a ping fades.
#[test]
fn hints_stick_to_their_cards() {
    let options = Options { first_seat: FirstSeat::Seat(Seat(0)), ..Options::default() };
    let mut game = Match::<Timeline>::begin(options, 2, Luck::fast(1)).expect("two can play");
    let [card, other] = [0, 1].map(|place| game.state().hands[0][place].card);
    let period = |card, from| Talk::Period { card, from, to: 1990 };
    for talk in [period(card, 1980), period(card, 1985), period(other, 1970), Talk::Ping { thing: Thing::DrawPile }] {
        game.say(Seat(1), &talk).expect("it may be said");
    }
    game.say(Seat(0), &period(card, 1950)).expect("it may be said");
    let said = |game: &Match<Timeline>| game.talk().map(|(seat, talk)| (seat.0, talk)).collect::<Vec<_>>();
    let ping = Talk::Ping { thing: Thing::DrawPile };
    assert_eq!(said(&game), [(1, period(card, 1985)), (1, period(other, 1970)), (1, ping), (0, period(card, 1950))]);
    game.act(Seat(0), Action::Attempt { card }, 0).expect("a first attempt succeeds");
    game.drop_stale_talk();
    assert_eq!(said(&game), [(1, period(other, 1970))]);
}

/// TIME-GAP-28: no hints in Versus, nor at a silent table, nor after the end.
#[test]
fn some_tables_are_silent() {
    let versus = Position::versus(3).axis(&[1990, 2000]).hand(0, &ups([1, 2, 3, 4])).table();
    check_silent(&versus, "no_hints");
    check_silent(&position().without_hints().table(), "hints_off");
    let hand = ups([1991, 1992, 1993, 1994]);
    let mut over = Position::coop(1).axis(&[1990, 2000]).second(&[1995]).hand(0, &hand).table();
    for year in 1991..=1994 {
        over.attempt(year);
    }
    let talk = Talk::Question { card: over.held(0, 1991) };
    assert_eq!(over.game.may_say(Seat(0), &talk).map_err(|illegal| illegal.code()), Err("game_over"));
    assert!(Options::default().hints && Options::default().mode == Mode::Coop, "hints are on by default");
}

#[track_caller]
fn check_silent(table: &Table, code: &str) {
    for talk in hints(table, 0, 2) {
        let illegal = table.game.may_say(Seat(1), &talk).expect_err("nobody may say anything");
        assert_eq!((illegal.code(), illegal.rule()), (code, "TIME-GAP-28"), "{talk:?}");
    }
}
