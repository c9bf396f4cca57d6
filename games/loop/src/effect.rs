//! The language in which cards say what they do. A card is data; one interpreter ([`crate::rules`]) carries it out, one writer
//! ([`crate::text`]) puts it into words. Every verb follows the TERM and CLAR rules of the index. What a part is, and that parts
//! can be optional, chosen, paid for and repeated, is the same in every game and comes from the toolkit ([`effects`]).
//!
//! An effect is a list of parts, carried out in order. What one part did (`went_to`, `came_from`, `drawn`, `happened`) can be
//! used by later parts of the same card; a part that needs it is skipped when nothing was done.

use effects::{Vocabulary, each_verb};
use serde::{Deserialize, Serialize};

use crate::card::{Dimension, Icon};

/// The words of The LOOP, for the toolkit of effects. A price is energy of your era (LOOP-TERM-40).
#[derive(Debug)]
pub enum Words {}

impl Vocabulary for Words {
    type Verb = Verb;
    type Condition = Cond;
    type Count = Count;
    type Cost = u8;
}

/// One sentence of a card: LOOP-TERM-02 (`or`), LOOP-TERM-03 (`may`), LOOP-TERM-37 (`for_each`), LOOP-TERM-38 (`if`), LOOP-TERM-40
/// (`pay` with `then`).
pub type Part = effects::Part<Words>;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Verb {
    /// LOOP-TERM-23.
    AddEnergy(Amount, EraSel),
    /// LOOP-TERM-22.
    RemoveRift(Amount, EraSel),
    /// LOOP-TERM-16.
    Push {
        n: Amount,
        from: EraSel,
        #[serde(default)]
        toward: Option<Direction>,
    },
    /// LOOP-TERM-17.
    Pull(Amount),
    /// LOOP-TERM-18.
    DestroyDuplicate(Amount, EraSel),
    /// LOOP-TERM-09 to LOOP-TERM-12, LOOP-TERM-19 to LOOP-TERM-21.
    Move {
        how: Travel,
        #[serde(default)]
        carry: Option<Carry>,
    },
    /// LOOP-TERM-39.
    MoveAgent(Travel),
    /// LOOP-TERM-13.
    Swap(Swap),
    /// LOOP-TERM-26.
    Draw(u8),
    /// LOOP-TERM-27.
    Discard(Amount, CardSel),
    /// LOOP-TERM-29.
    DestroyCard(Amount, CardSel),
    /// LOOP-TERM-35: never a card that recharges or uses others, unless it is `this_card`.
    Recharge(Amount, CardSel),
    /// LOOP-TERM-36; `discharge`: only a charged card can be chosen, and it is discharged. No effect is used twice in an action.
    UseEffectOf {
        card: CardSel,
        #[serde(default)]
        discharge: bool,
    },
    /// LOOP-TERM-30.
    AddToDeck(Amount, CardSel),
    /// From your discard pile into your hand, charged.
    TakeFromDiscard(u8, Filter),
    /// LOOP-DECK-15, LOOP-VORT-14.
    RevealArtifact(u8),
    /// LOOP-CLAR-19.
    Equalise(Equalise, EraSel),
    /// The Faux side: only Ultramachine cards use it.
    Faux(FauxVerb),
}

/// What only the other side does (LOOP-MODE-57 to LOOP-MODE-61). `card_era` is the era of the Ultramachine card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum FauxVerb {
    /// Put one rift in each of these eras.
    AddRift(EraSel),
    ThrowRifts(u8),
    /// Throw one rift for each agent in Faux's era or beside it.
    ThrowPerAgentNearFaux,
    /// Duplicates appear from the bag; with `again` one more if the first appears in Faux's era or beside it.
    Spawn {
        n: u8,
        #[serde(default)]
        again: bool,
    },
    /// Faux's era becomes its next era; nothing is thrown.
    TurnMachine,
    /// One duplicate from each neighbour of Faux's era moves into it.
    GatherDuplicates,
    /// Every duplicate of the card's era moves to the next era.
    Convey,
    /// Remove one energy from every era that has at least so many.
    Tithe(u8),
    /// Remove all energy from the card's era.
    DrainEnergy,
    /// Destroy all artifacts available at the card's era.
    DestroyAvailable,
    /// Every player discards one card of choice from the hand.
    EveryoneDiscards,
    /// The active agent's board is turned to the spent side.
    SpendFreeMove,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Amount {
    /// Exactly so many, or all there are if fewer.
    N(u8),
    /// The player chooses 0 to so many.
    UpTo(u8),
    All,
    /// As many as there are of something, counted when the part begins.
    Each(Count),
}

/// Which era. A singular selector lets the player choose one of the eras it allows; `each_…` takes them all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EraSel {
    YourEra,
    Next,
    Prev,
    Neighbour,
    EachNeighbour,
    YourOrNeighbour,
    FauxEra,
    FauxNeighbour,
    EachFauxNeighbour,
    Vortex,
    EachVortex,
    Any,
    AnyOther,
    Each,
    /// An era with another agent in it; that can be your own era (LOOP-CLAR-15).
    EraOfOtherAgent,
    /// Each era with another agent in it.
    EachEraOfOtherAgent,
    /// The home era of the card drawn or revealed by an earlier part.
    HomeOfDrawn,
    /// The era that the duplicate went to in an earlier part (LOOP-CLAR-17).
    WentTo,
    /// The era that the duplicate, or your agent, came from in an earlier part.
    CameFrom,
    /// An era exactly so many steps from yours.
    AtDistance(u8),
    /// The same, but only eras of which the condition holds; inside it `this_era` is the era looked at.
    With(Box<EraSel>, Box<Cond>),
    /// Inside `with`: the era looked at.
    ThisEra,
    /// On an Ultramachine card: its era.
    CardEra,
}

impl EraSel {
    /// Whether it takes all its eras; the others let the player choose one.
    #[must_use]
    pub fn takes_each(&self) -> bool {
        match self {
            EraSel::EachNeighbour
            | EraSel::EachFauxNeighbour
            | EraSel::EachVortex
            | EraSel::Each
            | EraSel::EachEraOfOtherAgent => true,
            EraSel::With(inner, _) => inner.takes_each(),
            EraSel::YourEra
            | EraSel::Next
            | EraSel::Prev
            | EraSel::Neighbour
            | EraSel::YourOrNeighbour
            | EraSel::FauxEra
            | EraSel::FauxNeighbour
            | EraSel::Vortex
            | EraSel::Any
            | EraSel::AnyOther
            | EraSel::EraOfOtherAgent
            | EraSel::HomeOfDrawn
            | EraSel::WentTo
            | EraSel::CameFrom
            | EraSel::AtDistance(_)
            | EraSel::ThisEra
            | EraSel::CardEra => false,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Travel {
    /// So many eras in one direction (LOOP-TERM-10); `steps(1)` is a plain move.
    Steps(u8),
    /// One number of eras out of these, both included.
    Between(u8, u8),
    /// LOOP-TERM-11.
    Toward(u8, Direction),
    /// LOOP-TERM-12.
    Anywhere,
    To(EraSel),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    Next,
    Prev,
}

/// LOOP-TERM-19: one duplicate taken along; never a must.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Carry {
    /// From anywhere on the way.
    Any,
    /// LOOP-CLAR-14: only from an era with a vortex.
    FromVortex,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Swap {
    /// Your agent and another agent.
    YouAndAgent,
    /// Your agent and a duplicate of such an era.
    YouAndDuplicate(EraSel),
    /// A duplicate of the first kind of era and one of the second.
    Duplicates(EraSel, EraSel),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardSel {
    ThisCard,
    /// In your hand, but not the card in use.
    OtherInHand(Filter),
    /// In your hand, the card in use included (LOOP-CLAR-09).
    InHand(Filter),
    /// In the hand of any other agent.
    HandOfOther(Filter),
    InDiscard(Filter),
    TopOfDeck,
    TopOfGreatDeck,
    /// An artifact that lies at such an era.
    Available(EraSel),
    /// The card drawn or revealed by an earlier part.
    Drawn,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Filter {
    Any,
    Charged,
    Discharged,
    Dimension(Dimension),
    Icon(Icon),
    /// Cards whose home era is such an era.
    Home(EraSel),
    Both(Box<Filter>, Box<Filter>),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Count {
    Rifts(EraSel),
    Energy(EraSel),
    Duplicates(EraSel),
    OtherAgents(EraSel),
    Artifacts(EraSel),
    /// Vortexes on the board.
    Vortexes,
    /// Cards in your hand.
    Hand(Filter),
    /// Duplicates that you destroyed in this turn.
    DestroyedThisTurn,
    LoopsThisTurn,
    MissionsConfirmed,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cond {
    /// LOOP-CLAR-18.
    OtherAgentIn(EraSel),
    YouIn(EraSel),
    AtLeast(Count, u8),
    AtMost(Count, u8),
    /// An earlier part of this card did something.
    Happened,
    Not(Box<Cond>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Equalise {
    /// Add energy until it equals the rifts.
    Energy,
    /// Remove rifts until they equal the energy.
    Rifts,
}

/// LOOP-CARD-04, and section 8.2 of the index: the kinds of things that an effect does.
pub fn icons(parts: &[Part]) -> Vec<Icon> {
    let mut found = Vec::new();
    each_verb(parts, &mut |verb| {
        let (one, other) = match verb {
            Verb::AddEnergy(..) | Verb::Equalise(Equalise::Energy, _) => (Some(Icon::Energy), None),
            Verb::RemoveRift(..) | Verb::Equalise(Equalise::Rifts, _) => (Some(Icon::Rift), None),
            Verb::Push { .. } | Verb::Pull(_) | Verb::DestroyDuplicate(..) => (Some(Icon::Duplicate), None),
            Verb::Move { carry, .. } => (Some(Icon::Movement), carry.map(|_| Icon::Duplicate)),
            Verb::MoveAgent(_) | Verb::Swap(Swap::YouAndAgent) => (Some(Icon::Movement), None),
            Verb::Swap(Swap::YouAndDuplicate(_)) => (Some(Icon::Duplicate), Some(Icon::Movement)),
            Verb::Swap(Swap::Duplicates(..)) => (Some(Icon::Duplicate), None),
            Verb::Draw(_)
            | Verb::Discard(..)
            | Verb::DestroyCard(..)
            | Verb::Recharge(..)
            | Verb::UseEffectOf { .. }
            | Verb::AddToDeck(..)
            | Verb::TakeFromDiscard(..)
            | Verb::RevealArtifact(_) => (Some(Icon::Cards), None),
            Verb::Faux(_) => (None, None),
        };
        for icon in one.into_iter().chain(other) {
            if !found.contains(&icon) {
                found.push(icon);
            }
        }
    });
    found.sort_unstable();
    found
}
