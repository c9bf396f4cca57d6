//! Mode К.Л.О.Н.Д.А.Й.К. (LOOP-MODE-30 to LOOP-MODE-45).

use kernel::{Game as _, Luck};
use the_loop::Era::{AgeOfRobots, EndOfTime, Globalization, Industrial, MiddleAges, Prehistory, Renaissance};
use the_loop::{
    Action, AgentId, Difficulty, Dimension, End, Era, Event, Mode, Options, Pay, TheLoop, TileId, Token, TokenSet,
};

use super::position::{Table, circle, go, token};

const AGENTS: [AgentId; 3] = [AgentId::MisterTime, AgentId::Eraser404, AgentId::EternityAccountant];

/// Mister Time is in the industrial age with these cards.
fn klondike(cards: &[&str]) -> Table {
    Table::with(Mode::Klondike, Difficulty::EmployeeOfTheMonth, &AGENTS)
        .agent(0, Industrial)
        .agent(1, EndOfTime)
        .agent(2, EndOfTime)
        .hand(0, cards)
}

fn cracked(table: Table, name: &str) -> Table {
    table.change(|game| game.extra.cracked.insert(token(name)))
}

fn perma(mut table: Table, era: Era, n: u8) -> Table {
    for _ in 0..n {
        table = table.change(|game| {
            game.extra.supers.pop();
            game.extra.supers_destroyed += 1;
            game.eras[era].fresh_perma += 1;
        });
    }
    table
}

/// LOOP-MODE-30: seven tokens; the armoured side is destroyed two eras on, the cracked side four.
#[test]
fn super_duplicates_have_two_sides() {
    let table = [
        (Prehistory, Renaissance, Globalization),
        (MiddleAges, Industrial, AgeOfRobots),
        (Renaissance, Globalization, EndOfTime),
        (Industrial, AgeOfRobots, Prehistory),
        (Globalization, EndOfTime, MiddleAges),
        (AgeOfRobots, Prehistory, Renaissance),
        (EndOfTime, MiddleAges, Industrial),
    ];
    for (index, (spawn, armoured, turned)) in table.into_iter().enumerate() {
        let token = token(&format!("s{index}"));
        assert_eq!(token, Token::super_of(Era::ALL[index]));
        assert!(token.is_super());
        assert_eq!(
            (token.spawn_era(), token.destruction_era(false), token.destruction_era(true)),
            (spawn, armoured, turned)
        );
    }
}

/// LOOP-MODE-31: two, at the highest level three, begin in their spawn eras with the armoured side up.
#[test]
fn some_super_duplicates_begin_on_the_board() {
    for (level, n) in [(Difficulty::EmployeeOfTheMonth, 2), (Difficulty::SeniorAgent, 2), (Difficulty::LivingLegend, 3)]
    {
        let mut seen = TokenSet::EMPTY;
        for seed in 0..30 {
            let options = Options { mode: Mode::Klondike, level, ..Options::default() }.with_agents(&AGENTS);
            let game = TheLoop::setup(&options, 3, &mut Luck::fast(seed)).expect("a table");
            let lying: Vec<(Era, Token)> = (game.eras.iter())
                .flat_map(|(era, state)| state.duplicates.iter().map(move |token| (era, token)))
                .filter(|(_, token)| token.is_super())
                .collect();
            assert_eq!((lying.len(), game.extra.supers.len()), (n, 7 - n));
            assert!(lying.iter().all(|(era, token)| token.spawn_era() == *era));
            assert!(game.extra.cracked.is_empty());
            lying.iter().for_each(|(_, token)| seen.insert(*token));
        }
        assert_eq!(seen.len(), 7, "the stack is shuffled");
    }
}

/// LOOP-MODE-32: two more with every new cycle, as long as there are any.
#[test]
fn a_new_cycle_brings_two_more() {
    for (left, come) in [(7, 2), (2, 2), (1, 1), (0, 0)] {
        let mut table = klondike(&[]).turn(7).change(|game| {
            game.extra.supers_destroyed = 7 - left;
            game.extra.supers.truncate(usize::from(left));
        });
        table.act(Action::EndActions);
        let supers = |event: &Event| matches!(event, Event::Appeared { token, era } if token.is_super() && token.spawn_era() == *era);
        assert_eq!(table.events.iter().filter(|event| supers(event)).count(), come);
        assert_eq!(table.game.extra.supers.len(), usize::from(left) - come);
        assert!(table.game.extra.cracked.is_empty());
    }
    let mut within = klondike(&[]).turn(3).ready();
    within.act(Action::EndActions);
    assert_eq!(within.game.extra.supers.len(), 7);
}

/// LOOP-MODE-33: for effects, conditions and missions it is a duplicate.
#[test]
fn a_super_duplicate_is_a_duplicate() {
    let mut pushed = klondike(&["unexpected_inquisition"]).duplicate("s3", Industrial).ready();
    pushed.play("unexpected_inquisition");
    pushed.act(Action::Push { token: token("s3"), to: Globalization });
    assert_eq!(pushed.game.era_of(token("s3")), Some(Globalization));

    let mut counted = klondike(&["double_adapter"]).duplicate("s3", Industrial).ready();
    counted.play("double_adapter");
    assert_eq!(counted.game.eras[Industrial].energy, 2);

    for (there, cubes) in [(true, 0), (false, 1)] {
        let mut fitters = klondike(&[]).mission(Prehistory, TileId::QuantumFitters, 0).energy(Industrial, 1);
        if there {
            fitters = fitters.duplicate("s4", Globalization);
        }
        fitters = fitters.duplicate("d3-4", Industrial).ready();
        fitters.act(go(Globalization));
        assert_eq!(fitters.cubes(Prehistory), cubes);
    }
}

/// LOOP-MODE-34: an armoured one counts as two duplicates for the throw, a cracked one as one.
#[test]
fn an_armoured_super_duplicate_throws_two_rifts() {
    for (names, turned, rifts) in [
        (&["s3"][..], &[][..], 4),
        (&["s3"], &["s3"], 3),
        (&["s3", "d3-4"], &[], 5),
        (&["s3", "s2"], &["s2"], 5),
        (&["d3-4"], &[], 3),
    ] {
        let mut table = klondike(&[]).next_faux(Industrial);
        for name in names {
            table = table.duplicate(name, Industrial);
        }
        for name in turned {
            table = cracked(table, name);
        }
        table = table.ready();
        table.act(Action::EndActions);
        let thrown = table.events.iter().find_map(|event| match event {
            Event::Thrown { rifts, .. } => Some(*rifts),
            _ => None,
        });
        let spawned_here = table.events.iter().any(|event| matches!(event, Event::Appeared { era: Industrial, .. }));
        assert_eq!(thrown, Some(rifts + u8::from(spawned_here)), "{names:?} {turned:?}");
    }
}

/// LOOP-MODE-35: in its destruction era, or by an effect, the armoured side is only turned over, which counts for nothing.
#[test]
fn armour_breaks_first() {
    let hunted = |table: Table| {
        table.mission(Prehistory, TileId::DuplicateHunt, 0).mission(MiddleAges, TileId::ProdigalClones, 0)
    };
    // s2 appears in the renaissance; its armoured side is destroyed in the globalization.
    let mut moved =
        hunted(klondike(&["unexpected_inquisition"])).faux(Globalization).duplicate("s2", Industrial).ready();
    moved.play("unexpected_inquisition");
    moved.act(Action::Push { token: token("s2"), to: Globalization });
    check_cracked(&moved, Globalization);

    let mut struck = hunted(klondike(&["luddite_sledgehammer"])).faux(Industrial).duplicate("s2", Industrial).ready();
    struck.play("luddite_sledgehammer");
    check_cracked(&struck, Industrial);
}

#[track_caller]
fn check_cracked(table: &Table, era: Era) {
    assert_eq!(table.game.era_of(token("s2")), Some(era));
    assert!(table.game.extra.cracked.contains(token("s2")));
    assert!(table.events.contains(&Event::Cracked { token: token("s2"), era }));
    assert_eq!((table.game.turn.destroyed, table.game.extra.supers_destroyed), (0, 0));
    assert_eq!((table.cubes(Prehistory), table.cubes(MiddleAges)), (0, 0));
}

/// LOOP-MODE-36, LOOP-MODE-37: the cracked side is destroyed as usual, with credit; the token leaves the game.
#[test]
fn a_cracked_super_duplicate_is_destroyed() {
    // s0: the armoured side is destroyed in the renaissance, the cracked side in the globalization.
    let push = Action::Push { token: token("s0"), to: Globalization };
    check_destroyed(cracked(klondike(&["unexpected_inquisition"]).duplicate("s0", Industrial), "s0"), Some(push));
    check_destroyed(cracked(klondike(&["luddite_sledgehammer"]).duplicate("s0", Industrial), "s0"), None);
    // Turned over by an effect where its cracked side is destroyed.
    check_destroyed(klondike(&["luddite_sledgehammer"]).duplicate("s6", Industrial), None);
}

#[track_caller]
fn check_destroyed(table: Table, answer: Option<Action>) {
    let mut table = table.mission(Prehistory, TileId::DuplicateHunt, 0).ready();
    let name = if table.game.era_of(token("s0")).is_some() { "s0" } else { "s6" };
    let held = table.game.seats[0].hand[0].card;
    table.play(held.name());
    if let Some(answer) = answer {
        table.act(answer);
    }
    assert_eq!(table.game.era_of(token(name)), None);
    assert!(!table.game.bag.contains(token(name)) && !table.game.extra.supers.contains(&token(name)));
    assert_eq!((table.game.turn.destroyed, table.game.extra.supers_destroyed), (1, 1));
    assert_eq!(table.cubes(Prehistory), 1);
}

/// LOOP-MODE-36: it counts for the eraser, and turning it over does not.
#[test]
fn the_eraser_counts_cracked_ones_only() {
    for (is_cracked, triggers) in [(true, 1), (false, 0)] {
        let mut table = klondike(&[]).active(1).agent(1, Industrial).duplicate("s3", Industrial);
        if is_cracked {
            table = cracked(table, "s3");
        }
        table = table.hand(1, &["luddite_sledgehammer"]).change(|game| game.turn.destroyed = 1).ready();
        table.play("luddite_sledgehammer");
        assert_eq!(table.game.turn.triggers.len(), triggers);
    }
}

/// LOOP-MODE-38: a blue cube comes to the era of the destruction, as long as one of the five is left.
#[test]
fn a_destroyed_super_duplicate_leaves_perma_energy() {
    for (laid, there) in [(0, 1), (4, 1), (5, 0)] {
        let standing = cracked(klondike(&["luddite_sledgehammer"]).duplicate("s0", Industrial), "s0");
        let mut table = perma(standing, Prehistory, laid).ready();
        table.play("luddite_sledgehammer");
        assert_eq!(table.game.extra.supers_destroyed, laid + 1);
        assert_eq!(table.game.eras[Industrial].fresh_perma, there, "{laid} lie already");
        assert_eq!(table.game.eras[Industrial].energy, 0, "it is no green cube");
    }
}

/// LOOP-MODE-39: it pays, it is counted, and once spent it lies there used.
#[test]
fn perma_energy_is_energy() {
    let mut moved = perma(klondike(&[]), Industrial, 1).ready();
    moved.act(go(Globalization));
    let era = &moved.game.eras[Industrial];
    assert_eq!((era.fresh_perma, era.used_perma, moved.game.energy_left), (0, 1, 30));
    moved = moved.agent(0, Industrial);
    assert_eq!(moved.refused(go(Globalization)), "not_enough_energy", "it is used");

    let mut looped = perma(klondike(&[]), Industrial, 2).energy(Industrial, 1).ready();
    looped.act(circle(Dimension::Star));
    looped.act(circle(Dimension::Star));
    assert_eq!((looped.game.eras[Industrial].energy, looped.game.eras[Industrial].used_perma), (0, 2));

    let mut condition = perma(klondike(&["compound_interest"]), Industrial, 1).ready();
    condition.play("compound_interest");
    assert_eq!(condition.game.eras[Industrial].energy, 2, "with the first cube there were two");

    let mut equal = perma(klondike(&["holy_grails"]), Globalization, 1).rifts(Globalization, 3).ready();
    equal.play("holy_grails");
    equal.act(Action::Era { era: Globalization });
    assert_eq!(equal.game.eras[Globalization].energy, 2);

    let mut fed =
        perma(klondike(&["hidden_grab_boot"]).energy_everywhere(1).energy(Prehistory, 0), Prehistory, 1).ready();
    fed.play("hidden_grab_boot");
    assert!(fed.game.turn.fed, "every era has energy");
}

/// LOOP-MODE-40: used cubes are fresh again after the turn, everywhere.
#[test]
fn perma_energy_recovers_at_the_end_of_the_turn() {
    let mut table = perma(perma(klondike(&[]), Industrial, 1), EndOfTime, 1).change(|game| {
        let era = &mut game.eras[EndOfTime];
        (era.fresh_perma, era.used_perma) = (0, 1);
    });
    table.act(go(Globalization));
    assert_eq!(table.game.eras[Industrial].fresh_perma, 0);
    table.act(Action::EndActions);
    for era in [Industrial, EndOfTime] {
        assert_eq!((table.game.eras[era].fresh_perma, table.game.eras[era].used_perma), (1, 0));
    }
}

/// LOOP-MODE-41: a blue cube is not "added" energy, and a vortex leaves it.
#[test]
fn perma_energy_is_not_added_and_not_removed() {
    let mut laid = cracked(klondike(&["luddite_sledgehammer"]).duplicate("s3", Industrial), "s3")
        .mission(Industrial, TileId::QuantumBomb, 0)
        .ready();
    laid.play("luddite_sledgehammer");
    assert_eq!((laid.game.eras[Industrial].fresh_perma, laid.cubes(Industrial)), (1, 0));

    let mut swallowed = perma(klondike(&[]), Renaissance, 2).rifts(Renaissance, 3).next_faux(Renaissance).ready();
    swallowed.end_turn_with(&["d0-3"], &[1, 1]);
    assert!(swallowed.game.is_vortex(Renaissance));
    assert_eq!(swallowed.game.eras[Renaissance].fresh_perma, 2);
}

/// LOOP-MODE-42: blue cubes are spent first, unless the player says otherwise.
#[test]
fn perma_energy_is_spent_first_unless_chosen() {
    for (pay, left) in [(Pay::Energy, (0, 2)), (Pay::Green, (1, 1))] {
        let mut table = perma(klondike(&[]), Industrial, 1).energy(Industrial, 2).ready();
        table.act(Action::Move { to: Globalization, pay });
        assert_eq!((table.game.eras[Industrial].fresh_perma, table.game.eras[Industrial].energy), left);
    }
    let mut only_green = klondike(&[]).energy(Industrial, 2).ready();
    assert_eq!(only_green.refused(Action::Move { to: Globalization, pay: Pay::Green }), "no_other_energy");
}

/// LOOP-MODE-43: a mega-vortex is a vortex for every rule: a second one in its era ends the game, and it is one of the three.
#[test]
fn a_mega_vortex_is_a_vortex() {
    let mut second = klondike(&[]).vortex(Renaissance).rifts(Renaissance, 3).next_faux(Renaissance).ready();
    second.end_turn_with(&["d0-3"], &[1, 1]);
    assert_eq!(second.end(), Some(End::DoubleVortex));

    let mut fourth = klondike(&[])
        .vortex(Prehistory)
        .vortex(MiddleAges)
        .vortex(EndOfTime)
        .rifts(Globalization, 3)
        .next_faux(Globalization);
    fourth.end_turn_with(&["d0-3"], &[1, 1]);
    assert_eq!(fourth.end(), Some(End::FourthVortex));
}

/// LOOP-MODE-44: it spills one rift into each neighbour; the era itself is empty of rifts. Other vortexes do not.
#[test]
fn a_mega_vortex_spills_over() {
    for (mode, spilt) in [(Mode::Klondike, 1), (Mode::Sabotage, 0)] {
        let mut table = Table::with(mode, Difficulty::EmployeeOfTheMonth, &AGENTS)
            .rifts(Renaissance, 2)
            .next_faux(Renaissance)
            .ready();
        table.end_turn_with(&["d0-3"], &[1, 1]);
        let rifts = |era: Era| table.game.eras[era].rifts;
        assert_eq!((rifts(MiddleAges), rifts(Renaissance), rifts(Industrial)), (spilt, 0, spilt));
        assert_eq!(table.game.rifts_left, 30 - 2 * spilt);
    }
}

/// LOOP-MODE-44: chains are possible, and can lose the game.
#[test]
fn mega_vortexes_chain() {
    let mut chain = klondike(&[]).rifts(Renaissance, 3).rifts(Industrial, 3).next_faux(Renaissance).ready();
    chain.end_turn_with(&["d0-3"], &[1, 1]);
    assert!(chain.game.is_vortex(Renaissance) && chain.game.is_vortex(Industrial));
    let rifts = |era: Era| chain.game.eras[era].rifts;
    assert_eq!((rifts(MiddleAges), rifts(Renaissance), rifts(Industrial), rifts(Globalization)), (1, 1, 0, 1));

    let mut lost = klondike(&[]).vortex(MiddleAges).rifts(MiddleAges, 3).rifts(Renaissance, 3).next_faux(Renaissance);
    lost.end_turn_with(&["d0-3"], &[1, 1]);
    assert_eq!(lost.end(), Some(End::DoubleVortex));
}

/// LOOP-MODE-45: so many destroyed super-duplicates by level, with four missions.
#[test]
fn some_super_duplicates_must_be_destroyed() {
    for (level, needed) in
        [(Difficulty::EmployeeOfTheMonth, 2), (Difficulty::SeniorAgent, 3), (Difficulty::LivingLegend, 4)]
    {
        for (before, end) in [(needed - 1, Some(End::Victory)), (needed - 2, None)] {
            let mut table = Table::with(Mode::Klondike, level, &AGENTS)
                .agent(0, Industrial)
                .duplicate("s3", Industrial)
                .hand(0, &["luddite_sledgehammer"]);
            table = perma(cracked(table, "s3"), EndOfTime, before);
            for era in [Prehistory, MiddleAges, Renaissance, Globalization] {
                table = table.confirmed(era);
            }
            table = table.ready();
            table.play("luddite_sledgehammer");
            assert_eq!(table.end(), end, "{level:?} after {before}");
        }
    }
}
