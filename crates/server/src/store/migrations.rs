//! What the migrations of all backends have in common: each is carried out once, in order, and never edited. They are named in the program
//! and not found by the macro `sqlx::migrate!`, which would build all of sqlx and SQLite a second time.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

use super::StoreError;

/// Version, name and statements.
pub(super) type Known = (i64, &'static str, &'static str);

/// Refuses a database to which a newer program has done something.
pub(super) fn refuse_newer(known: &[Known], applied: &[i64]) -> Result<(), StoreError> {
    let newest = applied.iter().copied().max().unwrap_or(0);
    if known.iter().all(|(version, ..)| *version < newest) {
        return Err(StoreError::Newer { version: format!("migration {newest}") });
    }
    Ok(())
}

/// Who carries them out.
pub(super) fn migrator(known: &[Known]) -> Migrator {
    let migration = |(version, name, text): &Known| {
        Migration::new(*version, (*name).into(), MigrationType::Simple, (*text).into_sql_str(), false)
    };
    Migrator::with_migrations(known.iter().map(migration).collect())
}

/// Every file of a folder is named, and the other way round.
#[cfg(test)]
pub(super) fn check_folder(folder: &str, known: &[Known]) {
    let entries = std::fs::read_dir(folder).expect("the folder is there").flatten();
    let mut names: Vec<String> = entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.retain(|name| name.ends_with(".sql"));
    names.sort();
    let named: Vec<String> = known.iter().map(|(version, name, _)| format!("{version:04}_{name}.sql")).collect();
    assert_eq!(names, named);
}
