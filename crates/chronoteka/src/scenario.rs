//! `chronoteka scenario`: rule examples and problem reports as files.

use std::process::ExitCode;

use kernel::scenario::Scenario;

use crate::options::ScenarioArgs;
use crate::problem::{Problem, find_game, read};

/// Exit code 1 when an expectation does not hold; 2 when a file cannot be used at all.
pub(crate) fn run(args: &ScenarioArgs) -> Result<ExitCode, Problem> {
    let mut failed = 0_u32;
    for file in &args.files {
        let in_file = |problem: String| Problem::in_file(file, problem);
        let scenario = Scenario::parse(&read(file)?).map_err(|failure| in_file(failure.to_string()))?;
        let title = find_game(&scenario.game).map_err(|Problem(text)| in_file(format!("game: {text}")))?;
        match title.run_scenario(&scenario) {
            Ok(()) => say!("ok      {}: {}", file.display(), scenario.about),
            Err(failure) if failure.field.starts_with("steps") => {
                failed += 1;
                say!("FAILED  {}: {failure}", file.display());
            }
            Err(failure) => return Err(in_file(failure.to_string())),
        }
    }
    say!("{} passed, {failed} failed", args.files.len() as u32 - failed);
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
