//! What hunches are made of: weights in design points, found by letting thousands of games be played by hunch.

use super::worth::Points;

pub(super) struct Taste {
    pub(super) points: Points,
    /// The third agent of a player, and the fourth.
    pub(super) third_agent: f64,
    pub(super) fourth_agent: f64,
    /// What each link of an agent's price takes from it.
    pub(super) agent_price: f64,
    /// Each die that is printed on an agent, and what else it can do.
    pub(super) agent_die: f64,
    /// A purchase that takes the last link, or leaves little capital.
    pub(super) last_link: f64,
    pub(super) last_capital: f64,
    /// An upgrade, each die that it adds, and each capital of its price.
    pub(super) upgrade: f64,
    pub(super) upgrade_die: f64,
    pub(super) upgrade_price: f64,
    /// In dice: a class that an agent has not, and how much of what else an upgrade does counts.
    pub(super) class: f64,
    pub(super) trick: f64,
    /// In dice: dice that are rolled again or added once in a round.
    pub(super) reroll: f64,
    /// Something to hang on the agent of a rival.
    pub(super) burden: f64,
    /// How far tastes differ: between the options of a card, whose results nobody knows, and between purchases.
    pub(super) curiosity: f64,
    pub(super) fancy: f64,
    /// A card of each deck; of the simple ones the less the more there is already.
    pub(super) mission: f64,
    pub(super) capital: f64,
    pub(super) capital_each: f64,
    pub(super) links: f64,
    pub(super) links_each: f64,
    /// What another card of the same deck is worth less.
    pub(super) again: f64,
    /// What each open crisis of a player takes from another mission.
    pub(super) open_crisis: f64,
    /// Atlantis, beyond what its cards promise.
    pub(super) atlantis: f64,
    /// What a task costs, beside what it promises.
    pub(super) cost: f64,
    /// What the success of another player is worth.
    pub(super) foreign_help: f64,
    /// What it is worth less for each step that the other is ahead.
    pub(super) envy: f64,
    /// How much counts what the own faction gets for helping others.
    pub(super) thanks: f64,
    /// How much less authority is worth for each step that its owner is ahead beyond one.
    pub(super) ease: f64,
    /// What risk is worth for each step that somebody is behind.
    pub(super) gamble: f64,
    /// What a look at what the world will bring is worth, for each step of the highest track beyond 7.
    pub(super) sift: f64,
    /// What a move to another region must be worth.
    pub(super) stay: f64,
    /// What it is worth to close a crisis before a rival does who is paid for it.
    pub(super) deny: f64,
    /// North Korea, and each step of the highest track beyond 10.
    pub(super) korea: f64,
    pub(super) korea_danger: f64,
    /// Each state that is cured.
    pub(super) cure: f64,
    /// Official medicine costs authority.
    pub(super) official: f64,
    /// How much of a Vatican card's harm counts, and what stopping it takes.
    pub(super) vatican: f64,
    pub(super) vatican_bother: f64,
    /// An offered check that succeeds.
    pub(super) volunteer: f64,
    /// A crisis that raises a track, and each step of that track beyond 6.
    pub(super) raises: f64,
    pub(super) high_track: f64,
    /// What a failure costs who is hurt already.
    pub(super) hurt: f64,
    /// Disasters in the region of a task.
    pub(super) danger: f64,
    /// What Enlightenment is worth more for each step beyond 8, and relief for each step of the highest track beyond 8.
    pub(super) near_light: f64,
    pub(super) near_ruin: f64,
}

pub(super) const TASTE: Taste = Taste {
    points: Points {
        capital: 2.0,
        links: 3.0,
        authority: 5.0,
        enlightenment: 18.0,
        relief: 8.0,
        harm: 5.0,
        closed: 9.0,
    },
    third_agent: 10.0,
    fourth_agent: 6.25,
    agent_price: 0.5,
    agent_die: 0.5,
    last_link: 2.0,
    last_capital: 4.0,
    upgrade: 1.5,
    upgrade_die: 2.1,
    upgrade_price: 1.0,
    class: 0.8,
    trick: 1.1,
    reroll: 2.0,
    burden: 0.0,
    curiosity: 7.0,
    fancy: 2.2,
    mission: 6.0,
    capital: 7.0,
    capital_each: 1.5,
    links: 7.0,
    links_each: 3.0,
    again: 1.5,
    open_crisis: 3.0,
    atlantis: -2.0,
    cost: 1.0,
    foreign_help: 0.4,
    envy: 0.1,
    thanks: 0.5,
    ease: 0.1,
    gamble: 0.1,
    sift: 5.0,
    stay: 0.5,
    deny: 4.0,
    korea: -2.5,
    korea_danger: 3.0,
    cure: 9.0,
    official: -2.0,
    vatican: 0.8,
    vatican_bother: 1.0,
    volunteer: 6.0,
    raises: 2.0,
    high_track: 1.5,
    hurt: 4.0,
    danger: 1.0,
    near_light: 5.0,
    near_ruin: 3.0,
};
