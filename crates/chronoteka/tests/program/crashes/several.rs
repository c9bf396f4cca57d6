//! Several servers on one PostgreSQL and one NATS. Their tables are played from any of them, and are there when one of them is killed, stands
//! still for longer than its lease, or is asked to stop, and when PostgreSQL or NATS is restarted under all of them.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{JoinHandle, sleep, spawn};
use std::time::{Duration, Instant};

use super::client::{Game, Screen, decisions_of, get};
use super::rig::{Disk, Rig, Server};
use super::{End, n_rounds};

/// How many servers there are.
const SERVERS: u32 = 3;
/// How long it may take until all is well again: far longer than it does on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// A lease, and a little more.
const LEASE: Duration = Duration::from_millis(3500);

/// One of each, because making them takes longer than the tests.
#[test]
fn several_servers_serve_the_same_tables() {
    let Some(mut rig) = Rig::new(Disk::Shared) else { return };
    let mut servers: Vec<Server> = (0..SERVERS).map(|number| rig.start(number, &mut 0)).collect();
    nobody_takes_the_database_alone(&rig);
    a_table_is_played_from_any_server(&servers);
    how_long_a_move_takes(&servers);
    a_server_that_stops_hands_its_tables_over(&rig, &mut servers);
    let mut figures = Figures::default();
    for round in 0..n_rounds(3, 100) {
        figures.rounds += 1;
        go_through(&mut rig, &mut servers, round, &mut figures);
    }
    println!("{figures:?}");
    servers.iter_mut().for_each(|server| server.end(End::Term));
    rig.check();
    assert_eq!((figures.lost, figures.stuck), (0, 0), "{figures:?}");
    assert!(figures.acknowledged > 100, "{figures:?}");
}

fn nobody_takes_the_database_alone(rig: &Rig) {
    let (code, told) = rig.run(&["serve", "--listen", "127.0.0.1:0"]);
    assert!(code == Some(2) && told.contains("another Chronoteka is using it"), "{told}");
}

fn a_table_is_played_from_any_server(servers: &[Server]) {
    let [one, other, third] = [0, 1, 2].map(|index: usize| servers[index].address);
    let mut screen = Screen::open_between([one, other], false).expect("a table can be made here and looked at there");
    for _ in 0..5 {
        assert_eq!(screen.act(), Some(true), "a move is passed on");
    }
    let path = format!("/api/tables/{}", screen.game.table);
    let bodies: Vec<_> = [one, other, third].map(|address| get(address, &path, "").expect("it answers")).into();
    assert!(bodies.iter().all(|(status, _)| *status == 200), "{bodies:?}");
    assert!(bodies.iter().all(|body| body == &bodies[0]), "a request is passed on as it came");
    assert_eq!(get(other, "/api/tables/nothing", "").map(|(status, _)| status), Some(404));
    let mut again = Screen::return_to(third, &screen.game).expect("it can be looked at from everywhere");
    assert_eq!(again.act(), Some(true));
    assert_eq!(decisions_of(one, &again.game), Some(6));
}

/// Told, and not asserted: the median of a move at the server that has the table, and through another.
fn how_long_a_move_takes(servers: &[Server]) {
    let [one, other] = [servers[0].address, servers[1].address];
    for (how, through) in [("at its own server", one), ("through another server", other)] {
        let mut times: Vec<Duration> = Vec::new();
        while times.len() < 200 {
            let mut screen = Screen::open_between([one, through], false).expect("a table can be made");
            // The first move waits for the frame, too.
            assert_eq!(screen.act(), Some(true));
            while !screen.is_over() {
                let begun = Instant::now();
                if screen.act() != Some(true) {
                    break;
                }
                times.push(begun.elapsed());
            }
        }
        times.sort_unstable();
        println!("a move {how}: p50 {:?}, p99 {:?}", times[times.len() / 2], times[times.len() * 99 / 100]);
    }
}

/// What was played at a server that is asked to stop goes on at once at the others.
fn a_server_that_stops_hands_its_tables_over(rig: &Rig, servers: &mut [Server]) {
    let (one, other) = (servers[0].address, servers[1].address);
    let mut screen = Screen::open_between([one, one], false).expect("a table can be made");
    let mut linked = Screen::open_between([one, other], false).expect("a table can be made");
    assert_eq!((screen.act(), linked.act()), (Some(true), Some(true)));
    servers[0].end(End::Term);
    let begun = Instant::now();
    for screen in [screen, linked] {
        let game = screen.game;
        assert_eq!(decisions_of(other, &game), Some(1), "what was acknowledged is there");
        let mut again = Screen::return_to(other, &game).expect("the others serve it");
        assert_eq!(again.act(), Some(true));
    }
    println!("tables of a server that stopped: played on after {:?}", begun.elapsed());
    servers[0] = rig.start(SERVERS, &mut 0);
}

/// What came of some rounds.
#[derive(Debug, Default)]
struct Figures {
    rounds: u32,
    acknowledged: u64,
    tables: u64,
    shown: u64,
    found: u64,
    /// Tables that came back without something that somebody was shown.
    lost: u64,
    /// Tables that nobody could go on with.
    stuck: u64,
    /// How long the slowest player waited for a move to be taken again.
    longest: Duration,
}

/// Somebody who plays at whatever server answers.
struct Wanderer {
    thread: JoinHandle<Walk>,
}

/// What one of them has to tell.
#[derive(Default)]
struct Walk {
    games: Vec<Game>,
    acknowledged: u64,
    longest: Duration,
}

impl Wanderer {
    fn start(
        addresses: Vec<SocketAddr>,
        number: u64,
        is_over: &Arc<AtomicBool>,
        acknowledged: &Arc<AtomicU64>,
    ) -> Wanderer {
        let (is_over, acknowledged) = (Arc::clone(is_over), Arc::clone(acknowledged));
        Wanderer { thread: spawn(move || wander(&addresses, number, &is_over, &acknowledged)) }
    }
}

/// Plays one table after the other. Where a server goes, the game goes on through another.
fn wander(addresses: &[SocketAddr], number: u64, is_over: &AtomicBool, acknowledged: &AtomicU64) -> Walk {
    let mut walk = Walk::default();
    let mut step = number as usize;
    let mut next = || {
        step += 1;
        addresses[step % addresses.len()]
    };
    while !is_over.load(Ordering::Relaxed) {
        let between = [next(), next()];
        let Some(mut screen) = Screen::open_between(between, number.is_multiple_of(3)) else {
            sleep(Duration::from_millis(20));
            continue;
        };
        let mut last = Instant::now();
        while !is_over.load(Ordering::Relaxed) && !screen.is_over() {
            if screen.act() == Some(true) {
                walk.acknowledged += 1;
                acknowledged.fetch_add(1, Ordering::Relaxed);
                walk.longest = walk.longest.max(last.elapsed());
                last = Instant::now();
                continue;
            }
            sleep(Duration::from_millis(20));
            if let Some(again) = Screen::return_to(next(), &screen.game) {
                screen = again;
            }
        }
        walk.games.push(screen.game);
    }
    walk
}

/// What goes wrong in a round.
#[derive(Clone, Copy, Debug)]
enum Fault {
    Kill,
    /// It stands still for longer than its lease, and goes on as if nothing had happened.
    Pause,
    Stop,
    Nats,
    Postgres,
}

const FAULTS: [Fault; 5] = [Fault::Kill, Fault::Pause, Fault::Stop, Fault::Nats, Fault::Postgres];

/// Players play while something goes wrong; afterwards everything that they were shown is looked for.
fn go_through(rig: &mut Rig, servers: &mut [Server], round: u32, figures: &mut Figures) {
    let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let (is_over, acknowledged) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let start = |number| Wanderer::start(addresses.clone(), u64::from(round * 10 + number), &is_over, &acknowledged);
    let players: Vec<Wanderer> = (0..6).map(start).collect();
    rig.wait(round, &acknowledged);
    let victim = round as usize % servers.len();
    let fault = FAULTS[round as usize % FAULTS.len()];
    let number = SERVERS + 1 + round;
    match fault {
        Fault::Kill | Fault::Stop => {
            servers[victim].end(if matches!(fault, Fault::Kill) { End::Kill } else { End::Term });
            sleep(LEASE);
            servers[victim] = rig.start(number, &mut 0);
        }
        Fault::Pause => {
            servers[victim].signal("STOP");
            sleep(LEASE);
            servers[victim].signal("CONT");
        }
        Fault::Nats => {
            let nats = rig.nats.as_mut().expect("there is one");
            nats.end();
            sleep(Duration::from_millis(500));
            nats.begin();
        }
        Fault::Postgres => {
            let (cluster, _) = rig.cluster.as_mut().expect("there is one");
            cluster.end("QUIT");
            cluster.begin();
        }
    }
    all_are_well(servers);
    let before = acknowledged.load(Ordering::Relaxed);
    let begun = Instant::now();
    while acknowledged.load(Ordering::Relaxed) < before + 20 && begun.elapsed() < PATIENCE {
        sleep(Duration::from_millis(5));
    }
    is_over.store(true, Ordering::Relaxed);
    let walks: Vec<Walk> =
        players.into_iter().map(|player| player.thread.join().expect("players do not fail")).collect();
    let address = servers[(victim + 1) % servers.len()].address;
    let mut longest = Duration::ZERO;
    for walk in walks {
        figures.acknowledged += walk.acknowledged;
        longest = longest.max(walk.longest);
        for game in walk.games {
            figures.tables += 1;
            figures.shown += game.shown;
            match decisions_of(address, &game) {
                Some(found) => {
                    figures.found += found;
                    figures.lost += u64::from(found < game.shown);
                }
                None => figures.stuck += 1,
            }
        }
    }
    figures.longest = figures.longest.max(longest);
    println!("{fault:?}: a player waited {longest:?} at most");
}

/// Waits until every server says that it is well.
fn all_are_well(servers: &[Server]) {
    let begun = Instant::now();
    while !servers.iter().all(|server| get(server.address, "/healthz", "").is_some_and(|(status, _)| status == 200)) {
        assert!(begun.elapsed() < PATIENCE, "they come back by themselves");
        sleep(Duration::from_millis(50));
    }
}
