//! What every store must do. A backend's test hands in a function that opens the same store again and again.

use std::ops::Range;

use super::{
    ChatRow, DailyResults, DailyRow, MetRow, OpRow, OwnRows, ReportRow, SanctionRow, Store, StoreError, TableRow,
    Unfinished, Write,
};

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
        host: people.first().copied().unwrap_or_default().to_owned(),
        over: false,
        people: people.iter().map(|person| (*person).to_owned()).collect(),
        snapshot: None,
        snapshot_at: 0,
    }
}

/// A row of every kind beside tables and what was done at them.
pub(crate) fn of_every_kind() -> Vec<Write> {
    let (person, game) = ("p1".to_owned(), "g".to_owned());
    let (day, name) = ("2026-11-16".to_owned(), "Марина «М»".to_owned());
    let daily = DailyRow {
        game: game.clone(),
        day,
        person: person.clone(),
        name: name.clone(),
        table: String::new(),
        score: None,
    };
    let thing = MetRow { thing: "card:a".to_owned(), times: 3, off: Some(-2) };
    let report =
        ReportRow { at: 7, person: person.clone(), game: game.clone(), thing: thing.thing.clone(), text: name.clone() };
    let ban = SanctionRow { kind: "ban".to_owned(), subject: person.clone(), at: 1, until: None, reason: name.clone() };
    let line = ChatRow { number: 0, person: None, line: name.clone() };
    vec![
        Write::Table(TableRow { meta: "{}".to_owned(), ..row("t1", false, &["p1", "p2"]) }),
        Write::Chat { table: "t1".to_owned(), row: line },
        Write::Person { id: person.clone(), name, seen: 100 },
        Write::Revoke { person: person.clone(), before: 50 },
        Write::Record { key: "g null p1".to_owned(), score: -5 },
        Write::Daily(daily),
        Write::Met { person, game, things: vec![thing] },
        Write::Report(report),
        Write::Sanction(ban),
        Write::Token { hash: Some("hash".to_owned()) },
    ]
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
    sanctions_and_the_token(&store).await;
    lists_for_the_operator(&store).await;
    tables_go(&store).await;
    people_go(&store).await;
    what_is_old_goes(&store).await;
    for at in [1, 2] {
        store.write(&[Write::Pulse { at }]).await.expect("a sign of life");
    }
    store.close().await.expect("it closes");
    drop(store);
    // Everything is still there when the store is opened again.
    let store = open().await;
    assert_eq!(store.ops("a".to_owned(), 0).await.unwrap(), ["zero", "one", "two"]);
    assert_eq!(store.person("p1".to_owned()).await.unwrap(), Some("Марина".to_owned()));
    assert_eq!(store.constant("secret".to_owned(), "other".to_owned()).await.unwrap(), "fresh");
    assert!(store.ops("going".to_owned(), 0).await.unwrap().is_empty(), "what was deleted does not come back");
    assert_eq!(store.own("p9".to_owned()).await.unwrap(), OwnRows::default());
    assert_eq!(store.token().await.unwrap(), Some("second".to_owned()));
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
    assert_eq!(ids(store.tables_of("p1".to_owned(), 0, 10).await), ["t2", "t1"]);
    assert_eq!(ids(store.tables_of("p1".to_owned(), 1, 10).await), ["t1"]);
    assert_eq!(store.unfinished("p1".to_owned()).await.unwrap(), Unfinished { all: 2, open: 1 });
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
    assert_eq!(ids(store.tables_of("p1".to_owned(), 0, 10).await), ["t2"]);
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
    let results = async |day: &str, most| store.daily("g".to_owned(), day.to_owned(), most).await.unwrap();
    let all = DailyResults { best: vec![row("p2", "t2", Some(7)), row("p3", "t3", Some(-4))], n: 2 };
    assert_eq!(results("2026-11-16", 9).await, all);
    assert_eq!(results("2026-11-16", 1).await, DailyResults { best: vec![row("p2", "t2", Some(7))], n: 2 });
    assert_eq!(results("2026-11-17", 9).await, DailyResults::default());
    let own =
        async |person: &str| store.daily_of("g".to_owned(), "2026-11-16".to_owned(), person.to_owned()).await.unwrap();
    assert_eq!(own("p3").await, Some((row("p3", "t3", Some(-4)), 1)));
    assert_eq!(own("p1").await, Some((row("p1", "t1", None), 0)));
    assert_eq!(own("p4").await, None);

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
}

async fn what_is_old_goes(store: &impl Store) {
    let old = |id: &str, over, updated| Write::Table(TableRow { over, updated, ..row(id, false, &["old"]) });
    let snapshot = Write::Snapshot { table: "o1".to_owned(), at: 1, snapshot: "snap".to_owned() };
    store.write(&[old("o1", true, 2), old("o2", false, 1), old("o3", true, 4), snapshot]).await.expect("old tables");
    let people = [("old", 1), ("gone", 1), ("new", 9)];
    let person = |(id, seen): (&str, u32)| Write::Person { id: id.to_owned(), name: id.to_owned(), seen };
    store.write(&people.map(person)).await.expect("people");
    store.write(&ops("o2", 0..3)).await.expect("free numbers");
    let untouched = async |over, before, whole| store.untouched(over, before, whole, 9).await.unwrap();
    assert_eq!(untouched(true, 5, false).await, ["o1", "o3"]);
    assert_eq!(untouched(true, 3, false).await, ["o1"]);
    assert_eq!(untouched(true, 5, true).await, ["o1"]);
    assert_eq!(untouched(false, 2, false).await, ["o2"]);
    // Even what is on its way to its place goes with its table.
    store.write(&[Write::Forget { table: "o2".to_owned() }, Write::Compact { table: "o1".to_owned() }]).await.unwrap();
    assert_eq!(store.table("o2".to_owned()).await.unwrap(), None);
    assert!(store.ops("o2".to_owned(), 0).await.unwrap().is_empty());
    assert_eq!(store.table("o1".to_owned()).await.unwrap().map(|row| row.snapshot), Some(None));
    assert!(untouched(true, 5, true).await.is_empty());
    store.write(&[Write::ForgetPeople { before: 5 }]).await.expect("people go");
    assert_eq!(store.person("gone".to_owned()).await.unwrap(), None);
    for kept in ["old", "new"] {
        assert!(store.person(kept.to_owned()).await.unwrap().is_some(), "{kept} holds a seat, or has been here");
    }
    store.write(&ops("o2", 0..1)).await.expect("the numbers are free again");
    store.write(&[Write::Forget { table: "o2".to_owned() }]).await.expect("it goes again");
}

async fn people_and_small_things(store: &impl Store) {
    assert_eq!(store.person("p1".to_owned()).await.unwrap(), None);
    store.write(&[Write::Person { id: "p1".to_owned(), name: "Ася".to_owned(), seen: 100 }]).await.expect("a person");
    store
        .write(&[Write::Person { id: "p1".to_owned(), name: "Марина".to_owned(), seen: 100 }])
        .await
        .expect("the same person");
    for number in 0..5 {
        let person = (number % 2 == 0).then(|| "p1".to_owned());
        let row = ChatRow { number, person, line: format!("line {number}") };
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

async fn sanctions_and_the_token(store: &impl Store) {
    let row = |kind: &str, subject: &str, at, until| SanctionRow {
        kind: kind.to_owned(),
        subject: subject.to_owned(),
        at,
        until,
        reason: "«spam»".to_owned(),
    };
    let rows = [row("mute", "p1", 7, Some(90)), row("ban", "p1", 6, None), row("ban", "192.0.2.7", 5, Some(60))];
    store.write(&rows.clone().map(Write::Sanction)).await.expect("sanctions");
    assert_eq!(store.sanctions().await.unwrap(), rows);
    let longer = row("ban", "p1", 8, Some(100));
    let lift = Write::Lift { kind: "mute".to_owned(), subject: "p1".to_owned() };
    store.write(&[Write::Sanction(longer.clone()), lift]).await.expect("another word");
    assert_eq!(store.sanctions().await.unwrap(), [longer, row("ban", "192.0.2.7", 5, Some(60))]);

    assert_eq!(store.token().await.unwrap(), None);
    for hash in [Some("first"), None, Some("first"), Some("second")] {
        let hash = hash.map(str::to_owned);
        store.write(&[Write::Token { hash: hash.clone() }]).await.expect("a token");
        assert_eq!(store.token().await.unwrap(), hash);
    }
}

async fn lists_for_the_operator(store: &impl Store) {
    store.write(&[Write::Person { id: "p2".to_owned(), name: "Мария".to_owned(), seen: 100 }]).await.expect("a person");
    let people = async |find: &str| -> Vec<(String, u32, Option<u32>)> {
        let rows = store.people(find.to_owned(), 10).await.expect("people");
        rows.into_iter().map(|row| (row.id, row.tables, row.last)).collect()
    };
    let (one, other) = (("p1".to_owned(), 1, Some(9)), ("p2".to_owned(), 1, Some(5)));
    assert_eq!(people("").await, [one.clone(), other.clone()]);
    assert_eq!(people("Мари").await, [one.clone(), other]);
    assert_eq!(people("ина").await, std::slice::from_ref(&one));
    assert_eq!(people("p1").await, [one]);
    assert!(people("%").await.is_empty());
    let tables = async |find: &str| -> Vec<String> {
        let rows = store.tables(find.to_owned(), 10).await.expect("tables");
        rows.into_iter().map(|row| row.id).collect()
    };
    assert_eq!(tables("").await, ["t2", "t1"]);
    for (find, found) in [("t1", "t1"), ("code-t2", "t2"), ("p2", "t1"), ("p1", "t2")] {
        assert_eq!(tables(find).await, [found], "{find}");
    }
}

async fn tables_go(store: &impl Store) {
    let line = ChatRow { number: 0, person: Some("p2".to_owned()), line: "line".to_owned() };
    store
        .write(&[Write::Table(row("going", true, &["p2"])), Write::Table(row("staying", true, &["p2"]))])
        .await
        .unwrap();
    store.write(&[ops("going", 0..3), ops("staying", 0..4)].concat()).await.expect("free numbers");
    store.write(&[Write::Chat { table: "going".to_owned(), row: line }]).await.expect("a line");
    store.write(&[Write::Forget { table: "going".to_owned() }]).await.expect("it goes");
    assert_eq!(store.table("going".to_owned()).await.unwrap(), None);
    assert_eq!(store.table("code-going".to_owned()).await.unwrap(), None);
    assert!(store.ops("going".to_owned(), 0).await.unwrap().is_empty());
    assert!(store.chat("going".to_owned(), 10).await.unwrap().is_empty());
    assert_eq!(store.tables_of("p2".to_owned(), 0, 10).await.unwrap().len(), 2);
    has_ops(store, "staying", 4).await;
    store.write(&[Write::Forget { table: "staying".to_owned() }]).await.expect("it goes");
    store.write(&[Write::Forget { table: "nowhere".to_owned() }]).await.expect("nothing goes");
}

async fn people_go(store: &impl Store) {
    let (p9, table) = ("p9".to_owned(), "t9".to_owned());
    let daily = DailyRow {
        game: "g".to_owned(),
        day: "2026-11-18".to_owned(),
        person: p9.clone(),
        name: "Ян".to_owned(),
        table: table.clone(),
        score: Some(1),
    };
    let thing = MetRow { thing: "card:a".to_owned(), times: 1, off: None };
    let report = |person: &str| ReportRow {
        at: 30,
        person: person.to_owned(),
        game: "g".to_owned(),
        thing: "card:a".to_owned(),
        text: "It was on a Monday.".to_owned(),
    };
    let line = |number, person: &str| ChatRow { number, person: Some(person.to_owned()), line: "line".to_owned() };
    let ban = SanctionRow { kind: "ban".to_owned(), subject: p9.clone(), at: 1, until: None, reason: "r".to_owned() };
    store
        .write(&[
            Write::Person { id: p9.clone(), name: "Ян".to_owned(), seen: 100 },
            Write::Table(row("t9", false, &["p9", "p2"])),
            Write::Chat { table: table.clone(), row: line(0, "p9") },
            Write::Chat { table: table.clone(), row: line(1, "p2") },
            Write::Daily(daily.clone()),
            Write::Met { person: p9.clone(), game: "g".to_owned(), things: vec![thing.clone()] },
            Write::Report(report("p9")),
            Write::Record { key: "g null p2,p9".to_owned(), score: 5 },
            Write::Sanction(ban),
        ])
        .await
        .expect("somebody comes");
    let own = OwnRows {
        daily: vec![daily],
        met: vec![("g".to_owned(), thing)],
        reports: vec![report("p9")],
        chat: vec![(table.clone(), line(0, "p9"))],
        records: vec![("g null p2,p9".to_owned(), 5)],
    };
    assert_eq!(store.own(p9.clone()).await.unwrap(), own);
    assert!(store.revoked().await.unwrap().is_empty());
    for before in [50, 60] {
        store.write(&[Write::Revoke { person: p9.clone(), before }]).await.expect("older cookies mean nobody");
        store.write(&[Write::Person { id: p9.clone(), name: "Ян".to_owned(), seen: 100 }]).await.expect("still here");
        assert_eq!(store.revoked().await.unwrap(), [(p9.clone(), before)]);
    }
    store.write(&[Write::ForgetPerson { person: p9.clone() }]).await.expect("and goes");
    assert_eq!(store.own(p9.clone()).await.unwrap(), OwnRows::default());
    assert_eq!(store.person(p9.clone()).await.unwrap(), None);
    assert!(store.revoked().await.unwrap().is_empty());
    assert!(store.tables_of(p9.clone(), 0, 10).await.unwrap().is_empty());
    assert!(store.sanctions().await.unwrap().iter().all(|row| row.subject != p9));
    assert_eq!(store.chat(table, 10).await.unwrap(), [line(1, "p2")], "others stay");
    assert_eq!(store.reports(1).await.unwrap(), [report("")], "what was reported stays, without saying whose it was");
}
