//! Cards that tests write for themselves, so that balancing a printed card breaks no test of the rules. A sample lies in the place of
//! a printed card and bears its id; everything else is its own.
//!
//! This is the feature `samples`, with which nothing but the tests of this crate is built: no program has a card that is not printed.

use std::cell::RefCell;

use crate::ability::Power;
use crate::card::{AgentId, CatastropheId, KoreaId, TaskId, UpgradeId, VaticanId, WorldId};
use crate::content::{
    self, AgentData, Card, CatastropheData, KoreaData, OptionData, TaskData, UpgradeData, VaticanData, WorldData,
    library,
};
use crate::effect::Part;

/// Reads a piece of a card as the content files write it.
///
/// # Panics
/// If it cannot be read.
#[must_use]
pub fn read<T: serde::de::DeserializeOwned>(text: &str) -> T {
    content::ron(text).unwrap_or_else(|problem| panic!("{text}: {problem}"))
}

/// The parts of an effect.
#[must_use]
pub fn parts(text: &str) -> Vec<Part> {
    read(text)
}

/// A power of an agent or an upgrade.
#[must_use]
pub fn power(text: &str) -> Power {
    read(text)
}

/// Options without words: `(traits, difficulty, success, failure, critical)` as the content files write them.
#[must_use]
pub fn option(check: &str, success: &str, failure: &str, critical: &str) -> OptionData {
    let blank = r#"(ru: "–", en: "–")"#;
    let ending = |parts: &str| format!("(text: {blank}, do: {parts})");
    let check = if check.is_empty() { String::new() } else { format!("check: {check}, failure: {},", ending(failure)) };
    let critical = if critical.is_empty() { String::new() } else { format!("critical: {},", ending(critical)) };
    read(&format!("(text: {blank}, {check} {critical} success: {})", ending(success)))
}

macro_rules! samples {
    ($($store:ident, $find:ident, $change:ident, $id:ident, $data:ident, $lookup:ident;)+) => {
        $(
            thread_local! {
                // Every test has a thread of its own, and so cards of its own.
                static $store: RefCell<Vec<($id, &'static Card<$data>)>> = const { RefCell::new(Vec::new()) };
            }

            /// Changes a printed card for this test alone.
            ///
            /// # Panics
            /// If there is no such card, or it would be none.
            pub fn $change(id: &str, change: impl FnOnce(&mut $data)) -> $id {
                let id = library().$lookup(id).unwrap_or_else(|| panic!("there is no {id}"));
                let mut data = library().$find(id).data.clone();
                change(&mut data);
                let card: &'static Card<$data> =
                    Box::leak(Box::new(Card::new(data).unwrap_or_else(|problem| panic!("{problem}"))));
                $store.with_borrow_mut(|samples| {
                    samples.retain(|(other, _)| *other != id);
                    samples.push((id, card));
                });
                id
            }

            pub(crate) fn $find(id: $id) -> Option<&'static Card<$data>> {
                $store.with_borrow(|samples| samples.iter().find(|(of, _)| *of == id).map(|(_, sample)| *sample))
            }
        )+
    };
}

samples! {
    AGENTS, agent_card, change_agent, AgentId, AgentData, find_agent;
    UPGRADES, upgrade_card, change_upgrade, UpgradeId, UpgradeData, find_upgrade;
    TASKS, task, change_task, TaskId, TaskData, find_task;
    WORLDS, world, change_world, WorldId, WorldData, find_world;
    VATICANS, vatican, change_vatican, VaticanId, VaticanData, find_vatican;
    CATASTROPHES, catastrophe, change_catastrophe, CatastropheId, CatastropheData, find_catastrophe;
    KOREAS, korea, change_korea, KoreaId, KoreaData, find_korea;
}
