/** `kartotek team …` on a real server: a team set up with nothing but these commands. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCommand } from '@main/command/command';
import { readTeam } from '@main/command/team-order';
import { printTeam, runTeam } from '@main/command/run-team';
import { createPostgresServer } from '@main/team/postgres/postgres-server';
import { addressOf, openPostgres, type Postgres } from '../../support/team/postgres';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await openPostgres();
  const superuser = await postgres.local('postgres');
  await superuser.query("CREATE ROLE admin LOGIN CREATEDB CREATEROLE PASSWORD 'admins own'");
  await superuser.query('CREATE DATABASE firm OWNER admin');
  await superuser.end();
}, 300_000);
afterAll(() => postgres.stop());

const passwords: Record<string, string> = { admin: 'admins own', eva: 'evas', ola: 'olas' };
const link = (login: string): string => `postgres://${login}@127.0.0.1:${postgres.port}/firm`;

/** Runs a command. Returns its output and exit code. */
async function typed(...words: string[]): Promise<readonly [out: string, code: number]> {
  const server = words[0] === 'init' ? [] : ['--server', link('admin')];
  const asked = readCommand(['team', ...words, ...server], '/');
  const read = asked?.type === 'team' ? readTeam(asked, undefined) : null;
  if (read?.type !== 'team-order') throw new Error(JSON.stringify(asked));
  const outcome = await runTeam(read.order, (words) =>
    Promise.resolve(passwords[words.split(' ').at(-1) ?? ''] ?? null),
  );
  const { out, err } = printTeam(outcome, false);
  for (const password of Object.values(passwords)) expect(out + err).not.toContain(password);
  return [out + err, outcome.code];
}

const joined = (login: string) =>
  createPostgresServer({
    address: addressOf(link(login)),
    password: () => passwords[login] ?? '',
  });

test('a team is made, used, divided, limited and left', async () => {
  expect((await typed('status'))[1]).toBe(1);
  const [made] = await typed('init', link('admin'));
  expect(made).toMatch(/^team\t[\da-f-]{36}\t\d+\n$/);
  expect(await typed('init', link('admin'))).toEqual([made, 0]);

  const place = `host=127.0.0.1&port=${postgres.port}&dbname=firm`;
  const joinLink = (login: string): string =>
    `link\t${login}\tkartotek://team?${place}&user=${login}\n`;
  expect(await typed('member', 'add', 'eva', '--name', 'Eva Ek')).toEqual([
    `member\teva\tEva Ek\n${joinLink('eva')}`,
    0,
  ]);
  expect(await typed('member', 'add', 'ola')).toEqual([`member\tola\tola\n${joinLink('ola')}`, 0]);
  expect(await typed('link', 'ola')).toEqual([joinLink('ola'), 0]);
  expect(await typed('link', 'nobody')).toEqual(['“nobody” wasn’t found.\n', 3]);
  expect((await typed('member', 'add', 'without'))[1]).toBe(2);
  const [eva, ola] = await Promise.all([joined('eva'), joined('ola')]);
  expect(await ola.members()).toEqual([
    { login: 'eva', name: 'Eva Ek' },
    { login: 'ola', name: 'ola' },
  ]);

  expect(await typed('matter', '2026-117', '--only', 'eva,nobody')).toEqual([
    '“nobody” wasn’t found.\n',
    3,
  ]);
  expect(await typed('matter', '2026-117', '--only', 'eva')).toEqual([
    'matter\t2026-117\teva\n',
    0,
  ]);
  await eva.append([{ key: 'k', matter: '2026-117', kind: 'work', bytes: Buffer.from('x') }]);
  expect(await ola.after(0, 1000)).toEqual([]);
  expect(await typed('limit', '3', '--member', '*')).toEqual(['limit\tmember\t*\t3\n', 0]);
  const question = { identity: 'q', matter: null, mostUnits: 4, after: 0 };
  expect(await ola.lease(question)).toMatchObject({ is: 'limit', of: 'member', most: 3 });
  await typed('limit', '9', '--member', 'ola');
  expect(await ola.lease(question)).toMatchObject({ is: 'granted' });

  const [status] = await typed('status');
  expect(status).toContain('units\t4\nmember\teva\tEva Ek\nmember\tola\tola\n');
  expect(status).toContain('matter\t2026-117\teva\nlimit\tmember\t*\t3\nlimit\tmember\tola\t9\n');

  await typed('matter', '2026-117', '--open');
  expect(await ola.after(0, 1000)).toMatchObject([{ key: 'k', author: 'eva' }]);
  expect(await typed('member', 'remove', 'eva')).toEqual(['', 0]);
  expect(await typed('member', 'remove', 'eva')).toEqual(['“eva” wasn’t found.\n', 3]);
  await expect(joined('eva')).rejects.toMatchObject({ problem: 'refused' });
  await Promise.all([eva.close(), ola.close()]);
});

test('says why nothing was done', async () => {
  const address = addressOf(link('ola'));
  const given = () => Promise.resolve(passwords['ola'] ?? null);
  expect(await runTeam({ address, work: { type: 'status' } }, given)).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^Failed: permission denied to set role/),
  });
  passwords['admin'] = 'wrong one';
  const [said, code] = await typed('status');
  expect(code).toBe(1);
  expect(said).toBe(
    'Failed: Unknown login or wrong password (password authentication failed for user "admin")\n',
  );
});
