-- Which server has which table, where several servers share a database.

-- A server is known by a number that no other ever has: its fence. Once it has ended, nothing is written under it any more. Every commit holds
-- its row for a moment, so nothing is written there but the end.
CREATE TABLE servers (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    ended BOOLEAN NOT NULL DEFAULT FALSE,
    -- The versions of the games that it can play on, as JSON.
    carries TEXT COLLATE "C" NOT NULL
);

-- When a server was last heard of, by the clock of the database and no other. Beside its row, so that no crowd of commits keeps it waiting.
CREATE TABLE beats (
    server BIGINT PRIMARY KEY,
    seen TIMESTAMPTZ NOT NULL
);

CREATE TABLE owners (
    table_id TEXT COLLATE "C" PRIMARY KEY,
    server BIGINT NOT NULL
);

CREATE INDEX owners_by_server ON owners (server);
