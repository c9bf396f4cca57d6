//! Players that are programs. A bot looks at imagined worlds only, never at the real one, so it cannot cheat.
//!
//! Reading order: [`spec`] (which bot), [`greedy`], [`search`], [`plan`], [`table`] (the bots of one table).

pub mod greedy;
pub mod plan;
pub mod search;
pub mod spec;
pub mod table;

pub use search::Budget;
pub use spec::BotSpec;
pub use table::Company;

use kernel::{Luck, Method, Plan, Seat};

/// The decision of `seat` by `method`, or `None` when the seat has nothing to decide. The same arguments and luck give the
/// same decision.
pub fn decide<G: Plan>(game: &G, seat: Seat, mind: &G::Mind, method: Method, luck: &mut Luck) -> Option<G::Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    if legal.len() <= 1 {
        return legal.pop();
    }
    let budget = match method {
        Method::Random => return luck.pick(&legal).cloned(),
        Method::Greedy { worlds } if G::PLANS_TURNS => return plan::one_action(game, seat, mind, legal, worlds, luck),
        Method::Greedy { worlds } => return greedy::choose(game, seat, mind, legal, worlds, luck),
        Method::Search { iterations } => Budget::Iterations(iterations),
        Method::SearchFor { millis } => Budget::Millis(millis),
    };
    if G::PLANS_TURNS {
        return plan::choose(game, seat, mind, legal, budget, luck);
    }
    search::choose(game, seat, mind, legal, budget, luck).map(|found| found.action)
}
