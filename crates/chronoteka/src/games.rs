//! `chronoteka games`: what stands on the shelf.

use std::process::ExitCode;

use kernel::options::Kind;
use serde_json::json;

use crate::options::GamesArgs;
use crate::problem::Problem;

pub(crate) fn run(args: &GamesArgs) -> Result<ExitCode, Problem> {
    let all: Vec<catalog::About> = catalog::games().iter().map(|game| game.about(args.lang)).collect();
    if args.json {
        say!("{}", serde_json::to_string_pretty(&json!({ "games": all }))?);
        return Ok(ExitCode::SUCCESS);
    }
    for about in all {
        let (least, most) = about.people().into_inner();
        say!("{}  {} – {}", about.id, about.title, about.tagline);
        say!("    players {least}–{most} · {} min", about.minutes);
        for option in about.options {
            let values = match &option.kind {
                Kind::Choice { .. } | Kind::Choices { .. } => option
                    .values
                    .iter()
                    .map(|words| format!("{} ({})", words.value, words.label))
                    .collect::<Vec<_>>()
                    .join(", "),
                kind @ (Kind::Number { .. } | Kind::Switch) => kind.to_string(),
            };
            say!("    --set {}=…  {}: {values}; default {}", option.key, option.label, option.default);
        }
    }
    Ok(ExitCode::SUCCESS)
}
