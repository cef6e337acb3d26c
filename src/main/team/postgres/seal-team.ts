/**
 * The seal is the team's key, encrypted with its passphrase and stored on the server. These
 * functions set and change it for the server's administrator.
 */
import { Locked } from '../../storage/passphrase';
import { lockTurns, signList, type SignWall } from './readers';
import { asOwner, type Queries } from './set-up';

/** Returns the team's encrypted key; `null` if it has none. */
export async function sealOf(queries: Queries): Promise<Locked | null> {
  return asOwner(queries, async () => {
    const { rows } = await queries.query('SELECT seal FROM kartotek.team');
    return Locked.nullable().parse(rows[0]?.['seal'] ?? null);
  });
}

/** Replaces the seal by the same key encrypted with another passphrase. */
export async function changeSeal(queries: Queries, seal: Locked): Promise<void> {
  await asOwner(queries, () => queries.query('UPDATE kartotek.team SET seal = $1', [seal]));
}

/**
 * Sets the seal of a team in which nobody has written, bought or restricted anything yet. Returns
 * `false` for any other team. The only content is the members' names, which `sealed` encrypts.
 */
export async function sealTeam(
  queries: Queries,
  seal: Locked,
  sealed: (name: string) => string,
): Promise<boolean> {
  return asOwner(queries, async () => {
    await lockTurns(queries);
    const { rows: used } = await queries.query(
      `SELECT 1 WHERE EXISTS (SELECT 1 FROM kartotek.entry) OR EXISTS (SELECT 1 FROM kartotek.lease)
         OR EXISTS (SELECT 1 FROM kartotek.wall)
         OR EXISTS (SELECT 1 FROM kartotek.budget WHERE of = 'matter')
         OR EXISTS (SELECT 1 FROM kartotek.team WHERE seal IS NOT NULL)`,
    );
    if (used.length > 0) return false;
    const { rows: members } = await queries.query('SELECT login, name FROM kartotek.member');
    for (const { login, name } of members)
      await queries.query('UPDATE kartotek.member SET name = $2 WHERE login = $1', [
        login,
        sealed(String(name)),
      ]);
    await queries.query('UPDATE kartotek.team SET seal = $1', [seal]);
    return true;
  });
}

/**
 * Upgrades a team that had a seal before walls had keys. From then on, the names of matters can't
 * be decrypted, and lists of members inside a wall are signed. `hidden` converts a name to the new
 * form. Must run in the same transaction as the upgrade of the tables.
 */
export async function hideMatters(
  queries: Queries,
  hidden: (matter: string) => string,
  sign: SignWall,
): Promise<void> {
  await lockTurns(queries);
  const columns = [
    ['wall', 'matter'],
    ['entry', 'matter'],
    ['lease', 'matter'],
    ['spending', 'matter'],
    ['budget', 'name'],
  ] as const;
  for (const [table, column] of columns) {
    const sealed = `${column} LIKE 's1.%'`;
    const { rows } = await queries.query(
      `SELECT DISTINCT ${column} AS name FROM kartotek.${table} WHERE ${sealed}`,
    );
    for (const { name } of rows) {
      await queries.query(`UPDATE kartotek.${table} SET ${column} = $2 WHERE ${column} = $1`, [
        name,
        hidden(String(name)),
      ]);
    }
  }
  const { rows: walls } = await queries.query(
    `UPDATE kartotek.wall w
     SET logins = ARRAY(SELECT login FROM kartotek.inside WHERE wall = w.id ORDER BY login)
     RETURNING id, matter, version, logins`,
  );
  for (const { id, matter, version, logins } of walls)
    await signList(queries, sign, {
      id: String(id),
      matter: String(matter),
      version: Number(version),
      logins: logins as readonly string[],
    });
}
