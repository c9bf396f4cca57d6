//! Why an action is refused.

use serde::Serialize;

use crate::card::CardId;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Illegal {
    GameOver,
    NotYourTurn,
    /// The agent plays already, or there is no such choice now.
    AgentTaken,
    /// An effect waits for an answer, and this is none.
    AnswerFirst,
    /// There is nothing to answer now.
    NothingToAnswer,
    /// Not in this phase of the turn.
    WrongPhase,
    NotNeighbour,
    NotEnoughEnergy {
        needed: u8,
        there: u8,
    },
    FreeMoveSpent,
    NotInHand {
        card: CardId,
    },
    NotCharged {
        card: CardId,
    },
    BlackHole,
    Centrifuge,
    NoAbility,
    AbilityUsed,
    NoTarget,
    /// LOOP-TERM-35: it recharges others, or uses them.
    NotRechargeable {
        card: CardId,
    },
    /// LOOP-TERM-36.
    InUse {
        card: CardId,
    },
    NotAvailable {
        card: CardId,
    },
    NotFulfilled,
    NoCentrifuge,
    NotInRow,
    NotInMode,
    /// LOOP-GAP-55.
    TooManyActions,
    /// LOOP-MODE-42: green cubes first makes a difference only beside perma-energy.
    NoOtherEnergy,
    /// Talk about something that is not on the table.
    NothingThere,
}

impl kernel::Refuse for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::GameOver => "game_over",
            Illegal::NotYourTurn => "not_your_turn",
            Illegal::AgentTaken => "agent_taken",
            Illegal::AnswerFirst => "answer_first",
            Illegal::NothingToAnswer => "nothing_to_answer",
            Illegal::WrongPhase => "wrong_phase",
            Illegal::NotNeighbour => "not_neighbour",
            Illegal::NotEnoughEnergy { .. } => "not_enough_energy",
            Illegal::FreeMoveSpent => "free_move_spent",
            Illegal::NotInHand { .. } => "not_in_hand",
            Illegal::NotCharged { .. } => "not_charged",
            Illegal::BlackHole => "black_hole",
            Illegal::Centrifuge => "centrifuge",
            Illegal::NoAbility => "no_ability",
            Illegal::AbilityUsed => "ability_used",
            Illegal::NoTarget => "no_target",
            Illegal::NotRechargeable { .. } => "not_rechargeable",
            Illegal::InUse { .. } => "in_use",
            Illegal::NotAvailable { .. } => "not_available",
            Illegal::NotFulfilled => "not_fulfilled",
            Illegal::NoCentrifuge => "no_centrifuge",
            Illegal::NotInRow => "not_in_row",
            Illegal::NotInMode => "not_in_mode",
            Illegal::TooManyActions => "too_many_actions",
            Illegal::NoOtherEnergy => "no_other_energy",
            Illegal::NothingThere => "nothing_there",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::GameOver => "LOOP-WIN-03",
            Illegal::NotYourTurn => "LOOP-TURN-01",
            Illegal::AgentTaken => "LOOP-GAP-47",
            Illegal::AnswerFirst => "LOOP-ACT-04",
            Illegal::NothingToAnswer => "LOOP-USE-04",
            Illegal::WrongPhase => "LOOP-TURN-02",
            Illegal::NotNeighbour => "LOOP-MOVE-01",
            Illegal::NotEnoughEnergy { .. } => "LOOP-ACT-05",
            Illegal::FreeMoveSpent => "LOOP-MOVE-04",
            Illegal::NotInHand { .. } => "LOOP-USE-01",
            Illegal::NotCharged { .. } => "LOOP-DECK-06",
            Illegal::BlackHole => "LOOP-LOOP-04",
            Illegal::Centrifuge => "LOOP-MODE-13",
            Illegal::NoAbility | Illegal::AbilityUsed => "LOOP-ABIL-02",
            Illegal::NoTarget => "LOOP-TERM-01",
            Illegal::NotRechargeable { .. } => "LOOP-TERM-35",
            Illegal::InUse { .. } => "LOOP-TERM-36",
            Illegal::NotAvailable { .. } => "LOOP-GAIN-01",
            Illegal::NotFulfilled => "LOOP-CONF-02",
            Illegal::NoCentrifuge => "LOOP-MODE-14",
            Illegal::NotInRow => "LOOP-MODE-54",
            Illegal::NotInMode => "LOOP-MODE-01",
            Illegal::TooManyActions => "LOOP-GAP-55",
            Illegal::NoOtherEnergy => "LOOP-MODE-42",
            Illegal::NothingThere => "LOOP-GEN-09",
        }
    }
}
