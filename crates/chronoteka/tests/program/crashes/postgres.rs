//! The program on PostgreSQL, which is restarted and cut off under it: moves are refused meanwhile, and games go on by themselves.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::client::{Player, Screen, get};
use super::rig::{DATABASE, Disk, Rig, Server};
use super::{End, Figures};

/// How long it may take until all is well again: far longer than it does on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// One cluster for all of it, because making one takes longer than the tests.
#[test]
fn one_server_plays_on_postgres() {
    let Some(mut rig) = Rig::new(Disk::Postgres) else { return };
    let mut server = rig.start(0, &mut 0);
    commands_take_the_database(&rig);
    games_go_on_when_postgres_is_back(&mut rig, &server);
    nothing_is_lost_with_a_session(&rig, &server);
    server.end(End::Term);
    let (code, told) = rig.run(&["admin", "people"]);
    assert!(code == Some(0) && told.contains("tables "), "without a server it is one itself: {told}");
    rig.check();
    everything_moves_to_a_folder_and_back(&rig);
}

/// What was played in PostgreSQL goes into a file, and from there into another database.
fn everything_moves_to_a_folder_and_back(rig: &Rig) {
    let (cluster, database) = rig.cluster.as_ref().expect("there is one");
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let (file, other) = (folder.path().join("data").display().to_string(), cluster.database("other"));
    for (from, to) in [(database, &file), (&file, &other)] {
        let output = crate::chronoteka(folder.path(), &["move", "--from", from, "--to", to], "");
        let told = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
        assert!(output.status.success() && told.contains("every game comes out as before; flaws: 0"), "{told}");
        assert!(!told.contains("xyzzy"), "the password is nobody's business: {told}");
    }
    let output = crate::chronoteka(folder.path(), &["move", "--from", database, "--to", &file], "");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && told.contains("is not empty"), "{told}");
}

/// What a command says about the database of a running server.
#[track_caller]
fn check(rig: &Rig, args: &[&str], code: i32, words: &[&str]) {
    let (found, told) = rig.run(args);
    assert_eq!(found, Some(code), "{args:?}: {told}");
    words.iter().for_each(|word| assert!(told.contains(word), "{args:?}: expected {word:?} in {told}"));
    assert!(!told.contains("xyzzy"), "the password is nobody's business: {told}");
}

fn commands_take_the_database(rig: &Rig) {
    check(
        rig,
        &["serve", "--listen", "127.0.0.1:0"],
        2,
        &["the database cannot be used", "another Chronoteka is using it"],
    );
    check(rig, &["check"], 0, &["0 tables", "everything agrees"]);
    check(rig, &["reports"], 0, &[]);
    check(rig, &["admin", "sanctions"], 0, &[]);
    for args in [["backup", "saved"], ["restore", "saved"]] {
        check(rig, &args, 2, &["pg_dump"]);
    }
    let args = ["check", "--database", "postgres://ada:xyzzy@db:port/games"];
    let output = crate::chronoteka(std::path::Path::new("/"), &args, "");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && told.contains("--database: ") && !told.contains("xyzzy"), "{told}");
}

/// Tries something until it works.
#[track_caller]
fn in_time(what: &str, mut works: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !works() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        sleep(Duration::from_millis(100));
    }
}

fn games_go_on_when_postgres_is_back(rig: &mut Rig, server: &Server) {
    let health = || get(server.address, "/healthz", "").expect("the server answers");
    let open = |with_bot| Screen::open(server.address, with_bot).expect("a table can be made");
    let (mut alone, mut with_bot) = (open(false), open(true));
    for signal in ["INT", "QUIT"] {
        for screen in [&mut alone, &mut with_bot] {
            assert!(screen.act().expect("the server answers"), "all is well");
        }
        let (cluster, _) = rig.cluster.as_mut().expect("there is one");
        cluster.end(signal);
        assert!(!alone.act().expect("the server answers"), "a move cannot be kept");
        let (status, body) = health();
        assert!(status == 503 && body.contains("\"code\":\"unreachable\""), "{status} {body}");
        cluster.begin();
        in_time("the server is well again", || health().0 == 200);
        // The bot may be awaited, and nobody tells it that all is well.
        for screen in [&mut alone, &mut with_bot] {
            in_time("the game goes on", || screen.act().expect("the server answers"));
        }
    }
    let mut games = vec![alone.game, with_bot.game];
    let mut figures = Figures::default();
    figures.look_for(&mut games, server);
    assert_eq!(figures.lost, 0, "{figures}");
}

/// The session that writes is ended again and again, while others play.
fn nothing_is_lost_with_a_session(rig: &Rig, server: &Server) {
    let (cluster, _) = rig.cluster.as_ref().expect("there is one");
    let acknowledged = Arc::new(AtomicU64::new(0));
    let players: Vec<Player> = (0..6).map(|number| Player::start(server.address, number, &acknowledged)).collect();
    let mut cuts = 0;
    in_time("moves are made between the cuts", || {
        cuts += u32::from(cluster.cut_writer(DATABASE));
        sleep(Duration::from_millis(200));
        cuts >= 5 && acknowledged.load(Ordering::Relaxed) > 100
    });
    let mut figures = Figures { rounds: cuts, ..Figures::default() };
    let mut games: Vec<_> = players.into_iter().flat_map(|player| figures.ask(player)).collect();
    figures.look_for(&mut games, server);
    println!("{cuts} sessions were cut off: {figures}");
    assert_eq!(figures.lost, 0, "{figures}");
}
