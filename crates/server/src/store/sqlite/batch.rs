//! A batch of writes as one text: however much there is to be kept at once, the thread of the database is asked once, and every
//! statement has been prepared before.

use sqlx::query::Query;
use sqlx::sqlite::SqliteArguments;
use sqlx::{AssertSqlSafe, Sqlite as Database};

use super::tail::Settling;
use crate::store::lists::{Lists, text};

/// The ops of all tables, as one row at the end of the file.
const WRITE_OPS: &str = "INSERT OR ROLLBACK INTO tail (number, ops) VALUES (?, ?); ";

/// Tables with their holders. A row that must not be there ends the whole transaction, so no statement has to keep what it would
/// undo.
const WRITE_TABLES: &str = "\
    INSERT OR ROLLBACK INTO tables (id, code, open, updated, meta, host, over) \
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6 FROM json_each(?) WHERE true \
        ON CONFLICT (id) DO UPDATE SET open = excluded.open, updated = excluded.updated, meta = excluded.meta, \
        host = excluded.host, over = excluded.over; \
    DELETE FROM holders WHERE table_id IN (SELECT value FROM json_each(?)) \
        AND (person, table_id) NOT IN (SELECT value ->> 0, value ->> 1 FROM json_each(?)); \
    INSERT OR IGNORE INTO holders (person, table_id) SELECT value ->> 0, value ->> 1 FROM json_each(?); ";

/// What is rarer than ops and tables: a list for each kind of row.
const WRITE_MORE: &str = "\
    UPDATE tables SET snapshot = list.value ->> 2, snapshot_at = list.value ->> 1 \
        FROM json_each(?) AS list WHERE tables.id = list.value ->> 0; \
    INSERT OR ROLLBACK INTO chat (table_id, number, line, person) \
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?); \
    INSERT OR ROLLBACK INTO people (id, name, seen) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true \
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen = excluded.seen; \
    INSERT OR ROLLBACK INTO records (key, score) SELECT value ->> 0, value ->> 1 FROM json_each(?) WHERE true \
        ON CONFLICT (key) DO UPDATE SET score = max(score, excluded.score); \
    INSERT OR ROLLBACK INTO daily (game, day, person, name, table_id, score) \
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?) WHERE true \
        ON CONFLICT (game, day, person) DO UPDATE SET name = excluded.name, score = coalesce(score, excluded.score); \
    INSERT OR ROLLBACK INTO met (person, game, thing, times, off) \
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?) WHERE true \
        ON CONFLICT (person, game, thing) DO UPDATE SET times = times + excluded.times, off = coalesce(excluded.off, off); \
    INSERT OR ROLLBACK INTO reports (at, person, game, thing, text) \
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?); ";

/// What goes: tables, snapshots of finished games, people who have not been here for long with all that is theirs.
const FORGET: &str = "\
    DELETE FROM tables WHERE id IN (SELECT value FROM json_each(?)); \
    DELETE FROM holders WHERE table_id IN (SELECT value FROM json_each(?)); \
    DELETE FROM chapters WHERE table_id IN (SELECT value FROM json_each(?)); \
    DELETE FROM chat WHERE table_id IN (SELECT value FROM json_each(?)); \
    UPDATE tables SET snapshot = NULL, snapshot_at = 0 WHERE id IN (SELECT value FROM json_each(?)); \
    DELETE FROM met WHERE person IN (SELECT id FROM people WHERE seen < ? AND id NOT IN (SELECT person FROM holders)); \
    DELETE FROM daily WHERE person IN (SELECT id FROM people WHERE seen < ? AND id NOT IN (SELECT person FROM holders)); \
    DELETE FROM chat WHERE person IN (SELECT id FROM people WHERE seen < ? AND id NOT IN (SELECT person FROM holders)); \
    UPDATE reports SET person = '' \
        WHERE person IN (SELECT id FROM people WHERE seen < ? AND id NOT IN (SELECT person FROM holders)); \
    DELETE FROM people WHERE seen < ? AND id NOT IN (SELECT person FROM holders); ";

/// A sign of life. It names every table, so it fails where one of them is missing, and is never the same twice: SQLite does not write
/// what has not changed.
const WRITE_PULSE: &str = "\
    INSERT OR ROLLBACK INTO constants (key, value) VALUES ('pulse', ? || ' ' || hex(randomblob(8))) \
        ON CONFLICT (key) DO UPDATE SET value = excluded.value; \
    SELECT 1 FROM tail, chapters, tables, holders, chat, people, records, daily, met, reports, \
        sanctions, operator LIMIT 0; ";

/// What an operator does, and people who ask to be forgotten. It comes last: what goes does not come back with the same commit.
const WRITE_RARE: &str = "\
    INSERT OR ROLLBACK INTO sanctions (kind, subject, at, until, reason) \
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?) WHERE true \
        ON CONFLICT (kind, subject) DO UPDATE SET at = excluded.at, until = excluded.until, reason = excluded.reason; \
    DELETE FROM sanctions WHERE (kind, subject) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?)); \
    DELETE FROM operator WHERE EXISTS (SELECT 1 FROM json_each(?)); \
    INSERT OR ROLLBACK INTO operator (id, token) SELECT 1, value FROM json_each(?) WHERE value IS NOT NULL; \
    UPDATE people SET revoked = list.value ->> 1 FROM json_each(?) AS list WHERE people.id = list.value ->> 0; \
    DELETE FROM people WHERE id IN (SELECT value FROM json_each(?)); \
    DELETE FROM holders WHERE person IN (SELECT value FROM json_each(?)); \
    DELETE FROM daily WHERE person IN (SELECT value FROM json_each(?)); \
    DELETE FROM met WHERE person IN (SELECT value FROM json_each(?)); \
    UPDATE reports SET person = '' WHERE person IN (SELECT value FROM json_each(?)); \
    DELETE FROM chat WHERE person IN (SELECT value FROM json_each(?)); \
    DELETE FROM sanctions WHERE subject IN (SELECT value FROM json_each(?)); \
    DELETE FROM records WHERE EXISTS (SELECT 1 FROM json_each(?) WHERE instr(records.key, value) > 0); ";

/// One transaction for all of it. `number` is that of the row with the ops. What there is none of is left out.
pub(super) fn query(lists: &Lists<'_>, number: i64, settling: &Settling) -> Query<'static, Database, SqliteArguments> {
    let (has_ops, has_tables, has_more) = (!lists.ops.is_empty(), lists.has_tables(), lists.has_more());
    let part = |is_there: bool, text: &'static str| if is_there { text } else { "" };
    let [ops, tables, more] = [(has_ops, WRITE_OPS), (has_tables, WRITE_TABLES), (has_more, WRITE_MORE)]
        .map(|(is_there, text)| part(is_there, text));
    let forget = part(lists.forgets(), FORGET);
    let (settle, rare) = (settling.text(), part(lists.has_rare(), WRITE_RARE));
    let pulse = part(lists.pulse.is_some(), WRITE_PULSE);
    let statements = format!("BEGIN IMMEDIATE; {settle}{ops}{tables}{more}{forget}{rare}{pulse}COMMIT");
    let mut query = sqlx::query(AssertSqlSafe(statements));
    query = settling.bind(query);
    if has_ops {
        query = query.bind(number).bind(text(&lists.ops));
    }
    if has_tables {
        let [tables, ids, holders] = lists.of_tables();
        query = [tables, ids, holders.clone(), holders].into_iter().fold(query, Query::bind);
    }
    if has_more {
        query = lists.of_more().into_iter().fold(query, Query::bind);
    }
    if lists.forgets() {
        let forgotten = text(&lists.forgotten);
        query = [&forgotten; 4].into_iter().cloned().fold(query, Query::bind);
        query = [lists.people_before; 5].into_iter().fold(query.bind(text(&lists.compacted)), Query::bind);
    }
    if lists.has_rare() {
        let [sanctions, lifted, token, revoked, gone] = lists.of_rare();
        query = [sanctions, lifted, token.clone(), token, revoked].into_iter().fold(query, Query::bind);
        query = [&gone; 8].into_iter().cloned().fold(query, Query::bind);
    }
    lists.pulse.into_iter().fold(query, Query::bind)
}
