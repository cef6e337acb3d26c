/**
 * Determines who can see a matter. A matter that isn't visible to the entire team is behind a
 * "wall".
 */
import type { WallList } from '../wall-store';
import { asOwner, type Queries } from './set-up';

/** Who can see a matter: these members, or `null` for the entire team. */
export type Readers = readonly string[] | null;

/**
 * Signs the list of members inside a wall. Copies only share keys with members on a signed list.
 */
export type SignWall = (list: WallList) => string;

/** Locks everything that reads walls: leases first, then entries. */
export async function lockTurns(queries: Queries): Promise<void> {
  for (const what of ['leases', 'entries'])
    await queries.query('SELECT 1 FROM kartotek.turn WHERE what = $1 FOR UPDATE', [what]);
}

/**
 * Sets who can see a matter. Returns any logins that aren't members, in which case nothing has
 * changed. If somebody can see more than before, the matter's entries get new numbers, because
 * copies only read forward. `sign` is required in a team with a passphrase. The members inside the
 * wall then create a new key and share the earlier ones.
 */
export async function setReaders(
  queries: Queries,
  matter: string,
  readers: Readers,
  sign: SignWall | null = null,
): Promise<readonly string[]> {
  return asOwner(queries, async () => {
    await lockTurns(queries);
    const { rows: known } = await queries.query(
      'SELECT login FROM kartotek.member WHERE removed_at IS NULL',
    );
    const unknown = (readers ?? []).filter((one) => !known.some(({ login }) => login === one));
    if (unknown.length > 0) return unknown;

    const { rows: walls } = await queries.query(
      `SELECT w.id, ARRAY(SELECT login FROM kartotek.inside WHERE wall = w.id) AS logins
       FROM kartotek.wall w WHERE matter = $1`,
      [matter],
    );
    const before = walls[0] ? (walls[0]['logins'] as readonly string[]) : null;
    const id = walls[0]?.['id'] ?? (readers && (await addWall(queries, matter)));
    const logins = readers && [...new Set(readers)];
    if (logins) {
      await queries.query('DELETE FROM kartotek.inside WHERE wall = $1', [id]);
      await queries.query(
        'INSERT INTO kartotek.inside (wall, login) SELECT $1::uuid, unnest($2::text[])',
        [id, logins],
      );
    }
    if (id) await writeList(queries, String(id), logins, sign);
    const wall = logins && id;
    for (const table of ['lease', 'spending'])
      await queries.query(
        `UPDATE kartotek.${table} SET wall = $1 WHERE matter = $2 AND wall IS DISTINCT FROM $1`,
        [wall, matter],
      );
    // Entries that only members inside the wall can decrypt stay behind it until one of their
    // copies has shared the key with everybody.
    await queries.query(
      `UPDATE kartotek.entry e SET wall = $1 WHERE matter = $2 AND wall IS DISTINCT FROM $1
         AND ($1::uuid IS NOT NULL OR wall_key IS NULL OR EXISTS (
           SELECT 1 FROM kartotek.wrapped_key r WHERE r.key = e.wall_key AND r.login = ''))`,
      [wall, matter],
    );
    if (logins === null)
      await queries.query(
        `DELETE FROM kartotek.wall w WHERE matter = $1
           AND NOT EXISTS (SELECT 1 FROM kartotek.wall_key k WHERE k.wall = w.id)`,
        [matter],
      );
    const more = before && (logins ?? ['']).filter((one) => !before.includes(one));
    if (more && more.length > 0) await renumber(queries, matter, more);
    await queries.query(`SELECT pg_notify('kartotek', '')`);
    return [];
  });
}

/** Returns who can see a matter. */
export async function readersOf(queries: Queries, matter: string): Promise<Readers> {
  return asOwner(queries, async () => {
    const { rows } = await queries.query(
      `SELECT ARRAY(SELECT login FROM kartotek.inside WHERE wall = w.id ORDER BY login) AS logins
       FROM kartotek.wall w WHERE matter = $1 AND NOT is_open`,
      [matter],
    );
    return rows[0] ? (rows[0]['logins'] as readonly string[]) : null;
  });
}

async function addWall(queries: Queries, matter: string): Promise<unknown> {
  const { rows } = await queries.query(
    'INSERT INTO kartotek.wall (matter, version) VALUES ($1, 0) RETURNING id',
    [matter],
  );
  return rows[0]?.['id'];
}

/** Stores the new list of members inside a wall, signed, for the copies. */
async function writeList(
  queries: Queries,
  id: string,
  logins: Readers,
  sign: SignWall | null,
): Promise<void> {
  const { rows } = await queries.query(
    `UPDATE kartotek.wall SET version = version + 1, generation = generation + 1,
       is_open = $2::text[] IS NULL, logins = $2, mac = NULL
     WHERE id = $1 RETURNING matter, version`,
    [id, logins],
  );
  await signList(queries, sign, {
    id,
    matter: String(rows[0]?.['matter']),
    version: Number(rows[0]?.['version']),
    logins,
  });
}

/** Stores the signature of a list. */
export async function signList(
  queries: Queries,
  sign: SignWall | null,
  list: WallList,
): Promise<void> {
  if (sign)
    await queries.query('UPDATE kartotek.wall SET mac = $2 WHERE id = $1', [list.id, sign(list)]);
}

/**
 * Moves those entries of a matter that somebody can now read to the end of the sequence, in the
 * same order. Entries whose keys they don't have follow once they do.
 */
async function renumber(
  queries: Queries,
  matter: string,
  logins: readonly string[],
): Promise<void> {
  await queries.query(
    `WITH moved AS (
       SELECT seq, row_number() OVER (ORDER BY seq) AS place FROM kartotek.entry e
       WHERE matter = $1 AND (wall_key IS NULL OR EXISTS (
         SELECT 1 FROM kartotek.wrapped_key r
         WHERE r.key = e.wall_key AND (r.login = '' OR r.login = ANY ($2))))
     ), turn AS (
       UPDATE kartotek.turn SET last = last + (SELECT count(*) FROM moved)
       WHERE what = 'entries' RETURNING last - (SELECT count(*) FROM moved) AS base
     )
     UPDATE kartotek.entry e SET seq = turn.base + moved.place
     FROM moved, turn WHERE e.seq = moved.seq`,
    [matter, logins],
  );
}
