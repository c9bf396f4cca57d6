//! Why an action is refused.

use serde::Serialize;

use crate::artifact::Artifact;

macro_rules! illegal {
    ($($(#[$doc:meta])* $name:ident $({ $($field:ident: $type:ty),* })? = $code:literal, $rule:literal;)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        #[serde(tag = "code", rename_all = "snake_case")]
        pub enum Illegal {
            $($(#[$doc])* $name $({ $($field: $type),* })?,)*
        }

        /// The codes of all refusals.
        pub const CODES: &[&str] = &[$($code),*];

        impl kernel::Refuse for Illegal {
            fn code(&self) -> &'static str {
                match self {
                    $(Illegal::$name { .. } => $code,)*
                }
            }

            fn rule(&self) -> &'static str {
                match self {
                    // The same refusal by another rule.
                    Illegal::WrongRotation { backward: true } => "HORZ-ORG-05",
                    Illegal::NotInHand { setup: true } | Illegal::NotDrawn { setup: true } => "HORZ-SETUP-22",
                    Illegal::NotOnTheBoard { used: Some(Artifact::LachesisNeedle) } => "HORZ-NEEDLE-12",
                    Illegal::NotOnTheBoard { used: Some(_) } => "HORZ-STAB-08",
                    $(Illegal::$name { .. } => $rule,)*
                }
            }
        }
    };
}

illegal! {
    GameOver = "game_over", "HORZ-WIN-01";
    NotYourTurn = "not_your_turn", "HORZ-TURN-07";
    /// Something else has to be decided first.
    AnswerFirst = "answer_first", "HORZ-GAP-69";
    NothingToAnswer = "nothing_to_answer", "HORZ-GAP-69";
    /// The turn cannot begin before a card is chosen.
    ChooseFirst = "choose_first", "HORZ-TURN-08";
    BetsFirst = "bets_first", "HORZ-TURN-10";
    Decided = "decided", "HORZ-GAP-27";
    DroppedOut = "dropped_out", "HORZ-OUT-08";
    NotInHand { setup: bool } = "not_in_hand", "HORZ-ORG-01";
    NotDrawn { setup: bool } = "not_drawn", "HORZ-DRAW-02";
    TooLittleEnergy { needed: u16, there: u16 } = "too_little_energy", "HORZ-OUT-02";
    NoActionPoints { needed: u8, there: u8 } = "no_action_points", "HORZ-TURN-04";
    NotAdjacent = "not_adjacent", "HORZ-MOVE-01";
    Realised = "realised", "HORZ-BOARD-10";
    NoMoves = "no_moves", "HORZ-MOVE-02";
    NoEvent = "no_event", "HORZ-INFL-08";
    NodeTaken = "node_taken", "HORZ-ORG-02";
    NotOnTheBoard { used: Option<Artifact> } = "not_on_the_board", "HORZ-GEN-03";
    NoRotation = "no_rotation", "HORZ-ORG-07";
    WrongRotation { backward: bool } = "wrong_rotation", "HORZ-ORG-04";
    WrongRadius = "wrong_radius", "HORZ-ORG-09";
    Imminent = "imminent", "HORZ-ORG-10";
    WrongArcs = "wrong_arcs", "HORZ-FLEX-03";
    WrongSupport = "wrong_support", "HORZ-FLEX-04";
    NoBackwardLink = "no_backward_link", "HORZ-FLEX-07";
    TooStrongInAll { most: u8 } = "too_strong_in_all", "HORZ-FLEX-08";
    LinkTooStrong = "link_too_strong", "HORZ-FLEX-09";
    SideTaken = "side_taken", "HORZ-FLEX-06";
    AlreadyBought = "already_bought", "HORZ-ITEM-01";
    NothingToBuy = "nothing_to_buy", "HORZ-ITEM-02";
    NoCannon = "no_cannon", "HORZ-ATK-01";
    AlreadyAttacked = "already_attacked", "HORZ-ATK-02";
    SafetyPeriod = "safety_period", "HORZ-ATK-07";
    NotHere = "not_here", "HORZ-ATK-01";
    NoSuchArtifact = "no_such_artifact", "HORZ-ART-05";
    NotOnTheTable = "not_on_the_table", "HORZ-ART-10";
    SameKind = "same_kind", "HORZ-ART-06";
    PreRealisation = "pre_realisation", "HORZ-ART-07";
    GroupUsed = "group_used", "HORZ-ART-12";
    NoCharges = "no_charges", "HORZ-ART-14";
    AlreadyDischarged = "already_discharged", "HORZ-DISCH-01";
    SamePlace = "same_place", "HORZ-GEN-04";
    NoWormhole = "no_wormhole", "HORZ-GEN-07";
    NoWayOut = "no_way_out", "HORZ-GEN-10";
    TooMuchBorrowed { most: u8 } = "too_much_borrowed", "HORZ-BOX-03";
    TooMuchAnticharge { most: u8 } = "too_much_anticharge", "HORZ-BOX-04";
    NothingOwed { most: u8 } = "nothing_owed", "HORZ-BOX-05";
    NotLater = "not_later", "HORZ-NEEDLE-04";
    TooFar = "too_far", "HORZ-NEEDLE-05";
    AlreadyLinked = "already_linked", "HORZ-NEEDLE-06";
    NoLink = "no_link", "HORZ-ITEM-18";
    FullStrength = "full_strength", "HORZ-ITEM-20";
    NoAmplifier = "no_amplifier", "HORZ-ITEM-17";
    AmplifiedEnough = "amplified_enough", "HORZ-ITEM-21";
    NothingStored = "nothing_stored", "HORZ-ITEM-15";
    BetTooHigh { most: u8 } = "bet_too_high", "HORZ-BALL-12";
    NoTradeHere = "no_trade_here", "HORZ-TRADE-01";
    NoWindow = "no_window", "HORZ-GAP-38";
    WindowOpen = "window_open", "HORZ-GAP-38";
    TradesRefused = "trades_refused", "HORZ-GAP-38";
    /// A turn would never end otherwise.
    TradedEnough = "traded_enough", "HORZ-TRADE-08";
    NotYours = "not_yours", "HORZ-TRADE-02";
    EmptyTrade = "empty_trade", "HORZ-TRADE-07";
    TwoOfAKind = "two_of_a_kind", "HORZ-TRADE-10";
    AlreadyAgreed = "already_agreed", "HORZ-TRADE-06";
    NotTheNearest = "not_the_nearest", "HORZ-BOX-12";
}
