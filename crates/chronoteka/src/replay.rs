//! `chronoteka replay`: a game as a file, shown or verified.

use std::path::Path;
use std::process::ExitCode;

use kernel::{Eyes, Receipt, Replay, Seat};
use serde_json::json;
use server::table::frames::frame_of;
use words::Names;

use crate::options::ReplayArgs;
use crate::problem::{Problem, find_game, read};

pub(crate) fn run(args: &ReplayArgs) -> Result<ExitCode, Problem> {
    let in_file = |problem: String| Problem::in_file(&args.file, problem);
    let replay = Replay::parse(&read(&args.file)?).map_err(|flaw| in_file(flaw.to_string()))?;
    let title = find_game(&replay.game).map_err(|Problem(text)| in_file(format!("game: {text}")))?;
    let receipt = args.receipt.as_deref().map(read_receipt).transpose()?;
    // The receipt goes first: a game that is not the one it was given for need not be computed, and the reason is clearer.
    let left_out = receipt.as_ref().map(|receipt| receipt.check(&replay)).transpose();
    let left_out = left_out.map_err(|flaw| in_file(flaw.to_string()))?;
    if args.verify {
        title.verify(&replay).map_err(|flaw| in_file(flaw.to_string()))?;
    }
    if args.frame {
        let position = args.at.unwrap_or(replay.actions.len() as u32);
        let eyes = match args.eyes {
            Some(seat) if seat < replay.players => Eyes::Seat(Seat(seat)),
            Some(seat) => return Err(in_file(format!("eyes: expected a seat below {}, found {seat}", replay.players))),
            None => Eyes::Public,
        };
        let frame = frame_of(&replay, position, eyes, &Names(&[]), args.lang);
        let frame = frame.map_err(|flaw| in_file(flaw.to_string()))?;
        say!("{}", serde_json::to_string(&frame)?);
        return Ok(ExitCode::SUCCESS);
    }
    let game = title.replayed(&replay, args.at, &[]).map_err(|flaw| in_file(flaw.to_string()))?;
    let names = Names(&[]);
    let lines = game.lines(Eyes::Public, 0, &names, args.lang);
    if args.json {
        let lines: Vec<_> =
            lines.iter().map(|(at, seat, text)| json!({ "position": at, "seat": seat, "text": text })).collect();
        let answer = json!({
            "game": replay.game,
            "rules_version": replay.rules_version,
            "options": replay.options,
            "players": replay.players,
            "decisions": replay.actions.len(),
            "position": game.position(),
            "verified": args.verify,
            "receipt": receipt.as_ref().map(|receipt| &receipt.table),
            "left_out": left_out,
            "digest": game.digest(),
            "state": game.state(),
            "outcome": game.outcome(),
            "lines": lines,
        });
        say!("{}", serde_json::to_string_pretty(&answer)?);
        return Ok(ExitCode::SUCCESS);
    }
    say!("{} · {} players · {} decisions", title.about(args.lang).title, replay.players, replay.actions.len());
    for (position, _, text) in lines {
        say!("{position:>4}  {text}");
    }
    say!("position {} of {} · digest {}", game.position(), replay.actions.len(), game.digest());
    if args.verify {
        say!("verified: seed, every action, outcome and digest agree");
    }
    for name in left_out.into_iter().flatten() {
        say!("left out: {name} promised a contribution and did not show it in time");
    }
    if let Some(Receipt { table, own, .. }) = &receipt {
        let own = if own.is_some() { "your own contribution" } else { "no contribution of yours" };
        say!("receipt of table {table}: seed, {own}, all other contributions and options agree");
    }
    Ok(ExitCode::SUCCESS)
}

fn read_receipt(path: &Path) -> Result<Receipt, Problem> {
    Receipt::parse(&read(path)?).map_err(|flaw| Problem::in_file(path, flaw))
}
