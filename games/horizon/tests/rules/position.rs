//! Positions made by hand. What a test is about is named; everything else is a quiet table that is a possible one.

use horizon::content::{is_deck, library};
use horizon::state::{Needle, Outcome, Placed};
use horizon::{
    Action, Artifact, CardId, CardSet, Colours, Direction, Event, Horizon, Item, Kind, Laid, Link, Mode, Node, Options,
    Side, Stage,
};
use kernel::luck::Scripted;
use kernel::{Disclosure, Game as _, Luck, Refuse as _, Seat};

pub(crate) const ANNA: Seat = Seat(0);
pub(crate) const BORIS: Seat = Seat(1);
pub(crate) const VERA: Seat = Seat(2);
pub(crate) const GLEB: Seat = Seat(3);
pub(crate) const DARIA: Seat = Seat(4);

/// A table in the making, and then in play. The luck is fair unless a test lays it down.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) game: Horizon,
    /// What happened since the table was made.
    pub(crate) events: Vec<Event>,
    /// What the last action said about itself.
    pub(crate) disclosure: Option<Disclosure>,
}

pub(crate) fn card(id: &str) -> CardId {
    library().find_card(id).unwrap_or_else(|| panic!("there is no card {id}"))
}

pub(crate) fn node(radius: u8, index: u8) -> Node {
    Node::at(radius, index).unwrap_or_else(|| panic!("there is no node {radius}.{index}"))
}

/// A direction by its name: N, NE, SE, S, SW, NW.
pub(crate) fn side(name: &str) -> Direction {
    let names = ["N", "NE", "SE", "S", "SW", "NW"];
    let index = names.iter().position(|other| *other == name).unwrap_or_else(|| panic!("there is no side {name}"));
    Direction(index as u8)
}

pub(crate) fn go(radius: u8, index: u8) -> Action {
    Action::Move { to: node(radius, index) }
}

pub(crate) fn organise(id: &str, rotation: u8) -> Action {
    Action::Organise { card: card(id), rotation }
}

pub(crate) fn token(side: Side) -> Action {
    Action::Token { side }
}

pub(crate) fn influence(side: Side, strong: bool) -> Action {
    Action::Influence { side, strong }
}

pub(crate) fn buy(item: Item) -> Action {
    Action::Buy { item }
}

pub(crate) const MINE: Action = Action::Mine { collect: false };

impl Table {
    /// So many players in the standard game, in the colours from yellow on by seat; everybody stands in 4.0, 4.5, 4.10, 4.15, 4.20 by
    /// seat with 50 energy, 2 points and the five starting events; the rest of the deck is in order; round 4, phase 1 (the centre is
    /// realised as Occurred), seat 0 is the first player and its turn has begun. Nobody has cards to choose from.
    pub(crate) fn new(players: u8) -> Table {
        Table::with(Mode::FirstGame, players)
    }

    pub(crate) fn with(mode: Mode, players: u8) -> Table {
        let options = Options { mode: Mode::FirstGame, colours: Colours::Alternating };
        let mut game = Horizon::setup(&options, players, &mut Luck::fast(1)).expect("a table");
        game.mode = mode;
        game.deck = library().deck().collect();
        game.boxed = CardSet::EMPTY;
        for colour in horizon::Colour::ALL.into_iter().skip(usize::from(players)) {
            game.boxed = library().starting(colour).fold(game.boxed, CardSet::with);
        }
        for (index, player) in game.seats.iter_mut().enumerate() {
            player.colour = horizon::Colour::ALL[index];
            player.hand = library().starting(player.colour).collect();
            player.reserve = 50;
            player.at = node(4, 5 * index as u8);
        }
        game.first = ANNA;
        game.nth = 0;
        let table = Table { game, events: Vec::new(), disclosure: None };
        table.realised(node(0, 0), Outcome::Occurred).round(4)
    }

    /// The marker stands on this round. Radii of earlier phases become void where nothing was said of them.
    pub(crate) fn round(mut self, round: u8) -> Table {
        self.game.round = round;
        for radius in 0..self.game.phase() {
            for node in Node::ring(radius) {
                let state = &mut self.game.nodes[node.index()];
                let fallback = if state.event.is_some() { Outcome::Occurred } else { Outcome::Void };
                state.outcome.get_or_insert(fallback);
            }
        }
        let phase = self.game.phase();
        for player in &mut self.game.seats {
            player.history.clear();
            for _ in 1..phase {
                player.history.push(player.points);
            }
        }
        self
    }

    /// Before anything is realised: the round is 1 or 2.
    pub(crate) fn phase_zero(mut self, round: u8) -> Table {
        self.game.nodes[0].outcome = None;
        self.game.round = round;
        self
    }

    pub(crate) fn at(mut self, seat: Seat, place: Node) -> Table {
        self.game.seats[seat.index()].at = place;
        self.game.has_mon |= place == Node::MON;
        self
    }

    pub(crate) fn energy(mut self, seat: Seat, energy: u16) -> Table {
        self.game.seats[seat.index()].reserve = energy;
        self
    }

    pub(crate) fn points(mut self, seat: Seat, points: u8) -> Table {
        self.game.seats[seat.index()].points = points;
        self
    }

    /// The items of a seat are changed.
    pub(crate) fn items(mut self, seat: Seat, change: impl FnOnce(&mut horizon::Items)) -> Table {
        change(&mut self.game.seats[seat.index()].items);
        self
    }

    /// Takes a card out of wherever it is.
    fn take(&mut self, card: CardId) {
        let game = &mut self.game;
        game.deck.retain(|other| *other != card);
        game.discard.retain(|other| *other != card);
        game.boxed = game.boxed.without(card);
        for player in &mut game.seats {
            player.hand = player.hand.without(card);
            player.drawn.retain(|other| *other != card);
        }
        for state in &mut game.nodes {
            if state.event.is_some_and(|event| event.card == card) {
                state.event = None;
            }
        }
    }

    /// Exactly these cards are in the hand of a seat; what it had goes back to the deck or into the box.
    pub(crate) fn hand(mut self, seat: Seat, ids: &[&str]) -> Table {
        let old = self.game.player(seat).hand;
        for card in old.iter() {
            if is_deck(card) {
                self.game.deck.insert(0, card);
            } else {
                self.game.boxed = self.game.boxed.with(card);
            }
        }
        self.game.seats[seat.index()].hand = CardSet::EMPTY;
        for id in ids {
            self.take(card(id));
            let player = &mut self.game.seats[seat.index()];
            player.hand = player.hand.with(card(id));
        }
        self
    }

    /// These cards lie before a seat to choose from.
    pub(crate) fn drawn(mut self, seat: Seat, ids: &[&str]) -> Table {
        for id in ids {
            self.take(card(id));
            self.game.seats[seat.index()].drawn.push(card(id));
        }
        self
    }

    /// These cards are drawn next, the first one first.
    pub(crate) fn deck_top(mut self, ids: &[&str]) -> Table {
        for id in ids.iter().rev() {
            self.take(card(id));
            self.game.deck.push(card(id));
        }
        self
    }

    /// An event lies in a node as its organiser has laid it: the card with its own links and arcs.
    pub(crate) fn event(mut self, place: Node, id: &str, rotation: u8, organiser: Seat, token: Side) -> Table {
        self.take(card(id));
        let printed = library().card(card(id));
        let seat_of = |colour| Seat::all(self.game.n()).find(|seat| self.game.player(*seat).colour == colour);
        let arcs = [printed.data.yes.and_then(seat_of), printed.data.no.and_then(seat_of)];
        let links = printed.turned(rotation);
        self.game.nodes[place.index()].event =
            Some(Placed { card: card(id), rotation, links, organiser: Some(organiser), token, arcs });
        self
    }

    /// The links of the event in a node are these alone, whatever is printed: `("SE", Kind::Cause)`. Their direction follows from time.
    pub(crate) fn links(mut self, place: Node, links: &[(&str, Kind)]) -> Table {
        let event = self.game.nodes[place.index()].event.as_mut().expect("an event");
        event.links = [None; 6];
        for (name, kind) in links {
            let direction = side(name);
            event.links[direction.index()] = Some(Link { kind: *kind, forward: !place.is_earlier_side(direction) });
        }
        self
    }

    /// Whose points the event in a node changes, on ✓ and on ✗.
    pub(crate) fn arcs(mut self, place: Node, yes: Option<Seat>, no: Option<Seat>) -> Table {
        self.game.nodes[place.index()].event.as_mut().expect("an event").arcs = [yes, no];
        self
    }

    pub(crate) fn influenced(mut self, place: Node, influence: i16) -> Table {
        self.game.nodes[place.index()].influence = influence;
        self
    }

    pub(crate) fn amplified(mut self, place: Node, name: &str, amplifier: u8) -> Table {
        let direction = side(name);
        let other = place.neighbour(direction).expect("a neighbour");
        if direction.0 < 3 {
            self.game.amplifiers[place.index()][direction.index()] = amplifier;
        } else {
            self.game.amplifiers[other.index()][direction.opposite().index()] = amplifier;
        }
        self
    }

    /// The node is past.
    pub(crate) fn realised(mut self, place: Node, outcome: Outcome) -> Table {
        self.game.nodes[place.index()].outcome = Some(outcome);
        self
    }

    pub(crate) fn needle(mut self, source: Node, target: Node, kind: Kind, amplifier: u8) -> Table {
        self.game.needles.push(Needle { source, target, kind, amplifier });
        self
    }

    /// An artifact in hand, taken from the artifact deck.
    pub(crate) fn holds(mut self, seat: Seat, artifact: Artifact) -> Table {
        let place = self.game.artifact_deck.iter().position(|other| *other == artifact).expect("in the artifact deck");
        self.game.artifact_deck.remove(place);
        self.game.seats[seat.index()].artifacts[artifact.index()] += 1;
        self
    }

    /// An artifact on the table, taken from the artifact deck, as it was when it was played.
    pub(crate) fn laid(mut self, seat: Seat, artifact: Artifact) -> Table {
        self = self.holds(seat, artifact);
        let player = &mut self.game.seats[seat.index()];
        player.artifacts[artifact.index()] -= 1;
        let due = artifact == Artifact::HoleInTheBox && seat == self.game.turn_seat();
        let charges = artifact.charges();
        self.game.seats[seat.index()].table[artifact.index()] = Some(Laid { charges, due, ..Laid::default() });
        self.game.has_mon |= artifact == Artifact::FoldGenerator;
        self
    }

    /// What an artifact on the table carries is changed.
    pub(crate) fn laid_with(mut self, seat: Seat, artifact: Artifact, change: impl FnOnce(&mut Laid)) -> Table {
        self = self.laid(seat, artifact);
        change(self.game.seats[seat.index()].table[artifact.index()].as_mut().expect("on the table"));
        self
    }

    /// These artifacts are drawn next, the first one first.
    pub(crate) fn artifact_top(mut self, artifacts: &[Artifact]) -> Table {
        for artifact in artifacts.iter().rev() {
            let place = self.game.artifact_deck.iter().position(|other| other == artifact).expect("in the deck");
            self.game.artifact_deck.remove(place);
            self.game.artifact_deck.push(*artifact);
        }
        self
    }

    /// A seat has dropped out, with everything that belongs to it.
    pub(crate) fn out(mut self, seat: Seat) -> Table {
        self = self.hand(seat, &[]);
        let player = &mut self.game.seats[seat.index()];
        player.active = false;
        player.reserve = 0;
        self
    }

    /// It is this seat's turn.
    pub(crate) fn turn_of(mut self, seat: Seat) -> Table {
        let n = self.game.n();
        self.game.nth = (seat.0 + n - self.game.first.0) % n;
        self.game.stage = Stage::Turn;
        self
    }

    #[track_caller]
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> &mut Table {
        self.act_with(seat, action, &mut Luck::fast(7))
    }

    /// The same with outcomes that are laid down.
    #[track_caller]
    pub(crate) fn act_scripted(&mut self, seat: Seat, action: Action, outcomes: &[Scripted]) -> &mut Table {
        let mut luck = Luck::script(outcomes.iter().cloned());
        self.act_with(seat, action, &mut luck);
        assert_eq!(luck.fault(), None, "the script does not answer");
        assert_eq!(luck.left_over(), 0, "the script says more than was drawn");
        self
    }

    #[track_caller]
    pub(crate) fn act_with(&mut self, seat: Seat, action: Action, luck: &mut Luck) -> &mut Table {
        self.game.invariants().unwrap_or_else(|problem| panic!("before {action:?}: {problem}"));
        assert!(self.legal(seat).contains(&action), "{action:?} is not offered to seat {seat}");
        let done = self.game.apply(seat, &action, luck, &mut self.events);
        self.disclosure = Some(done.unwrap_or_else(|why| panic!("{action:?} was refused: {why:?}")));
        self.game.invariants().unwrap_or_else(|problem| panic!("after {action:?}: {problem}"));
        self
    }

    /// Ends the turn of whoever has it, and the next ones, until it is this seat's turn; everybody keeps the first card that was
    /// drawn and leaves a node for the first way out.
    #[track_caller]
    pub(crate) fn end_turns_until(&mut self, seat: Seat) -> &mut Table {
        let is_there = |table: &Table| table.game.stage == Stage::Turn && table.game.turn_seat() == seat;
        self.pass();
        while !is_there(self) && self.game.stage != Stage::Over {
            self.pass();
        }
        self
    }

    /// Does the least that is asked for: a turn ends, a first card is kept, a pawn leaves for the first way out.
    #[track_caller]
    pub(crate) fn pass(&mut self) -> &mut Table {
        let seat = self.game.status().awaited().first().expect("somebody to decide");
        let legal = self.legal(seat);
        let action = if legal.contains(&Action::EndTurn) { Action::EndTurn } else { legal[0] };
        self.act(seat, action)
    }

    /// Passes until the marker stands on the round, and its first turn has begun.
    #[track_caller]
    pub(crate) fn pass_to_round(&mut self, round: u8) -> &mut Table {
        while !(self.game.round == round && self.game.stage == Stage::Turn) && self.game.stage != Stage::Over {
            self.pass();
        }
        self
    }

    /// What is offered beside the end of the turn, which is always possible.
    pub(crate) fn answers(&self, seat: Seat) -> Vec<Action> {
        self.legal(seat).into_iter().filter(|action| *action != Action::EndTurn).collect()
    }

    pub(crate) fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        legal
    }

    /// The code of the refusal.
    #[track_caller]
    pub(crate) fn refused(&self, seat: Seat, action: Action) -> &'static str {
        assert!(!self.legal(seat).contains(&action), "{action:?} is offered to seat {seat}");
        let mut game = self.game.clone();
        let why = game.apply(seat, &action, &mut Luck::fast(7), &mut Vec::new());
        assert_eq!(game, self.game, "a refusal changes nothing");
        why.expect_err("refused").code()
    }

    /// The code of the refusal and the rule that it names.
    #[track_caller]
    pub(crate) fn refused_by(&self, seat: Seat, action: Action) -> (&'static str, &'static str) {
        self.refused(seat, action);
        let mut game = self.game.clone();
        let why = game.apply(seat, &action, &mut Luck::fast(7), &mut Vec::new()).expect_err("refused");
        (why.code(), why.rule())
    }

    pub(crate) fn reserve(&self, seat: Seat) -> u16 {
        self.game.player(seat).reserve
    }

    /// How the event of a node came out, and its sum, as the log told it.
    #[track_caller]
    pub(crate) fn realisation(&self, place: Node) -> (Outcome, i16, bool) {
        let found = self.events.iter().find_map(|event| match event {
            Event::Realised { node, outcome, sum, token, .. } if *node == place => Some((*outcome, *sum, *token)),
            _ => None,
        });
        found.unwrap_or_else(|| panic!("{place} was not realised"))
    }
}
