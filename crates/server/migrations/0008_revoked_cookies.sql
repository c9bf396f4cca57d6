-- The cookies of a person that were given before this second mean nobody any more.

ALTER TABLE people ADD COLUMN revoked INTEGER;

CREATE INDEX people_with_revoked_cookies ON people (id) WHERE revoked IS NOT NULL;
