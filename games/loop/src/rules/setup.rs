//! LOOP-SETUP.

use arrayvec::ArrayVec;
use kernel::{EventSink, Game as _, Luck, Seat, SetupError, Silent};

use super::Run;
use crate::action::Action;
use crate::card::AgentId;
use crate::content::library;
use crate::era::{Era, EraSet, Ring};
use crate::event::Event;
use crate::options::{Difficulty, Mode, Options, Pick};
use crate::state::{
    AgentSeat, Centrifuge, ENERGY, EraState, Extra, Faux, HAND, MAX_PLAYERS, Pile, Place, RIFTS, Resolving, Stage,
    TheLoop, Turn, VORTEXES,
};
use crate::tile::TileId;
use crate::token::{DUPLICATES, Token};

/// LOOP-SETUP-23, LOOP-SETUP-25: duplicates and artifacts on the board by number of seats; one person alone plays two seats.
fn opening(seats: u8) -> (u8, u8) {
    match seats {
        ..=2 => (7, 2),
        3 => (5, 3),
        _ => (4, 4),
    }
}

pub(crate) fn set_up(rules: u32, options: &Options, seats: u8, luck: &mut Luck) -> Result<TheLoop, SetupError> {
    SetupError::check_seats(seats, &(2..=MAX_PLAYERS as u8))?;
    let picks = options.picks();
    check_picks(&picks[..usize::from(seats)])?;
    let mut game = TheLoop { rules, ..closed_box(options.mode, options.level, seats, picks) };
    let mut run = Run { game: &mut game, luck, sink: &mut Silent, disclosed: false };
    run.seat_agents(&picks);
    Ok(game)
}

/// The game before anything is laid out or anybody has an agent.
pub(crate) fn closed_box(mode: Mode, level: Difficulty, players: u8, picks: [Pick; MAX_PLAYERS]) -> TheLoop {
    TheLoop {
        mode,
        level,
        players,
        seats: ArrayVec::new(),
        eras: Ring::default(),
        rifts_left: RIFTS,
        energy_left: ENERGY,
        vortexes_left: VORTEXES,
        bag: DUPLICATES,
        faux: Faux { era: None, deck: ArrayVec::new(), shown: ArrayVec::new(), cycle: 1 },
        great_deck: Pile::new(),
        destroyed: Pile::new(),
        bonus: ArrayVec::new(),
        unseen_tiles: ArrayVec::new(),
        failed: ArrayVec::new(),
        confirmed: ArrayVec::new(),
        turn: Turn {
            number: 0,
            active: Seat(0),
            loops: 0,
            actions: 0,
            destroyed: 0,
            fed: false,
            surrounded: false,
            fitters: false,
            ability: false,
            cancelled: false,
            triggers: ArrayVec::new(),
            discarded: crate::card::CardSet::default(),
        },
        stage: Stage::Choosing { picks },
        resolving: Resolving::default(),
        extra: Extra::default(),
        rules: TheLoop::VERSION.rules,
    }
}

/// LOOP-GAP-47: every agent at most once.
pub(crate) fn check_picks(picks: &[Pick]) -> Result<(), SetupError> {
    for (index, pick) in picks.iter().enumerate() {
        if matches!(pick, Pick::Agent(_)) && picks[..index].contains(pick) {
            return Err(SetupError::Option {
                key: format!("agent_{}", index + 1),
                problem: "another seat has this agent; expected a different one".to_owned(),
            });
        }
    }
    Ok(())
}

/// Whether an agent plays already, or is kept for a seat.
fn is_taken(game: &TheLoop, picks: &[Pick], agent: AgentId) -> bool {
    game.seats.iter().any(|seat| seat.agent == agent)
        || picks[..usize::from(game.players)].contains(&Pick::Agent(agent))
}

pub(crate) fn offer(game: &TheLoop, picks: &[Pick], show: &mut impl FnMut(Action)) {
    for agent in AgentId::ALL {
        if !is_taken(game, picks, agent) {
            show(Action::PickAgent { agent });
        }
    }
}

/// An agent with the own cards, before they are shuffled.
pub(crate) fn newcomer(agent: AgentId) -> AgentSeat {
    AgentSeat {
        agent,
        era: agent.start_era(),
        rested: true,
        hand: ArrayVec::new(),
        deck: library().starting(agent).iter().copied().collect(),
        known: 0,
        discard: Pile::new(),
    }
}

impl<T: EventSink<TheLoop>> Run<'_, T> {
    pub(crate) fn pick_agent(&mut self, seat: Seat, action: Action, picks: &[Pick; MAX_PLAYERS]) {
        let Action::PickAgent { agent } = action else { return };
        self.take_seat(agent);
        self.say(Event::AgentPicked { seat, agent });
        self.seat_agents(picks);
    }

    /// Seats the agents that need no choice, up to the first that does; lays out the board when all have one.
    fn seat_agents(&mut self, picks: &[Pick; MAX_PLAYERS]) {
        while self.game.seats.len() < usize::from(self.game.players) {
            let agent = match picks[self.game.seats.len()] {
                Pick::Choose => return,
                Pick::Agent(agent) => agent,
                Pick::Random => {
                    let free: ArrayVec<AgentId, 5> =
                        AgentId::ALL.into_iter().filter(|agent| !is_taken(self.game, picks, *agent)).collect();
                    free[self.luck.below(free.len() as u32) as usize]
                }
            };
            self.take_seat(agent);
        }
        self.lay_out();
    }

    /// LOOP-SETUP-12, LOOP-SETUP-14.
    fn take_seat(&mut self, agent: AgentId) {
        self.game.seats.push(newcomer(agent));
    }

    fn lay_out(&mut self) {
        self.disclosed = true;
        self.lay_tiles();
        let first_eras = self.open_missions_of_setup();
        let numbers = self.game.numbers();
        let (duplicates, artifacts) = opening(self.game.players);
        for _ in 0..duplicates + numbers.extra_duplicates {
            self.spawn();
        }
        // LOOP-SETUP-11.
        self.game.great_deck = library().great_deck().iter().copied().collect();
        self.luck.shuffle(&mut self.game.great_deck);
        for _ in 0..artifacts {
            self.reveal_artifact(false);
        }
        // LOOP-SETUP-27, LOOP-SETUP-28.
        for seat in 0..self.game.seats.len() {
            self.luck.shuffle(&mut self.game.seats[seat].deck);
            for _ in 0..HAND {
                self.draw(Seat(seat as u8));
            }
        }
        debug_assert_eq!(first_eras.len(), 2);
        self.set_up_mode();
        // LOOP-SETUP-30.
        let first = Seat(self.luck.below(u32::from(self.game.players)) as u8);
        self.game.turn.active = first;
        self.say(Event::Begun { first });
        self.begin_turn();
    }

    /// LOOP-SETUP-03, LOOP-SETUP-04.
    fn lay_tiles(&mut self) {
        let mut tiles = TileId::ALL;
        self.luck.shuffle(&mut tiles);
        self.game.eras =
            Ring::from_fn(|era| EraState { place: Place::FaceDown(tiles[era.index()]), ..EraState::default() });
        self.game.unseen_tiles = tiles[Era::ALL.len()..].iter().copied().collect();
    }

    /// LOOP-SETUP-18 to LOOP-SETUP-22.
    fn open_missions_of_setup(&mut self) -> EraSet {
        let mut deck: ArrayVec<Era, 7> = Era::ALL.into_iter().collect();
        self.luck.shuffle(&mut deck);
        let shown: EraSet = deck.iter().rev().take(2).copied().collect();
        for era in deck.iter().rev().take(2).copied() {
            self.put_rift(era);
            self.turn_up(era);
        }
        for era in Era::ALL.into_iter().filter(|era| !shown.contains(*era)) {
            self.game.energy_left -= 1;
            self.game.eras[era].energy += 1;
        }
        self.luck.shuffle(&mut deck);
        self.game.faux.deck = deck;
        shown
    }

    /// LOOP-SETUP-29, and LOOP-SETUP-17: components of the other modes stay out.
    fn set_up_mode(&mut self) {
        match self.game.mode {
            Mode::Sabotage => {}
            // LOOP-MODE-10.
            Mode::Centrifuge => {
                let first = Era::ALL[self.luck.below(Era::ALL.len() as u32) as usize];
                self.game.extra.centrifuges = [0, 2, 4]
                    .into_iter()
                    .map(|steps| Centrifuge { era: first.step(steps), spinning: true, brakes: 0 })
                    .collect();
            }
            // LOOP-MODE-31.
            Mode::Klondike => {
                let mut supers: ArrayVec<Token, 7> = Era::ALL.into_iter().map(Token::super_of).collect();
                self.luck.shuffle(&mut supers);
                self.game.extra.supers = supers;
                self.spawn_supers(self.game.numbers().supers_at_start);
            }
            // LOOP-MODE-50.
            Mode::Ultra => {
                self.game.extra.ultra_deck = library().ultras().map(|(id, _)| id).collect();
                self.luck.shuffle(&mut self.game.extra.ultra_deck);
                self.refill_row();
            }
        }
    }
}
