//! Which card, in states and messages: a number in the library, and its id in files.

use effects::{Id, IdSet};
use ts_rs::TS;

use crate::content::library;

/// A card of one type, numbered through the library. In files and messages it is the card's id.
macro_rules! card {
    ($(#[$about:meta])* $name:ident, $cards:ident, $find:ident, $what:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
        #[ts(export_to = "../games/apocalypsis/types.ts", type = "string")]
        pub struct $name(pub u8);

        impl $name {
            #[inline]
            #[must_use]
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            /// The stable name of the card.
            #[must_use]
            pub fn name(self) -> &'static str {
                &library().$cards[self.index()].data.id
            }
        }

        effects::by_name!($name, library().$find, $what);
    };
}

card!(
    /// One of 35 agents.
    AgentId, agents, find_agent, "agent"
);
card!(
    /// One of 63 upgrades.
    UpgradeId, upgrades, find_upgrade, "upgrade"
);
card!(
    /// One of 100 tasks, crises and Awakening cards included.
    TaskId, tasks, find_task, "task"
);
card!(
    /// One of 28 World cards.
    WorldId, worlds, find_world, "World card"
);
card!(
    /// One of 10 Vatican cards.
    VaticanId, vaticans, find_vatican, "Vatican card"
);
card!(
    /// One of 33 disaster cards.
    CatastropheId, catastrophes, find_catastrophe, "disaster card"
);
card!(
    /// One of 10 North Korea cards.
    KoreaId, koreas, find_korea, "North Korea card"
);

pub const N_AGENTS: usize = 35;
pub const N_UPGRADES: usize = 63;
pub const N_TASKS: usize = 100;
pub const N_WORLDS: usize = 28;
pub const N_VATICANS: usize = 10;
pub const N_CATASTROPHES: usize = 33;
pub const N_KOREAS: usize = 10;

impl Id for AgentId {
    type Bits = u64;
    const ALL: u64 = (1 << N_AGENTS) - 1;

    fn index(self) -> u32 {
        u32::from(self.0)
    }

    fn at(index: u32) -> AgentId {
        AgentId(index as u8)
    }
}

impl Id for UpgradeId {
    type Bits = u64;
    const ALL: u64 = (1 << N_UPGRADES) - 1;

    fn index(self) -> u32 {
        u32::from(self.0)
    }

    fn at(index: u32) -> UpgradeId {
        UpgradeId(index as u8)
    }
}

pub type AgentSet = IdSet<AgentId>;
pub type UpgradeSet = IdSet<UpgradeId>;
