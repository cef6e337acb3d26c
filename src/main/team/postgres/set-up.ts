/**
 * Creates a team in a database, or upgrades it to this version. Can be run again without changing
 * anything.
 */
import { randomUUID } from 'node:crypto';
import { TeamError } from '../server';
import { migrations } from './migrations';

/** What is needed from a connection. */
export interface Queries {
  query(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ readonly rows: readonly Record<string, unknown>[] }>;
}

export interface Team {
  readonly id: string;
  readonly version: number;
  /** Name of the role that all members have. */
  readonly members: string;
  /** Name of the role that owns the tables and functions. It can't log in. */
  readonly owner: string;
  /** Name of the role for removed members whose copies still have to erase something. */
  readonly leavers: string;
}

/**
 * Makes several administrators wait for each other. Any number would do, as long as it's the same
 * in every version.
 */
const setUpLock = 7_402_633;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Runs steps in a transaction: either all of them take effect or none. */
export async function inOneStep<T>(queries: Queries, steps: () => Promise<T>): Promise<T> {
  await queries.query('BEGIN');
  try {
    const result = await steps();
    await queries.query('COMMIT');
    return result;
  } catch (thrown) {
    await queries.query('ROLLBACK').catch(() => undefined);
    throw thrown;
  }
}

/**
 * Creates or upgrades the team. Each version is a single transaction. It includes the roles, which
 * PostgreSQL can create in a transaction, and the changes that `upgrade` makes to content that the
 * server can't read.
 */
export async function setUpTeam(
  queries: Queries,
  versions = migrations,
  upgrade: (version: number) => Promise<void> = () => Promise.resolve(),
): Promise<Team> {
  for (let version = 1; version <= versions.length; version += 1)
    await inOneStep(queries, async () => {
      await queries.query(`SELECT pg_advisory_xact_lock(${setUpLock})`);
      const found = await findTeam(queries);
      if ((found?.version ?? 0) >= version) return;
      const { id, members, owner } = found ?? (await createRoles(queries));
      await queries.query(`SET LOCAL ROLE ${quoted(owner)}`);
      const sql = versions[version - 1] ?? '';
      await queries.query(sql.replaceAll('{{members}}', quoted(members)));
      if (found) await upgrade(version);
      if (found) await queries.query('UPDATE kartotek.team SET version = $1', [version]);
      else
        await queries.query('INSERT INTO kartotek.team (id, version) VALUES ($1, $2)', [
          id,
          version,
        ]);
    });
  const team = await teamOf(queries);
  if (team.version > versions.length) throw new TeamError('newer', `version ${team.version}`);
  return team;
}

/** Returns the team in this database. Throws `no-team` if there is none. */
export async function teamOf(queries: Queries): Promise<Team> {
  const team = await findTeam(queries);
  if (!team) throw new TeamError('no-team', 'no schema kartotek');
  return team;
}

/** Returns the team in this database, or `null` if there is none. */
export async function findTeam(queries: Queries): Promise<Team | null> {
  const { rows: tables } = await queries.query(
    `SELECT 1 FROM pg_class
     WHERE relname = 'team' AND relnamespace = to_regnamespace('kartotek')`,
  );
  if (!tables[0]) return null;
  const { rows } = await queries.query('SELECT id, version FROM kartotek.team');
  if (!rows[0]) return null;
  return { ...rolesOf(String(rows[0]['id'])), version: Number(rows[0]['version']) };
}

/**
 * Returns the names of a team's roles. Roles belong to the whole server, which may have other teams
 * in other databases.
 */
function rolesOf(id: string): Omit<Team, 'version'> {
  const members = `kartotek_${id.replaceAll('-', '').slice(0, 12)}`;
  return { id, members, owner: `${members}_owner`, leavers: `${members}_left` };
}

async function createRoles(queries: Queries): Promise<Omit<Team, 'version'>> {
  const roles = rolesOf(randomUUID());
  const [members, owner] = [quoted(roles.members), quoted(roles.owner)];
  await queries.query(`CREATE ROLE ${members} NOLOGIN`);
  await queries.query(`CREATE ROLE ${owner} NOLOGIN`);
  await queries.query(`GRANT ${owner} TO CURRENT_USER`);
  await queries.query(`CREATE SCHEMA kartotek AUTHORIZATION ${owner}`);
  // Only members may connect and create anything here, if the administrator is allowed to decide
  // this.
  const name = await ownDatabase(queries);
  if (name !== null) {
    await queries.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
    await queries.query(`GRANT CONNECT ON DATABASE ${name} TO ${members}`);
  }
  return roles;
}

/** Returns the quoted name of this database if it belongs to the current user; otherwise `null`. */
export async function ownDatabase(queries: Queries): Promise<string | null> {
  const { rows } = await queries.query(
    `SELECT quote_ident(datname) AS name, pg_has_role(datdba, 'USAGE') AS is_ours
     FROM pg_database WHERE datname = current_database()`,
  );
  return rows[0]?.['is_ours'] === true ? String(rows[0]['name']) : null;
}

/** Runs steps with the permissions of the tables' owner. */
export async function asOwner<T>(queries: Queries, steps: (team: Team) => Promise<T>): Promise<T> {
  return inOneStep(queries, async () => {
    const team = await teamOf(queries);
    await queries.query(`SET LOCAL ROLE ${quoted(team.owner)}`);
    return steps(team);
  });
}

/** Returns whether a login exists. */
export async function hasLogin(queries: Queries, login: string): Promise<boolean> {
  const { rows } = await queries.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [login]);
  return rows.length > 0;
}
