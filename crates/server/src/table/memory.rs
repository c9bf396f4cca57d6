//! What stays when a game is over: the results of the day, and what people have met.

use std::collections::{BTreeMap, BTreeSet};

use kernel::Outcome;

use super::{Op, Table};
use crate::address::in_log;
use crate::store::{DailyRow, StoreError, Write};

impl Table {
    /// Keeps what the people at the table have of a finished game. Not the game itself, so nobody waits for a store that fails.
    pub(super) async fn remember(&mut self) {
        if let Err(error) = self.collect().await {
            tracing::warn!(table = in_log(&self.id), %error, "what was said could not be read");
        }
        if let Some(result) = self.daily_result() {
            self.owe(result).await;
        }
    }

    fn daily_result(&self) -> Option<Write> {
        let day = self.meta.daily.clone()?;
        let Some(Outcome::Team { score, .. }) = self.game.as_ref()?.outcome() else { return None };
        let seat = self.meta.seats.first()?;
        Some(Write::Daily(DailyRow {
            game: self.meta.game.clone(),
            day,
            person: seat.person.clone()?,
            name: seat.name.clone(),
            table: self.id.clone(),
            score: Some(score),
        }))
    }

    /// What each person has met, with how far off their words about it were.
    async fn collect(&self) -> Result<(), StoreError> {
        let Some(game) = &self.game else { return Ok(()) };
        let met: BTreeSet<String> = game.met().into_iter().collect();
        let people: BTreeSet<&String> = self.meta.seats.iter().filter_map(|seat| seat.person.as_ref()).collect();
        if met.is_empty() || people.is_empty() {
            return Ok(());
        }
        // Of each person, how far the last word about each thing was off.
        let mut off: BTreeMap<(String, String), i32> = BTreeMap::new();
        // Only where more was done than decided has anybody said anything.
        if self.n_ops != game.position() {
            for op in self.hall.store.ops(self.id.clone(), 0).await? {
                let Ok(Op::Say(seat, talk)) = serde_json::from_str(&op) else { continue };
                let speaker = self.meta.seats.get(usize::from(seat)).and_then(|seat| seat.person.clone());
                if let (Some(person), Some((thing, how_far))) = (speaker, game.off(&talk)) {
                    off.insert((person, thing), how_far);
                }
            }
        }
        for person in people {
            let thing = |thing: &String| (thing.clone(), off.get(&(person.clone(), thing.clone())).copied());
            self.hall.keepsakes.add(person, &self.meta.game, met.iter().map(thing));
        }
        Ok(())
    }
}
