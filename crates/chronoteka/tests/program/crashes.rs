//! The program killed, stopped, and cut off from its power, again and again under load: whatever anybody was shown is there
//! afterwards. Some rounds of each belong to every test run; `CHRONOTEKA_SOAK=1` makes it hundreds, and prints the figures.

#![cfg(target_os = "linux")]

mod client;
mod postgres;
mod rig;
mod several;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use self::client::{Game, Player};
use self::rig::{Disk, Rig, Server};

/// How a round ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// `kill -9`: the process is gone, the system is not.
    Kill,
    /// `kill`: the program is asked to stop.
    Term,
    /// The power is cut: only what was synced is there afterwards.
    Cut,
}

/// What came of some rounds.
#[derive(Debug, Default)]
struct Figures {
    rounds: u32,
    /// How often the program did not start at the first attempt.
    late_starts: u32,
    /// Moves that were acknowledged, and those that were refused because the disk failed.
    acknowledged: u64,
    refused: u64,
    tables: u64,
    /// Decisions that somebody was shown, and decisions that were there afterwards.
    shown: u64,
    found: u64,
    /// Tables that came back without something that somebody was shown, or not at all.
    lost: u64,
}

impl Figures {
    /// Hears what a player has to tell; the games are to be looked for.
    fn ask(&mut self, player: Player) -> Vec<Game> {
        let played = player.stop();
        self.acknowledged += played.acknowledged;
        self.refused += played.refused;
        played.games
    }

    /// Looks whether games have all that was shown of them.
    fn look_for(&mut self, games: &mut Vec<Game>, server: &Server) {
        for game in games.drain(..) {
            let found = client::decisions_of(server.address, &game);
            self.tables += 1;
            self.shown += game.shown;
            self.found += found.unwrap_or(0);
            if found.is_none_or(|found| found < game.shown) {
                println!("table {} was shown {} decisions, and has {found:?}", game.table, game.shown);
                self.lost += 1;
            }
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Figures { rounds, late_starts, acknowledged, refused, tables, shown, found, lost } = self;
        write!(
            f,
            "{rounds} rounds, {late_starts} late starts: {acknowledged} acknowledged moves, {refused} refused; {tables} tables with \
             {shown} decisions shown and {found} found; tables that lost any: {lost}"
        )
    }
}

/// Plays, ends, starts again, looks; so many times.
fn rounds(end: End, n: u32, disk: Disk) {
    let Some(rig) = Rig::new(disk) else { return };
    let mut figures = Figures { rounds: n, ..Figures::default() };
    let mut before: Vec<Game> = Vec::new();
    for round in 0..=n {
        let mut server = rig.start(round, &mut figures.late_starts);
        figures.look_for(&mut before, &server);
        if round == n {
            server.end(End::Term);
            break;
        }
        let acknowledged = Arc::new(AtomicU64::new(0));
        let start = |seat: u32| Player::start(server.address, u64::from(round * 10 + seat), &acknowledged);
        let players: Vec<Player> = (0..6).map(start).collect();
        rig.wait(round, &acknowledged);
        server.end(end);
        rig.afterwards(end);
        before.extend(players.into_iter().flat_map(|player| figures.ask(player)));
    }
    println!("{end:?}, {disk:?}: {figures}");
    rig.check();
    assert_eq!(figures.lost, 0, "{figures}");
    assert!(figures.acknowledged > 0, "{figures}");
}

/// A few rounds, or as many as a long look takes.
fn n_rounds(few: u32, many: u32) -> u32 {
    if std::env::var_os("CHRONOTEKA_SOAK").is_some() { many } else { few }
}

#[test]
fn nothing_is_lost_when_the_program_is_killed() {
    rounds(End::Kill, n_rounds(3, 200), Disk::Plain);
}

#[test]
fn nothing_is_lost_in_postgres_when_the_program_is_killed() {
    rounds(End::Kill, n_rounds(2, 100), Disk::Postgres);
}

#[test]
fn nothing_is_lost_when_the_program_is_stopped() {
    rounds(End::Term, n_rounds(2, 50), Disk::Plain);
}

#[test]
fn nothing_is_lost_when_the_power_fails() {
    rounds(End::Cut, n_rounds(3, 50), Disk::Shadowed { fail: 0 });
}

#[test]
fn nothing_is_lost_when_the_disk_fails_before_the_power_does() {
    rounds(End::Cut, n_rounds(3, 50), Disk::Shadowed { fail: 5 });
}

/// The disk is full, or does not sync, for a while: the watchman is told, moves are refused, and all goes on afterwards.
#[test]
fn the_disk_is_back_after_a_while() {
    let Some(rig) = Rig::new(Disk::Shadowed { fail: 0 }) else { return };
    let mut server = rig.start(0, &mut 0);
    let mut screen = client::Screen::open(server.address, false).expect("a table can be made");
    assert!(screen.act().expect("the server answers"), "all is well");
    for (fault, code) in [("full", "disk_full"), ("broken", "disk_failing")] {
        rig.set(fault, true);
        for _ in 0..3 {
            assert!(!screen.act().expect("the server answers"), "{fault}: a move cannot be kept");
        }
        let (status, body) = client::get(server.address, "/healthz", "").expect("the server answers");
        assert!(status == 503 && body.contains(&format!("\"code\":\"{code}\"")), "{fault}: {status} {body}");
        rig.set(fault, false);
        let (status, body) = client::get(server.address, "/healthz", "").expect("the server answers");
        assert_eq!((status, body.as_str()), (200, "ok"), "{fault}");
        assert!(screen.act().expect("the server answers"), "{fault} is over");
    }
    server.end(End::Term);
    rig.check();
}
