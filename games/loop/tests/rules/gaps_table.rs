//! The rulings about the table as a whole (LOOP-GAP-26, LOOP-GAP-27, LOOP-GAP-39, LOOP-GAP-43 to LOOP-GAP-45, LOOP-GAP-47,
//! LOOP-GAP-50, LOOP-GAP-51).

use std::path::Path;

use bots::{BotSpec, TableBots};
use kernel::{Eyes, Game as _, Level, Luck, Match, Seat};
use the_loop::balance::balance;
use the_loop::{Action, AgentId, Difficulty, Era, Event, Mode, Options, Pay, Stage, TheLoop};

use super::position::{Table, card, token};

const TWO: [AgentId; 2] = [AgentId::LadyParadox, AgentId::EternityAccountant];

/// LOOP-GAP-26: two to four seats, although there are five agents.
#[test]
fn two_to_four_seats() {
    let options = Options::default().with_random_agents();
    let can_play = |seats: u8| TheLoop::setup(&options, seats, &mut Luck::fast(1)).is_ok();
    assert_eq!([0, 1, 2, 3, 4, 5].map(can_play), [false, false, true, true, true, false]);
    assert_eq!((TheLoop::seats(&options), AgentId::ALL.len()), (2..=4, 5));
    for seed in 0..50 {
        let game = TheLoop::setup(&options, 4, &mut Luck::fast(seed)).expect("four can play");
        let mut agents: Vec<AgentId> = game.seats.iter().map(|seat| seat.agent).collect();
        agents.sort_unstable();
        agents.dedup();
        assert_eq!(agents.len(), 4);
    }
}

/// LOOP-GAP-27: one person plays two seats with the numbers of two players: 7 duplicates and 2 artifacts, then those of turn 1.
#[test]
fn a_solo_game_has_two_seats() {
    let options = Options::default().with_agents(&TWO);
    let game = TheLoop::setup(&options, 2, &mut Luck::fast(1)).expect("two seats");
    let on_board: u8 = game.eras.0.iter().map(|era| era.duplicates.len()).sum();
    let available: usize = game.eras.0.iter().map(|era| era.artifacts.len()).sum();
    assert_eq!((on_board, available, game.turn.number), (7 + 1, 2 + 1, 1));
}

/// LOOP-GAP-39: phase I belongs to the turn of the player who acts next.
#[test]
fn phase_one_belongs_to_the_next_player() {
    let table = Table::new(&[AgentId::TimeRunner, AgentId::MisterTime]).next_faux(Era::Prehistory);
    let mut table = table.ready();
    table.end_turn_with(&["d6-2"], &[1, 1]);
    assert!(matches!(table.game.stage, Stage::Throw { .. }));
    assert_eq!((table.game.active(), table.game.turn.number), (Seat(1), 2));
    let begun = Event::TurnBegun { seat: Seat(1), turn: 2, cycle: 1 };
    let position = |event: &Event| table.events.iter().position(|other| other == event);
    assert!(position(&begun) < position(&Event::FauxMoved { era: Era::Prehistory }));
    assert_eq!(table.game.awaited(), Some(Seat(0)), "the runner's owner answers in any player's turn");
}

/// LOOP-GAP-44: four modes and three levels; the easiest level changes no number of the base game.
#[test]
fn modes_and_levels() {
    assert_eq!((Mode::ALL.len(), Difficulty::ALL.len()), (4, 3));
    assert_eq!((Options::default().mode, Options::default().level), (Mode::Sabotage, Difficulty::EmployeeOfTheMonth));
    let base = balance().numbers(Mode::Sabotage, Difficulty::EmployeeOfTheMonth);
    assert_eq!((base.rifts_per_throw, base.duplicates_per_turn, base.extra_duplicates), ([2; 3], [1, 3, 3], 0));
    for mode in Mode::ALL {
        let pressure = |level| {
            let numbers = balance().numbers(mode, level);
            let rifts: u8 = numbers.rifts_per_throw.iter().sum();
            let of_mode = [numbers.brakes, numbers.supers_to_win, numbers.overrides_to_win].iter().sum::<u8>();
            (rifts + numbers.extra_duplicates + of_mode, of_mode)
        };
        for pair in Difficulty::ALL.map(pressure).windows(2) {
            assert!(
                pair[0].0 < pair[1].0 && pair[0].1 <= pair[1].1,
                "{mode:?}: each level is harder than the one before"
            );
        }
    }
    for mode in Mode::ALL {
        for level in Difficulty::ALL {
            let options = Options { mode, level, ..Options::default() }.with_random_agents();
            assert!(TheLoop::setup(&options, 2, &mut Luck::fast(1)).is_ok(), "{mode:?}, {level:?}");
        }
    }
}

/// LOOP-GAP-45: what each agent's ability offers in phase II, and to nobody else.
#[test]
fn every_agent_has_an_ability() {
    for agent in AgentId::ALL {
        let other = AgentId::ALL[(agent as usize + 1) % 5];
        let table = Table::new(&[agent, other]).agent(0, Era::Industrial).agent(1, Era::Industrial);
        let table = table.energy(Era::Industrial, 1).on_deck(1, &["holy_grails"]).hand(1, &["war_steed"]).ready();
        let abilities = [
            (AgentId::MisterTime, Action::Send { seat: Seat(1), to: Era::Renaissance }),
            (AgentId::LadyParadox, Action::Borrow { card: card("war_steed") }),
            (AgentId::EternityAccountant, Action::Audit { pay: Pay::Energy }),
        ];
        for (owner, action) in abilities {
            assert_eq!(table.may(action), agent == owner, "{agent:?} and {action:?}");
        }
    }
}

/// LOOP-GAP-45: eraser_404 adds the energy where the duplicate was destroyed, so the order matters.
#[test]
fn the_eraser_works_where_it_happened() {
    let pushes = [("d1-3", Era::Globalization), ("d2-4", Era::EndOfTime)];
    for (first, second) in [(0, 1), (1, 0)] {
        let table = Table::new(&[AgentId::Eraser404, AgentId::TimeRunner]).hand(0, &["starting_pistol"]);
        let mut table = table.duplicate("d1-3", Era::AgeOfRobots).duplicate("d2-4", Era::AgeOfRobots).ready();
        table.play("starting_pistol");
        for (name, to) in [pushes[first], pushes[second]] {
            table.act(Action::Push { token: token(name), to });
        }
        table.act(Action::Accept);
        let energy = pushes.map(|(_, era)| table.game.eras[era].energy);
        assert_eq!(energy, if second == 0 { [1, 0] } else { [0, 1] });
    }
}

/// LOOP-GAP-45: time_runner cancels a cube that fell into its own era, once in a phase I.
#[test]
fn the_runner_cancels_in_its_era_only() {
    for (era, is_asked) in [(Era::Prehistory, true), (Era::MiddleAges, true), (Era::Industrial, false)] {
        let table = Table::new(&[AgentId::TimeRunner, AgentId::MisterTime]).agent(0, era);
        let mut table = table.faux(Era::Globalization).next_faux(Era::Prehistory).ready();
        table.end_turn_with(&["d6-2"], &[1, 2]);
        assert_eq!(matches!(table.game.stage, Stage::Throw { .. }), is_asked, "{}", era.key());
        if is_asked {
            table.act(Action::Accept);
            assert_eq!((table.game.eras[era].rifts, table.game.rifts_left), (0, 29));
        }
    }
}

/// LOOP-GAP-47: the agents of a game are different.
#[test]
fn no_agent_plays_twice() {
    let twice = Options::default().with_agents(&[AgentId::MisterTime, AgentId::MisterTime]);
    assert!(TheLoop::setup(&twice, 2, &mut Luck::fast(1)).is_err());
    let mut game = TheLoop::setup(&Options::default(), 2, &mut Luck::fast(1)).expect("two can play");
    let pick = Action::PickAgent { agent: AgentId::MisterTime };
    game.apply(Seat(0), &pick, &mut Luck::fast(1), &mut Vec::new()).expect("he is free");
    let mut table = Table { game, events: Vec::new() };
    assert!(!table.may(pick) && table.legal().len() == 4);
    assert_eq!(table.refused(pick), "agent_taken");
}

/// LOOP-GAP-50: of face-down decks everybody sees what must be in them, sorted; never the order.
#[test]
fn the_order_of_decks_is_hidden() {
    let table = Table::new(&TWO).hand(0, &["liars_scales"]).discard(1, &["compound_interest"]).ready();
    let view = table.game.view(Eyes::Public);
    assert_eq!((view.great_deck, view.seats[0].deck.len()), (49, 5));
    assert_eq!(view.seats[1].discard, [card("compound_interest")], "what lies face up is seen in full");
    assert!(view.seats[0].deck.is_sorted());
    let shuffled = table.clone().change(|game| {
        game.great_deck.reverse();
        game.seats[0].deck.reverse();
        game.faux.deck.reverse();
        game.unseen_tiles.reverse();
    });
    assert_ne!(table.game, shuffled.game);
    assert_eq!(shuffled.game.view(Eyes::Public), view);
    assert_eq!(shuffled.game.view(Eyes::Seat(Seat(0))), view, "everybody sees the same");
}

/// LOOP-GAP-50: a card that everybody saw go on top of a deck is known to lie there.
#[test]
fn a_gained_card_is_known_on_top() {
    let table = Table::new(&[AgentId::EternityAccountant, AgentId::LadyParadox]).available("holy_grails");
    let mut table = table.agent(0, Era::Renaissance).hand(0, &["per_diem_for_all_centuries"]).ready();
    assert!(table.game.view(Eyes::Public).seats[0].deck_top.is_empty());
    table.play("per_diem_for_all_centuries");
    table.act(Action::Go { steps: -1, carry: None });
    table.act(Action::Card { card: card("holy_grails") });
    assert_eq!(table.game.view(Eyes::Public).seats[0].deck_top, [card("holy_grails")]);
}

/// LOOP-GAP-51: a bot takes over a seat in the middle of a game; nobody leaves, and the game is played to its end.
#[test]
fn a_bot_takes_over_a_seat() {
    let options = Options::default().with_random_agents();
    let mut game = Match::<TheLoop>::begin(options, 3, Luck::fast(5)).expect("three can play");
    let choose = |game: &Match<TheLoop>, seat: Seat, luck: &mut Luck| {
        let legal = game.legal(seat);
        legal[luck.below(legal.len() as u32) as usize]
    };
    let mut luck = Luck::fast(1);
    for _ in 0..20 {
        let seat = game.state().awaited().expect("the game goes on");
        let action = choose(&game, seat, &mut luck);
        game.act_again(seat, action).expect("it is legal");
    }
    let before = game.state().clone();
    let bots = TableBots::new(game.state(), &[None, Some(BotSpec::of_level(Level::Easy)), None], 9);
    assert_eq!(*game.state(), before, "handing over changes nothing at the table");
    let mut n_decided = 0;
    while let Some(seat) = game.state().awaited() {
        let decided = bots.decide(game.state(), seat, game.position());
        assert_eq!(decided.is_some(), seat == Seat(1));
        n_decided += u32::from(decided.is_some());
        let action = decided.unwrap_or_else(|| choose(&game, seat, &mut luck));
        game.act_again(seat, action).expect("it is legal");
        assert_eq!(game.state().n_seats(), 3, "seats never disappear");
    }
    assert!(n_decided > 0);
}

/// All Russian words of the game: the messages, the rules for players, the cards.
fn russian_words() -> String {
    let files = ["i18n/ru.ftl", "rules/ru.md", "content/artifacts.ron", "content/ultramachine.ron"];
    let read = |file: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    files.map(read).join("\n")
}

/// LOOP-GAP-43: of the names that vary in the source the program uses one each.
#[test]
fn names_do_not_vary() {
    let words = russian_words();
    for name in ["Ренессанс", "Промышленная революция", "Громадная Колода", "запас", "сторон"]
    {
        assert!(words.contains(name), "{name} is missing");
    }
    let lower = words.to_lowercase();
    for name in ["возрождени", "промышленная эпоха", "промышленной эпох", "громальн", "громкая колода", "громкой колод"]
    {
        assert!(!lower.contains(name), "{name}");
    }
    let forms = ["резерв", "резерва", "резерве", "резерву", "страна", "страны", "страну", "стране"];
    for word in lower.split(|c: char| !c.is_alphabetic()) {
        assert!(!forms.contains(&word), "{word}");
    }
}
