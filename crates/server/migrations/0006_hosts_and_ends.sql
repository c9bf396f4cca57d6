-- Who has made a table, whether it is over, and when somebody was last here: for limits, and for what is kept only for a while.

ALTER TABLE tables ADD COLUMN host TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET host = coalesce(meta ->> '$.host', ''), over = coalesce(meta ->> '$.stage', '') IN ('over', 'abandoned')
    WHERE json_valid(meta);
CREATE INDEX unfinished_tables ON tables (host) WHERE over = 0;
CREATE INDEX tables_by_age ON tables (over, updated);

ALTER TABLE people ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
UPDATE people SET seen = unixepoch();

CREATE INDEX daily_results ON daily (game, day, score DESC);
