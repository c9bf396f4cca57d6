//! The files of a database: who may read them, whole copies of them, and how a copy takes their place.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};

use super::{lock, migrations};
use crate::hall::now;
use crate::store::StoreError;

/// What SQLite keeps beside a database that is in use.
const BESIDE: [&str; 2] = ["-wal", "-shm"];

/// How much a database holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Census {
    pub tables: u64,
    pub people: u64,
    pub bytes: u64,
}

/// What took the place of a database, and where that one is now, if there was one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    pub census: Census,
    pub aside: Option<PathBuf>,
}

/// Copies a database into a new file, whether or not a server uses it: all of one moment, checked, and on the disk.
pub async fn backup(database: &Path, to: &Path) -> Result<Census, StoreError> {
    copy(database, to).await?;
    census(to).await
}

/// Lets a copy take the place of a database that nobody uses. What was there is kept under another name; nothing is touched before
/// the copy has been found whole.
pub async fn restore(backup: &Path, database: &Path) -> Result<Restored, StoreError> {
    if !backup.is_file() {
        return Err(failed(backup, io::ErrorKind::NotFound.into()));
    }
    let _nobody_else = lock(&database.with_extension("lock"), Duration::ZERO).await?;
    migrations::check(backup).await?;
    let fresh = with_end(database, ".restoring");
    remove(&fresh)?;
    copy(backup, &fresh).await?;
    let census = match census(&fresh).await {
        Ok(census) => census,
        Err(error) => {
            remove(&fresh)?;
            return Err(error);
        }
    };
    let aside = if database.exists() { Some(set_aside(database).await?) } else { None };
    fs::rename(&fresh, database).map_err(|error| failed(database, error))?;
    sync_folder(database)?;
    Ok(Restored { census, aside })
}

/// Gives a database a second name, with all that has been written to it, and takes away what lies beside the first one: a new file of
/// that name must not find the log of the old one. The first name stays until the new file takes it, so there is a database
/// at every moment.
async fn set_aside(database: &Path) -> Result<PathBuf, StoreError> {
    // A file that is beyond repair is kept with its log as it is.
    if let Err(error) = carry_over(database).await {
        tracing::warn!(file = %database.display(), %error, "what was there before cannot be read");
    }
    let aside = free_name(database, &format!("before-restore-{}", now()));
    if fs::hard_link(database, &aside).is_err() {
        fs::copy(database, &aside).map_err(|error| failed(&aside, error))?;
        sync(&aside)?;
    }
    make_private(&aside)?;
    for end in BESIDE {
        let beside = with_end(database, end);
        if beside.exists() {
            fs::rename(&beside, with_end(&aside, end)).map_err(|error| failed(&beside, error))?;
        }
    }
    sync_folder(database)?;
    Ok(aside)
}

/// Carries the log over into the file, so that the file is all there is.
async fn carry_over(database: &Path) -> Result<(), StoreError> {
    let mut connection = SqliteConnectOptions::new().filename(database).connect().await?;
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await?;
    Ok(connection.close().await?)
}

/// Copies a database, of whatever version, into a file that is not there yet.
pub(super) async fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    if !from.is_file() {
        return Err(failed(from, io::ErrorKind::NotFound.into()));
    }
    if to.exists() {
        return Err(failed(to, io::ErrorKind::AlreadyExists.into()));
    }
    // Under another name until it is whole: what has the right name can be trusted.
    let part = with_end(to, ".part");
    remove(&part)?;
    let copied = async {
        make_private(&part)?;
        let mut source = SqliteConnectOptions::new().filename(from).read_only(true).connect().await?;
        let text = part.to_str().ok_or_else(|| failed(&part, io::ErrorKind::InvalidFilename.into()))?;
        sqlx::query("VACUUM INTO ?").bind(text).execute(&mut source).await?;
        source.close().await?;
        let mut copy = SqliteConnectOptions::new().filename(&part).read_only(true).connect().await?;
        check_pages(&mut copy).await?;
        copy.close().await?;
        sync(&part)?;
        fs::rename(&part, to).map_err(|error| failed(to, error))?;
        sync_folder(to)
    };
    let copied = copied.await;
    if copied.is_err() {
        // The reason is the better thing to tell.
        let _ = remove(&part);
    }
    copied
}

/// Whether the pages of a file and its indexes fit together.
pub(super) async fn check_pages(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let found: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check(10)").fetch_all(connection).await?;
    if found == ["ok"] { Ok(()) } else { Err(StoreError::Damaged { problem: found.join("; ") }) }
}

async fn census(file: &Path) -> Result<Census, StoreError> {
    let mut connection = SqliteConnectOptions::new().filename(file).read_only(true).connect().await?;
    let query = sqlx::query_as("SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM people)");
    let (tables, people): (i64, i64) = query.fetch_one(&mut connection).await?;
    connection.close().await?;
    let bytes = fs::metadata(file).map_err(|error| failed(file, error))?.len();
    Ok(Census { tables: tables.cast_unsigned(), people: people.cast_unsigned(), bytes })
}

/// A name beside a file that nothing has yet.
pub(super) fn free_name(file: &Path, end: &str) -> PathBuf {
    let plain = with_end(file, &format!(".{end}"));
    let numbered = (2..).map(|number| with_end(file, &format!(".{end}-{number}")));
    std::iter::once(plain).chain(numbered).find(|name| !name.exists()).expect("there is no end of numbers")
}

pub(super) fn with_end(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// Makes a folder that only its owner may look into. One that is there already is left as it is.
pub fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Makes a file for its owner alone, or makes it so. What SQLite lays beside a database is as private as the database.
pub(super) fn make_private(file: &Path) -> Result<(), StoreError> {
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map_err(|error| failed(file, error))?;
    for file in std::iter::once(file.to_owned()).chain(BESIDE.map(|end| with_end(file, end))) {
        restrict(&file)?;
    }
    Ok(())
}

/// Takes away what others may do with a file, if it is there.
#[cfg(unix)]
fn restrict(file: &Path) -> Result<(), StoreError> {
    use std::os::unix::fs::PermissionsExt as _;
    match fs::metadata(file) {
        Ok(found) if found.permissions().mode() & 0o077 == 0 => Ok(()),
        Ok(_) => {
            let restricted = fs::set_permissions(file, fs::Permissions::from_mode(0o600));
            restricted.map_err(|error| failed(file, error))
        }
        Err(_) => Ok(()),
    }
}

#[cfg(not(unix))]
fn restrict(_: &Path) -> Result<(), StoreError> {
    Ok(())
}

fn remove(file: &Path) -> Result<(), StoreError> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(failed(file, error)),
        _ => Ok(()),
    }
}

fn sync(file: &Path) -> Result<(), StoreError> {
    let synced = File::options().write(true).open(file).and_then(|file| file.sync_all());
    synced.map_err(|error| failed(file, error))
}

/// A name is on the disk when its folder is.
fn sync_folder(file: &Path) -> Result<(), StoreError> {
    #[cfg(unix)]
    {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        File::open(folder).and_then(|folder| folder.sync_all()).map_err(|error| failed(folder, error))?;
    }
    Ok(())
}

pub(super) fn failed(file: &Path, error: io::Error) -> StoreError {
    StoreError::File { file: file.to_owned(), source: Arc::new(error) }
}

#[cfg(test)]
mod tests {
    use tempfile::tempdir;

    use super::*;
    use crate::store::sqlite::Sqlite;
    use crate::store::suite::{has_ops, ops};
    use crate::store::{Store as _, Write};

    fn person(id: &str) -> Write {
        Write::Person { id: id.to_owned(), name: id.to_owned(), seen: 1 }
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("the folder is there").flatten();
        let mut names: Vec<String> = entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
        names.sort();
        names
    }

    #[tokio::test]
    async fn a_copy_of_a_running_server_takes_its_place_later() {
        let folder = tempdir().expect("a temporary folder can be made");
        let [database, saved] = ["test.sqlite", "saved"].map(|name| folder.path().join(name));
        let store = Sqlite::open(&database).await.expect("a fresh file opens");
        store.write(&[ops("a", 0..4), vec![person("p1")]].concat()).await.expect("free numbers");
        let census = backup(&database, &saved).await.expect("a running server is no obstacle");
        assert_eq!((census.tables, census.people), (0, 1));
        assert_eq!(census.bytes, fs::metadata(&saved).expect("it is there").len());
        let again = backup(&database, &saved).await.expect_err("nothing is overwritten");
        assert!(again.to_string().contains("saved"), "{again}");
        // What comes later is not in it.
        store.write(&[ops("a", 4..6), vec![person("p2")]].concat()).await.expect("free numbers");
        let refused = restore(&saved, &database).await.expect_err("a server runs");
        assert!(matches!(refused, StoreError::InUse), "{refused}");
        has_ops(&store, "a", 6).await;
        drop(store);

        let restored = restore(&saved, &database).await.expect("nobody uses it any more");
        assert_eq!(restored.census.people, 1);
        let store = Sqlite::open(&database).await.expect("the file opens");
        has_ops(&store, "a", 4).await;
        let aside = restored.aside.expect("there was something before");
        let before = Sqlite::open(&aside).await.expect("it can be used again");
        has_ops(&before, "a", 6).await;
        assert_eq!(before.person("p2".to_owned()).await.unwrap(), Some("p2".to_owned()));
    }

    #[tokio::test]
    async fn what_is_no_whole_database_takes_no_place() {
        let folder = tempdir().expect("a temporary folder can be made");
        let database = folder.path().join("test.sqlite");
        let store = Sqlite::open(&database).await.expect("a fresh file opens");
        let people: Vec<Write> = (0..2000).map(|number| person(&format!("person {number}"))).collect();
        store.write(&people).await.expect("people are kept");
        let saved = folder.path().join("saved");
        backup(&database, &saved).await.expect("it can be copied");
        store.close().await.expect("it closes");
        drop(store);
        let whole = fs::read(&saved).expect("it is there");
        let mut torn = whole.clone();
        torn[20_000..30_000].fill(7);
        let newer = folder.path().join("newer");
        fs::write(&newer, &whole).expect("it can be written");
        let mut connection = SqliteConnectOptions::new().filename(&newer).connect().await.expect("it opens");
        sqlx::query("PRAGMA user_version = 99").execute(&mut connection).await.expect("it can be written");
        connection.close().await.expect("it closes");
        let bad = folder.path().join("bad");
        let before = fs::read(&database).expect("it is there");
        for bytes in
            [b"no database at all".to_vec(), whole[..whole.len() / 2].to_vec(), torn, fs::read(&newer).unwrap()]
        {
            fs::write(&bad, bytes).expect("it can be written");
            let refused = restore(&bad, &database).await;
            assert!(refused.is_err(), "{refused:?}");
            assert!(fs::read(&database).expect("it is there") == before, "what was there has changed");
        }
        let missing = restore(&folder.path().join("nowhere"), &database).await.expect_err("there is none");
        assert!(missing.to_string().contains("nowhere"), "{missing}");
        // What SQLite keeps beside a database goes when its last connection does.
        let is_ours = |name: &String| !BESIDE.iter().any(|end| name.ends_with(end));
        let left: Vec<String> = names(folder.path()).into_iter().filter(is_ours).collect();
        assert_eq!(left, ["bad", "newer", "saved", "test.lock", "test.sqlite"], "nothing is left lying about");
        // Into a folder without a database.
        let elsewhere = folder.path().join("elsewhere");
        make_folder(&elsewhere).expect("it can be made");
        let restored = restore(&saved, &elsewhere.join("test.sqlite")).await.expect("it is whole");
        assert_eq!((restored.census.people, restored.aside), (2000, None));
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn others_cannot_read_any_of_it() {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
        let outer = tempdir().expect("a temporary folder can be made");
        let folder = outer.path().join("made/by us");
        make_folder(&folder).expect("it can be made");
        assert_eq!(mode(&folder), 0o700);
        let database = folder.join("test.sqlite");
        // As an older program left it.
        fs::write(&database, "").expect("it can be written");
        fs::set_permissions(&database, fs::Permissions::from_mode(0o644)).expect("it is ours");
        let store = Sqlite::open(&database).await.expect("it opens");
        store.write(&[person("p1")]).await.expect("it is kept");
        backup(&database, &folder.join("saved")).await.expect("it can be copied");
        let names = names(&folder);
        assert_eq!(names, ["saved", "test.lock", "test.sqlite", "test.sqlite-shm", "test.sqlite-wal"]);
        for name in names {
            assert_eq!(mode(&folder.join(&name)), 0o600, "{name}");
        }
    }
}
