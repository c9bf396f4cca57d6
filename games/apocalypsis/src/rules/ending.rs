//! APOC-END: how it ends, and who has won.

use std::borrow::Cow;

use kernel::{EventSink, Outcome, Seat};

use super::Run;
use crate::effect::House;
use crate::event::Event;
use crate::state::{Apocalypsis, Origin, Stage, Victory};
use crate::term::{Resource, Track};

/// APOC-END-06.
const MOST_ROLLS: u8 = 100;

impl<T: EventSink<Apocalypsis>> Run<'_, T> {
    /// APOC-END-02, APOC-GAP-67: the card that is being resolved is finished, and nothing else.
    pub(crate) fn win(&mut self) {
        self.game.won = true;
        self.say(Event::Won);
        let mover = self.mover;
        let frames = self.game.resolving.frames.clone();
        // The step of the rules that finishes the card: with a task the region, with a disaster card its table.
        let finishes = |place: u8| match mover {
            Origin::Task(_) => place == House::Task.place(),
            Origin::Disaster(_) => place == House::Disaster.place(),
            _ => false,
        };
        self.game.resolving.todo.retain(|todo| match frames[usize::from(todo.frame)].origin {
            Origin::House => finishes(todo.place),
            origin => origin == mover,
        });
        self.game.vatican_queue = 0;
        self.game.checks.clear();
    }

    /// APOC-END-03 to APOC-END-06: the individual winner.
    pub(crate) fn end_won_game(&mut self) {
        let game = &*self.game;
        let standing = |seat: Seat| {
            (game.has(seat, Resource::Authority), game.has(seat, Resource::Links), game.has(seat, Resource::Capital))
        };
        let best = game.in_turn().map(standing).max();
        let mut first: arrayvec::ArrayVec<Seat, 5> =
            game.in_turn().filter(|seat| Some(standing(*seat)) == best).collect();
        for _ in 0..MOST_ROLLS {
            if first.len() <= 1 {
                break;
            }
            let rolls: arrayvec::ArrayVec<u8, 5> = first.iter().map(|_| self.luck.die(6)).collect();
            self.disclosed = true;
            for (seat, die) in first.iter().zip(&rolls) {
                self.announce(Event::RolledOff { seat: *seat, die: *die });
            }
            let most = rolls.iter().copied().max().unwrap_or(0);
            let mut index = 0;
            first.retain(|_| {
                index += 1;
                rolls[index - 1] == most
            });
        }
        let winners = first.iter().fold(0, |all, seat| all | 1 << seat.0);
        self.finish(Victory::Players(winners));
    }

    pub(crate) fn finish(&mut self, victory: Victory) {
        let game = &mut *self.game;
        game.stage = Stage::Over;
        game.winner = Some(victory);
        game.resolving.clear();
        game.checks.clear();
        game.duel = None;
        game.moved = false;
        game.peeked = None;
        if let Some(card) = game.world.take() {
            game.world_deck.push(card);
        }
        if let Some(card) = game.korea.take() {
            game.korea_deck.push(card);
        }
        if let Some(card) = game.vatican.take() {
            game.vatican_discard.push(card);
        }
        if let Some(card) = game.catastrophe.take() {
            let kind = crate::content::library().catastrophe(card).data.kind;
            game.disaster_decks[kind.index()].push(card);
        }
        for agent in std::mem::take(&mut game.choice_agents) {
            game.agent_discard.insert(agent);
        }
        for upgrade in std::mem::take(&mut game.choice_upgrades) {
            game.upgrade_discard.insert(upgrade);
        }
        self.say(Event::Over { victory });
    }
}

/// What ended the game.
pub(crate) fn reason(game: &Apocalypsis) -> &'static str {
    if game.won {
        return "enlightenment";
    }
    let awake = Track::PROGRESS.into_iter().find(|track| game.track(*track) >= track.end());
    match awake {
        Some(track) => track.key(),
        None if game.n_active() == 0 => "eliminated",
        None => "rounds",
    }
}

/// APOC-GOAL-01 to APOC-GOAL-03, APOC-SOLO-09.
pub(crate) fn outcome(game: &Apocalypsis) -> Option<Outcome> {
    let victory = game.winner?;
    let reason = Cow::Borrowed(reason(game));
    let points = |seat: Seat| i32::from(game.has(seat, Resource::Authority));
    if game.is_solo() {
        let won = Some(matches!(victory, Victory::Players(_)));
        return Some(Outcome::Team { won, score: points(Seat(0)), grade: None, reason });
    }
    let standing = |seat: Seat| {
        let has = |resource: Resource| game.has(seat, resource);
        (!game.player(seat).eliminated, has(Resource::Authority), has(Resource::Links), has(Resource::Capital))
    };
    let is_winner = |seat: Seat| matches!(victory, Victory::Players(bits) if bits & (1 << seat.0) != 0);
    let place = |seat: Seat| match victory {
        Victory::Players(_) if is_winner(seat) => 1,
        Victory::Players(_) => {
            2 + Seat::all(game.n()).filter(|other| !is_winner(*other) && standing(*other) > standing(seat)).count()
                as u8
        }
        // When all have lost nobody is first.
        Victory::WorldGovernment => 2,
    };
    let places = Seat::all(game.n()).map(place).collect();
    let points = Seat::all(game.n()).map(points).collect();
    Some(Outcome::Ranking { places, points, reason })
}
