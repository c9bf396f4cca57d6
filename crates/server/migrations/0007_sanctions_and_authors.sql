-- Who may not talk or play with others, the operator's token, and who has written a line of chat.

CREATE TABLE sanctions (
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    at INTEGER NOT NULL,
    until INTEGER,
    reason TEXT NOT NULL,
    PRIMARY KEY (kind, subject)
) WITHOUT ROWID;

CREATE TABLE operator (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    token TEXT NOT NULL
);

ALTER TABLE chat ADD COLUMN person TEXT;

-- Lines of those who sat at the table say in which seat.
UPDATE chat SET person = (
    SELECT json_extract(tables.meta, '$.seats[' || json_extract(chat.line, '$.seat') || '].person')
    FROM tables WHERE tables.id = chat.table_id AND json_valid(tables.meta)
) WHERE json_valid(line) AND json_extract(line, '$.seat') IS NOT NULL;

CREATE INDEX chat_of_person ON chat (person) WHERE person IS NOT NULL;
