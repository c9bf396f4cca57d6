-- People, tables, what was done and said at them, results, and what is made once.

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    open INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    meta TEXT NOT NULL,
    snapshot TEXT,
    snapshot_at INTEGER NOT NULL DEFAULT 0
);

CREATE INDEX open_tables ON tables (updated) WHERE open = 1;

CREATE TABLE holders (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;

CREATE TABLE ops (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    op TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE chat (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE records (
    key TEXT PRIMARY KEY,
    score INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE constants (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
