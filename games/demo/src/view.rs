//! Who knows what (section 9 of the rules index).

use kernel::{Eyes, Luck, Seat, SeatSet};
use serde::Serialize;
use ts_rs::TS;

use crate::content::PrizeId;
use crate::rules::end;
use crate::state::Demo;

/// The table as one pair of eyes sees it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/demo/types.ts")]
pub struct View {
    pub round: u8,
    pub rounds: u8,
    /// What the round is about; none when the game is over.
    pub prize: Option<PrizeId>,
    /// What the rounds were about so far, this one included.
    pub prizes: Vec<PrizeId>,
    /// DEMO-INFO-01: the own hand; a spectator has none.
    pub hand: Vec<u8>,
    /// The own choice.
    pub choice: Option<u8>,
    pub seats: Vec<SeatView>,
    /// Who has made a choice: DEMO-INFO-02.
    pub sealed: SeatSet,
    pub knocked: SeatSet,
    pub deck: u8,
    /// The last card is the top one.
    pub discard_pile: Vec<u8>,
    pub winners: Option<SeatSet>,
}

/// What everybody sees of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/demo/types.ts")]
pub struct SeatView {
    pub cards: u8,
    pub points: u8,
}

pub(crate) fn view(game: &Demo, eyes: Eyes) -> View {
    let own = eyes.seat().and_then(|seat| game.seats.get(seat.index()));
    View {
        round: game.round,
        rounds: game.rounds,
        prize: game.prize(),
        prizes: game.prizes[..usize::from(game.round.min(game.rounds))].to_vec(),
        hand: own.map(|held| held.hand.clone()).unwrap_or_default(),
        choice: own.and_then(|held| held.choice),
        seats: game.seats.iter().map(|held| SeatView { cards: held.hand.len() as u8, points: held.points }).collect(),
        sealed: game.sealed(),
        knocked: game.knocked,
        deck: game.deck.len() as u8,
        discard_pile: game.discard_pile.clone(),
        winners: game.is_over().then(|| end::winners(game)),
    }
}

/// A world that these eyes cannot tell from the real one: other hands, another deck, other choices.
pub(crate) fn imagine(game: &Demo, eyes: Eyes, luck: &mut Luck) -> Demo {
    let mut world = game.clone();
    let is_hidden = |seat: usize| eyes != Eyes::Seat(Seat(seat as u8));
    let mut pool = std::mem::take(&mut world.deck);
    for (_, held) in world.seats.iter_mut().enumerate().filter(|(seat, _)| is_hidden(*seat)) {
        pool.append(&mut held.hand);
    }
    luck.shuffle(&mut pool);
    for (seat, held) in world.seats.iter_mut().enumerate().filter(|(seat, _)| is_hidden(*seat)) {
        held.hand = pool.split_off(pool.len() - game.seats[seat].hand.len());
        held.hand.sort_unstable();
        // Whether somebody has laid a card down shows only when the choice is made.
        let has_chosen = held.sealed || luck.below(2) == 0;
        held.choice = luck.pick(&held.hand).copied().filter(|_| has_chosen && !game.is_over());
    }
    world.deck = pool;
    // What lies in the deck has no order that anybody knows.
    world.prizes = hidden_prizes(game, luck);
    world
}

/// The prizes of later rounds, in another order and others of those that nobody has seen.
fn hidden_prizes(game: &Demo, luck: &mut Luck) -> Vec<PrizeId> {
    let n_seen = usize::from(game.round.min(game.rounds));
    let seen = &game.prizes[..n_seen];
    let mut unseen: Vec<PrizeId> = PrizeId::all().filter(|prize| !seen.contains(prize)).collect();
    luck.shuffle(&mut unseen);
    unseen.truncate(game.prizes.len() - n_seen);
    [seen, &unseen].concat()
}
