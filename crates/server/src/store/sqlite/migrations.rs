//! How a file becomes what this program needs: the migrations in `crates/server/migrations`, each carried out once, and files
//! from before they were counted in a table.

use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteExecutor, SqlitePoolOptions};
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};

use crate::store::StoreError;
use crate::store::migrations::{Known, migrator, refuse_newer};

/// Never edited, only added to.
const MIGRATIONS: [Known; 7] = [
    (1, "tables", include_str!("../../../migrations/0001_tables.sql")),
    (2, "holders_of_table", include_str!("../../../migrations/0002_holders_of_table.sql")),
    (3, "daily_met_reports", include_str!("../../../migrations/0003_daily_met_reports.sql")),
    (4, "tail_and_chapters", include_str!("../../../migrations/0004_tail_and_chapters.sql")),
    (6, "hosts_and_ends", include_str!("../../../migrations/0006_hosts_and_ends.sql")),
    (7, "sanctions_and_authors", include_str!("../../../migrations/0007_sanctions_and_authors.sql")),
    (8, "revoked_cookies", include_str!("../../../migrations/0008_revoked_cookies.sql")),
];

/// Programs before these migrations counted every statement, in SQLite's `user_version`: how many there were, and the last
/// migration that they add up to.
const COUNTED: [(i64, i64); 4] = [(8, 1), (9, 2), (13, 3), (17, 4)];

/// Refuses a file that this program does not know how to read, and leaves it untouched. The version to which one of an older
/// program is to be brought.
pub(super) async fn check(file: &Path) -> Result<Option<i64>, StoreError> {
    if !file.exists() {
        return Ok(None);
    }
    let mut connection = SqliteConnectOptions::new().filename(file).read_only(true).connect().await?;
    let counted = n_counted(&mut connection).await?;
    let applied = applied(&mut connection).await?;
    connection.close().await?;
    refuse_newer(&MIGRATIONS, &applied)?;
    if counted != 0 && COUNTED.iter().all(|(known, _)| *known != counted) {
        return Err(StoreError::Newer { version: format!("version {counted}") });
    }
    let last = MIGRATIONS.iter().map(|(version, ..)| *version).max().unwrap_or(0);
    let is_missing = |(version, ..): &Known| !applied.contains(version);
    let is_older = counted != 0 || (!applied.is_empty() && MIGRATIONS.iter().any(is_missing));
    Ok(is_older.then_some(last))
}

/// Brings a file that was checked up to date, or makes it.
pub(super) async fn run(options: SqliteConnectOptions) -> Result<(), StoreError> {
    let migrator = migrator(&MIGRATIONS);
    let connection = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
    let counted = n_counted(&connection).await?;
    if let Some((_, last)) = COUNTED.iter().find(|(known, _)| *known == counted) {
        // The old count goes last: whoever is stopped in between begins again.
        migrator.skip(&connection, Some(*last)).await?;
        sqlx::query("PRAGMA user_version = 0").execute(&connection).await?;
    }
    migrator.run(&connection).await?;
    connection.close().await;
    Ok(())
}

/// How many statements a program before these migrations has carried out; 0 for a file that is new, or counted in the table.
async fn n_counted(connection: impl SqliteExecutor<'_>) -> Result<i64, StoreError> {
    Ok(sqlx::query_scalar("PRAGMA user_version").fetch_one(connection).await?)
}

/// The migrations that were carried out.
async fn applied(connection: &mut SqliteConnection) -> Result<Vec<i64>, StoreError> {
    let has_table = sqlx::query("SELECT 1 FROM sqlite_schema WHERE name = '_sqlx_migrations'");
    if has_table.fetch_optional(&mut *connection).await?.is_none() {
        return Ok(Vec::new());
    }
    Ok(sqlx::query_scalar("SELECT version FROM _sqlx_migrations").fetch_all(connection).await?)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use sqlx::Executor as _;
    use tempfile::tempdir;

    use super::*;
    use crate::store::Store as _;
    use crate::store::migrations::check_folder;
    use crate::store::sqlite::{Sqlite, files};
    use crate::store::suite::{has_ops, ops};

    /// What programs before these migrations carried out, as it stood in them.
    const STATEMENTS: [&str; 17] = [
        "CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID",
        "CREATE TABLE tables (id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, open INTEGER NOT NULL, updated INTEGER NOT NULL, \
         meta TEXT NOT NULL, snapshot TEXT, snapshot_at INTEGER NOT NULL DEFAULT 0)",
        "CREATE INDEX open_tables ON tables (updated) WHERE open = 1",
        "CREATE TABLE holders (person TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (person, table_id)) WITHOUT ROWID",
        "CREATE TABLE ops (table_id TEXT NOT NULL, number INTEGER NOT NULL, op TEXT NOT NULL, \
         PRIMARY KEY (table_id, number)) WITHOUT ROWID",
        "CREATE TABLE chat (table_id TEXT NOT NULL, number INTEGER NOT NULL, line TEXT NOT NULL, \
         PRIMARY KEY (table_id, number)) WITHOUT ROWID",
        "CREATE TABLE records (key TEXT PRIMARY KEY, score INTEGER NOT NULL) WITHOUT ROWID",
        "CREATE TABLE constants (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        "CREATE INDEX holders_of_table ON holders (table_id)",
        "CREATE TABLE daily (game TEXT NOT NULL, day TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL, \
         table_id TEXT NOT NULL, score INTEGER, PRIMARY KEY (game, day, person)) WITHOUT ROWID",
        "CREATE TABLE met (person TEXT NOT NULL, game TEXT NOT NULL, thing TEXT NOT NULL, times INTEGER NOT NULL, off INTEGER, \
         PRIMARY KEY (person, game, thing)) WITHOUT ROWID",
        "CREATE TABLE reports (at INTEGER NOT NULL, person TEXT NOT NULL, game TEXT NOT NULL, thing TEXT NOT NULL, \
         text TEXT NOT NULL)",
        "CREATE INDEX reports_of_person ON reports (person, at)",
        "CREATE TABLE tail (number INTEGER PRIMARY KEY, ops TEXT NOT NULL)",
        "CREATE TABLE chapters (table_id TEXT NOT NULL, first INTEGER NOT NULL, n INTEGER NOT NULL, ops TEXT NOT NULL, \
         PRIMARY KEY (table_id, first)) WITHOUT ROWID",
        "INSERT INTO chapters (table_id, first, n, ops) \
         SELECT table_id, 0, count(*), json_group_array(op ORDER BY number) FROM ops GROUP BY table_id",
        "DROP TABLE ops",
    ];

    /// A file of a program that knew this many statements, with a person and the ops of two tables.
    async fn old_file(file: &Path, n_statements: usize) {
        let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
        let mut old = options.connect().await.expect("a fresh file opens");
        let mut texts: Vec<String> = STATEMENTS[..n_statements].iter().map(|text| (*text).to_owned()).collect();
        texts.push("INSERT INTO people VALUES ('p1', 'Ася')".to_owned());
        // Not in their order, as tables are played side by side.
        let ops = [("a", 1), ("b", 0), ("a", 0), ("a", 2), ("a", 3)];
        if n_statements < STATEMENTS.len() {
            let row = |(table, number)| format!("INSERT INTO ops VALUES ('{table}', {number}, '\"{number}\"')");
            texts.extend(ops.map(row));
        } else {
            texts.push("INSERT INTO chapters VALUES ('a', 0, 2, '[\"\\\"0\\\"\",\"\\\"1\\\"\"]')".to_owned());
            texts
                .push(r#"INSERT INTO tail VALUES (7, '[["a",2,"\"2\""],["b",0,"\"0\""],["a",3,"\"3\""]]')"#.to_owned());
        }
        texts.push(format!("PRAGMA user_version = {n_statements}"));
        for text in texts {
            sqlx::query(sqlx::AssertSqlSafe(text)).execute(&mut old).await.expect("the old program did it, too");
        }
        old.close().await.expect("it closes");
    }

    /// The tables and indexes of a file, and which migrations were carried out.
    async fn schema(file: &Path) -> Vec<(String, String)> {
        let mut connection = SqliteConnectOptions::new().filename(file).connect().await.expect("the file opens");
        let query = "SELECT name, coalesce(sql, '') FROM sqlite_schema \
                     UNION ALL SELECT version || '', hex(checksum) FROM _sqlx_migrations \
                     UNION ALL SELECT 'counted', user_version || '' FROM pragma_user_version ORDER BY 1";
        let rows: Vec<(String, String)> = sqlx::query_as(query).fetch_all(&mut connection).await.expect("it is there");
        let plain = |text: String| text.split_whitespace().collect::<String>();
        rows.into_iter().map(|(name, text)| (name, plain(text))).collect()
    }

    #[tokio::test]
    async fn a_file_of_every_old_program_goes_on() {
        let folder = tempdir().expect("a temporary folder can be made");
        let fresh = folder.path().join("fresh.sqlite");
        drop(Sqlite::open(&fresh).await.expect("a fresh file opens"));
        for (n_statements, _) in COUNTED {
            let file = folder.path().join(format!("{n_statements}.sqlite"));
            old_file(&file, n_statements as usize).await;
            let last = MIGRATIONS.last().expect("there are some").0;
            let before = folder.path().join(format!("{n_statements}.sqlite.before-{last}"));
            // Twice: what has been carried out is not carried out again.
            for n_ops in [4, 5] {
                let store = Sqlite::open(&file).await.expect("the file opens");
                has_ops(&store, "a", n_ops).await;
                assert_eq!(store.person("p1".to_owned()).await.unwrap(), Some("Ася".to_owned()));
                store.write(&ops("a", n_ops..n_ops + 1)).await.expect("a free number");
            }
            assert_eq!(schema(&file).await, schema(&fresh).await, "{n_statements}");
            // How it was before is kept, once, and can be used again.
            assert!(!files::with_end(&before, "-2").exists());
            let mut copy = SqliteConnectOptions::new().filename(&before).connect().await.expect("it was copied");
            assert_eq!(n_counted(&mut copy).await.unwrap(), n_statements);
            copy.close().await.expect("it closes");
            has_ops(&Sqlite::open(&before).await.expect("it opens"), "a", 4).await;
        }
    }

    #[tokio::test]
    async fn a_file_of_a_newer_program_is_left_untouched() {
        let folder = tempdir().expect("a temporary folder can be made");
        let next = "CREATE TABLE next (id TEXT); INSERT INTO _sqlx_migrations VALUES (99, 'next', 0, TRUE, x'00', 0)";
        for (name, text) in
            [("newer", next), ("counted", "PRAGMA user_version = 18"), ("odd", "PRAGMA user_version = 5")]
        {
            let file = folder.path().join(format!("{name}.sqlite"));
            drop(Sqlite::open(&file).await.expect("a fresh file opens"));
            let mut newer = SqliteConnectOptions::new().filename(&file).connect().await.expect("the file opens");
            newer.execute(text).await.expect("a newer program may do it");
            newer.close().await.expect("it closes");
            let before = fs::read(&file).expect("the file is there");
            let refused = Sqlite::open(&file).await.expect_err("it cannot be read").to_string();
            assert!(refused.contains("a newer Chronoteka") && refused.contains("--data"), "{refused}");
            assert!(fs::read(&file).expect("the file is there") == before, "{name} was changed");
            let made = fs::read_dir(folder.path()).expect("the folder is there").flatten();
            let copies = made.filter(|entry| entry.file_name().to_string_lossy().contains("before"));
            assert_eq!(copies.count(), 0, "nothing is about to be done to {name}");
        }
    }

    #[test]
    fn every_file_of_the_folder_is_named() {
        check_folder(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations"), &MIGRATIONS);
    }
}
