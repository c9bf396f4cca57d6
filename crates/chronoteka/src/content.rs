//! `chronoteka content`: everything in the box of a game, with its words and with what is printed on it.

use std::process::ExitCode;

use serde_json::json;
use words::Lang;

use crate::options::ContentArgs;
use crate::problem::{Problem, find_game};

pub(crate) fn run(args: &ContentArgs) -> Result<ExitCode, Problem> {
    let title = find_game(&args.game)?;
    if args.json {
        let english = title.contents(Lang::En).into_iter();
        let both = title.contents(Lang::Ru).into_iter().zip(english);
        let things: Vec<_> = both.map(|((id, ru), (_, en))| json!({ "id": id, "ru": ru, "en": en })).collect();
        say!("{}", serde_json::to_string(&things)?);
        return Ok(ExitCode::SUCCESS);
    }
    for (id, entry) in title.contents(args.lang) {
        let note = entry.note.map(|note| format!(" ({note})")).unwrap_or_default();
        say!("{id}  {}{note}", entry.title);
        for line in entry.text.iter().flat_map(|text| text.lines()).filter(|line| !line.is_empty()) {
            say!("    {line}");
        }
    }
    Ok(ExitCode::SUCCESS)
}
