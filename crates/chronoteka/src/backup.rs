//! `chronoteka backup` and `chronoteka restore`: everything that is kept as one file, and back.

use std::path::Path;
use std::process::ExitCode;

use server::store::StoreError;
use server::store::sqlite::files::{self, Census};

use crate::options::{BackupArgs, RestoreArgs, Where};
use crate::problem::Problem;

pub(crate) fn run(args: &BackupArgs) -> Result<ExitCode, Problem> {
    refuse_postgres(&args.place)?;
    let database = args.place.existing_file()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let copied = runtime.block_on(files::backup(&database, &args.file));
    let census = copied.map_err(|error| in_file(&args.file, &error))?;
    say!("{}: {}", args.file.display(), words(census));
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn restore(args: &RestoreArgs) -> Result<ExitCode, Problem> {
    refuse_postgres(&args.place)?;
    let folder = args.place.folder()?;
    files::make_folder(&folder).map_err(|error| Problem::in_file(&folder, error))?;
    let database = server::database(&folder);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let restored = runtime.block_on(files::restore(&args.file, &database)).map_err(|error| match error {
        StoreError::InUse => Problem::in_file(&database, "a server uses it; stop it first"),
        error => in_file(&args.file, &error),
    })?;
    say!("{}: {}, from {}", database.display(), words(restored.census), args.file.display());
    if let Some(aside) = restored.aside {
        say!("what was there before is now {}", aside.display());
    }
    Ok(ExitCode::SUCCESS)
}

/// PostgreSQL has better means of its own.
fn refuse_postgres(place: &Where) -> Result<(), Problem> {
    if place.database.is_none() {
        return Ok(());
    }
    Err(Problem(
        "a database of PostgreSQL is copied and put back with pg_dump and pg_restore, or with a base backup".to_owned(),
    ))
}

fn words(Census { tables, people, bytes }: Census) -> String {
    format!("{tables} tables, {people} people, {bytes} bytes")
}

/// The problem, with its file named once.
fn in_file(file: &Path, error: &StoreError) -> Problem {
    match error {
        StoreError::File { .. } => Problem(error.to_string()),
        _ => Problem::in_file(file, error),
    }
}
