-- The game of the day, what people have met, and what they report as wrong.

CREATE TABLE daily (
    game TEXT NOT NULL,
    day TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    table_id TEXT NOT NULL,
    score INTEGER,
    PRIMARY KEY (game, day, person)
) WITHOUT ROWID;

CREATE TABLE met (
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    thing TEXT NOT NULL,
    times INTEGER NOT NULL,
    off INTEGER,
    PRIMARY KEY (person, game, thing)
) WITHOUT ROWID;

CREATE TABLE reports (
    at INTEGER NOT NULL,
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    thing TEXT NOT NULL,
    text TEXT NOT NULL
);

CREATE INDEX reports_of_person ON reports (person, at);
