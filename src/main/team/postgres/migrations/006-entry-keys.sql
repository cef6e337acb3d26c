-- Finds a key's largest number without reading any other entry. There are no statistics of keys, so
-- PostgreSQL otherwise guesses that each is frequent, and reads the numbers from the end.
CREATE INDEX ON kartotek.entry (key, seq);
DROP INDEX kartotek.entry_key_idx;
