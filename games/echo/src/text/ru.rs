//! Russian.

use effects::grammar::ru::{Adjective, Case, EACH, Gender, Noun, OTHER, Plural, Stress};
use effects::grammar::spaced;

use super::{Mood, Tongue, fixed};
use crate::card::{Colour, Faction, Kind, Spec};
use crate::effect::{
    Amount, Cmp, Condition, Count, Effect, EffectType, Filter, From, Occasion, Price, Rivals, Value, Verb,
};

pub(super) enum Ru {}

const CARD: Noun = Noun {
    gender: Gender::Feminine,
    is_animate: false,
    is_mass: false,
    one: ["карта", "карты", "карте", "карту", "картой", "карте"],
    many: ["карты", "карт", "картам", "карты", "картами", "картах"],
};

const CREATURE: Noun = Noun {
    gender: Gender::Neuter,
    is_animate: false,
    is_mass: false,
    one: ["существо", "существа", "существу", "существо", "существом", "существе"],
    many: ["существа", "существ", "существам", "существа", "существами", "существах"],
};

const ARTIFACT: Noun = Noun {
    gender: Gender::Masculine,
    is_animate: false,
    is_mass: false,
    one: ["артефакт", "артефакта", "артефакту", "артефакт", "артефактом", "артефакте"],
    many: ["артефакты", "артефактов", "артефактам", "артефакты", "артефактами", "артефактах"],
};

const SOURCE: Noun = Noun {
    gender: Gender::Masculine,
    is_animate: false,
    is_mass: false,
    one: ["источник", "источника", "источнику", "источник", "источником", "источнике"],
    many: ["источники", "источников", "источникам", "источники", "источниками", "источниках"],
};

const FACTION: Noun = Noun {
    gender: Gender::Feminine,
    is_animate: false,
    is_mass: false,
    one: ["фракция", "фракции", "фракции", "фракцию", "фракцией", "фракции"],
    many: ["фракции", "фракций", "фракциям", "фракции", "фракциями", "фракциях"],
};

const SET: Noun = Noun {
    gender: Gender::Masculine,
    is_animate: false,
    is_mass: false,
    one: ["набор", "набора", "набору", "набор", "набором", "наборе"],
    many: ["наборы", "наборов", "наборам", "наборы", "наборами", "наборах"],
};

const PAIR: Noun = Noun {
    gender: Gender::Feminine,
    is_animate: false,
    is_mass: false,
    one: ["пара", "пары", "паре", "пару", "парой", "паре"],
    many: ["пары", "пар", "парам", "пары", "парами", "парах"],
};

/// Of strength, or of time.
const UNIT: Noun = Noun {
    gender: Gender::Feminine,
    is_animate: false,
    is_mass: false,
    one: ["единица", "единицы", "единице", "единицу", "единицей", "единице"],
    many: ["единицы", "единиц", "единицам", "единицы", "единицами", "единицах"],
};

const NEUTRAL: Adjective = Adjective::new("нейтральн", Stress::OnStem);

fn noun(filter: &Filter) -> &'static Noun {
    match filter.kind {
        Some(Kind::Creature) => &CREATURE,
        Some(Kind::Artifact) => &ARTIFACT,
        None => &CARD,
    }
}

/// What stands behind the noun, whatever its form.
fn tail(filter: &Filter) -> String {
    let spec = filter.spec.map_or("", |spec| match spec {
        Spec::Warrior => "воина",
        Spec::Mage => "мага",
    });
    let faction = match filter.faction {
        Some(Faction::Water) => "Воды",
        Some(Faction::Sky) => "Неба",
        Some(Faction::Forest) => "Леса",
        Some(Faction::Earth) => "Земли",
        Some(Faction::Neutral) | None => "",
    };
    let bound = |cmp: Cmp| match cmp {
        Cmp::AtMost(n) => ("не больше", n),
        Cmp::AtLeast(n) => ("не меньше", n),
    };
    let cards =
        filter.cost_cards.map(bound).map(|(word, n)| format!("стоимостью {word} {}", CARD.counted(n, Case::Genitive)));
    let time = filter.cost_time.map(bound).map(|(word, n)| format!("с временем {word} {n}"));
    let strength = filter.strength.map(bound).map(|(word, n)| format!("с силой {word} {n}"));
    let effect = match filter.effect {
        Some(EffectType::Immediate) => "с немедленным эффектом",
        Some(EffectType::Permanent) => "с постоянным эффектом",
        Some(EffectType::Scoring) => "с эффектом подсчёта очков",
        Some(EffectType::Flame) => "с эффектом пламени",
        Some(EffectType::None) => "без эффекта",
        None => "",
    };
    let colour =
        filter.colour.map_or(String::new(), |colour| format!("с {} пламенем", hue(colour, Case::Instrumental)));
    let under = match filter.under {
        Some(true) => "под источником",
        Some(false) => "не под источником",
        None => "",
    };
    let own = |text: Option<String>| text.unwrap_or_default();
    spaced(&[spec, faction, &own(cards), &own(time), &own(strength), effect, &colour, under])
}

/// One of them: «другую карту Воды», «нейтральный артефакт».
fn one(filter: &Filter, case: Case) -> String {
    let noun = noun(filter);
    let other = if filter.other { OTHER.one(noun, case) } else { String::new() };
    let neutral = if filter.faction == Some(Faction::Neutral) { NEUTRAL.one(noun, case) } else { String::new() };
    spaced(&[&other, &neutral, noun.form(case), &tail(filter)])
}

/// Many of them: «другие карты Воды».
fn many(filter: &Filter, case: Case) -> String {
    let noun = noun(filter);
    let other = if filter.other { OTHER.many(noun, case) } else { String::new() };
    let neutral = if filter.faction == Some(Faction::Neutral) { NEUTRAL.many(noun, case) } else { String::new() };
    spaced(&[&other, &neutral, noun.plural(case), &tail(filter)])
}

/// Blue, yellow or red, of a flame.
fn hue(colour: Colour, case: Case) -> &'static str {
    match (colour, case) {
        (Colour::Blue, Case::Instrumental) => "синим",
        (Colour::Yellow, Case::Instrumental) => "жёлтым",
        (Colour::Red, Case::Instrumental) => "красным",
        (Colour::Blue, Case::Nominative | Case::Accusative) => "синее",
        (Colour::Yellow, Case::Nominative | Case::Accusative) => "жёлтое",
        (Colour::Red, Case::Nominative | Case::Accusative) => "красное",
        (Colour::Blue, Case::Genitive | Case::Dative | Case::Prepositional) => "синего",
        (Colour::Yellow, Case::Genitive | Case::Dative | Case::Prepositional) => "жёлтого",
        (Colour::Red, Case::Genitive | Case::Dative | Case::Prepositional) => "красного",
    }
}

/// What is counted: its noun, and what stands before and behind it.
struct Counted {
    noun: &'static Noun,
    before: Option<Adjective>,
    tail: String,
}

fn counted(count: &Count) -> Counted {
    let plain = |noun, tail: &str| Counted { noun, before: None, tail: tail.to_owned() };
    match count {
        Count::Cards(filter) => {
            let tail = tail(filter);
            let is_bare = *filter == Filter::default();
            let before = if filter.other {
                Some(OTHER)
            } else if filter.faction == Some(Faction::Neutral) {
                Some(NEUTRAL)
            } else {
                None
            };
            Counted { noun: noun(filter), before, tail: if is_bare { "в братстве".to_owned() } else { tail } }
        }
        Count::Strength(filter) if *filter == Filter::default() => plain(&UNIT, "силы братства"),
        Count::Strength(filter) => plain(&UNIT, &format!("силы {}", many(filter, Case::Genitive))),
        Count::DifferentFactions => plain(&FACTION, "в братстве"),
        Count::FactionSets => plain(&SET, "из четырёх фракций"),
        Count::Pairs => plain(&PAIR, "«воин и маг»"),
        Count::SourcesDominated => plain(&SOURCE, "под вашей властью"),
        Count::SourcesEntrenched => plain(&SOURCE, ", на котором вы закрепились,"),
        Count::CardsOnBoard => plain(&CARD, "на планшете времени"),
        Count::CardsInHand => plain(&CARD, "в руке"),
        Count::CardsUnder => plain(&CREATURE, "под источниками"),
        Count::RemovedOwn => plain(&CARD, "из удалённых вами"),
    }
}

/// «за каждую карту Воды», «за каждые 2 артефакта».
fn for_every(count: &Count, per: u8) -> String {
    let Counted { noun, before, tail } = counted(count);
    if per == 1 {
        let before = before.map_or(String::new(), |adjective| adjective.one(noun, Case::Accusative));
        return spaced(&["за", &EACH.one(noun, Case::Accusative), &before, noun.form(Case::Accusative), &tail]);
    }
    let before = before.map_or(String::new(), |adjective| adjective.of(per, noun, Case::Accusative));
    let each = EACH.many(noun, Case::Accusative);
    spaced(&["за", &each, &per.to_string(), &before, noun.of(per, Case::Accusative), &tail])
}

/// «карт Воды», for «не меньше 2».
fn how_many(count: &Count) -> String {
    let Counted { noun, before, tail } = counted(count);
    let before = before.map_or(String::new(), |adjective| adjective.many(noun, Case::Genitive));
    spaced(&[&before, noun.plural(Case::Genitive), &tail])
}

fn at_most(max: Option<u8>) -> String {
    max.map_or(String::new(), |max| format!(", но не больше {max}"))
}

fn points(amount: &Amount) -> String {
    match amount {
        Amount::N(n) => format!("{n} ПО"),
        Amount::Per { each, of, per, max } => format!("{each} ПО {}{}", for_every(of, *per), at_most(*max)),
    }
}

/// «на 2 карты и 1 единицу времени».
fn saving(cards: u8, time: u8) -> String {
    let cards = (cards > 0).then(|| CARD.counted(cards, Case::Accusative));
    let time = (time > 0).then(|| format!("{} времени", UNIT.counted(time, Case::Accusative)));
    cards.into_iter().chain(time).collect::<Vec<_>>().join(" и ")
}

fn with_bonus(bonus: u8) -> String {
    if bonus > 0 { format!("с +{bonus} к силе") } else { String::new() }
}

impl Tongue for Ru {
    const AND: &'static str = " и ";
    const OR: &'static str = " или ";

    fn verb(verb: &Verb, mood: Mood) -> String {
        let by = |imperative: &'static str, infinitive: &'static str| match mood {
            Mood::Imperative => imperative,
            Mood::Infinitive => infinitive,
        };
        match verb {
            Verb::Draw(amount) => {
                let take = by("возьмите", "взять");
                match amount {
                    Amount::N(n) => format!("{take} {}", CARD.counted(*n, Case::Accusative)),
                    Amount::Per { each, of, per, max } => {
                        format!("{take} {} {}{}", CARD.dealt(*each), for_every(of, *per), at_most(*max))
                    }
                }
            }
            Verb::GainVp(amount) => {
                let by_one = if fixed(amount).is_some() { "" } else { "по" };
                spaced(&[by("получите", "получить"), by_one, &points(amount)])
            }
            Verb::Play { filter, minus_cards, minus_time } => {
                let saving = saving(*minus_cards, *minus_time);
                let cheaper = if saving.is_empty() { String::new() } else { format!("дешевле на {saving}") };
                let from = if cheaper.is_empty() { "из руки" } else { "" };
                spaced(&[by("можете разыграть", "разыграть"), &one(filter, Case::Accusative), from, &cheaper])
            }
            Verb::Advance(1) => format!("{} карту на 1 место", by("продвиньте", "продвинуть")),
            Verb::Advance(n) => {
                let places = if Plural::of(*n) == Plural::Few { "места" } else { "мест" };
                format!("{} карты на {n} {places} в сумме", by("продвиньте", "продвинуть"))
            }
            Verb::Shift(n) => {
                let times = match n {
                    1 => String::new(),
                    n => format!("{n} {}", if Plural::of(*n) == Plural::Few { "раза" } else { "раз" }),
                };
                spaced(&[by("сдвиньте", "сдвинуть"), "жетоны времени", &times])
            }
            Verb::Capture { from, bonus } => {
                let whose = match from {
                    From::Common => "из общей области",
                    From::Rival => "соперника",
                    From::Any => "",
                };
                spaced(&[by("можете захватить", "захватить"), "источник", whose, &with_bonus(*bonus)])
            }
            Verb::Entrench { bonus } => {
                spaced(&[by("можете закрепиться", "закрепиться"), "на источнике", &with_bonus(*bonus)])
            }
            Verb::RivalsDiscardCards(n, rivals) => {
                rivals_discard(*rivals, &format!("{} из руки", CARD.counted(*n, Case::Accusative)))
            }
            Verb::RivalsDiscardVp(n, rivals) => rivals_discard(*rivals, &format!("{n} ПО")),
            Verb::UseImmediate(filter) => {
                let filter = Filter { other: true, ..filter.clone() };
                format!("{} немедленный эффект {}", by("примените", "применить"), one(&filter, Case::Genitive))
            }
            Verb::UseFlame { colour, filter } => {
                let hue = colour.map_or("любого", |colour| hue(colour, Case::Genitive));
                let filter = Filter { other: true, ..filter.clone() };
                format!("{} эффект {hue} пламени {}", by("примените", "применить"), one(&filter, Case::Genitive))
            }
            Verb::House(_) => String::new(),
        }
    }

    fn price(price: &Price) -> String {
        match price {
            Price::DiscardCards(n) => format!("можете сбросить {}, чтобы", CARD.counted(*n, Case::Accusative)),
            Price::DiscardVp(n) => format!("можете сбросить {n} ПО, чтобы"),
            Price::RemoveCard(filter) if *filter == Filter::default() => "можете удалить свою карту, чтобы".to_owned(),
            Price::RemoveCard(filter) => format!("можете удалить {}, чтобы", one(filter, Case::Accusative)),
        }
    }

    fn condition(condition: &Condition) -> String {
        match condition {
            Condition::AtLeast(count, n) => format!("если {} не меньше {n}", how_many(count)),
            Condition::AtMost(count, n) => format!("если {} не больше {n}", how_many(count)),
            Condition::ActiveFlame(colour) => format!("если горит {} пламя", hue(*colour, Case::Nominative)),
            Condition::HandEmpty => "если рука пуста".to_owned(),
            Condition::BoardEmpty => "если планшет времени пуст".to_owned(),
            Condition::NoSource => "если у вас нет источников".to_owned(),
        }
    }

    fn occasion(occasion: &Occasion) -> String {
        let deed = match occasion {
            Occasion::RoundStart => return "в начале раунда".to_owned(),
            Occasion::Summon(filter) => format!("призываете {}", one(filter, Case::Accusative)),
            Occasion::Play(filter) => format!("разыгрываете {}", one(filter, Case::Accusative)),
            Occasion::Shift => "сдвигаете жетоны времени".to_owned(),
            Occasion::Advance => "продвигаете карту".to_owned(),
            Occasion::Capture => "захватываете источник".to_owned(),
            Occasion::Entrench => "закрепляетесь на источнике".to_owned(),
            Occasion::LoseSource => "теряете источник".to_owned(),
            Occasion::UseFlame => "применяете эффект пламени".to_owned(),
            Occasion::UseFlameOf(colour) => format!("применяете эффект {} пламени", hue(*colour, Case::Genitive)),
            Occasion::Remove => "удаляете карту".to_owned(),
        };
        format!("всякий раз, когда вы {deed}")
    }

    fn choose(alternatives: &str) -> String {
        format!("выберите одно: {alternatives}")
    }

    fn scoring(value: &Value) -> String {
        let worth = match value {
            Value::Amount(amount) => points(amount),
            Value::Best(amounts) => {
                let all: Vec<String> = amounts.iter().map(points).collect();
                format!("лучшее из двух: {}", all.join(" или "))
            }
            Value::Table { count, steps } => {
                let step = |(index, (least, vp)): (usize, &(u8, u8))| match index {
                    0 => format!("{vp} ПО, если {} не меньше {least}", how_many(count)),
                    _ => format!("{vp} – если не меньше {least}"),
                };
                steps.iter().enumerate().map(step).collect::<Vec<_>>().join("; ")
            }
        };
        format!("в конце игры: {worth}")
    }

    fn discount(effect: &Effect) -> String {
        let Effect::Discount { filter, cards, time } = effect else { return String::new() };
        let which = if *filter == Filter::default() {
            "любые карты".to_owned()
        } else {
            many(filter, Case::Nominative)
        };
        format!("{which} стоят вам на {} меньше", saving(*cards, *time))
    }

    fn defence(n: u8) -> String {
        format!("ваши захваченные источники защищены на {n} сильнее")
    }
}

fn rivals_discard(rivals: Rivals, what: &str) -> String {
    match rivals {
        Rivals::EachRival => format!("каждый соперник сбрасывает {what}"),
        Rivals::OneRival => format!("выберите соперника: он сбрасывает {what}"),
    }
}
