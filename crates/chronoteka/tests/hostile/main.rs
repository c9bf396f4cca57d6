//! What a released server promises to those who play on it, whatever strangers do: each attack is played against the program in a process of its
//! own, over real sockets. Where a promise hangs on a number, the number is taken away once, and then the promise must be broken.
//!
//! `CHRONOTEKA_BIN` names the program; otherwise it is the one that was built for the tests. `CHRONOTEKA_PROMISE` chooses promises by a part of
//! their words.

mod codes;
mod floods;
mod house;
mod identity;
mod lines;
mod nonsense;
mod secrets;
mod stranger;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::thread::scope;
use std::time::Instant;

use house::House;

/// A promise was broken, and how. Whatever else goes wrong is a panic: nothing is learned from it.
pub(crate) struct Broken(pub(crate) String);

pub(crate) type Kept = Result<(), Broken>;

/// The promise is kept if this is so.
pub(crate) fn kept_if(is_so: bool, otherwise: impl Into<String>) -> Kept {
    if is_so { Ok(()) } else { Err(Broken(otherwise.into())) }
}

/// What is said to the public, and the attack that it must stand.
#[derive(Clone, Copy)]
pub(crate) struct Promise {
    words: &'static str,
    attack: fn(&House) -> Kept,
    /// How the program is started.
    args: &'static [&'static str],
    /// What the file of limits says; without a word a server has the limits that it comes with.
    limits: &'static str,
    /// The same with one limit taken away: what the promise hangs on. Nothing where it is no number of the file.
    without: Option<&'static str>,
}

impl Promise {
    /// On a server as it comes, behind a proxy at this machine, which is how strangers have addresses.
    const fn new(words: &'static str, attack: fn(&House) -> Kept) -> Promise {
        Promise { words, attack, args: &["--trust-proxy", "127.0.0.1"], limits: "", without: None }
    }

    const fn args(self, args: &'static [&'static str]) -> Promise {
        Promise { args, ..self }
    }

    const fn limits(self, limits: &'static str) -> Promise {
        Promise { limits, ..self }
    }

    const fn without(self, limits: &'static str) -> Promise {
        Promise { without: Some(limits), ..self }
    }
}

/// Those that wait for deadlines first: the others are played meanwhile.
const FAMILIES: [&[Promise]; 6] = [
    &lines::PROMISES,
    &codes::PROMISES,
    &floods::PROMISES,
    &identity::PROMISES,
    &secrets::PROMISES,
    &nonsense::PROMISES,
];

/// Attacks that are played at once. Most of them wait.
const AT_ONCE: usize = 12;

/// One attack, on a server with the limit or without it.
struct Round {
    promise: Promise,
    is_limited: bool,
}

/// Why a round did not come out as it must.
fn play(round: &Round) -> Result<(), String> {
    let Promise { words, attack, args, limits, without } = round.promise;
    let limits = if round.is_limited { limits } else { without.unwrap_or_default() };
    let played = catch_unwind(AssertUnwindSafe(|| {
        let house = House::open(args, limits);
        attack(&house)
    }));
    match (played, round.is_limited) {
        (Ok(Ok(())), true) | (Ok(Err(Broken(_))), false) => Ok(()),
        (Ok(Err(Broken(how))), true) => Err(format!("broken: {words}: {how}")),
        (Ok(Ok(())), false) => Err(format!("kept although its limit was taken away ({limits}): {words}")),
        (Err(panic), _) => {
            let text = panic.downcast_ref::<String>().cloned();
            let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default();
            Err(format!("not played: {words}: {text}"))
        }
    }
}

/// Plays all rounds, and tells how each came out; what did not come out as it must.
#[allow(clippy::print_stdout, reason = "what is promised is told to whoever runs the suite")]
fn play_all(mut rounds: Vec<Round>) -> Vec<String> {
    rounds.reverse();
    let rounds = Mutex::new(rounds);
    let problems = Mutex::new(Vec::new());
    scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                loop {
                    let Some(round) = rounds.lock().expect("nobody panics with it").pop() else { break };
                    let begun = Instant::now();
                    let problem = play(&round).err();
                    let came = match (&problem, round.is_limited) {
                        (None, true) => "kept",
                        (None, false) => "broken without its limit",
                        (Some(_), _) => "NOT WELL",
                    };
                    println!("{came}: {} ({:.1} s)", round.promise.words, begun.elapsed().as_secs_f64());
                    if let Some(problem) = problem {
                        problems.lock().expect("nobody panics with it").push(problem);
                    }
                }
            });
        }
    });
    problems.into_inner().expect("nobody panics with it")
}

/// One test, so that attacks on the program are played many at a time and counted together.
#[test]
#[allow(clippy::print_stdout, reason = "what is promised is told to whoever runs the suite")]
fn every_promise_is_kept_and_hangs_on_its_limit() {
    house::allow_many_files();
    let wanted = std::env::var("CHRONOTEKA_PROMISE").unwrap_or_default();
    let promises: Vec<Promise> =
        FAMILIES.iter().flat_map(|family| family.iter().copied()).filter(|one| one.words.contains(&wanted)).collect();
    let with = promises.iter().map(|promise| Round { promise: *promise, is_limited: true });
    let removable = promises.iter().filter(|promise| promise.without.is_some());
    let without = removable.map(|promise| Round { promise: *promise, is_limited: false });
    let rounds: Vec<Round> = with.chain(without).collect();
    let n_without = rounds.len() - promises.len();
    let begun = Instant::now();
    let problems = play_all(rounds);
    assert!(problems.is_empty(), "{} of {} promises:\n{}", problems.len(), promises.len(), problems.join("\n"));
    let seconds = begun.elapsed().as_secs();
    println!("{} promises kept, {n_without} of them seen broken without their limit, in {seconds} s", promises.len());
    println!("the program: {}", house::program().display());
    assert!(!wanted.is_empty() || promises.len() >= 25, "there are at least 25 promises");
}
