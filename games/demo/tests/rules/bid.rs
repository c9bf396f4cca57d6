//! A round from the choices to the prize (DEMO-BID, DEMO-KNOCK, DEMO-WIN, DEMO-END, DEMO-INFO).

use demo::{Action, Demo, Event, Options};
use kernel::{Eyes, Game as _, Luck, Match, Outcome, Refuse as _, Seat};

const ANNA: Seat = Seat(0);
const BORIS: Seat = Seat(1);

fn table(rounds: u8) -> Match<Demo> {
    Match::begin(Options { rounds }, 2, Luck::fast(3)).expect("two can play")
}

#[track_caller]
fn act(game: &mut Match<Demo>, seat: Seat, action: Action) {
    game.act_again(seat, action).expect("it is legal");
}

#[track_caller]
fn refused(game: &Match<Demo>, seat: Seat, action: Action) -> &'static str {
    let mut state = game.state().clone();
    state.apply(seat, &action, &mut Luck::fast(1), &mut kernel::Silent).expect_err("it is refused").code()
}

fn hand(game: &Match<Demo>, seat: Seat) -> Vec<u8> {
    game.state().seats[seat.index()].hand.clone()
}

/// Lays the lowest or the highest card and confirms it.
fn bid(game: &mut Match<Demo>, seat: Seat, is_high: bool) -> u8 {
    let hand = hand(game, seat);
    let card = if is_high { hand[hand.len() - 1] } else { hand[0] };
    act(game, seat, Action::Choose { card });
    act(game, seat, Action::Seal);
    card
}

/// DEMO-BID-01.
#[test]
fn a_choice_is_changed_for_a_higher_card() {
    let mut game = table(1);
    let hand = hand(&game, ANNA);
    act(&mut game, ANNA, Action::Choose { card: hand[1] });
    assert_eq!(refused(&game, ANNA, Action::Choose { card: hand[0] }), "too_low");
    assert_eq!(refused(&game, ANNA, Action::Choose { card: 99 }), "not_in_hand");
    act(&mut game, ANNA, Action::Choose { card: hand[2] });
    assert_eq!(game.state().seats[0].choice, Some(hand[2]));
}

/// DEMO-BID-02.
#[test]
fn a_confirmed_choice_stands_until_it_is_taken_back() {
    let mut game = table(1);
    assert_eq!(refused(&game, ANNA, Action::Seal), "nothing_chosen");
    let card = bid(&mut game, ANNA, false);
    assert_eq!(refused(&game, ANNA, Action::Choose { card }), "sealed");
    game.undo(ANNA).expect("Boris still chooses");
    assert!(game.state().sealed().is_empty());
    act(&mut game, ANNA, Action::Seal);
    bid(&mut game, BORIS, false);
    assert!(!game.may_undo(ANNA) && !game.may_undo(BORIS), "the cards are on the table");
}

/// DEMO-KNOCK-01.
#[test]
fn who_has_chosen_may_hurry_the_others_once() {
    let mut game = table(1);
    assert_eq!(refused(&game, ANNA, Action::Knock), "may_not_knock");
    bid(&mut game, ANNA, false);
    assert_eq!(game.state().status().free().first(), Some(ANNA), "nobody waits for it");
    act(&mut game, ANNA, Action::Knock);
    assert_eq!(refused(&game, ANNA, Action::Knock), "may_not_knock");
}

/// DEMO-WIN-01, DEMO-WIN-02.
#[test]
fn the_highest_card_takes_the_prize() {
    let mut game = table(2);
    let prize = game.state().prize().expect("the first round");
    let (low, high) = (bid(&mut game, ANNA, false), bid(&mut game, BORIS, true));
    assert!(low < high, "the seed deals so");
    let state = game.state();
    assert_eq!((state.seats[0].points, state.seats[1].points), (0, prize.facts().points));
    assert_eq!((state.round, &state.discard_pile), (2, &vec![low, high]));
}

/// DEMO-END-01.
#[test]
fn most_points_win() {
    let mut game = table(1);
    bid(&mut game, ANNA, false);
    bid(&mut game, BORIS, true);
    let Some(Outcome::Ranking { places, .. }) = game.state().outcome() else { panic!("the game is over") };
    assert_eq!(places.as_slice(), [2, 1]);
    assert_eq!(refused(&game, ANNA, Action::Seal), "game_over");
}

/// DEMO-INFO-01, DEMO-INFO-02.
#[test]
fn nobody_else_learns_what_lies_face_down() {
    let mut game = table(1);
    let before = game.state().view(Eyes::Seat(BORIS));
    let card = hand(&game, ANNA)[0];
    act(&mut game, ANNA, Action::Choose { card });
    assert_eq!(game.state().view(Eyes::Seat(BORIS)), before);
    assert_eq!(game.witnessed(Eyes::Public, 0).count(), 0);
    act(&mut game, ANNA, Action::Seal);
    let told: Vec<Event> = game.witnessed(Eyes::Seat(BORIS), 0).map(|(_, event)| event).collect();
    assert_eq!(told, [Event::Sealed { seat: ANNA }]);
    assert_eq!(game.state().view(Eyes::Seat(ANNA)).choice, Some(card));
}
