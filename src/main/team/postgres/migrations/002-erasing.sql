-- Orders to erase. An order is an entry of kind 'erase', behind the same walls. Its content, and that
-- of the entries that it concerns, is removed. The rows stay, so that no key is stored again.

ALTER TABLE kartotek.entry DROP CONSTRAINT entry_kind_check;
ALTER TABLE kartotek.entry ADD CONSTRAINT entry_kind_check
  CHECK (kind IN ('call', 'work', 'picture', 'erase'));
-- Who wrote what is left, and for which orders.
ALTER TABLE kartotek.entry ADD COLUMN erased_by text REFERENCES kartotek.member;
ALTER TABLE kartotek.entry ADD COLUMN erased_for text[] NOT NULL DEFAULT '{}';
ALTER TABLE kartotek.entry ALTER COLUMN erased_by SET STATISTICS 0, ALTER COLUMN erased_for SET STATISTICS 0;
GRANT SELECT (erased_by) ON kartotek.entry TO {{members}};

-- Each copy carries out each order. '' stands for a member's copies until one of them connects.
CREATE TABLE kartotek.copy (
  login text NOT NULL REFERENCES kartotek.member,
  id text NOT NULL CHECK (length(id) <= 100),
  PRIMARY KEY (login, id)
);
INSERT INTO kartotek.copy SELECT m.login, '' FROM kartotek.member m WHERE m.removed_at IS NULL;

CREATE TABLE kartotek.carried_out (
  author text NOT NULL,
  key text NOT NULL,
  login text NOT NULL REFERENCES kartotek.member,
  copy text NOT NULL,
  PRIMARY KEY (author, key, login, copy),
  FOREIGN KEY (author, key) REFERENCES kartotek.entry (author, key) ON DELETE CASCADE
);
ALTER TABLE kartotek.carried_out ALTER COLUMN author SET STATISTICS 0, ALTER COLUMN key SET STATISTICS 0,
  ALTER COLUMN login SET STATISTICS 0, ALTER COLUMN copy SET STATISTICS 0;

-- What `kartotek.sees` says, for somebody else.
CREATE FUNCTION kartotek.sees_too(p_wall uuid, p_author text, p_login text) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT p_wall IS NULL OR p_author = p_login OR EXISTS (
    SELECT 1 FROM kartotek.inside i WHERE i.wall = p_wall AND i.login = p_login)
$$;

-- Orders that the caller sees and copies that have not carried them out.
CREATE FUNCTION kartotek.all_awaited() RETURNS TABLE (author text, key text, wall uuid, login text, name text)
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT e.author, e.key, e.wall, c.login, m.name
  FROM kartotek.entry e
  CROSS JOIN kartotek.copy c
  JOIN kartotek.member m ON m.login = c.login AND m.removed_at IS NULL
  WHERE e.kind = 'erase' AND e.bytes <> '' AND kartotek.sees_too(e.wall, e.author, c.login)
    AND NOT EXISTS (SELECT 1 FROM kartotek.carried_out d
      WHERE d.author = e.author AND d.key = e.key AND d.login = c.login AND d.copy = c.id)
$$;

CREATE FUNCTION kartotek.awaited() RETURNS TABLE (key text, login text, name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT a.key, a.login, a.name FROM kartotek.all_awaited() a
  WHERE kartotek.sees(a.wall, a.author) ORDER BY a.login, a.key
$$;

-- An order says what it erases only until everybody has done so.
CREATE FUNCTION kartotek.end_orders() RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  UPDATE kartotek.entry e SET bytes = '' WHERE e.kind = 'erase' AND e.bytes <> ''
    AND NOT EXISTS (SELECT 1 FROM kartotek.all_awaited() a WHERE a.author = e.author AND a.key = e.key)
$$;

CREATE FUNCTION kartotek.enter(p_copy text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM 1 FROM kartotek.turn WHERE what = 'entries' FOR UPDATE;
  INSERT INTO kartotek.copy (login, id) VALUES (session_user::text, p_copy) ON CONFLICT DO NOTHING;
  DELETE FROM kartotek.copy c WHERE c.login = session_user::text AND c.id = '';
END
$$;

CREATE FUNCTION kartotek.leave(p_copy text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM 1 FROM kartotek.turn WHERE what = 'entries' FOR UPDATE;
  DELETE FROM kartotek.copy c WHERE c.login = session_user::text AND c.id = p_copy;
  PERFORM kartotek.end_orders();
END
$$;

-- Refuses if there is an order that the copy has not read. Otherwise, what it erases would come back.
CREATE FUNCTION kartotek.append_after(
  p_read bigint, p_keys text[], p_matters text[], p_kinds text[], p_bytes bytea[])
RETURNS bigint[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM 1 FROM kartotek.turn WHERE what = 'entries' FOR UPDATE;
  IF EXISTS (SELECT 1 FROM kartotek.entry e
    WHERE e.kind = 'erase' AND e.seq > p_read AND kartotek.sees(e.wall, e.author)) THEN
    RAISE EXCEPTION 'an order comes first' USING ERRCODE = 'KT001';
  END IF;
  RETURN kartotek.append(p_keys, p_matters, p_kinds, p_bytes);
END
$$;
CREATE INDEX ON kartotek.entry (seq) WHERE kind = 'erase';

-- An order that the caller sees.
CREATE FUNCTION kartotek.order_of(p_order text) RETURNS kartotek.entry
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT e FROM kartotek.entry e
  WHERE e.key = p_order AND e.kind = 'erase' AND kartotek.sees(e.wall, e.author)
  ORDER BY e.seq LIMIT 1
$$;

-- Matters that the caller sees and the order's author does not. The order ends at their walls.
CREATE FUNCTION kartotek.spared(p_order text) RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(array_agg(w.matter ORDER BY w.matter), '{}') FROM kartotek.wall w
  WHERE kartotek.sees(w.id, NULL)
    AND kartotek.sees_too(w.id, NULL, (kartotek.order_of(p_order)).author) IS NOT TRUE
$$;

-- Replaces entries by what an order leaves of them, NULL for nothing. Several copies say it about
-- the same entries. The least that one of them leaves counts.
CREATE FUNCTION kartotek.erase(p_order text, p_keys text[], p_bytes bytea[]) RETURNS void
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
  FROM unnest(p_keys, p_bytes) AS g (key, bytes)
  WHERE e.key = g.key AND e.kind <> 'erase' AND e.bytes <> ''
    AND kartotek.sees(e.wall, e.author) AND kartotek.sees_too(e.wall, e.author, v_order.author)
    AND (NOT p_order = ANY (e.erased_for) OR octet_length(coalesce(g.bytes, '')) < octet_length(e.bytes));
  -- Questions may name it too. They are of use only while an answer or a lease is.
  DELETE FROM kartotek.answer a USING kartotek.entry e
  WHERE e.key = ANY (p_keys) AND e.author = a.login AND e.key = a.key AND p_order = ANY (e.erased_for);
  UPDATE kartotek.lease l SET identity = 'ended'
  WHERE l.identity <> 'ended' AND (l.is_released OR l.until < clock_timestamp() - interval '1 day');
END
$$;

-- Gives matters that name what is erased the name that they have in the copies now, with their walls
-- and limits. Two that get the same name keep their walls. What is written then gets the first one's.
CREATE FUNCTION kartotek.rename_matters(p_order text, p_matters text[], p_name text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_order kartotek.entry;
  v_matter text;
  v_wall uuid;
BEGIN
  PERFORM 1 FROM kartotek.turn WHERE what = 'leases' FOR UPDATE;
  PERFORM 1 FROM kartotek.turn WHERE what = 'entries' FOR UPDATE;
  v_order := kartotek.order_of(p_order);
  IF v_order.key IS NULL THEN RETURN; END IF;
  -- One name for each order, and a new one, so that no matter is renamed to one that exists.
  IF v_order.erased_for = '{}' THEN
    IF EXISTS (SELECT 1 FROM kartotek.entry e WHERE e.matter = p_name)
      OR kartotek.wall_of(p_name) IS NOT NULL THEN RETURN; END IF;
    UPDATE kartotek.entry e SET erased_for = ARRAY[p_name]
    WHERE e.author = v_order.author AND e.key = v_order.key;
  ELSIF v_order.erased_for <> ARRAY[p_name] THEN RETURN;
  END IF;
  FOREACH v_matter IN ARRAY p_matters LOOP
    v_wall := kartotek.wall_of(v_matter);
    CONTINUE WHEN v_matter = p_name OR v_wall IS NOT NULL AND (kartotek.sees(v_wall, NULL)
      AND kartotek.sees_too(v_wall, NULL, v_order.author)) IS NOT TRUE;
    UPDATE kartotek.wall w SET matter = CASE WHEN kartotek.wall_of(p_name) IS NULL THEN p_name
      ELSE p_name || ' ' || w.id END WHERE w.matter = v_matter;
    UPDATE kartotek.entry e SET matter = p_name WHERE e.matter = v_matter;
    UPDATE kartotek.lease l SET matter = p_name WHERE l.matter = v_matter;
    INSERT INTO kartotek.spending AS s (month, login, matter, wall, units)
      SELECT o.month, o.login, p_name, o.wall, o.units FROM kartotek.spending o WHERE o.matter = v_matter
      ON CONFLICT (month, login, matter) DO UPDATE SET units = s.units + excluded.units;
    DELETE FROM kartotek.spending o WHERE o.matter = v_matter;
    INSERT INTO kartotek.budget (of, name, most)
      SELECT b.of, p_name, b.most FROM kartotek.budget b WHERE b.of = 'matter' AND b.name = v_matter
      ON CONFLICT DO NOTHING;
    DELETE FROM kartotek.budget b WHERE b.of = 'matter' AND b.name = v_matter;
  END LOOP;
END
$$;

CREATE FUNCTION kartotek.carry_out(p_order text, p_copy text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_order kartotek.entry;
BEGIN
  PERFORM 1 FROM kartotek.turn WHERE what = 'entries' FOR UPDATE;
  v_order := kartotek.order_of(p_order);
  IF v_order.key IS NULL THEN RETURN; END IF;
  INSERT INTO kartotek.carried_out (author, key, login, copy)
  VALUES (v_order.author, v_order.key, session_user::text, p_copy) ON CONFLICT DO NOTHING;
  PERFORM kartotek.end_orders();
END
$$;

REVOKE ALL ON FUNCTION kartotek.sees_too, kartotek.all_awaited, kartotek.awaited, kartotek.end_orders,
  kartotek.enter, kartotek.leave, kartotek.append_after, kartotek.order_of, kartotek.spared,
  kartotek.erase, kartotek.rename_matters, kartotek.carry_out FROM PUBLIC;
ALTER TABLE kartotek.copy ENABLE ROW LEVEL SECURITY;
ALTER TABLE kartotek.carried_out ENABLE ROW LEVEL SECURITY;
GRANT EXECUTE ON FUNCTION kartotek.awaited, kartotek.enter, kartotek.leave, kartotek.append_after,
  kartotek.spared, kartotek.erase, kartotek.rename_matters, kartotek.carry_out TO {{members}};
