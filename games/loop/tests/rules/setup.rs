//! Setup (LOOP-SETUP).

use kernel::options::{Kind, Options as _};
use kernel::{Eyes, Game as _, Luck, Seat};
use the_loop::Era::{Globalization, Industrial};
use the_loop::content::library;
use the_loop::token::DUPLICATES;
use the_loop::{
    Action, AgentId, CardId, Difficulty, Era, EraSet, Event, Mode, Options, Pick, Place, Stage, TheLoop, TileId, Token,
};

use super::position::Table;

const FIRST_GAME: (Mode, Difficulty) = (Mode::Sabotage, Difficulty::EmployeeOfTheMonth);

/// A table at its first decision of the first turn, and what was told before that turn began.
struct Opening {
    game: TheLoop,
    told: Vec<Event>,
    first: Seat,
}

/// Lays out a table whose seats choose the first agents.
fn lay_out((mode, level): (Mode, Difficulty), seats: u8, luck: &mut Luck) -> Opening {
    let mut game = TheLoop::setup(&Options { mode, level, ..Options::default() }, seats, luck).expect("a table");
    let mut told = Vec::new();
    for agent in &AgentId::ALL[..usize::from(seats)] {
        let seat = game.awaited().expect("somebody chooses");
        game.apply(seat, &Action::PickAgent { agent: *agent }, luck, &mut told).expect("a free agent");
    }
    let begun = told.iter().position(|event| matches!(event, Event::Begun { .. })).expect("the game begins");
    let Event::Begun { first } = told[begun] else { unreachable!("just found") };
    told.truncate(begun);
    Opening { game, told, first }
}

impl Opening {
    fn revealed(&self) -> Vec<(CardId, Era)> {
        let revealed = |event: &Event| match event {
            Event::Revealed { card, era } => Some((*card, *era)),
            _ => None,
        };
        self.told.iter().filter_map(revealed).collect()
    }

    fn appeared(&self) -> Vec<(Token, Era)> {
        let appeared = |event: &Event| match event {
            Event::Appeared { token, era } => Some((*token, *era)),
            _ => None,
        };
        self.told.iter().filter_map(appeared).collect()
    }

    fn opened(&self) -> EraSet {
        let opened = |event: &Event| match event {
            Event::MissionRevealed { era, .. } => Some(*era),
            _ => None,
        };
        self.told.iter().filter_map(opened).collect()
    }
}

/// Shows so many openings for two.
fn many(n: u32, mut look: impl FnMut(&Opening)) {
    let mut luck = Luck::fast(11);
    (0..n).for_each(|_| look(&lay_out(FIRST_GAME, 2, &mut luck)));
}

/// LOOP-SETUP-01, LOOP-SETUP-02: seven eras round the Machine, which points at none of them before the first card of the game.
#[test]
fn dr_faux_is_nowhere_at_first() {
    let game = TheLoop::setup(&Options::default(), 2, &mut Luck::fast(1)).expect("a table");
    let view = game.view(Eyes::Public);
    assert_eq!(view.eras.iter().map(|era| era.era).collect::<Vec<Era>>(), Era::ALL);
    assert_eq!((view.faux.era, view.faux.shown.len()), (None, 0));
    let Opening { game, told, .. } = lay_out(FIRST_GAME, 2, &mut Luck::fast(1));
    assert!(!told.iter().any(|event| matches!(event, Event::FauxMoved { .. })));
    assert_eq!(game.faux.shown[..], [game.faux.era.expect("he has come")]);
}

/// LOOP-SETUP-03: one tile at each era, at random.
#[test]
fn seven_tiles_lie_at_random() {
    let mut counts = [[0_u32; 7]; 10];
    many(2000, |opening| {
        for (era, state) in opening.game.eras.iter() {
            match state.place {
                Place::FaceDown(tile) => counts[tile as usize][era.index()] += 1,
                Place::Mission(mission) => counts[mission.tile as usize][era.index()] += 1,
                Place::Vortex => {}
                Place::Empty => panic!("no tile at {}", era.key()),
            }
        }
    });
    // Two hundred expected; five standard deviations are seventy.
    assert!(counts.iter().flatten().all(|count| (130..=270).contains(count)), "{counts:?}");
}

/// LOOP-SETUP-04: three tiles are left out at random, and nobody learns which.
#[test]
fn three_tiles_leave_unseen() {
    let mut counts = [0_u32; 10];
    many(2000, |opening| {
        let left_out = &opening.game.unseen_tiles[..3];
        left_out.iter().for_each(|tile| counts[*tile as usize] += 1);
        let view = opening.game.view(Eyes::Seat(Seat(0)));
        let shown = |tile: &TileId| opening.game.missions().any(|(_, mission)| mission.tile == *tile);
        let is_seen = |tile: &TileId| shown(tile) || opening.game.failed.contains(tile);
        let unseen: Vec<TileId> = TileId::ALL.into_iter().filter(|tile| !is_seen(tile)).collect();
        assert_eq!(view.unseen_tiles, unseen, "the ones left out are not told from those that lie face down");
    });
    // Six hundred expected; five standard deviations are a hundred and two.
    assert!(counts.iter().all(|count| (498..=702).contains(count)), "{counts:?}");
}

/// LOOP-SETUP-05, LOOP-SETUP-06, LOOP-SETUP-15: thirty red cubes, thirty green ones, twenty-eight duplicates, and no more.
#[test]
fn all_cubes_and_duplicates_are_there() {
    for seats in 2..=4 {
        let Opening { game, .. } = lay_out((Mode::Sabotage, Difficulty::LivingLegend), seats, &mut Luck::fast(2));
        let falling = match game.stage {
            Stage::Throw { fell, .. } => fell.iter().sum(),
            _ => 0,
        };
        let (mut rifts, mut energy, mut tokens) = (game.rifts_left + falling, game.energy_left, game.bag);
        for (_, state) in game.eras.iter() {
            rifts += state.rifts;
            energy += state.energy;
            state.duplicates.iter().for_each(|token| tokens.insert(token));
        }
        assert_eq!((rifts, energy, tokens, tokens.len()), (30, 30, DUPLICATES, 28));
    }
}

/// LOOP-SETUP-07, LOOP-SETUP-10: the headquarters show the Great Deck, no destroyed card, and seven Faux cards in cycle 1.
#[test]
fn the_headquarters_are_laid_out() {
    let Opening { game, .. } = lay_out(FIRST_GAME, 2, &mut Luck::fast(3));
    let view = game.view(Eyes::Public);
    assert_eq!((view.great_deck, view.destroyed.len(), view.cycle), (46, 0, 1));
    let all: EraSet = view.faux.shown.iter().copied().chain(view.faux.left.iter()).collect();
    assert_eq!((all, view.faux.shown.len(), view.faux.left.len()), (EraSet::ALL, 1, 6));
}

/// LOOP-SETUP-08, LOOP-SETUP-16, LOOP-SETUP-29: mode and level are chosen before the game, besides the agents; nothing else is.
#[test]
fn mode_and_level_are_chosen_first() {
    for mode in Mode::ALL {
        for level in Difficulty::ALL {
            let Opening { game, .. } = lay_out((mode, level), 2, &mut Luck::fast(4));
            assert_eq!((game.mode, game.level), (mode, level));
        }
    }
    let keys: Vec<&str> = Options::schema().iter().map(|field| field.key).collect();
    assert_eq!(keys, ["mode", "level", "agent_1", "agent_2", "agent_3", "agent_4"]);
}

/// LOOP-SETUP-09: three vortex tiles; only where the mode says so is their other side, which spreads rifts, up.
#[test]
fn the_mega_side_is_down() {
    for (mode, spread) in [(Mode::Sabotage, 0), (Mode::Klondike, 1)] {
        let agents = [AgentId::MisterTime, AgentId::LadyParadox];
        assert_eq!(lay_out((mode, FIRST_GAME.1), 2, &mut Luck::fast(1)).game.vortexes().len(), 0);
        let mut table = Table::with(mode, Difficulty::EmployeeOfTheMonth, &agents)
            .rifts(Industrial, 3)
            .next_faux(Industrial)
            .ready();
        assert_eq!(table.game.vortexes_left, 3);
        table.end_turn_with(&["d6-2"], &[1, 1]);
        assert_eq!(table.game.eras[Globalization].rifts, spread);
    }
}

/// LOOP-SETUP-10: the first card of Dr Faux is any of the seven.
#[test]
fn the_faux_cards_are_shuffled() {
    let mut counts = [0_u32; 7];
    many(2100, |opening| counts[opening.game.faux.era.expect("he has come").index()] += 1);
    // Three hundred expected; five standard deviations are eighty.
    assert!(counts.iter().all(|count| (220..=380).contains(count)), "{counts:?}");
}

/// LOOP-SETUP-11, LOOP-SETUP-13: the Great Deck is made of the 49 artifacts without an agent; those of agents who do not play
/// are nowhere.
#[test]
fn starting_artifacts_are_set_aside() {
    for seats in 2..=4 {
        let Opening { game, .. } = lay_out(FIRST_GAME, seats, &mut Luck::fast(5));
        let mut common: Vec<CardId> = game.great_deck.iter().chain(&game.destroyed).copied().collect();
        game.eras.iter().for_each(|(_, state)| common.extend(&state.artifacts));
        common.sort_unstable();
        assert_eq!((common.len(), &common[..]), (49, library().great_deck()));
        assert!(common.iter().all(|card| library().card(*card).agent.is_none()));
        let held = game.seats.iter().flat_map(|seat| seat.hand.iter().map(|held| held.card).chain(seat.deck.clone()));
        let mut agents: Vec<AgentId> = held.filter_map(|card| library().card(card).agent).collect();
        agents.sort_unstable();
        agents.dedup();
        assert_eq!(agents, AgentId::ALL[..usize::from(seats)]);
    }
}

/// LOOP-SETUP-11: the Great Deck is shuffled, evenly.
#[test]
fn the_great_deck_is_shuffled() {
    let mut counts = [0_u32; 79];
    many(2000, |opening| counts[opening.revealed()[0].0.index()] += 1);
    // About forty expected; five standard deviations are thirty-two.
    assert!(library().great_deck().iter().all(|card| (8..=73).contains(&counts[card.index()])), "{counts:?}");
}

/// LOOP-SETUP-12: every player chooses an agent that nobody else has.
#[test]
fn every_player_chooses_another_agent() {
    let mut game = TheLoop::setup(&Options::default(), 3, &mut Luck::fast(1)).expect("a table");
    let mut table = Table { game: game.clone(), events: Vec::new() };
    let pick = |agent: AgentId| Action::PickAgent { agent };
    assert_eq!(table.legal(), AgentId::ALL.map(pick));
    assert_eq!(table.refused_to(Seat(1), pick(AgentId::Eraser404)), "not_your_turn");
    game.apply(Seat(0), &pick(AgentId::Eraser404), &mut Luck::fast(1), &mut Vec::new()).expect("a free agent");
    table.game = game;
    assert_eq!(table.refused(pick(AgentId::Eraser404)), "agent_taken");
    assert_eq!((table.game.awaited(), table.legal().len()), (Some(Seat(1)), 4));
}

/// LOOP-SETUP-12: an agent settled beforehand is settled for one seat only.
#[test]
fn no_agent_is_settled_twice() {
    let twice = Options::default().with_agents(&[AgentId::MisterTime, AgentId::MisterTime]);
    assert!(TheLoop::setup(&twice, 2, &mut Luck::fast(1)).is_err());
    let kept = Options { agent_2: Pick::Agent(AgentId::MisterTime), ..Options::default() };
    let game = TheLoop::setup(&kept, 2, &mut Luck::fast(1)).expect("a table");
    let mut table = Table { game, events: Vec::new() };
    assert_eq!(table.refused(Action::PickAgent { agent: AgentId::MisterTime }), "agent_taken");
}

/// LOOP-SETUP-12, LOOP-SETUP-14: the pawn stands in the agent's start era, the board is on the rested side, the cards are there.
#[test]
fn every_agent_is_ready() {
    let Opening { game, .. } = lay_out(FIRST_GAME, 4, &mut Luck::fast(6));
    for (seat, agent) in game.seats.iter().zip(AgentId::ALL) {
        assert_eq!((seat.agent, seat.era, seat.rested), (agent, agent.start_era(), true));
        let mut cards: Vec<CardId> = seat.hand.iter().map(|held| held.card).chain(seat.deck.clone()).collect();
        cards.sort_unstable();
        assert_eq!(cards, library().starting(agent));
    }
}

/// LOOP-SETUP-17, LOOP-SETUP-29: the components of a mode are there in that mode only.
#[test]
fn components_belong_to_their_modes() {
    for (mode, centrifuges, supers, ultras) in
        [(Mode::Sabotage, 0, 0, 0), (Mode::Centrifuge, 3, 0, 0), (Mode::Klondike, 0, 7, 0), (Mode::Ultra, 0, 0, 14)]
    {
        let Opening { game, .. } = lay_out((mode, Difficulty::EmployeeOfTheMonth), 2, &mut Luck::fast(7));
        let lying = game.eras.iter().flat_map(|(_, state)| state.duplicates.iter()).filter(|token| token.is_super());
        let extra = &game.extra;
        let cards = extra.ultra_deck.len() + extra.ultra_row.len() + extra.ultra_spent.len();
        assert_eq!((extra.centrifuges.len(), extra.supers.len() + lying.count(), cards), (centrifuges, supers, ultras));
        assert!(game.eras.iter().all(|(_, state)| state.fresh_perma + state.used_perma == 0));
    }
}

/// LOOP-SETUP-18, LOOP-SETUP-19, LOOP-SETUP-20: two different eras get a rift each and show their missions.
#[test]
fn two_missions_are_open() {
    many(200, |opening| {
        let mut shown = Vec::new();
        for event in &opening.told {
            match event {
                Event::RiftAdded { era, rifts } => {
                    assert_eq!(*rifts, 1);
                    shown.push(*era);
                }
                Event::MissionRevealed { era, .. } => assert_eq!(shown.last(), Some(era)),
                _ => {}
            }
        }
        assert_eq!(shown.len(), 2);
        assert_eq!(opening.opened(), shown.into_iter().collect());
        assert_eq!(opening.opened().len(), 2);
    });
}

/// LOOP-SETUP-21: the two cards are shuffled back, so Dr Faux is as likely to begin there as anywhere.
#[test]
fn both_first_cards_are_shuffled_back() {
    let mut n_there = 0;
    many(2100, |opening| {
        n_there += u32::from(opening.opened().contains(opening.game.faux.era.expect("he has come")));
        assert_eq!(opening.game.faux.deck.len(), 6);
    });
    // Six hundred expected; five standard deviations are a hundred and three.
    assert!((497..=703).contains(&n_there), "{n_there}");
}

/// LOOP-SETUP-22: the other five eras get an energy each.
#[test]
fn five_eras_have_energy() {
    many(100, |opening| {
        for (era, state) in opening.game.eras.iter() {
            assert_eq!(state.energy, u8::from(!opening.opened().contains(era)));
        }
        assert_eq!(opening.game.energy_left, 25);
    });
}

/// LOOP-SETUP-23, LOOP-SETUP-25: duplicates and artifacts by number of players; one person alone has two seats.
#[test]
fn the_opening_depends_on_the_players() {
    for (seats, duplicates, artifacts) in [(2, 7, 2), (3, 5, 3), (4, 4, 4)] {
        let opening = lay_out(FIRST_GAME, seats, &mut Luck::fast(8));
        assert_eq!((opening.appeared().len(), opening.revealed().len()), (duplicates, artifacts), "{seats} seats");
    }
}

/// LOOP-SETUP-24: every duplicate appears in its spawn era, and is there to be destroyed elsewhere.
#[test]
fn duplicates_appear_in_their_eras() {
    let mut counts = [0_u32; 28];
    many(800, |opening| {
        for (token, era) in opening.appeared() {
            assert_eq!(era, token.spawn_era());
            assert_eq!(opening.game.era_of(token), Some(era));
            assert_ne!(opening.game.destruction_era(token), era);
            counts[usize::from(token.0)] += 1;
        }
    });
    // Two hundred expected; five standard deviations are sixty-one.
    assert!(counts.iter().all(|count| (139..=261).contains(count)), "{counts:?}");
}

/// LOOP-SETUP-26: every artifact that is turned up lies at its home era.
#[test]
fn artifacts_lie_at_home() {
    let opening = lay_out(FIRST_GAME, 4, &mut Luck::fast(9));
    for (card, era) in opening.revealed() {
        assert_eq!(era, library().card(card).home);
        assert!(opening.game.eras[era].artifacts.contains(&card) || opening.game.is_vortex(era));
    }
}

/// LOOP-SETUP-27: every personal deck is shuffled, evenly.
#[test]
fn every_deck_is_shuffled() {
    let mut counts = [0_u32; 79];
    many(2000, |opening| {
        let hands = opening.game.seats.iter().flat_map(|seat| &seat.hand);
        hands.for_each(|held| counts[held.card.index()] += 1);
    });
    for agent in &AgentId::ALL[..2] {
        // A thousand expected; five standard deviations are a hundred and twelve.
        let is_even = |card: &CardId| (888..=1112).contains(&counts[card.index()]);
        assert!(library().starting(*agent).iter().all(is_even), "{counts:?}");
    }
}

/// LOOP-SETUP-28: three cards in every hand, charged.
#[test]
fn every_hand_has_three_charged_cards() {
    let Opening { game, .. } = lay_out(FIRST_GAME, 4, &mut Luck::fast(10));
    for seat in &game.seats {
        assert_eq!((seat.hand.len(), seat.deck.len(), seat.discard.len()), (3, 3, 0));
        assert!(seat.hand.iter().all(|held| held.charged));
    }
}

/// LOOP-SETUP-29: a harder level adds duplicates to the setup.
#[test]
fn the_level_adds_to_the_setup() {
    for (level, duplicates) in Difficulty::ALL.into_iter().zip([7, 8, 9]) {
        let opening = lay_out((Mode::Sabotage, level), 2, &mut Luck::fast(12));
        assert_eq!(opening.appeared().len(), duplicates, "{level:?}");
    }
}

/// LOOP-SETUP-30: every seat is as likely to begin, and the one that begins is active.
#[test]
fn the_first_player_is_drawn() {
    for seats in 2..=4 {
        let mut luck = Luck::fast(13);
        let mut counts = vec![0_u32; usize::from(seats)];
        for _ in 0..1200 {
            let opening = lay_out(FIRST_GAME, seats, &mut luck);
            assert_eq!(opening.game.active(), opening.first);
            counts[opening.first.index()] += 1;
        }
        let expected = 1200 / u32::from(seats);
        assert!(counts.iter().all(|count| count.abs_diff(expected) <= 90), "{counts:?}");
    }
}

/// LOOP-SETUP-31: what is offered first is С.А.Б.О.Т.А.Ж. for an employee of the month.
#[test]
fn a_first_game_is_the_default() {
    let default: Options = serde_json::from_str("{}").expect("options");
    assert_eq!((default.mode, default.level), FIRST_GAME);
    let first = |key: &str| match &Options::schema().iter().find(|field| field.key == key).expect("an option").kind {
        Kind::Choice { values } => values[0].clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!((first("mode").as_str(), first("level").as_str()), ("sabotage", "employee_of_the_month"));
}
