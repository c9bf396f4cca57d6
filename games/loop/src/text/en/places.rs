//! Eras.

use super::{ERA, En};
use crate::effect::{Cond, EraSel};
use crate::text::mentions::{Mover, Source, is_about_this_era};

impl En<'_> {
    /// An era, to follow "in", "to" or "from".
    pub(super) fn era(self, era: &EraSel) -> String {
        match era {
            EraSel::YourEra => "your era".to_owned(),
            EraSel::Next => "the next era".to_owned(),
            EraSel::Prev => "the previous era".to_owned(),
            EraSel::Neighbour => "a neighbouring era".to_owned(),
            EraSel::EachNeighbour => "each neighbouring era".to_owned(),
            EraSel::YourOrNeighbour => "your era or a neighbouring era".to_owned(),
            EraSel::FauxEra => "Dr Faux’s era".to_owned(),
            EraSel::FauxNeighbour => "an era next to Dr Faux".to_owned(),
            EraSel::EachFauxNeighbour => "each era next to Dr Faux".to_owned(),
            EraSel::Vortex => "an era with a vortex".to_owned(),
            EraSel::EachVortex => "each era with a vortex".to_owned(),
            EraSel::Any => "any era".to_owned(),
            EraSel::AnyOther => "any other era".to_owned(),
            EraSel::Each => "each era".to_owned(),
            EraSel::EraOfOtherAgent => "an era with another agent".to_owned(),
            EraSel::EachEraOfOtherAgent => "each era with another agent".to_owned(),
            EraSel::HomeOfDrawn if self.scene.is_drawn_last => "its home era".to_owned(),
            EraSel::HomeOfDrawn => format!("the home era of {}", self.drawn()),
            EraSel::WentTo => "the era the duplicate went to".to_owned(),
            EraSel::CameFrom => match self.scene.left {
                Some(Mover::You) => "the era you came from".to_owned(),
                Some(Mover::Duplicate) => "the era the duplicate came from".to_owned(),
                Some(Mover::Destroyed) => "the era where the duplicate was destroyed".to_owned(),
                None => "the era left behind".to_owned(),
            },
            EraSel::AtDistance(n) => format!("an era exactly {} from yours", ERA.counted(*n)),
            EraSel::With(inner, cond) => self.era(inner) + &self.such(inner, cond),
            EraSel::ThisEra => "this era".to_owned(),
            EraSel::CardEra => "this card’s era".to_owned(),
        }
    }

    /// Where there is something, with its preposition: in one of the eras that the selector allows.
    pub(super) fn site(self, era: &EraSel) -> String {
        if let EraSel::With(inner, cond) = era {
            self.site(inner) + &self.such(inner, cond)
        } else if era.takes_each() || matches!(era, EraSel::Any | EraSel::ThisEra) {
            self.spot(era)
        } else {
            format!("in {}", self.era(era))
        }
    }

    /// Where things are counted, with its preposition: in all the eras that the selector allows, taken together.
    pub(super) fn spot(self, era: &EraSel) -> String {
        match era {
            EraSel::Any | EraSel::Each => "on the board".to_owned(),
            EraSel::AnyOther => "in other eras".to_owned(),
            EraSel::Neighbour | EraSel::EachNeighbour => "in neighbouring eras".to_owned(),
            EraSel::YourOrNeighbour => "in your era and neighbouring eras".to_owned(),
            EraSel::Vortex | EraSel::EachVortex => "in eras with a vortex".to_owned(),
            EraSel::FauxNeighbour | EraSel::EachFauxNeighbour => "in eras next to Dr Faux".to_owned(),
            EraSel::EraOfOtherAgent | EraSel::EachEraOfOtherAgent => "in eras with other agents".to_owned(),
            EraSel::AtDistance(n) => format!("in eras exactly {} from yours", ERA.counted(*n)),
            EraSel::ThisEra => self.in_this_era.to_owned(),
            EraSel::With(inner, cond) if matches!(**inner, EraSel::Any | EraSel::Each) => {
                "in eras".to_owned() + &self.such(inner, cond)
            }
            EraSel::With(inner, cond) => self.spot(inner) + &self.such(inner, cond),
            EraSel::YourEra
            | EraSel::Next
            | EraSel::Prev
            | EraSel::FauxEra
            | EraSel::HomeOfDrawn
            | EraSel::WentTo
            | EraSel::CameFrom
            | EraSel::CardEra => format!("in {}", self.era(era)),
        }
    }

    /// What a `with` adds.
    fn such(self, inner: &EraSel, cond: &Cond) -> String {
        if !is_about_this_era(cond) {
            return format!(", if {},", self.cond(cond));
        }
        if let Some(text) = you_there(cond) {
            return text.to_owned();
        }
        let Some(feature) = self.feature(cond) else {
            return format!(" where {}", En { in_this_era: "there", ..self }.cond(cond));
        };
        let has_with = matches!(
            inner,
            EraSel::Vortex | EraSel::EachVortex | EraSel::EraOfOtherAgent | EraSel::EachEraOfOtherAgent
        );
        format!(" {} {feature}", if has_with { "and" } else { "with" })
    }

    /// The card that `drawn` means.
    pub(super) fn drawn(self) -> &'static str {
        match self.scene.drawn {
            Some(Source::YourDeck) => "the drawn card",
            Some(Source::GreatDeck) => "the revealed card",
            None => "the new card",
        }
    }
}

fn you_there(cond: &Cond) -> Option<&'static str> {
    let is_here = |cond: &Cond| *cond == Cond::YouIn(EraSel::ThisEra);
    if let Cond::Not(inner) = cond
        && is_here(inner)
    {
        return Some(" where you are not");
    }
    is_here(cond).then_some(" where you are")
}
