//! Positions made by hand. What a test is about is named; everything else is an empty board that is a possible one.

use kernel::luck::Scripted;
use kernel::{Disclosure, Game as _, Luck, Refuse as _, Seat};
use the_loop::content::library;
use the_loop::samples;
use the_loop::state::{Centrifuge, HandCard, Mission};
use the_loop::{
    Action, AgentId, CardId, Difficulty, Dimension, End, Era, Event, Mode, Options, Pay, Place, Stage, TheLoop, TileId,
    Token, UltraId,
};

/// A table in the making, and then in play. The luck is fair unless a test lays it down.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) game: TheLoop,
    pub(crate) events: Vec<Event>,
}

pub(crate) fn card(id: &str) -> CardId {
    library().find_card(id).unwrap_or_else(|| panic!("there is no card {id}"))
}

/// A card of the test's own, by what it says: balancing a printed card must break no test of the grammar.
pub(crate) fn sample(effect: &str) -> &'static str {
    samples::write(effect)
}

pub(crate) fn ultra(id: &str) -> UltraId {
    library().find_ultra(id).unwrap_or_else(|| panic!("there is no Ultramachine card {id}"))
}

pub(crate) fn token(name: &str) -> Token {
    serde_json::from_value(name.into()).unwrap_or_else(|_| panic!("there is no token {name}"))
}

impl Table {
    /// An empty board in mode С.А.Б.О.Т.А.Ж., entry level: no cubes, duplicates or artifacts; face-down tiles in the order of
    /// `TileId::ALL`; agents in their start eras with empty hands; Dr Faux in the Middle Ages after his first card; seat 0 in
    /// phase II of turn 1.
    pub(crate) fn new(agents: &[AgentId]) -> Table {
        Table::with(Mode::Sabotage, Difficulty::EmployeeOfTheMonth, agents)
    }

    /// The same with Mister Time in Globalization and Lady Paradox in the Renaissance: nobody is asked anything in phase I.
    pub(crate) fn two() -> Table {
        Table::new(&[AgentId::MisterTime, AgentId::LadyParadox])
    }

    pub(crate) fn with(mode: Mode, level: Difficulty, agents: &[AgentId]) -> Table {
        let options = Options { mode, level, ..Options::default() }.with_agents(agents);
        let mut game = TheLoop::setup(&options, agents.len() as u8, &mut Luck::fast(1)).expect("a table");
        let tiles = TileId::ALL;
        for (index, era) in Era::ALL.into_iter().enumerate() {
            let state = &mut game.eras[era];
            *state = the_loop::state::EraState::default();
            state.place = Place::FaceDown(tiles[index]);
        }
        game.unseen_tiles = tiles[7..].iter().copied().collect();
        (game.rifts_left, game.energy_left, game.vortexes_left) = (30, 30, 3);
        game.bag = the_loop::token::DUPLICATES;
        if mode == Mode::Klondike {
            game.extra.supers = Era::ALL.into_iter().map(Token::super_of).collect();
        }
        game.extra.cracked = the_loop::TokenSet::EMPTY;
        for centrifuge in &mut game.extra.centrifuges {
            centrifuge.brakes = 0;
        }
        game.faux.era = Some(Era::MiddleAges);
        game.faux.shown = [Era::MiddleAges].into_iter().collect();
        game.faux.deck = Era::ALL.into_iter().filter(|era| *era != Era::MiddleAges).collect();
        game.great_deck = library().great_deck().iter().copied().collect();
        game.destroyed.clear();
        for seat in &mut game.seats {
            seat.deck = library().starting(seat.agent).iter().copied().collect();
            seat.hand.clear();
            seat.discard.clear();
            (seat.known, seat.rested, seat.era) = (0, true, seat.agent.start_era());
        }
        game.turn.active = Seat(0);
        game.turn.number = 1;
        game.turn.surrounded = false;
        game.turn.fitters = false;
        game.turn.cancelled = false;
        game.stage = Stage::Actions;
        game.resolving = the_loop::state::Resolving::default();
        Table { game, events: Vec::new() }
    }

    pub(crate) fn rifts(mut self, era: Era, n: u8) -> Table {
        let state = &mut self.game.eras[era];
        self.game.rifts_left = self.game.rifts_left + state.rifts - n;
        state.rifts = n;
        self
    }

    pub(crate) fn energy(mut self, era: Era, n: u8) -> Table {
        let state = &mut self.game.eras[era];
        self.game.energy_left = self.game.energy_left + state.energy - n;
        state.energy = n;
        self
    }

    pub(crate) fn energy_everywhere(mut self, n: u8) -> Table {
        for era in Era::ALL {
            self = self.energy(era, n);
        }
        self
    }

    /// Puts a duplicate (`d2-3`) or a super-duplicate (`s2`) on the board.
    pub(crate) fn duplicate(mut self, name: &str, era: Era) -> Table {
        let token = token(name);
        assert!(self.game.destruction_era(token) != era, "{name} cannot stand in its destruction era");
        self.game.bag.remove(token);
        self.game.extra.supers.retain(|other| *other != token);
        self.game.eras[era].duplicates.insert(token);
        self
    }

    /// Some duplicate that is not destroyed in this era or beside it, if there is one left; otherwise any.
    pub(crate) fn any_duplicates(mut self, era: Era, n: usize) -> Table {
        let far = |token: &Token| token.destruction_era(false).distance(era) > 1;
        let tokens: Vec<Token> = self.game.bag.iter().filter(far).take(n).collect();
        assert_eq!(tokens.len(), n, "not enough duplicates that can stand there");
        for token in tokens {
            self.game.bag.remove(token);
            self.game.eras[era].duplicates.insert(token);
        }
        self
    }

    /// An open mission with so many progress cubes, in the cells of the first eras where cells belong to eras. The tile that lay
    /// there changes places with it.
    pub(crate) fn mission(mut self, era: Era, tile: TileId, cubes: u8) -> Table {
        self = self.bring_tile(era, tile);
        let mut mission = Mission::new(tile);
        mission.cubes = cubes;
        if tile.has_era_cells() {
            mission.cells = Era::ALL.into_iter().take(usize::from(cubes)).collect();
        }
        self.game.eras[era].place = Place::Mission(mission);
        self
    }

    pub(crate) fn face_down(mut self, era: Era, tile: TileId) -> Table {
        self = self.bring_tile(era, tile);
        self.game.eras[era].place = Place::FaceDown(tile);
        self
    }

    fn bring_tile(mut self, era: Era, tile: TileId) -> Table {
        let Some(lying) = self.tile_at(era) else { panic!("no tile lies at {}", era.key()) };
        if lying != tile {
            if let Some(other) = Era::ALL.into_iter().find(|other| self.tile_at(*other) == Some(tile)) {
                match &mut self.game.eras[other].place {
                    Place::FaceDown(there) => *there = lying,
                    _ => panic!("{} is open elsewhere", tile.key()),
                }
            } else {
                for unseen in &mut self.game.unseen_tiles {
                    if *unseen == tile {
                        *unseen = lying;
                    }
                }
            }
        }
        self
    }

    fn tile_at(&self, era: Era) -> Option<TileId> {
        match self.game.eras[era].place {
            Place::FaceDown(tile) => Some(tile),
            Place::Mission(mission) => Some(mission.tile),
            Place::Empty | Place::Vortex => None,
        }
    }

    /// A confirmed mission: the tile of this era has been taken off the board.
    pub(crate) fn confirmed(mut self, era: Era) -> Table {
        let tile = self.tile_at(era).expect("a tile to confirm");
        self.game.eras[era].place = Place::Empty;
        self.game.confirmed.push(tile);
        self
    }

    /// A vortex has swallowed the face-down tile of this era.
    pub(crate) fn vortex(mut self, era: Era) -> Table {
        let tile = self.tile_at(era).expect("a tile to swallow");
        self.game.unseen_tiles.push(tile);
        self.game.eras[era].place = Place::Vortex;
        self.game.vortexes_left -= 1;
        self
    }

    pub(crate) fn agent(mut self, seat: u8, era: Era) -> Table {
        self.game.seats[usize::from(seat)].era = era;
        self
    }

    pub(crate) fn active(mut self, seat: u8) -> Table {
        self.game.turn.active = Seat(seat);
        self
    }

    /// Dr Faux is here now; his other cards keep their order.
    pub(crate) fn faux(mut self, era: Era) -> Table {
        let faux = &mut self.game.faux;
        faux.era = Some(era);
        faux.shown = [era].into_iter().collect();
        faux.deck = Era::ALL.into_iter().filter(|other| *other != era).collect();
        self
    }

    /// This is the next card of Dr Faux.
    pub(crate) fn next_faux(mut self, era: Era) -> Table {
        let faux = &mut self.game.faux;
        assert!(faux.deck.contains(&era), "he has been to {} in this cycle", era.key());
        faux.deck.retain(|other| *other != era);
        faux.deck.push(era);
        self
    }

    /// It is this turn of this cycle: so many cards of Dr Faux have been turned up, the present era among them.
    pub(crate) fn turn(mut self, number: u8) -> Table {
        let shown = (number - 1) % 7 + 1;
        let faux = &mut self.game.faux;
        let here = faux.era.expect("Dr Faux is somewhere");
        let others: Vec<Era> = Era::ALL.into_iter().filter(|era| *era != here).collect();
        faux.shown = others[..usize::from(shown - 1)].iter().copied().chain([here]).collect();
        faux.deck = others[usize::from(shown - 1)..].iter().copied().collect();
        faux.cycle = (number - 1) / 7 + 1;
        self.game.turn.number = number;
        self
    }

    fn take(&mut self, card: CardId) {
        // A card of the test's own comes instead of a printed one.
        let card = samples::printed(card);
        let game = &mut self.game;
        game.great_deck.retain(|other| *other != card);
        game.destroyed.retain(|other| *other != card);
        for seat in &mut game.seats {
            seat.deck.retain(|other| *other != card);
            seat.discard.retain(|other| *other != card);
            seat.hand.retain(|held| held.card != card);
        }
        for era in Era::ALL {
            game.eras[era].artifacts.retain(|other| *other != card);
        }
    }

    /// These cards are in the hand of a seat, charged.
    pub(crate) fn hand(mut self, seat: u8, cards: &[&str]) -> Table {
        for id in cards {
            self.take(card(id));
            self.game.seats[usize::from(seat)].hand.push(HandCard { card: card(id), charged: true });
        }
        self
    }

    pub(crate) fn discharged(mut self, id: &str) -> Table {
        let (seat, place) = self.game.in_hand(card(id)).expect("a card in a hand");
        self.game.seats[seat.index()].hand[place].charged = false;
        self
    }

    /// These cards lie in the discard pile of a seat, the last on top.
    pub(crate) fn discard(mut self, seat: u8, cards: &[&str]) -> Table {
        for id in cards {
            self.take(card(id));
            self.game.seats[usize::from(seat)].discard.push(card(id));
        }
        self
    }

    /// These cards lie on the deck of a seat, the last on top; what lay there stays below.
    pub(crate) fn on_deck(mut self, seat: u8, cards: &[&str]) -> Table {
        for id in cards {
            self.take(card(id));
            self.game.seats[usize::from(seat)].deck.push(card(id));
        }
        self
    }

    /// These cards are the whole deck of a seat, the last on top; the rest of it is discarded.
    pub(crate) fn only_deck(mut self, seat: u8, cards: &[&str]) -> Table {
        let rest = std::mem::take(&mut self.game.seats[usize::from(seat)].deck);
        self.game.seats[usize::from(seat)].discard.extend(rest);
        self.on_deck(seat, cards)
    }

    /// An artifact lies at its home era.
    pub(crate) fn available(mut self, id: &str) -> Table {
        self.take(card(id));
        self.game.eras[library().card(card(id)).home].artifacts.push(card(id));
        self
    }

    pub(crate) fn on_great_deck(mut self, id: &str) -> Table {
        self.take(card(id));
        self.game.great_deck.push(card(id));
        self
    }

    /// The Great Deck has only these cards, the last on top; the others are destroyed.
    pub(crate) fn only_great_deck(mut self, cards: &[&str]) -> Table {
        let rest = std::mem::take(&mut self.game.great_deck);
        self.game.destroyed.extend(rest);
        for id in cards {
            self = self.on_great_deck(id);
        }
        self
    }

    pub(crate) fn centrifuge(mut self, index: usize, era: Era, spinning: bool, brakes: u8) -> Table {
        self.game.extra.centrifuges[index] = Centrifuge { era, spinning, brakes };
        self
    }

    /// The programme row, the left card first; the other Ultramachine cards lie in their deck.
    pub(crate) fn row(mut self, cards: &[&str]) -> Table {
        let extra = &mut self.game.extra;
        extra.ultra_row = cards.iter().map(|id| ultra(id)).collect();
        let rest = library().ultras().map(|(id, _)| id).filter(|id| !extra.ultra_row.contains(id));
        extra.ultra_deck = rest.collect();
        extra.ultra_spent.clear();
        extra.ultra_overridden.clear();
        self
    }

    /// Any change that has no name of its own.
    pub(crate) fn change(mut self, change: impl FnOnce(&mut TheLoop)) -> Table {
        change(&mut self.game);
        self
    }

    /// The position must be a possible one.
    #[track_caller]
    pub(crate) fn ready(self) -> Table {
        if let Err(problem) = self.game.invariants() {
            panic!("an impossible position: {problem}");
        }
        self
    }

    /// The seat that is asked does something, with fair luck.
    #[track_caller]
    pub(crate) fn act(&mut self, action: Action) -> Disclosure {
        self.act_with_luck(action, &mut Luck::fast(7))
    }

    /// The same with the outcomes of all draws laid down.
    #[track_caller]
    pub(crate) fn act_scripted(&mut self, action: Action, outcomes: impl IntoIterator<Item = Scripted>) -> Disclosure {
        let mut luck = Luck::script(outcomes);
        let disclosure = self.act_with_luck(action, &mut luck);
        assert_eq!(luck.fault(), None);
        assert_eq!(luck.left_over(), 0, "outcomes that nobody drew");
        disclosure
    }

    #[track_caller]
    fn act_with_luck(&mut self, action: Action, luck: &mut Luck) -> Disclosure {
        let seat = self.game.awaited().expect("somebody to act");
        self.events.clear();
        match self.game.apply(seat, &action, luck, &mut self.events) {
            Ok(disclosure) => {
                if let Err(problem) = self.game.invariants() {
                    panic!("{action:?} led to an impossible position: {problem}");
                }
                disclosure
            }
            Err(illegal) => panic!("{action:?} was refused: {illegal:?}; legal: {:?}", self.legal()),
        }
    }

    #[track_caller]
    pub(crate) fn play(&mut self, id: &str) {
        self.act(Action::Use { card: card(id) });
    }

    /// The active player ends the turn; then these duplicates appear and the cubes fall so (see [`falls`]). Nobody may have
    /// anything to take or to confirm before, and no deck may need a shuffle.
    #[track_caller]
    pub(crate) fn end_turn_with(&mut self, duplicates: &[&str], outlets: &[u8]) {
        let script = self.phase_one(duplicates, outlets);
        self.act_scripted(Action::EndActions, script);
    }

    /// What phase I of the next turn draws, for [`Table::end_turn_with`] and what may follow it.
    pub(crate) fn phase_one(&self, duplicates: &[&str], outlets: &[u8]) -> Vec<Scripted> {
        let mut script = Vec::new();
        if self.game.faux.deck.is_empty() {
            script.push(Scripted::Keep);
        }
        let mut bag = self.game.bag;
        for name in duplicates {
            let drawn = bag.iter().position(|other| other == token(name)).expect("a duplicate in the bag");
            bag.remove(token(name));
            script.push(Scripted::Number(drawn as u32));
        }
        script.extend(falls(outlets));
        script
    }

    /// Nothing more is done in this turn, and everything is declined, until the next player is to act or the game is over.
    /// The events are those of the whole way.
    #[track_caller]
    pub(crate) fn pass(&mut self) {
        let turn = self.game.turn.number;
        let mut events = Vec::new();
        while self.end().is_none() && (self.game.turn.number == turn || self.game.stage != Stage::Actions) {
            let legal = self.legal();
            let wanted = [Action::Decline, Action::EndActions].into_iter().find(|action| legal.contains(action));
            self.act(wanted.unwrap_or(legal[0]));
            events.append(&mut self.events);
        }
        self.events = events;
    }

    /// The code with which an action of the seat that is asked is refused; it must change nothing.
    #[track_caller]
    pub(crate) fn refused(&mut self, action: Action) -> &'static str {
        let seat = self.game.awaited().unwrap_or(Seat(0));
        self.refused_to(seat, action)
    }

    #[track_caller]
    pub(crate) fn refused_to(&mut self, seat: Seat, action: Action) -> &'static str {
        let before = self.game.clone();
        let result = self.game.apply(seat, &action, &mut Luck::fast(7), &mut Vec::new());
        assert_eq!(self.game, before, "a refused action changed something");
        result.expect_err("the action was accepted").code()
    }

    pub(crate) fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        if let Some(seat) = self.game.awaited() {
            self.game.legal(seat, &mut legal);
        }
        legal
    }

    pub(crate) fn may(&self, action: Action) -> bool {
        self.legal().contains(&action)
    }

    pub(crate) fn end(&self) -> Option<End> {
        match self.game.stage {
            Stage::Over { end } => Some(end),
            _ => None,
        }
    }

    /// The progress cubes of the mission at an era.
    #[track_caller]
    pub(crate) fn cubes(&self, era: Era) -> u8 {
        match self.game.eras[era].place {
            Place::Mission(mission) => mission.cubes,
            other => panic!("no mission lies at {}, but {other:?}", era.key()),
        }
    }

    pub(crate) fn hand_of(&self, seat: u8) -> Vec<&'static str> {
        self.game.seats[usize::from(seat)].hand.iter().map(|held| held.card.name()).collect()
    }

    pub(crate) fn is_charged(&self, id: &str) -> bool {
        let (seat, place) = self.game.in_hand(card(id)).expect("a card in a hand");
        self.game.seat(seat).hand[place].charged
    }
}

pub(crate) fn go(to: Era) -> Action {
    Action::Move { to, pay: Pay::Energy }
}

pub(crate) fn walk(to: Era) -> Action {
    Action::Move { to, pay: Pay::Free }
}

pub(crate) fn circle(dimension: Dimension) -> Action {
    Action::Loop { dimension, pay: Pay::Energy }
}

/// Where the cubes of a throw fall: 0 the previous era, 1 Faux's, 2 the next. As the Machine draws with weights 1, 2, 1.
pub(crate) fn falls(outlets: &[u8]) -> Vec<Scripted> {
    outlets.iter().map(|outlet| Scripted::Number([0, 1, 3][usize::from(*outlet)])).collect()
}

/// One action of a game played at random.
#[derive(Debug)]
pub(crate) struct Moment<'a> {
    pub(crate) before: &'a TheLoop,
    pub(crate) action: Action,
    pub(crate) after: &'a TheLoop,
    pub(crate) events: &'a [Event],
}

/// Plays so many random games at tables of every size and level, and shows every action of them.
pub(crate) fn play(mode: Mode, games: u64, mut look: impl FnMut(&Moment<'_>)) {
    for seed in 0..games {
        let mut luck = Luck::fast(seed);
        let options =
            Options { mode, level: Difficulty::ALL[seed as usize % 3], ..Options::default() }.with_random_agents();
        let mut game = TheLoop::setup(&options, 2 + (seed / 3 % 3) as u8, &mut luck).expect("a table");
        while let Some(seat) = game.awaited() {
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let action = *luck.pick(&legal).expect("something to do");
            let before = game.clone();
            let mut events = Vec::new();
            game.apply(seat, &action, &mut luck, &mut events).expect("a legal action");
            look(&Moment { before: &before, action, after: &game, events: &events });
        }
    }
}
