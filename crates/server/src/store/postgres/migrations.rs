//! How a database becomes what this program needs: the migrations in `crates/server/migrations/postgres`, each carried out once.

use sqlx::PgConnection;

use crate::store::StoreError;
use crate::store::migrations::{Known, migrator, refuse_newer};

/// Never edited, only added to.
const MIGRATIONS: [Known; 2] = [
    (1, "everything", include_str!("../../../migrations/postgres/0001_everything.sql")),
    (2, "servers", include_str!("../../../migrations/postgres/0002_servers.sql")),
];

/// Refuses a database that this program does not know how to read, and leaves it untouched. Whether there is anything in it yet.
pub(super) async fn check(connection: &mut PgConnection) -> Result<bool, StoreError> {
    let has_table = sqlx::query_scalar("SELECT to_regclass('_sqlx_migrations') IS NOT NULL");
    if !has_table.fetch_one(&mut *connection).await? {
        return Ok(false);
    }
    let applied: Vec<i64> =
        sqlx::query_scalar("SELECT version FROM _sqlx_migrations").fetch_all(&mut *connection).await?;
    refuse_newer(&MIGRATIONS, &applied)?;
    Ok(!applied.is_empty())
}

/// Brings a database up to date, or makes its tables.
pub(super) async fn run(connection: &mut PgConnection) -> Result<(), StoreError> {
    check(connection).await?;
    Ok(migrator(&MIGRATIONS).run_direct(None, connection, false).await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::migrations::check_folder;

    #[test]
    fn every_file_of_the_folder_is_named() {
        check_folder(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/postgres"), &MIGRATIONS);
    }
}
