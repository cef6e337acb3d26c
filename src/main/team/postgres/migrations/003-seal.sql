-- The team's key, encrypted with its passphrase; NULL for a team whose contents the server can read.
ALTER TABLE kartotek.team ADD COLUMN seal jsonb;
GRANT SELECT (seal) ON kartotek.team TO {{members}};

-- Sealed text is longer.
ALTER TABLE kartotek.entry
  DROP CONSTRAINT entry_key_check, ADD CONSTRAINT entry_key_check CHECK (length(key) BETWEEN 1 AND 1200),
  DROP CONSTRAINT entry_matter_check,
  ADD CONSTRAINT entry_matter_check CHECK (length(matter) BETWEEN 1 AND 1200);

-- A copy that was connected before the team was sealed must not write what the server can read.
CREATE FUNCTION kartotek.only_sealed() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM kartotek.team WHERE seal IS NOT NULL) THEN
    RAISE EXCEPTION 'the team is sealed' USING ERRCODE = 'KS001';
  END IF;
  RETURN NEW;
END
$$;
REVOKE ALL ON FUNCTION kartotek.only_sealed FROM PUBLIC;

CREATE TRIGGER only_sealed BEFORE INSERT ON kartotek.entry
FOR EACH ROW WHEN (NEW.key NOT LIKE 's1.%' OR NEW.matter NOT LIKE 's1.%')
EXECUTE FUNCTION kartotek.only_sealed();
CREATE TRIGGER only_sealed BEFORE INSERT ON kartotek.lease
FOR EACH ROW WHEN (NEW.identity NOT LIKE 's1.%' OR NEW.matter NOT LIKE 's1.%')
EXECUTE FUNCTION kartotek.only_sealed();
