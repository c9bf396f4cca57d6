//! Cards in their places.

use super::Ru;
use super::nouns::{CARD, Plural};
use super::places::Case;
use crate::card::{Dimension, Icon};
use crate::effect::{Amount, CardSel, EraSel, Filter};
use crate::text::spaced;

/// An adjective of «карта» in the forms that numbers ask for.
#[derive(Clone, Copy, Debug)]
struct Adjective {
    nominative: &'static str,
    accusative: &'static str,
    genitive: &'static str,
    plural: &'static str,
    genitive_plural: &'static str,
}

const OTHER: Adjective = Adjective {
    nominative: "другая",
    accusative: "другую",
    genitive: "другой",
    plural: "другие",
    genitive_plural: "других",
};
const CHARGED: Adjective = Adjective {
    nominative: "заряженная",
    accusative: "заряженную",
    genitive: "заряженной",
    plural: "заряженные",
    genitive_plural: "заряженных",
};
const DISCHARGED: Adjective = Adjective {
    nominative: "разряженная",
    accusative: "разряженную",
    genitive: "разряженной",
    plural: "разряженные",
    genitive_plural: "разряженных",
};
const AVAILABLE: Adjective = Adjective {
    nominative: "доступная",
    accusative: "доступную",
    genitive: "доступной",
    plural: "доступные",
    genitive_plural: "доступных",
};
const TOP: Adjective = Adjective {
    nominative: "верхняя",
    accusative: "верхнюю",
    genitive: "верхней",
    plural: "верхние",
    genitive_plural: "верхних",
};

/// A kind of card: what stands before the noun, and what after it.
#[derive(Debug, Default)]
pub(super) struct Kind {
    before: Vec<Adjective>,
    after: String,
}

impl Kind {
    fn with(&self, form: impl Fn(&Adjective) -> &'static str, noun: &str) -> String {
        let mut words: Vec<&str> = self.before.iter().map(form).collect();
        words.push(noun);
        words.join(" ") + &self.after
    }

    pub(super) fn nominative(&self) -> String {
        self.with(|adjective| adjective.nominative, CARD.nominative)
    }

    pub(super) fn accusative(&self) -> String {
        self.with(|adjective| adjective.accusative, CARD.accusative)
    }

    pub(super) fn genitive(&self) -> String {
        self.with(|adjective| adjective.genitive, CARD.genitive)
    }

    pub(super) fn genitive_plural(&self) -> String {
        self.with(|adjective| adjective.genitive_plural, CARD.genitive_plural)
    }

    fn plural(&self) -> String {
        // The plural of «карта» is like its genitive.
        self.with(|adjective| adjective.plural, CARD.genitive)
    }

    fn amount(&self, amount: &Amount) -> String {
        match amount {
            Amount::N(n) => match Plural::of(*n) {
                Plural::One => format!("{n} {}", self.accusative()),
                Plural::Few => format!("{n} {}", self.plural()),
                Plural::Many => format!("{n} {}", self.genitive_plural()),
            },
            Amount::UpTo(n) if Plural::of(*n) == Plural::One => format!("до {n} {}", self.genitive()),
            Amount::UpTo(n) => format!("до {n} {}", self.genitive_plural()),
            Amount::All => format!("все {}", self.plural()),
            Amount::Each(_) => format!("1 {}", self.accusative()),
        }
    }
}

/// The player knows without words that a card in a hand has a state.
pub(super) fn is_in_hand(card: &CardSel) -> bool {
    matches!(card, CardSel::OtherInHand(_) | CardSel::InHand(_) | CardSel::HandOfOther(_))
}

impl Ru<'_> {
    /// Cards as the object of a verb: «1 другую карту из руки».
    pub(super) fn cards(self, amount: &Amount, card: &CardSel, case: Case) -> String {
        match card {
            CardSel::ThisCard => "эту карту".to_owned(),
            CardSel::Drawn => format!("{} карту", self.drawn()[1]),
            // There is only one card on top.
            CardSel::TopOfDeck | CardSel::TopOfGreatDeck if *amount == Amount::N(1) => {
                spaced(&[&self.kind_of(card).accusative(), &self.pile(card, case)])
            }
            _ => spaced(&[&self.kind_of(card).amount(amount), &self.pile(card, case)]),
        }
    }

    /// A card in the genitive: «любой другой карты в руке».
    pub(super) fn card_of(self, card: &CardSel) -> String {
        let genitive = self.kind_of(card).genitive();
        match card {
            CardSel::ThisCard => "этой карты".to_owned(),
            CardSel::Drawn => format!("{} карты", self.drawn()[2]),
            CardSel::Available(EraSel::Any) => format!("любой {genitive}"),
            CardSel::TopOfDeck | CardSel::TopOfGreatDeck | CardSel::HandOfOther(_) => {
                spaced(&[&genitive, &self.pile(card, Case::In)])
            }
            CardSel::OtherInHand(_) | CardSel::InHand(_) | CardSel::InDiscard(_) | CardSel::Available(_) => {
                spaced(&["любой", &genitive, &self.pile(card, Case::In)])
            }
        }
    }

    fn kind_of(self, card: &CardSel) -> Kind {
        let mut kind = Kind::default();
        match card {
            CardSel::OtherInHand(filter) => {
                kind.before.push(OTHER);
                self.narrow(&mut kind, filter);
            }
            CardSel::InHand(filter) | CardSel::HandOfOther(filter) | CardSel::InDiscard(filter) => {
                self.narrow(&mut kind, filter);
            }
            CardSel::Available(_) => kind.before.push(AVAILABLE),
            CardSel::TopOfDeck | CardSel::TopOfGreatDeck => kind.before.push(TOP),
            CardSel::ThisCard | CardSel::Drawn => {}
        }
        kind
    }

    fn pile(self, card: &CardSel, case: Case) -> String {
        let (inside, out_of) = match card {
            CardSel::OtherInHand(_) | CardSel::InHand(_) => ("в руке", "из руки"),
            CardSel::HandOfOther(_) => ("в руке любого другого агента", "из руки любого другого агента"),
            CardSel::InDiscard(_) => ("в своём сбросе", "из своего сброса"),
            CardSel::TopOfDeck => ("своей колоды", "своей колоды"),
            CardSel::TopOfGreatDeck => ("Громадной Колоды", "Громадной Колоды"),
            CardSel::Available(era) => return self.era(era, case),
            CardSel::ThisCard | CardSel::Drawn => ("", ""),
        };
        if case == Case::From { out_of } else { inside }.to_owned()
    }

    pub(super) fn kind(self, filter: &Filter) -> Kind {
        let mut kind = Kind::default();
        self.narrow(&mut kind, filter);
        kind
    }

    fn narrow(self, kind: &mut Kind, filter: &Filter) {
        match filter {
            Filter::Any => {}
            Filter::Charged => kind.before.push(CHARGED),
            Filter::Discharged => kind.before.push(DISCHARGED),
            Filter::Dimension(dimension) => kind.after.push_str(&format!(" измерения {}", dimension_name(*dimension))),
            Filter::Icon(icon) => kind.after.push_str(&format!(" со значком {}", icon_name(*icon))),
            Filter::Home(era) => {
                let name = Ru { is_aside: true, ..self }.era_name(era);
                kind.after.push_str(&format!(", чья исходная эпоха – {name},"));
            }
            Filter::Both(one, other) => {
                self.narrow(kind, one);
                self.narrow(kind, other);
            }
        }
    }
}

/// The dimensions have names, and names are not declined after «измерение».
fn dimension_name(dimension: Dimension) -> &'static str {
    match dimension {
        Dimension::Spiral => "Спирали",
        Dimension::Star => "Звёзды",
        Dimension::Line => "Линии",
        Dimension::BlackHole => "Чёрная Дыра",
    }
}

fn icon_name(icon: Icon) -> &'static str {
    match icon {
        Icon::Energy => "энергии",
        Icon::Rift => "дыры",
        Icon::Duplicate => "двойника",
        Icon::Movement => "перемещения",
        Icon::Cards => "карт",
    }
}
