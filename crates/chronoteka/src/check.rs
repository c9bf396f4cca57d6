//! `chronoteka check`: whether everything that is kept makes sense.

use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use server::check::{Findings, Flaw, check};
use server::store::Place;

use crate::options::CheckArgs;
use crate::problem::Problem;

pub(crate) fn run(args: &CheckArgs) -> Result<ExitCode, Problem> {
    let place = match &args.file {
        Some(file) if file.is_file() => Place::File(file.clone()),
        Some(file) => return Err(Problem::in_file(file, "there is no such file")),
        None => args.place.existing()?,
    };
    let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let threads = args.threads.map_or_else(cores, |threads| threads as usize);
    let bar = ProgressBar::new(0);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} tables {eta}") {
        bar.set_style(style);
    }
    let progress = |done: u64, total: u64| {
        bar.set_length(total);
        bar.set_position(done);
    };
    let findings = check(&place, threads, &progress);
    bar.finish_and_clear();
    let findings = findings.map_err(|error| Problem(format!("{place}: {error}")))?;
    if args.json {
        say!("{}", as_json(&findings));
    } else {
        tell(&findings);
    }
    Ok(if findings.flaws.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn tell(findings: &Findings) {
    let Findings { tables, waiting, playing, over, records, ops, flaws } = findings;
    for Flaw { table, problem } in flaws {
        match table {
            Some(table) => say!("table {table}: {problem}"),
            None => say!("{problem}"),
        }
    }
    say!("{tables} tables with {ops} moves: {waiting} wait, {playing} play, {over} are over, {records} are records");
    match flaws.len() {
        0 => say!("everything agrees"),
        n => say!("flaws: {n}"),
    }
}

fn as_json(findings: &Findings) -> serde_json::Value {
    let Findings { tables, waiting, playing, over, records, ops, flaws } = findings;
    let flaws: Vec<_> = flaws.iter().map(|flaw| json!({ "table": flaw.table, "problem": flaw.problem })).collect();
    json!({
        "tables": tables, "waiting": waiting, "playing": playing, "over": over, "records": records, "moves": ops, "flaws": flaws,
    })
}
