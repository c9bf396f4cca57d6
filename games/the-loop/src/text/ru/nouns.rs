//! Nouns, and how numbers bend them.

use crate::effect::Amount;

/// The forms of a noun that effects need.
#[derive(Debug)]
pub(super) struct Noun {
    pub(super) nominative: &'static str,
    pub(super) accusative: &'static str,
    pub(super) genitive: &'static str,
    pub(super) dative: &'static str,
    pub(super) genitive_plural: &'static str,
    pub(super) is_animate: bool,
    /// «все дыры».
    pub(super) all: &'static str,
    /// «каждую дыру».
    pub(super) every: &'static str,
    /// «нет дыр».
    pub(super) none: &'static str,
}

pub(super) const RIFT: Noun = Noun {
    nominative: "дыра",
    accusative: "дыру",
    genitive: "дыры",
    dative: "дыре",
    genitive_plural: "дыр",
    is_animate: false,
    all: "все дыры",
    every: "каждую дыру",
    none: "дыр",
};

pub(super) const ENERGY: Noun = Noun {
    nominative: "энергия",
    accusative: "энергию",
    genitive: "энергии",
    dative: "энергии",
    genitive_plural: "энергий",
    is_animate: false,
    all: "всю энергию",
    every: "каждую энергию",
    // What is not there is not counted.
    none: "энергии",
};

pub(super) const DUPLICATE: Noun = Noun {
    nominative: "двойник",
    accusative: "двойника",
    genitive: "двойника",
    dative: "двойнику",
    genitive_plural: "двойников",
    is_animate: true,
    all: "всех двойников",
    every: "каждого двойника",
    none: "двойников",
};

pub(super) const OTHER_AGENT: Noun = Noun {
    nominative: "другой агент",
    accusative: "другого агента",
    genitive: "другого агента",
    dative: "другому агенту",
    genitive_plural: "других агентов",
    is_animate: true,
    all: "всех других агентов",
    every: "каждого другого агента",
    none: "других агентов",
};

pub(super) const ARTIFACT: Noun = Noun {
    nominative: "доступный артефакт",
    accusative: "доступный артефакт",
    genitive: "доступного артефакта",
    dative: "доступному артефакту",
    genitive_plural: "доступных артефактов",
    is_animate: false,
    all: "все доступные артефакты",
    every: "каждый доступный артефакт",
    none: "доступных артефактов",
};

pub(super) const VORTEX: Noun = Noun {
    nominative: "воронка",
    accusative: "воронку",
    genitive: "воронки",
    dative: "воронке",
    genitive_plural: "воронок",
    is_animate: false,
    all: "все воронки",
    every: "каждую воронку",
    none: "воронок",
};

pub(super) const CARD: Noun = Noun {
    nominative: "карта",
    accusative: "карту",
    genitive: "карты",
    dative: "карте",
    genitive_plural: "карт",
    is_animate: false,
    all: "все карты",
    every: "каждую карту",
    none: "карт",
};

pub(super) const ERA: Noun = Noun {
    nominative: "эпоха",
    accusative: "эпоху",
    genitive: "эпохи",
    dative: "эпохе",
    genitive_plural: "эпох",
    is_animate: false,
    all: "все эпохи",
    every: "каждую эпоху",
    none: "эпох",
};

pub(super) const LOOP: Noun = Noun {
    nominative: "ПЕТЛЯ",
    accusative: "ПЕТЛЮ",
    genitive: "ПЕТЛИ",
    dative: "ПЕТЛЕ",
    genitive_plural: "ПЕТЕЛЬ",
    is_animate: false,
    all: "все ПЕТЛИ",
    every: "каждую ПЕТЛЮ",
    none: "ПЕТЕЛЬ",
};

pub(super) const MISSION: Noun = Noun {
    nominative: "задание",
    accusative: "задание",
    genitive: "задания",
    dative: "заданию",
    genitive_plural: "заданий",
    is_animate: false,
    all: "все задания",
    every: "каждое подтверждённое задание",
    none: "заданий",
};

/// The plural class of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plural {
    One,
    Few,
    Many,
}

impl Plural {
    pub(super) fn of(n: u8) -> Plural {
        match (n % 10, n % 100) {
            (1, tens) if tens != 11 => Plural::One,
            (2..=4, tens) if !(12..=14).contains(&tens) => Plural::Few,
            _ => Plural::Many,
        }
    }
}

impl Noun {
    /// What is acted on: «1 дыру», «2 дыры», «2 двойников».
    pub(super) fn counted(&self, n: u8) -> String {
        let form = match Plural::of(n) {
            Plural::One => self.accusative,
            Plural::Few if self.is_animate => self.genitive_plural,
            Plural::Few => self.genitive,
            Plural::Many => self.genitive_plural,
        };
        format!("{n} {form}")
    }

    /// Who acts: «1 двойник», «2 двойника».
    pub(super) fn named(&self, n: u8) -> String {
        let form = match Plural::of(n) {
            Plural::One => self.nominative,
            Plural::Few => self.genitive,
            Plural::Many => self.genitive_plural,
        };
        format!("{n} {form}")
    }

    /// As many for everyone: «по 1 дыре», «по 2 двойника».
    fn dealt(&self, n: u8) -> String {
        let form = match Plural::of(n) {
            Plural::One => self.dative,
            Plural::Few => self.genitive,
            Plural::Many => self.genitive_plural,
        };
        format!("по {n} {form}")
    }

    /// After «до», «не меньше» and the like: «1 дыры», «2 дыр».
    pub(super) fn limit(&self, n: u8) -> String {
        let form = if Plural::of(n) == Plural::One { self.genitive } else { self.genitive_plural };
        format!("{n} {form}")
    }

    /// The object of a verb, and its number alone where the noun can be left out.
    pub(super) fn amount(&self, amount: &Amount, is_dealt: bool) -> (String, Option<String>) {
        match amount {
            Amount::N(n) if is_dealt => (self.dealt(*n), Some(format!("по {n}"))),
            Amount::N(n) => (self.counted(*n), Some(n.to_string())),
            Amount::UpTo(n) => (format!("до {}", self.limit(*n)), None),
            Amount::All => (self.all.to_owned(), None),
            Amount::Each(_) if is_dealt => (self.dealt(1), None),
            Amount::Each(_) => (self.counted(1), None),
        }
    }
}
