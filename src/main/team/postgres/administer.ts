/** Administers a team server: members, walls and limits. */
import { scramVerifier } from './scram';
import { beginLeaving, endLeaving, endRights, leaversOn } from './leaving';
import {
  asOwner,
  hasLogin,
  inOneStep,
  literal,
  quoted,
  teamOf,
  type Queries,
  type Team,
} from './set-up';

export interface NewMember {
  readonly login: string;
  readonly name: string;
  /**
   * Password of a login that doesn't exist yet; `null` if the server uses another kind of
   * authentication.
   */
  readonly password: string | null;
}

export interface Limit {
  readonly of: 'team' | 'member' | 'matter';
  /**
   * A login, a matter, `*` for each member without a limit of their own, or '' for the entire team.
   */
  readonly name: string;
  /** Units per month; `null` if there is no limit. */
  readonly most: number | null;
}

export interface TeamStatus {
  readonly team: Team;
  readonly entries: number;
  readonly bytes: number;
  readonly members: readonly { readonly login: string; readonly name: string }[];
  readonly walls: readonly { readonly matter: string; readonly logins: readonly string[] }[];
  readonly limits: readonly Limit[];
  /** Units used this month, including those reserved by leases. */
  readonly units: number;
  /** Members with copies in which something still has to be erased, and the number of orders. */
  readonly awaited: readonly { readonly login: string; readonly count: number }[];
  readonly erasesOnLeaving: boolean;
  /** Removed members with copies that still contain what came from the team. */
  readonly leavers: readonly { readonly login: string; readonly count: number }[];
}

/** Returns whether there is a current member with this login. */
export async function isMember(queries: Queries, login: string): Promise<boolean> {
  return asOwner(queries, async () => {
    const { rows } = await queries.query(
      'SELECT 1 FROM kartotek.member WHERE login = $1 AND removed_at IS NULL',
      [login],
    );
    return rows.length > 0;
  });
}

/** Adds a member, or a former member again. If the login doesn't exist, it's created. */
export async function addMember(
  queries: Queries,
  { login, name, password }: NewMember,
): Promise<void> {
  await inOneStep(queries, async () => {
    const team = await teamOf(queries);
    const isNew = !(await hasLogin(queries, login));
    const role = quoted(login);
    if (isNew) await queries.query(`CREATE ROLE ${role}`);
    const { rows } = await queries.query('SELECT is_ours FROM kartotek.member WHERE login = $1', [
      login,
    ]);
    // If Kartotek created the login, it was disabled when the member was removed, and has to be
    // enabled again.
    if (isNew || rows[0]?.['is_ours'] === true) await queries.query(`ALTER ROLE ${role} LOGIN`);
    if (password !== null)
      await queries.query(`ALTER ROLE ${role} PASSWORD ${literal(scramVerifier(password))}`);
    await queries.query(`GRANT ${quoted(team.members)} TO ${role}`);
    await queries.query(`SET LOCAL ROLE ${quoted(team.owner)}`);
    await queries.query(
      `INSERT INTO kartotek.member AS m (login, name, is_ours) VALUES ($1, $2, $3)
       ON CONFLICT (login) DO UPDATE SET name = excluded.name, removed_at = NULL,
         is_ours = m.is_ours OR excluded.is_ours`,
      [login, name, isNew],
    );
    await queries.query('DELETE FROM kartotek.leaver WHERE login = $1', [login]);
  });
  await endLeaving(queries);
}

/**
 * Removes a member, including their access to matters and their open leases. The login is disabled
 * if Kartotek created it, unless the member's copies still need it to ask what to erase. What the
 * member wrote is kept. Returns `false` if there is no such member.
 */
export async function removeMember(queries: Queries, login: string): Promise<boolean> {
  const removed = await asOwner(queries, async (team) => {
    const { rows } = await queries.query(
      `UPDATE kartotek.member SET removed_at = clock_timestamp()
       WHERE login = $1 AND removed_at IS NULL RETURNING is_ours`,
      [login],
    );
    if (!rows[0]) return false;
    // The remaining members with access to the same matters must create a new key.
    await queries.query(
      `UPDATE kartotek.wall SET generation = generation + 1
       WHERE id IN (SELECT wall FROM kartotek.inside WHERE login = $1)`,
      [login],
    );
    for (const table of ['inside', 'device'])
      await queries.query(`DELETE FROM kartotek.${table} WHERE login = $1`, [login]);
    await queries.query(
      'UPDATE kartotek.lease SET until = clock_timestamp() WHERE login = $1 AND NOT is_released',
      [login],
    );
    const isLeaving = await beginLeaving(queries, login);
    await queries.query('DELETE FROM kartotek.copy WHERE login = $1', [login]);
    await queries.query('SELECT kartotek.end_orders()');
    await queries.query('RESET ROLE');
    const isOurs = rows[0]['is_ours'] === true;
    await endRights(queries, team, { login, isOurs, isLeaving });
    return true;
  });
  if (removed) await endConnections(queries, login);
  return removed;
}

/**
 * Ends a former member's connections. The permissions are already gone, but an open connection
 * would still be notified of new entries. The role that created a login may end its connections,
 * but only as a member of that login's role. The rollback immediately undoes that membership.
 */
async function endConnections(queries: Queries, login: string): Promise<void> {
  await queries.query('BEGIN');
  try {
    await queries.query(`GRANT ${quoted(login)} TO CURRENT_USER`);
    await queries.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1',
      [login],
    );
  } catch {
    // The administrator isn't allowed to do this, because Kartotek didn't create the login.
  } finally {
    await queries.query('ROLLBACK');
  }
}

export async function setLimit(queries: Queries, { of, name, most }: Limit): Promise<void> {
  await asOwner(queries, async () => {
    await (most === null
      ? queries.query('DELETE FROM kartotek.budget WHERE of = $1 AND name = $2', [of, name])
      : queries.query(
          `INSERT INTO kartotek.budget (of, name, most) VALUES ($1, $2, $3)
           ON CONFLICT (of, name) DO UPDATE SET most = excluded.most`,
          [of, name, most],
        ));
  });
}

export async function teamStatus(queries: Queries): Promise<TeamStatus> {
  await endLeaving(queries);
  return asOwner(queries, async (team) => {
    const { rows: members } = await queries.query(
      'SELECT login, name FROM kartotek.member WHERE removed_at IS NULL ORDER BY login',
    );
    const { rows: walls } = await queries.query(
      `SELECT matter, ARRAY(SELECT login FROM kartotek.inside WHERE wall = w.id ORDER BY login)
         AS logins
       FROM kartotek.wall w WHERE NOT is_open ORDER BY matter`,
    );
    const { rows: limits } = await queries.query(
      'SELECT of, name, most FROM kartotek.budget ORDER BY of DESC, name',
    );
    const { rows: sums } = await queries.query(
      `SELECT (SELECT count(*) FROM kartotek.entry) AS entries,
         (SELECT sum(pg_total_relation_size(oid)) FROM pg_class
          WHERE relnamespace = to_regnamespace('kartotek') AND relkind = 'r') AS bytes,
         (SELECT sum(units) FROM kartotek.spending
          WHERE month = to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM')) AS units`,
    );
    const { rows: awaited } = await queries.query(
      'SELECT login, count(*) FROM kartotek.all_awaited() GROUP BY login ORDER BY login',
    );
    const { rows: rules } = await queries.query('SELECT erases_on_leaving FROM kartotek.team');
    return {
      team,
      erasesOnLeaving: rules[0]?.['erases_on_leaving'] === true,
      leavers: await leaversOn(queries),
      awaited: awaited.map(({ login, count }) => ({ login: String(login), count: Number(count) })),
      entries: Number(sums[0]?.['entries']),
      bytes: Number(sums[0]?.['bytes']),
      units: Number(sums[0]?.['units'] ?? 0),
      members: members.map(({ login, name }) => ({ login: String(login), name: String(name) })),
      walls: walls.map(({ matter, logins }) => ({
        matter: String(matter),
        logins: logins as readonly string[],
      })),
      limits: limits.map(({ of, name, most }) => ({
        of: of as Limit['of'],
        name: String(name),
        most: Number(most),
      })),
    };
  });
}
