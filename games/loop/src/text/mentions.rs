//! Which parts speak of what earlier parts did.

use effects::each_verb;

use crate::effect::{Amount, CardSel, Cond, Count, EraSel, Filter, Part, Swap, Travel, Verb};

/// What the parts carried out so far did, as far as it changes the words of later ones.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Scene<'a> {
    /// Who left an era: `came_from` is that era.
    pub(super) left: Option<Mover>,
    /// Where the card came from that `drawn` means.
    pub(super) drawn: Option<Source>,
    /// It is the one card that was spoken of last.
    pub(super) is_drawn_last: bool,
    /// Energy has been added for certain, and rifts removed, so that there can be more of it.
    pub(super) has_added: bool,
    pub(super) has_removed: bool,
    /// The one era that the sentence has named already.
    pub(super) near: Option<&'a EraSel>,
    has_begun: bool,
    /// The last part moved you, so what is around you has changed.
    has_moved: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mover {
    You,
    Duplicate,
    /// A duplicate that left the board.
    Destroyed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    YourDeck,
    GreatDeck,
}

impl Scene<'_> {
    /// Takes note of a part.
    pub(super) fn play(&mut self, part: &Part) {
        self.has_begun = true;
        self.is_drawn_last = matches!(part.verb, Some(Verb::Draw(1) | Verb::RevealArtifact(1)));
        if part.condition.is_none() && !part.may {
            self.has_added |= matches!(part.verb, Some(Verb::AddEnergy(..)));
            self.has_removed |= matches!(part.verb, Some(Verb::RemoveRift(..)));
        }
        // "Then" has been said once; after that the order of the sentences is plain.
        self.has_moved = false;
        each_verb(std::slice::from_ref(part), &mut |verb| match verb {
            Verb::Move { .. } | Verb::Swap(Swap::YouAndAgent) => (self.left, self.has_moved) = (Some(Mover::You), true),
            Verb::Swap(Swap::YouAndDuplicate(_)) => (self.left, self.has_moved) = (Some(Mover::Duplicate), true),
            Verb::DestroyDuplicate(..) => self.left = Some(Mover::Destroyed),
            Verb::Push { .. } | Verb::Pull(_) => self.left = Some(Mover::Duplicate),
            Verb::Draw(_) => self.drawn = Some(Source::YourDeck),
            Verb::RevealArtifact(_) => self.drawn = Some(Source::GreatDeck),
            Verb::AddEnergy(..)
            | Verb::RemoveRift(..)
            | Verb::MoveAgent(_)
            | Verb::Swap(Swap::Duplicates(..))
            | Verb::Discard(..)
            | Verb::DestroyCard(..)
            | Verb::Recharge(..)
            | Verb::UseEffectOf { .. }
            | Verb::AddToDeck(..)
            | Verb::TakeFromDiscard(..)
            | Verb::Equalise(..)
            | Verb::Faux(_) => {}
        });
    }

    /// The scene after the beginning of a sentence: its condition and its "for each".
    pub(super) fn opened_by(self, part: &Part) -> Scene<'_> {
        let named = part.for_each.as_ref().and_then(era_of).or_else(|| part.condition.as_ref().and_then(era_of_cond));
        Scene { near: named.filter(|era| is_single(era)), ..self }
    }

    /// The scene in the middle of a sentence, behind this part.
    pub(super) fn behind(self, part: &Part) -> Scene<'_> {
        let named = part.verb.as_ref().and_then(era_of_verb);
        Scene { near: named.filter(|era| is_single(era)), ..self }
    }

    /// The part needs something that an earlier one did, so it begins with "then".
    pub(super) fn is_used_by(self, part: &Part) -> bool {
        // "If you did" says it already.
        if part.condition == Some(Cond::Happened) {
            return false;
        }
        let mut is_used = false;
        mentions_of_part(part, &mut |mention| {
            is_used |= match mention {
                Mention::Result => self.has_begun,
                Mention::Around => self.has_moved,
                Mention::ThisEra => false,
            };
        });
        is_used
    }
}

/// The era that comes last in the words of a verb, where "there" would be understood.
fn era_of_verb(verb: &Verb) -> Option<&EraSel> {
    match verb {
        Verb::AddEnergy(_, era) | Verb::RemoveRift(_, era) | Verb::DestroyDuplicate(_, era) => Some(era),
        Verb::Push { .. }
        | Verb::Pull(_)
        | Verb::Move { .. }
        | Verb::MoveAgent(_)
        | Verb::Swap(_)
        | Verb::Draw(_)
        | Verb::Discard(..)
        | Verb::DestroyCard(..)
        | Verb::Recharge(..)
        | Verb::UseEffectOf { .. }
        | Verb::AddToDeck(..)
        | Verb::TakeFromDiscard(..)
        | Verb::RevealArtifact(_)
        | Verb::Equalise(..)
        | Verb::Faux(_) => None,
    }
}

fn era_of_cond(cond: &Cond) -> Option<&EraSel> {
    match cond {
        Cond::OtherAgentIn(era) => Some(era),
        Cond::AtLeast(count, _) | Cond::AtMost(count, _) => era_of(count),
        Cond::Not(inner) => era_of_cond(inner),
        Cond::YouIn(_) | Cond::Happened => None,
    }
}

/// The condition of a `with` speaks of the era looked at.
pub(super) fn is_about_this_era(cond: &Cond) -> bool {
    let mut is_about = false;
    mentions_of_cond(cond, &mut |mention| is_about |= mention == Mention::ThisEra);
    is_about
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mention {
    /// Something that an earlier part did.
    Result,
    /// An era that depends on where you are.
    Around,
    ThisEra,
}

fn mentions_of_part(part: &Part, note: &mut dyn FnMut(Mention)) {
    part.condition.iter().for_each(|cond| mentions_of_cond(cond, note));
    part.for_each.iter().for_each(|count| mentions_of_count(count, note));
    part.verb.iter().for_each(|verb| mentions_of_verb(verb, note));
    // What stands further back in a block speaks of the parts before it in the same block.
    for inner in part.blocks().filter_map(<[Part]>::first) {
        mentions_of_part(inner, note);
    }
}

fn mentions_of_verb(verb: &Verb, note: &mut dyn FnMut(Mention)) {
    match verb {
        Verb::AddEnergy(amount, era)
        | Verb::RemoveRift(amount, era)
        | Verb::DestroyDuplicate(amount, era)
        | Verb::Push { n: amount, from: era, toward: _ } => {
            mentions_of_amount(amount, note);
            mentions_of_era(era, note);
        }
        Verb::Pull(amount) => {
            mentions_of_amount(amount, note);
            note(Mention::Around);
        }
        Verb::Move { how: travel, carry: _ } | Verb::MoveAgent(travel) => {
            if let Travel::To(era) = travel {
                mentions_of_era(era, note);
            }
        }
        Verb::Swap(swap) => match swap {
            Swap::YouAndAgent => {}
            Swap::YouAndDuplicate(era) => mentions_of_era(era, note),
            Swap::Duplicates(one, other) => [one, other].into_iter().for_each(|era| mentions_of_era(era, note)),
        },
        Verb::Discard(amount, card)
        | Verb::DestroyCard(amount, card)
        | Verb::Recharge(amount, card)
        | Verb::AddToDeck(amount, card) => {
            mentions_of_amount(amount, note);
            mentions_of_card(card, note);
        }
        Verb::UseEffectOf { card, discharge: _ } => mentions_of_card(card, note),
        Verb::TakeFromDiscard(_, filter) => mentions_of_filter(filter, note),
        Verb::Equalise(_, era) => mentions_of_era(era, note),
        Verb::Draw(_) | Verb::RevealArtifact(_) | Verb::Faux(_) => {}
    }
}

fn mentions_of_amount(amount: &Amount, note: &mut dyn FnMut(Mention)) {
    if let Amount::Each(count) = amount {
        mentions_of_count(count, note);
    }
}

fn mentions_of_card(card: &CardSel, note: &mut dyn FnMut(Mention)) {
    match card {
        CardSel::OtherInHand(filter)
        | CardSel::InHand(filter)
        | CardSel::HandOfOther(filter)
        | CardSel::InDiscard(filter) => mentions_of_filter(filter, note),
        CardSel::Available(era) => mentions_of_era(era, note),
        CardSel::Drawn => note(Mention::Result),
        CardSel::ThisCard | CardSel::TopOfDeck | CardSel::TopOfGreatDeck => {}
    }
}

fn mentions_of_filter(filter: &Filter, note: &mut dyn FnMut(Mention)) {
    match filter {
        Filter::Home(era) => mentions_of_era(era, note),
        Filter::Both(one, other) => [one, other].into_iter().for_each(|filter| mentions_of_filter(filter, note)),
        Filter::Any | Filter::Charged | Filter::Discharged | Filter::Dimension(_) | Filter::Icon(_) => {}
    }
}

fn mentions_of_count(count: &Count, note: &mut dyn FnMut(Mention)) {
    match count {
        Count::Rifts(era)
        | Count::Energy(era)
        | Count::Duplicates(era)
        | Count::OtherAgents(era)
        | Count::Artifacts(era) => mentions_of_era(era, note),
        Count::Hand(filter) => mentions_of_filter(filter, note),
        Count::Vortexes | Count::DestroyedThisTurn | Count::LoopsThisTurn | Count::MissionsConfirmed => {}
    }
}

fn mentions_of_cond(cond: &Cond, note: &mut dyn FnMut(Mention)) {
    match cond {
        Cond::OtherAgentIn(era) => mentions_of_era(era, note),
        Cond::YouIn(era) => {
            note(Mention::Around);
            mentions_of_era(era, note);
        }
        Cond::AtLeast(count, _) | Cond::AtMost(count, _) => mentions_of_count(count, note),
        Cond::Not(inner) => mentions_of_cond(inner, note),
        Cond::Happened => {}
    }
}

fn mentions_of_era(era: &EraSel, note: &mut dyn FnMut(Mention)) {
    match era {
        EraSel::HomeOfDrawn | EraSel::WentTo | EraSel::CameFrom => note(Mention::Result),
        EraSel::YourEra
        | EraSel::Next
        | EraSel::Prev
        | EraSel::Neighbour
        | EraSel::EachNeighbour
        | EraSel::YourOrNeighbour
        | EraSel::AnyOther
        | EraSel::AtDistance(_) => note(Mention::Around),
        EraSel::ThisEra => note(Mention::ThisEra),
        EraSel::With(inner, cond) => {
            mentions_of_era(inner, note);
            mentions_of_cond(cond, note);
        }
        EraSel::FauxEra
        | EraSel::FauxNeighbour
        | EraSel::EachFauxNeighbour
        | EraSel::Vortex
        | EraSel::EachVortex
        | EraSel::Any
        | EraSel::Each
        | EraSel::EraOfOtherAgent
        | EraSel::EachEraOfOtherAgent
        | EraSel::CardEra => {}
    }
}

/// The era in which something is counted.
pub(super) fn era_of(count: &Count) -> Option<&EraSel> {
    match count {
        Count::Rifts(era)
        | Count::Energy(era)
        | Count::Duplicates(era)
        | Count::OtherAgents(era)
        | Count::Artifacts(era) => Some(era),
        Count::Vortexes
        | Count::Hand(_)
        | Count::DestroyedThisTurn
        | Count::LoopsThisTurn
        | Count::MissionsConfirmed => None,
    }
}

/// One of several cards is chosen, and no text names it.
pub(super) fn is_choice(card: &CardSel) -> bool {
    match card {
        CardSel::OtherInHand(_)
        | CardSel::InHand(_)
        | CardSel::HandOfOther(_)
        | CardSel::InDiscard(_)
        | CardSel::Available(_) => true,
        CardSel::ThisCard | CardSel::TopOfDeck | CardSel::TopOfGreatDeck | CardSel::Drawn => false,
    }
}

/// There is never more than one era of the kind.
pub(super) fn is_single(era: &EraSel) -> bool {
    match era {
        EraSel::YourEra
        | EraSel::Next
        | EraSel::Prev
        | EraSel::FauxEra
        | EraSel::HomeOfDrawn
        | EraSel::WentTo
        | EraSel::CameFrom
        | EraSel::ThisEra
        | EraSel::CardEra => true,
        EraSel::With(inner, _) => is_single(inner),
        EraSel::Neighbour
        | EraSel::EachNeighbour
        | EraSel::YourOrNeighbour
        | EraSel::FauxNeighbour
        | EraSel::EachFauxNeighbour
        | EraSel::Vortex
        | EraSel::EachVortex
        | EraSel::Any
        | EraSel::AnyOther
        | EraSel::Each
        | EraSel::EraOfOtherAgent
        | EraSel::EachEraOfOtherAgent
        | EraSel::AtDistance(_) => false,
    }
}
