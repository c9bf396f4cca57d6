//! DEMO-SETUP: before the first round.

use kernel::{Luck, SeatSet, SetupError};

use crate::content::PrizeId;
use crate::options::Options;
use crate::state::{CARDS, Demo, HAND, Held};

/// DEMO-SETUP-01: everybody gets five numbers that nobody else sees. DEMO-SETUP-02: the prizes come in an order that chance makes.
pub(crate) fn set_up(options: &Options, seats: u8, luck: &mut Luck) -> Result<Demo, SetupError> {
    SetupError::check_seats(seats, &(2..=4))?;
    let mut prizes: Vec<PrizeId> = PrizeId::all().collect();
    if usize::from(options.rounds) > prizes.len() || options.rounds == 0 {
        let problem = format!("expected 1 to {}, found {}", prizes.len(), options.rounds);
        return Err(SetupError::Option { key: "rounds".to_owned(), problem });
    }
    luck.shuffle(&mut prizes);
    prizes.truncate(usize::from(options.rounds));
    let mut deck: Vec<u8> = (1..=CARDS).collect();
    luck.shuffle(&mut deck);
    let deal = |deck: &mut Vec<u8>| {
        let mut hand = deck.split_off(deck.len() - HAND);
        hand.sort_unstable();
        Held { hand, ..Held::default() }
    };
    let seats = (0..seats).map(|_| deal(&mut deck)).collect();
    let (discard_pile, knocked) = (Vec::new(), SeatSet::EMPTY);
    Ok(Demo { rounds: options.rounds, round: 1, prizes, seats, deck, discard_pile, knocked })
}
