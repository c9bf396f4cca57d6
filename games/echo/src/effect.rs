//! The language in which cards and sources say what they do (section 8.4 of the index). A card is data; one interpreter
//! ([`crate::rules`]) carries it out, one writer ([`crate::text`]) puts it into words. What a part is, and that parts can be chosen,
//! paid for and conditional, is the same in every game and comes from the toolkit ([`effects`]).

use effects::Vocabulary;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{Colour, Faction, Kind, Spec};

/// The words of Echo, for the toolkit of effects.
#[derive(Debug)]
pub enum Words {}

impl Vocabulary for Words {
    type Verb = Verb;
    type Condition = Condition;
    type Count = Count;
    type Cost = Price;
}

/// One sentence of a card.
pub type Part = effects::Part<Words>;

/// ECHO-EFF-01: an effect with its type.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// ECHO-EFF-02.
    Immediate(Vec<Part>),
    /// ECHO-EFF-05.
    Flame(Colour, Vec<Part>),
    /// ECHO-EFF-03: every time this happens.
    On(Occasion, Vec<Part>),
    /// ECHO-DISC-05: on every play of such a card.
    Discount {
        #[serde(default)]
        filter: Filter,
        #[serde(default)]
        cards: u8,
        #[serde(default)]
        time: u8,
    },
    /// ECHO-DATA-09.
    Defence(u8),
    /// ECHO-EFF-04.
    Scoring(Value),
}

/// The types of effects, as filters know them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/echo/types.ts")]
pub enum EffectType {
    Immediate,
    Permanent,
    Scoring,
    Flame,
    None,
}

impl Effect {
    #[must_use]
    pub fn kind(&self) -> EffectType {
        match self {
            Effect::Immediate(_) => EffectType::Immediate,
            Effect::Flame(..) => EffectType::Flame,
            Effect::On(..) | Effect::Discount { .. } | Effect::Defence(_) => EffectType::Permanent,
            Effect::Scoring(_) => EffectType::Scoring,
        }
    }

    /// What is carried out when the effect is applied; nothing for those that stand or are counted.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        match self {
            Effect::Immediate(parts) | Effect::Flame(_, parts) | Effect::On(_, parts) => parts,
            Effect::Discount { .. } | Effect::Defence(_) | Effect::Scoring(_) => &[],
        }
    }
}

/// One step. Those that the index calls optional may be declined without saying so (ECHO-EFF-10).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Verb {
    /// ECHO-SYM-01.
    Draw(Amount),
    /// ECHO-SYM-05.
    GainVp(Amount),
    /// ECHO-SYM-02, ECHO-PLAY-12: optional.
    Play {
        #[serde(default)]
        filter: Filter,
        #[serde(default)]
        minus_cards: u8,
        #[serde(default)]
        minus_time: u8,
    },
    /// ECHO-SYM-03, ECHO-ADV-12: so many single moves.
    Advance(u8),
    /// ECHO-SYM-04.
    Shift(u8),
    /// ECHO-SYM-06, ECHO-DATA-04: optional.
    Capture {
        #[serde(default)]
        from: From,
        #[serde(default)]
        bonus: u8,
    },
    /// ECHO-SYM-07, ECHO-DATA-04: optional.
    Entrench {
        #[serde(default)]
        bonus: u8,
    },
    /// ECHO-EFF-15, ECHO-EFF-16.
    RivalsDiscardCards(u8, Rivals),
    /// ECHO-EFF-15, ECHO-VP-03.
    RivalsDiscardVp(u8, Rivals),
    /// ECHO-EFF-11.
    UseImmediate(Filter),
    /// ECHO-FLM-06, ECHO-DATA-07.
    UseFlame {
        #[serde(default)]
        colour: Option<Colour>,
        #[serde(default)]
        filter: Filter,
    },
    /// A step of the rules themselves; no card can say it.
    #[serde(skip)]
    House(House),
}

/// What the rules lay on the stack between the steps of effects. Which card it is about stands in what the stack remembers of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum House {
    /// ECHO-SUM-03: one card, or two of which the player chooses the first.
    Summon,
    /// ECHO-PLAY-10 (4): a card whose price is paid is put down.
    Place,
    /// ECHO-ADV-03: the second card of the main action.
    AdvanceNext,
}

impl House {
    pub const ALL: [House; 3] = [House::Summon, House::Place, House::AdvanceNext];

    /// The place of the step in the program of the rules.
    #[inline]
    #[must_use]
    pub fn place(self) -> u8 {
        match self {
            House::Summon => 0,
            House::Place => 1,
            House::AdvanceNext => 2,
        }
    }
}

/// Where a source is taken from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum From {
    Common,
    Rival,
    #[default]
    Any,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rivals {
    EachRival,
    /// ECHO-DATA-06.
    OneRival,
}

/// ECHO-DATA-05: nobody has to pay it, and it is paid in full (ECHO-GAP-50).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Price {
    DiscardCards(u8),
    DiscardVp(u8),
    RemoveCard(Filter),
}

/// ECHO-EFF-18: counted when the step is carried out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Amount {
    N(u8),
    /// `each` for every `per` of what is counted, at most `max`.
    Per {
        each: u8,
        of: Count,
        #[serde(default = "one")]
        per: u8,
        #[serde(default)]
        max: Option<u8>,
    },
}

fn one() -> u8 {
    1
}

/// ECHO-DATA-14: what a scoring effect is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Value {
    Amount(Amount),
    Best(Vec<Amount>),
    Table { count: Count, steps: Vec<(u8, u8)> },
}

/// ECHO-EFF-17, ECHO-GAP-21: what can be counted in a brotherhood, and beside it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Count {
    Cards(Filter),
    Strength(Filter),
    /// 0 to 4 (ECHO-GAP-49).
    DifferentFactions,
    FactionSets,
    /// A warrior and a mage.
    Pairs,
    SourcesDominated,
    SourcesEntrenched,
    CardsOnBoard,
    CardsInHand,
    /// Creatures under captured sources.
    CardsUnder,
    /// Own cards that were removed in this game.
    RemovedOwn,
}

/// All of these at once; what is left out matches everything.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Filter {
    pub kind: Option<Kind>,
    pub spec: Option<Spec>,
    pub faction: Option<Faction>,
    pub cost_cards: Option<Cmp>,
    pub cost_time: Option<Cmp>,
    pub strength: Option<Cmp>,
    /// ECHO-DATA-12: of cards in the open part.
    pub effect: Option<EffectType>,
    /// ECHO-DATA-12: of cards in the open part.
    pub colour: Option<Colour>,
    /// Not the card that says it.
    pub other: bool,
    pub under: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cmp {
    AtMost(u8),
    AtLeast(u8),
}

impl Cmp {
    #[inline]
    #[must_use]
    pub fn holds(self, n: u8) -> bool {
        match self {
            Cmp::AtMost(most) => n <= most,
            Cmp::AtLeast(least) => n >= least,
        }
    }
}

/// ECHO-DATA-01: something that the owner of a permanent effect does, or the loss of a source.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    Summon(Filter),
    Play(Filter),
    /// ECHO-DATA-02.
    Shift,
    /// ECHO-DATA-02.
    Advance,
    Capture,
    Entrench,
    LoseSource,
    /// ECHO-DATA-13.
    UseFlame,
    UseFlameOf(Colour),
    /// ECHO-DATA-13.
    Remove,
    /// ECHO-DATA-03.
    RoundStart,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    AtLeast(Count, u8),
    AtMost(Count, u8),
    ActiveFlame(Colour),
    HandEmpty,
    BoardEmpty,
    NoSource,
}
