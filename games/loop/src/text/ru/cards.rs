//! Cards in their places.

use effects::grammar::ru::{Adjective, Case, OTHER, Stress};
use effects::grammar::spaced;

use super::Ru;
use super::nouns::CARD;
use super::places::Way;
use crate::card::{Dimension, Icon};
use crate::effect::{Amount, CardSel, EraSel, Filter};

const CHARGED: Adjective = Adjective::new("заряженн", Stress::OnStem);
const DISCHARGED: Adjective = Adjective::new("разряженн", Stress::OnStem);
const AVAILABLE: Adjective = Adjective::new("доступн", Stress::OnStem);
const TOP: Adjective = Adjective::new("верхн", Stress::Soft);

/// A kind of card: what stands before the noun, and what after it.
#[derive(Debug, Default)]
pub(super) struct Kind {
    before: Vec<Adjective>,
    after: String,
}

impl Kind {
    fn with(&self, form: impl Fn(&Adjective) -> String, noun: &str) -> String {
        let mut words: Vec<String> = self.before.iter().map(form).collect();
        words.push(noun.to_owned());
        words.join(" ") + &self.after
    }

    pub(super) fn one(&self, case: Case) -> String {
        self.with(|adjective| adjective.one(&CARD, case), CARD.form(case))
    }

    pub(super) fn many(&self, case: Case) -> String {
        self.with(|adjective| adjective.many(&CARD, case), CARD.plural(case))
    }

    fn counted(&self, n: u8, case: Case) -> String {
        format!("{n} {}", self.with(|adjective| adjective.of(n, &CARD, case), CARD.of(n, case)))
    }

    fn amount(&self, amount: &Amount) -> String {
        match amount {
            Amount::N(n) => self.counted(*n, Case::Accusative),
            Amount::UpTo(n) => format!("до {}", self.counted(*n, Case::Genitive)),
            Amount::All => format!("все {}", self.many(Case::Accusative)),
            Amount::Each(_) => self.counted(1, Case::Accusative),
        }
    }
}

/// The player knows without words that a card in a hand has a state.
pub(super) fn is_in_hand(card: &CardSel) -> bool {
    matches!(card, CardSel::OtherInHand(_) | CardSel::InHand(_) | CardSel::HandOfOther(_))
}

impl Ru<'_> {
    /// Cards as the object of a verb: «1 другую карту из руки».
    pub(super) fn cards(self, amount: &Amount, card: &CardSel, way: Way) -> String {
        match card {
            CardSel::ThisCard => "эту карту".to_owned(),
            CardSel::Drawn => format!("{} карту", self.drawn()[1]),
            // There is only one card on top.
            CardSel::TopOfDeck | CardSel::TopOfGreatDeck if *amount == Amount::N(1) => {
                spaced(&[&self.kind_of(card).one(Case::Accusative), &self.pile(card, way)])
            }
            CardSel::OtherInHand(_)
            | CardSel::InHand(_)
            | CardSel::HandOfOther(_)
            | CardSel::InDiscard(_)
            | CardSel::TopOfDeck
            | CardSel::TopOfGreatDeck
            | CardSel::Available(_) => spaced(&[&self.kind_of(card).amount(amount), &self.pile(card, way)]),
        }
    }

    /// A card in the genitive: «любой другой карты в руке».
    pub(super) fn card_of(self, card: &CardSel) -> String {
        let genitive = self.kind_of(card).one(Case::Genitive);
        match card {
            CardSel::ThisCard => "этой карты".to_owned(),
            CardSel::Drawn => format!("{} карты", self.drawn()[2]),
            CardSel::Available(EraSel::Any) => format!("любой {genitive}"),
            CardSel::TopOfDeck | CardSel::TopOfGreatDeck | CardSel::HandOfOther(_) => {
                spaced(&[&genitive, &self.pile(card, Way::In)])
            }
            CardSel::OtherInHand(_) | CardSel::InHand(_) | CardSel::InDiscard(_) | CardSel::Available(_) => {
                spaced(&["любой", &genitive, &self.pile(card, Way::In)])
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

    fn pile(self, card: &CardSel, way: Way) -> String {
        let (inside, out_of) = match card {
            CardSel::OtherInHand(_) | CardSel::InHand(_) => ("в руке", "из руки"),
            CardSel::HandOfOther(_) => ("в руке другого агента", "из руки другого агента"),
            CardSel::InDiscard(_) => ("в своём сбросе", "из своего сброса"),
            CardSel::TopOfDeck => ("своей колоды", "своей колоды"),
            CardSel::TopOfGreatDeck => ("Громадной Колоды", "Громадной Колоды"),
            CardSel::Available(era) => return self.era(era, way),
            CardSel::ThisCard | CardSel::Drawn => ("", ""),
        };
        if way == Way::From { out_of } else { inside }.to_owned()
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
