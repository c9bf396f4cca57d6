//! The bots of one table, each with a mind of its own.

use kernel::{Luck, Partner, Plan, Seat};

use crate::spec::BotSpec;

/// The bots of a table, by seat; `None` for seats that a person holds.
#[derive(Clone, Debug)]
pub struct TableBots<G: Plan + Partner> {
    bots: Vec<Option<Bot<G>>>,
}

#[derive(Clone, Debug)]
struct Bot<G: Plan + Partner> {
    spec: BotSpec,
    mind: G::Mind,
    seed: u64,
}

impl<G: Plan + Partner> TableBots<G> {
    /// Seats the bots at a game. `seed` makes their minds and their choices; it has nothing to do with the game's own luck.
    #[must_use]
    pub fn new(game: &G, specs: &[Option<BotSpec>], seed: u64) -> TableBots<G> {
        let alone: Vec<Option<G::Mind>> = specs
            .iter()
            .enumerate()
            .map(|(seat, spec)| spec.map(|spec| game.mind(Seat(seat as u8), spec.level, own_seed(seed, seat))))
            .collect();
        let bot = |(seat, spec): (usize, &Option<BotSpec>)| {
            let mut mind = alone[seat].clone()?;
            let partners: Vec<G::Mind> = alone
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != seat)
                .filter_map(|(_, mind)| mind.clone())
                .collect();
            game.confer(&mut mind, &partners);
            Some(Bot { spec: (*spec)?, mind, seed: !own_seed(seed, seat) })
        };
        TableBots { bots: specs.iter().enumerate().map(bot).collect() }
    }

    /// Whether a bot holds `seat`.
    #[must_use]
    pub fn holds(&self, seat: Seat) -> bool {
        self.bots.get(seat.index()).is_some_and(Option::is_some)
    }

    /// Lets every bot but the speaker itself take in what was said.
    pub fn hear(&mut self, game: &G, speaker: Seat, talk: &G::Talk) {
        let others = self.bots.iter_mut().enumerate().filter(|(seat, _)| *seat != speaker.index());
        for bot in others.filter_map(|(_, bot)| bot.as_mut()) {
            game.hear(&mut bot.mind, speaker, talk);
        }
    }

    /// What the bots answer to something that a person said, by seat.
    #[must_use]
    pub fn replies(&self, game: &G, talk: &G::Talk) -> Vec<(Seat, G::Talk)> {
        let answer = |(seat, bot): (usize, &Option<Bot<G>>)| {
            let said = game.reply(&bot.as_ref()?.mind, talk)?;
            Some((Seat(seat as u8), said))
        };
        self.bots.iter().enumerate().filter_map(answer).collect()
    }

    /// The decision of the bot in `seat` at this revision of what the seat can see; `None` when there is no bot or nothing to
    /// decide, or when nobody waits for the seat and the bot leaves alone what is on offer. A bot asked twice at the same revision
    /// decides the same, so there is no use in asking again before something has changed.
    #[must_use]
    pub fn decide(&self, game: &G, seat: Seat, revision: u32) -> Option<G::Action> {
        let bot = self.bots.get(seat.index())?.as_ref()?;
        let mut luck = Luck::fast(bot.seed.wrapping_add(u64::from(revision).wrapping_mul(0xd134_2543_de82_ef95)));
        crate::decide(game, seat, &bot.mind, bot.spec.method(game), &mut luck)
    }

    /// What the bot in `seat` tells a person who asks it for advice, and why.
    #[must_use]
    pub fn counsel(&self, game: &G, seat: Seat, revision: u32) -> Option<(G::Action, Option<&'static str>)> {
        let action = self.decide(game, seat, revision)?;
        let bot = self.bots.get(seat.index())?.as_ref()?;
        let world = game.believe(seat, &bot.mind, &mut Luck::fast(bot.seed));
        Some(world.counsel(seat, &bot.mind, action))
    }
}

fn own_seed(seed: u64, seat: usize) -> u64 {
    seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(seat as u64 + 1)
}
