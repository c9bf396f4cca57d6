//! How bots judge a position. They know what everybody knows; one of them asked for advice says what it would do.

use std::hash::{Hash, Hasher};

use effects::Body;
use kernel::outcome::Key;
use kernel::{Eyes, Game as _, Level, Luck, Method, Partner, Plan, Play, Report, Seat};

use crate::action::{Action, Pay};
use crate::card::{CardId, Icon};
use crate::content::library;
use crate::effect::{Amount, EraSel, Part, Travel, Verb};
use crate::era::{Era, EraSet};
use crate::event::{End, Event, Moved};
use crate::options::Mode;
use crate::state::{MISSIONS_TO_WIN, Mission, Place, Stage, TheLoop};
use crate::talk::Talk;
use crate::tile::TileId;
use crate::view::{next_visits, overflow_chance};

/// Thousandths of a point; a confirmed mission is worth a hundred points.
const MISSION: i32 = 100_000;
/// The end of the game outweighs everything.
const END: i32 = 4_000_000;

impl Play for TheLoop {
    type Mind = ();

    fn mind(&self, _: Seat, _: Level, _: u64) {}

    fn believe(&self, seat: Seat, (): &(), luck: &mut Luck) -> TheLoop {
        self.imagine(Eyes::Seat(seat), luck)
    }

    fn value(&self, _: Seat) -> i32 {
        match self.stage {
            Stage::Over { end: End::Victory } => END - i32::from(self.turn.number) * 1_000,
            Stage::Over { .. } => -END + at_rest(self) / 8,
            Stage::Choosing { .. } => 0,
            Stage::Throw { .. } | Stage::Faux | Stage::Actions | Stage::Gain | Stage::Confirm | Stage::Bonus { .. } => {
                at_rest(self) + still_to_use(self)
            }
        }
    }

    /// Between two actions, and at the end of the turn.
    fn is_settled(&self, root: Seat) -> bool {
        self.awaited() != Some(root) || self.resolving.todo.is_empty() && self.turn.triggers.is_empty()
    }

    fn needs_playout(&self) -> bool {
        false
    }

    fn method(&self, level: Level) -> Method {
        match level {
            Level::Easy => Method::Greedy { worlds: 2 },
            Level::Medium => Method::Search { iterations: 300 },
            Level::Hard => Method::Search { iterations: 3_000 },
        }
    }

    /// A free move is never paid for. The reason is the part of the judgement that gains most.
    fn counsel(&self, seat: Seat, (): &(), action: Action) -> (Action, Option<&'static str>) {
        let action =
            if let (Action::Move { to, .. }, true) = (&action, self.stage == Stage::Actions && self.me().rested) {
                Action::Move { to: *to, pay: Pay::Free }
            } else {
                action
            };
        let reason = reason(self, seat, &action);
        (action, reason)
    }
}

#[allow(clippy::wildcard_enum_match_arm, reason = "most actions are judged by what comes of them")]
fn reason(game: &TheLoop, seat: Seat, action: &Action) -> Option<&'static str> {
    match (game.stage, action) {
        (Stage::Choosing { .. }, _) => None,
        (_, Action::Confirm) => Some("confirm"),
        (_, Action::Gain { .. }) => Some("gain"),
        (_, Action::EndActions) if confirmation(game) > 0 => Some("to_confirm"),
        (_, Action::EndActions) if best_find(game) > 0 => Some("to_gain"),
        (_, Action::EndActions) => Some("enough"),
        _ => {
            let before = parts(game);
            let after = parts(&carried_out(game, seat, action)?);
            let gains = before.iter().zip(after).map(|((name, before), (_, after))| (*name, after - before));
            let (name, gain) = gains.max_by_key(|(_, gain)| *gain)?;
            match action {
                _ if gain > 0 => Some(name),
                Action::Move { .. } | Action::Go { .. } | Action::Jump { .. } | Action::Send { .. } => Some("position"),
                _ => Some("best"),
            }
        }
    }
}

/// The judgement of a position in parts that have a name.
fn parts(game: &TheLoop) -> [(&'static str, i32); 6] {
    let missions: i32 = game.missions().map(|(era, mission)| mission_worth(game, era, mission)).sum();
    let charged = game.me().hand.iter().filter(|held| held.charged).count() as i32;
    [
        ("mission", game.confirmed.len() as i32 * MISSION + missions),
        ("mode", mode_progress(game)),
        ("danger", -dangers(game) - 60_000 * i32::from(3 - game.vortexes_left.min(3))),
        ("duplicates", -duplicates(game)),
        ("energy", energies(game)),
        ("charge", 2_500 * charged),
    ]
}

/// The position after an action and all that has to be answered for it, each answer the best on a quick look.
fn carried_out(game: &TheLoop, seat: Seat, action: &Action) -> Option<TheLoop> {
    /// More answers than any card asks for.
    const MOST: usize = 40;
    let tried = |game: &TheLoop, action: &Action| {
        let mut after = game.clone();
        after.apply(seat, action, &mut Luck::fast(1), &mut kernel::Silent).ok().map(|_| after)
    };
    let mut after = tried(game, action)?;
    for _ in 0..MOST {
        if after.is_settled(seat) {
            break;
        }
        let mut legal = Vec::new();
        after.legal(seat, &mut legal);
        after = legal.iter().filter_map(|answer| tried(&after, answer)).max_by_key(|after| after.value(seat))?;
    }
    Some(after)
}

impl Plan for TheLoop {
    const PLANS_TURNS: bool = true;

    /// What ends a phase is followed by chance or by what was certain anyway: it is judged by the position before it.
    fn foresee(&self, _: Seat, action: &Action) -> Option<i32> {
        match (self.stage, action) {
            (Stage::Choosing { .. }, _) => Some(0),
            (Stage::Actions, Action::EndActions) => Some(at_rest(self) + best_find(self) + confirmation(self)),
            (Stage::Gain | Stage::Bonus { .. }, Action::Gain { card }) => Some(at_rest(self) + worth_of(*card)),
            (Stage::Gain, Action::Decline) | (Stage::Confirm, Action::Decline) => Some(at_rest(self)),
            (Stage::Confirm, Action::Confirm) => Some(at_rest(self) + MISSION),
            _ => None,
        }
    }

    fn fingerprint(&self) -> u64 {
        let mut hasher = Mixer(0);
        self.eras.hash(&mut hasher);
        self.seats.hash(&mut hasher);
        self.turn.hash(&mut hasher);
        self.stage.hash(&mut hasher);
        self.resolving.hash(&mut hasher);
        self.extra.hash(&mut hasher);
        self.destroyed.hash(&mut hasher);
        hasher.0
    }
}

impl Partner for TheLoop {
    /// Asked what to do, a bot says what it would do in the active player's place, on a quick look.
    fn reply(&self, (): &(), talk: &Talk) -> Option<Talk> {
        let seat = self.awaited().filter(|_| *talk == Talk::Question)?;
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        let mut luck = Luck::fast(self.fingerprint());
        let world = self.imagine(Eyes::Seat(seat), &mut luck);
        let worth = |action: &Action| {
            world.foresee(seat, action).unwrap_or_else(|| {
                let mut after = world.clone();
                match after.apply(seat, action, &mut Luck::fast(1), &mut kernel::Silent) {
                    Ok(_) => after.value(seat),
                    Err(_) => i32::MIN,
                }
            })
        };
        legal.into_iter().max_by_key(worth).map(|action| Talk::Advice { action })
    }
}

impl Report for TheLoop {
    #[allow(clippy::wildcard_enum_match_arm, reason = "a report picks a few of many events")]
    fn counted(event: &Event) -> Option<(&'static str, Key)> {
        Some(match event {
            Event::Revealed { card, .. } => ("card revealed", card.name().into()),
            Event::Gained { card, .. } => ("card taken", card.name().into()),
            Event::Used { card, .. } => ("card used", card.name().into()),
            Event::MissionRevealed { tile, .. } => ("mission revealed", tile.key().into()),
            Event::Fulfilled { tile, .. } => ("mission fulfilled", tile.key().into()),
            Event::Confirmed { tile, .. } => ("mission confirmed", tile.key().into()),
            Event::Looped { .. } => ("action", "loop".into()),
            Event::Moved { how: Moved::Paid | Moved::Free, .. } => ("action", "move".into()),
            Event::TokenDestroyed { .. } => ("board", "duplicate destroyed".into()),
            Event::RiftsRemoved { .. } => ("board", "rifts removed".into()),
            Event::Vortex { .. } => ("board", "vortex".into()),
            Event::Braked { .. } => ("action", "brake".into()),
            Event::Overridden { .. } => ("action", "override".into()),
            _ => return None,
        })
    }

    fn features(&self) -> Vec<(&'static str, Key)> {
        let agents = self.seats.iter().map(|seat| ("agent", seat.agent.key().into()));
        let open = self.missions().map(|(_, mission)| ("mission open at the end", mission.tile.key().into()));
        agents.chain(open).collect()
    }

    fn figures(&self) -> Vec<(&'static str, i64)> {
        vec![
            ("turns", i64::from(self.turn.number)),
            ("missions", self.confirmed.len() as i64),
            ("vortexes", i64::from(crate::state::VORTEXES - self.vortexes_left)),
        ]
    }
}

/// A quick hash: plans only need few collisions.
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(u64::from(byte));
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
}

/// The worth of the board, whoever is to act: missions done and begun, dangers, energy, decks.
fn at_rest(game: &TheLoop) -> i32 {
    let mut value = game.confirmed.len().min(usize::from(MISSIONS_TO_WIN)) as i32 * MISSION;
    value += mode_progress(game);
    for (era, mission) in game.missions() {
        value += mission_worth(game, era, mission);
    }
    value -= match game.vortexes_left {
        3 => 0,
        2 => 45_000,
        1 => 120_000,
        _ => 260_000,
    };
    value -= dangers(game);
    value -= duplicates(game);
    value += energies(game);
    for seat in &game.seats {
        let cards = seat.deck.iter().chain(&seat.discard).chain(seat.hand.iter().map(|held| &held.card));
        value += cards.map(|card| worth_of(*card)).sum::<i32>() / 2;
    }
    value
}

fn mission_worth(game: &TheLoop, era: Era, mission: &Mission) -> i32 {
    let needed = i32::from(mission.tile.needed());
    let cubes = i32::from(mission.cubes);
    let mut worth = 70_000 * cubes / needed;
    if mission.is_fulfilled() {
        let nearest = game.seats.iter().map(|seat| seat.era.distance(era)).min().unwrap_or(3);
        worth += 12_000 - 3_000 * i32::from(nearest);
    } else {
        worth += readiness(game, era, mission.tile);
    }
    worth
}

/// A little for being in the right place for a mission.
fn readiness(game: &TheLoop, era: Era, tile: TileId) -> i32 {
    match tile {
        TileId::FeedTime => {
            let fed = Era::ALL.into_iter().filter(|era| game.energy(*era) > 0).count() as i32;
            fed * 2_500
        }
        TileId::QuantumBomb => 400 * i32::from(3 - game.me().era.distance(era).min(3)),
        TileId::Surrounded => {
            let near = |seat: &&crate::state::AgentSeat| game.faux.era.is_some_and(|faux| seat.era.distance(faux) == 1);
            game.seats.iter().filter(near).count() as i32 * 1_500
        }
        TileId::QuantumFitters
        | TileId::BlockTheExhaust
        | TileId::FoolTheDoctor
        | TileId::ProdigalClones
        | TileId::ReflashContinuum
        | TileId::OneLoopTwoLoops
        | TileId::DuplicateHunt => 0,
    }
}

/// What the next throws may do.
fn dangers(game: &TheLoop) -> i32 {
    let (visits, _) = next_visits(game);
    let mut danger = 0;
    for era in Era::ALL {
        let state = &game.eras[era];
        let rifts = i32::from(state.rifts);
        let loses = game.is_vortex(era) || game.vortexes_left == 0;
        let cost = match (&state.place, loses) {
            (_, true) => 1_600_000.0,
            (Place::Mission(mission), _) => {
                70_000.0 + 60_000.0 * f64::from(mission.cubes) / f64::from(mission.tile.needed())
            }
            _ => 70_000.0,
        };
        danger += (overflow_chance(game, visits, era) * cost) as i32;
        danger += rifts * rifts * if loses { 3_000 } else { 1_100 };
    }
    danger
}

fn duplicates(game: &TheLoop) -> i32 {
    let (visits, _) = next_visits(game);
    let mut burden = 0;
    for (era, state) in game.eras.iter() {
        let n = i32::from(state.duplicates.len());
        burden += n * 5_500 + n * n * 700;
        if visits.contains(era) {
            burden += n * 2_500;
        }
        for token in state.duplicates.iter() {
            let steps = i32::from(game.destruction_era(token).distance(era));
            burden += if token.is_super() { steps * 4_000 } else { steps * 900 };
        }
    }
    burden
}

fn energies(game: &TheLoop) -> i32 {
    let mut worth = 0;
    for era in Era::ALL {
        let energy = i32::from(game.energy(era));
        worth += 1_500 * energy.min(2) + 600 * (energy - 2).clamp(0, 3);
    }
    // Who acts next can use what lies in the own era.
    let next = game.turn.active.next(game.players);
    worth + 700 * i32::from(game.energy(game.seat(next).era)).min(3)
}

fn mode_progress(game: &TheLoop) -> i32 {
    let numbers = game.numbers();
    match game.mode {
        Mode::Sabotage => 0,
        Mode::Centrifuge => {
            // Much less than a mission: a team that thinks of nothing but brakes drowns in vortexes.
            let each = 60_000;
            let worth = |centrifuge: &crate::state::Centrifuge| {
                if centrifuge.spinning {
                    let missing = numbers.brakes - centrifuge.brakes;
                    let fuel = i32::from(game.energy(centrifuge.era).min(missing));
                    // Squared, so that one is stopped after the other and not all of them a little.
                    let (brakes, needed) = (i32::from(centrifuge.brakes), i32::from(numbers.brakes));
                    each * 3 / 5 * brakes * brakes / (needed * needed)
                        + fuel * 2_000
                        + closeness(game, centrifuge.era) * 800
                } else {
                    each
                }
            };
            game.extra.centrifuges.iter().map(worth).sum()
        }
        Mode::Klondike => {
            let done = game.extra.supers_destroyed.min(numbers.supers_to_win);
            let cracked = game.extra.cracked.len().min(numbers.supers_to_win - done);
            80_000 * i32::from(done) + 25_000 * i32::from(cracked)
        }
        Mode::Ultra => {
            let done = (game.extra.ultra_overridden.len() as u8).min(numbers.overrides_to_win);
            let mut worth = 50_000 * i32::from(done);
            if done < numbers.overrides_to_win {
                for card in &game.extra.ultra_row {
                    let era = library().ultra(*card).era;
                    let fuel = i32::from(game.energy(era).min(numbers.override_cost));
                    worth += fuel * 1_000 + closeness(game, era) * 400;
                }
            }
            worth
        }
    }
}

/// How near the nearest agent is to an era, from 0 to 3.
fn closeness(game: &TheLoop, era: Era) -> i32 {
    let nearest = game.seats.iter().map(|seat| seat.era.distance(era)).min().unwrap_or(3);
    3 - i32::from(nearest)
}

/// Charged cards and a free move are worth something as long as the turn goes on.
fn still_to_use(game: &TheLoop) -> i32 {
    if game.stage != Stage::Actions {
        return 0;
    }
    let charged = game.me().hand.iter().filter(|held| held.charged);
    let mut worth: i32 = charged.map(|held| 2_500 + worth_of(held.card)).sum();
    if game.me().rested {
        worth += 1_500;
    }
    worth + 3_000 * i32::from(game.resolving.todo.len() as u8)
}

/// The best artifact that could be taken here.
fn best_find(game: &TheLoop) -> i32 {
    game.eras[game.your_era()].artifacts.iter().map(|card| worth_of(*card)).max().unwrap_or(0)
}

/// A fulfilled mission here will be confirmed.
fn confirmation(game: &TheLoop) -> i32 {
    match game.eras[game.your_era()].place {
        Place::Mission(mission) if mission.is_fulfilled() => {
            let wins = game.confirmed.len() as u8 + 1 >= MISSIONS_TO_WIN && game.mode_is_won();
            if wins { END } else { 55_000 }
        }
        Place::Empty | Place::FaceDown(_) | Place::Mission(_) | Place::Vortex => 0,
    }
}

/// What a card is worth in a deck: the power budget of the index, in thousandths of a point.
fn worth_of(card: CardId) -> i32 {
    use std::sync::LazyLock;
    static WORTH: LazyLock<Vec<i32>> = LazyLock::new(|| {
        library()
            .cards()
            .map(|(_, card)| power(&card.effect) * 3 / 2 + i32::from(card.icons.contains(&Icon::Duplicate)) * 500)
            .collect()
    });
    WORTH[card.index()]
}

/// Design rule 9 of section 8.7, in thousandths.
#[must_use]
pub fn power(parts: &[Part]) -> i32 {
    parts.iter().map(part_power).sum()
}

fn part_power(part: &Part) -> i32 {
    let mut points = match part.body() {
        Body::Do(verb) => verb_power(verb),
        Body::Or(alternatives) => alternatives.iter().map(|parts| power(parts)).max().unwrap_or(0) * 115 / 100,
        Body::Pay(energy, bought) => power(bought) - 900 * i32::from(*energy),
        Body::All(parts) => power(parts),
    };
    if part.may {
        points += 100;
    }
    if part.condition.is_some() {
        points = points * 7 / 10;
    }
    if part.for_each.is_some() {
        points = points * 3 / 2;
    }
    points
}

fn verb_power(verb: &Verb) -> i32 {
    let n = |amount: &Amount| match amount {
        Amount::N(n) => i32::from(*n),
        Amount::UpTo(n) => i32::from(*n),
        Amount::All | Amount::Each(_) => 2,
    };
    let wide = |eras: &EraSel| match eras {
        EraSel::YourEra => 100,
        EraSel::EachNeighbour | EraSel::EachFauxNeighbour | EraSel::EachEraOfOtherAgent => 200,
        EraSel::EachVortex => 150,
        EraSel::Each => 500,
        EraSel::Any | EraSel::AnyOther => 150,
        EraSel::Next
        | EraSel::Prev
        | EraSel::Neighbour
        | EraSel::YourOrNeighbour
        | EraSel::FauxEra
        | EraSel::FauxNeighbour
        | EraSel::Vortex
        | EraSel::EraOfOtherAgent
        | EraSel::HomeOfDrawn
        | EraSel::WentTo
        | EraSel::CameFrom
        | EraSel::AtDistance(_)
        | EraSel::With(..)
        | EraSel::ThisEra
        | EraSel::CardEra => 115,
    };
    match verb {
        Verb::AddEnergy(amount, eras) => 1_000 * n(amount) * wide(eras) / 100,
        Verb::RemoveRift(amount, eras) => 1_000 * n(amount) * wide(eras) / 100,
        Verb::Push { n: amount, from, .. } => 800 * n(amount) * wide(from) / 100,
        Verb::Pull(amount) => 900 * n(amount),
        Verb::DestroyDuplicate(amount, eras) => 2_000 * n(amount) * wide(eras) / 100,
        Verb::Move { how, carry } => travel_power(how) + if carry.is_some() { 700 } else { 0 },
        Verb::MoveAgent(_) => 600,
        Verb::Swap(_) => 1_000,
        Verb::Draw(n) => 1_200 * i32::from(*n),
        Verb::Discard(..) => -300,
        Verb::DestroyCard(..) => 500,
        Verb::Recharge(amount, _) => 1_300 * n(amount),
        Verb::UseEffectOf { .. } => 1_300,
        Verb::AddToDeck(amount, _) => 1_000 * n(amount),
        Verb::TakeFromDiscard(n, _) => 1_400 * i32::from(*n),
        Verb::RevealArtifact(n) => 400 * i32::from(*n),
        Verb::Equalise(..) => 1_500,
        Verb::Faux(_) => 0,
    }
}

fn travel_power(how: &Travel) -> i32 {
    match how {
        Travel::Steps(1) => 700,
        Travel::Steps(_) | Travel::Between(..) | Travel::Toward(..) => 1_000,
        Travel::Anywhere => 1_600,
        Travel::To(_) => 1_000,
    }
}

/// The eras where a duplicate on the board would be destroyed; used by tests of the evaluation.
#[must_use]
pub fn destruction_eras(game: &TheLoop) -> EraSet {
    game.eras.0.iter().flat_map(|era| era.duplicates.iter()).map(|token| game.destruction_era(token)).collect()
}
