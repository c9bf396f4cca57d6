//! Why an action is refused: a variant for each refusing rule.

use kernel::Refuse;
use serde::Serialize;

macro_rules! illegal {
    ($($(#[$doc:meta])* $variant:ident = $code:literal, $rule:literal;)+) => {
        /// Why not.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Illegal {
            $($(#[$doc])* $variant),+
        }

        impl Illegal {
            pub const ALL: [Illegal; [$($code),+].len()] = [$(Illegal::$variant),+];
        }

        impl Refuse for Illegal {
            fn code(&self) -> &'static str {
                match self {
                    $(Illegal::$variant => $code),+
                }
            }

            fn rule(&self) -> &'static str {
                match self {
                    $(Illegal::$variant => $rule),+
                }
            }
        }
    };
}

illegal! {
    GameOver = "game_over", "APOC-END-01";
    NotYourDecision = "not_your_decision", "APOC-ROUND-04";
    AnswerFirst = "answer_first", "APOC-TASK-06";
    NotNow = "not_now", "APOC-ROUND-02";
    FactionTaken = "faction_taken", "APOC-SETUP-07";
    NotOffered = "not_offered", "APOC-BUY-01";
    CannotPay = "cannot_pay", "APOC-RES-03";
    FourAgents = "four_agents", "APOC-BUY-08";
    NotYourAgent = "not_your_agent", "APOC-SEND-01";
    AgentUsed = "agent_used", "APOC-ACT-07";
    AgentRooted = "agent_rooted", "APOC-GAP-06";
    TwoSent = "two_sent", "APOC-SEND-10";
    NoFreeCell = "no_free_cell", "APOC-SEND-02";
    WrongClass = "wrong_class", "APOC-SEND-07";
    NotYourTask = "not_your_task", "APOC-SEND-03";
    AlreadyTried = "already_tried", "APOC-SEND-13";
    AtlantisEmpty = "atlantis_empty", "APOC-SEND-06";
    NoMainAgent = "no_main_agent", "APOC-HELP-01";
    ThreeHelpers = "three_helpers", "APOC-HELP-02";
    OnceToKorea = "once_to_korea", "APOC-NK-03";
    OnlyAgent = "only_agent", "APOC-NK-04";
    DeckEmpty = "deck_empty", "APOC-DRAW-14";
    AlreadyUsed = "already_used", "APOC-GAP-75";
    NotPossible = "not_possible", "APOC-TASK-07";
}
