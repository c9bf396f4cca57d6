//! `cargo xtask bench`: how fast it is, measured and never asserted.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell::{Done, Failed, cargo, program, root, run as run_command};

/// What can be measured, by name. Without a name everything is.
const BENCHES: [(&str, Bench); 4] = [("games", games), ("server", server), ("kills", kills), ("attacks", attacks)];

type Bench = fn(&Wanted) -> Done;

/// How to measure, and where to write it.
#[derive(Debug, Default, PartialEq, Eq)]
struct Wanted {
    names: Vec<String>,
    quick: bool,
    json: Option<PathBuf>,
}

pub(crate) fn run(args: &[String]) -> Done {
    let wanted = parse(args)?;
    let chosen = |name: &str| wanted.names.is_empty() || wanted.names.iter().any(|wanted| wanted == name);
    BENCHES.iter().filter(|(name, _)| chosen(name)).try_for_each(|(_, bench)| bench(&wanted))
}

fn parse(args: &[String]) -> Result<Wanted, Failed> {
    let mut wanted = Wanted::default();
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--quick" => wanted.quick = true,
            "--json" => {
                let file = args.next().ok_or_else(|| Failed("bench: --json: expected a file".to_owned()))?;
                wanted.json = Some(PathBuf::from(file));
            }
            name if BENCHES.iter().any(|(known, _)| *known == name) => wanted.names.push(name.to_owned()),
            other => {
                let known: Vec<&str> = BENCHES.iter().map(|(name, _)| *name).collect();
                let known = known.join(", ");
                return Err(Failed(format!(
                    "bench: unknown argument {other:?}; expected {known}, --quick or --json FILE"
                )));
            }
        }
    }
    Ok(wanted)
}

/// Every game and mode on one core. The program of this measurement counts its allocations; no other one does.
fn games(wanted: &Wanted) -> Done {
    let build = ["build", "--release", "--package", "chronoteka", "--features", "count-allocations"];
    run_command(&mut cargo(build)?)?;
    let mut bench = Command::new(program("release")?);
    bench.arg("bench");
    if wanted.quick {
        bench.arg("--quick");
    }
    let baseline: &Path = &root().join("docs/bench/baseline.json");
    if baseline.is_file() {
        bench.arg("--baseline").arg(baseline);
    }
    if let Some(file) = &wanted.json {
        bench.arg("--out").arg(file);
    }
    run_command(&mut bench)
}

/// Many tables over real sockets, on a temporary database.
fn server(wanted: &Wanted) -> Done {
    let mut load = load()?;
    if wanted.quick {
        load.args(["--seconds", "3", "--idle-tables", "1000"]);
    }
    if let Some(file) = &wanted.json {
        load.arg("--out").arg(file);
    }
    run_command(&mut load)
}

/// The server killed in the middle of its work, again and again.
fn kills(wanted: &Wanted) -> Done {
    let mut load = load()?;
    load.arg("--kills");
    if wanted.quick {
        load.arg("5");
    }
    run_command(&mut load)
}

/// Quiet tables while a stranger does what strangers should not.
fn attacks(wanted: &Wanted) -> Done {
    let mut load = load()?;
    load.arg("--attacks");
    if wanted.quick {
        load.args(["--seconds", "2"]);
    }
    if let Some(file) = &wanted.json {
        load.arg("--out").arg(file);
    }
    run_command(&mut load)
}

fn load() -> Result<Command, Failed> {
    run_command(&mut cargo(["build", "--release", "--package", "chronoteka", "--features", "load"])?)?;
    let mut load = Command::new(program("release")?);
    load.arg("load");
    Ok(load)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_read() {
        let parse = |args: &[&str]| parse(&args.iter().map(|arg| (*arg).to_owned()).collect::<Vec<_>>());
        let wanted = parse(&["games", "--json", "now.json", "--quick"]).unwrap();
        assert_eq!(wanted, Wanted { names: vec!["games".to_owned()], quick: true, json: Some("now.json".into()) });
        assert_eq!(parse(&[]).unwrap(), Wanted::default());
        assert!(parse(&["--json"]).unwrap_err().0.contains("expected a file"));
        assert!(parse(&["chess"]).unwrap_err().0.contains("expected games"));
    }
}
