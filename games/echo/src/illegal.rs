//! Why an action is refused.

use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Illegal {
    GameOver,
    NotYourTurn,
    /// The first play is sealed already.
    Sealed,
    /// Not before the first play is chosen and paid.
    NotChosen,
    /// Something waits for an answer, and this is none.
    AnswerFirst,
    NothingToAnswer,
    NotInHand,
    /// ECHO-PLAY-04.
    TooFewCards {
        needed: u8,
        there: u8,
    },
    /// ECHO-PLAY-08.
    NoRoom,
    /// ECHO-DUP-03.
    Duplicate,
    /// An effect allows other cards.
    NotAllowed,
    /// The main action of this turn is done.
    Acted,
    /// The main action of this turn is still to come.
    ActFirst,
    NotOnBoard,
    /// ECHO-ADV-02.
    NoSecondCard,
    NoSuchSource,
    /// ECHO-CAP-02.
    IsEntrenched,
    /// ECHO-CAP-03.
    OwnSource,
    NotYourSource,
    /// Only creatures of the open part can fight.
    NotOpen,
    NoCreature,
    /// ECHO-CAP-05.
    Activated,
    TooWeak {
        needed: u8,
        there: u8,
    },
    /// ECHO-FLM-01.
    WrongFlame,
    NoFlame,
    NotARival,
}

impl kernel::Refuse for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::GameOver => "game_over",
            Illegal::NotYourTurn => "not_your_turn",
            Illegal::Sealed => "sealed",
            Illegal::NotChosen => "not_chosen",
            Illegal::AnswerFirst => "answer_first",
            Illegal::NothingToAnswer => "nothing_to_answer",
            Illegal::NotInHand => "not_in_hand",
            Illegal::TooFewCards { .. } => "too_few_cards",
            Illegal::NoRoom => "no_room",
            Illegal::Duplicate => "duplicate",
            Illegal::NotAllowed => "not_allowed",
            Illegal::Acted => "acted",
            Illegal::ActFirst => "act_first",
            Illegal::NotOnBoard => "not_on_board",
            Illegal::NoSecondCard => "no_second_card",
            Illegal::NoSuchSource => "no_such_source",
            Illegal::IsEntrenched => "is_entrenched",
            Illegal::OwnSource => "own_source",
            Illegal::NotYourSource => "not_your_source",
            Illegal::NotOpen => "not_open",
            Illegal::NoCreature => "no_creature",
            Illegal::Activated => "activated",
            Illegal::TooWeak { .. } => "too_weak",
            Illegal::WrongFlame => "wrong_flame",
            Illegal::NoFlame => "no_flame",
            Illegal::NotARival => "not_a_rival",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::GameOver => "ECHO-GEN-02",
            Illegal::NotYourTurn => "ECHO-ACT-01",
            Illegal::Sealed | Illegal::NotChosen => "ECHO-FIRST-02",
            Illegal::AnswerFirst => "ECHO-ACT-07",
            Illegal::NothingToAnswer => "ECHO-EFF-08",
            Illegal::NotInHand => "ECHO-PLAY-01",
            Illegal::TooFewCards { .. } => "ECHO-PLAY-04",
            Illegal::NoRoom => "ECHO-PLAY-08",
            Illegal::Duplicate => "ECHO-DUP-03",
            Illegal::NotAllowed => "ECHO-EFF-10",
            Illegal::Acted => "ECHO-ACT-02",
            Illegal::ActFirst => "ECHO-ACT-08",
            Illegal::NotOnBoard => "ECHO-ADV-11",
            Illegal::NoSecondCard => "ECHO-ADV-02",
            Illegal::NoSuchSource => "ECHO-CAP-01",
            Illegal::IsEntrenched => "ECHO-CAP-02",
            Illegal::OwnSource => "ECHO-CAP-03",
            Illegal::NotYourSource => "ECHO-ENT-01",
            Illegal::NotOpen => "ECHO-CAP-06",
            Illegal::NoCreature => "ECHO-CAP-04",
            Illegal::Activated => "ECHO-CAP-05",
            Illegal::TooWeak { .. } => "ECHO-CAP-09",
            Illegal::WrongFlame => "ECHO-FLM-01",
            Illegal::NoFlame => "ECHO-FLM-05",
            Illegal::NotARival => "ECHO-DATA-06",
        }
    }
}
