//! The price model of section 8.6, in thousandths of a card. Where the index gives a range or says "expected", the number is ours:
//! [`expected`] and [`occasions`] are the place for it.

use echo::card::{Faction, Kind};
use echo::content::CardData;
use echo::effect::{Amount, Count, Effect, Filter, Occasion, Part, Price, Value, Verb};
use effects::Body;

/// When something is counted: as a card is summoned, in the second half of the game, or at its end.
#[derive(Clone, Copy, Debug)]
pub(crate) enum When {
    Summoned,
    Used,
    End,
}

/// What a card costs: itself, the play, the cards and the time.
pub(crate) fn cost(card: &CardData) -> i64 {
    2_500 + 1_000 * i64::from(card.cost.cards) + 600 * i64::from(card.cost.time)
}

/// What a card gives: its points, its strength and its effect.
pub(crate) fn gain(card: &CardData) -> i64 {
    let (vp, strength) = (card.vp.unwrap_or(0), card.strength.unwrap_or(0));
    1_000 * i64::from(vp) + 900 * i64::from(strength) + card.effect.as_ref().map_or(0, effect)
}

fn effect(effect: &Effect) -> i64 {
    match effect {
        Effect::Immediate(parts) => steps(parts, When::Summoned),
        Effect::Flame(_, parts) => steps(parts, When::Used) * 3 / 2,
        Effect::On(occasion, parts) => occasions(occasion) * steps(parts, When::Used) / 1_000,
        Effect::Discount { filter, cards, time } => {
            occasions(&Occasion::Play(filter.clone())) * (1_000 * i64::from(*cards) + 600 * i64::from(*time)) / 1_000
        }
        Effect::Defence(n) => 900 * i64::from(*n),
        Effect::Scoring(value) => worth(value),
    }
}

/// One use of some steps.
pub(crate) fn steps(parts: &[Part], when: When) -> i64 {
    parts.iter().map(|one| part(one, when)).sum()
}

fn part(part: &Part, when: When) -> i64 {
    let value = match part.body() {
        Body::Do(does) => verb(does, when),
        Body::Or(alternatives) => alternatives.iter().map(|parts| steps(parts, when)).max().unwrap_or(0),
        Body::Pay(price, parts) => {
            let price = match price {
                Price::DiscardCards(n) => 1_000 * i64::from(*n),
                Price::DiscardVp(n) => 1_100 * i64::from(*n),
                Price::RemoveCard(_) => 1_500,
            };
            steps(parts, when) - price
        }
        Body::All(parts) => steps(parts, when),
    };
    if part.condition.is_some() { value * 7 / 10 } else { value }
}

fn verb(verb: &Verb, when: When) -> i64 {
    let each = |value: i64, n: u8| value * i64::from(n);
    match verb {
        Verb::Draw(n) => amount(n, when),
        Verb::GainVp(n) => amount(n, when) * 11 / 10,
        Verb::Play { minus_cards, minus_time, .. } => 1_500 + each(1_000, *minus_cards) + each(600, *minus_time),
        Verb::Advance(n) => each(700, *n),
        Verb::Shift(n) => each(1_800, *n),
        Verb::Capture { bonus, .. } | Verb::Entrench { bonus } => 1_500 + each(900, *bonus),
        Verb::RivalsDiscardCards(n, _) => each(600, *n),
        Verb::RivalsDiscardVp(n, _) => each(800, *n),
        Verb::UseImmediate(_) => 2_400,
        Verb::UseFlame { .. } => 2_500,
        Verb::House(_) => panic!("no card says it"),
    }
}

fn amount(amount: &Amount, when: When) -> i64 {
    match amount {
        Amount::N(n) => 1_000 * i64::from(*n),
        Amount::Per { each, of, per, max } => {
            let most = max.map_or(i64::MAX, i64::from);
            let of_count = |n: i64| (i64::from(*each) * (n / i64::from(*per))).min(most);
            spread(of_count, expected(of, when))
        }
    }
}

fn worth(value: &Value) -> i64 {
    match value {
        Value::Amount(n) => amount(n, When::End),
        // The better of several is worth a little more than the best of them.
        Value::Best(amounts) => 500 + amounts.iter().map(|n| amount(n, When::End)).max().unwrap_or(0),
        Value::Table { count, steps } => {
            let of_count = |n: i64| steps.iter().filter(|(least, _)| n >= i64::from(*least)).map(|(_, vp)| *vp).max();
            spread(|n| of_count(n).map_or(0, i64::from), expected(count, When::End))
        }
    }
}

/// What comes of a count that is about `x`: one less, twice as it is, one more; between whole numbers in proportion.
fn spread(of_count: impl Fn(i64) -> i64, x: i64) -> i64 {
    let at = |y: i64| {
        let (whole, part) = (y.div_euclid(1_000), y.rem_euclid(1_000));
        of_count(whole.max(0)) * (1_000 - part) + of_count((whole + 1).max(0)) * part
    };
    (at(x - 1_000) + 2 * at(x) + at(x + 1_000)) / 4
}

/// The usual count, ours.
fn expected(count: &Count, when: When) -> i64 {
    let row = match count {
        Count::Strength(filter) if is_open(filter) => [6_000, 8_000, 10_000],
        Count::Strength(_) => [4_000, 4_500, 5_000],
        Count::Cards(filter) if is_open(filter) => [5_000, 6_000, 8_000],
        Count::Cards(Filter { faction: Some(_), .. }) => [2_000, 2_500, 3_000],
        Count::Cards(Filter { spec: Some(_), .. }) => [2_500, 3_000, 4_000],
        Count::Cards(filter) if filter.cost_cards.is_some() || filter.cost_time.is_some() => [1_500, 2_000, 2_500],
        Count::Cards(Filter { kind: Some(Kind::Creature), .. }) => [3_500, 4_000, 5_000],
        Count::Cards(Filter { kind: Some(Kind::Artifact), .. }) => [1_500, 2_000, 2_700],
        Count::Cards(filter) => panic!("nothing is expected of {filter:?}"),
        Count::DifferentFactions => [2_500, 3_000, 3_200],
        Count::FactionSets => [300, 500, 800],
        Count::Pairs => [1_500, 2_500, 3_000],
        Count::SourcesDominated => [700, 1_000, 1_500],
        Count::SourcesEntrenched => [300, 500, 800],
        Count::CardsOnBoard => [2_500, 2_500, 2_500],
        Count::CardsInHand => [4_000, 4_000, 4_000],
        Count::CardsUnder => [1_500, 2_000, 2_500],
        Count::RemovedOwn => [500, 700, 1_000],
    };
    row[when as usize]
}

/// How often something happens in a game. The index gives ranges for filters and nothing for single colours: these are ours.
fn occasions(occasion: &Occasion) -> i64 {
    match occasion {
        Occasion::Summon(filter) | Occasion::Play(filter) if is_open(filter) => 5_000,
        Occasion::Summon(filter) | Occasion::Play(filter) => {
            let is_rare = filter.strength.is_some()
                || filter.kind == Some(Kind::Artifact)
                || filter.faction == Some(Faction::Neutral);
            let is_half = filter.spec.is_some() || filter.kind.is_some();
            if is_rare {
                2_000
            } else if is_half {
                3_000
            } else {
                2_500
            }
        }
        Occasion::Shift => 6_000,
        Occasion::Advance | Occasion::UseFlame => 4_000,
        Occasion::Capture => 1_200,
        Occasion::Entrench | Occasion::Remove => 500,
        Occasion::LoseSource => 400,
        Occasion::UseFlameOf(_) => 1_400,
        Occasion::RoundStart => 5_000,
    }
}

/// Whether a filter lets every card through, the one that says it perhaps excepted.
fn is_open(filter: &Filter) -> bool {
    Filter { other: false, ..filter.clone() } == Filter::default()
}
