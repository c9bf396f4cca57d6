//! How bots play: sensibly, and without knowing more than their seat.

use apocalypsis::mind::Wits;
use apocalypsis::{Action, Apocalypsis, Options, Victory};
use kernel::{Game, Level, Luck, Method, Play, Seat, Silent, Status};

fn table(seed: u64, seats: u8) -> (Apocalypsis, Luck) {
    let mut luck = Luck::fast(seed);
    let options = Options { random_factions: true, ..Options::default() };
    let game = Apocalypsis::setup(&options, seats, &mut luck).expect("a table");
    (game, luck)
}

/// Plays a game; says whether the players won.
fn play(seed: u64, seats: u8, mut choose: impl FnMut(&Apocalypsis, Seat, &[Action]) -> usize) -> bool {
    let (mut game, mut luck) = table(seed, seats);
    let mut legal = Vec::new();
    while let Status::Awaiting { must, .. } = game.status() {
        let seat = must.iter().next().expect("somebody is waited for");
        legal.clear();
        game.legal(seat, &mut legal);
        let action = legal[choose(&game, seat, &legal)];
        game.apply(seat, &action, &mut luck, &mut Silent).expect("legal");
    }
    matches!(game.winner, Some(Victory::Players(_)))
}

/// Who chooses by hunch wins most games of three; by chance nobody does.
#[test]
fn hunches_win_games() {
    let mut luck = Luck::fast(7);
    let by_hunch =
        (0..24).filter(|seed| play(*seed, 3, |game, seat, legal| game.hunch(seat, legal, &mut luck))).count();
    let mut luck = Luck::fast(7);
    let by_chance =
        (0..24).filter(|seed| play(*seed, 3, |_, _, legal| luck.below(legal.len() as u32) as usize)).count();
    assert!(by_hunch >= 14 && by_chance <= 2, "{by_hunch} by hunch, {by_chance} by chance");
}

/// Hunches and thoughts of a seat are the same in every world that it cannot tell from the real one.
#[test]
fn a_hunch_knows_no_secret() {
    let mut luck = Luck::fast(3);
    play(11, 2, |game, seat, legal| {
        let world = game.believe(seat, &Wits::Plain, &mut luck);
        let of = |game: &Apocalypsis| game.hunch(seat, legal, &mut Luck::fast(5));
        assert_eq!(of(game), of(&world), "{legal:?}");
        of(game)
    });
}

/// The same bot with the same luck decides the same, at every level.
#[test]
fn a_bot_decides_alike_with_the_same_luck() {
    for level in Level::ALL {
        let (mut game, mut luck) = table(5, 2);
        for _ in 0..12 {
            let Some(seat) = game.status().awaited().first() else { break };
            let mind = game.mind(seat, level, 1);
            let decide = || {
                let method = match game.method(level) {
                    Method::Greedy { .. } => Method::Greedy { worlds: 2 },
                    method => method,
                };
                bots::decide(&game, seat, &mind, method, &mut Luck::fast(9)).expect("a decision")
            };
            let action = decide();
            assert_eq!(decide(), action);
            game.apply(seat, &action, &mut luck, &mut Silent).expect("legal");
        }
    }
}
