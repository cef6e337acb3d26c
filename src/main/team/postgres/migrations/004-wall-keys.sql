-- Keys of walls in a sealed team. Copies inside a wall make its keys, and wrap them for each other.
-- The server can't read any of them. It only says which key is due, and who has it.

-- `logins` and `version` are signed (`mac`) with the team's key, which the server doesn't know. A
-- new `generation` needs a new key. An open wall stays until the entries behind it are readable.
ALTER TABLE kartotek.wall ADD COLUMN is_open boolean NOT NULL DEFAULT false,
  ADD COLUMN generation integer NOT NULL DEFAULT 1, ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN logins text[], ADD COLUMN mac text;

-- Each installation has a public key, which its member's copies have signed with the team's key.
CREATE TABLE kartotek.device (
  login text NOT NULL REFERENCES kartotek.member,
  public_key text NOT NULL CHECK (length(public_key) <= 100),
  mac text NOT NULL CHECK (length(mac) <= 100),
  PRIMARY KEY (login, public_key)
);
CREATE TABLE kartotek.wall_key (
  id uuid PRIMARY KEY,
  wall uuid NOT NULL REFERENCES kartotek.wall ON DELETE CASCADE,
  generation integer NOT NULL
);
-- '' is the entire team, after a wall was opened.
CREATE TABLE kartotek.wrapped_key (
  key uuid NOT NULL REFERENCES kartotek.wall_key ON DELETE CASCADE,
  login text NOT NULL,
  public_key text NOT NULL,
  wrapped text NOT NULL CHECK (length(wrapped) <= 1000),
  PRIMARY KEY (key, login, public_key)
);
-- NULL: encrypted with the team's key, or not at all.
ALTER TABLE kartotek.entry ADD COLUMN wall_key uuid REFERENCES kartotek.wall_key;
ALTER TABLE kartotek.entry ALTER COLUMN wall_key SET STATISTICS 0;
CREATE INDEX ON kartotek.entry (wall_key) WHERE wall_key IS NOT NULL;
GRANT SELECT (wall_key) ON kartotek.entry TO {{members}};

-- Names of matters can't be decrypted any more. Who writes them as before may write past a wall.
DROP TRIGGER only_sealed ON kartotek.entry;
CREATE TRIGGER only_sealed BEFORE INSERT ON kartotek.entry
FOR EACH ROW WHEN (NEW.key NOT LIKE 's1.%' OR NEW.matter NOT LIKE 's2.%')
EXECUTE FUNCTION kartotek.only_sealed();
DROP TRIGGER only_sealed ON kartotek.lease;
CREATE TRIGGER only_sealed BEFORE INSERT ON kartotek.lease
FOR EACH ROW WHEN (NEW.identity NOT LIKE 's1.%' OR NEW.matter NOT LIKE 's2.%')
EXECUTE FUNCTION kartotek.only_sealed();

CREATE OR REPLACE FUNCTION kartotek.wall_of(p_matter text) RETURNS uuid
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT w.id FROM kartotek.wall w WHERE w.matter = p_matter AND NOT w.is_open
$$;

CREATE OR REPLACE FUNCTION kartotek.spared(p_order text) RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(array_agg(w.matter ORDER BY w.matter), '{}') FROM kartotek.wall w
  WHERE NOT w.is_open AND kartotek.sees(w.id, NULL)
    AND kartotek.sees_too(w.id, NULL, (kartotek.order_of(p_order)).author) IS NOT TRUE
$$;

CREATE FUNCTION kartotek.is_inside(p_wall uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT 1 FROM kartotek.inside i WHERE i.wall = p_wall AND i.login = session_user::text)
$$;

CREATE FUNCTION kartotek.introduce(p_public_key text, p_mac text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO kartotek.device AS d (login, public_key, mac) VALUES (session_user::text, p_public_key, p_mac)
  ON CONFLICT (login, public_key) DO UPDATE SET mac = excluded.mac WHERE d.mac <> excluded.mac;
  -- Colleagues wrap their keys for it.
  IF FOUND THEN PERFORM pg_notify('kartotek', ''); END IF;
END
$$;

CREATE FUNCTION kartotek.forget_device(p_public_key text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM kartotek.device d WHERE d.login = session_user::text AND d.public_key = p_public_key
$$;

-- The walls that the caller is inside, with everybody's devices there, and the keys that the caller's
-- device may have. NULL if that is what the caller knows.
CREATE FUNCTION kartotek.walls(p_public_key text, p_known text) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_found jsonb;
BEGIN
  SELECT jsonb_build_object(
    'walls', coalesce((SELECT jsonb_agg(jsonb_build_object('id', w.id, 'matter', w.matter, 'isOpen', w.is_open,
        'generation', w.generation, 'version', w.version, 'logins', w.logins, 'mac', w.mac,
        'devices', coalesce((SELECT jsonb_agg(jsonb_build_object('login', d.login,
            'publicKey', d.public_key, 'mac', d.mac) ORDER BY d.login, d.public_key)
          FROM kartotek.inside i JOIN kartotek.device d ON d.login = i.login WHERE i.wall = w.id), '[]')) ORDER BY w.id)
      FROM kartotek.wall w WHERE kartotek.is_inside(w.id)), '[]'),
    'keys', coalesce((SELECT jsonb_agg(jsonb_build_object('id', k.id, 'wall', k.wall, 'generation', k.generation,
        'wrapped', r.wrapped, 'isPublic', r.login = '',
        'missing', coalesce((SELECT jsonb_agg(jsonb_build_object('login', d.login, 'publicKey', d.public_key)
            ORDER BY d.login, d.public_key)
          FROM kartotek.inside i JOIN kartotek.device d ON d.login = i.login
          WHERE i.wall = k.wall AND kartotek.is_inside(k.wall) AND NOT EXISTS (SELECT 1
            FROM kartotek.wrapped_key o WHERE o.key = k.id
              AND (o.login = '' OR o.login = d.login AND o.public_key = d.public_key))), '[]')) ORDER BY k.id, r.login)
      FROM kartotek.wrapped_key r JOIN kartotek.wall_key k ON k.id = r.key
      WHERE r.login = '' OR r.login = session_user::text AND r.public_key = p_public_key), '[]'))
  INTO v_found;
  IF md5(v_found::text) = p_known THEN RETURN NULL; END IF;
  RETURN v_found || jsonb_build_object('digest', md5(v_found::text));
END
$$;

CREATE FUNCTION kartotek.wrap(p_key uuid, p_logins text[], p_public_keys text[], p_wrapped text[]) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO kartotek.wrapped_key (key, login, public_key, wrapped)
  SELECT p_key, g.login, g.public_key, g.wrapped FROM unnest(p_logins, p_public_keys, p_wrapped)
    AS g (login, public_key, wrapped)
  ON CONFLICT DO NOTHING;
  RETURN FOUND;
END
$$;

CREATE FUNCTION kartotek.add_key(
  p_key uuid, p_wall uuid, p_generation integer, p_logins text[], p_public_keys text[], p_wrapped text[])
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM 1 FROM kartotek.turn WHERE what = 'entries' FOR UPDATE;
  IF NOT kartotek.is_inside(p_wall) THEN RETURN; END IF;
  INSERT INTO kartotek.wall_key (id, wall, generation) VALUES (p_key, p_wall, p_generation);
  PERFORM kartotek.wrap(p_key, p_logins, p_public_keys, p_wrapped);
END
$$;

-- Readers never go back, so what somebody can read from now on gets new numbers.
CREATE FUNCTION kartotek.hand_on(p_key uuid, p_logins text[], p_public_keys text[], p_wrapped text[])
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_wall kartotek.wall;
  v_count bigint;
BEGIN
  PERFORM 1 FROM kartotek.turn WHERE what = 'entries' FOR UPDATE;
  SELECT w.* INTO v_wall FROM kartotek.wall w JOIN kartotek.wall_key k ON k.wall = w.id WHERE k.id = p_key;
  IF NOT kartotek.is_inside(v_wall.id) OR '' = ANY (p_logins) AND NOT v_wall.is_open THEN RETURN; END IF;
  IF NOT kartotek.wrap(p_key, p_logins, p_public_keys, p_wrapped) THEN RETURN; END IF;
  IF '' = ANY (p_logins) THEN
    UPDATE kartotek.entry e SET wall = NULL WHERE e.wall_key = p_key AND e.wall = v_wall.id;
  END IF;
  WITH moved AS (
    SELECT e.seq, row_number() OVER (ORDER BY e.seq) AS place FROM kartotek.entry e WHERE e.wall_key = p_key
  ), turn AS (SELECT t.last FROM kartotek.turn t WHERE t.what = 'entries')
  UPDATE kartotek.entry e SET seq = turn.last + moved.place FROM moved, turn WHERE e.seq = moved.seq;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  UPDATE kartotek.turn t SET last = t.last + v_count WHERE t.what = 'entries';
  PERFORM pg_notify('kartotek', '');
END
$$;

-- Signs a wall again after its matter was renamed.
CREATE FUNCTION kartotek.sign_wall(p_wall uuid, p_mac text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE kartotek.wall w SET mac = p_mac WHERE w.id = p_wall AND kartotek.is_inside(w.id)
$$;

-- Refuses what somebody inside has not encrypted with a key of the wall's latest generation. Who is
-- outside must not notice the wall.
CREATE FUNCTION kartotek.append_under(
  p_read bigint, p_keys text[], p_matters text[], p_kinds text[], p_bytes bytea[], p_wall_keys uuid[])
RETURNS bigint[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_last bigint;
  v_seqs bigint[];
BEGIN
  SELECT last INTO v_last FROM kartotek.turn WHERE what = 'entries' FOR UPDATE;
  IF EXISTS (SELECT 1 FROM unnest(p_matters, p_wall_keys) AS g (matter, wall_key)
    JOIN kartotek.wall w ON w.id = kartotek.wall_of(g.matter) AND kartotek.is_inside(w.id)
    WHERE NOT EXISTS (SELECT 1 FROM kartotek.wall_key k
      WHERE k.id = g.wall_key AND k.wall = w.id AND k.generation = w.generation)) THEN
    RAISE EXCEPTION 'a wall has another key' USING ERRCODE = 'KT002';
  END IF;
  v_seqs := kartotek.append_after(p_read, p_keys, p_matters, p_kinds, p_bytes);
  UPDATE kartotek.entry e SET wall_key = k.id
  FROM unnest(v_seqs, p_wall_keys) AS g (seq, wall_key) JOIN kartotek.wall_key k ON k.id = g.wall_key
  WHERE e.seq = g.seq AND e.seq > v_last;
  RETURN v_seqs;
END
$$;

-- With which keys the entries that the caller sees are encrypted.
CREATE FUNCTION kartotek.keys_under(p_keys text[]) RETURNS TABLE (key text, wall_key uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT e.key, e.wall_key FROM kartotek.entry e
  WHERE e.key = ANY (p_keys) AND e.bytes <> '' AND kartotek.sees(e.wall, e.author)
$$;

-- What is left of an entry is encrypted like the entry. A key may have several.
CREATE FUNCTION kartotek.erase_under(p_order text, p_keys text[], p_bytes bytea[], p_wall_keys uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_order kartotek.entry;
BEGIN
  PERFORM 1 FROM kartotek.turn WHERE what = 'leases' FOR UPDATE;
  PERFORM 1 FROM kartotek.turn WHERE what = 'entries' FOR UPDATE;
  v_order := kartotek.order_of(p_order);
  IF v_order.key IS NULL THEN RETURN; END IF;
  UPDATE kartotek.entry e
  SET bytes = coalesce(g.bytes, ''), erased_by = session_user::text,
    erased_for = CASE WHEN p_order = ANY (e.erased_for) THEN e.erased_for ELSE e.erased_for || p_order END
  FROM unnest(p_keys, p_bytes, p_wall_keys) AS g (key, bytes, wall_key)
  WHERE e.key = g.key AND e.kind <> 'erase' AND e.bytes <> ''
    AND (g.bytes IS NULL OR e.wall_key IS NOT DISTINCT FROM g.wall_key)
    AND kartotek.sees(e.wall, e.author) AND kartotek.sees_too(e.wall, e.author, v_order.author)
    AND (NOT p_order = ANY (e.erased_for) OR octet_length(coalesce(g.bytes, '')) < octet_length(e.bytes));
  DELETE FROM kartotek.answer a USING kartotek.entry e
  WHERE e.key = ANY (p_keys) AND e.author = a.login AND e.key = a.key AND p_order = ANY (e.erased_for);
  UPDATE kartotek.lease l SET identity = 'ended'
  WHERE l.identity <> 'ended' AND (l.is_released OR l.until < clock_timestamp() - interval '1 day');
END
$$;

CREATE OR REPLACE FUNCTION kartotek.erase(p_order text, p_keys text[], p_bytes bytea[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT kartotek.erase_under(p_order, p_keys, p_bytes, NULL)
$$;

REVOKE ALL ON FUNCTION kartotek.is_inside, kartotek.introduce, kartotek.forget_device, kartotek.walls,
  kartotek.wrap, kartotek.add_key, kartotek.hand_on, kartotek.sign_wall, kartotek.append_under,
  kartotek.keys_under, kartotek.erase_under FROM PUBLIC;
ALTER TABLE kartotek.device ENABLE ROW LEVEL SECURITY;
ALTER TABLE kartotek.wall_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE kartotek.wrapped_key ENABLE ROW LEVEL SECURITY;
GRANT EXECUTE ON FUNCTION kartotek.introduce, kartotek.forget_device, kartotek.walls, kartotek.add_key,
  kartotek.hand_on, kartotek.sign_wall, kartotek.append_under, kartotek.keys_under, kartotek.erase_under
  TO {{members}};
