//! What filters match, what counts come to, what stands: questions that change nothing.

use kernel::Seat;

use crate::card::{Bearer, CardId, CardSet, Colour, Faction, Spec};
use crate::content::{Card, library};
use crate::effect::{Amount, Condition, Count, Effect, Filter, Value};
use crate::state::{Echo, Frame, Listener, strength};

/// Whose effect it is, and what bears it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scope<'g> {
    pub(crate) game: &'g Echo,
    pub(crate) owner: Seat,
    /// The card that says it: "other" is any but this one.
    pub(crate) card: Option<CardId>,
}

/// Where a card lies that a filter looks at (ECHO-DATA-12).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Zone {
    Open,
    Under,
    /// In a hand, or on its way into the brotherhood: the whole card is looked at.
    Elsewhere,
}

impl<'g> Scope<'g> {
    #[inline]
    pub(crate) fn of(game: &'g Echo, frame: &Frame) -> Scope<'g> {
        Scope { game, owner: frame.owner, card: frame.origin.card() }
    }

    #[inline]
    pub(crate) fn matches(&self, filter: &Filter, card: CardId, zone: Zone) -> bool {
        (!filter.other || self.card != Some(card)) && is_such(library().card(card), filter, zone)
    }

    /// ECHO-GAP-21: the cards of the brotherhood that match, in the open part and under captured sources.
    pub(crate) fn cards(&self, filter: &Filter) -> CardSet {
        let pick = |cards: CardSet, zone| cards.iter().filter(move |card| self.matches(filter, *card, zone));
        let (open, under) = (self.game.player(self.owner).open, self.game.under(self.owner));
        pick(open, Zone::Open).chain(pick(under, Zone::Under)).collect()
    }

    pub(crate) fn count(&self, count: &Count) -> u8 {
        let player = self.game.player(self.owner);
        let of = |faction| self.cards(&Filter { faction: Some(faction), ..Filter::default() }).len();
        let with = |spec| self.cards(&Filter { spec: Some(spec), ..Filter::default() }).len();
        match count {
            Count::Cards(filter) => self.cards(filter).len(),
            Count::Strength(filter) => strength(self.cards(filter)),
            Count::DifferentFactions => Faction::FOUR.into_iter().filter(|faction| of(*faction) > 0).count() as u8,
            Count::FactionSets => Faction::FOUR.into_iter().map(of).min().unwrap_or(0),
            Count::Pairs => with(Spec::Warrior).min(with(Spec::Mage)),
            Count::SourcesDominated => self.game.dominated(self.owner).count() as u8,
            Count::SourcesEntrenched => {
                self.game.dominated(self.owner).filter(|source| source.entrenched).count() as u8
            }
            Count::CardsOnBoard => player.on_board().count() as u8,
            Count::CardsInHand => player.hand.len(),
            Count::CardsUnder => self.game.under(self.owner).len(),
            Count::RemovedOwn => player.removed,
        }
    }

    pub(crate) fn amount(&self, amount: &Amount) -> u8 {
        match amount {
            Amount::N(n) => *n,
            Amount::Per { each, of, per, max } => {
                let sum = each.saturating_mul(self.count(of) / (*per).max(1));
                max.map_or(sum, |max| sum.min(max))
            }
        }
    }

    /// ECHO-DATA-14.
    pub(crate) fn value(&self, value: &Value) -> u8 {
        match value {
            Value::Amount(amount) => self.amount(amount),
            Value::Best(amounts) => amounts.iter().map(|amount| self.amount(amount)).max().unwrap_or(0),
            Value::Table { count, steps } => {
                let n = self.count(count);
                steps.iter().filter(|(least, _)| n >= *least).max_by_key(|(least, _)| *least).map_or(0, |(_, vp)| *vp)
            }
        }
    }

    pub(crate) fn holds(&self, condition: &Condition) -> bool {
        let player = self.game.player(self.owner);
        match condition {
            Condition::AtLeast(count, n) => self.count(count) >= *n,
            Condition::AtMost(count, n) => self.count(count) <= *n,
            Condition::ActiveFlame(colour) => player.flame() == *colour,
            Condition::HandEmpty => player.hand.is_empty(),
            Condition::BoardEmpty => player.on_board().next().is_none(),
            Condition::NoSource => self.game.dominated(self.owner).next().is_none(),
        }
    }
}

/// Whether the symbols of a card are such; what is hidden by a source is not looked at (ECHO-UND-03).
#[inline]
pub(crate) fn is_such(card: &Card, filter: &Filter, zone: Zone) -> bool {
    let data = &card.data;
    let is = |wanted: Option<bool>| wanted.unwrap_or(true);
    is(filter.kind.map(|kind| kind == data.kind))
        && is(filter.spec.map(|spec| spec == data.spec))
        && is(filter.faction.map(|faction| faction == data.faction))
        && is(filter.cost_cards.map(|cmp| cmp.holds(data.cost.cards)))
        && is(filter.cost_time.map(|cmp| cmp.holds(data.cost.time)))
        && is(filter.strength.map(|cmp| data.strength.is_some_and(|strength| cmp.holds(strength))))
        && is(filter.effect.map(|effect| zone != Zone::Under && effect == card.effect_type()))
        && is(filter.colour.map(|colour| zone != Zone::Under && card.flame() == Some(colour)))
        && is(filter.under.map(|under| under == (zone == Zone::Under)))
}

/// The effect that something bears while it can be used.
#[inline]
pub(crate) fn effect_of(bearer: Bearer) -> Option<&'static Effect> {
    match bearer {
        Bearer::Card(card) => library().card(card).data.effect.as_ref(),
        Bearer::Source(source) => library().source(source).data.upper.as_ref(),
    }
}

/// ECHO-EFF-03: what a player can use now: the open part in the order in which it entered, then the dominated sources.
pub(crate) fn usable(game: &Echo, seat: Seat) -> impl Iterator<Item = Bearer> {
    let player = game.player(seat);
    let open = player.entered.iter().copied().filter(|card| player.open.contains(*card)).map(Bearer::Card);
    open.chain(game.dominated(seat).map(|source| Bearer::Source(source.id)))
}

pub(crate) fn is_usable(game: &Echo, seat: Seat, bearer: Bearer) -> bool {
    match bearer {
        Bearer::Card(card) => game.player(seat).open.contains(card),
        Bearer::Source(source) => game.source(source).is_some_and(|source| source.owner == Some(seat)),
    }
}

/// ECHO-DATA-09.
pub(crate) fn defence_bonus(game: &Echo, seat: Seat) -> u8 {
    let bonus = |bearer| if let Some(Effect::Defence(n)) = effect_of(bearer) { *n } else { 0 };
    usable(game, seat).map(bonus).sum()
}

/// ECHO-FLM-02, ECHO-FLM-05: the flame effects that a player could use, whatever their colour.
pub(crate) fn flames(game: &Echo, seat: Seat) -> impl Iterator<Item = (Bearer, Colour)> {
    usable(game, seat).filter_map(move |bearer| {
        let Some(Effect::Flame(colour, _)) = effect_of(bearer) else { return None };
        (!is_activated(game, bearer)).then_some((bearer, *colour))
    })
}

pub(crate) fn is_activated(game: &Echo, bearer: Bearer) -> bool {
    match bearer {
        Bearer::Card(card) => game.activated.contains(card),
        Bearer::Source(source) => game.activated_sources.contains(source),
    }
}

/// ECHO-CAP-04 to ECHO-CAP-06, ECHO-REI-03: the creatures that can be committed or moved under a source.
pub(crate) fn fighters(game: &Echo, seat: Seat) -> CardSet {
    let open = game.player(seat).open;
    open.iter().filter(|card| library().card(*card).is_creature() && !game.activated.contains(*card)).collect()
}

/// ECHO-PLAY-10 (2): what a card costs in cards and time with all discounts (ECHO-DISC-01 to ECHO-DISC-05).
pub(crate) fn cost(game: &Echo, seat: Seat, card: CardId, minus_cards: u8, minus_time: u8) -> (u8, u8) {
    let printed = library().card(card);
    let (mut cards, mut time) = (minus_cards, minus_time);
    for bearer in usable(game, seat) {
        if let Some(Effect::Discount { filter, cards: fewer, time: less }) = effect_of(bearer)
            && is_such(printed, filter, Zone::Elsewhere)
        {
            cards += fewer;
            time += less;
        }
    }
    (printed.data.cost.cards.saturating_sub(cards), printed.data.cost.time.saturating_sub(time))
}

/// ECHO-DUP-03: a copy is in the brotherhood, on the board or on its way. A copy that lies sealed or under a source is in the
/// brotherhood, too.
pub(crate) fn is_duplicate(game: &Echo, seat: Seat, card: CardId) -> bool {
    let (player, first) = (game.player(seat), library().card(card).first);
    let is_copy = |other: CardId| library().card(other).first == first;
    player.on_board().any(is_copy) || player.waiting.iter().any(is_copy) || player.entered.iter().copied().any(is_copy)
}

/// Whose permanent effects listen to something that happens to `seat`.
pub(crate) fn listeners(
    game: &Echo,
    seat: Seat,
    is_meant: impl Fn(&crate::effect::Occasion, Bearer) -> bool,
) -> impl Iterator<Item = (Seat, Listener)> {
    usable(game, seat).filter_map(move |bearer| {
        let Some(Effect::On(occasion, _)) = effect_of(bearer) else { return None };
        is_meant(occasion, bearer).then_some((seat, Listener { owner: seat, bearer }))
    })
}
