//! Missions: how they are revealed, and what gives them cubes (LOOP-MIS, LOOP-TILE).

use kernel::EventSink;

use super::Run;
use crate::era::Era;
use crate::event::{End, Event};
use crate::state::{MISSIONS_TO_WIN, Mission, OPEN_MISSIONS, Place, Stage, TheLoop};
use crate::tile::TileId;

/// Something that the active player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    RiftRemoved(Era),
    Looped(Era),
    DuplicateDestroyed(Era),
    EnergyAdded(Era),
}

impl<T: EventSink<TheLoop>> Run<'_, T> {
    /// LOOP-MIS-03, LOOP-MIS-04.
    pub(crate) fn reveal_missions(&mut self) {
        while self.game.missions().count() < usize::from(OPEN_MISSIONS)
            && let Some(faux) = self.game.faux.era
            && let Some(era) = faux.clockwise().find(|era| matches!(self.game.eras[*era].place, Place::FaceDown(_)))
        {
            self.turn_up(era);
        }
    }

    /// Turns the tile of an era face up.
    pub(crate) fn turn_up(&mut self, era: Era) {
        let Place::FaceDown(tile) = self.game.eras[era].place else { return };
        self.disclosed = true;
        self.game.eras[era].place = Place::Mission(Mission::new(tile));
        self.say(Event::MissionRevealed { era, tile });
    }

    /// LOOP-MIS-05, LOOP-MIS-12: credits for what the active player has just done in phase II.
    pub(crate) fn credit(&mut self, deed: Deed) {
        if self.game.stage != Stage::Actions {
            return;
        }
        let faux = self.game.faux.era;
        for at in Era::ALL {
            let Place::Mission(mission) = self.game.eras[at].place else { continue };
            let cell = match (mission.tile, deed) {
                (TileId::BlockTheExhaust, Deed::RiftRemoved(era))
                | (TileId::FoolTheDoctor, Deed::Looped(era))
                | (TileId::ProdigalClones, Deed::DuplicateDestroyed(era))
                    if faux == Some(era) =>
                {
                    None
                }
                (TileId::ReflashContinuum, Deed::RiftRemoved(era))
                | (TileId::OneLoopTwoLoops, Deed::Looped(era))
                | (TileId::DuplicateHunt, Deed::DuplicateDestroyed(era)) => Some(era),
                (TileId::FeedTime, Deed::EnergyAdded(era)) if era == at && self.game.turn.fed => None,
                (TileId::QuantumBomb, Deed::EnergyAdded(era)) if era == at => None,
                _ => continue,
            };
            self.put_cube(at, cell);
        }
    }

    /// LOOP-MIS-07, LOOP-MIS-11, LOOP-MIS-13 to LOOP-MIS-15. Says whether a cube was put.
    fn put_cube(&mut self, at: Era, cell: Option<Era>) -> bool {
        let Place::Mission(mission) = &mut self.game.eras[at].place else { return false };
        if mission.is_fulfilled() || cell.is_some_and(|era| mission.cells.contains(era)) {
            return false;
        }
        mission.cubes += 1;
        if let Some(era) = cell {
            mission.cells = mission.cells.with(era);
        }
        let mission = *mission;
        let (tile, now) = (mission.tile, mission.cubes);
        self.say(Event::Credited { tile, era: cell, now, needed: tile.needed() });
        if mission.is_fulfilled() {
            self.say(Event::Fulfilled { tile, era: at });
        }
        true
    }

    /// LOOP-TILE-01 to LOOP-TILE-03: at the start of phase II and after each action.
    pub(crate) fn check_surrounded(&mut self) {
        let Some(faux) = self.game.faux.era else { return };
        if self.game.turn.surrounded {
            return;
        }
        let Some(at) = self.open(TileId::Surrounded) else { return };
        let me = self.game.your_era();
        let opposite = if me == faux.prev() {
            faux.next()
        } else if me == faux.next() {
            faux.prev()
        } else {
            return;
        };
        if self.game.other_agents().any(|(_, era)| era == opposite) {
            self.game.turn.surrounded = self.put_cube(at, None);
        }
    }

    /// LOOP-TILE-04 to LOOP-TILE-08: at the start of phase II and after every atomic step of it.
    #[inline]
    pub(crate) fn check_fitters(&mut self) {
        if self.game.stage != Stage::Actions || self.game.turn.fitters {
            return;
        }
        let here = self.game.your_era();
        let state = &self.game.eras[here];
        if state.rifts == 0
            && state.duplicates.is_empty()
            && let Some(at) = self.open(TileId::QuantumFitters)
        {
            self.game.turn.fitters = self.put_cube(at, Some(here));
        }
    }

    fn open(&self, tile: TileId) -> Option<Era> {
        self.game.missions().find(|(_, mission)| mission.tile == tile).map(|(era, _)| era)
    }

    /// LOOP-WIN-01, LOOP-WIN-02. Says whether the game is won.
    pub(crate) fn check_victory(&mut self) -> bool {
        let won = self.game.confirmed.len() >= usize::from(MISSIONS_TO_WIN) && self.game.mode_is_won();
        if won && !self.is_over() {
            self.end(End::Victory);
        }
        won
    }
}
