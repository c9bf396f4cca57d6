//! `cargo xtask test`: every check there is, the quick ones first.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::shell::{Done, Failed, cargo, program, root, run as run_command};
use crate::{tidy, web};

/// A part of the checks.
struct Part {
    name: &'static str,
    what: &'static str,
    /// Whether there is anything to check; a part without a subject is left out.
    has_subject: fn() -> bool,
    check: fn() -> Done,
}

const PARTS: [Part; 7] = [
    Part { name: "tidy", what: "what linters do not check", has_subject: always, check: tidy::check },
    Part { name: "fmt", what: "cargo fmt --all --check", has_subject: always, check: fmt },
    Part { name: "clippy", what: "cargo clippy, warnings denied", has_subject: always, check: clippy },
    Part { name: "test", what: "cargo test --workspace", has_subject: always, check: test },
    Part { name: "scenarios", what: "every scenario through the program", has_subject: always, check: scenarios },
    Part { name: "web", what: "the client: layout, lints, types, tests, build", has_subject: has_web, check: client },
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

fn clippy() -> Done {
    run_command(&mut cargo(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])?)
}

fn test() -> Done {
    run_command(&mut cargo(["test", "--workspace"])?)?;
    // The server's tests write the client's types anew; what is committed must be what they write.
    let mut diff = Command::new("git");
    diff.args(["diff", "--exit-code", "--stat", "--", "web/src/types"]).current_dir(root());
    run_command(&mut diff).map_err(|_| Failed("web/src/types was stale: commit what the tests wrote".to_owned()))
}

/// As a person would run them: through the program, all at once.
fn scenarios() -> Done {
    let mut files = scenario_files(&root().join("games"));
    files.sort();
    if files.is_empty() {
        println!("no game has scenarios yet");
        return Ok(());
    }
    run_command(&mut cargo(["build", "--quiet", "--package", "chronoteka"])?)?;
    run_command(Command::new(program("debug")?).arg("scenario").args(files).current_dir(root()))
}

/// `games/*/tests/scenarios/*.json`.
fn scenario_files(games: &Path) -> Vec<PathBuf> {
    let list = |folder: PathBuf| fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    list(games.to_owned())
        .flat_map(|game| list(game.join("tests/scenarios")))
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        // As they are named from the root, where the program runs.
        .map(|path| path.strip_prefix(root()).map_or(path.clone(), Path::to_owned))
        .collect()
}

fn client() -> Done {
    let Some(web) = web::folder() else { return Ok(()) };
    web::prepare(&web)?;
    web::script(&web, "format:check")
        .map_err(|Failed(why)| Failed(format!("{why}; `npm run format` in web/ puts it right")))?;
    ["lint", "check", "test", "build"].into_iter().try_for_each(|script| web::script(&web, script))
}

/// The client in a browser, played against the real program.
fn in_a_browser() -> Done {
    let Some(web) = web::folder() else { return Ok(()) };
    web::prepare(&web)?;
    web::browser()?;
    web::script(&web, "build")?;
    // The program of the other tests, now with the client inside: it checks more than a released one and need not be built anew.
    run_command(&mut cargo(["build", "--package", "chronoteka"])?)?;
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
        check(&[], Ok("tidy fmt clippy test scenarios web browser"));
        check(&["--only", "test", "--only", "tidy"], Ok("tidy test"));
        check(&["--skip", "web,browser"], Ok("tidy fmt clippy test scenarios"));
        check(&["--only", "tidy,fmt", "--skip", "fmt"], Ok("tidy"));
        check(&["--only", "tests"], Err("unknown part \"tests\"; expected tidy, fmt"));
        check(&["--only"], Err("unknown part \"\""));
        check(&["--fast"], Err("unknown argument \"--fast\""));
    }
}
