/** Determines what happens to the copies of members who leave a team or are removed. */
import {
  asOwner,
  hasLogin,
  inOneStep,
  ownDatabase,
  quoted,
  teamOf,
  type Queries,
  type Team,
} from './set-up';

/** What the copies of a member who leaves do with the team's content. */
export type OnLeaving = 'keep' | 'erase';

/** Sets what such copies do. With `keep`, nobody waits for copies any more. */
export async function setOnLeaving(queries: Queries, what: OnLeaving): Promise<void> {
  await inOneStep(queries, async () => {
    const { owner, leavers } = await teamOf(queries);
    const name = quoted(leavers);
    if (what === 'erase' && !(await hasLogin(queries, leavers))) {
      await queries.query(`CREATE ROLE ${name} NOLOGIN`);
      const database = await ownDatabase(queries);
      if (database !== null)
        await queries.query(`GRANT CONNECT ON DATABASE ${database} TO ${name}`);
    }
    await queries.query(`SET LOCAL ROLE ${quoted(owner)}`);
    await queries.query('UPDATE kartotek.team SET erases_on_leaving = $1', [what === 'erase']);
    if (what === 'keep') await queries.query('DELETE FROM kartotek.leaver');
    else {
      await queries.query(`GRANT USAGE ON SCHEMA kartotek TO ${name}`);
      await queries.query(
        `GRANT EXECUTE ON FUNCTION kartotek.has_to_erase, kartotek.has_erased TO ${name}`,
      );
    }
  });
  await endLeaving(queries);
}

/**
 * Records the copies of a member who is being removed, before the member's own rows are deleted.
 * Returns whether the login is still needed, because copies haven't reported back.
 */
export async function beginLeaving(queries: Queries, login: string): Promise<boolean> {
  const { rows } = await queries.query(
    `INSERT INTO kartotek.leaver (login, copy)
     SELECT c.login, c.id FROM kartotek.copy c
     WHERE c.login = $1 AND (SELECT erases_on_leaving FROM kartotek.team)
     RETURNING copy`,
    [login],
  );
  return rows.length > 0;
}

/** Revokes the remaining permissions of former members all of whose copies have reported back. */
export async function endLeaving(queries: Queries): Promise<void> {
  await asOwner(queries, async ({ leavers }) => {
    const { rows } = await queries.query(
      `SELECT m.login, m.is_ours AND m.removed_at IS NOT NULL AS ends FROM kartotek.member m
       JOIN pg_roles r ON r.rolname = m.login
       JOIN pg_roles g ON g.rolname = $1
       JOIN pg_auth_members a ON a.member = r.oid AND a.roleid = g.oid
       WHERE NOT EXISTS (SELECT 1 FROM kartotek.leaver l WHERE l.login = m.login)`,
      [leavers],
    );
    await queries.query('RESET ROLE');
    for (const { login, ends } of rows) {
      await queries.query(`REVOKE ${quoted(leavers)} FROM ${quoted(String(login))}`);
      if (ends === true) await disable(queries, String(login));
    }
  });
}

const disable = (queries: Queries, login: string) =>
  queries.query(`ALTER ROLE ${quoted(login)} NOLOGIN`);

/** Revokes a member's permissions, except for those that their copies need to ask what to erase. */
export async function endRights(
  queries: Queries,
  { members, leavers }: Team,
  { login, isOurs, isLeaving }: { login: string; isOurs: boolean; isLeaving: boolean },
): Promise<void> {
  await queries.query(`REVOKE ${quoted(members)} FROM ${quoted(login)}`);
  if (isLeaving) await queries.query(`GRANT ${quoted(leavers)} TO ${quoted(login)}`);
  else if (isOurs) await disable(queries, login);
}

/**
 * Returns the removed members with copies that haven't reported back, and how many each of them
 * has.
 */
export async function leaversOn(
  queries: Queries,
): Promise<readonly { readonly login: string; readonly count: number }[]> {
  const { rows } = await queries.query(
    'SELECT login, count(*) FROM kartotek.leaver GROUP BY login ORDER BY login',
  );
  return rows.map(({ login, count }) => ({ login: String(login), count: Number(count) }));
}
