//! What a search remembers: for each seat a tree of its own, in which a node is all that the seat has done and noticed since the
//! search began. So nobody's choice can depend on what he cannot see. Where nobody has secrets the trees would all be the same, and
//! there is one for all seats.

use kernel::outcome::BySeat;
use kernel::{Eyes, Game, Seat};

use crate::bandit::Bandit;

/// The trees never grow beyond this together, so that a search has a bound on memory.
const MAX_NODES: usize = 200_000;
/// Where more different things than this were noticed at one node, chance is at work and a tree of it is of no use.
const MAX_NOTICED: usize = 1_000;

/// The trees of all seats.
pub(crate) struct Trees<G: Game> {
    n_trees: u8,
    /// The first node of each tree, in their order, and then all others.
    nodes: Vec<Node<G>>,
}

struct Node<G: Game> {
    bandit: Bandit<G::Action>,
    /// What others did, as the seat of this tree noticed it, and where that leads.
    noticed: Vec<(Noticed<G>, u32)>,
}

/// What a seat notices of somebody else's decision.
#[derive(Clone, Debug, PartialEq)]
enum Noticed<G: Game> {
    /// All of it. What chance made of it does not count: one tree for all worlds.
    Action(Seat, G::Action),
    /// Something was hidden, or more was revealed than the action itself: this is what the seat was told.
    Told(Vec<G::Event>),
}

/// One decision as it was carried out.
pub(crate) struct Done<'d, G: Game> {
    pub(crate) seat: Seat,
    /// The arm of the seat's bandit.
    pub(crate) arm: usize,
    /// `None` is leaving alone what is on offer, which nobody notices.
    pub(crate) action: Option<&'d G::Action>,
    /// What happened, where somebody has secrets.
    pub(crate) events: &'d [G::Event],
    /// Whether it was the last choice of those made at once, so that everybody may learn what the others chose.
    pub(crate) is_last: bool,
}

impl<G: Game> Trees<G> {
    pub(crate) fn new(seats: u8) -> Trees<G> {
        let n_trees = if G::SECRETS { seats } else { 1 };
        Trees { n_trees, nodes: (0..n_trees).map(|_| Node::new()).collect() }
    }

    /// Which of the trees is that of `seat`.
    pub(crate) fn of(seat: Seat) -> usize {
        if G::SECRETS { seat.index() } else { 0 }
    }

    /// The first node of each tree.
    pub(crate) fn roots(&self) -> BySeat<u32> {
        (0..u32::from(self.n_trees)).collect()
    }

    pub(crate) fn bandit(&mut self, node: u32) -> &mut Bandit<G::Action> {
        &mut self.nodes[node as usize].bandit
    }

    /// Lets all that was learned fade.
    pub(crate) fn fade(&mut self) {
        self.nodes.iter_mut().for_each(|node| node.bandit.fade());
    }

    /// The node after a choice; `None` when the trees are full.
    fn after_choice(&mut self, node: u32, arm: usize) -> Option<u32> {
        if let Some(next) = self.bandit(node).arm(arm).node {
            return Some(next);
        }
        let next = self.grow()?;
        self.bandit(node).arm(arm).node = Some(next);
        Some(next)
    }

    /// Moves on in every tree whose seat notices the decision; `at` has the node of each. `None` when the trees are full.
    pub(crate) fn follow(&mut self, at: &mut BySeat<u32>, done: &Done<'_, G>) -> Option<()> {
        let own = Self::of(done.seat);
        at[own] = self.after_choice(at[own], done.arm)?;
        if !G::SECRETS {
            return Some(());
        }
        // What is revealed when all have chosen is news for the last one, too.
        for tree in (0..at.len()).filter(|tree| *tree != own || done.is_last) {
            if let Some(noticed) = notice(done, Seat(tree as u8)) {
                at[tree] = self.after_noticing(at[tree], noticed)?;
            }
        }
        Some(())
    }

    fn after_noticing(&mut self, node: u32, noticed: Noticed<G>) -> Option<u32> {
        let known = &self.nodes[node as usize].noticed;
        if let Some((_, next)) = known.iter().find(|(other, _)| *other == noticed) {
            return Some(*next);
        }
        if known.len() >= MAX_NOTICED {
            return None;
        }
        let next = self.grow()?;
        self.nodes[node as usize].noticed.push((noticed, next));
        Some(next)
    }

    fn grow(&mut self) -> Option<u32> {
        if self.nodes.len() >= MAX_NODES {
            return None;
        }
        self.nodes.push(Node::new());
        Some(self.nodes.len() as u32 - 1)
    }
}

impl<G: Game> Node<G> {
    fn new() -> Node<G> {
        Node { bandit: Bandit::new(), noticed: Vec::new() }
    }
}

/// What `seat` notices of a decision, if anything.
fn notice<G: Game>(done: &Done<'_, G>, seat: Seat) -> Option<Noticed<G>> {
    let told: Vec<G::Event> = done.events.iter().filter_map(|event| G::witness(event, Eyes::Seat(seat))).collect();
    match told.as_slice() {
        [] => None,
        all if all == done.events && !done.is_last => {
            done.action.map(|action| Noticed::Action(done.seat, action.clone()))
        }
        _ => Some(Noticed::Told(told)),
    }
}
