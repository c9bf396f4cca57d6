//! Players that are programs. A bot looks at imagined worlds only, never at the real one, so it cannot cheat.
//!
//! Reading order: [`spec`] (which bot), `moment` (choices made at once), [`greedy`] (one step ahead), [`search`] with its `tree` and
//! `bandit` (many steps ahead), [`plan`] (whole turns), [`table`] (the bots of one table).

mod bandit;
pub mod greedy;
mod moment;
pub mod plan;
pub mod search;
pub mod spec;
pub mod table;
mod tree;

pub use search::Budget;
pub use spec::BotSpec;
pub use table::TableBots;

use kernel::{Luck, Method, Plan, Seat};

/// The decision of `seat` by `method`. `None` when the seat has nothing to decide, and also when nobody waits for it and leaving
/// alone what is on offer seems best. The same arguments and luck give the same decision.
pub fn decide<G: Plan>(game: &G, seat: Seat, mind: &G::Mind, method: Method, luck: &mut Luck) -> Option<G::Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let may_leave = !game.status().awaited().contains(seat);
    if legal.is_empty() || legal.len() == 1 && !may_leave {
        return legal.pop();
    }
    let budget = match method {
        Method::Random => {
            let n_options = legal.len() as u32 + u32::from(may_leave);
            return legal.into_iter().nth(luck.below(n_options) as usize);
        }
        Method::Greedy { worlds } if G::PLANS_TURNS => return plan::one_action(game, seat, mind, legal, worlds, luck),
        Method::Greedy { worlds } => return greedy::choose(game, seat, mind, legal, worlds, luck),
        Method::Search { iterations } => Budget::Iterations(iterations),
        Method::SearchFor { millis } => Budget::Millis(millis),
    };
    if G::PLANS_TURNS {
        return plan::choose(game, seat, mind, legal, budget, luck);
    }
    search::choose(game, seat, mind, legal, budget, luck)?.action
}
