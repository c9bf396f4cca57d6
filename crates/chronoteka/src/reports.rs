//! `chronoteka reports`: what players have reported as wrong.

use std::process::ExitCode;

use serde_json::json;
use server::store::ReportRow;
use words::Lang;

use crate::options::ReportsArgs;
use crate::problem::Problem;

pub(crate) fn run(args: &ReportsArgs) -> Result<ExitCode, Problem> {
    let place = args.place.existing()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let reports = runtime.block_on(place.reports(args.most));
    for report in reports.map_err(|error| Problem(format!("{place}: {error}")))? {
        if args.json {
            let ReportRow { at, game, thing, text, .. } = &report;
            say!("{}", json!({ "at": at, "game": game, "thing": thing, "text": text }));
        } else {
            say!("{} {} {}\n  {}", report.game, report.thing, title(&report), report.text.replace('\n', "\n  "));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// What the thing is called, with what is said of it now.
fn title(report: &ReportRow) -> String {
    let all = catalog::find(&report.game).map(|game| game.collectables(Lang::Ru)).unwrap_or_default();
    let found = all.into_iter().find(|thing| thing.id == report.thing);
    found.map(|thing| format!("«{}», {}", thing.entry.title, thing.mark)).unwrap_or_default()
}
