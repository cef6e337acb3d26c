-- Runs as the role that owns the team's tables. It has no login and no rights elsewhere, so neither
-- have the functions that run with its rights. {{members}} is the group of all members.

CREATE TABLE kartotek.team (
  id uuid PRIMARY KEY,
  version integer NOT NULL,
  lease_seconds integer NOT NULL DEFAULT 120
);

-- Removed members stay, because entries name them. `is_ours`: Kartotek made the login.
CREATE TABLE kartotek.member (
  login text PRIMARY KEY,
  name text NOT NULL,
  is_ours boolean NOT NULL,
  removed_at timestamptz
);

-- A matter without a wall is open to the team. Members never see a wall's id, and nobody can guess
-- it, so `kartotek.sees` tells them nothing about matters that they don't know.
CREATE TABLE kartotek.wall (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  matter text NOT NULL UNIQUE
);

CREATE TABLE kartotek.inside (
  wall uuid NOT NULL REFERENCES kartotek.wall ON DELETE CASCADE,
  login text NOT NULL REFERENCES kartotek.member,
  PRIMARY KEY (wall, login)
);

-- A key is unique among what one person sees. It is not unique in the table: an error or a known
-- number would reveal an entry behind a wall.
CREATE TABLE kartotek.entry (
  seq bigint PRIMARY KEY,
  author text NOT NULL REFERENCES kartotek.member,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  matter text CHECK (length(matter) BETWEEN 1 AND 200),
  wall uuid REFERENCES kartotek.wall,
  kind text NOT NULL CHECK (kind IN ('call', 'work', 'picture')),
  at timestamptz NOT NULL,
  bytes bytea NOT NULL,
  UNIQUE (author, key)
);
CREATE INDEX ON kartotek.entry (key);
CREATE INDEX ON kartotek.entry (matter) WHERE matter IS NOT NULL;

-- Copies have compressed the bytes already.
ALTER TABLE kartotek.entry ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE TABLE kartotek.lease (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identity text NOT NULL CHECK (length(identity) BETWEEN 1 AND 4000),
  login text NOT NULL REFERENCES kartotek.member,
  matter text,
  wall uuid REFERENCES kartotek.wall,
  most_units bigint CHECK (most_units >= 0),
  -- What the month counts for this lease: its most units, until the charge is known.
  counted bigint NOT NULL,
  month text NOT NULL,
  until timestamptz NOT NULL,
  is_released boolean NOT NULL DEFAULT false
);
CREATE INDEX ON kartotek.lease (identity) WHERE NOT is_released;
CREATE INDEX ON kartotek.lease (matter) WHERE matter IS NOT NULL;

-- Which entry answers a question. The entry may arrive later than the release of its lease.
CREATE TABLE kartotek.answer (
  identity text NOT NULL,
  login text NOT NULL REFERENCES kartotek.member,
  key text NOT NULL,
  PRIMARY KEY (identity, login, key)
);

-- '' is spending without a matter.
CREATE TABLE kartotek.spending (
  month text NOT NULL,
  login text NOT NULL REFERENCES kartotek.member,
  matter text NOT NULL,
  wall uuid REFERENCES kartotek.wall,
  units bigint NOT NULL,
  PRIMARY KEY (month, login, matter)
);

-- '' is the team's name. '*' is each member who has no limit of their own.
CREATE TABLE kartotek.budget (
  of text NOT NULL CHECK (of IN ('team', 'member', 'matter')),
  name text NOT NULL,
  most bigint NOT NULL CHECK (most >= 0),
  PRIMARY KEY (of, name)
);

-- One row for each thing that happens one at a time. A row's lock is held until the commit, so the
-- numbers of entries become visible in their order, and no two leases see the same room in a limit.
CREATE TABLE kartotek.turn (what text PRIMARY KEY, last bigint NOT NULL);
INSERT INTO kartotek.turn VALUES ('entries', 0), ('leases', 0);

-- Statistics would let EXPLAIN estimate what is behind a wall.
ALTER TABLE kartotek.entry ALTER COLUMN author SET STATISTICS 0, ALTER COLUMN key SET STATISTICS 0,
  ALTER COLUMN matter SET STATISTICS 0, ALTER COLUMN kind SET STATISTICS 0, ALTER COLUMN at SET STATISTICS 0;
ALTER TABLE kartotek.lease ALTER COLUMN login SET STATISTICS 0, ALTER COLUMN matter SET STATISTICS 0,
  ALTER COLUMN identity SET STATISTICS 0, ALTER COLUMN month SET STATISTICS 0, ALTER COLUMN until SET STATISTICS 0;
ALTER TABLE kartotek.spending ALTER COLUMN login SET STATISTICS 0, ALTER COLUMN matter SET STATISTICS 0,
  ALTER COLUMN month SET STATISTICS 0, ALTER COLUMN units SET STATISTICS 0;
ALTER TABLE kartotek.wall ALTER COLUMN matter SET STATISTICS 0;

-- The one rule of who sees what. `session_user` is the login: it stays the same after SET ROLE and
-- inside functions. What you wrote you always see, so a wall can't be noticed by writing.
CREATE FUNCTION kartotek.sees(p_wall uuid, p_author text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT p_wall IS NULL OR p_author = session_user::text OR EXISTS (
    SELECT 1 FROM kartotek.inside i WHERE i.wall = p_wall AND i.login = session_user::text)
$$;

CREATE FUNCTION kartotek.wall_of(p_matter text) RETURNS uuid
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT w.id FROM kartotek.wall w WHERE w.matter = p_matter
$$;

CREATE FUNCTION kartotek.iso(p_at timestamptz) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Changes what the month counts, for a lease that is given or returned.
CREATE FUNCTION kartotek.count_units(p_month text, p_matter text, p_wall uuid, p_more bigint) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO kartotek.spending AS s (month, login, matter, wall, units)
  VALUES (p_month, session_user::text, coalesce(p_matter, ''), p_wall, p_more)
  ON CONFLICT (month, login, matter) DO UPDATE SET units = s.units + excluded.units
$$;

CREATE FUNCTION kartotek.append(p_keys text[], p_matters text[], p_kinds text[], p_bytes bytea[])
RETURNS bigint[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_first bigint;
  v_last bigint;
  v_seq bigint;
  v_seqs bigint[] := '{}';
BEGIN
  SELECT last, last INTO v_first, v_last FROM kartotek.turn WHERE what = 'entries' FOR UPDATE;
  FOR i IN 1 .. coalesce(array_length(p_keys, 1), 0) LOOP
    SELECT max(e.seq) INTO v_seq FROM kartotek.entry e
    WHERE e.key = p_keys[i] AND kartotek.sees(e.wall, e.author);
    IF v_seq IS NULL THEN
      v_last := v_last + 1;
      v_seq := v_last;
      INSERT INTO kartotek.entry (seq, author, key, matter, wall, kind, at, bytes)
      VALUES (v_seq, session_user::text, p_keys[i], p_matters[i], kartotek.wall_of(p_matters[i]),
        p_kinds[i], clock_timestamp(), p_bytes[i]);
    END IF;
    v_seqs := v_seqs || v_seq;
  END LOOP;
  IF v_last > v_first THEN
    UPDATE kartotek.turn SET last = v_last WHERE what = 'entries';
    -- Without a payload, because everybody can listen.
    PERFORM pg_notify('kartotek', '');
  END IF;
  RETURN v_seqs;
END
$$;

CREATE FUNCTION kartotek.lease(p_identity text, p_matter text, p_most bigint, p_after bigint)
RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_now timestamptz;
  v_month text;
  v_wall uuid;
  v_until timestamptz;
  v_id uuid;
  v_found record;
BEGIN
  PERFORM 1 FROM kartotek.turn WHERE what = 'leases' FOR UPDATE;
  -- Not now(), which is the time before the wait for the lock.
  v_now := clock_timestamp();
  v_month := to_char(v_now AT TIME ZONE 'UTC', 'YYYY-MM');
  v_wall := kartotek.wall_of(p_matter);

  SELECT e.key, e.seq INTO v_found
  FROM kartotek.answer a JOIN kartotek.entry e ON e.key = a.key AND e.author = a.login
  WHERE a.identity = p_identity AND e.seq > p_after AND kartotek.sees(e.wall, e.author)
  ORDER BY e.seq DESC LIMIT 1;
  IF FOUND THEN
    RETURN jsonb_build_object('is', 'answered', 'key', v_found.key, 'seq', v_found.seq);
  END IF;

  SELECT m.name, l.until INTO v_found
  FROM kartotek.lease l JOIN kartotek.member m ON m.login = l.login
  WHERE l.identity = p_identity AND NOT l.is_released AND l.until > v_now
    AND kartotek.sees(l.wall, l.login)
  ORDER BY l.until DESC LIMIT 1;
  IF FOUND THEN
    RETURN jsonb_build_object('is', 'held', 'by', v_found.name, 'until', kartotek.iso(v_found.until));
  END IF;

  -- A matter behind a wall has no limit for those outside, like a matter that nobody knows.
  SELECT b.of, b.most, u.used INTO v_found
  FROM kartotek.budget b CROSS JOIN LATERAL (
    SELECT coalesce(sum(s.units), 0)::bigint AS used FROM kartotek.spending s
    WHERE s.month = v_month AND CASE b.of
      WHEN 'member' THEN s.login = session_user::text
      WHEN 'matter' THEN s.matter = b.name
      ELSE true END) u
  WHERE CASE b.of
      WHEN 'member' THEN b.name = session_user::text OR b.name = '*' AND NOT EXISTS (
        SELECT 1 FROM kartotek.budget own WHERE own.of = 'member' AND own.name = session_user::text)
      WHEN 'matter' THEN b.name = p_matter AND kartotek.sees(v_wall, NULL)
      ELSE true END
    AND u.used + coalesce(p_most, 1) > b.most
  ORDER BY b.of DESC LIMIT 1;
  IF FOUND THEN
    RETURN jsonb_build_object('is', 'limit', 'of', v_found.of, 'used', v_found.used, 'most', v_found.most);
  END IF;

  INSERT INTO kartotek.lease (identity, login, matter, wall, most_units, counted, month, until)
  VALUES (p_identity, session_user::text, p_matter, v_wall, p_most, coalesce(p_most, 0), v_month,
    v_now + (SELECT lease_seconds FROM kartotek.team) * interval '1 second')
  RETURNING id, until INTO v_id, v_until;
  PERFORM kartotek.count_units(v_month, p_matter, v_wall, coalesce(p_most, 0));
  RETURN jsonb_build_object('is', 'granted', 'leaseId', v_id, 'until', kartotek.iso(v_until));
END
$$;

CREATE FUNCTION kartotek.renew(p_id uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_until timestamptz;
BEGIN
  PERFORM 1 FROM kartotek.turn WHERE what = 'leases' FOR UPDATE;
  UPDATE kartotek.lease l
  SET until = clock_timestamp() + (SELECT lease_seconds FROM kartotek.team) * interval '1 second'
  WHERE l.id = p_id AND l.login = session_user::text AND NOT l.is_released AND l.until > clock_timestamp()
  RETURNING l.until INTO v_until;
  RETURN kartotek.iso(v_until);
END
$$;

-- Also after the end: then it says what a lost lease cost in fact.
CREATE FUNCTION kartotek.release(p_id uuid, p_units bigint, p_key text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_lease kartotek.lease;
  v_counted bigint;
BEGIN
  PERFORM 1 FROM kartotek.turn WHERE what = 'leases' FOR UPDATE;
  SELECT * INTO v_lease FROM kartotek.lease l WHERE l.id = p_id AND l.login = session_user::text;
  IF NOT FOUND THEN RETURN; END IF;
  v_counted := greatest(0, coalesce(p_units, v_lease.most_units, 0));
  UPDATE kartotek.lease l SET is_released = true, counted = v_counted WHERE l.id = p_id;
  PERFORM kartotek.count_units(v_lease.month, v_lease.matter, v_lease.wall, v_counted - v_lease.counted);
  IF p_key IS NOT NULL THEN
    INSERT INTO kartotek.answer (identity, login, key)
    VALUES (v_lease.identity, session_user::text, p_key) ON CONFLICT DO NOTHING;
    -- Who waits for this question needs to know, also if the entry came before.
    PERFORM pg_notify('kartotek', '');
  END IF;
END
$$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA kartotek FROM PUBLIC;

DO $$
DECLARE
  v_table text;
BEGIN
  FOR v_table IN SELECT tablename FROM pg_catalog.pg_tables WHERE schemaname = 'kartotek' LOOP
    EXECUTE format('ALTER TABLE kartotek.%I ENABLE ROW LEVEL SECURITY', v_table);
  END LOOP;
END
$$;
CREATE POLICY all_members ON kartotek.team FOR SELECT TO {{members}} USING (true);
CREATE POLICY all_members ON kartotek.member FOR SELECT TO {{members}} USING (true);
CREATE POLICY wall ON kartotek.entry FOR SELECT TO {{members}} USING (kartotek.sees(wall, author));
CREATE POLICY wall ON kartotek.lease FOR SELECT TO {{members}} USING (kartotek.sees(wall, login));
CREATE POLICY wall ON kartotek.spending FOR SELECT TO {{members}} USING (kartotek.sees(wall, login));

-- Members read these columns, and write only through the functions.
GRANT USAGE ON SCHEMA kartotek TO {{members}};
GRANT SELECT (id, version) ON kartotek.team TO {{members}};
GRANT SELECT (login, name, removed_at) ON kartotek.member TO {{members}};
GRANT SELECT (seq, author, key, matter, kind, at, bytes) ON kartotek.entry TO {{members}};
GRANT SELECT (login, matter, until, is_released) ON kartotek.lease TO {{members}};
GRANT SELECT (month, login, matter, units) ON kartotek.spending TO {{members}};
GRANT EXECUTE ON FUNCTION kartotek.sees, kartotek.append, kartotek.lease, kartotek.renew, kartotek.release
  TO {{members}};
