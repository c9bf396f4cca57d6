//! Setup (HORZ-SETUP).

use arrayvec::ArrayVec;
use kernel::{EventSink, Game as _, Luck, Seat, SetupError, Silent};

use super::Run;
use crate::action::Action;
use crate::artifact::{Artifact, N_KINDS};
use crate::board::{N_NODES, Node};
use crate::card::{CardId, CardSet, Centre, Colour, Flexible, Side};
use crate::content::{CENTRE, is_deck, library};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::item::Items;
use crate::options::{Colours, Mode, Options};
use crate::state::{Horizon, MIN_PLAYERS, NodeState, Placed, Player, START_ENERGY, START_POINTS, Stage, Swap, Turn};

/// HORZ-SETUP-21.
const TO_CHOOSE_FROM: usize = 3;

pub(crate) fn set_up(options: &Options, seats: u8, luck: &mut Luck) -> Result<Horizon, SetupError> {
    SetupError::check_seats(seats, &Horizon::seats(options))?;
    let colours = colours(options.colours, seats, luck);
    let mut deck: ArrayVec<CardId, { crate::content::N_DECK }> = library().deck().collect();
    luck.shuffle(&mut deck);
    let mut artifact_deck: ArrayVec<Artifact, { crate::state::N_ARTIFACTS }> = Artifact::ALL
        .into_iter()
        .flat_map(|artifact| (0..library().numbers.artifacts[artifact.index()]).map(move |_| artifact))
        .collect();
    luck.shuffle(&mut artifact_deck);
    let absent = Colour::ALL.into_iter().filter(|colour| !colours.contains(colour));
    let mut nodes: ArrayVec<NodeState, N_NODES> = (0..N_NODES).map(|_| NodeState::default()).collect();
    nodes[Node::CENTRE.index()].event = Some(Placed {
        card: CENTRE,
        rotation: 0,
        links: library().card(CENTRE).links,
        organiser: None,
        token: if luck.below(2) == 0 { Side::Yes } else { Side::No },
        arcs: [None, None],
    });
    let mut game = Horizon {
        mode: options.mode,
        seats: colours.iter().map(|colour| player(*colour)).collect(),
        nodes,
        amplifiers: (0..N_NODES).map(|_| [0; 3]).collect(),
        needles: ArrayVec::new(),
        has_mon: false,
        bet_board: Default::default(),
        deck,
        discard: ArrayVec::new(),
        boxed: absent.flat_map(|colour| library().starting(colour)).collect(),
        artifact_deck,
        artifact_discard: ArrayVec::new(),
        removed: [0; N_KINDS],
        round: 1,
        first: Seat(luck.below(u32::from(seats)) as u8),
        nth: 0,
        stage: Stage::Replacing,
        turn: Turn::default(),
        draft: None,
        windows: ArrayVec::new(),
    };
    let mut sink = Silent;
    let mut run = Run { game: &mut game, luck, sink: &mut sink, disclosed: false };
    match options.mode {
        Mode::FirstGame => {
            run.game.stage = Stage::BeforeTurn;
            run.proceed();
        }
        Mode::Standard => {
            if seats == MIN_PLAYERS {
                run.search();
            }
            run.deal();
        }
    }
    Ok(game)
}

/// HORZ-SETUP-03, HORZ-GAP-06.
fn colours(wish: Colours, seats: u8, luck: &mut Luck) -> ArrayVec<Colour, 5> {
    let n = usize::from(seats);
    let mut all = Colour::ALL;
    match wish {
        Colours::Any => luck.shuffle(&mut all),
        Colours::Alternating => {
            // Consecutive colours alternate; the sets of the ruling begin with each colour that leaves enough behind it.
            let first = luck.below((all.len() - n + 1) as u32) as usize;
            all.rotate_left(first);
        }
    }
    all.into_iter().take(n).collect()
}

fn player(colour: Colour) -> Player {
    Player {
        colour,
        active: true,
        reserve: START_ENERGY,
        points: START_POINTS,
        history: ArrayVec::new(),
        at: Node::CENTRE,
        hand: library().starting(colour).collect(),
        drawn: ArrayVec::new(),
        swap: None,
        found: None,
        items: Items::default(),
        artifacts: [0; N_KINDS],
        table: Default::default(),
        bets: ArrayVec::new(),
    }
}

/// HORZ-SETUP-18.
pub(crate) fn suits(game: &Horizon, seat: Seat, card: CardId) -> bool {
    let data = &library().card(card).data;
    let own = Some(game.player(seat).colour);
    let is_rival = |colour: Colour| game.seats.iter().any(|player| player.colour == colour) && Some(colour) != own;
    let fits = |mine: Option<Colour>, other: Option<Colour>| mine == own && !other.is_some_and(is_rival);
    data.centre == Centre::Gain && (fits(data.yes, data.no) || fits(data.no, data.yes))
}

pub(crate) fn offer(game: &Horizon, seat: Seat, show: &mut impl FnMut(Action)) {
    let player = game.player(seat);
    if player.swap.is_some() {
        return;
    }
    for card in player.hand.iter() {
        player.drawn.iter().for_each(|by| show(Action::Replace { card, by: *by }));
    }
    show(Action::KeepHand);
}

/// HORZ-SETUP-22.
pub(crate) fn check(game: &Horizon, seat: Seat, action: Action) -> Result<(), Illegal> {
    let player = game.player(seat);
    match action {
        _ if player.swap.is_some() => Err(Illegal::Decided),
        Action::KeepHand => Ok(()),
        Action::Replace { card, .. } if !player.hand.contains(card) => Err(Illegal::NotInHand { setup: true }),
        Action::Replace { by, .. } if !player.drawn.contains(&by) => Err(Illegal::NotDrawn { setup: true }),
        Action::Replace { .. } => Ok(()),
        _ => Err(Illegal::AnswerFirst),
    }
}

impl<T: EventSink<Horizon>> Run<'_, T> {
    /// HORZ-SETUP-17 to HORZ-SETUP-20.
    fn search(&mut self) {
        for seat in self.game.clockwise(self.game.first) {
            let mut turned: ArrayVec<CardId, { crate::content::N_DECK }> = ArrayVec::new();
            let mut found = None;
            while found.is_none()
                && let Some(card) = self.game.deck.pop()
            {
                if suits(self.game, seat, card) {
                    found = Some(card);
                } else {
                    turned.push(card);
                }
            }
            let n_turned = turned.len() as u8;
            self.game.deck.extend(turned);
            self.luck.shuffle(&mut self.game.deck);
            let Some(card) = found else { continue };
            let is_support = |card: &CardId| library().card(*card).data.flexible == Some(Flexible::Supporting);
            let support = self.game.player(seat).hand.iter().find(is_support);
            if let Some(support) = support {
                self.player(seat).hand = self.game.player(seat).hand.without(support);
                self.game.boxed = self.game.boxed.with(support);
            }
            self.player(seat).hand = self.game.player(seat).hand.with(card);
            self.player(seat).found = Some(card);
            self.tell(Event::Found { seat, card, turned: n_turned });
        }
    }

    /// HORZ-SETUP-21.
    fn deal(&mut self) {
        for seat in self.game.clockwise(self.game.first) {
            for _ in 0..TO_CHOOSE_FROM {
                let card = self.game.deck.pop();
                self.player(seat).drawn.extend(card);
            }
        }
    }

    /// HORZ-SETUP-22, HORZ-GAP-27.
    pub(crate) fn decide_swap(&mut self, seat: Seat, action: Action) {
        self.player(seat).swap = Some(match action {
            Action::Replace { card, by } => Swap::Card { out: card, by },
            _ => Swap::Nothing,
        });
        self.say(Event::Decided { seat });
    }

    /// HORZ-SETUP-23 to HORZ-SETUP-25: once all have decided.
    pub(crate) fn replace(&mut self) {
        for seat in Seat::all(self.game.n()) {
            let player = &mut self.game.seats[seat.index()];
            let mut back: ArrayVec<CardId, 4> = player.drawn.take();
            if let Some(Swap::Card { out, by }) = player.swap {
                player.hand = player.hand.without(out).with(by);
                back.retain(|card| *card != by);
                if is_deck(out) {
                    back.push(out);
                } else {
                    self.game.boxed = self.game.boxed.with(out);
                }
            }
            self.game.deck.extend(back);
        }
        self.luck.shuffle(&mut self.game.deck);
        for player in &mut self.game.seats {
            player.swap = None;
        }
        self.disclosed = true;
        self.game.stage = Stage::BeforeTurn;
        self.say(Event::Replaced);
    }
}

/// The cards of the box that everybody knows to be there: those of colours that nobody plays, and what the search put away.
pub(crate) fn openly_boxed(game: &Horizon) -> CardSet {
    let is_open = |card: &CardId| {
        let data = &library().card(*card).data;
        let owner = game.seats.iter().find(|player| Some(player.colour) == data.start);
        owner.is_none_or(|player| player.found.is_some() && data.flexible == Some(Flexible::Supporting))
    };
    game.boxed.iter().filter(is_open).collect()
}
