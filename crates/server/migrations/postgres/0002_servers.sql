-- Which server has which table, where several servers share a database.

-- A server is known by a number that no other ever has: its fence. Once it has ended, nothing is written under it any more.
CREATE TABLE servers (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- When it was last heard of, by the clock of the database and no other.
    seen TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
    ended BOOLEAN NOT NULL DEFAULT FALSE,
    -- The versions of the games that it can play on, as JSON.
    carries TEXT COLLATE "C" NOT NULL
);

CREATE TABLE owners (
    table_id TEXT COLLATE "C" PRIMARY KEY,
    server BIGINT NOT NULL
);

CREATE INDEX owners_by_server ON owners (server);
