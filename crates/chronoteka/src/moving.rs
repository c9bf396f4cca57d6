//! `chronoteka move`: everything that is kept, from a folder to PostgreSQL or back.

use std::path::PathBuf;
use std::process::ExitCode;

use server::check::check;
use server::moving::move_house;
use server::store::Place;
use server::store::sqlite::files::make_folder;

use crate::options::{MoveArgs, Secret};
use crate::problem::Problem;

pub(crate) fn run(args: &MoveArgs) -> Result<ExitCode, Problem> {
    let (from, to) = (place("--from", &args.from)?, place("--to", &args.to)?);
    if let Place::File(file) = &from
        && !file.is_file()
    {
        return Err(Problem::in_file(file, "there is no database; name its folder with --from"));
    }
    if let Place::File(file) = &to
        && let Some(folder) = file.parent()
    {
        make_folder(folder).map_err(|error| Problem::in_file(folder, error))?;
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let moved = runtime.block_on(move_house(from.clone(), to.clone()));
    let moved = moved.map_err(|error| Problem(format!("{from} was not moved to {to}: {error}")))?;
    say!("{} moves, and every row is the same in {to}:", moved.ops);
    for (kind, n) in &moved.rows {
        say!("  {n:>8} {kind}");
    }
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let look = |place: &Place| {
        check(place, threads, &|_, _| {}).map_err(|error| Problem(format!("{place}: it cannot be checked: {error}")))
    };
    let (before, after) = (look(&from)?, look(&to)?);
    if before != after {
        return Err(Problem(format!("games of {to} do not come out as those of {from}; do not use it")));
    }
    say!("every game comes out as before; flaws: {}", after.flaws.len());
    Ok(ExitCode::SUCCESS)
}

/// A folder of data, or a database of PostgreSQL.
fn place(option: &str, text: &Secret) -> Result<Place, Problem> {
    if text.text().contains("://") {
        let address = text.text().parse().map_err(|error| Problem(format!("{option}: {error}")))?;
        return Ok(Place::Postgres(address));
    }
    Ok(Place::File(server::database(&PathBuf::from(text.text()))))
}
