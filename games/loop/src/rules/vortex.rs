//! LOOP-VORT: what happens to an era with four rifts.

use kernel::EventSink;

use super::Run;
use crate::era::Era;
use crate::event::{End, Event};
use crate::options::Mode;
use crate::state::{Place, RIFT_SLOTS, TheLoop};

impl<T: EventSink<TheLoop>> Run<'_, T> {
    /// LOOP-VORT-01, LOOP-VORT-02: one era after the other, clockwise from the one before Faux's.
    pub(crate) fn check_vortexes(&mut self) {
        while let Some(faux) = self.game.faux.era
            && !self.is_over()
            && let Some(era) = faux.prev().clockwise().find(|era| self.game.eras[*era].rifts > RIFT_SLOTS)
        {
            self.open_vortex(era);
        }
    }

    fn open_vortex(&mut self, era: Era) {
        if self.game.is_vortex(era) {
            self.end(End::DoubleVortex);
            return;
        }
        if self.game.vortexes_left == 0 {
            self.end(End::FourthVortex);
            return;
        }
        self.game.vortexes_left -= 1;
        let left = self.game.vortexes_left;
        let lost = std::mem::replace(&mut self.game.eras[era].place, Place::Vortex);
        self.announce(Event::Vortex { era, left });
        match lost {
            Place::Mission(mission) => {
                self.game.failed.push(mission.tile);
                self.announce(Event::TileLost { era, tile: Some(mission.tile) });
            }
            Place::FaceDown(tile) => {
                // LOOP-GAP-30: nobody sees it.
                self.game.unseen_tiles.push(tile);
                self.announce(Event::TileLost { era, tile: None });
            }
            Place::Empty | Place::Vortex => {}
        }
        self.beat();
        self.reveal_missions();
        let rifts = std::mem::take(&mut self.game.eras[era].rifts);
        self.game.rifts_left += rifts;
        self.destroy_available(era);
        // LOOP-MODE-18.
        for index in 0..self.game.extra.centrifuges.len() {
            let centrifuge = &mut self.game.extra.centrifuges[index];
            if centrifuge.era == era && centrifuge.spinning && centrifuge.brakes > 0 {
                centrifuge.brakes = 0;
                self.say(Event::BrakesLost { centrifuge: index as u8, era, markers: 0 });
            }
        }
        // LOOP-MODE-44.
        if self.game.mode == Mode::Klondike {
            for neighbour in [era.prev(), era.next()] {
                self.put_rift(neighbour);
            }
        }
    }
}
