//! What every store must do. A backend's test hands in a function that opens the same store again and again.

use std::ops::Range;

use super::{ChatRow, DailyRow, MetRow, OpRow, ReportRow, Store, StoreError, TableRow, Write};

fn append(table: &str, number: u32, op: &str) -> Write {
    Write::Op(OpRow { table: table.to_owned(), number, op: op.to_owned() })
}

fn row(id: &str, open: bool, people: &[&str]) -> TableRow {
    TableRow {
        id: id.to_owned(),
        code: format!("code-{id}"),
        open,
        updated: 5,
        meta: format!("meta of {id}"),
        people: people.iter().map(|person| (*person).to_owned()).collect(),
        snapshot: None,
        snapshot_at: 0,
    }
}

/// Ops of one table, each called by its number.
pub(crate) fn ops(table: &str, numbers: Range<u32>) -> Vec<Write> {
    numbers.map(|number| append(table, number, &format!("\"{number}\""))).collect()
}

/// A table has the first `n` of these: all can be read, or those from the third on, and none can be written again.
pub(crate) async fn has_ops(store: &impl Store, table: &str, n: u32) {
    for from in [0, 3] {
        let wanted: Vec<String> = (from..n).map(|number| format!("\"{number}\"")).collect();
        assert_eq!(store.ops(table.to_owned(), from).await.unwrap(), wanted);
    }
    assert!(matches!(store.write(&ops(table, n - 1..n)).await, Err(StoreError::Taken)));
}

pub(crate) async fn run<S: Store, F: Future<Output = S>>(open: impl Fn() -> F) {
    let store = open().await;
    ops_are_appended_once(&store).await;
    tables_are_found(&store).await;
    people_and_small_things(&store).await;
    days_collections_and_reports(&store).await;
    drop(store);
    // Everything is still there when the store is opened again.
    let store = open().await;
    assert_eq!(store.ops("a".to_owned(), 0).await.unwrap(), ["zero", "one", "two"]);
    assert_eq!(store.person("p1".to_owned()).await.unwrap(), Some("Марина".to_owned()));
    assert_eq!(store.constant("secret".to_owned(), "other".to_owned()).await.unwrap(), "fresh");
}

async fn ops_are_appended_once(store: &impl Store) {
    store.write(&[append("a", 0, "zero"), append("b", 0, "null"), append("a", 1, "one")]).await.expect("free numbers");
    // A batch with one taken number changes nothing at all.
    let taken = store.write(&[append("b", 1, "eins"), append("a", 1, "other")]).await;
    assert!(matches!(taken, Err(StoreError::Taken)));
    assert_eq!(store.ops("b".to_owned(), 0).await.unwrap(), ["null"]);
    store.write(&[append("a", 2, "two")]).await.expect("a free number");
    assert_eq!(store.ops("a".to_owned(), 1).await.unwrap(), ["one", "two"]);
    let many: Vec<Write> = (0..1000).map(|number| append("many", number, "op")).collect();
    store.write(&many).await.expect("a large batch");
    assert_eq!(store.ops("many".to_owned(), 990).await.unwrap().len(), 10);
}

async fn tables_are_found(store: &impl Store) {
    assert_eq!(store.n_tables().await.unwrap(), 0);
    store.write(&[Write::Table(row("t1", true, &["p1", "p2"]))]).await.expect("a new table");
    store.write(&[Write::Table(TableRow { updated: 9, ..row("t2", false, &["p1"]) })]).await.expect("a new table");
    let same_code = TableRow { code: "code-t1".to_owned(), ..row("t3", true, &[]) };
    assert!(matches!(store.write(&[Write::Table(same_code)]).await, Err(StoreError::Taken)));
    assert_eq!(store.n_tables().await.unwrap(), 2);
    let ids = |rows: Result<Vec<TableRow>, StoreError>| -> Vec<String> {
        rows.unwrap().into_iter().map(|row| row.id).collect()
    };
    assert_eq!(ids(store.tables_of("p1".to_owned(), 10).await), ["t2", "t1"]);
    assert_eq!(ids(store.open_tables(10).await), ["t1"]);
    store
        .write(&[Write::Snapshot { table: "t1".to_owned(), at: 3, snapshot: "snap".to_owned() }])
        .await
        .expect("a snapshot");
    store
        .write(&[Write::Table(TableRow { meta: "new".to_owned(), ..row("t1", false, &["p2"]) })])
        .await
        .expect("the same table");
    let found = store.table("code-t1".to_owned()).await.expect("it is there").expect("it is there");
    assert_eq!((found.meta.as_str(), found.snapshot.as_deref(), found.snapshot_at), ("new", Some("snap"), 3));
    assert!(ids(store.open_tables(10).await).is_empty());
    assert_eq!(ids(store.tables_of("p1".to_owned(), 10).await), ["t2"]);
    assert_eq!(store.table("nowhere".to_owned()).await.unwrap(), None);
}

async fn days_collections_and_reports(store: &impl Store) {
    let row = |person: &str, table: &str, score: Option<i32>| DailyRow {
        game: "g".to_owned(),
        day: "2026-11-16".to_owned(),
        person: person.to_owned(),
        name: format!("name of {person}"),
        table: table.to_owned(),
        score,
    };
    let daily = |person: &str, table: &str, score: Option<i32>| Write::Daily(row(person, table, score));
    store.write(&[daily("p1", "t1", None), daily("p2", "t2", None), daily("p3", "t3", None)]).await.expect("begun");
    store.write(&[daily("p2", "t2", Some(7))]).await.expect("over");
    store.write(&[daily("p3", "t3", Some(-4)), daily("p2", "later", Some(90))]).await.expect("the first one counts");
    let found = store.daily("g".to_owned(), "2026-11-16".to_owned()).await;
    assert_eq!(found.unwrap(), [row("p2", "t2", Some(7)), row("p3", "t3", Some(-4)), row("p1", "t1", None)]);
    assert!(store.daily("g".to_owned(), "2026-11-17".to_owned()).await.unwrap().is_empty());

    let row = |thing: &str, times, off| MetRow { thing: thing.to_owned(), times, off };
    let met = |things: Vec<MetRow>| Write::Met { person: "p1".to_owned(), game: "g".to_owned(), things };
    store.write(&[met(vec![row("card:a", 1, Some(3)), row("card:b", 1, None)])]).await.expect("met");
    store.write(&[met(vec![row("card:a", 2, None)])]).await.expect("met again");
    let collection = store.met("p1".to_owned(), "g".to_owned()).await;
    assert_eq!(collection.unwrap(), [row("card:a", 3, Some(3)), row("card:b", 1, None)]);
    assert!(store.met("p2".to_owned(), "g".to_owned()).await.unwrap().is_empty());

    let report = |at, text: &str| ReportRow {
        at,
        person: "p1".to_owned(),
        game: "g".to_owned(),
        thing: "card:a".to_owned(),
        text: text.to_owned(),
    };
    let (old, new) = (report(10, "It was later."), report(20, "It was «earlier»."));
    store.write(&[Write::Report(old.clone()), Write::Report(new.clone())]).await.expect("reports");
    assert_eq!(store.reports(10).await.unwrap(), [new, old]);
    assert_eq!(store.reports_of("p1".to_owned(), 15).await.unwrap(), 1);
    assert_eq!(store.reports_of("p2".to_owned(), 0).await.unwrap(), 0);
}

async fn people_and_small_things(store: &impl Store) {
    assert_eq!(store.person("p1".to_owned()).await.unwrap(), None);
    store.write(&[Write::Person { id: "p1".to_owned(), name: "Ася".to_owned() }]).await.expect("a person");
    store.write(&[Write::Person { id: "p1".to_owned(), name: "Марина".to_owned() }]).await.expect("the same person");
    for number in 0..5 {
        let row = ChatRow { number, line: format!("line {number}") };
        store.write(&[Write::Chat { table: "t1".to_owned(), row }]).await.expect("a line");
    }
    let last = store.chat("t1".to_owned(), 2).await.expect("chat");
    assert_eq!(last.iter().map(|row| row.number).collect::<Vec<_>>(), [3, 4]);
    assert_eq!(store.record("team".to_owned()).await.unwrap(), None);
    for (score, best) in [(12, 12), (7, 12), (20, 20), (1, 20)] {
        store.write(&[Write::Record { key: "team".to_owned(), score }]).await.expect("a result");
        assert_eq!(store.record("team".to_owned()).await.unwrap(), Some(best));
    }
    assert_eq!(store.constant("secret".to_owned(), "fresh".to_owned()).await.unwrap(), "fresh");
}
