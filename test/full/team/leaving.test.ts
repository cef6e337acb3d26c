/** A removed member's copy learns that it has to be erased, and nothing else. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTeam } from '@main/command/run-team';
import type { TeamWork } from '@main/command/team-order';
import { connectToTeam } from '@main/team/connect-to-team';
import { anEntry } from '../../support/team/conformance';
import { addressOf, openPostgres, type Postgres } from '../../support/team/postgres';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await openPostgres();
  const superuser = await postgres.local('postgres');
  await superuser.query('CREATE DATABASE leaving OWNER runs_the_server');
  await superuser.end();
}, 300_000);
afterAll(() => postgres.stop(), 60_000);

async function work(order: TeamWork): Promise<readonly string[] | string> {
  const place = `host=${postgres.socket}&port=${postgres.port}&user=runs_the_server`;
  const address = addressOf(`postgres:///leaving?${place}`);
  const { lines, error } = await runTeam({ address, work: order }, () =>
    Promise.resolve('a password'),
  );
  return error ?? lines.map((fields) => fields.join(' '));
}
const addressFor = (login: string): string =>
  `postgres://${login}@127.0.0.1:${postgres.port}/leaving`;
const typed = { password: 'a password', keyPassphrase: '', passphrase: '' };
const connected = async (login: string): Promise<pg.Client> => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: postgres.port,
    database: 'leaving',
    user: login,
    password: 'a password',
    ssl: false,
  });
  await client.connect();
  return client;
};

test('a removed member’s copies answer one by one, and their login can do nothing else', async () => {
  await work({ type: 'init', isSealed: false });
  for (const login of ['eva', 'ola', 'ida']) await work({ type: 'add', login, name: login });
  expect(await work({ type: 'status' })).toContain('leaving keep');
  expect(await work({ type: 'leaving', what: 'erase' })).toEqual(['leaving erase']);
  expect(await work({ type: 'status' })).toContain('leaving erase');

  const { server, secret } = await connectToTeam.join(addressFor('eva'), typed);
  expect(server.erasesOnLeaving).toBe(true);
  for (const copy of ['one', 'two']) await server.enter(copy);
  await server.append([anEntry()]);
  await server.close();
  expect(await work({ type: 'remove', login: 'eva' })).toEqual([]);
  expect(await work({ type: 'status' })).toContain('left eva 2');
  // Ida has no copy, so none has to be erased.
  expect(await work({ type: 'remove', login: 'ida' })).toEqual([]);
  await expect(connected('ida')).rejects.toMatchObject({ code: '28000' });

  const again = () => connectToTeam.again(addressFor('eva'), secret);
  await expect(again()).rejects.toMatchObject({ problem: 'left' });
  const eva = await connected('eva');
  const denied = { code: '42501' };
  const { rows: tables } = await eva.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = to_regnamespace('kartotek') AND relkind = 'r'",
  );
  expect(tables.length).toBeGreaterThan(10);
  for (const { name } of tables)
    for (const sql of [`SELECT 1 FROM kartotek.${name}`, `DELETE FROM kartotek.${name}`])
      await expect(eva.query(sql)).rejects.toMatchObject(denied);
  const { rows: allowed } = await eva.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = to_regnamespace('kartotek')
       AND has_function_privilege(oid, 'EXECUTE') ORDER BY proname`,
  );
  expect(allowed.map(({ name }) => name)).toEqual(['has_erased', 'has_to_erase']);
  await eva.end();

  await connectToTeam.tellErased(addressFor('eva'), secret, 'one');
  await connectToTeam.tellErased(addressFor('eva'), secret, 'one');
  expect(await work({ type: 'status' })).toContain('left eva 1');
  await expect(again()).rejects.toMatchObject({ problem: 'left' });
  await connectToTeam.tellErased(addressFor('eva'), secret, 'two');
  expect((await work({ type: 'status' })).toString()).not.toContain('left');
  await expect(connected('eva')).rejects.toMatchObject({ code: '28000' });

  // Somebody who rejoins is a member like the others.
  await work({ type: 'add', login: 'eva', name: 'eva' });
  const { server: back } = await again();
  await back.enter('three');
  await back.close();
  // Somebody who leaves reports their erased copy while they are still a member.
  await connectToTeam.tellErased(addressFor('eva'), secret, 'three');
  await work({ type: 'remove', login: 'eva' });
  expect((await work({ type: 'status' })).toString()).not.toContain('left');

  // If the team decides that copies aren't erased after all, it no longer waits for any.
  const { server: ola } = await connectToTeam.join(addressFor('ola'), typed);
  await ola.enter('of Ola');
  await ola.close();
  await work({ type: 'remove', login: 'ola' });
  expect(await work({ type: 'status' })).toContain('left ola 1');
  await work({ type: 'leaving', what: 'keep' });
  expect((await work({ type: 'status' })).toString()).not.toContain('left');
  await expect(connected('ola')).rejects.toMatchObject({ code: '28000' });
});
