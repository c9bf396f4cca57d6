-- Who holds a seat at a table, without walking over everybody.

CREATE INDEX holders_of_table ON holders (table_id);
