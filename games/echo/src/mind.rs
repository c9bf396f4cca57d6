//! How bots judge a position. They look at imagined worlds, so they know no more than their seat.

use std::sync::LazyLock;

use effects::Body;
use kernel::outcome::Key;
use kernel::{Eyes, Game as _, Level, Luck, Method, Partner, Plan, Play, Report, Seat};

use crate::action::Action;
use crate::card::{CardId, CardSet, Kind, SourceId};
use crate::content::library;
use crate::effect::{Amount, Count, Effect, Filter, Occasion, Part, Price, Value, Verb};
use crate::event::Event;
use crate::rules::{self, Asked, scoring, select};
use crate::state::{Choice, Echo, FULL_BROTHERHOOD, MAX_PLAYERS, Origin, Player, SourceState, Stage, TURNS, strength};

/// A point, in thousandths.
const POINT: i32 = 1_000;
/// A card that an effect gives.
const CARD: i32 = 975;
/// A card in hand, and one beyond a handful.
const HAND_CARD: i32 = 450;
const SPARE_CARD: i32 = 100;
const HANDFUL: i32 = 6;
/// The shares of what the three best cards in hand would bring, in hundredths.
const BEST_CARDS: [i32; 3] = [50, 30, 15];
/// What a play has to bring beside its cost, and what a turn that is still to come brings.
const PLAY: i32 = 1_300;
const TURN: i32 = 900;
/// A point of strength of a card that is not here yet.
const STRENGTH: i32 = 1_150;
/// What is hoped for from entrenching, in hundredths of what it brings; what is short of it counts in proportion.
const AMBITION: i32 = 42;
/// How far open strength counts for that: where the source can be had at once, and where it cannot.
const READY: i32 = 45;
const DISTANT: i32 = 30;
/// How often a captured source is kept in two rounds, in hundredths, by the number of rivals who can take it.
const KEPT: [i32; MAX_PLAYERS] = [95, 57, 10, 0];
/// In tenths of a round: how sure it is when the game ends, how long before that a hand and strength lose their use, and
/// how long a game is.
const WINDOW: i32 = 10;
const HAND_USE: i32 = 25;
const STRENGTH_USE: i32 = 25;
const FULL_GAME: i32 = 110;
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
            let winners = scoring::winners(self);
            // A shared victory is half of one.
            let victory = match (winners.contains(seat), winners.len()) {
                (true, 1) => VICTORY,
                (true, _) => 0,
                (false, _) => -VICTORY,
            };
            return points(seat) - best + victory;
        }
        let after = foreseen(self);
        let taken = after.as_ref().and(self.attack);
        let game = after.as_ref().unwrap_or(self);
        let left = rounds_left(game);
        let of = |seat: Seat, is_own: bool| {
            let taking = taken.filter(|attack| attack.seat == seat);
            let extra = taking.map_or(0, |attack| steps_worth(&library().source(attack.source).data.capture.steps));
            prospect(game, seat, left, is_own) + extra
        };
        let best = others.map(|other| of(other, false)).max().unwrap_or(0);
        of(seat, true) - best
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
            Level::Easy => Method::Search { iterations: 4 },
            Level::Medium => Method::Search { iterations: 40 },
            Level::Hard => Method::Search { iterations: 1_500 },
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

/// The position as it will be when an attack that is being prepared is over, with as little strength as it takes.
fn foreseen(game: &Echo) -> Option<Echo> {
    let attack = game.attack?;
    let place = game.sources.iter().position(|source| source.id == attack.source)?;
    let needed = i32::from(game.defence(&game.sources[place])) - i32::from(attack.bonus);
    let mut committed = attack.committed;
    let mut might = i32::from(strength(committed));
    while might <= needed || committed.is_empty() {
        let idle = select::fighters(game, attack.seat) & !committed;
        let of = |card: CardId| i32::from(library().card(card).strength());
        // The weakest that is strong enough, or else the strongest.
        let next = idle.iter().filter(|card| might + of(*card) > needed).min_by_key(|card| of(*card));
        let next = next.or_else(|| idle.iter().max_by_key(|card| of(*card)))?;
        committed.insert(next);
        might += of(next);
    }
    let mut after = game.clone();
    after.attack = None;
    let source = &mut after.sources[place];
    let released = std::mem::replace(&mut source.under, committed);
    if let Some(loser) = source.owner.replace(attack.seat) {
        after.seats[loser.index()].open = after.seats[loser.index()].open | released;
    }
    after.seats[attack.seat.index()].open = after.seats[attack.seat.index()].open & !committed;
    if after.resolving.todo.is_empty()
        && let Stage::Turn { acted, .. } = &mut after.stage
    {
        *acted = true;
    }
    Some(after)
}

/// What effects that are under way still give to a seat.
fn under_way(game: &Echo, seat: Seat) -> i32 {
    let mut sum = 0;
    for todo in &game.resolving.todo {
        let frame = &game.resolving.frames[usize::from(todo.frame)];
        if frame.owner == seat && frame.origin != Origin::House {
            let part = &library().program(frame.origin).step(todo.place).part;
            sum += part_worth(part);
        }
    }
    sum
}

/// How many turns a seat still has in this round.
fn turns_left(game: &Echo, seat: Seat) -> i32 {
    let n = game.n();
    match game.stage {
        Stage::Turn { over, acted } => {
            let place = (seat.0 + n - game.first.0) % n;
            let next = over + u8::from(acted);
            (0..TURNS).filter(|turn| place + turn * n >= next).count() as i32
        }
        Stage::HandLimit | Stage::Over => 0,
        Stage::Choosing | Stage::FirstPlays { .. } | Stage::Summoning { .. } | Stage::RoundStart { .. } => {
            i32::from(TURNS)
        }
    }
}

/// What a seat can expect to have at the end.
fn prospect(game: &Echo, seat: Seat, left: i32, is_own: bool) -> i32 {
    let player = game.player(seat);
    let mut sum = i32::from(player.vp) * POINT;
    for card in &player.entered {
        sum += i32::from(scoring::worth(game, seat, *card)) * POINT;
        if matches!(library().card(*card).data.effect, Some(Effect::Scoring(_))) {
            sum += worth_of(*card).fixed * left / FULL_GAME;
        }
    }
    for card in player.open.iter() {
        sum += lasting(game, player, card, left);
    }
    for source in game.dominated(seat) {
        sum += source_worth(game, source, left);
    }
    sum += ambition(game, seat, left);
    let late = if game.ending.is_some() { 10 } else { 0 };
    for (index, token) in player.board.iter().enumerate() {
        let place = index as i32 + 1;
        for card in token {
            sum += to_come(*card, left - 10 * place + 5 - late);
        }
    }
    for card in player.waiting.iter() {
        sum += to_come(card, left.max(10));
    }
    let mut hand = player.hand;
    let mut gone = 0;
    if let Some(discards) = game.discards {
        hand = hand & !discards.chosen[seat.index()];
        gone += i32::from(discards.owed[seat.index()].saturating_sub(discards.chosen[seat.index()].len()));
    }
    let choice = player.choice;
    if let Some(card) = choice.card {
        hand = hand.without(card) & !choice.paid;
        gone += i32::from(choice.cards) - i32::from(choice.paid.len());
        let time = if choice.place == 0 { left.max(10) } else { left - 10 * i32::from(choice.place) + 5 - late };
        sum += to_come(card, time);
    }
    sum += under_way(game, seat);
    let mut turns = turns_left(game, seat);
    // A play that is no effect takes the turn.
    if choice.card.is_some() && game.resolving.todo.is_empty() && matches!(game.stage, Stage::Turn { .. }) {
        turns -= 1;
    }
    sum += turns * TURN;
    sum + hand_worth(hand, gone, left, late, is_own)
}

/// Cards in hand: what they pay for, and the best of them to be played.
fn hand_worth(hand: CardSet, gone: i32, left: i32, late: i32, is_own: bool) -> i32 {
    let cards = (i32::from(hand.len()) - gone).max(0);
    let mut sum = cards.min(HANDFUL) * HAND_CARD + (cards - HANDFUL).max(0) * SPARE_CARD;
    if is_own {
        let mut best = [0; 3];
        for card in hand.iter() {
            let cost = library().card(card).data.cost;
            // One more card comes with every round.
            let fits = i32::from(cost.cards) <= cards;
            let gain =
                to_come(card, left - 10 * i32::from(cost.time) - late) - i32::from(cost.cards) * HAND_CARD - PLAY;
            if fits && gain > best[2] {
                best[2] = gain;
                best.sort_unstable_by(|a, b| b.cmp(a));
            }
        }
        sum += best.iter().zip(BEST_CARDS).map(|(gain, share)| gain * share).sum::<i32>() / 100;
    }
    sum * left.min(HAND_USE) / HAND_USE
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
    if left <= -WINDOW {
        return worth.fixed / 20;
    }
    let sure = 50 + 950 * (left + WINDOW).min(2 * WINDOW) / (2 * WINDOW);
    let left = left.max(0);
    let lasting = match &library().card(card).data.effect {
        Some(Effect::Immediate(_)) => worth.step,
        Some(Effect::Flame(..)) => worth.step * (left + 5) / 30,
        Some(Effect::On(..) | Effect::Discount { .. } | Effect::Defence(_)) => worth.step * left / 10,
        Some(Effect::Scoring(_)) | None => 0,
    };
    let might = i32::from(library().card(card).strength()) * STRENGTH * left.min(STRENGTH_USE) / STRENGTH_USE;
    (worth.fixed + lasting + might) * sure / 1_000
}

/// A source that may be lost.
fn source_worth(game: &Echo, source: &SourceState, left: i32) -> i32 {
    let data = &library().source(source.id).data;
    let upper = upper_worth(source.id) * left / 10;
    if source.entrenched {
        return i32::from(data.entrench.vp) * POINT + upper;
    }
    (i32::from(data.capture.vp) * POINT + upper) * kept(game, source, left) / 100
}

/// How likely it is that a captured source is kept, in hundredths.
fn kept(game: &Echo, source: &SourceState, left: i32) -> i32 {
    let defence = i32::from(game.defence(source));
    let is_threat =
        |rival: &Seat| Some(*rival) != source.owner && i32::from(strength(select::fighters(game, *rival))) > defence;
    let kept = KEPT[Seat::all(game.n()).filter(is_threat).count()];
    100 - (100 - kept) * left.min(20) / 20
}

/// What strength can still bring: the source on which it is best to entrench, as far as the strength goes.
fn ambition(game: &Echo, seat: Seat, left: i32) -> i32 {
    let open = i32::from(strength(game.player(seat).open));
    let mut best = 0;
    for source in game.sources.iter().filter(|source| !source.entrenched) {
        let data = &library().source(source.id).data;
        let goal = i32::from(data.entrench.strength) + 1;
        let end = i32::from(data.entrench.vp) * POINT + steps_worth(&data.entrench.steps);
        let (have, gain) = if source.owner == Some(seat) {
            let gain = end - i32::from(data.capture.vp) * POINT;
            (i32::from(strength(source.under)) * 100 + open * READY, gain * kept(game, source, left) / 100)
        } else {
            let is_near = open > i32::from(game.defence(source));
            (open * if is_near { READY } else { DISTANT }, end + steps_worth(&data.capture.steps))
        };
        best = best.max(gain * have.min(goal * 100) / (goal * 100));
    }
    best * AMBITION / 100 * left.min(STRENGTH_USE) / STRENGTH_USE
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
                Occasion::Summon(filter) | Occasion::Play(filter) => often(filter),
                Occasion::Shift => 130,
                Occasion::Advance => 70,
                Occasion::Capture => 18,
                Occasion::Entrench => 8,
                Occasion::LoseSource => 6,
                Occasion::UseFlame => 70,
                Occasion::UseFlameOf(_) => 25,
                Occasion::Remove => 8,
                Occasion::RoundStart => 90,
            };
            steps_worth(parts) * often / 100
        }
        Effect::Discount { filter, cards, time } => {
            (i32::from(*cards) * CARD + i32::from(*time) * 500) * often(filter) / 100
        }
        Effect::Defence(n) => i32::from(*n) * 110,
        Effect::Scoring(_) => 0,
    }
}

/// How many such cards come in a hundred rounds.
fn often(filter: &Filter) -> i32 {
    if filter.strength.is_some() || filter.cost_cards.is_some() {
        25
    } else if filter.faction.is_some() {
        28
    } else if filter.spec.is_some() || filter.kind.is_some() {
        55
    } else {
        110
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
        Verb::Draw(amount) => expected(amount, When::Used) * CARD / 1_000,
        Verb::GainVp(amount) => expected(amount, When::Used) * POINT / 1_000,
        Verb::Play { minus_cards, minus_time, .. } => {
            1_100 + i32::from(*minus_cards) * CARD + i32::from(*minus_time) * 500
        }
        Verb::Advance(n) => i32::from(*n) * 500,
        Verb::Shift(n) => i32::from(*n) * 1_300,
        Verb::Capture { bonus, .. } | Verb::Entrench { bonus } => 1_400 + i32::from(*bonus) * 500,
        Verb::RivalsDiscardCards(n, _) => i32::from(*n) * 500,
        Verb::RivalsDiscardVp(n, _) => i32::from(*n) * 700,
        Verb::UseImmediate(_) => 2_500,
        Verb::UseFlame { .. } => 2_000,
        Verb::House(_) => 0,
    }
}

/// An amount in thousandths, as it usually comes out.
fn expected(amount: &Amount, when: When) -> i32 {
    match amount {
        Amount::N(n) => i32::from(*n) * 1_000,
        Amount::Per { each, of, per, max } => {
            let sum = i32::from(*each) * usual(of, when) / i32::from(*per).max(1);
            max.map_or(sum, |max| sum.min(i32::from(max) * 1_000))
        }
    }
}

/// When something is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum When {
    Used,
    End,
}

/// What is usually counted, in thousandths.
fn usual(count: &Count, when: When) -> i32 {
    let [used, at_end] = match count {
        Count::Cards(filter) if *filter == Default::default() => [7_500, 10_300],
        Count::Cards(filter) if filter.faction.is_some() => [2_000, 2_500],
        Count::Cards(filter) if filter.spec.is_some() => [3_500, 4_900],
        Count::Cards(Filter { kind: Some(Kind::Creature), .. }) => [4_000, 5_800],
        Count::Cards(Filter { kind: Some(Kind::Artifact), .. }) => [2_500, 4_000],
        Count::Cards(_) => [2_000, 2_600],
        Count::Strength(filter) if *filter == Default::default() => [7_000, 9_500],
        Count::Strength(_) => [3_400, 5_000],
        Count::DifferentFactions => [3_500, 3_700],
        Count::FactionSets => [700, 1_500],
        Count::Pairs => [2_800, 4_500],
        Count::SourcesDominated => [800, 1_000],
        Count::SourcesEntrenched => [300, 600],
        Count::CardsOnBoard => [3_000, 3_000],
        Count::CardsInHand => [5_000, 5_000],
        Count::CardsUnder => [2_000, 2_500],
        Count::RemovedOwn => [500, 800],
    };
    if when == When::End { at_end } else { used }
}

fn value_worth(value: &Value) -> i32 {
    match value {
        Value::Amount(amount) => expected(amount, When::End),
        Value::Best(amounts) => amounts.iter().map(|amount| expected(amount, When::End)).max().unwrap_or(0),
        Value::Table { count, steps } => {
            let n = usual(count, When::End);
            let reached = steps.iter().filter(|(least, _)| i32::from(*least) * 1_000 <= n).map(|(_, vp)| *vp).max();
            i32::from(reached.unwrap_or(1)) * POINT
        }
    }
}
