//! Cards in their places.

use effects::grammar::spaced;

use super::{CARD, En};
use crate::card::{Dimension, Icon};
use crate::effect::{Amount, CardSel, EraSel, Filter};

/// A kind of card: what stands before the noun, and what after it.
#[derive(Debug, Default)]
pub(super) struct Kind {
    before: Vec<&'static str>,
    after: String,
}

impl Kind {
    pub(super) fn with(&self, noun: &'static str) -> String {
        let mut words = self.before.clone();
        words.push(noun);
        words.join(" ") + &self.after
    }

    fn amount(&self, amount: &Amount) -> String {
        let counted = |n: u8| format!("{n} {}", self.with(CARD.of(n)));
        match amount {
            Amount::N(n) => counted(*n),
            Amount::UpTo(n) => format!("up to {}", counted(*n)),
            Amount::All => format!("all {}", self.with(CARD.many)),
            Amount::Each(_) => counted(1),
        }
    }
}

/// The player knows without words that a card in a hand has a state.
pub(super) fn is_in_hand(card: &CardSel) -> bool {
    matches!(card, CardSel::OtherInHand(_) | CardSel::InHand(_) | CardSel::HandOfOther(_))
}

impl En<'_> {
    /// Cards as the object of a verb: "1 other card from your hand".
    pub(super) fn cards(self, amount: &Amount, card: &CardSel, preposition: &str) -> String {
        match card {
            CardSel::ThisCard => "this card".to_owned(),
            CardSel::Drawn => self.drawn().to_owned(),
            // There is only one card on top.
            CardSel::TopOfDeck | CardSel::TopOfGreatDeck if *amount == Amount::N(1) => {
                format!("the {} {}", self.kind_of(card).with(CARD.one), self.pile(card, preposition))
            }
            CardSel::TopOfDeck | CardSel::TopOfGreatDeck if matches!(amount, Amount::N(_)) => {
                format!("the top {} {}", Kind::default().amount(amount), self.pile(card, preposition))
            }
            CardSel::OtherInHand(_)
            | CardSel::InHand(_)
            | CardSel::HandOfOther(_)
            | CardSel::InDiscard(_)
            | CardSel::TopOfDeck
            | CardSel::TopOfGreatDeck
            | CardSel::Available(_) => spaced(&[&self.kind_of(card).amount(amount), &self.pile(card, preposition)]),
        }
    }

    /// One card after "of": "any other card in your hand".
    pub(super) fn card_of(self, card: &CardSel) -> String {
        let kind = self.kind_of(card).with(CARD.one);
        match card {
            CardSel::ThisCard => "this card".to_owned(),
            CardSel::Drawn => self.drawn().to_owned(),
            CardSel::Available(EraSel::Any) => format!("any {kind}"),
            CardSel::TopOfDeck | CardSel::TopOfGreatDeck => format!("the {kind} {}", self.pile(card, "in")),
            CardSel::OtherInHand(_)
            | CardSel::InHand(_)
            | CardSel::HandOfOther(_)
            | CardSel::InDiscard(_)
            | CardSel::Available(_) => format!("any {kind} {}", self.pile(card, "in")),
        }
    }

    fn kind_of(self, card: &CardSel) -> Kind {
        let mut kind = Kind::default();
        match card {
            CardSel::OtherInHand(filter) => {
                kind.before.push("other");
                self.narrow(&mut kind, filter);
            }
            CardSel::InHand(filter) | CardSel::HandOfOther(filter) | CardSel::InDiscard(filter) => {
                self.narrow(&mut kind, filter);
            }
            CardSel::Available(_) => kind.before.push("available"),
            CardSel::TopOfDeck | CardSel::TopOfGreatDeck => kind.before.push("top"),
            CardSel::ThisCard | CardSel::Drawn => {}
        }
        kind
    }

    fn pile(self, card: &CardSel, preposition: &str) -> String {
        match card {
            CardSel::OtherInHand(_) | CardSel::InHand(_) => format!("{preposition} your hand"),
            CardSel::HandOfOther(_) => format!("{preposition} any other agent’s hand"),
            CardSel::InDiscard(_) => format!("{preposition} your discard pile"),
            CardSel::TopOfDeck => "of your deck".to_owned(),
            CardSel::TopOfGreatDeck => "of the Great Deck".to_owned(),
            CardSel::Available(era) => format!("{preposition} {}", self.era(era)),
            CardSel::ThisCard | CardSel::Drawn => String::new(),
        }
    }

    pub(super) fn kind(self, filter: &Filter) -> Kind {
        let mut kind = Kind::default();
        self.narrow(&mut kind, filter);
        kind
    }

    fn narrow(self, kind: &mut Kind, filter: &Filter) {
        match filter {
            Filter::Any => {}
            Filter::Charged => kind.before.push("charged"),
            Filter::Discharged => kind.before.push("discharged"),
            Filter::Dimension(dimension) => kind.before.push(dimension_name(*dimension)),
            Filter::Icon(icon) => kind.after.push_str(icon_name(*icon)),
            Filter::Home(era) => kind.after.push_str(&format!(" whose home era is {}", self.era(era))),
            Filter::Both(one, other) => {
                self.narrow(kind, one);
                self.narrow(kind, other);
            }
        }
    }
}

fn dimension_name(dimension: Dimension) -> &'static str {
    match dimension {
        Dimension::Spiral => "Spiral",
        Dimension::Star => "Star",
        Dimension::Line => "Line",
        Dimension::BlackHole => "Black Hole",
    }
}

fn icon_name(icon: Icon) -> &'static str {
    match icon {
        Icon::Energy => " with an energy icon",
        Icon::Rift => " with a rift icon",
        Icon::Duplicate => " with a duplicate icon",
        Icon::Movement => " with a movement icon",
        Icon::Cards => " with a cards icon",
    }
}
