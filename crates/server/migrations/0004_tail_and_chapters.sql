-- Ops come together: those of one commit in a row of the tail, later those of one table in a chapter.

CREATE TABLE tail (
    number INTEGER PRIMARY KEY,
    ops TEXT NOT NULL
);

CREATE TABLE chapters (
    table_id TEXT NOT NULL,
    first INTEGER NOT NULL,
    n INTEGER NOT NULL,
    ops TEXT NOT NULL,
    PRIMARY KEY (table_id, first)
) WITHOUT ROWID;

INSERT INTO chapters (table_id, first, n, ops)
    SELECT table_id, 0, count(*), json_group_array(op ORDER BY number) FROM ops GROUP BY table_id;

DROP TABLE ops;
