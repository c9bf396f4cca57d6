//! Phase I: Dr Faux (LOOP-FAUX), with what the modes add to it.

use effects::Resolve as _;
use kernel::{EventSink, Seat};

use super::Run;
use crate::balance::balance;
use crate::card::{AgentId, CardSet};
use crate::era::Era;
use crate::event::{End, Event};
use crate::options::Mode;
use crate::state::{Source, Stage, TheLoop};
use crate::token::{DUPLICATES, Token};

impl<T: EventSink<TheLoop>> Run<'_, T> {
    /// LOOP-TURN-03: the turn of the active player begins with Dr Faux.
    pub(crate) fn begin_turn(&mut self) {
        self.game.stage = Stage::Faux;
        let turn = &mut self.game.turn;
        turn.number += 1;
        // LOOP-END-06.
        turn.loops = 0;
        turn.actions = 0;
        turn.destroyed = 0;
        turn.fed = false;
        turn.surrounded = false;
        turn.fitters = false;
        turn.ability = false;
        turn.cancelled = false;
        turn.discarded = CardSet::default();
        let (seat, number, cycle) = (turn.active, turn.number, self.game.faux.cycle);
        self.say(Event::TurnBegun { seat, turn: number, cycle });
        self.disclosed = true;
        self.step_a();
        if !self.is_over() {
            self.step_b();
        }
    }

    /// LOOP-FAUX-02 to LOOP-FAUX-06.
    fn step_a(&mut self) {
        let space = usize::from(self.game.faux.cycle - 1);
        for _ in 0..self.game.numbers().duplicates_per_turn[space] {
            self.spawn();
        }
        for _ in 0..balance().artifacts_per_turn[space] {
            self.reveal_artifact(false);
        }
    }

    /// LOOP-FAUX-07 to LOOP-FAUX-14.
    fn step_b(&mut self) {
        let Some(era) = self.game.faux.deck.pop() else { return };
        self.game.faux.shown.push(era);
        self.turn_machine(era);
        let rifts = rifts_to_throw(self.game, era);
        self.throw(rifts, false);
    }

    /// LOOP-FAUX-08, LOOP-MODE-17.
    pub(crate) fn turn_machine(&mut self, era: Era) {
        self.game.faux.era = Some(era);
        self.say(Event::FauxMoved { era });
        for index in 0..self.game.extra.centrifuges.len() {
            let centrifuge = &mut self.game.extra.centrifuges[index];
            if centrifuge.era == era && centrifuge.spinning && centrifuge.brakes > 0 {
                centrifuge.brakes -= 1;
                let markers = centrifuge.brakes;
                self.say(Event::BrakesLost { centrifuge: index as u8, era, markers });
            }
        }
    }

    /// LOOP-FAUX-10, LOOP-GAP-02: each cube falls by itself.
    pub(crate) fn throw(&mut self, rifts: u8, extra: bool) {
        let Some(faux) = self.game.faux.era else { return };
        let rifts = rifts.min(self.game.rifts_left);
        self.game.rifts_left -= rifts;
        let duplicates = self.game.eras[faux].duplicates.len();
        self.say(Event::Thrown { rifts, duplicates });
        let mut fell = [0; 3];
        for _ in 0..rifts {
            let outlet = self.luck.weighted(&balance().machine_weights);
            fell[outlet] += 1;
            // The cubes lie where they fell until all of them have.
            self.game.stage = Stage::Throw { fell, extra };
            self.say(Event::Fell { era: faux.step(outlet as i8 - 1) });
        }
        // LOOP-FAUX-11, LOOP-ABIL-10.
        if let Some(runner) = self.game.seat_of(AgentId::TimeRunner)
            && !self.game.turn.cancelled
            && fell_at(faux, fell, self.game.seat(runner).era) > 0
        {
            return;
        }
        self.place(fell, extra);
    }

    /// LOOP-ABIL-08: the cancelled cube goes back before anything else happens.
    pub(crate) fn answer_throw(&mut self, runner: Seat, mut fell: [u8; 3], extra: bool, cancel: bool) {
        let Some(faux) = self.game.faux.era else { return };
        if cancel {
            let era = self.game.seat(runner).era;
            if let Some(outlet) = (0..3).find(|outlet| faux.step(*outlet as i8 - 1) == era) {
                fell[outlet] -= 1;
            }
            self.game.rifts_left += 1;
            self.game.turn.cancelled = true;
            self.game.stage = Stage::Throw { fell, extra };
            self.say(Event::Cancelled { seat: runner, era });
        }
        self.place(fell, extra);
        if extra {
            self.advance();
        }
    }

    /// LOOP-FAUX-12, LOOP-FAUX-13, LOOP-FAUX-15.
    fn place(&mut self, fell: [u8; 3], extra: bool) {
        let Some(faux) = self.game.faux.era else { return };
        self.game.stage = Stage::Faux;
        for (outlet, cubes) in fell.into_iter().enumerate() {
            let era = faux.step(outlet as i8 - 1);
            if cubes > 0 {
                self.game.eras[era].rifts += cubes;
                let rifts = self.game.eras[era].rifts;
                self.say(Event::RiftAdded { era, rifts });
            }
        }
        self.check_vortexes();
        if self.is_over() {
            return;
        }
        if !extra {
            self.step_c();
        }
    }

    /// LOOP-MODE-52.
    fn step_c(&mut self) {
        let row = &self.game.extra.ultra_row;
        let Some(card) = row.first().copied().filter(|_| step_c_takes_place(self.game)) else {
            self.begin_actions();
            return;
        };
        self.say(Event::UltraRun { card });
        self.begin_frame(Source::Ultra(card));
        self.advance();
    }

    /// The left card of the row has been carried out.
    pub(crate) fn end_step_c(&mut self) {
        let card = self.game.extra.ultra_row.remove(0);
        self.game.extra.ultra_spent.push(card);
        self.refill_row();
        self.begin_actions();
    }

    /// LOOP-MODE-52, LOOP-MODE-56.
    pub(crate) fn refill_row(&mut self) {
        while !self.game.extra.ultra_row.is_full() {
            if self.game.extra.ultra_deck.is_empty() {
                self.game.extra.ultra_deck = std::mem::take(&mut self.game.extra.ultra_spent);
                self.luck.shuffle(&mut self.game.extra.ultra_deck);
            }
            let Some(card) = self.game.extra.ultra_deck.pop() else { return };
            self.disclosed = true;
            self.game.extra.ultra_row.push(card);
            self.say(Event::Programmed { card });
        }
    }

    /// LOOP-FAUX-04: one duplicate from the bag to its spawn era.
    pub(crate) fn spawn(&mut self) -> Option<Era> {
        let n = self.game.bag.len();
        if n == 0 {
            return None;
        }
        let drawn = self.luck.below(u32::from(n)) as usize;
        let token = self.game.bag.iter().nth(drawn)?;
        self.disclosed = true;
        self.game.bag.remove(token);
        Some(self.appear(token))
    }

    /// LOOP-MODE-31, LOOP-MODE-32.
    pub(crate) fn spawn_supers(&mut self, n: u8) {
        for _ in 0..n {
            let Some(token) = self.game.extra.supers.pop() else { return };
            self.disclosed = true;
            self.appear(token);
        }
    }

    fn appear(&mut self, token: Token) -> Era {
        let era = token.spawn_era();
        self.game.eras[era].duplicates.insert(token);
        self.say(Event::Appeared { token, era });
        // LOOP-GAP-38.
        self.arrive(token, era);
        era
    }

    /// LOOP-CYCLE-01, LOOP-CYCLE-04, and what the modes do then.
    pub(crate) fn begin_cycle(&mut self) {
        if self.game.faux.cycle == crate::state::CYCLES {
            self.end(End::MachineCompleted);
            return;
        }
        let faux = &mut self.game.faux;
        faux.cycle += 1;
        faux.deck = Era::ALL.into_iter().collect();
        faux.shown.clear();
        self.luck.shuffle(&mut self.game.faux.deck);
        let cycle = self.game.faux.cycle;
        self.say(Event::CycleBegun { cycle });
        // LOOP-MODE-19.
        for index in 0..self.game.extra.centrifuges.len() {
            let centrifuge = &mut self.game.extra.centrifuges[index];
            if centrifuge.spinning {
                let from = centrifuge.era;
                centrifuge.era = from.next();
                self.say(Event::CentrifugeMoved { centrifuge: index as u8, from, to: from.next() });
            }
        }
        // LOOP-MODE-32.
        if self.game.mode == Mode::Klondike {
            self.spawn_supers(2);
        }
    }
}

/// LOOP-FAUX-09, LOOP-MODE-12, LOOP-MODE-34: the rifts that Faux throws when he comes to this era.
pub(crate) fn rifts_to_throw(game: &TheLoop, era: Era) -> u8 {
    let space = usize::from(game.faux.cycle - 1);
    let base = game.numbers().rifts_per_throw[space];
    let duplicates = game.eras[era].duplicates;
    let armoured = duplicates & !DUPLICATES & !game.extra.cracked;
    let spinning = game.extra.centrifuges.iter().filter(|c| c.era == era && c.spinning).count();
    base + duplicates.len() + armoured.len() + spinning as u8
}

/// LOOP-MODE-53.
pub(crate) fn step_c_takes_place(game: &TheLoop) -> bool {
    game.mode == Mode::Ultra && game.turn.number >= game.numbers().step_c_from
}

/// How many of the cubes that fell came out at `era`.
pub(crate) fn fell_at(faux: Era, fell: [u8; 3], era: Era) -> u8 {
    (0..3).filter(|outlet| faux.step(*outlet as i8 - 1) == era).map(|outlet| fell[outlet]).sum()
}
