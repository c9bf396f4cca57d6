//! How bots judge a position. They look at imagined worlds, so they know no more than their seat.

use std::sync::LazyLock;

use effects::Body;
use kernel::outcome::Key;
use kernel::{Eyes, Game as _, Level, Luck, Method, Partner, Plan, Play, Report, Seat};

use crate::action::Action;
use crate::card::{CardId, SourceId};
use crate::content::library;
use crate::effect::{Amount, Count, Effect, Occasion, Part, Price, Value, Verb};
use crate::event::Event;
use crate::rules::{self, Asked, scoring, select};
use crate::state::{Choice, Echo, FULL_BROTHERHOOD, Player, SourceState, Stage, TURNS, strength};

/// A point, in thousandths.
const POINT: i32 = 1_000;
/// What a card in hand is worth, and what those beyond a handful are.
const CARD: i32 = 800;
const SPARE_CARD: i32 = 250;
const HANDFUL: i32 = 6;
/// The end of the game outweighs what is only hoped for.
const VICTORY: i32 = 20_000;

impl Play for Echo {
    type Mind = ();

    fn mind(&self, _: Seat, _: Level, _: u64) {}

    /// The others have not chosen yet in this world, even if they have: so they choose for their own good.
    fn believe(&self, seat: Seat, (): &(), luck: &mut Luck) -> Echo {
        let mut world = self.imagine(Eyes::Seat(seat), luck);
        if self.stage == Stage::Choosing {
            for other in Seat::all(self.n()).filter(|other| *other != seat) {
                world.seats[other.index()].choice = Choice::default();
            }
        }
        world
    }

    /// The lead over the best of the others.
    fn value(&self, seat: Seat) -> i32 {
        let others = Seat::all(self.n()).filter(|other| *other != seat);
        if self.stage == Stage::Over {
            let points = |seat: Seat| i32::from(scoring::total(self, seat)) * POINT;
            let best = others.map(points).max().unwrap_or(0);
            let won = scoring::winners(self).contains(seat);
            return points(seat) - best + if won { VICTORY } else { -VICTORY };
        }
        let left = rounds_left(self);
        let best = others.map(|other| prospect(self, other, left)).max().unwrap_or(0);
        prospect(self, seat, left) - best
    }

    fn needs_playout(&self) -> bool {
        false
    }

    /// Nothing is asked any more, or the turn is over.
    fn is_settled(&self, root: Seat) -> bool {
        match rules::asked(self) {
            Asked::Turn(seat) => seat != root || matches!(self.stage, Stage::Turn { .. }),
            Asked::Over => true,
            Asked::FirstPlay => self.player(root).choice.sealed,
            Asked::Discards | Asked::Attack(_) | Asked::Payment(_) | Asked::Order(_) | Asked::Answer(_) => {
                !self.status().awaited().contains(root)
            }
        }
    }

    fn method(&self, level: Level) -> Method {
        match level {
            Level::Easy => Method::Search { iterations: 50 },
            Level::Medium => Method::Search { iterations: 400 },
            Level::Hard => Method::Search { iterations: 2_500 },
        }
    }

    fn counsel(&self, _: Seat, (): &(), action: Action) -> (Action, Option<&'static str>) {
        (action, Some(reason(&action)))
    }
}

fn reason(action: &Action) -> &'static str {
    match action {
        Action::Draw => "draw",
        Action::Play { .. } => "play",
        Action::Discard { .. } => "discard",
        Action::Advance { .. } => "advance",
        Action::Capture { .. } | Action::Commit { .. } | Action::Attack => "capture",
        Action::Entrench { .. } => "entrench",
        Action::Flame { .. } => "flame",
        Action::Reinforce { .. } => "reinforce",
        Action::EndTurn => "enough",
        Action::Seal
        | Action::Card { .. }
        | Action::First { .. }
        | Action::Rival { .. }
        | Action::Either { .. }
        | Action::Accept
        | Action::Decline => "best",
    }
}

impl Plan for Echo {}

impl Partner for Echo {}

impl Report for Echo {
    fn counted(event: &Event) -> Option<(&'static str, Key)> {
        match event {
            Event::Summoned { card, .. } => Some(("summoned", card.name().into())),
            Event::Played { card, .. } => Some(("played", card.name().into())),
            Event::Captured { source, .. } => Some(("captured", source.name().into())),
            Event::Entrenched { source, .. } => Some(("entrenched", source.name().into())),
            Event::MainAction { action, .. } => Some(("actions", action.key().into())),
            _ => None,
        }
    }

    fn features(&self) -> Vec<(&'static str, Key)> {
        self.ending.map(|cause| ("ending", cause.key().into())).into_iter().collect()
    }

    fn figures(&self) -> Vec<(&'static str, i64)> {
        vec![("rounds", i64::from(self.round))]
    }
}

/// How many rounds are still to come, in tenths, this one as far as it is not over.
fn rounds_left(game: &Echo) -> i32 {
    let turns = i32::from(TURNS * game.n());
    let now = match game.stage {
        Stage::Turn { over, .. } => 10 * (turns - i32::from(over)) / turns,
        Stage::HandLimit | Stage::Over => 0,
        Stage::Choosing | Stage::FirstPlays { .. } | Stage::Summoning { .. } | Stage::RoundStart { .. } => 10,
    };
    if game.ending.is_some() {
        return now;
    }
    // A brotherhood grows by about one card in a round, a supply shrinks by about one point for each player.
    let fullest = Seat::all(game.n()).map(|seat| game.brotherhood(seat)).max().unwrap_or(0);
    let by_cards = 10 * i32::from(FULL_BROTHERHOOD.saturating_sub(fullest)) * 10 / 13;
    let by_points = 10 * i32::from(game.main_vp) * 10 / (11 * i32::from(game.n()));
    now + by_cards.min(by_points).clamp(0, 90)
}

/// What a seat can expect to have at the end.
fn prospect(game: &Echo, seat: Seat, left: i32) -> i32 {
    let player = game.player(seat);
    let mut sum = i32::from(player.vp) * POINT;
    for card in &player.entered {
        sum += i32::from(scoring::worth(game, seat, *card)) * POINT;
        if matches!(library().card(*card).data.effect, Some(Effect::Scoring(_))) {
            sum += hope(*card) * left / 160;
        }
    }
    for card in player.open.iter() {
        sum += lasting(game, player, card, left);
    }
    for source in game.dominated(seat) {
        sum += source_worth(game, source, left);
    }
    // Strength that can still be used.
    let might = i32::from(strength(player.open)).min(12);
    sum += might * 180 * left.min(40) / 40;
    for (index, token) in player.board.iter().enumerate() {
        let place = index as i32 + 1;
        for card in token {
            sum += to_come(*card, left - 10 * place + 5);
        }
    }
    for card in player.waiting.iter() {
        sum += to_come(card, left);
    }
    let cards = i32::from(player.hand.len());
    let hand = cards.min(HANDFUL) * CARD + (cards - HANDFUL).max(0) * SPARE_CARD;
    sum += hand * left.min(25) / 25;
    sum
}

/// What an open card still gives: the rounds in which its flame burns, the occasions that it waits for.
fn lasting(game: &Echo, player: &Player, card: CardId, left: i32) -> i32 {
    let worth = worth_of(card);
    match &library().card(card).data.effect {
        Some(Effect::Flame(colour, _)) => {
            let now = i32::from(player.flame() == *colour && !game.activated.contains(card));
            worth.step * (now * left.min(10) * 8 + (left - 10).max(0) * 10 / 3) / 100
        }
        Some(Effect::On(..) | Effect::Discount { .. } | Effect::Defence(_)) => worth.step * left / 10,
        Some(Effect::Immediate(_) | Effect::Scoring(_)) | None => 0,
    }
}

/// A card on its way: what it will be worth if it comes in time.
fn to_come(card: CardId, left: i32) -> i32 {
    let worth = worth_of(card);
    if left <= 0 {
        return worth.fixed / 12;
    }
    let sure = 700 + 30 * left.min(10);
    let lasting = match &library().card(card).data.effect {
        Some(Effect::Immediate(_)) => worth.step,
        Some(Effect::Flame(..)) => worth.step * left / 30,
        Some(Effect::On(..) | Effect::Discount { .. } | Effect::Defence(_)) => worth.step * left / 10,
        Some(Effect::Scoring(_)) | None => 0,
    };
    (worth.fixed + lasting + i32::from(library().card(card).strength()) * 180) * sure / 1_000
}

/// A source that may be lost, and on which one may entrench.
fn source_worth(game: &Echo, source: &SourceState, left: i32) -> i32 {
    let data = &library().source(source.id).data;
    let upper = upper_worth(source.id) * left / 10;
    if source.entrenched {
        return i32::from(data.entrench.vp) * POINT + upper;
    }
    let under = i32::from(strength(source.under));
    let threat = source.owner.map_or(0, |owner| {
        let rivals = Seat::all(game.n()).filter(|rival| *rival != owner);
        rivals.map(|rival| i32::from(strength(select::fighters(game, rival)))).max().unwrap_or(0)
    });
    let is_safe = i32::from(game.defence(source)) >= threat;
    let kept = if is_safe { 95 } else { 60 };
    let goal = i32::from(data.entrench.strength) + 1;
    let gain =
        i32::from(data.entrench.vp) * POINT + steps_worth(&data.entrench.steps) - i32::from(data.capture.vp) * POINT;
    let nearness = if under >= goal { 80 } else { 45 * under / goal };
    let entrenching = gain.max(0) * nearness / 100 * left.min(20) / 20;
    (i32::from(data.capture.vp) * POINT + upper + entrenching) * kept / 100
}

/// What is known of a card without looking at a table.
#[derive(Clone, Copy, Debug)]
struct Worth {
    /// Points at the end.
    fixed: i32,
    /// One use of its effect, or a round of it.
    step: i32,
}

fn worth_of(card: CardId) -> Worth {
    static WORTH: LazyLock<Vec<Worth>> = LazyLock::new(|| {
        library()
            .cards()
            .map(|(_, card)| {
                let printed = i32::from(card.data.vp.unwrap_or(0)) * POINT;
                match &card.data.effect {
                    Some(Effect::Scoring(value)) => Worth { fixed: value_worth(value), step: 0 },
                    Some(effect) => Worth { fixed: printed, step: effect_worth(effect) },
                    None => Worth { fixed: printed, step: 0 },
                }
            })
            .collect()
    });
    WORTH[card.index()]
}

/// What a scoring card may still grow by.
fn hope(card: CardId) -> i32 {
    worth_of(card).fixed / 2
}

fn upper_worth(source: SourceId) -> i32 {
    let effect = library().source(source).data.upper.as_ref();
    effect.map_or(0, |effect| match effect {
        Effect::Flame(_, parts) => steps_worth(parts) / 3,
        Effect::On(..) | Effect::Discount { .. } | Effect::Defence(_) => effect_worth(effect),
        Effect::Immediate(_) | Effect::Scoring(_) => 0,
    })
}

/// One use of an effect, or a round of one that lasts (the occasions of section 8.6, over ten rounds).
fn effect_worth(effect: &Effect) -> i32 {
    match effect {
        Effect::Immediate(parts) | Effect::Flame(_, parts) => steps_worth(parts),
        Effect::On(occasion, parts) => {
            let often = match occasion {
                Occasion::Summon(filter) | Occasion::Play(filter) => {
                    if filter.kind.is_none() && filter.faction.is_none() && filter.spec.is_none() { 80 } else { 40 }
                }
                Occasion::Shift => 110,
                Occasion::Advance => 60,
                Occasion::Capture => 18,
                Occasion::Entrench => 8,
                Occasion::LoseSource => 6,
                Occasion::UseFlame => 60,
                Occasion::UseFlameOf(_) => 25,
                Occasion::Remove => 8,
                Occasion::RoundStart => 90,
            };
            steps_worth(parts) * often / 100
        }
        Effect::Discount { filter, cards, time } => {
            let often = if *filter == Default::default() { 80 } else { 40 };
            (i32::from(*cards) * CARD + i32::from(*time) * 500) * often / 100
        }
        Effect::Defence(n) => i32::from(*n) * 80,
        Effect::Scoring(_) => 0,
    }
}

fn steps_worth(parts: &[Part]) -> i32 {
    parts.iter().map(part_worth).sum()
}

fn part_worth(part: &Part) -> i32 {
    let worth = match part.body() {
        Body::Do(verb) => verb_worth(verb),
        Body::Or(alternatives) => alternatives.iter().map(|parts| steps_worth(parts)).max().unwrap_or(0),
        Body::Pay(price, parts) => {
            let price = match price {
                Price::DiscardCards(n) => i32::from(*n) * CARD,
                Price::DiscardVp(n) => i32::from(*n) * POINT,
                Price::RemoveCard(_) => 1_500,
            };
            (steps_worth(parts) - price).max(0)
        }
        Body::All(parts) => steps_worth(parts),
    };
    if part.condition.is_some() { worth * 7 / 10 } else { worth }
}

fn verb_worth(verb: &Verb) -> i32 {
    match verb {
        Verb::Draw(amount) => expected(amount) * CARD / 1_000,
        Verb::GainVp(amount) => expected(amount) * POINT / 1_000,
        Verb::Play { minus_cards, minus_time, .. } => {
            1_100 + i32::from(*minus_cards) * CARD + i32::from(*minus_time) * 500
        }
        Verb::Advance(n) => i32::from(*n) * 500,
        Verb::Shift(n) => i32::from(*n) * 1_300,
        Verb::Capture { bonus, .. } | Verb::Entrench { bonus } => 1_400 + i32::from(*bonus) * 500,
        Verb::RivalsDiscardCards(n, _) => i32::from(*n) * 500,
        Verb::RivalsDiscardVp(n, _) => i32::from(*n) * 700,
        Verb::UseImmediate(_) => 1_700,
        Verb::UseFlame { .. } => 1_600,
        Verb::House(_) => 0,
    }
}

/// An amount in thousandths, as it usually comes out.
fn expected(amount: &Amount) -> i32 {
    match amount {
        Amount::N(n) => i32::from(*n) * 1_000,
        Amount::Per { each, of, per, max } => {
            let sum = i32::from(*each) * usual(of) / i32::from(*per).max(1);
            max.map_or(sum, |max| sum.min(i32::from(max) * 1_000))
        }
    }
}

fn usual(count: &Count) -> i32 {
    match count {
        Count::Cards(filter) if *filter == Default::default() => 6_000,
        Count::Cards(filter) if filter.faction.is_some() => 2_500,
        Count::Cards(filter) if filter.kind.is_some() || filter.spec.is_some() => 3_500,
        Count::Cards(_) => 2_500,
        Count::Strength(filter) if *filter == Default::default() => 10_000,
        Count::Strength(_) => 5_000,
        Count::DifferentFactions => 3_000,
        Count::FactionSets => 700,
        Count::Pairs => 2_500,
        Count::SourcesDominated => 1_300,
        Count::SourcesEntrenched => 700,
        Count::CardsOnBoard => 3_500,
        Count::CardsInHand => 5_000,
        Count::CardsUnder => 2_000,
        Count::RemovedOwn => 500,
    }
}

fn value_worth(value: &Value) -> i32 {
    match value {
        Value::Amount(amount) => expected(amount),
        Value::Best(amounts) => amounts.iter().map(expected).max().unwrap_or(0),
        Value::Table { count, steps } => {
            let n = usual(count);
            let reached = steps.iter().filter(|(least, _)| i32::from(*least) * 1_000 <= n).map(|(_, vp)| *vp).max();
            i32::from(reached.unwrap_or(1)) * POINT
        }
    }
}
