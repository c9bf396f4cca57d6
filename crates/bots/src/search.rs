//! Monte Carlo tree search over imagined worlds (single-observer information-set search, after Cowling, Powley and
//! Whitehouse). One tree for all worlds: a node is a sequence of decisions, whatever chance and hidden cards made of them.

use std::time::Instant;

use kernel::{Luck, Play, Seat, Silent};

/// When to stop thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// After so many playouts: the same seed gives the same decision.
    Iterations(u32),
    /// After so many milliseconds.
    Millis(u32),
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Found<A> {
    pub action: A,
    /// How often each action of the list was tried, and its mean value.
    pub tried: Vec<(A, u32, i32)>,
    pub iterations: u32,
}

/// How eagerly little-tried actions are tried, beside a spread of values of 1.
const CURIOSITY: f64 = 0.4;
/// A tree never grows beyond this, so that a search has a bound on memory.
const MAX_NODES: usize = 200_000;

struct Node<A> {
    children: Vec<Child<A>>,
}

struct Child<A> {
    action: A,
    node: Option<u32>,
    visits: u32,
    /// How often the action was there to be chosen.
    available: u32,
    /// Sum of values for the seat that acts here.
    total: f64,
}

/// Searches within a budget.
pub fn choose<G: Play>(
    game: &G,
    seat: Seat,
    mind: &G::Mind,
    legal: Vec<G::Action>,
    budget: Budget,
    luck: &mut Luck,
) -> Option<Found<G::Action>> {
    match budget {
        Budget::Iterations(iterations) => choose_until(game, seat, mind, legal, iterations, luck, || false),
        Budget::Millis(millis) => {
            let begun = Instant::now();
            let enough = || begun.elapsed().as_millis() >= u128::from(millis);
            choose_until(game, seat, mind, legal, u32::MAX, luck, enough)
        }
    }
}

/// Searches until `iterations` playouts were made or `enough` says so.
fn choose_until<G: Play>(
    game: &G,
    seat: Seat,
    mind: &G::Mind,
    legal: Vec<G::Action>,
    iterations: u32,
    luck: &mut Luck,
    mut enough: impl FnMut() -> bool,
) -> Option<Found<G::Action>> {
    let mut search = Search::<G> { nodes: vec![Node { children: Vec::new() }], seen: None, legal: Vec::new() };
    let mut done = 0;
    while done < iterations.max(1) && (done == 0 || !enough()) {
        let mut world = game.believe(seat, mind, luck);
        search.iterate(&mut world, seat, luck);
        done += 1;
    }
    let children = &search.nodes[0].children;
    let mean = |child: &Child<G::Action>| if child.visits == 0 { 0.0 } else { child.total / f64::from(child.visits) };
    let tried: Vec<_> = children.iter().map(|c| (c.action.clone(), c.visits, mean(c) as i32)).collect();
    let best = children
        .iter()
        .max_by(|a, b| (a.visits, mean(a)).partial_cmp(&(b.visits, mean(b))).expect("means are numbers"));
    let action = best.map(|child| child.action.clone()).or_else(|| legal.into_iter().next())?;
    Some(Found { action, tried, iterations: done })
}

struct Search<G: Play> {
    nodes: Vec<Node<G::Action>>,
    /// The least and the greatest value met so far: values are judged beside each other, whatever a game counts in.
    seen: Option<(i32, i32)>,
    /// Reused for every list of legal actions.
    legal: Vec<G::Action>,
}

impl<G: Play> Search<G> {
    /// One playout: down the tree, one new node, a quick game to the end, and back.
    fn iterate(&mut self, world: &mut G, root: Seat, luck: &mut Luck) {
        let mut path: Vec<(u32, usize, Seat)> = Vec::new();
        let mut node = 0_u32;
        let mut acting = Some(root);
        while let Some(seat) = acting {
            let Some(chosen) = self.select(node, world, seat, luck) else { break };
            let child = &self.nodes[node as usize].children[chosen];
            let action = child.action.clone();
            let is_new = child.visits == 0;
            path.push((node, chosen, seat));
            if world.apply(seat, &action, luck, &mut Silent).is_err() {
                debug_assert!(false, "{action:?} was listed but refused in an imagined world");
                break;
            }
            acting = world.status().awaited().first();
            if is_new || self.nodes.len() >= MAX_NODES {
                break;
            }
            node = self.child_node(node, chosen);
        }
        self.play_out(world, luck);
        for (node, chosen, seat) in path {
            let value = world.value(seat);
            let (least, most) = self.seen.unwrap_or((value, value));
            self.seen = Some((least.min(value), most.max(value)));
            let child = &mut self.nodes[node as usize].children[chosen];
            child.visits += 1;
            child.total += f64::from(value);
        }
    }

    /// The child to go to: an untried one if there is any, otherwise the best by upper confidence bound.
    fn select(&mut self, node: u32, world: &G, seat: Seat, luck: &mut Luck) -> Option<usize> {
        let mut legal = std::mem::take(&mut self.legal);
        legal.clear();
        world.legal(seat, &mut legal);
        let (least, most) = self.seen.unwrap_or((0, 1));
        let spread = f64::from(most.saturating_sub(least).max(1));
        let children = &mut self.nodes[node as usize].children;
        let mut untried = None;
        let mut n_untried = 0;
        let mut best: Option<(f64, usize)> = None;
        for action in &legal {
            let index = children.iter().position(|child| child.action == *action).unwrap_or_else(|| {
                children.push(Child { action: action.clone(), node: None, visits: 0, available: 0, total: 0.0 });
                children.len() - 1
            });
            let child = &mut children[index];
            child.available += 1;
            if child.visits == 0 {
                n_untried += 1;
                if luck.below(n_untried) == 0 {
                    untried = Some(index);
                }
                continue;
            }
            let visits = f64::from(child.visits);
            let mean = (child.total / visits - f64::from(least)) / spread;
            let bound = mean + CURIOSITY * (f64::from(child.available).ln() / visits).sqrt();
            if best.is_none_or(|(other, _)| bound > other) {
                best = Some((bound, index));
            }
        }
        self.legal = legal;
        untried.or(best.map(|(_, index)| index))
    }

    fn child_node(&mut self, node: u32, chosen: usize) -> u32 {
        let next = self.nodes.len() as u32;
        let child = &mut self.nodes[node as usize].children[chosen];
        if let Some(existing) = child.node {
            return existing;
        }
        child.node = Some(next);
        self.nodes.push(Node { children: Vec::new() });
        next
    }

    /// Plays on to the end, unless the game's values can be trusted as they are.
    fn play_out(&mut self, world: &mut G, luck: &mut Luck) {
        if !world.needs_playout() {
            return;
        }
        let mut legal = std::mem::take(&mut self.legal);
        while let Some(seat) = world.status().awaited().first() {
            legal.clear();
            world.legal(seat, &mut legal);
            if legal.is_empty() {
                break;
            }
            let action = &legal[world.hunch(seat, &legal, luck)];
            if world.apply(seat, action, luck, &mut Silent).is_err() {
                debug_assert!(false, "{action:?} was listed but refused in a playout");
                break;
            }
        }
        self.legal = legal;
    }
}
