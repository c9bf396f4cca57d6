//! What holds in every position (ECHO-INV). A position is broken by hand, and the engine must complain.

use echo::content::library;
use echo::state::{Attack, Choice, Discards};
use echo::{Action, CardSet, Colour, Echo, EndCause, Event, Mode, Options, Stage, Why};
use kernel::luck::Scripted;
use kernel::{Game as _, Luck, Seat};

use super::position::{ANNA, BORIS, Table, advance, card, cards, choose, flame, sample, source, source_flame};
use super::summoning::QUESTION;

/// A position with a card in every zone, the raftsman waiting to be summoned.
fn full_table() -> Table {
    sample("raftsman", "");
    sample("treasure_diver", QUESTION);
    let table = Table::new(3).hand(ANNA, &["princess"]).board(ANNA, 1, &["raftsman", "treasure_diver"]);
    let table = table.board(BORIS, 3, &["explorer"]).open(ANNA, &["whispering_shell"]);
    let table = table.captured(ANNA, "cyclicity", &["builder"]).entrenched(BORIS, "memory", &["sea_queen"]);
    let mut table = table.deck_of(20, false).ready();
    let gone = table.game.discard.pop().expect("a card");
    table.game.removed.insert(gone);
    table.time_phase(ANNA);
    table.act(ANNA, choose("treasure_diver"));
    assert!(table.player(ANNA).waiting.contains(card("raftsman")));
    table
}

fn is_sound(table: &Table, change: impl FnOnce(&mut Echo)) -> bool {
    let mut game = table.game.clone();
    change(&mut game);
    game.invariants().is_ok()
}

/// ECHO-INV-01: every card is in exactly one zone: none is missing, none is in two.
#[test]
fn every_card_is_in_exactly_one_zone() {
    type Change = fn(&mut Echo);
    let table = full_table();
    assert!(is_sound(&table, |_| {}));
    let lost: [(&str, Change); 9] = [
        ("deck", |game| {
            game.deck.pop();
        }),
        ("discard", |game| {
            game.discard.pop();
        }),
        ("removed", |game| game.removed.clear()),
        ("hand", |game| game.seats[0].hand.remove(card("princess"))),
        ("board", |game| game.seats[1].board[1].clear()),
        ("waiting", |game| game.seats[0].waiting.clear()),
        ("open", |game| game.seats[0].open.remove(card("whispering_shell"))),
        ("under", |game| game.sources[0].under = cards(&["raftsman"])),
        ("sealed", |game| game.sources[2].under = CardSet::EMPTY),
    ];
    for (zone, change) in lost {
        assert!(!is_sound(&table, change), "a card of {zone} is lost");
    }
    assert_eq!(table.at(BORIS, 2), [card("explorer")]);
    let doubled: [(&str, Change); 9] = [
        ("deck", |game| game.deck.push(card("princess"))),
        ("discard", |game| game.discard.push(game.deck[0])),
        ("removed", |game| game.removed.insert(game.deck[0])),
        ("hand", |game| game.seats[1].hand.insert(game.deck[0])),
        ("board", |game| game.seats[1].board[4].push(game.deck[0])),
        ("waiting", |game| game.seats[1].waiting.insert(game.deck[0])),
        ("open", |game| game.seats[0].open.insert(card("builder"))),
        ("under", |game| game.sources[0].under.insert(card("sea_queen"))),
        ("sealed", |game| game.sources[2].under.insert(card("builder"))),
    ];
    for (zone, change) in doubled {
        assert!(!is_sound(&table, change), "a card of {zone} is elsewhere, too");
    }
    assert!(!is_sound(&table, |game| game.deck[0] = game.deck[1]), "one twice in the deck, another nowhere");
    assert!(is_sound(&table, |game| game.discard.extend(game.deck.pop())), "a card that only moves is in its place");
}

/// ECHO-INV-01: the cards are those of the mode: one with an X is not in play at low interaction.
#[test]
fn the_cards_are_those_of_the_mode() {
    let table = Table::with(Mode::LowInteraction, 2).ready();
    assert!(library().card(card("thief")).data.x);
    assert!(!is_sound(&table, |game| game.seats[0].hand.insert(card("thief"))));
    assert!(!is_sound(&table, |game| *game.deck.last_mut().expect("a card") = card("thief")));
    assert!(!is_sound(&table, |game| game.mode = Mode::Standard), "now cards are missing");
}

/// ECHO-INV-02: both supplies and the tokens of all players are 72 points together; the extra supply may be below nothing.
#[test]
fn all_points_together_are_72() {
    let table = Table::new(3).vp(ANNA, 5).vp(BORIS, 2).ready();
    let sum = |game: &Echo| game.main_vp + game.extra_vp + game.seats.iter().map(|player| player.vp).sum::<i16>();
    assert_eq!(sum(&table.game), 72);
    assert!(!is_sound(&table, |game| game.main_vp += 1));
    assert!(!is_sound(&table, |game| game.extra_vp -= 1));
    assert!(!is_sound(&table, |game| game.seats[2].vp += 1));
    assert!(is_sound(&table, |game| {
        game.extra_vp -= 50;
        game.seats[0].vp += 50;
        assert!(game.extra_vp < 0);
    }));
    assert!(!is_sound(&table, |game| {
        game.seats[2].vp -= 1;
        game.main_vp += 1;
    }));

    sample("wishing_well", "flame(blue, [(do: gain_vp(n(60)))])");
    let mut table = Table::new(2).open(ANNA, &["wishing_well"]).ready();
    table.act(ANNA, flame("wishing_well"));
    assert_eq!((table.game.main_vp, table.game.extra_vp, sum(&table.game)), (0, 12, 72));
}

/// ECHO-INV-03: a source is free and empty, or dominated by one player with a creature under it.
#[test]
fn a_source_is_free_or_dominated_with_a_creature() {
    let table = Table::new(3).captured(ANNA, "cyclicity", &["builder"]).entrenched(BORIS, "memory", &["miner"]);
    let table = table.open(ANNA, &["whispering_shell"]).ready();
    assert_eq!(table.game.sources[1].owner, None);
    for (entrenched, creature) in [(false, "builder"), (true, "miner")] {
        assert!(!is_sound(&table, |game| {
            let place =
                game.sources.iter().position(|source| source.entrenched == entrenched && source.owner.is_some());
            let source = &mut game.sources[place.expect("a source")];
            let owner = source.owner.expect("an owner");
            source.under.clear();
            game.seats[owner.index()].open.insert(card(creature));
        }));
    }
    assert!(!is_sound(&table, |game| game.sources[1].owner = Some(ANNA)), "dominated with nothing under it");
    assert!(!is_sound(&table, |game| game.sources[1].entrenched = true), "entrenched by nobody");
    assert!(!is_sound(&table, |game| {
        game.sources[1].under = cards(&["whispering_shell"]);
        game.sources[1].owner = Some(ANNA);
        game.seats[0].open.clear();
    }));
    assert!(!is_sound(&table, |game| game.sources[1].under.insert(card("princess"))), "free with a creature");
    assert!(!is_sound(&table, |game| game.sources[1].id = source("memory")), "one source twice");
    let fewer = |game: &mut Echo| {
        game.sources.remove(1);
    };
    assert!(!is_sound(&table, fewer), "one source less");
}

/// ECHO-END-02: a condition that is met is remembered, and a game that goes on without it is none.
#[test]
fn a_condition_that_is_met_is_remembered() {
    type Change = fn(&mut Echo);
    let table = Table::new(2).any_open(ANNA, 9).captured(ANNA, "cyclicity", &["builder"]);
    let table = table.captured(BORIS, "permanence", &["miner"]).hand(ANNA, &["princess"]).ready();
    let met: [(EndCause, Change); 3] = [
        (EndCause::Supply, |game| {
            game.seats[1].vp += game.main_vp;
            game.main_vp = 0;
        }),
        (EndCause::Brotherhood, |game| {
            game.seats[0].hand.remove(card("princess"));
            game.seats[0].open.insert(card("princess"));
            game.seats[0].entered.push(card("princess"));
        }),
        (EndCause::Sources, |game| game.sources.iter_mut().for_each(|source| source.entrenched = true)),
    ];
    for (cause, change) in met {
        assert!(!is_sound(&table, change), "{cause:?}");
        let remembered = |game: &mut Echo| {
            change(game);
            game.ending = Some(cause);
        };
        assert!(is_sound(&table, remembered), "{cause:?}");
    }
}

/// ECHO-FIRST-09, ECHO-PLAY-03, ECHO-GEN-07: a play that is chosen is one of the own hand and so is its price, which is no more than it
/// costs.
#[test]
fn a_chosen_play_is_in_hand() {
    let table = Table::new(2).hand(ANNA, &["princess", "thief", "miner"]).any_hand(BORIS, 7).choosing();
    let choice =
        Choice { card: Some(card("princess")), paid: cards(&["thief"]), cards: 1, place: 2, ..Choice::default() };
    let with = |choice: Choice| is_sound(&table, |game| game.seats[0].choice = choice);
    assert!(with(choice) && with(Choice { sealed: true, ..choice }));
    assert!(!with(Choice { card: Some(card("builder")), ..choice }), "a card from elsewhere");
    assert!(!with(Choice { paid: cards(&["builder"]), ..choice }), "a price from elsewhere");
    assert!(!with(Choice { paid: cards(&["thief", "miner"]), ..choice }), "more than it costs");
    assert!(!with(Choice { cards: 6, ..choice }), "no card costs so much");
    assert!(!with(Choice { place: 6, ..choice }), "there is no such place");
    assert!(!with(Choice { sealed: true, ..Choice::default() }), "nothing is chosen");
}

/// ECHO-ACT-01, ECHO-ACT-02, ECHO-END-10: two cubes and two turns for each player, rounds from 1 to 30, and none before the first plays
/// are done.
#[test]
fn a_round_has_two_turns_for_each_player() {
    let table = Table::new(3).ready();
    let at = |round: u8, stage: Stage| {
        let mut game = table.game.clone();
        game.round = round;
        game.stage = stage;
        // Between two steps nobody is asked; what counts here are the numbers.
        game.invariants().err().is_none_or(|complaint| complaint == "nobody is asked, or for nothing")
    };
    let turn = |over| Stage::Turn { over, acted: false };
    assert!(at(1, turn(5)) && at(30, turn(0)) && !at(1, turn(6)));
    assert!(at(1, Stage::Summoning { done: 2 }) && !at(1, Stage::Summoning { done: 3 }));
    assert!(at(1, Stage::RoundStart { done: 2 }) && !at(1, Stage::RoundStart { done: 3 }));
    assert!(at(0, Stage::FirstPlays { done: 2 }) && !at(0, Stage::FirstPlays { done: 3 }));
    assert!(!at(0, turn(0)) && !at(31, turn(0)) && !at(1, Stage::Choosing) && at(0, Stage::Choosing));
    let cubes = |cubes| is_sound(&table, |game| game.seats[1].cubes = cubes);
    assert!(cubes([0, 2, 0, 0]) && cubes([1, 0, 0, 1]) && !cubes([1, 1, 0, 1]));
}

/// ECHO-CAP-02 to ECHO-CAP-06: an attack is one with open creatures of the attacker, on a source that can be captured.
#[test]
fn an_attack_is_a_possible_one() {
    let table =
        Table::new(3).open(ANNA, &["princess"]).open(BORIS, &["miner"]).captured(ANNA, "cyclicity", &["builder"]);
    let table = table.entrenched(BORIS, "permanence", &["explorer"]).ready();
    let committed = cards(&["princess"]);
    let attack = Attack { seat: ANNA, source: source("memory"), bonus: 3, committed };
    let with = |attack: Attack| is_sound(&table, |game| game.attack = Some(attack));
    assert!(with(attack) && with(Attack { committed: CardSet::EMPTY, ..attack }));
    assert!(!with(Attack { committed: cards(&["builder"]), ..attack }), "under a source");
    assert!(!with(Attack { committed: cards(&["miner"]), ..attack }), "of a rival");
    assert!(!with(Attack { source: source("cyclicity"), ..attack }), "her own source");
    assert!(!with(Attack { source: source("permanence"), ..attack }), "entrenched");
    assert!(!with(Attack { source: source("plenty"), ..attack }), "not in play");
    assert!(!with(Attack { bonus: 4, ..attack }), "no effect gives so much");
}

/// ECHO-EFF-16, ECHO-ENDR-02: somebody owes cards as long as cards are given up, no more than they hold, and chooses among these.
#[test]
fn what_is_given_up_is_in_hand() {
    let table = Table::new(2).hand(BORIS, &["thief", "miner", "builder"]).ready();
    let with = |by: Seat, owed: u8, chosen: &[&str]| {
        let chosen = [CardSet::EMPTY, cards(chosen), CardSet::EMPTY, CardSet::EMPTY];
        let discards = Discards { why: Why::Forced, by, owed: [0, owed, 0, 0], chosen };
        is_sound(&table, |game| game.discards = Some(discards))
    };
    assert!(with(ANNA, 2, &[]) && with(ANNA, 2, &["thief"]));
    assert!(!with(ANNA, 2, &["thief", "miner"]) && !with(ANNA, 0, &[]), "nobody owes anything");
    assert!(!with(ANNA, 2, &["princess"]), "from elsewhere");
    assert!(!with(ANNA, 4, &[]), "more than there is");
    assert!(!with(Seat(2), 2, &[]), "by nobody");
    let limit = |game: &mut Echo| game.stage = Stage::HandLimit;
    assert!(!is_sound(&table, limit), "the phase waits for nobody");
}

/// ECHO-SUM-06, ECHO-EFF-06: what is still to be done is about cards that wait for it, and an order is asked only of effects that wait.
#[test]
fn what_is_owed_is_there() {
    let table = full_table();
    let steps = &table.game.resolving.todo;
    let waits =
        steps.iter().position(|todo| todo.progress.card == Some(card("raftsman"))).expect("it is to be summoned");
    assert!(!is_sound(&table, |game| game.resolving.todo[waits].progress.card = Some(card("explorer"))));
    assert!(!is_sound(&table, |game| game.resolving.todo[waits].progress.card = None));
    assert!(!is_sound(&table, |game| game.resolving.todo[waits].rounds = 0));
    assert!(!is_sound(&table, |game| game.resolving.todo[waits].place = 50));
    assert!(!is_sound(&table, |game| game.resolving.frames.clear()));
    assert!(!is_sound(&Table::new(2).ready(), |game| game.ordering = true), "an order of nothing");
}

/// Plays games at random and looks at every decision: the position before it, who decides, the luck that was drawn, what happened.
fn random_games(mut look: impl FnMut(&Echo, Seat, &Luck, &[Event])) {
    for mode in Mode::ALL {
        for seats in 2..=4 {
            for seed in 0..3 {
                let options = Options { mode };
                let mut game = Echo::setup(&options, seats, &mut Luck::fast(seed)).expect("a table");
                let mut choice = Luck::fast(100 + seed);
                let mut legal = Vec::new();
                for _ in 0..Echo::bound(&options, seats) {
                    let awaited: Vec<Seat> = game.status().awaited().iter().collect();
                    let Some(seat) = choice.pick(&awaited).copied() else { break };
                    legal.clear();
                    game.legal(seat, &mut legal);
                    let action = *choice.pick(&legal).expect("an action");
                    let (before, mut luck, mut events) =
                        (game.clone(), Luck::fast(u64::from(choice.below(1 << 30))), Vec::new());
                    game.apply(seat, &action, &mut luck, &mut events).expect("a legal action");
                    look(&before, seat, &luck, &events);
                }
                assert_eq!(game.stage, Stage::Over, "the game ends within its bound");
            }
        }
    }
}

/// ECHO-INV-04: whenever the engine waits for players, each of them has something to do.
#[test]
fn whoever_is_awaited_can_do_something() {
    random_games(|game, _, _, _| {
        for seat in game.status().awaited().iter() {
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            assert!(!legal.is_empty(), "{seat} at {:?}", game.stage);
        }
    });
}

/// ECHO-INV-05: in play luck decides nothing but the order of a reshuffled deck.
#[test]
fn luck_is_drawn_only_for_reshuffling() {
    let mut reshuffles = 0;
    random_games(|_, _, luck, events| {
        let is_reshuffled = events.iter().any(|event| matches!(event, Event::Reshuffled { .. }));
        assert_eq!(luck.draws() > 0, is_reshuffled, "{events:?}");
        reshuffles += u32::from(is_reshuffled);
    });
    assert!(reshuffles > 0);
}

/// ECHO-INV-05: at the setup luck decides the sources, the first player and the deck.
#[test]
fn luck_of_the_setup_is_two_shuffles_and_the_first_player() {
    for first in 0..3 {
        let mut luck = Luck::script([Scripted::Keep, Scripted::Number(first), Scripted::Keep]);
        let game = Echo::setup(&Options::default(), 3, &mut luck).expect("a table");
        assert!(luck.fault().is_none() && luck.left_over() == 0, "{:?}", luck.fault());
        assert_eq!(game.first, Seat(first as u8));
    }
}

/// ECHO-INV-06: every decision at random tables comes to an end, and so does every game.
#[test]
fn every_chain_of_a_random_game_ends() {
    let mut longest = 0;
    random_games(|_, _, _, events| longest = longest.max(events.len()));
    assert!(longest < 400, "{longest} events of one decision");
}

/// ECHO-INV-06: effects that apply each other come to an end: each immediate effect once in a chain, each flame once in a round.
#[test]
fn effects_that_apply_each_other_end() {
    let creatures = ["raftsman", "treasure_diver", "crane_courier", "night_swift"];
    for id in creatures {
        sample(id, "immediate([(do: use_immediate(())), (do: use_immediate(()))])");
    }
    let table = Table::new(2).open(ANNA, &creatures[1..]).board(ANNA, 1, &creatures[..1]).ready();
    assert_eq!(play_out(table, advance("raftsman", None)), 4, "each of them once");

    for id in creatures {
        sample(id, "flame(blue, [(do: use_flame()), (do: use_flame())])");
    }
    let table = Table::new(2).captured(ANNA, "ember", &["builder"]).open(ANNA, &creatures).ready();
    assert_eq!(play_out(table.clone(), flame("raftsman")), 5, "four creatures and the source");
    assert_eq!(play_out(table.flame(ANNA, Colour::Yellow), source_flame("ember")), 5);
}

/// Gives the first answer to everything until Anna is free to act: how many effects were applied.
fn play_out(mut table: Table, action: Action) -> usize {
    let mut action = Some(action);
    while let Some(next) = action {
        table.act(ANNA, next);
        let is_done = table.game.resolving.todo.is_empty();
        action = table.legal(ANNA).first().copied().filter(|_| !is_done);
    }
    table.events.iter().filter(|event| matches!(event, Event::Applied { .. })).count()
}
