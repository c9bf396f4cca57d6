//! Whether what is kept makes sense: the file, and every table in it, played again from its seed.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Mutex, PoisonError};

use kernel::Outcome;
use tokio::runtime::Runtime;

use crate::protocol::Stage;
use crate::store::archive::{Archive, KeptTable, Look};
use crate::store::{Place, StoreError, postgres, sqlite};
use crate::table::meta::Meta;
use crate::table::redo;

/// Tables that are read at once.
const PORTION: u32 = 64;

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// All tables.
    pub tables: u64,
    /// Those that wait, that play, and that are over.
    pub waiting: u64,
    pub playing: u64,
    pub over: u64,
    /// Games by rules that this program does not have: they cannot be played again.
    pub records: u64,
    /// What was done at all of them.
    pub ops: u64,
    pub flaws: Vec<Flaw>,
}

/// Something that does not fit.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Flaw {
    /// The table, unless it is the file itself.
    pub table: Option<String>,
    pub problem: String,
}

/// Checks a database, or a copy of one. `progress` hears how many of how many tables are done. Must not be called by a task.
pub fn check(place: &Place, threads: usize, progress: &(dyn Fn(u64, u64) + Sync)) -> Result<Findings, StoreError> {
    let failed = |error| StoreError::File { file: place.to_string().into(), source: std::sync::Arc::new(error) };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(failed)?;
    match place {
        Place::File(file) => {
            let archive = runtime.block_on(sqlite::archive::open(file))?;
            look_through(archive, &runtime, threads, progress)
        }
        Place::Postgres(address) => {
            let archive = runtime.block_on(postgres::archive::open(address))?;
            look_through(archive, &runtime, threads, progress)
        }
    }
}

fn look_through(
    mut archive: Archive<impl Look>,
    runtime: &Runtime,
    threads: usize,
    progress: &(dyn Fn(u64, u64) + Sync),
) -> Result<Findings, StoreError> {
    let findings = Mutex::new(Findings::default());
    if let Err(error) = runtime.block_on(archive.check_pages()) {
        add_flaw(&findings, None, error.to_string());
    }
    let total = runtime.block_on(archive.n_tables())?;
    // A few portions wait, not the whole file.
    let (sender, receiver) = sync_channel::<KeptTable>(2 * PORTION as usize);
    let receiver = Mutex::new(receiver);
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| work(&receiver, &findings, &|done| progress(done, total)));
        }
        let sender = sender;
        let mut last = String::new();
        loop {
            let portion = runtime.block_on(archive.tables(&last, PORTION))?;
            let Some(table) = portion.last() else { return Ok::<_, StoreError>(()) };
            last.clone_from(&table.row.id);
            for table in portion {
                // Those who work go on until there is nothing more to come.
                let _ = sender.send(table);
            }
        }
    })?;
    for (table, what) in runtime.block_on(archive.strays())? {
        add_flaw(&findings, Some(table), format!("there are {what} of it, but no table"));
    }
    let mut findings = findings.into_inner().unwrap_or_else(PoisonError::into_inner);
    findings.flaws.sort();
    Ok(findings)
}

fn add_flaw(findings: &Mutex<Findings>, table: Option<String>, problem: String) {
    findings.lock().unwrap_or_else(PoisonError::into_inner).flaws.push(Flaw { table, problem });
}

fn work(tables: &Mutex<Receiver<KeptTable>>, findings: &Mutex<Findings>, progress: &dyn Fn(u64)) {
    loop {
        let next = tables.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(table) = next else { return };
        let n_ops = table.ops.as_ref().map_or(0, Vec::len) as u64;
        // A game that cannot bear what was kept is a finding, too.
        let looked = catch_unwind(AssertUnwindSafe(|| look_at(&table)));
        let kind = looked.unwrap_or_else(|_| Err("its game cannot bear it".to_owned()));
        let mut all = findings.lock().unwrap_or_else(PoisonError::into_inner);
        all.tables += 1;
        all.ops += n_ops;
        match kind {
            Ok(Kind::Waiting) => all.waiting += 1,
            Ok(Kind::Playing) => all.playing += 1,
            Ok(Kind::Over) => all.over += 1,
            Ok(Kind::Record) => all.records += 1,
            Err(problem) => all.flaws.push(Flaw { table: Some(table.row.id.clone()), problem }),
        }
        progress(all.tables);
    }
}

enum Kind {
    Waiting,
    Playing,
    Over,
    Record,
}

/// What a table is, or what is wrong with it.
fn look_at(KeptTable { row, ops, daily }: &KeptTable) -> Result<Kind, String> {
    let meta: Meta = serde_json::from_str(&row.meta).map_err(|error| format!("it cannot be read: {error}"))?;
    let ops = ops.as_ref().map_err(|error| format!("its moves cannot be read: {error}"))?;
    let seated: BTreeSet<&String> = meta.seats.iter().filter_map(|seat| seat.person.as_ref()).collect();
    if seated != row.people.iter().collect() {
        return Err(format!("{} people sit at it, and {} hold its seats", seated.len(), row.people.len()));
    }
    if row.open != (meta.listed && meta.stage == Stage::Waiting) {
        return Err(format!("its stage is {:?}, and the lobby lists it as open: {}", meta.stage, row.open));
    }
    // Without a game there is nothing to compute again.
    if matches!(meta.stage, Stage::Waiting | Stage::Mixing) {
        return if ops.is_empty() { Ok(Kind::Waiting) } else { Err("it waits, and has been played at".to_owned()) };
    }
    if !meta.is_carried() {
        return Ok(Kind::Record);
    }
    let outcome = play_again(&meta, row.snapshot.as_deref(), row.snapshot_at, ops)?;
    if let Some(ended) = meta.ended.as_ref().filter(|ended| Some(&ended.outcome) != outcome.as_ref()) {
        return Err(format!("it ended with {:?}, and its moves lead to {outcome:?}", ended.outcome));
    }
    match (meta.stage, &outcome) {
        (Stage::Over, None) => Err("it is over, and its moves do not lead to an end".to_owned()),
        (Stage::Over, Some(outcome)) => match (daily, outcome) {
            (Some(told), Outcome::Team { score, .. }) if told != score => {
                Err(format!("the list of its day says {told}, and its moves lead to {score}"))
            }
            _ => Ok(Kind::Over),
        },
        (Stage::Abandoned, _) => Ok(Kind::Over),
        // Its end is noted when somebody comes back to it.
        (Stage::Playing | Stage::Waiting | Stage::Mixing, _) => Ok(Kind::Playing),
    }
}

/// Plays a game from its seed; it must come past its snapshot. How it ended, if it did.
fn play_again(meta: &Meta, snapshot: Option<&str>, at: u32, ops: &[String]) -> Result<Option<Outcome>, String> {
    let title = meta.title().ok_or_else(|| format!("there is no game {:?}", meta.game))?;
    let mut game = meta.begin().map_err(|error| format!("its game does not begin: {error}"))?;
    if snapshot.is_some() && at as usize > ops.len() {
        return Err(format!("its snapshot is of move {at}, and it has {}", ops.len()));
    }
    for number in 0..=ops.len() {
        if let Some(snapshot) = snapshot.filter(|_| number == at as usize) {
            // One that another program made may not be readable: then the moves are what counts.
            if let Ok(stored) = title.restore(snapshot)
                && stored.digest() != game.digest()
            {
                return Err(format!("its moves do not lead to its snapshot of move {at}"));
            }
        }
        if let Some(op) = ops.get(number) {
            redo(game.as_mut(), op).map_err(|problem| format!("move {} cannot be made: {problem}", number + 1))?;
        }
    }
    Ok(game.outcome())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};
    use tempfile::tempdir;

    use super::*;
    use crate::store::Store as _;
    use crate::store::sqlite::Sqlite;

    /// What is found in a database of an older program after this was done to it.
    #[track_caller]
    fn found(change: &str) -> Findings {
        let folder = tempdir().expect("a temporary folder can be made");
        let file = folder.path().join("test.sqlite");
        fs::copy(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kept/v1.sqlite"), &file).expect("a database was kept");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        if !change.is_empty() {
            runtime.block_on(async {
                let store = Sqlite::open(&file).await.expect("it opens");
                // Every op comes to its place.
                store.close().await.expect("it closes");
                drop(store);
                let path = format!("sqlite://{}", file.display());
                let mut file = SqliteConnection::connect(&path).await.expect("it opens");
                let changed = sqlx::query(AssertSqlSafe(change.to_owned())).execute(&mut file).await;
                assert!(changed.expect("it can be done").rows_affected() > 0, "{change}");
                file.close().await.expect("it closes");
            });
        }
        check(&Place::File(file), 2, &|_, _| {}).expect("it can be checked")
    }

    #[test]
    fn a_database_of_an_older_program_makes_sense() {
        let findings = found("");
        assert_eq!(findings.flaws, []);
        assert_eq!((findings.tables, findings.waiting, findings.playing, findings.over), (9, 1, 3, 5));
        let upgraded = found("INSERT INTO people (id, name) VALUES ('p', 'Ася')");
        assert_eq!(upgraded, findings, "bringing it up to date changes nothing");
    }

    #[test]
    fn whatever_does_not_fit_is_found() {
        const PLAYING: &str = "fbc79a761fcd89675c";
        const OVER: &str = "fbc79a0217c96ee89c";
        const WAITING: &str = "fbc79c4fb891613fac";
        let set = |table: &str, key: &str, value: &str| {
            format!("UPDATE tables SET meta = json_set(meta, '$.{key}', {value}) WHERE id = '{table}'")
        };
        let ended = r#"json('{"at":1,"outcome":{"kind":"team","won":null,"score":99,"grade":null,"reason":"done"}}')"#;
        let cases = [
            (PLAYING, set(PLAYING, "stage", "'over'"), "do not lead to an end"),
            (PLAYING, set(PLAYING, "seats", "'none'"), "cannot be read"),
            (PLAYING, format!("UPDATE tables SET open = 1 WHERE id = '{PLAYING}'"), "lists it as open"),
            (
                PLAYING,
                format!("UPDATE tables SET snapshot_at = 4 WHERE id = '{PLAYING}'"),
                "do not lead to its snapshot",
            ),
            (
                PLAYING,
                format!("UPDATE tables SET snapshot_at = 99 WHERE id = '{PLAYING}'"),
                "its snapshot is of move 99",
            ),
            (PLAYING, format!("DELETE FROM holders WHERE table_id = '{PLAYING}'"), "0 hold its seats"),
            (PLAYING, format!("UPDATE chapters SET first = 1 WHERE table_id = '{PLAYING}'"), "cannot be read"),
            (PLAYING, format!("UPDATE chapters SET ops = '[' WHERE table_id = '{PLAYING}'"), "cannot be read"),
            (PLAYING, set(PLAYING, "seed", &format!("'{}'", "0a".repeat(32))), "move"),
            (OVER, set(OVER, "ended", ended), "it ended with"),
            (OVER, format!("DELETE FROM chapters WHERE table_id = '{OVER}'"), "its snapshot is of move"),
            (WAITING, format!("INSERT INTO chapters VALUES ('{WAITING}', 0, 1, '[\"\"]')"), "has been played at"),
            ("nobody", "INSERT INTO holders VALUES ('p', 'nobody')".to_owned(), "there are holders of it"),
            ("nobody", "INSERT INTO chapters VALUES ('nobody', 0, 0, '[]')".to_owned(), "there are moves of it"),
            ("nobody", r#"INSERT INTO tail VALUES (99, '[["nobody",0,"op"]]')"#.to_owned(), "there are moves of it"),
        ];
        for (table, change, expected) in cases {
            let flaws = found(&change).flaws;
            let [Flaw { table: Some(named), problem }] = &flaws[..] else { panic!("{change}: {flaws:?}") };
            assert!(named == table && problem.contains(expected), "{change}: {named}: {problem}");
        }
    }
}
