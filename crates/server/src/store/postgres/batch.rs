//! A batch of writes as statements. Lists travel as arrays or as JSON, so there is one statement for each kind of row, however many rows
//! there are, and every statement has been prepared before.

use sqlx::Postgres as Database;
use sqlx::postgres::PgArguments;
use sqlx::query::Query;

use crate::store::lists::Lists;

type Statement = Query<'static, Database, PgArguments>;

const WRITE_OPS: &str =
    "INSERT INTO ops (table_id, number, op) SELECT * FROM UNNEST($1::TEXT[], $2::BIGINT[], $3::TEXT[])";

/// The same for one of several servers: nothing is written when its number has ended, and it cannot end before this is committed.
const WRITE_OPS_AMONG: &str = "\
    WITH standing AS MATERIALIZED (SELECT number FROM servers WHERE number = $4 AND NOT ended FOR SHARE) \
    INSERT INTO ops (table_id, number, op) \
        SELECT given.* FROM standing, UNNEST($1::TEXT[], $2::BIGINT[], $3::TEXT[]) AS given";

/// Whether a server's number has not ended.
pub(super) const STANDS: &str = "SELECT number FROM servers WHERE number = $1 AND NOT ended FOR SHARE";

const WRITE_TABLES: &str = "\
    INSERT INTO tables (id, code, open, updated, meta, host, over) \
        SELECT value ->> 0, value ->> 1, (value ->> 2)::BIGINT, (value ->> 3)::BIGINT, value ->> 4, value ->> 5, (value ->> 6)::BIGINT \
        FROM jsonb_array_elements($1::JSONB) \
        ON CONFLICT (id) DO UPDATE SET open = excluded.open, updated = excluded.updated, meta = excluded.meta, \
        host = excluded.host, over = excluded.over";

/// Who has left a table goes, and who has come is there: both in one statement.
const WRITE_HOLDERS: &str = "\
    WITH given AS (SELECT value ->> 0 AS person, value ->> 1 AS table_id FROM jsonb_array_elements($2::JSONB)), \
        left_over AS (DELETE FROM holders WHERE table_id IN (SELECT jsonb_array_elements_text($1::JSONB)) \
            AND (person, table_id) NOT IN (SELECT person, table_id FROM given)) \
    INSERT INTO holders (person, table_id) SELECT person, table_id FROM given ON CONFLICT DO NOTHING";

/// A statement for each list of [`Lists::of_more`].
const WRITE_MORE: [&str; 7] = [
    "UPDATE tables SET snapshot = value ->> 2, snapshot_at = (value ->> 1)::BIGINT \
        FROM jsonb_array_elements($1::JSONB) WHERE tables.id = value ->> 0",
    "INSERT INTO chat (table_id, number, line, person) \
        SELECT value ->> 0, (value ->> 1)::BIGINT, value ->> 2, value ->> 3 FROM jsonb_array_elements($1::JSONB)",
    "INSERT INTO people (id, name, seen) \
        SELECT value ->> 0, value ->> 1, (value ->> 2)::BIGINT FROM jsonb_array_elements($1::JSONB) \
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen = excluded.seen",
    "INSERT INTO records (key, score) SELECT value ->> 0, (value ->> 1)::BIGINT FROM jsonb_array_elements($1::JSONB) \
        ON CONFLICT (key) DO UPDATE SET score = greatest(records.score, excluded.score)",
    "INSERT INTO daily (game, day, person, name, table_id, score) \
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, (value ->> 5)::BIGINT \
        FROM jsonb_array_elements($1::JSONB) \
        ON CONFLICT (game, day, person) DO UPDATE SET name = excluded.name, score = coalesce(daily.score, excluded.score)",
    "INSERT INTO met (person, game, thing, times, off) \
        SELECT value ->> 0, value ->> 1, value ->> 2, (value ->> 3)::BIGINT, (value ->> 4)::BIGINT \
        FROM jsonb_array_elements($1::JSONB) \
        ON CONFLICT (person, game, thing) DO UPDATE SET times = met.times + excluded.times, off = coalesce(excluded.off, met.off)",
    "INSERT INTO reports (at, person, game, thing, text) \
        SELECT (value ->> 0)::BIGINT, value ->> 1, value ->> 2, value ->> 3, value ->> 4 \
        FROM jsonb_array_elements($1::JSONB)",
];

/// Tables go, each with what was done and said at it.
const FORGET_TABLES: [&str; 5] = [
    "DELETE FROM tables WHERE id = ANY($1)",
    "DELETE FROM owners WHERE table_id = ANY($1)",
    "DELETE FROM holders WHERE table_id = ANY($1)",
    "DELETE FROM ops WHERE table_id = ANY($1)",
    "DELETE FROM chat WHERE table_id = ANY($1)",
];

const COMPACT: &str = "UPDATE tables SET snapshot = NULL, snapshot_at = 0 WHERE id = ANY($1)";

/// People who have not been here for long, with all that is theirs.
const FORGET_OLD: [&str; 5] = [
    "DELETE FROM met WHERE person IN (SELECT id FROM people WHERE seen < $1 AND NOT EXISTS (SELECT 1 FROM holders WHERE holders.person = people.id))",
    "DELETE FROM daily WHERE person IN (SELECT id FROM people WHERE seen < $1 AND NOT EXISTS (SELECT 1 FROM holders WHERE holders.person = people.id))",
    "DELETE FROM chat WHERE person IN (SELECT id FROM people WHERE seen < $1 AND NOT EXISTS (SELECT 1 FROM holders WHERE holders.person = people.id))",
    "UPDATE reports SET person = '' \
        WHERE person IN (SELECT id FROM people WHERE seen < $1 AND NOT EXISTS (SELECT 1 FROM holders WHERE holders.person = people.id))",
    "DELETE FROM people WHERE seen < $1 AND NOT EXISTS (SELECT 1 FROM holders WHERE holders.person = people.id)",
];

/// A sanction, one that is lifted, the token (it goes, and perhaps another comes), revoked cookies.
const WRITE_SANCTIONS: &str = "\
    INSERT INTO sanctions (kind, subject, at, until, reason) \
        SELECT value ->> 0, value ->> 1, (value ->> 2)::BIGINT, (value ->> 3)::BIGINT, value ->> 4 \
        FROM jsonb_array_elements($1::JSONB) \
        ON CONFLICT (kind, subject) DO UPDATE SET at = excluded.at, until = excluded.until, reason = excluded.reason";
const LIFT: &str = "\
    DELETE FROM sanctions WHERE (kind, subject) IN (SELECT value ->> 0, value ->> 1 FROM jsonb_array_elements($1::JSONB))";
const END_TOKEN: &str = "DELETE FROM operator WHERE jsonb_array_length($1::JSONB) > 0";
const WRITE_TOKEN: &str = "\
    INSERT INTO operator (id, token) \
        SELECT 1, value FROM jsonb_array_elements_text($1::JSONB) WHERE value IS NOT NULL";
const REVOKE: &str = "\
    UPDATE people SET revoked = (value ->> 1)::BIGINT FROM jsonb_array_elements($1::JSONB) WHERE people.id = value ->> 0";

/// People who ask to be forgotten.
const FORGET_PEOPLE: [&str; 8] = [
    "DELETE FROM people WHERE id IN (SELECT jsonb_array_elements_text($1::JSONB))",
    "DELETE FROM holders WHERE person IN (SELECT jsonb_array_elements_text($1::JSONB))",
    "DELETE FROM daily WHERE person IN (SELECT jsonb_array_elements_text($1::JSONB))",
    "DELETE FROM met WHERE person IN (SELECT jsonb_array_elements_text($1::JSONB))",
    "UPDATE reports SET person = '' WHERE person IN (SELECT jsonb_array_elements_text($1::JSONB))",
    "DELETE FROM chat WHERE person IN (SELECT jsonb_array_elements_text($1::JSONB))",
    "DELETE FROM sanctions WHERE subject IN (SELECT jsonb_array_elements_text($1::JSONB))",
    "DELETE FROM records \
        WHERE EXISTS (SELECT 1 FROM jsonb_array_elements_text($1::JSONB) AS gone (id) WHERE strpos(records.key, gone.id) > 0)",
];

/// A sign of life, and a look at every table, which fails where one of them is missing.
const WRITE_PULSE: &str = "\
    INSERT INTO constants (key, value) VALUES ('pulse', $1::BIGINT::TEXT) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
const LOOK_AT_ALL: &str = "\
    SELECT 1 FROM ops, tables, holders, chat, people, records, daily, met, reports, sanctions, operator LIMIT 0";

/// All of a batch, in the order in which it is to be carried out: what goes comes last, and does not come back with the same commit. What
/// there is none of is left out.
pub(super) fn statements(lists: &Lists<'_>, number: Option<i64>) -> Vec<Statement> {
    let mut all = Vec::new();
    if !lists.ops.is_empty() {
        let tables: Vec<String> = lists.ops.iter().map(|(table, ..)| (*table).to_owned()).collect();
        let numbers: Vec<i64> = lists.ops.iter().map(|(_, number, _)| i64::from(*number)).collect();
        let ops: Vec<String> = lists.ops.iter().map(|(.., op)| (*op).to_owned()).collect();
        let query = if number.is_some() { WRITE_OPS_AMONG } else { WRITE_OPS };
        let query = sqlx::query(query).bind(tables).bind(numbers).bind(ops);
        all.push(match number {
            Some(number) => query.bind(number),
            None => query,
        });
    }
    if lists.has_tables() {
        let [tables, ids, holders] = lists.of_tables();
        all.push(sqlx::query(WRITE_TABLES).bind(tables));
        all.push(sqlx::query(WRITE_HOLDERS).bind(ids).bind(holders));
    }
    if lists.has_more() {
        add(&mut all, WRITE_MORE.into_iter().zip(lists.of_more()));
    }
    if lists.forgets() {
        forget(&mut all, lists);
    }
    if lists.has_rare() {
        let [sanctions, lifted, token, revoked, gone] = lists.of_rare();
        let rare = [(WRITE_SANCTIONS, sanctions), (LIFT, lifted), (END_TOKEN, token.clone()), (WRITE_TOKEN, token)];
        add(&mut all, rare.into_iter().chain([(REVOKE, revoked)]));
        add(&mut all, FORGET_PEOPLE.into_iter().map(|text| (text, gone.clone())));
    }
    if let Some(at) = lists.pulse {
        all.push(sqlx::query(WRITE_PULSE).bind(i64::from(at)));
        all.push(sqlx::query(LOOK_AT_ALL));
    }
    all
}

/// Statements about lists, except about empty ones.
fn add(all: &mut Vec<Statement>, lists: impl Iterator<Item = (&'static str, String)>) {
    all.extend(lists.filter(|(_, list)| list != "[]").map(|(text, list)| sqlx::query(text).bind(list)));
}

fn forget(all: &mut Vec<Statement>, lists: &Lists<'_>) {
    let owned = |list: &[&str]| list.iter().map(|id| (*id).to_owned()).collect::<Vec<String>>();
    if !lists.forgotten.is_empty() {
        all.extend(FORGET_TABLES.map(|text| sqlx::query(text).bind(owned(&lists.forgotten))));
    }
    if !lists.compacted.is_empty() {
        all.push(sqlx::query(COMPACT).bind(owned(&lists.compacted)));
    }
    if lists.people_before > 0 {
        all.extend(FORGET_OLD.map(|text| sqlx::query(text).bind(i64::from(lists.people_before))));
    }
}
