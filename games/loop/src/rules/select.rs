//! What selectors, counts, conditions and filters of the effect language stand for now.

use crate::card::CardId;
use crate::content::library;
use crate::effect::{Amount, CardSel, Cond, Count, EraSel, Filter};
use crate::era::{Era, EraSet};
use crate::state::{Frame, HandCard, Source, TheLoop};

/// Where a selector is read: the game, what the card's earlier parts did, and inside `with` the era looked at.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'a> {
    pub(crate) game: &'a TheLoop,
    pub(crate) frame: &'a Frame,
    pub(crate) this: Option<Era>,
}

impl<'a> Scope<'a> {
    #[inline]
    pub(crate) fn new(game: &'a TheLoop, frame: &'a Frame) -> Scope<'a> {
        Scope { game, frame, this: None }
    }

    /// The eras that a selector allows.
    pub(crate) fn eras(&self, selector: &EraSel) -> EraSet {
        let game = self.game;
        let you = game.your_era();
        let one = |era: Option<Era>| era.map_or(EraSet::EMPTY, EraSet::one);
        let beside = |era: Option<Era>| era.map_or(EraSet::EMPTY, |era| EraSet::one(era.prev()).with(era.next()));
        match selector {
            EraSel::YourEra => EraSet::one(you),
            EraSel::Next => EraSet::one(you.next()),
            EraSel::Prev => EraSet::one(you.prev()),
            EraSel::Neighbour | EraSel::EachNeighbour => beside(Some(you)),
            EraSel::YourOrNeighbour => beside(Some(you)).with(you),
            EraSel::FauxEra => one(game.faux.era),
            EraSel::FauxNeighbour | EraSel::EachFauxNeighbour => beside(game.faux.era),
            EraSel::Vortex | EraSel::EachVortex => game.vortexes(),
            EraSel::Any | EraSel::Each => EraSet::ALL,
            EraSel::AnyOther => EraSet::ALL.without(you),
            EraSel::EraOfOtherAgent | EraSel::EachEraOfOtherAgent => game.other_agents().map(|(_, era)| era).collect(),
            EraSel::HomeOfDrawn => one(self.frame.drawn.map(|card| library().card(card).home)),
            EraSel::WentTo => one(self.frame.went_to),
            EraSel::CameFrom => one(self.frame.came_from),
            EraSel::AtDistance(steps) => EraSet::one(you.step(*steps as i8)).with(you.step(-(*steps as i8))),
            EraSel::With(inner, condition) => {
                let holds = |era: &Era| Scope { this: Some(*era), ..*self }.holds(condition);
                self.eras(inner).iter().filter(holds).collect()
            }
            EraSel::ThisEra => one(self.this),
            EraSel::CardEra => EraSet::one(self.card_era()),
        }
    }

    pub(crate) fn card_era(&self) -> Era {
        match self.frame.source {
            Source::Ultra(card) => library().ultra(card).era,
            Source::Card(card) => library().card(card).home,
        }
    }

    pub(crate) fn count(&self, count: &Count) -> u8 {
        let game = self.game;
        let sum = |selector: &EraSel, of: &dyn Fn(Era) -> u8| self.eras(selector).iter().map(of).sum();
        match count {
            Count::Rifts(eras) => sum(eras, &|era| game.eras[era].rifts),
            Count::Energy(eras) => sum(eras, &|era| game.energy(era)),
            Count::Duplicates(eras) => sum(eras, &|era| game.eras[era].duplicates.len()),
            Count::OtherAgents(eras) => {
                let eras = self.eras(eras);
                game.other_agents().filter(|(_, era)| eras.contains(*era)).count() as u8
            }
            Count::Artifacts(eras) => sum(eras, &|era| game.eras[era].artifacts.len() as u8),
            Count::Vortexes => game.vortexes().len(),
            Count::Hand(filter) => game.me().hand.iter().filter(|held| self.passes(held, filter)).count() as u8,
            Count::DestroyedThisTurn => game.turn.destroyed,
            Count::LoopsThisTurn => game.turn.loops,
            Count::MissionsConfirmed => game.confirmed.len() as u8,
        }
    }

    pub(crate) fn holds(&self, condition: &Cond) -> bool {
        match condition {
            Cond::OtherAgentIn(eras) => {
                let eras = self.eras(eras);
                self.game.other_agents().any(|(_, era)| eras.contains(era))
            }
            Cond::YouIn(eras) => self.eras(eras).contains(self.game.your_era()),
            Cond::AtLeast(count, n) => self.count(count) >= *n,
            Cond::AtMost(count, n) => self.count(count) <= *n,
            Cond::Happened => self.frame.happened,
            Cond::Not(inner) => !self.holds(inner),
        }
    }

    /// How many objects a part handles at most.
    pub(crate) fn amount(&self, amount: &Amount) -> u8 {
        match amount {
            Amount::N(n) | Amount::UpTo(n) => *n,
            Amount::All => u8::MAX,
            Amount::Each(count) => self.count(count),
        }
    }

    pub(crate) fn passes(&self, held: &HandCard, filter: &Filter) -> bool {
        let card = library().card(held.card);
        match filter {
            Filter::Any => true,
            Filter::Charged => held.charged,
            Filter::Discharged => !held.charged,
            Filter::Dimension(dimension) => card.dimension == *dimension,
            Filter::Icon(icon) => card.icons.contains(icon),
            Filter::Home(eras) => self.eras(eras).contains(card.home),
            Filter::Both(one, other) => self.passes(held, one) && self.passes(held, other),
        }
    }

    /// Shows the cards that a selector allows; those whose face nobody knows are not shown.
    pub(crate) fn cards(&self, selector: &CardSel, show: &mut impl FnMut(HandCard)) {
        let game = self.game;
        let in_use = self.frame.card();
        match selector {
            CardSel::ThisCard => {
                let held = in_use.and_then(|card| game.in_hand(card));
                held.into_iter().for_each(|(seat, place)| show(game.seat(seat).hand[place]));
            }
            CardSel::OtherInHand(filter) => {
                let others = game.me().hand.iter().filter(|held| Some(held.card) != in_use);
                others.filter(|held| self.passes(held, filter)).for_each(|held| show(*held));
            }
            CardSel::InHand(filter) => {
                game.me().hand.iter().filter(|held| self.passes(held, filter)).for_each(|held| show(*held));
            }
            CardSel::HandOfOther(filter) => {
                for (seat, _) in game.other_agents() {
                    game.seat(seat).hand.iter().filter(|held| self.passes(held, filter)).for_each(|held| show(*held));
                }
            }
            CardSel::InDiscard(filter) => self.in_discard(filter, show),
            CardSel::TopOfDeck | CardSel::TopOfGreatDeck => {}
            CardSel::Available(eras) => {
                for era in self.eras(eras).iter() {
                    game.eras[era].artifacts.iter().for_each(|card| show(uncharged(*card)));
                }
            }
            CardSel::Drawn => {
                if let Some(card) = self.frame.drawn {
                    let held = game.in_hand(card).map(|(seat, place)| game.seat(seat).hand[place]);
                    show(held.unwrap_or(uncharged(card)));
                }
            }
        }
    }

    /// Shows the cards of the own discard pile; by the first rules never one that was discarded in this turn.
    pub(crate) fn in_discard(&self, filter: &Filter, show: &mut impl FnMut(HandCard)) {
        let game = self.game;
        let cards = game.me().discard.iter().filter(|card| game.rules > 1 || !game.turn.discarded.contains(**card));
        cards.map(|card| uncharged(*card)).filter(|held| self.passes(held, filter)).for_each(show);
    }
}

fn uncharged(card: CardId) -> HandCard {
    HandCard { card, charged: false }
}
