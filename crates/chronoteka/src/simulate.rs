//! `chronoteka simulate`: many games between bots, and what came of them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::IsTerminal as _;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use catalog::simulate::{Plan, Results, Share, Thing, proportion};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::laws::{Tally, Watch};
use serde_json::{Value, json};

use crate::options::{self, SimulateArgs};
use crate::problem::{Problem, find_game};

pub(crate) fn run(args: &SimulateArgs) -> Result<ExitCode, Problem> {
    let title = find_game(&args.game)?;
    let options = title.options_from_settings(&options::settings(&args.settings)?)?;
    let seats = title.seats(&options)?;
    let players = args.players.unwrap_or_else(|| 4.clamp(*seats.start(), *seats.end()));
    let threads = args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, |n| n.get() as u32));
    if args.check {
        return check(args, title, &options, players, threads);
    }
    // A table that cannot be set up is refused before a folder is made for it.
    title.begin(options.clone(), players, kernel::Luck::fast(args.seed))?;
    if let Some(folder) = &args.replays {
        std::fs::create_dir_all(folder).map_err(|error| Problem::in_file(folder, error))?;
    }
    let plan = Plan {
        options: options.clone(),
        players,
        games: args.games,
        seed: args.seed,
        bots: args.bots.clone(),
        threads,
        keep_replays: if args.replays.is_some() { args.keep } else { 0 },
        report: args.report,
    };
    let bar = progress_bar(args.games);
    let begun = Instant::now();
    let results = title.simulate(&plan, &|games| bar.inc(games))?;
    let seconds = begun.elapsed().as_secs_f64();
    bar.finish_and_clear();
    if let Some(folder) = &args.replays {
        for (index, replay) in results.replays.iter().enumerate() {
            let file = folder.join(format!("{}-{}-{index:04}.json", args.game, args.seed));
            let text = serde_json::to_string_pretty(replay)?;
            std::fs::write(&file, text).map_err(|error| Problem::in_file(&file, error))?;
        }
    }
    let report = report(args, &options, players, threads, &results, seconds);
    if args.json {
        say!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        say!("{}", as_text(&report).trim_end());
    }
    Ok(ExitCode::SUCCESS)
}

/// A bar on a terminal, nothing elsewhere.
fn progress_bar(games: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games · {per_sec} · {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}

/// The laws during random play, spread over the threads by seed.
fn check(
    args: &SimulateArgs,
    title: &'static dyn catalog::Title,
    options: &Value,
    players: u8,
    threads: u32,
) -> Result<ExitCode, Problem> {
    const BATCH: u64 = 50;
    title.begin(options.clone(), players, kernel::Luck::fast(args.seed))?;
    let bar = progress_bar(args.games);
    let next = AtomicU64::new(0);
    let work = || {
        let mut tally = Tally::default();
        loop {
            let from = next.fetch_add(BATCH, Ordering::Relaxed);
            if from >= args.games {
                return Ok(tally);
            }
            let games = BATCH.min(args.games - from);
            let watch = Watch { games, seed: args.seed.wrapping_add(from), one_in: args.one_in };
            tally.add(&title.check_laws(options, players, watch)?);
            bar.inc(games);
        }
    };
    let begun = Instant::now();
    let all: Result<Vec<Tally>, Box<kernel::laws::Broken>> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let own = work();
        let joined =
            others.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        std::iter::once(own).chain(joined).collect()
    });
    bar.finish_and_clear();
    match all {
        Ok(parts) => {
            let mut tally = Tally::default();
            parts.iter().for_each(|part| tally.add(part));
            let seconds = begun.elapsed().as_secs_f64();
            let answer =
                json!({ "game": args.game, "options": options, "players": players, "laws": tally, "seconds": seconds });
            if args.json {
                say!("{}", serde_json::to_string_pretty(&answer)?);
            } else {
                let Tally { games, decisions, refusals, imagined, longest } = tally;
                say!(
                    "the laws hold: {games} games, {decisions} decisions, {refusals} refusals, {imagined} imagined worlds, longest game {longest}"
                );
            }
            Ok(ExitCode::SUCCESS)
        }
        Err(broken) => {
            eprint!("{broken}");
            Ok(ExitCode::FAILURE)
        }
    }
}

fn report(args: &SimulateArgs, options: &Value, players: u8, threads: u32, results: &Results, seconds: f64) -> Value {
    // A bot that is named twice is one bot.
    let mut by_bot: BTreeMap<String, Share> = BTreeMap::new();
    for (bot, share) in args.bots.iter().zip(&results.by_bot) {
        by_bot.entry(bot.to_string()).or_default().merge(share.clone());
    }
    let by_bot: BTreeMap<String, Value> = by_bot.iter().map(|(bot, share)| (bot.clone(), share_of(share))).collect();
    let by_seat: BTreeMap<String, Value> =
        results.by_seat.iter().enumerate().map(|(seat, share)| (seat.to_string(), share_of(share))).collect();
    json!({
        "game": args.game,
        "options": options,
        "players": players,
        "bots": args.bots.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "seed": args.seed,
        "threads": threads,
        "games": results.games,
        "decisions": results.decisions,
        "seconds": seconds,
        "decisions_per_second": results.decisions as f64 / seconds.max(1e-9),
        "digest": results.digest,
        "length": results.lengths.summary(),
        "outcomes": {
            "reasons": results.reasons,
            "grades": results.grades,
            "won": results.won,
            "lost": results.lost,
        },
        "scores": results.scores.summary(),
        "by_seat": by_seat,
        "by_bot": by_bot,
        "figures": results.figures.iter().map(|(name, spread)| (*name, spread.summary())).collect::<BTreeMap<_, _>>(),
        "things": things(results),
    })
}

/// Every thing that was counted: how often, in how many games, and how these games did beside all of them.
fn things(results: &Results) -> Value {
    let all = results.won as f64 / results.games.max(1) as f64;
    let row = |thing: &Thing| {
        let (rate, interval) = proportion(thing.won, thing.games);
        json!({
            "times": thing.times,
            "games": thing.games,
            "times_per_game": thing.times as f64 / results.games.max(1) as f64,
            "win_rate": rate,
            "win_rate_95": interval,
            "lift": rate - all,
        })
    };
    let rows = |things: &BTreeMap<kernel::outcome::Key, Thing>| -> Value {
        things.iter().map(|(key, thing)| (key.to_string(), row(thing))).collect()
    };
    results.things.iter().map(|(heading, things)| ((*heading).to_owned(), rows(things))).collect()
}

fn share_of(share: &Share) -> Value {
    let (rate, interval) = share.win_rate();
    let (mean, score_interval) = share.mean_score();
    let summary = share.scores.summary();
    json!({
        "games": share.games,
        "wins": share.wins,
        "shared_wins": share.shared,
        "win_rate": rate,
        "win_rate_95": interval,
        "score": { "mean": mean, "mean_95": score_interval, "sd": summary.sd, "p10": summary.p10, "p50": summary.p50, "p90": summary.p90 },
    })
}

/// The same figures for people.
fn as_text(report: &Value) -> String {
    let mut text = String::new();
    let number = |value: &Value| value.as_f64().unwrap_or(0.0);
    let _ = writeln!(
        text,
        "{} · {} players · {} games",
        report["game"].as_str().unwrap_or(""),
        report["players"],
        report["games"]
    );
    let _ = writeln!(text, "options    {}", report["options"]);
    let (decisions, speed) = (&report["decisions"], number(&report["decisions_per_second"]));
    let _ = writeln!(text, "decisions  {decisions} in {:.2} s: {speed:.0} a second", number(&report["seconds"]));
    for (name, key) in [("length", "length"), ("scores", "scores")] {
        let spread = &report[key];
        let (mean, sd) = (number(&spread["mean"]), number(&spread["sd"]));
        let (p10, p50, p90) = (&spread["p10"], &spread["p50"], &spread["p90"]);
        let _ = writeln!(text, "{name:<10} mean {mean:.2} (sd {sd:.2}), 10 % {p10}, median {p50}, 90 % {p90}");
    }
    let games = number(&report["games"]).max(1.0);
    for (name, key) in [("ended by", "reasons"), ("grades", "grades")] {
        let Some(counts) = report["outcomes"][key].as_object().filter(|counts| !counts.is_empty()) else { continue };
        let parts: Vec<String> =
            counts.iter().map(|(key, count)| format!("{key} {:.1} %", 100.0 * number(count) / games)).collect();
        let _ = writeln!(text, "{name:<10} {}", parts.join(", "));
    }
    for (name, key) in [("seat", "by_seat"), ("bot", "by_bot")] {
        for (who, share) in report[key].as_object().into_iter().flatten() {
            let (rate, low, high) = (&share["win_rate"], &share["win_rate_95"][0], &share["win_rate_95"][1]);
            let (rate, low, high) = (100.0 * number(rate), 100.0 * number(low), 100.0 * number(high));
            let score = &share["score"];
            let (mean, from, to) = (number(&score["mean"]), number(&score["mean_95"][0]), number(&score["mean_95"][1]));
            let _ = writeln!(
                text,
                "{:<10} won {rate:.1} % [{low:.1}–{high:.1}], score {mean:.2} [{from:.2}–{to:.2}]",
                format!("{name} {who}")
            );
        }
    }
    for (name, spread) in report["figures"].as_object().into_iter().flatten() {
        let (mean, p10, p50, p90) = (number(&spread["mean"]), &spread["p10"], &spread["p50"], &spread["p90"]);
        let _ = writeln!(text, "{name:<20} mean {mean:.2}, 10 % {p10}, median {p50}, 90 % {p90}");
    }
    for (heading, things) in report["things"].as_object().into_iter().flatten() {
        let _ = writeln!(text, "{heading}");
        for (thing, row) in things.as_object().into_iter().flatten() {
            let (often, rate, lift) = (number(&row["times_per_game"]), number(&row["win_rate"]), number(&row["lift"]));
            let _ = writeln!(
                text,
                "  {thing:<36} {often:>6.2} a game, won {:>5.1} %, lift {:>+5.1}",
                100.0 * rate,
                100.0 * lift
            );
        }
    }
    let _ = writeln!(text, "digest     {}", report["digest"].as_str().unwrap_or(""));
    text
}
