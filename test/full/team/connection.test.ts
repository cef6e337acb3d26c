/** Set-up, encryption, and what happens when a connection or the server dies. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { teamStatus } from '@main/team/postgres/administer';
import { setReaders } from '@main/team/postgres/readers';
import { joinLink } from '@main/team/postgres/address';
import { ownCertificate } from '@main/team/postgres/connect';
import { migrations } from '@main/team/postgres/migrations';
import { createPostgresServer } from '@main/team/postgres/postgres-server';
import { setUpTeam, teamOf } from '@main/team/postgres/set-up';
import { anEntry, idOf } from '../../support/team/conformance';
import {
  addressOf,
  openPostgres,
  passwordOf,
  type Postgres,
  type PostgresTeam,
} from '../../support/team/postgres';

let postgres: Postgres;
let team: PostgresTeam;
beforeAll(async () => {
  postgres = await openPostgres();
  team = await postgres.open();
  await (await team.join('eva')).close();
  await (await team.join('ola')).close();
}, 300_000);
afterAll(async () => {
  await team.close();
  await postgres.stop();
});

const address = (options = '', host = '127.0.0.1', login = 'eva', database = team.database) =>
  addressOf(`postgres://${login}@${host}:${postgres.port}/${database}${options}`);
const opened = (given = address(), password = passwordOf('eva')) =>
  createPostgresServer({ address: given, password: () => password });

describe('set-up', () => {
  it('changes nothing the second time', async () => {
    const shape = `SELECT md5(string_agg(c::text, '|' ORDER BY c.oid)) FROM pg_class c
      WHERE relnamespace = 'kartotek'::regnamespace`;
    const before = await team.admin.query(shape);
    const first = await teamOf(team.admin);
    expect(await setUpTeam(team.admin)).toEqual(first);
    expect((await team.admin.query(shape)).rows).toEqual(before.rows);
  });

  it('continues after an interruption, with nothing half done', async () => {
    const other = await postgres.open();
    onTestFinished(() => other.close());
    const next = 'CREATE TABLE kartotek.later (); GRANT SELECT ON kartotek.later TO {{members}};';
    const failing = [...migrations, `${next} SELECT 1 / 0;`];
    await expect(setUpTeam(other.admin, failing)).rejects.toThrow('division by zero');
    expect(await teamOf(other.admin)).toMatchObject({ version: migrations.length });
    const done = await setUpTeam(other.admin, [...migrations, next]);
    expect(done.version).toBe(migrations.length + 1);
    // An older version of the program says so instead of guessing.
    await expect(setUpTeam(other.admin)).rejects.toMatchObject({ problem: 'newer' });
    await expect(other.join('eva')).rejects.toMatchObject({ problem: 'newer' });
  });

  it('happens once if two begin at the same moment', async () => {
    const superuser = await postgres.local('postgres');
    await superuser.query('CREATE DATABASE twice OWNER runs_the_server');
    await superuser.end();
    const two = await Promise.all([1, 2].map(() => postgres.local('twice', 'runs_the_server')));
    const [one, other] = await Promise.all(two.map((admin) => setUpTeam(admin)));
    expect(one).toEqual(other);
    await Promise.all(two.map((admin) => admin.end()));
  });

  it('never sends a password, only what PostgreSQL keeps of it', async () => {
    const superuser = await postgres.local(team.database);
    const { rows } = await superuser.query(
      "SELECT rolpassword FROM pg_authid WHERE rolname = 'eva'",
    );
    expect(rows).toMatchObject([{ rolpassword: expect.stringMatching(/^SCRAM-SHA-256\$4096:/) }]);
    await superuser.end();
  });

  it('lets nobody wait longer the more entries there are', async () => {
    const other = await postgres.open();
    await (await other.join('eva')).close();
    const superuser = await postgres.local(other.database);
    await superuser.query(`INSERT INTO kartotek.entry (seq, author, key, kind, at, bytes)
      SELECT n, 'eva', 'many ' || n, 'work', now(), '' FROM generate_series(1, 20000) n`);
    await superuser.query("UPDATE kartotek.turn SET last = 20000 WHERE what = 'entries'");
    await superuser.query('ANALYZE kartotek.entry');
    const eva = await other.connect('eva');
    await eva.query('BEGIN');
    await eva.query(
      "SELECT kartotek.append(ARRAY['new', 'many 1'], ARRAY[NULL, NULL], ARRAY['work', 'work'], ARRAY['', '']::bytea[])",
    );
    const { rows } = await eva.query(
      `SELECT (seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_xact_user_tables
       WHERE relid = 'kartotek.entry'::regclass`,
    );
    expect(rows[0]?.read).toBeLessThan(10);
    await eva.end();
    await superuser.end();
    await other.close();
  });

  it('reports members, walls, limits and sizes', async () => {
    await setReaders(team.admin, 'Walled', ['ola']);
    await team.limit('team', '', 5000);
    expect(await teamStatus(team.admin)).toMatchObject({
      members: [{ login: 'eva', name: 'EVA' }, { login: 'ola' }],
      walls: [{ matter: 'Walled', logins: ['ola'] }],
      limits: [{ of: 'team', name: '', most: 5000 }],
    });
  });
});

describe('a connection', () => {
  const checked = (): string => `?sslmode=verify-full&sslrootcert=${postgres.certificateFile}`;

  it('is encrypted where the certificate fits', async () => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const server = await opened(address(checked(), host));
      expect(server.me.login).toBe('eva');
      const superuser = await postgres.local(team.database);
      const { rows } = await superuser.query(
        "SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE usename = 'eva'",
      );
      expect(rows).toEqual([{ ssl: true }]);
      await superuser.end();
      await server.close();
    }
  });

  it('is made with a link that brings along the certificate', async () => {
    const given = address(checked(), 'localhost');
    const link = joinLink(given, 'eva', await ownCertificate(given), false);
    const server = await opened(addressOf(link ?? ''));
    expect(server.me.login).toBe('eva');
    await server.close();
    const other = addressOf(`${link}`.replace('host=localhost', 'host=127.0.0.2'));
    await expect(opened(other)).rejects.toMatchObject({ problem: 'not-secure' });
  });

  it('is refused where nobody known signed it, or another name stands in it', async () => {
    await expect(opened(address('?sslmode=verify-full'))).rejects.toMatchObject({
      problem: 'not-secure',
    });
    const folder = mkdtempSync(join(tmpdir(), 'kartotek-tls-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [key, other] = [join(folder, 'key'), join(folder, 'other.crt')];
    const names = ['-subj', '/CN=other', '-addext', 'subjectAltName=DNS:other'];
    const how = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names];
    execFileSync('openssl', [...how, '-keyout', key, '-out', other], { stdio: 'ignore' });
    await expect(opened(address(`?sslrootcert=${other}`))).rejects.toMatchObject({
      problem: 'not-secure',
    });
    // The certificate has the right issuer, but is for another host.
    const named = address(checked(), 'localhost');
    await expect(opened({ ...named, host: '127.0.0.2' })).rejects.toMatchObject({
      problem: 'not-secure',
    });
    await expect(opened(address('?sslrootcert=/nowhere'))).rejects.toMatchObject({
      problem: 'not-secure',
    });
  });

  it('is refused where the server does not encrypt', async () => {
    const superuser = await postgres.local('postgres');
    await superuser.query('ALTER SYSTEM SET ssl = off');
    await superuser.query('SELECT pg_reload_conf()');
    onTestFinished(async () => {
      await superuser.query('ALTER SYSTEM SET ssl = on');
      await superuser.query('SELECT pg_reload_conf()');
      await superuser.end();
    });
    // The server takes a moment to apply its new settings.
    await expect
      .poll(() => opened(address(checked())).then((server) => server.close(), String), {
        timeout: 20_000,
      })
      .toContain('does not support SSL');
  });

  it('says that a server wants encryption, instead of blaming the password', async () => {
    const superuser = await postgres.local('postgres');
    const { rows } = await superuser.query<{ hba_file: string }>('SHOW hba_file');
    const file = rows[0]?.hba_file ?? '';
    const before = readFileSync(file, 'utf8');
    onTestFinished(async () => {
      writeFileSync(file, before);
      await superuser.query('SELECT pg_reload_conf()');
      await superuser.end();
    });
    writeFileSync(file, 'local all all trust\nhostssl all all all scram-sha-256\n');
    await superuser.query('SELECT pg_reload_conf()');
    await expect
      .poll(() => opened().then((server) => server.close(), String), { timeout: 20_000 })
      .toContain('no encryption');
    await expect(opened()).rejects.toMatchObject({ problem: 'not-secure' });
    await (await opened(address(checked()))).close();
  });

  it('says in which way it failed, without the password', async () => {
    const wrong = opened(address(), 'not the password');
    await expect(wrong).rejects.toMatchObject({ problem: 'refused' });
    await expect(wrong).rejects.not.toThrow('not the password');
    await expect(opened(address(), '')).rejects.toMatchObject({ problem: 'refused' });
    await expect(opened(address('', '127.0.0.1', 'nobody'))).rejects.toMatchObject({
      problem: 'refused',
    });
    await expect(opened(address('', '127.0.0.1', 'eva', 'no_such_team'))).rejects.toMatchObject({
      problem: 'no-team',
    });
    await expect(opened({ ...address(), port: 1 })).rejects.toMatchObject({
      problem: 'unreachable',
    });
    const socket = { ...address(), host: postgres.socket };
    await expect(opened({ ...socket, database: 'postgres' })).rejects.toMatchObject({
      problem: 'no-team',
    });
  });
});

describe('after a lost connection', () => {
  /** Closes all connections of a login, as if its cable had been pulled. */
  async function cut(login: string): Promise<void> {
    const superuser = await postgres.local('postgres');
    await superuser.query(
      'SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE usename = $1',
      [login],
    );
    await superuser.end();
  }

  it('the next call works, and what is new is told again', async () => {
    const server = await opened();
    let told = 0;
    const stop = server.onNew(() => (told += 1));
    await expect.poll(() => told).toBe(1);
    await cut('eva');
    await expect
      .poll(() =>
        server.append([anEntry()]).then(
          (numbers) => numbers.length,
          () => 0,
        ),
      )
      .toBe(1);
    await expect.poll(() => told, { timeout: 20_000 }).toBeGreaterThan(1);
    stop();
    await server.close();
    // A call on a closed connection fails as "unreachable", not as a program error.
    await expect(server.after(0, 1)).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it('a lease stays until its end, and then anyone may ask', async () => {
    const question = { identity: 'killed', matter: null, mostUnits: 1, after: 0 };
    const [eva, ola] = await Promise.all([
      opened(),
      opened(address('', '127.0.0.1', 'ola'), passwordOf('ola')),
    ]);
    idOf(await eva.lease(question));
    await cut('eva');
    expect(await ola.lease(question)).toMatchObject({ is: 'held', by: 'EVA' });
    await team.pass(3_600_000);
    expect(await ola.lease(question)).toMatchObject({ is: 'granted' });
    await Promise.all([eva.close(), ola.close()]);
  });
});
