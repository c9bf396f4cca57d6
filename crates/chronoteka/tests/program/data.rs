//! What is kept, in the hands of whoever keeps it: copied, put back, checked.

use std::fs;
use std::path::Path;

use server::store::sqlite::Sqlite;
use server::store::{Store as _, TableRow, Write};
use tempfile::tempdir;

use crate::{ROOT, chronoteka};

/// Runs the program; the exit code, and all that it says.
fn run(folder: &Path, args: &[&str]) -> (Option<i32>, String) {
    let output = chronoteka(folder, args, "");
    let told = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    assert!(!told.contains("panicked"), "{args:?}: {told}");
    (output.status.code(), told)
}

#[track_caller]
fn check(folder: &Path, args: &[&str], code: i32, words: &[&str]) {
    let (found, told) = run(folder, args);
    assert_eq!(found, Some(code), "{args:?}: {told}");
    words.iter().for_each(|word| assert!(told.contains(word), "{args:?}: expected {word:?} in {told}"));
}

/// Lets a store do something to the data in a folder.
fn with_store(data: &Path, change: impl AsyncFnOnce(&Sqlite)) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let store = Sqlite::open(&server::database(data)).await.expect("the file opens");
        change(&store).await;
        store.close().await.expect("it closes");
    });
}

#[test]
fn what_is_kept_is_copied_checked_and_put_back() {
    let folder = tempdir().expect("a temporary folder can be made");
    let here = folder.path();
    let data = here.join("data");
    fs::create_dir(&data).expect("a folder can be made");
    let kept = Path::new(ROOT).join("crates/server/tests/kept/v1.sqlite");
    fs::copy(&kept, data.join("chronoteka.sqlite")).expect("a database was kept");
    check(here, &["check", "--data", "data"], 0, &["tables with", "everything agrees"]);
    check(here, &["backup", "saved", "--data", "data"], 0, &["saved: ", "tables, ", "people, ", "bytes"]);
    check(here, &["backup", "saved", "--data", "data"], 2, &["saved", "exists"]);
    check(here, &["check", "saved", "--json"], 0, &["\"flaws\":[]"]);
    // Somebody makes a mess of it.
    with_store(&data, async |store| {
        let lost =
            TableRow { id: "lost".to_owned(), code: "lost".to_owned(), meta: "{}".to_owned(), ..TableRow::default() };
        store.write(&[Write::Table(lost)]).await.expect("the store keeps what it is given");
    });
    check(here, &["check", "--data", "data"], 1, &["table lost: it cannot be read", "flaws: 1"]);
    check(
        here,
        &["restore", "saved", "--data", "data"],
        0,
        &["tables, ", "from saved", "what was there before is now"],
    );
    check(here, &["check", "--data", "data"], 0, &["everything agrees"]);
    with_store(&data, async |_| {
        let (code, told) = run(here, &["restore", "saved", "--data", "data"]);
        assert_eq!(code, Some(2), "{told}");
        assert!(told.contains("a server uses it; stop it first"), "{told}");
        // A copy can be made all the same.
        check(here, &["backup", "another", "--data", "data"], 0, &["another: "]);
    });
    check(here, &["check", "another"], 0, &["everything agrees"]);
    fs::write(here.join("torn"), &fs::read(here.join("saved")).expect("it is there")[..9000])
        .expect("it can be written");
    check(here, &["restore", "torn", "--data", "data"], 2, &["torn"]);
    check(here, &["check", "--data", "data"], 0, &["everything agrees"]);
    check(here, &["check", "--data", "nowhere"], 2, &["there is no database"]);
    check(here, &["check", "nowhere"], 2, &["there is no such file"]);
    check(here, &["backup", "more", "--data", "nowhere"], 2, &["there is no database"]);
}
