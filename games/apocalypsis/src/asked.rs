//! What the game waits for, as a view says it: everybody may know what somebody is asked, though not what can be answered.

use kernel::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::card::AgentId;
use crate::content::{Instruction, library};
use crate::effect::House;
use crate::rules::{self, Asked};
use crate::state::{Apocalypsis, Origin, Stage};
use crate::view::MomentView;

/// A question, and whom it is put to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub struct AskedView {
    pub seat: Seat,
    pub question: Question,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export_to = "../games/apocalypsis/types.ts")]
pub enum Question {
    /// APOC-SETUP-07.
    Faction,
    /// APOC-SOLO-03: keep the starting agent or not.
    StartingAgent,
    Buy,
    /// So many cards are still to be drawn.
    Draw {
        left: u8,
    },
    Act,
    /// APOC-SWISS-04.
    Cure {
        agent: AgentId,
        bound: bool,
    },
    /// APOC-TASK-01: whose task comes first.
    Order,
    /// APOC-DIS-06: which disaster card comes first.
    DisasterOrder {
        agent: Option<AgentId>,
    },
    /// An option of the opened task.
    Option,
    /// An option of a disaster card, or its prevention.
    Disaster,
    /// Which of several traits is rolled.
    Trait,
    /// APOC-COUNT-05: a trait, or no resistance.
    Defend,
    /// APOC-VAT-08.
    Vatican,
    /// An ability may be used at this moment.
    Window {
        moment: MomentView,
        agent: Option<AgentId>,
    },
    /// APOC-UPG-01.
    Attach,
    /// APOC-AGENT-07.
    Settle {
        agent: Option<AgentId>,
    },
    /// APOC-GAP-22.
    Surplus {
        agent: Option<AgentId>,
    },
    /// APOC-WORLD-07: an agent may try.
    Volunteer {
        origin: Origin,
        place: u8,
    },
    /// A step of an effect; `stage` counts what was answered of it already.
    Step {
        origin: Origin,
        place: u8,
        stage: u8,
    },
}

impl Question {
    /// The step of an effect that is asked about.
    #[must_use]
    pub fn step(self) -> Option<&'static Instruction> {
        if let Question::Step { origin, place, .. } | Question::Volunteer { origin, place } = self {
            return library().program(origin).map(|program| program.step(place));
        }
        None
    }
}

/// What the game waits for; nothing at its end.
pub(crate) fn asked(game: &Apocalypsis) -> Option<AskedView> {
    let asked = rules::asked(game);
    let (seat, question) = match asked {
        Asked::Over => return None,
        Asked::Stage(seat) => (seat, of_stage(game.stage)),
        Asked::House(house, seat) => (seat, of_house(game, house)),
        Asked::Volunteer(seat) | Asked::Answer(seat) => (seat, of_step(game, asked)),
    };
    Some(AskedView { seat, question })
}

fn of_stage(stage: Stage) -> Question {
    match stage {
        Stage::Factions { .. } => Question::Faction,
        Stage::SoloAgent => Question::StartingAgent,
        Stage::Buy { .. } => Question::Buy,
        Stage::Draw { left, .. } => Question::Draw { left },
        Stage::Cure { agent, bound, .. } => Question::Cure { agent, bound },
        Stage::Resolve { .. } => Question::Order,
        // The others ask nothing by themselves.
        Stage::Act { .. }
        | Stage::Ready
        | Stage::RoundStart
        | Stage::BeforeResolving
        | Stage::BeforeWorld
        | Stage::World
        | Stage::Crises { .. }
        | Stage::RoundEnd
        | Stage::Over => Question::Act,
    }
}

fn of_house(game: &Apocalypsis, house: House) -> Question {
    let top = rules::top(game);
    let frame = top.map(|(_, frame, _)| frame);
    let agent = frame.and_then(|frame| frame.agent);
    match house {
        House::Window => {
            let moment = frame.and_then(|frame| frame.moment).map_or(MomentView::OwnTurn, MomentView::from);
            Question::Window { moment, agent }
        }
        House::Roll => Question::Trait,
        House::Duel => Question::Defend,
        House::Task if top.is_some_and(|(todo, ..)| rules::tasks::is_opened(todo)) => Question::Option,
        House::Task => Question::DisasterOrder { agent },
        House::Disaster => Question::Disaster,
        House::Vatican => Question::Vatican,
        House::Attach => Question::Attach,
        House::Settle => Question::Settle { agent: frame.and_then(|frame| frame.it) },
        // Nothing is asked while an agent is hurt, lost or in North Korea.
        House::Surplus | House::Hurt | House::Lose | House::North => Question::Surplus { agent },
    }
}

fn of_step(game: &Apocalypsis, asked: Asked) -> Question {
    let Some(todo) = game.resolving.todo.last() else { return Question::Act };
    let origin = game.resolving.frames.get(usize::from(todo.frame)).map_or(Origin::House, |frame| frame.origin);
    let (place, stage) = (todo.place, todo.progress.step);
    if matches!(asked, Asked::Volunteer(_)) {
        Question::Volunteer { origin, place }
    } else {
        Question::Step { origin, place, stage }
    }
}
