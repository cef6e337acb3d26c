-- Whether what came from the team is erased in the copies of members who leave or are removed.
ALTER TABLE kartotek.team ADD COLUMN erases_on_leaving boolean NOT NULL DEFAULT false;
GRANT SELECT (erases_on_leaving) ON kartotek.team TO {{members}};

-- Copies of removed members that haven't said yet that they have done so. '' stands for any of them.
CREATE TABLE kartotek.leaver (
  login text NOT NULL REFERENCES kartotek.member,
  copy text NOT NULL,
  PRIMARY KEY (login, copy)
);
ALTER TABLE kartotek.leaver ENABLE ROW LEVEL SECURITY;

-- All that a removed member can still ask.
CREATE FUNCTION kartotek.has_to_erase() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT 1 FROM kartotek.leaver l WHERE l.login = session_user::text)
$$;
CREATE FUNCTION kartotek.has_erased(p_copy text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM kartotek.leaver l WHERE l.login = session_user::text AND l.copy IN (p_copy, '')
$$;
REVOKE ALL ON FUNCTION kartotek.has_to_erase, kartotek.has_erased FROM PUBLIC;
