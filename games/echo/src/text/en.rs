//! English.

use effects::grammar::en::{Noun, with_article};
use effects::grammar::spaced;

use super::{Mood, Tongue, fixed};
use crate::card::{Colour, Faction, Kind, Spec};
use crate::effect::{
    Amount, Cmp, Condition, Count, Effect, EffectType, Filter, From, Occasion, Price, Rivals, Value, Verb,
};

pub(super) enum En {}

const CARD: Noun = Noun::new("card", "cards");
const CREATURE: Noun = Noun::new("creature", "creatures");
const ARTIFACT: Noun = Noun::new("artifact", "artifacts");

fn noun(filter: &Filter) -> Noun {
    match filter.kind {
        Some(Kind::Creature) => CREATURE,
        Some(Kind::Artifact) => ARTIFACT,
        None => CARD,
    }
}

/// What stands before the noun.
fn head(filter: &Filter) -> String {
    let faction = filter.faction.map_or("", |faction| match faction {
        Faction::Water => "Water",
        Faction::Sky => "Sky",
        Faction::Forest => "Forest",
        Faction::Earth => "Earth",
        Faction::Neutral => "neutral",
    });
    let spec = filter.spec.map_or("", |spec| match spec {
        Spec::Warrior => "warrior",
        Spec::Mage => "mage",
    });
    spaced(&[faction, spec])
}

/// What stands behind it.
fn tail(filter: &Filter) -> String {
    let bound = |cmp: Cmp| match cmp {
        Cmp::AtMost(n) => format!("{n} or less"),
        Cmp::AtLeast(n) => format!("{n} or more"),
    };
    let with = |what: &str, cmp: Option<Cmp>| cmp.map_or(String::new(), |cmp| format!("with {what} {}", bound(cmp)));
    let effect = match filter.effect {
        Some(EffectType::Immediate) => "with an immediate effect",
        Some(EffectType::Permanent) => "with a permanent effect",
        Some(EffectType::Scoring) => "with a scoring effect",
        Some(EffectType::Flame) => "with a flame effect",
        Some(EffectType::None) => "without an effect",
        None => "",
    };
    let colour = filter.colour.map_or(String::new(), |colour| format!("with a {} flame", hue(colour)));
    let under = match filter.under {
        Some(true) => "under a source",
        Some(false) => "not under a source",
        None => "",
    };
    spaced(&[
        &with("card cost", filter.cost_cards),
        &with("time cost", filter.cost_time),
        &with("strength", filter.strength),
        effect,
        &colour,
        under,
    ])
}

fn hue(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "blue",
        Colour::Yellow => "yellow",
        Colour::Red => "red",
    }
}

/// "another Water card".
fn one(filter: &Filter) -> String {
    let named = spaced(&[&head(filter), noun(filter).one]);
    let named = if filter.other { format!("another {named}") } else { with_article(&named) };
    spaced(&[&named, &tail(filter)])
}

fn many(filter: &Filter) -> String {
    let other = if filter.other { "other" } else { "" };
    spaced(&[other, &head(filter), noun(filter).many, &tail(filter)])
}

/// What is counted: one of it, and many.
fn counted(count: &Count) -> (String, String) {
    let both = |one: &str, many: &str| (one.to_owned(), many.to_owned());
    match count {
        Count::Cards(filter) if *filter == Filter::default() => {
            both("card in your brotherhood", "cards in your brotherhood")
        }
        Count::Cards(filter) => {
            let other = if filter.other { "other" } else { "" };
            let one = spaced(&[other, &head(filter), noun(filter).one, &tail(filter)]);
            (one, many(filter))
        }
        Count::Strength(filter) if *filter == Filter::default() => {
            both("strength in your brotherhood", "strength in your brotherhood")
        }
        Count::Strength(filter) => {
            let of = format!("strength of your {}", many(filter));
            (of.clone(), of)
        }
        Count::DifferentFactions => both("faction in your brotherhood", "factions in your brotherhood"),
        Count::FactionSets => both("set of the four factions", "sets of the four factions"),
        Count::Pairs => both("pair of a warrior and a mage", "pairs of a warrior and a mage"),
        Count::SourcesDominated => both("source you dominate", "sources you dominate"),
        Count::SourcesEntrenched => both("source you are entrenched on", "sources you are entrenched on"),
        Count::CardsOnBoard => both("card on your time board", "cards on your time board"),
        Count::CardsInHand => both("card in hand", "cards in hand"),
        Count::CardsUnder => both("creature under your sources", "creatures under your sources"),
        Count::RemovedOwn => both("card you have removed", "cards you have removed"),
    }
}

fn for_every(count: &Count, per: u8) -> String {
    let (one, many) = counted(count);
    match per {
        1 => format!("for every {one}"),
        per => format!("for every {per} {many}"),
    }
}

fn at_most(max: Option<u8>) -> String {
    max.map_or(String::new(), |max| format!(", but at most {max}"))
}

fn points(amount: &Amount) -> String {
    match amount {
        Amount::N(n) => format!("{n} VP"),
        Amount::Per { each, of, per, max } => format!("{each} VP {}{}", for_every(of, *per), at_most(*max)),
    }
}

/// "1 fewer card and 2 less time".
fn saving(cards: u8, time: u8) -> String {
    let cards = (cards > 0).then(|| format!("{cards} fewer {}", CARD.of(cards)));
    let time = (time > 0).then(|| format!("{time} less time"));
    cards.into_iter().chain(time).collect::<Vec<_>>().join(" and ")
}

/// The number with what it counts: "1 Sky card", "2 Sky cards".
fn so_many(n: u8, count: &Count) -> String {
    let (one, many) = counted(count);
    format!("{n} {}", if n == 1 { one } else { many })
}

fn with_bonus(bonus: u8) -> String {
    if bonus > 0 { format!("with +{bonus} strength") } else { String::new() }
}

impl Tongue for En {
    const AND: &'static str = " and ";
    const OR: &'static str = " or ";

    fn verb(verb: &Verb, mood: Mood) -> String {
        let may = |verb: &str| match mood {
            Mood::Imperative => format!("you may {verb}"),
            Mood::Infinitive => verb.to_owned(),
        };
        match verb {
            Verb::Draw(amount) => match amount {
                Amount::N(n) => format!("draw {}", CARD.counted(*n)),
                Amount::Per { each, of, per, max } => {
                    format!("draw {} {}{}", CARD.counted(*each), for_every(of, *per), at_most(*max))
                }
            },
            Verb::GainVp(amount) => {
                debug_assert!(fixed(amount).is_none_or(|n| n > 0));
                format!("gain {}", points(amount))
            }
            Verb::Play { filter, minus_cards, minus_time } => {
                let saving = saving(*minus_cards, *minus_time);
                let cheaper = if saving.is_empty() { String::new() } else { format!("for {saving}") };
                spaced(&[&may("play"), &one(filter), if cheaper.is_empty() { "from hand" } else { "" }, &cheaper])
            }
            Verb::Advance(1) => "advance a card 1 place".to_owned(),
            Verb::Advance(n) => format!("advance cards {n} places in all"),
            Verb::Shift(1) => "shift your time tokens".to_owned(),
            Verb::Shift(2) => "shift your time tokens twice".to_owned(),
            Verb::Shift(n) => format!("shift your time tokens {n} times"),
            Verb::Capture { from, bonus } => {
                let whose = match from {
                    From::Common => "from the common area",
                    From::Rival => "from a rival",
                    From::Any => "",
                };
                spaced(&[&may("capture"), "a source", whose, &with_bonus(*bonus)])
            }
            Verb::Entrench { bonus } => spaced(&[&may("entrench"), "on a source", &with_bonus(*bonus)]),
            Verb::RivalsDiscardCards(n, rivals) => rivals_discard(*rivals, &format!("{} from hand", CARD.counted(*n))),
            Verb::RivalsDiscardVp(n, rivals) => rivals_discard(*rivals, &format!("{n} VP")),
            Verb::UseImmediate(filter) => {
                format!("apply the immediate effect of {}", one(&Filter { other: true, ..filter.clone() }))
            }
            Verb::UseFlame { colour, filter } => {
                let hue = colour.map_or("any", hue);
                format!("use {} flame effect of {}", article(hue), one(&Filter { other: true, ..filter.clone() }))
            }
            Verb::House(_) => String::new(),
        }
    }

    fn price(price: &Price) -> String {
        match price {
            Price::DiscardCards(n) => format!("you may discard {} to", CARD.counted(*n)),
            Price::DiscardVp(n) => format!("you may discard {n} VP to"),
            Price::RemoveCard(filter) if *filter == Filter::default() => "you may remove a card of yours to".to_owned(),
            Price::RemoveCard(filter) => format!("you may remove {} to", one(filter)),
        }
    }

    fn condition(condition: &Condition) -> String {
        match condition {
            Condition::AtLeast(count, n) => format!("if you have at least {}", so_many(*n, count)),
            Condition::AtMost(count, n) => format!("if you have at most {}", so_many(*n, count)),
            Condition::ActiveFlame(colour) => format!("if your flame is {}", hue(*colour)),
            Condition::HandEmpty => "if your hand is empty".to_owned(),
            Condition::BoardEmpty => "if your time board is empty".to_owned(),
            Condition::NoSource => "if you dominate no source".to_owned(),
        }
    }

    fn occasion(occasion: &Occasion) -> String {
        let deed = match occasion {
            Occasion::RoundStart => return "at the start of a round".to_owned(),
            Occasion::Summon(filter) => format!("summon {}", one(filter)),
            Occasion::Play(filter) => format!("play {}", one(filter)),
            Occasion::Shift => "shift your time tokens".to_owned(),
            Occasion::Advance => "advance a card".to_owned(),
            Occasion::Capture => "capture a source".to_owned(),
            Occasion::Entrench => "entrench on a source".to_owned(),
            Occasion::LoseSource => "lose a source".to_owned(),
            Occasion::UseFlame => "use a flame effect".to_owned(),
            Occasion::UseFlameOf(colour) => format!("use a {} flame effect", hue(*colour)),
            Occasion::Remove => "remove a card".to_owned(),
        };
        format!("whenever you {deed}")
    }

    fn choose(alternatives: &str) -> String {
        format!("choose one: {alternatives}")
    }

    fn scoring(value: &Value) -> String {
        let worth = match value {
            Value::Amount(amount) => points(amount),
            Value::Best(amounts) => {
                let all: Vec<String> = amounts.iter().map(points).collect();
                format!("the better of {}", all.join(" and "))
            }
            Value::Table { count, steps } => {
                let step = |(index, (least, vp)): (usize, &(u8, u8))| match index {
                    0 => format!("{vp} VP for at least {}", so_many(*least, count)),
                    _ => format!("{vp} for {least}"),
                };
                steps.iter().enumerate().map(step).collect::<Vec<_>>().join("; ")
            }
        };
        format!("at game end: {worth}")
    }

    fn discount(effect: &Effect) -> String {
        let Effect::Discount { filter, cards, time } = effect else { return String::new() };
        let which = if *filter == Filter::default() { "all cards".to_owned() } else { many(filter) };
        format!("{which} cost you {}", saving(*cards, *time))
    }

    fn defence(n: u8) -> String {
        format!("your captured sources have +{n} defence")
    }
}

fn article(hue: &str) -> String {
    if hue == "any" { hue.to_owned() } else { with_article(hue) }
}

fn rivals_discard(rivals: Rivals, what: &str) -> String {
    match rivals {
        Rivals::EachRival => format!("each rival discards {what}"),
        Rivals::OneRival => format!("choose a rival, who discards {what}"),
    }
}
