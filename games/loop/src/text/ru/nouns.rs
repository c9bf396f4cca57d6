//! The nouns of this game, in all their cases.

use effects::grammar::ru::{Case, Gender, Noun};

use crate::effect::Amount;

pub(super) const RIFT: Noun = Noun {
    gender: Gender::Feminine,
    is_animate: false,
    is_mass: false,
    one: ["дыра", "дыры", "дыре", "дыру", "дырой", "дыре"],
    many: ["дыры", "дыр", "дырам", "дыры", "дырами", "дырах"],
};

// Energy is counted like water.
pub(super) const ENERGY: Noun = Noun {
    gender: Gender::Feminine,
    is_animate: false,
    is_mass: true,
    one: ["энергия", "энергии", "энергии", "энергию", "энергией", "энергии"],
    many: ["энергии", "энергии", "энергиям", "энергии", "энергиями", "энергиях"],
};

pub(super) const DUPLICATE: Noun = Noun {
    gender: Gender::Masculine,
    is_animate: true,
    is_mass: false,
    one: ["двойник", "двойника", "двойнику", "двойника", "двойником", "двойнике"],
    many: ["двойники", "двойников", "двойникам", "двойников", "двойниками", "двойниках"],
};

pub(super) const OTHER_AGENT: Noun = Noun {
    gender: Gender::Masculine,
    is_animate: true,
    is_mass: false,
    one: ["другой агент", "другого агента", "другому агенту", "другого агента", "другим агентом", "другом агенте"],
    many: ["другие агенты", "других агентов", "другим агентам", "других агентов", "другими агентами", "других агентах"],
};

pub(super) const ARTIFACT: Noun = Noun {
    gender: Gender::Masculine,
    is_animate: false,
    is_mass: false,
    one: [
        "доступный артефакт",
        "доступного артефакта",
        "доступному артефакту",
        "доступный артефакт",
        "доступным артефактом",
        "доступном артефакте",
    ],
    many: [
        "доступные артефакты",
        "доступных артефактов",
        "доступным артефактам",
        "доступные артефакты",
        "доступными артефактами",
        "доступных артефактах",
    ],
};

pub(super) const VORTEX: Noun = Noun {
    gender: Gender::Feminine,
    is_animate: false,
    is_mass: false,
    one: ["воронка", "воронки", "воронке", "воронку", "воронкой", "воронке"],
    many: ["воронки", "воронок", "воронкам", "воронки", "воронками", "воронках"],
};

pub(super) const CARD: Noun = Noun {
    gender: Gender::Feminine,
    is_animate: false,
    is_mass: false,
    one: ["карта", "карты", "карте", "карту", "картой", "карте"],
    many: ["карты", "карт", "картам", "карты", "картами", "картах"],
};

pub(super) const ERA: Noun = Noun {
    gender: Gender::Feminine,
    is_animate: false,
    is_mass: false,
    one: ["эпоха", "эпохи", "эпохе", "эпоху", "эпохой", "эпохе"],
    many: ["эпохи", "эпох", "эпохам", "эпохи", "эпохами", "эпохах"],
};

pub(super) const LOOP: Noun = Noun {
    gender: Gender::Feminine,
    is_animate: false,
    is_mass: false,
    one: ["ПЕТЛЯ", "ПЕТЛИ", "ПЕТЛЕ", "ПЕТЛЮ", "ПЕТЛЁЙ", "ПЕТЛЕ"],
    many: ["ПЕТЛИ", "ПЕТЕЛЬ", "ПЕТЛЯМ", "ПЕТЛИ", "ПЕТЛЯМИ", "ПЕТЛЯХ"],
};

pub(super) const MISSION: Noun = Noun {
    gender: Gender::Neuter,
    is_animate: false,
    is_mass: false,
    one: ["задание", "задания", "заданию", "задание", "заданием", "задании"],
    many: ["задания", "заданий", "заданиям", "задания", "заданиями", "заданиях"],
};

/// The object of a verb, and its number alone where the noun can be left out.
pub(super) fn amount(noun: &Noun, amount: &Amount, is_dealt: bool) -> (String, Option<String>) {
    match amount {
        Amount::N(n) if is_dealt => (noun.dealt(*n), Some(format!("по {n}"))),
        Amount::N(n) => (noun.counted(*n, Case::Accusative), Some(n.to_string())),
        Amount::UpTo(n) => (format!("до {}", noun.counted(*n, Case::Genitive)), None),
        Amount::All => (noun.all(), None),
        Amount::Each(_) if is_dealt => (noun.dealt(1), None),
        Amount::Each(_) => (noun.counted(1, Case::Accusative), None),
    }
}
