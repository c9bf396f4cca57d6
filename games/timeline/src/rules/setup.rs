//! Both setups (TIME-COSET, TIME-VSET).

use std::cmp::Reverse;
use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use kernel::{Game as _, Luck, Seat, SetupError};

use crate::card::{CardId, Facts, Symbol};
use crate::content::library;
use crate::options::{FirstSeat, Mode, Options};
use crate::state::{Axis, COOP_CARDS, HAND, Hand, HandCard, MAX_PLAYERS, Phase, Timeline};

/// TIME-GEN-04, TIME-GEN-05: 1 to 6 together, 2 to 6 against each other.
pub(crate) fn seats(mode: Mode) -> RangeInclusive<u8> {
    match mode {
        Mode::Coop => 1..=MAX_PLAYERS as u8,
        Mode::Versus => 2..=MAX_PLAYERS as u8,
    }
}

pub(crate) fn set_up(options: &Options, seats: u8, luck: &mut Luck) -> Result<Timeline, SetupError> {
    SetupError::check_seats(seats, &self::seats(options.mode))?;
    let mut pile = chosen_cards(options, seats)?;
    let cards = Facts::of(&pile);
    luck.shuffle(&mut pile);
    if options.mode == Mode::Coop && options.fresh {
        put_fresh_on_top(&mut pile, options, luck);
    }
    let first_seat = first_seat(options.first_seat, seats, luck)?;
    let boxed = match options.mode {
        // TIME-COSET-02, TIME-COSET-03: the top 36 take part, the rest goes into the box.
        Mode::Coop => {
            let game = pile.split_off(pile.len() - COOP_CARDS);
            std::mem::replace(&mut pile, game)
        }
        Mode::Versus => Vec::new(),
    };
    let phase = match options.mode {
        Mode::Coop => Phase::Coop { active: first_seat, successes: 0, bounces: 0 },
        Mode::Versus => Phase::Versus { active: first_seat, round: 1 },
    };
    let n_cards = pile.len();
    let mut game = Timeline {
        mode: options.mode,
        first_seat,
        hints: options.hints,
        cards,
        hands: (0..seats).map(|_| Hand::new()).collect(),
        axis: Axis { first: Vec::with_capacity(n_cards), second: Vec::new() },
        draw_pile: pile,
        discard_pile: Vec::with_capacity(n_cards),
        boxed,
        phase,
    };
    deal(&mut game);
    Ok(game)
}

/// The cards that are known least take part, in an order that says nothing of how well they are known.
fn put_fresh_on_top(pile: &mut [CardId], options: &Options, luck: &mut Luck) {
    let times_met = |card: &CardId| options.times_met.get(&library().event(*card).id).copied().unwrap_or(0);
    pile.sort_by_key(|card| Reverse(times_met(card)));
    let rest = pile.len() - COOP_CARDS;
    luck.shuffle(&mut pile[rest..]);
}

/// TIME-GAP-40: the cards of all chosen decks; enough of them, and for Coop with the same symbols.
fn chosen_cards(options: &Options, seats: u8) -> Result<Vec<CardId>, SetupError> {
    let bad = |problem: String| SetupError::Option { key: "decks".to_owned(), problem };
    let mut symbols: Option<&[Symbol]> = None;
    for id in &options.decks {
        let known = || library().decks().iter().map(|deck| deck.id.as_str()).collect::<Vec<_>>().join(", ");
        let deck =
            library().deck(id).ok_or_else(|| bad(format!("there is no deck {id:?}; expected one of {}", known())))?;
        let same =
            |other: &[Symbol]| other.len() == deck.symbols.len() && other.iter().all(|one| deck.symbols.contains(one));
        if options.mode == Mode::Coop && !same(symbols.get_or_insert(&deck.symbols)) {
            return Err(bad(format!("deck {id:?} has other symbols than the rest; expected the same in every deck")));
        }
    }
    let cards = library().merged(&options.decks);
    let least = match options.mode {
        Mode::Coop => COOP_CARDS,
        Mode::Versus => HAND * usize::from(seats) + 1,
    };
    if cards.len() < least {
        return Err(bad(format!("expected at least {least} cards, the chosen decks have {}", cards.len())));
    }
    Ok(cards)
}

/// TIME-COSET-10, TIME-VSET-08, TIME-GAP-03.
fn first_seat(wanted: FirstSeat, seats: u8, luck: &mut Luck) -> Result<Seat, SetupError> {
    match wanted {
        FirstSeat::Random => Ok(Seat(luck.below(u32::from(seats)) as u8)),
        FirstSeat::Seat(seat) if seat.0 < seats => Ok(seat),
        FirstSeat::Seat(seat) => Err(SetupError::Option {
            key: "first_seat".to_owned(),
            problem: format!("expected `random` or a seat from 1 to {seats}, found {}", seat.0 + 1),
        }),
    }
}

/// TIME-GAP-04: four cards to the first seat, four to the next and so on; then, in Coop, the first discard; then the start
/// card. What lies black side up has been seen.
fn deal(game: &mut Timeline) {
    let mut seat = game.first_seat;
    for _ in 0..game.n_seats() {
        let hand: ArrayVec<HandCard, HAND> =
            (0..HAND).filter_map(|_| game.draw_pile.pop()).map(|card| HandCard { card, blocked: false }).collect();
        game.hands[seat.index()] = hand;
        seat = seat.next(game.n_seats());
    }
    if game.mode == Mode::Coop
        && let Some(card) = game.draw_pile.pop()
    {
        game.cards.see(card);
        game.discard_pile.push(card);
    }
    if let Some(card) = game.draw_pile.pop() {
        game.cards.see(card);
        game.axis.first.push(card);
    }
}
