//! `cargo xtask test`: every check there is, the quick ones first.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::shell::{Done, Failed, cargo, install, program, root, run as run_command, succeeds};
use crate::{tidy, web};

/// Where Debian has the programs of PostgreSQL, and NATS.
const POSTGRES: &str = "/usr/lib/postgresql";
const NATS: &str = "/usr/sbin/nats-server";

/// A part of the checks.
struct Part {
    name: &'static str,
    what: &'static str,
    /// Whether there is anything to check; a part without a subject is left out.
    has_subject: fn() -> bool,
    check: fn() -> Done,
}

/// The client comes before everything that the program is built for: it lies inside, and nothing has to be built twice.
const PARTS: [Part; 8] = [
    Part { name: "tidy", what: "what linters do not check", has_subject: always, check: tidy::check },
    Part { name: "fmt", what: "cargo fmt --all --check", has_subject: always, check: fmt },
    Part { name: "deny", what: "licences, versions, sources, known flaws", has_subject: always, check: deny },
    Part { name: "web", what: "the client: layout, lints, types, tests, build", has_subject: has_web, check: client },
    Part { name: "clippy", what: "cargo clippy, warnings denied", has_subject: always, check: clippy },
    Part { name: "test", what: "every test of the workspace", has_subject: always, check: test },
    Part { name: "hostile", what: "strangers against a released server", has_subject: always, check: hostile },
    Part { name: "browser", what: "whole games in a browser", has_subject: has_browser_tests, check: in_a_browser },
];

/// Runs the chosen parts in order, and stops at the first that fails.
pub(crate) fn run(args: &[String]) -> Done {
    let chosen = chosen(args)?;
    let mut done: Vec<(&str, Duration)> = Vec::new();
    for part in PARTS.iter().filter(|part| chosen.contains(&part.name) && (part.has_subject)()) {
        println!("\n== {} · {} ==", part.name, part.what);
        let begun = Instant::now();
        let result = (part.check)();
        let took = begun.elapsed();
        println!("== {} · {:.1} s ==", part.name, took.as_secs_f64());
        if let Err(Failed(why)) = result {
            summary(&done);
            println!("  {:<10} {:>7.1} s  FAILED", part.name, took.as_secs_f64());
            return Err(Failed(format!(
                "{} failed: {why}\nrun it alone with: cargo xtask test --only {}",
                part.name, part.name
            )));
        }
        done.push((part.name, took));
    }
    summary(&done);
    println!("all is well");
    Ok(())
}

fn summary(done: &[(&str, Duration)]) {
    println!("\nsummary");
    for (name, took) in done {
        println!("  {name:<10} {:>7.1} s  ok", took.as_secs_f64());
    }
}

/// The names of the parts that `--only` and `--skip` leave.
fn chosen(args: &[String]) -> Result<Vec<&'static str>, Failed> {
    let (mut only, mut skip): (Vec<&'static str>, Vec<&'static str>) = (Vec::new(), Vec::new());
    let mut args = args.iter();
    while let Some(flag) = args.next() {
        let list = match flag.as_str() {
            "--only" => &mut only,
            "--skip" => &mut skip,
            other => return Err(Failed(format!("test: unknown argument {other:?}; expected --only or --skip"))),
        };
        let names = args.next().map_or("", String::as_str);
        for name in names.split(',') {
            let part = PARTS.iter().find(|part| part.name == name).ok_or_else(|| {
                let known: Vec<&str> = PARTS.iter().map(|part| part.name).collect();
                Failed(format!("test: {flag}: unknown part {name:?}; expected {}", known.join(", ")))
            })?;
            list.push(part.name);
        }
    }
    let names = PARTS.iter().map(|part| part.name);
    Ok(names.filter(|name| (only.is_empty() || only.contains(name)) && !skip.contains(name)).collect())
}

fn always() -> bool {
    true
}

fn has_web() -> bool {
    web::folder().is_some()
}

fn has_browser_tests() -> bool {
    web::folder().is_some_and(|web| web.join("e2e").is_dir())
}

fn fmt() -> Done {
    run_command(&mut cargo(["fmt", "--all", "--check"])?)
        .map_err(|Failed(why)| Failed(format!("{why}; `cargo fmt --all` puts it right")))
}

/// What the program is made of. Without cargo-deny or without a network there is less to say, and nothing fails.
fn deny() -> Done {
    if !succeeds(&mut cargo(["deny", "--version"])?) {
        println!("left out: there is no cargo-deny; `cargo install --locked cargo-deny` gets it");
        return Ok(());
    }
    let check = ["deny", "--locked", "--log-level", "error", "check"];
    run_command(cargo(check)?.args(["licenses", "bans", "sources"]))?;
    if !succeeds(&mut cargo(["deny", "fetch", "db"])?) {
        println!("left out: the list of known flaws cannot be fetched");
        return Ok(());
    }
    run_command(cargo(check)?.args(["--disable-fetch", "advisories"]))
}

fn client() -> Done {
    let Some(web) = web::folder() else { return Ok(()) };
    web::prepare(&web)?;
    web::script(&web, "format:check")
        .map_err(|Failed(why)| Failed(format!("{why}; `npm run format` in web/ puts it right")))?;
    ["lint", "check", "test"].into_iter().try_for_each(|script| web::script(&web, script))?;
    web::build(&web)
}

fn clippy() -> Done {
    run_command(&mut cargo(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])?)
}

/// Installs PostgreSQL and NATS where there are none. Tests start their own, on temporary folders and free ports; those that Debian starts are
/// left alone.
fn services() {
    for (place, package) in [(POSTGRES, "postgresql"), (NATS, "nats-server")] {
        if Path::new(place).exists() {
            continue;
        }
        println!("there is no {place}: installing Debian's {package}");
        if let Err(Failed(why)) = install(package) {
            println!("{why}\nleft out: the tests that need it; install {package} to have them");
        }
    }
}

/// With nextest where it is installed: it does not wait for one binary before it begins with the next. What strangers do is left to the released
/// program then; `cargo test` cannot leave it out, and plays it twice. Some tests start real servers and real databases: one that fails is tried
/// once more and named as flaky, so that a machine that is out of breath says so and stops nobody.
fn test() -> Done {
    services();
    if succeeds(&mut cargo(["nextest", "--version"])?) {
        let nextest = ["nextest", "run", "--workspace", "--status-level", "slow", "--no-fail-fast", "--retries", "1"];
        run_command(cargo(nextest)?.args(["-E", "not binary(hostile)"]))?;
        if has_doc_tests()? {
            run_command(&mut cargo(["test", "--workspace", "--doc"])?)?;
        }
    } else {
        run_command(&mut cargo(["test", "--workspace"])?)?;
    }
    // The server's tests write the client's types anew; what is committed must be what they write.
    let mut diff = Command::new("git");
    diff.args(["diff", "--exit-code", "--stat", "--", "web/src/types", "web/src/games/*/types.ts"]).current_dir(root());
    run_command(&mut diff).map_err(|_| Failed("web/src/types was stale: commit what the tests wrote".to_owned()))
}

/// Whether any comment shows code, which nextest would not run.
fn has_doc_tests() -> Result<bool, Failed> {
    let files = tidy::read_all(root()).map_err(|error| Failed(format!("the tree cannot be read: {error}")))?;
    let shows_code = |line: &str| ["/// ```", "//! ```"].iter().any(|fence| line.trim_start().starts_with(fence));
    Ok(files.iter().any(|file| file.extension() == "rs" && file.text.lines().any(shows_code)))
}

/// Every attack on the program as people get it, but for the last of its speed. The suite itself is built like the other tests, so that nothing is
/// built anew for it.
fn hostile() -> Done {
    run_command(&mut cargo(["build", "--profile", "trial", "--package", "chronoteka"])?)?;
    let mut suite = cargo(["test", "--workspace", "--quiet", "--test", "hostile", "--", "--nocapture"])?;
    run_command(suite.env("CHRONOTEKA_BIN", program("trial")?))
}

/// The client in a browser, played against the real program.
fn in_a_browser() -> Done {
    let Some(web) = web::folder() else { return Ok(()) };
    web::browser()?;
    web::build(&web)?;
    // The program of the other tests, built exactly as they build it: it checks more than a released one, and it is there already.
    run_command(&mut cargo(["test", "--workspace", "--no-run", "--quiet"])?)?;
    run_command(web::npm(&web).args(["run", "--silent", "e2e"]).env("CHRONOTEKA_BIN", program("debug")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(args: &[&str], expected: Result<&str, &str>) {
        let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
        match (chosen(&args), expected) {
            (Ok(names), Ok(expected)) => assert_eq!(names.join(" "), expected),
            (Err(Failed(why)), Err(expected)) => assert!(why.contains(expected), "{why}"),
            (found, expected) => panic!("expected {expected:?}, found {found:?}"),
        }
    }

    #[test]
    fn parts_are_chosen() {
        check(&[], Ok("tidy fmt deny web clippy test hostile browser"));
        check(&["--only", "test", "--only", "tidy"], Ok("tidy test"));
        check(&["--skip", "web,browser"], Ok("tidy fmt deny clippy test hostile"));
        check(&["--only", "tidy,fmt", "--skip", "fmt"], Ok("tidy"));
        check(&["--only", "tests"], Err("unknown part \"tests\"; expected tidy, fmt"));
        check(&["--only"], Err("unknown part \"\""));
        check(&["--fast"], Err("unknown argument \"--fast\""));
    }
}
