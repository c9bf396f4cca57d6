-- Everything that a store keeps. The columns are those of SQLite, texts and whole numbers, so that the same queries read both; texts are
-- compared byte by byte there, and so they are here.

CREATE TABLE people (
    id TEXT COLLATE "C" PRIMARY KEY,
    name TEXT COLLATE "C" NOT NULL,
    seen BIGINT NOT NULL,
    revoked BIGINT
);

CREATE INDEX people_with_revoked_cookies ON people (id) WHERE revoked IS NOT NULL;
CREATE INDEX people_by_age ON people (seen);

CREATE TABLE tables (
    id TEXT COLLATE "C" PRIMARY KEY,
    code TEXT COLLATE "C" NOT NULL UNIQUE,
    open BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    meta TEXT COLLATE "C" NOT NULL,
    host TEXT COLLATE "C" NOT NULL,
    over BIGINT NOT NULL,
    snapshot TEXT COLLATE "C",
    snapshot_at BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX open_tables ON tables (updated) WHERE open = 1;
CREATE INDEX unfinished_tables ON tables (host) WHERE over = 0;
CREATE INDEX tables_by_age ON tables (over, updated);

CREATE TABLE holders (
    person TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (person, table_id)
);

CREATE INDEX holders_of_table ON holders (table_id);

CREATE TABLE ops (
    table_id TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    op TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE chat (
    table_id TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    line TEXT COLLATE "C" NOT NULL,
    person TEXT COLLATE "C",
    PRIMARY KEY (table_id, number)
);

CREATE INDEX chat_of_person ON chat (person) WHERE person IS NOT NULL;

CREATE TABLE records (
    key TEXT COLLATE "C" PRIMARY KEY,
    score BIGINT NOT NULL
);

CREATE TABLE constants (
    key TEXT COLLATE "C" PRIMARY KEY,
    value TEXT COLLATE "C" NOT NULL
);

CREATE TABLE daily (
    game TEXT COLLATE "C" NOT NULL,
    day TEXT COLLATE "C" NOT NULL,
    person TEXT COLLATE "C" NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    score BIGINT,
    PRIMARY KEY (game, day, person)
);

CREATE INDEX daily_results ON daily (game, day, score DESC);
CREATE INDEX daily_of_person ON daily (person);

CREATE TABLE met (
    person TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    thing TEXT COLLATE "C" NOT NULL,
    times BIGINT NOT NULL,
    off BIGINT,
    PRIMARY KEY (person, game, thing)
);

CREATE TABLE reports (
    rowid BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at BIGINT NOT NULL,
    person TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    thing TEXT COLLATE "C" NOT NULL,
    text TEXT COLLATE "C" NOT NULL
);

CREATE INDEX reports_of_person ON reports (person, at);

CREATE TABLE sanctions (
    kind TEXT COLLATE "C" NOT NULL,
    subject TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    until BIGINT,
    reason TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (kind, subject)
);

CREATE TABLE operator (
    id BIGINT PRIMARY KEY CHECK (id = 1),
    token TEXT COLLATE "C" NOT NULL
);

-- What SQLite calls it.
CREATE FUNCTION instr(text, text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT strpos($1, $2)';
