/** Members who attack a wall with SQL, and what they can still infer. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeMember } from '@main/team/postgres/administer';
import { setReaders } from '@main/team/postgres/readers';
import type { TeamServer } from '@main/team/server';
import { anEntry, idOf } from '../../support/team/conformance';
import { openPostgres, type Postgres, type PostgresTeam } from '../../support/team/postgres';

const secret = 'Client against everybody';
const question = { identity: 'hidden question', matter: secret, mostUnits: 5, after: 0 };
const hidden = anEntry({
  key: 'hidden-key',
  matter: secret,
  bytes: Buffer.from('behind the wall'),
});

let postgres: Postgres;
let team: PostgresTeam;
let eva: TeamServer;
/** A member who isn't admitted behind the wall. */
let mal: pg.Client;

beforeAll(async () => {
  postgres = await openPostgres();
  team = await postgres.open();
  eva = await team.join('eva');
  await (await team.join('mal')).close();
  await team.only(secret, ['eva']);
  await team.limit('matter', secret, 7);
  await eva.append([anEntry(), hidden, anEntry()]);
  idOf(await eva.lease(question));
  mal = await team.connect('mal');
}, 300_000);
afterAll(async () => {
  await mal.end();
  await eva.close();
  await team.close();
  await postgres.stop();
});

/** Returns everything that a statement returns or reports, as a single string. */
async function said(sql: string, by: pg.Client = mal): Promise<string> {
  try {
    const result = await by.query<Record<string, unknown>>(sql);
    return JSON.stringify([result].flat().map(({ rows }) => rows));
  } catch (thrown) {
    return thrown instanceof pg.DatabaseError ? `${thrown.code} ${thrown.message}` : String(thrown);
  }
}

const denied = /^42501 /;
const tables = [
  'answer',
  'budget',
  'carried_out',
  'copy',
  'device',
  'entry',
  'inside',
  'leaver',
  'lease',
  'member',
  'spending',
  'team',
  'turn',
  'wall',
  'wall_key',
  'wrapped_key',
];

describe('a member outside', () => {
  it('reads nothing that is inside, from any table', async () => {
    const columns = {
      entry: 'seq, author, key, matter, kind, at, bytes',
      lease: 'login, matter, until, is_released',
      spending: 'month, login, matter, units',
      member: 'login, name, removed_at',
      team: 'id, version',
    };
    for (const [table, names] of Object.entries(columns)) {
      const rows = await said(`SELECT ${names} FROM kartotek.${table}`);
      expect(rows).toMatch(/^\[/);
      expect(rows).not.toMatch(/hidden|Client against|behind/);
    }
    expect(await said('SELECT count(*)::int FROM kartotek.entry')).toBe('[[{"count":2}]]');
    // The members can't read any other columns.
    for (const table of tables)
      expect(await said(`SELECT * FROM kartotek.${table}`)).toMatch(denied);
    for (const column of ['wall', 'entry.wall']) {
      expect(await said(`SELECT ${column} FROM kartotek.entry`)).toMatch(denied);
      expect(await said(`SELECT 1 FROM kartotek.entry WHERE ${column} IS NOT NULL`)).toMatch(
        denied,
      );
    }
  });

  it('writes, removes and locks nothing', async () => {
    for (const table of tables) {
      expect(await said(`DELETE FROM kartotek.${table}`)).toMatch(denied);
      expect(await said(`TRUNCATE kartotek.${table} CASCADE`)).toMatch(denied);
      expect(await said(`INSERT INTO kartotek.${table} DEFAULT VALUES`)).toMatch(denied);
      expect(await said(`BEGIN; LOCK kartotek.${table} IN EXCLUSIVE MODE`)).toMatch(denied);
      await mal.query('ROLLBACK');
      expect(await said(`DROP TABLE kartotek.${table}`)).toMatch(denied);
      expect(await said(`ALTER TABLE kartotek.${table} DISABLE ROW LEVEL SECURITY`)).toMatch(
        denied,
      );
    }
    for (const sql of [
      "UPDATE kartotek.entry SET author = 'eva'",
      "UPDATE kartotek.lease SET login = 'mal'",
      'UPDATE kartotek.spending SET units = 0',
      'UPDATE kartotek.budget SET most = 1000000',
      `INSERT INTO kartotek.inside SELECT id, 'mal' FROM kartotek.wall`,
      'SELECT 1 FROM kartotek.entry FOR UPDATE',
      'CREATE TABLE kartotek.mine ()',
      'CREATE TABLE public.mine ()',
      'CREATE TEMP TABLE mine ()',
      'CREATE SCHEMA mine',
    ])
      expect(await said(sql)).toMatch(denied);
  });

  it('becomes nobody else', async () => {
    const { rows } = await team.admin.query<{ owner: string; members: string }>(
      `SELECT 'kartotek_' || left(replace(id::text, '-', ''), 12) AS members,
         'kartotek_' || left(replace(id::text, '-', ''), 12) || '_owner' AS owner
       FROM kartotek.team`,
    );
    for (const role of [rows[0]?.owner, 'eva', 'postgres', 'runs_the_server'])
      expect(await said(`SET ROLE "${role}"`)).toMatch(denied);
    expect(await said('SET SESSION AUTHORIZATION eva')).toMatch(denied);
    expect(await said(`GRANT "${rows[0]?.owner}" TO mal`)).toMatch(denied);
    expect(await said('ALTER ROLE mal SUPERUSER')).toMatch(denied);
    // Even in the members' group role, a login keeps its own identity.
    const other = await team.connect('mal');
    await other.query(`SET ROLE "${rows[0]?.members}"`);
    expect(await said('SELECT key FROM kartotek.entry', other)).not.toContain('hidden');
    await said(`SELECT kartotek.append('{role}', '{NULL}', '{work}', '{""}')`, other);
    const author = `SELECT author FROM kartotek.entry WHERE key = 'role'`;
    expect(await said(author, other)).toBe('[[{"author":"mal"}]]');
    await other.end();
  });

  it('calls no function that knows more', async () => {
    for (const call of [
      `kartotek.wall_of('${secret}')`,
      "kartotek.count_units('2026-01', NULL, NULL, -5)",
      'kartotek.iso(now())',
      "kartotek.sees_too(NULL, 'eva', 'mal')",
      'kartotek.all_awaited()',
      'kartotek.end_orders()',
      "kartotek.order_of('erase')",
      "pg_read_file('pg_hba.conf')",
      "lo_import('/etc/passwd')",
    ])
      expect(await said(`SELECT ${call}`)).toMatch(denied);
    // The only function that anyone may call needs an id that no outsider knows.
    expect(await said("SELECT kartotek.sees(gen_random_uuid(), 'eva') AS sees")).toBe(
      '[[{"sees":false}]]',
    );
    // The names used in the policies can't be redirected to other objects.
    const other = await team.connect('mal');
    await other.query('SET search_path = pg_temp, public; SET row_security = off');
    expect(await said('SELECT key FROM kartotek.entry', other)).toMatch(denied);
    await other.end();
  });

  it('learns nothing from a statement that fails on what is hidden', async () => {
    const failing = `SELECT 1 FROM kartotek.entry WHERE 1 / (length(key) - ${hidden.key.length}) > 5
      OR key::text = 'hidden-key' AND bytes::text::int = 0`;
    expect(await said(failing)).not.toMatch(/hidden|behind|22012|22P02/);
  });

  it('learns nothing from plans and statistics', async () => {
    // Enough entries to make the matter the most common value.
    await eva.append(Array.from({ length: 300 }, () => anEntry({ matter: secret })));
    const superuser = await postgres.local(team.database);
    await superuser.query('ANALYZE');
    await superuser.end();
    const plan = async (table: string, matter: string): Promise<string> =>
      (
        await said(`EXPLAIN SELECT matter FROM kartotek.${table} WHERE matter = '${matter}'`)
      ).replaceAll(matter, '…');
    for (const table of ['entry', 'lease', 'spending'])
      expect(await plan(table, secret)).toBe(await plan(table, 'No such matter at all'));
    expect(await said("SELECT * FROM pg_stats WHERE schemaname = 'kartotek'")).not.toMatch(
      /hidden|Client against/,
    );
  });

  it('is checked only for entries behind a wall', async () => {
    const superuser = await postgres.local(team.database);
    await superuser.query(`ALTER DATABASE ${team.database} SET track_functions = 'all'`);
    const other = await team.connect('mal');
    await other.query('SELECT seq FROM kartotek.entry');
    await other.query('SELECT pg_stat_force_next_flush()');
    await other.end();
    const { rows } = await superuser.query(
      `SELECT (SELECT calls FROM pg_stat_user_functions WHERE funcname = 'sees'),
         (SELECT count(*) FROM kartotek.entry WHERE wall IS NOT NULL) AS needed`,
    );
    await superuser.query(`ALTER DATABASE ${team.database} RESET track_functions`);
    await superuser.end();
    const { calls, needed } = rows[0] as Record<'calls' | 'needed', string>;
    expect(calls).toBe(needed);
  });

  it('cannot tell by a lease, a limit or a key whether the matter exists', async () => {
    const call = (matter: string, identity: string): string =>
      `SELECT kartotek.lease('${identity}', '${matter}', 6, 0) ->> 'is' AS is`;
    const append = (matter: string, key: string): string =>
      `SELECT array_length(kartotek.append('{${key}}', '{"${matter}"}', '{work}', '{""}'), 1) AS n,
         (SELECT count(*)::int FROM kartotek.entry WHERE key = '${key}') AS seen`;
    for (const statement of [
      (matter: string) => call(matter, matter === secret ? question.identity : 'never asked'),
      (matter: string) => append(matter, `${matter}-key`),
      (matter: string) => append(matter, 'hidden-key'),
      (matter: string) => `SELECT kartotek.sees(NULL, '${matter}') AS sees`,
      (matter: string) =>
        `SELECT kartotek.append('{own-order}', '{"${matter}"}', '{erase}', '{"x"}');
         SELECT kartotek.erase('own-order', '{hidden-key}', '{NULL}');
         SELECT kartotek.spared('own-order'), (SELECT array_agg(a.login) FROM kartotek.awaited() a)`,
    ]) {
      const other = await team.connect('mal');
      await other.query('BEGIN');
      const inside = await said(statement(secret), other);
      await other.query('ROLLBACK');
      await other.query('BEGIN');
      const nowhere = await said(statement('No such matter'), other);
      await other.query('ROLLBACK');
      await other.end();
      expect(inside.replaceAll(secret, '…')).toBe(nowhere.replaceAll('No such matter', '…'));
    }
  });

  it('erases nothing inside, by an order of their own or of somebody else', async () => {
    const inside = anEntry({ matter: secret, kind: 'erase', key: 'order-inside' });
    const open = anEntry({ kind: 'erase', key: 'order-of-eva' });
    await eva.append([inside, open]);
    for (const order of ['order-inside', 'order-of-eva', 'own-order'])
      for (const sql of [
        `SELECT kartotek.append('{own-order}', '{NULL}', '{erase}', '{"x"}')`,
        `SELECT kartotek.erase('${order}', '{hidden-key}', '{NULL}')`,
        `SELECT kartotek.erase('${order}', '{order-inside}', '{NULL}')`,
        `SELECT kartotek.carry_out('${order}', 'copy of eva')`,
      ])
        expect(await said(sql)).not.toMatch(/^\d/);
    const { rows } = await (
      await postgres.local(team.database)
    ).query<{ key: string; bytes: string; erased_by: string | null }>(
      `SELECT key, convert_from(bytes, 'UTF8') AS bytes, erased_by FROM kartotek.entry
       WHERE author = 'eva' AND key = 'hidden-key'`,
    );
    expect(rows).toEqual([{ key: 'hidden-key', bytes: 'behind the wall', erased_by: null }]);
    expect(await said('SELECT key FROM kartotek.awaited()')).not.toContain('order-inside');
  });

  it('cannot end or lengthen the lease of somebody else', async () => {
    const { rows } = await team.admin.query<{ id: string }>(
      "SELECT id FROM kartotek.lease WHERE login = 'eva'",
    );
    expect(await said(`SELECT kartotek.renew('${rows[0]?.id}') AS until`)).toBe(
      '[[{"until":null}]]',
    );
    await said(`SELECT kartotek.release('${rows[0]?.id}', 0, 'forged')`);
    expect(await eva.lease(question)).toMatchObject({ is: 'held' });
  });

  it('hears that something was written, and no more', async () => {
    const told = new Promise<pg.Notification>((resolve) => mal.once('notification', resolve));
    await mal.query('LISTEN kartotek');
    await eva.append([anEntry({ matter: secret })]);
    expect(await told).toMatchObject({ channel: 'kartotek', payload: '' });
    await mal.query('UNLISTEN *');
  });

  it('can infer by a gap in the numbers that there is something', async () => {
    const { rows } = await mal.query<{ seq: string }>(
      'SELECT seq FROM kartotek.entry ORDER BY seq',
    );
    expect(Number(rows.at(-1)?.seq)).toBeGreaterThan(rows.length);
  });
});

describe('somebody who', () => {
  it('is no member of this team cannot connect', async () => {
    const other = await postgres.open();
    await (await other.join('mia')).close();
    await expect(team.connect('mia')).rejects.toMatchObject({ code: '42501' });
    await other.close();
  });

  it('is removed sees and does nothing from then on, also on an open connection', async () => {
    await (await team.join('leaving')).close();
    await setReaders(team.admin, 'Theirs', ['leaving', 'eva']);
    const open = await postgres.local(team.database, 'leaving');
    const ended = new Promise((resolve) => open.on('error', resolve));
    expect(await removeMember(team.admin, 'leaving')).toBe(true);
    await ended;
    await expect(team.connect('leaving')).rejects.toMatchObject({ code: '28000' });
    expect(await removeMember(team.admin, 'leaving')).toBe(false);
    expect(await setReaders(team.admin, 'Theirs', ['leaving'])).toEqual(['leaving']);
    // A member who rejoins isn't readmitted behind the wall.
    await eva.append([anEntry({ matter: 'Theirs' })]);
    const back = await team.join('leaving');
    expect((await back.after(0, 1e6)).map(({ matter }) => matter)).not.toContain('Theirs');
    await back.close();
  });
});
