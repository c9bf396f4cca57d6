//! Random games to listen to.

use apocalypsis::{Action, Apocalypsis, Event, Options};
use kernel::{Disclosure, Game as _, Luck, Seat};

/// Seats and Prestige.
pub(crate) const TABLES: [(u8, u8); 6] = [(1, 0), (2, 0), (3, 0), (4, 3), (5, 0), (2, 10)];

/// What was decided last, and whether it showed anything.
pub(crate) type Decided = Option<(Action, Disclosure)>;

pub(crate) fn legal(game: &Apocalypsis, seat: Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal
}

/// Plays random games and looks at every position and at what led to it. Who can do something does so more often than not, so that all
/// there is comes up.
pub(crate) fn listen(seats: u8, prestige: u8, games: u64, mut look: impl FnMut(&Apocalypsis, &[Event], Decided)) {
    for seed in 0..games {
        let mut luck = Luck::fast(seed);
        let mut chooser = Luck::fast(!seed);
        let options = Options { prestige, ..Options::default() };
        let mut game = Apocalypsis::setup(&options, seats, &mut luck).expect("a table");
        let mut events = Vec::new();
        look(&game, &events, None);
        loop {
            let awaited: Vec<Seat> = game.status().awaited().iter().collect();
            let Some(seat) = chooser.pick(&awaited).copied() else { break };
            let legal = legal(&game, seat);
            let is_lazy = |action: &Action| matches!(action, Action::Pass | Action::EndBuying | Action::Decline);
            let bold: Vec<Action> = legal.iter().copied().filter(|action| !is_lazy(action)).collect();
            let choice = if bold.is_empty() || chooser.below(4) == 0 { &legal } else { &bold };
            let action = *chooser.pick(choice).expect("an action");
            events.clear();
            let disclosure = game.apply(seat, &action, &mut luck, &mut events).expect("a legal action");
            look(&game, &events, Some((action, disclosure)));
        }
    }
}
