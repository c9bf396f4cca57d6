//! Mode У.Л.Ь.Т.Р.А. (LOOP-MODE-50 to LOOP-MODE-61).

use std::collections::BTreeSet;

use kernel::luck::Scripted;
use kernel::{Carry as _, Game as _, Luck, Seat, Version};
use the_loop::Era::{AgeOfRobots, EndOfTime, Globalization, Industrial, MiddleAges, Prehistory, Renaissance};
use the_loop::content::library;
use the_loop::{Action, AgentId, Difficulty, End, Era, Event, Mode, Options, Pay, Place, Stage, TheLoop, TileId};

use super::position::{Table, card, falls, token, ultra};

const AGENTS: [AgentId; 3] = [AgentId::MisterTime, AgentId::LadyParadox, AgentId::Eraser404];

/// At the highest level, where step C comes in every turn. The agents are far from the renaissance, to which Dr Faux goes next.
fn programmed(card: &str) -> Table {
    let other = if card == "doomsday_clock" { "customs" } else { "doomsday_clock" };
    Table::with(Mode::Ultra, Difficulty::LivingLegend, &AGENTS)
        .row(&[card, other])
        .next_faux(Renaissance)
        .agent(0, EndOfTime)
        .agent(1, AgeOfRobots)
        .agent(2, AgeOfRobots)
}

/// The next phase I: a duplicate appears in the end of time, two cubes fall into the middle ages, and then step C with these
/// outcomes.
fn run(table: Table, outcomes: impl IntoIterator<Item = Scripted>) -> Table {
    let mut table = table.ready();
    let mut script = table.phase_one(&["d6-2"], &[0, 0]);
    script.extend(outcomes);
    table.act_scripted(Action::EndActions, script);
    table
}

fn rifts(table: &Table) -> [u8; 7] {
    Era::ALL.map(|era| table.game.eras[era].rifts)
}

fn override_card(id: &str) -> Action {
    Action::Override { card: ultra(id), pay: Pay::Energy }
}

/// LOOP-MODE-50: the 14 cards are shuffled, and two lie face up.
#[test]
fn two_cards_of_fourteen_are_laid_out() {
    let mut lefts = BTreeSet::new();
    for seed in 0..40 {
        let options = Options { mode: Mode::Ultra, ..Options::default() }.with_agents(&AGENTS);
        let game = TheLoop::setup(&options, 3, &mut Luck::fast(seed)).expect("a table");
        let extra = &game.extra;
        assert_eq!((extra.ultra_row.len(), extra.ultra_deck.len()), (2, 12));
        assert!(extra.ultra_spent.is_empty() && extra.ultra_overridden.is_empty());
        let all: BTreeSet<_> = extra.ultra_row.iter().chain(&extra.ultra_deck).collect();
        assert_eq!(all.len(), 14);
        lefts.insert(extra.ultra_row[0]);
    }
    assert!(lefts.len() > 7, "they are shuffled");
}

/// LOOP-MODE-51, LOOP-MODE-60: the 14 cards with their eras and names, two for each era.
#[test]
fn the_fourteen_cards() {
    let cards = [
        ("mammoth_press", Prehistory, "Мамонтовый пресс", "Mammoth Press"),
        ("primordial_soup", Prehistory, "Первичный бульон", "Primordial Soup"),
        ("call_of_the_vassals", MiddleAges, "Созыв вассалов", "Call of the Vassals"),
        ("tithe", MiddleAges, "Десятина", "Tithe"),
        ("perpetual_engine", Renaissance, "Вечный двигатель", "Perpetual Engine"),
        ("reverse_perspective", Renaissance, "Обратная перспектива", "Reverse Perspective"),
        ("steam_booster", Industrial, "Паровой наддув", "Steam Booster"),
        ("conveyor", Industrial, "Конвейер", "Conveyor"),
        ("customs", Globalization, "Таможня", "Customs"),
        ("viral_clip", Globalization, "Вирусный ролик", "Viral Clip"),
        ("forced_update", AgeOfRobots, "Принудительное обновление", "Forced Update"),
        ("power_saving", AgeOfRobots, "Режим экономии", "Power Saving"),
        ("echo_of_the_end", EndOfTime, "Эхо конца", "Echo of the End"),
        ("doomsday_clock", EndOfTime, "Часы судного дня", "Doomsday Clock"),
    ];
    let written: Vec<_> = (library().ultras())
        .map(|(_, ultra)| (ultra.id.as_str(), ultra.era, ultra.name.ru.as_str(), ultra.name.en.as_str()))
        .collect();
    assert_eq!(written, cards);
    for era in Era::ALL {
        assert_eq!(library().ultras().filter(|(_, ultra)| ultra.era == era).count(), 2);
    }
}

/// LOOP-MODE-52: after the throw the left card is carried out; the row is shifted and refilled.
#[test]
fn step_c_carries_out_the_left_card() {
    let position = programmed("power_saving").energy(AgeOfRobots, 2);
    let next = *position.game.extra.ultra_deck.last().expect("cards are left");
    let table = run(position, []);
    assert_eq!(table.game.eras[AgeOfRobots].energy, 0);
    assert!(table.game.seats[1].rested, "the right card is not carried out");
    assert_eq!(table.game.extra.ultra_spent[..], [ultra("power_saving")]);
    assert_eq!(table.game.extra.ultra_row[..], [ultra("doomsday_clock"), next]);
    let at = |wanted: fn(&Event) -> bool| table.events.iter().position(wanted).expect("it happened");
    let step_c = at(|event| matches!(event, Event::UltraRun { .. }));
    assert!(at(|event| matches!(event, Event::RiftAdded { .. })) < step_c);
    assert!(step_c < at(|event| matches!(event, Event::ActionsBegun { .. })));
}

/// LOOP-MODE-53: when step C takes place, by level and turn.
#[test]
fn step_c_begins_sooner_at_higher_levels() {
    for (level, first) in
        [(Difficulty::EmployeeOfTheMonth, 8), (Difficulty::SeniorAgent, 4), (Difficulty::LivingLegend, 2)]
    {
        for turn in 2..=21 {
            let mut table =
                Table::with(Mode::Ultra, level, &AGENTS).row(&["doomsday_clock", "tithe"]).turn(turn - 1).ready();
            table.act(Action::EndActions);
            let ran = table.events.iter().any(|event| matches!(event, Event::UltraRun { .. }));
            assert_eq!(ran, turn >= first, "{level:?}, turn {turn}");
        }
    }
}

/// LOOP-MODE-53: at the highest level already in the first turn, at the others not; so it was by the first rules.
#[test]
fn step_c_of_the_first_turn() {
    for level in Difficulty::ALL {
        for version in [TheLoop::VERSION, Version::FIRST] {
            let options = Options { mode: Mode::Ultra, level, ..Options::default() }.with_agents(&AGENTS);
            let begin = |seed| TheLoop::setup_as(version, &options, 3, &mut Luck::fast(seed)).expect("a table");
            let begun: Vec<TheLoop> = (0..20).map(begin).filter(|game| game.stage == Stage::Actions).collect();
            assert!(!begun.is_empty());
            let spent = usize::from(level == Difficulty::LivingLegend);
            assert!(begun.iter().all(|game| game.extra.ultra_spent.len() == spent));
        }
    }
}

/// Mister Time is in the middle ages, whose card lies at this place of the row.
fn at_the_tithe(level: Difficulty, row: &[&str], energy: u8) -> Table {
    Table::with(Mode::Ultra, level, &AGENTS).row(row).agent(0, MiddleAges).energy(MiddleAges, energy).ready()
}

/// LOOP-MODE-54: a card of the row, in its era, for so much energy by level; it is not carried out, and the row is refilled.
#[test]
fn a_card_of_the_row_can_be_overridden() {
    for (level, cost) in
        [(Difficulty::EmployeeOfTheMonth, 2), (Difficulty::SeniorAgent, 2), (Difficulty::LivingLegend, 2)]
    {
        for row in [["tithe", "customs"], ["customs", "tithe"]] {
            let mut table = at_the_tithe(level, &row, cost + 3).energy(Industrial, 5);
            let next = *table.game.extra.ultra_deck.last().expect("cards are left");
            table.act(override_card("tithe"));
            assert_eq!((table.game.eras[MiddleAges].energy, table.game.eras[Industrial].energy), (3, 5));
            assert_eq!(table.game.extra.ultra_overridden[..], [ultra("tithe")]);
            assert_eq!(table.game.extra.ultra_row[..], [ultra("customs"), next]);
            assert!(table.game.extra.ultra_spent.is_empty());
        }
        assert_eq!(
            at_the_tithe(level, &["tithe", "customs"], cost - 1).refused(override_card("tithe")),
            "not_enough_energy"
        );
    }
}

/// LOOP-MODE-54: only in the era of the card, and only while it lies in the row.
#[test]
fn a_card_is_overridden_in_its_era() {
    let mut table = at_the_tithe(Difficulty::EmployeeOfTheMonth, &["customs", "conveyor"], 9);
    for id in ["customs", "conveyor", "tithe"] {
        assert_eq!(table.refused(override_card(id)), "not_in_row");
    }
}

/// LOOP-MODE-55: any number of times in a turn.
#[test]
fn several_cards_can_be_overridden_in_a_turn() {
    let mut table = at_the_tithe(Difficulty::EmployeeOfTheMonth, &["tithe", "call_of_the_vassals"], 4);
    table.act(override_card("call_of_the_vassals"));
    table.act(override_card("tithe"));
    assert_eq!(table.game.extra.ultra_overridden[..], [ultra("call_of_the_vassals"), ultra("tithe")]);
    assert_eq!(table.game.eras[MiddleAges].energy, 0);
}

/// LOOP-MODE-56: an empty deck is made anew from the spent cards, never from the overridden ones.
#[test]
fn spent_cards_come_back_and_overridden_ones_do_not() {
    let mut table = at_the_tithe(Difficulty::EmployeeOfTheMonth, &["tithe", "customs"], 2).change(|game| {
        let mut deck = std::mem::take(&mut game.extra.ultra_deck);
        game.extra.ultra_overridden.extend(deck.drain(..7));
        game.extra.ultra_spent.extend(deck);
    });
    let gone = table.game.extra.ultra_overridden.clone();
    table.act(override_card("tithe"));
    let extra = &table.game.extra;
    assert_eq!((extra.ultra_row.len(), extra.ultra_deck.len(), extra.ultra_spent.len()), (2, 4, 0));
    assert!(
        extra.ultra_deck.iter().chain(&extra.ultra_row).all(|card| !gone.contains(card) && *card != ultra("tithe"))
    );
}

/// LOOP-MODE-56: with both empty the row stays short, and an empty row does nothing.
#[test]
fn a_row_may_stay_short() {
    for n in [2, 1, 0] {
        let table = programmed("power_saving").energy(AgeOfRobots, 2).change(|game| {
            let deck = std::mem::take(&mut game.extra.ultra_deck);
            game.extra.ultra_overridden.extend(deck);
            let rest = game.extra.ultra_row.drain(n..);
            game.extra.ultra_overridden.extend(rest);
        });
        let mut table = table.ready();
        table.act(Action::EndActions);
        let ran = table.events.iter().any(|event| matches!(event, Event::UltraRun { .. }));
        assert_eq!(ran, n > 0);
        assert_eq!(table.game.eras[AgeOfRobots].energy, if n > 0 { 0 } else { 2 });
        assert_eq!(table.game.extra.ultra_row.len(), n, "the spent card comes back at once");
        assert_eq!(table.game.stage, Stage::Actions);
    }
}

/// LOOP-MODE-57, LOOP-MODE-61: a duplicate that is moved into its destruction era is destroyed, and nobody is credited.
#[test]
fn step_c_credits_nothing() {
    let table = run(
        programmed("conveyor")
            .mission(Prehistory, TileId::DuplicateHunt, 0)
            .mission(Globalization, TileId::QuantumFitters, 0)
            .duplicate("d2-2", Industrial)
            .duplicate("d3-4", Industrial),
        [],
    );
    assert!(table.game.bag.contains(token("d2-2")));
    assert_eq!(table.game.era_of(token("d3-4")), Some(Globalization));
    assert_eq!((table.cubes(Prehistory), table.game.turn.destroyed), (0, 0));
}

/// LOOP-MODE-57, LOOP-MODE-60 (U03): one duplicate from each side goes to Dr Faux; of several the active player chooses.
#[test]
fn the_active_player_chooses_in_step_c() {
    let mut table = run(
        programmed("call_of_the_vassals")
            .duplicate("d1-4", MiddleAges)
            .duplicate("d1-5", MiddleAges)
            .duplicate("d3-4", Industrial)
            .duplicate("d4-4", Globalization),
        [],
    );
    assert_eq!((table.game.active(), table.game.awaited()), (Seat(1), Some(Seat(1))));
    assert_eq!(table.legal(), ["d1-4", "d1-5"].map(|name| Action::Duplicate { token: token(name) }));
    assert_eq!(table.refused(Action::EndActions), "answer_first");
    table.act(Action::Duplicate { token: token("d1-5") });
    let stand = |name: &str| table.game.era_of(token(name));
    assert_eq!((stand("d1-5"), stand("d3-4")), (Some(Renaissance), Some(Renaissance)));
    assert_eq!((stand("d1-4"), stand("d4-4")), (Some(MiddleAges), Some(Globalization)));
    assert_eq!(table.game.stage, Stage::Actions);
}

/// LOOP-MODE-58: rifts that a card places are followed by a vortex check.
#[test]
fn placed_rifts_may_make_a_vortex() {
    let table = run(programmed("mammoth_press").rifts(Prehistory, 3), []);
    assert!(table.game.is_vortex(Prehistory));
    assert_eq!((table.game.eras[Prehistory].rifts, table.game.stage), (0, Stage::Actions));

    let lost = run(programmed("echo_of_the_end").vortex(Industrial).rifts(Industrial, 3), []);
    assert_eq!(lost.end(), Some(End::DoubleVortex));
}

/// LOOP-MODE-58: thrown cubes fall as in step B, with its vortex check.
#[test]
fn thrown_rifts_may_make_a_vortex() {
    let table = run(programmed("perpetual_engine").rifts(Industrial, 3), falls(&[2, 1]));
    assert!(table.game.is_vortex(Industrial));
    assert_eq!(rifts(&table), [0, 2, 1, 0, 0, 0, 0]);
}

/// LOOP-MODE-59: so many overridden cards by level, with four missions.
#[test]
fn some_cards_must_be_overridden() {
    for (level, needed) in
        [(Difficulty::EmployeeOfTheMonth, 3), (Difficulty::SeniorAgent, 4), (Difficulty::LivingLegend, 4)]
    {
        for (before, end) in [(needed - 1, Some(End::Victory)), (needed - 2, None)] {
            let mut table = at_the_tithe(level, &["tithe", "customs"], 3).change(|game| {
                let gone: Vec<_> = game.extra.ultra_deck.drain(..before).collect();
                game.extra.ultra_overridden.extend(gone);
            });
            for era in [Prehistory, Renaissance, Industrial, EndOfTime] {
                table = table.confirmed(era);
            }
            table = table.ready();
            table.act(override_card("tithe"));
            assert_eq!(table.end(), end, "{level:?} after {before}");
        }
    }
}

/// LOOP-MODE-60 (U01, U13): one rift in the card's era, or in every era with a vortex.
#[test]
fn cards_that_place_rifts() {
    assert_eq!(rifts(&run(programmed("mammoth_press"), [])), [1, 2, 0, 0, 0, 0, 0]);
    let echo = run(programmed("echo_of_the_end").vortex(Industrial).vortex(EndOfTime).rifts(EndOfTime, 1), []);
    assert_eq!(rifts(&echo), [0, 2, 0, 1, 0, 0, 2]);
}

/// LOOP-MODE-60 (U02, U10): a duplicate appears; with the clip one more, once, if it appears at Dr Faux or beside him.
#[test]
fn cards_that_bring_duplicates() {
    let appeared = |table: &Table| table.events.iter().filter(|event| matches!(event, Event::Appeared { .. })).count();
    let soup = run(programmed("primordial_soup"), [Scripted::Number(4)]);
    assert_eq!((appeared(&soup), soup.game.era_of(token("d1-2"))), (2, Some(MiddleAges)));

    let far = run(programmed("viral_clip"), [Scripted::Number(0)]);
    assert_eq!((appeared(&far), far.game.era_of(token("d0-2"))), (2, Some(Prehistory)));
    for (drawn, name) in [(4, "d1-2"), (8, "d2-2"), (12, "d3-2")] {
        let near = run(programmed("viral_clip"), [Scripted::Number(drawn), Scripted::Number(drawn)]);
        assert_eq!(appeared(&near), 3, "{name}, and one more");
        assert!(near.game.era_of(token(name)).is_some());
    }
}

/// LOOP-MODE-60 (U04, U12): one energy of every era with two or more, or all of the card's era.
#[test]
fn cards_that_take_energy() {
    let spread = |id: &str| {
        programmed(id).energy(Prehistory, 1).energy(MiddleAges, 2).energy(Industrial, 4).energy(AgeOfRobots, 3)
    };
    let energy = |table: &Table| Era::ALL.map(|era| table.game.eras[era].energy);
    let tithe = run(spread("tithe"), []);
    assert_eq!((energy(&tithe), tithe.game.energy_left), ([1, 1, 0, 3, 0, 2, 0], 23));
    let saving = run(spread("power_saving"), []);
    assert_eq!((energy(&saving), saving.game.energy_left), ([1, 2, 0, 4, 0, 0, 0], 23));
}

/// LOOP-MODE-60 (U05, U07): two more rifts, or one for each agent at Dr Faux or beside him.
#[test]
fn cards_that_throw_rifts() {
    assert_eq!(rifts(&run(programmed("perpetual_engine"), falls(&[1, 2]))), [0, 2, 1, 1, 0, 0, 0]);
    for (eras, thrown) in [
        ([EndOfTime, Globalization, Prehistory], 0),
        ([MiddleAges, Globalization, Prehistory], 1),
        ([MiddleAges, Renaissance, Globalization], 2),
        ([Industrial, Industrial, Renaissance], 3),
    ] {
        let mut table = programmed("steam_booster");
        for (seat, era) in eras.into_iter().enumerate() {
            table = table.agent(seat as u8, era);
        }
        let table = run(table, falls(&[1; 3][..thrown]));
        assert_eq!(rifts(&table), [0, 2, thrown as u8, 0, 0, 0, 0], "{eras:?}");
    }
}

/// LOOP-MODE-60 (U06): Dr Faux goes one era on, and nothing is thrown.
#[test]
fn the_machine_is_turned() {
    let table = run(programmed("reverse_perspective"), []);
    assert_eq!(table.game.faux.era, Some(Industrial));
    assert_eq!(rifts(&table), [0, 2, 0, 0, 0, 0, 0]);
    assert_eq!(table.game.faux.shown.last(), Some(&Renaissance), "his cards are not touched");
}

/// LOOP-MODE-60 (U08): all duplicates of the card's era go to the next.
#[test]
fn the_conveyor_moves_all_duplicates() {
    let table = run(
        programmed("conveyor")
            .duplicate("d3-4", Industrial)
            .duplicate("d3-5", Industrial)
            .duplicate("d2-4", Renaissance)
            .duplicate("d4-4", Globalization),
        falls(&[0]),
    );
    let there = table.game.eras[Globalization].duplicates;
    assert!(["d3-4", "d3-5", "d4-4"].iter().all(|name| there.contains(token(name))) && there.len() == 3);
    assert_eq!(table.game.era_of(token("d2-4")), Some(Renaissance));
}

/// LOOP-MODE-60 (U09): all artifacts available in the card's era are destroyed.
#[test]
fn customs_destroys_artifacts() {
    let table =
        run(programmed("customs").available("rubiks_cube").available("black_friday").available("war_steed"), []);
    assert!(table.game.eras[Globalization].artifacts.is_empty());
    assert_eq!(table.game.destroyed[..], [card("rubiks_cube"), card("black_friday")]);
    assert_eq!(table.game.eras[MiddleAges].artifacts[..], [card("war_steed")]);
}

/// LOOP-MODE-60 (U11): every player discards one card of choice; who has none discards none.
#[test]
fn everybody_discards_a_card() {
    let mut table = run(
        programmed("forced_update").only_deck(2, &[]).change(|game| {
            let rest = std::mem::take(&mut game.seats[2].discard);
            game.destroyed.extend(rest);
        }),
        [],
    );
    let mut asked = Vec::new();
    while table.game.stage == Stage::Faux {
        let seat = table.game.awaited().expect("somebody");
        let hand: Vec<Action> =
            table.game.seat(seat).hand.iter().map(|held| Action::Card { card: held.card }).collect();
        assert_eq!(table.legal(), hand);
        asked.push(seat.0);
        table.act(hand[1]);
        let Action::Card { card } = hand[1] else { panic!("a card") };
        assert_eq!(table.game.seat(seat).discard.last(), Some(&card));
    }
    assert_eq!(asked, [1, 0], "from the active player on; seat 2 has no card");
    assert_eq!((table.game.seats[0].hand.len(), table.game.seats[1].hand.len()), (2, 2));
}

/// LOOP-MODE-60 (U14): the active agent cannot move freely in this turn.
#[test]
fn the_clock_takes_the_free_move() {
    let table = run(programmed("doomsday_clock"), []);
    assert_eq!(table.game.seats.iter().map(|seat| seat.rested).collect::<Vec<_>>(), [true, false, true]);
    assert_eq!(table.game.active(), Seat(1));
}

/// LOOP-MODE-57: missions of position are looked at only when phase II begins.
#[test]
fn the_action_phase_begins_after_step_c() {
    let table = run(
        programmed("reverse_perspective")
            .mission(Prehistory, TileId::Surrounded, 0)
            .agent(1, Globalization)
            .agent(2, Renaissance),
        [],
    );
    let Place::Mission(mission) = table.game.eras[Prehistory].place else { panic!("the mission is open") };
    assert_eq!(mission.cubes, 1, "around the industrial age, to which the card has turned the Machine");
}
