//! Monte Carlo tree search over imagined worlds (information-set search with several observers, after Cowling, Powley and
//! Whitehouse). Every seat chooses what is best for itself, by its own value and from its own statistics: against each other, together,
//! or anything between. Seats that choose at once do so without a look at each other, and what they find may be a mixture.
//!
//! Trees are shared by all worlds, so a search knows what it cannot know later, but does not see what it would be worth to know more.

use std::time::Instant;

use kernel::outcome::BySeat;
use kernel::{Disclosure, Luck, Play, Seat, Silent};

use crate::bandit::{Manner, Spread};
use crate::moment::Moment;
use crate::tree::{Done, Trees};

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
    /// `None` is leaving alone what is on offer, for a seat that nobody waits for.
    pub action: Option<A>,
    /// How often each option was tried, and its mean value.
    pub tried: Vec<(Option<A>, u32, i32)>,
    pub iterations: u32,
}

/// Where all choose at once, each option is tried evenly about so many times, before the seats begin to answer each other.
const EVEN: u32 = 32;

/// Searches within a budget. `None` when there is nothing to choose from.
#[expect(clippy::needless_pass_by_value, reason = "all ways of deciding are called alike")]
pub fn choose<G: Play>(
    game: &G,
    seat: Seat,
    mind: &G::Mind,
    legal: Vec<G::Action>,
    budget: Budget,
    luck: &mut Luck,
) -> Option<Found<G::Action>> {
    if legal.is_empty() {
        return None;
    }
    match budget {
        Budget::Iterations(iterations) => choose_until(game, seat, mind, &legal, iterations, luck, || false),
        Budget::Millis(millis) => {
            let begun = Instant::now();
            let enough = || begun.elapsed().as_millis() >= u128::from(millis);
            choose_until(game, seat, mind, &legal, u32::MAX, luck, enough)
        }
    }
}

/// Searches until `iterations` playouts were made or `enough` says so.
fn choose_until<G: Play>(
    game: &G,
    seat: Seat,
    mind: &G::Mind,
    legal: &[G::Action],
    iterations: u32,
    luck: &mut Luck,
    mut enough: impl FnMut() -> bool,
) -> Option<Found<G::Action>> {
    let mut search = Search::<G>::new(game.n_seats(), seat);
    let n_even = (legal.len() as u32 * EVEN).min(iterations / 2);
    let mut done = 0;
    while done < iterations.max(1) && (done == 0 || !enough()) {
        if done == n_even {
            search.begin_to_mix();
        }
        let mut world = game.believe(seat, mind, luck);
        search.iterate(&mut world, luck);
        done += 1;
    }
    let root = search.trees.roots()[Trees::<G>::of(seat)];
    let bandit = search.trees.bandit(root);
    let tried = bandit.arms().iter().map(|arm| (arm.action.clone(), arm.visits, arm.mean() as i32)).collect();
    let favourite = bandit.favourite(search.root_manner, luck)?;
    Some(Found { action: favourite.action.clone(), tried, iterations: done })
}

struct Search<G: Play> {
    trees: Trees<G>,
    root: Seat,
    /// How those choose who choose at once with the root, at the moment that the search is about.
    now: Manner,
    /// How the root chooses, which is the same in every world.
    root_manner: Manner,
    /// What each seat has met: aims differ, and so do the numbers they are counted in.
    spreads: BySeat<Spread>,
    /// The choices of the present playout: node, arm, and who chose.
    path: Vec<(u32, usize, Seat)>,
    /// Reused for every list of legal actions.
    legal: Vec<G::Action>,
    /// Reused for what happens at a decision.
    events: Vec<G::Event>,
}

impl<G: Play> Search<G> {
    fn new(seats: u8, root: Seat) -> Search<G> {
        Search {
            trees: Trees::new(seats),
            root,
            now: Manner::Even,
            root_manner: Manner::Best,
            spreads: (0..seats).map(|_| Spread::default()).collect(),
            path: Vec::new(),
            legal: Vec::new(),
            events: Vec::new(),
        }
    }

    /// From now on the seats that choose at once answer each other.
    fn begin_to_mix(&mut self) {
        self.now = Manner::Mixed;
        if self.root_manner == Manner::Even {
            self.trees.fade();
        }
    }

    /// One playout: down the trees, one new node, a quick game to the end, and back.
    fn iterate(&mut self, world: &mut G, luck: &mut Luck) {
        self.path.clear();
        self.descend(world, luck);
        self.play_out(world, luck);
        for (node, arm, seat) in self.path.drain(..) {
            let value = world.value(seat);
            self.spreads[seat.index()].note(value);
            self.trees.bandit(node).learn(arm, value);
        }
    }

    /// Lets every seat choose from its own statistics, until a choice is new. A moment at which several choose at once is finished
    /// first: what is said of a position in its middle, and what is chosen there by hunch, is worth little.
    fn descend(&mut self, world: &mut G, luck: &mut Luck) {
        let mut at = self.trees.roots();
        let mut moment = Moment::of(world.status());
        let mut is_now = moment.holds(self.root);
        let mut is_new = false;
        let mut acting = Some(self.root);
        while let Some(seat) = acting {
            let node = at[Trees::<G>::of(seat)];
            let may_leave = !world.status().awaited().contains(seat);
            let manner = match G::SECRETS && moment.holds(seat) {
                true if is_now => self.now,
                true => Manner::Mixed,
                false => Manner::Best,
            };
            if self.path.is_empty() {
                self.root_manner = manner;
            }
            let Some(arm) = self.pick(world, node, seat, may_leave, manner, luck) else { return };
            self.path.push((node, arm, seat));
            let picked = self.trees.bandit(node).arm(arm);
            is_new |= picked.visits == 0;
            let action = picked.action.clone();
            let Some(disclosure) = self.carry_out(world, seat, action.as_ref(), luck) else { return };
            let was_open = moment.is_open();
            let is_last = moment.step(seat, world.status(), disclosure);
            if is_new && (is_last || !was_open) {
                return;
            }
            is_now &= !is_last;
            let done = Done { seat, arm, action: action.as_ref(), events: &self.events, is_last };
            if self.trees.follow(&mut at, &done).is_none() {
                return;
            }
            // Who has begun something that nobody waits for goes on with it until he leaves it.
            let goes_on = may_leave && action.is_some() && world.status().free().contains(seat);
            acting = if goes_on { acting } else { world.status().awaited().first() };
        }
    }

    /// The arm that `seat` tries now.
    fn pick(
        &mut self,
        world: &G,
        node: u32,
        seat: Seat,
        may_leave: bool,
        manner: Manner,
        luck: &mut Luck,
    ) -> Option<usize> {
        self.legal.clear();
        world.legal(seat, &mut self.legal);
        let spread = self.spreads[seat.index()];
        self.trees.bandit(node).pick(seat, &self.legal, may_leave, manner, spread, luck)
    }

    /// Applies an action, if it is one, and keeps what happens where somebody might not notice it.
    fn carry_out(
        &mut self,
        world: &mut G,
        seat: Seat,
        action: Option<&G::Action>,
        luck: &mut Luck,
    ) -> Option<Disclosure> {
        self.events.clear();
        let applied = match action {
            None => Ok(Disclosure::Nothing),
            Some(action) if G::SECRETS => world.apply(seat, action, luck, &mut self.events),
            Some(action) => world.apply(seat, action, luck, &mut Silent),
        };
        debug_assert!(applied.is_ok(), "{action:?} was listed but refused in an imagined world: {applied:?}");
        applied.ok()
    }

    /// Plays on to the end, unless the game's values can be trusted as they are. Only those act who must.
    fn play_out(&mut self, world: &mut G, luck: &mut Luck) {
        if !world.needs_playout() {
            return;
        }
        while let Some(seat) = world.status().awaited().first() {
            self.legal.clear();
            world.legal(seat, &mut self.legal);
            if self.legal.is_empty() {
                break;
            }
            let action = &self.legal[world.hunch(seat, &self.legal, luck)];
            if world.apply(seat, action, luck, &mut Silent).is_err() {
                debug_assert!(false, "{action:?} was listed but refused in a playout");
                break;
            }
        }
    }
}
