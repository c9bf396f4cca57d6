//! Setup (ECHO-SETUP, ECHO-VAR).

use arrayvec::ArrayVec;
use kernel::{Game as _, Luck, Seat, SetupError};

use crate::card::{CardId, CardSet, SourceId, SourceSet};
use crate::content::library;
use crate::options::{Mode, Options};
use crate::state::{ALL_VP, Echo, MAIN_VP, Pile, Player, START_HAND, SourceState, Stage};

pub(crate) fn set_up(options: &Options, seats: u8, luck: &mut Luck) -> Result<Echo, SetupError> {
    SetupError::check_seats(seats, &Echo::seats(options))?;
    let mut sources: Vec<SourceId> = sources_of(options.mode).collect();
    luck.shuffle(&mut sources);
    let first = Seat(luck.below(u32::from(seats)) as u8);
    let mut deck: Pile = cards_of(options.mode);
    luck.shuffle(&mut deck);
    let main_vp = MAIN_VP * i16::from(seats);
    let mut game = Echo {
        mode: options.mode,
        seats: (0..seats).map(|_| Player::default()).collect(),
        sources: sources.into_iter().take(usize::from(seats)).map(free).collect(),
        deck,
        discard: Pile::new(),
        removed: CardSet::EMPTY,
        main_vp,
        extra_vp: ALL_VP - main_vp,
        activated: CardSet::EMPTY,
        activated_sources: SourceSet::EMPTY,
        round: 0,
        first,
        stage: Stage::Choosing,
        ending: None,
        resolving: Default::default(),
        triggers: Default::default(),
        ordering: false,
        repeated: CardSet::EMPTY,
        discards: None,
        attack: None,
    };
    for _ in 0..START_HAND {
        for seat in 0..usize::from(seats) {
            let card = game.deck.pop();
            game.seats[seat].hand = card.into_iter().fold(game.seats[seat].hand, CardSet::with);
        }
    }
    Ok(game)
}

fn free(id: SourceId) -> SourceState {
    SourceState { id, owner: None, entrenched: false, under: CardSet::EMPTY }
}

/// ECHO-VAR-02: the cards in play.
pub(crate) fn cards_of(mode: Mode) -> ArrayVec<CardId, { crate::content::N_CARDS }> {
    let is_in = |x: bool| mode == Mode::Standard || !x;
    library().cards().filter(|(_, card)| is_in(card.data.x)).map(|(id, _)| id).collect()
}

/// ECHO-VAR-03: the sources to draw from.
pub(crate) fn sources_of(mode: Mode) -> impl Iterator<Item = SourceId> {
    let is_in = move |x: bool| mode == Mode::Standard || !x;
    library().sources().filter(move |(_, source)| is_in(source.data.x)).map(|(id, _)| id)
}
