//! What an effect comes to in signs and numbers, for small cards: the same parts that the sentences are made of.

use effects::Body;
use serde::Serialize;
use ts_rs::TS;
use words::Lang;

use crate::card::{Colour, Faction, Kind, Spec};
use crate::effect::{Amount, Count, Effect, Filter, Part, Price, Value, Verb};

/// One sign of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export_to = "../games/echo/types.ts")]
pub enum Sign {
    /// A number, perhaps with what it counts.
    Text {
        text: String,
    },
    Sign {
        sign: SignName,
    },
    /// Of any colour, or of this one.
    Flame {
        colour: Option<Colour>,
    },
    Faction {
        faction: Faction,
    },
    Spec {
        spec: Spec,
    },
    Strength,
    Gem,
}

/// The signs that stand for deeds and things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/echo/types.ts")]
pub enum SignName {
    Cards,
    Hour,
    Bolt,
    Flag,
    Tower,
    Step,
    Shift,
    Rivals,
    Play,
    Gone,
    Shield,
    Source,
}

fn text(text: impl Into<String>) -> Sign {
    Sign::Text { text: text.into() }
}

fn sign(sign: SignName) -> Sign {
    Sign::Sign { sign }
}

/// The deeds of an effect one after the other, each as a few signs.
#[must_use]
pub fn effect_signs(effect: &Effect, lang: Lang) -> Vec<Vec<Sign>> {
    match effect {
        Effect::Immediate(parts) | Effect::Flame(_, parts) | Effect::On(_, parts) => steps_signs(parts, lang),
        Effect::Discount { filter, cards, time } => {
            let which = if *filter == Filter::default() { Vec::new() } else { meant(filter) };
            vec![[which, saving(*cards, *time)].concat()]
        }
        Effect::Defence(n) => vec![vec![sign(SignName::Shield), text(format!("+{n}"))]],
        Effect::Scoring(value) => vec![scored(value, lang)],
    }
}

/// The steps of an effect alone.
#[must_use]
pub fn steps_signs(parts: &[Part], lang: Lang) -> Vec<Vec<Sign>> {
    parts.iter().flat_map(|part| part_signs(part, lang)).collect()
}

fn part_signs(part: &Part, lang: Lang) -> Vec<Vec<Sign>> {
    match part.body() {
        Body::Do(verb) => vec![verb_signs(verb, lang)],
        Body::Or(alternatives) => {
            let all: Vec<Vec<Sign>> = alternatives.iter().map(|parts| steps_signs(parts, lang).concat()).collect();
            vec![all.join(&text("|"))]
        }
        Body::Pay(price, parts) => {
            let mut signs = match price {
                Price::DiscardCards(1) => vec![sign(SignName::Cards)],
                Price::DiscardCards(n) => vec![text(n.to_string()), sign(SignName::Cards)],
                Price::DiscardVp(n) => vec![text(points(*n, lang))],
                Price::RemoveCard(_) => vec![sign(SignName::Gone)],
            };
            signs.push(text("→"));
            let mut all = vec![signs];
            all.extend(steps_signs(parts, lang));
            all
        }
        Body::All(parts) => steps_signs(parts, lang),
    }
}

fn points(n: u8, lang: Lang) -> String {
    match lang {
        Lang::Ru => format!("{n} ПО"),
        Lang::En => format!("{n} VP"),
    }
}

fn verb_signs(verb: &Verb, lang: Lang) -> Vec<Sign> {
    match verb {
        Verb::Draw(amount) => match amount {
            Amount::N(n) => vec![text(format!("+{n}")), sign(SignName::Cards)],
            Amount::Per { each, of, per, .. } => {
                [vec![text(format!("+{each}")), sign(SignName::Cards)], for_every(of, *per)].concat()
            }
        },
        Verb::GainVp(amount) => match amount {
            Amount::N(n) => vec![text(format!("+{}", points(*n, lang)))],
            Amount::Per { each, of, per, .. } => [vec![text(points(*each, lang))], for_every(of, *per)].concat(),
        },
        Verb::Play { minus_cards, minus_time, .. } => {
            [vec![sign(SignName::Play)], saving(*minus_cards, *minus_time)].concat()
        }
        Verb::Advance(n) => vec![text(n.to_string()), sign(SignName::Step)],
        Verb::Shift(1) => vec![sign(SignName::Hour), sign(SignName::Shift)],
        Verb::Shift(n) => vec![text(format!("{n}×")), sign(SignName::Hour), sign(SignName::Shift)],
        Verb::Capture { bonus, .. } => with_bonus(SignName::Flag, *bonus),
        Verb::Entrench { bonus } => with_bonus(SignName::Tower, *bonus),
        Verb::RivalsDiscardCards(n, _) => {
            vec![sign(SignName::Rivals), text(format!("−{n}")), sign(SignName::Cards)]
        }
        Verb::RivalsDiscardVp(n, _) => vec![sign(SignName::Rivals), text(format!("−{}", points(*n, lang)))],
        Verb::UseImmediate(_) => vec![sign(SignName::Bolt)],
        Verb::UseFlame { colour, .. } => vec![Sign::Flame { colour: *colour }],
        Verb::House(_) => Vec::new(),
    }
}

fn with_bonus(name: SignName, bonus: u8) -> Vec<Sign> {
    let bonus = (bonus > 0).then(|| text(format!("+{bonus}")));
    [sign(name)].into_iter().chain(bonus).collect()
}

fn saving(cards: u8, time: u8) -> Vec<Sign> {
    let less = |n: u8, name| (n > 0).then(|| [text(format!("−{n}")), sign(name)]);
    less(cards, SignName::Cards).into_iter().chain(less(time, SignName::Hour)).flatten().collect()
}

/// "/2" and what is counted.
fn for_every(count: &Count, per: u8) -> Vec<Sign> {
    let per = if per == 1 { "/".to_owned() } else { format!("/{per}") };
    [vec![text(per)], counted(count)].concat()
}

fn counted(count: &Count) -> Vec<Sign> {
    match count {
        Count::Cards(filter) => meant(filter),
        Count::Strength(filter) if *filter == Filter::default() => vec![Sign::Strength],
        Count::Strength(filter) => [vec![Sign::Strength], meant(filter)].concat(),
        Count::DifferentFactions | Count::FactionSets => vec![Sign::Faction { faction: Faction::Neutral }],
        Count::Pairs => vec![Sign::Spec { spec: Spec::Warrior }, Sign::Spec { spec: Spec::Mage }],
        Count::SourcesDominated | Count::CardsUnder => vec![sign(SignName::Source)],
        Count::SourcesEntrenched => vec![sign(SignName::Tower)],
        Count::CardsOnBoard => vec![sign(SignName::Hour)],
        Count::CardsInHand => vec![sign(SignName::Cards)],
        Count::RemovedOwn => vec![sign(SignName::Gone)],
    }
}

/// Which cards are meant; a filter that asks for nothing means cards.
fn meant(filter: &Filter) -> Vec<Sign> {
    let kind = filter.kind.map(|kind| match kind {
        Kind::Creature => Sign::Strength,
        Kind::Artifact => Sign::Gem,
    });
    let faction = filter.faction.map(|faction| Sign::Faction { faction });
    let spec = filter.spec.map(|spec| Sign::Spec { spec });
    let time = filter.cost_time.map(|_| sign(SignName::Hour));
    let strength = filter.strength.map(|_| Sign::Strength);
    let signs: Vec<Sign> = [faction, spec, kind, time, strength].into_iter().flatten().collect();
    if signs.is_empty() { vec![sign(SignName::Cards)] } else { signs }
}

fn scored(value: &Value, lang: Lang) -> Vec<Sign> {
    match value {
        Value::Amount(amount) => verb_signs(&Verb::GainVp(amount.clone()), lang),
        Value::Best(amounts) => {
            amounts.first().map(|amount| verb_signs(&Verb::GainVp(amount.clone()), lang)).unwrap_or_default()
        }
        Value::Table { count, steps } => {
            let (least, most) = (steps.first().map_or(0, |step| step.1), steps.last().map_or(0, |step| step.1));
            [vec![text(format!("{least}–{}", points(most, lang)))], counted(count)].concat()
        }
    }
}
