/**
 * Whatever is erased in a team is gone from a real server, even for somebody who queries it with
 * SQL.
 */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewEntry } from '@shared/archive/entry';
import { removeMember, teamStatus } from '@main/team/postgres/administer';
import type { TeamServer } from '@main/team/server';
import { unpacked } from '../../support/archive/unpacked';
import { page } from '../../support/erase/people-archive';
import { archiveDir, eraseIn, openCopyOf, runToTheEnd, type Copy } from '../../support/team/copies';
import { openPostgres, type Postgres, type PostgresTeam } from '../../support/team/postgres';
import { answerMeta } from '../../support/team/answer-meta';

const spelled = /anna\s+(?:ö|\\u00d6)berg/i;
const target = { type: 'person', name: 'Anna Öberg' } as const;

let postgres: Postgres;
let team: PostgresTeam;
let superuser: pg.Client;
const copies: Copy<TeamServer>[] = [];
beforeAll(async () => {
  postgres = await openPostgres();
  team = await postgres.open();
  superuser = await postgres.local(team.database);
  for (const [i, login] of ['eva', 'ida', 'ola'].entries())
    copies.push(await openCopyOf(await team.join(login), i + 1));
  await team.only('Mot Anna Öberg', ['eva', 'ida']);
}, 300_000);
afterAll(async () => {
  await superuser.end();
  await Promise.all(copies.map(({ server }) => server.close()));
  await team.close();
  await postgres.stop();
});

/** Returns every value in every table, with the contents of entries unpacked. */
async function everything(): Promise<string> {
  const { rows: tables } = await superuser.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'kartotek'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await superuser.query<Record<string, unknown>>(`TABLE kartotek.${name}`);
    for (const value of rows.flatMap((row) => Object.values(row)))
      found.push(Buffer.isBuffer(value) ? unpacked(value) : JSON.stringify(value));
  }
  return found.join('\n');
}
const onDisk = ({ disk }: Copy<TeamServer>): string =>
  disk.names
    .map((name) => unpacked(disk.peek(`${archiveDir}/${name}`) ?? Buffer.alloc(0)))
    .join('\n');

const answer = (requestId: string, more: object = {}): NewEntry => ({
  kind: 'answer',
  meta: answerMeta(requestId, {
    endpoint: 'market.insiders',
    params: { query: 'Anna Öberg' },
    limit: 2,
    ...more,
  }),
  body: page,
});

test('nothing of it is left in any table, and rows behind a wall stay', async () => {
  const [eva, ida, ola] = copies as [Copy<TeamServer>, Copy<TeamServer>, Copy<TeamServer>];
  const question = { identity: 'who is Anna Öberg', matter: null, mostUnits: 1, after: 0 };
  const leased = await ola.server.lease(question);
  await ola.archive.append(answer('open'));
  await runToTheEnd(ola);
  const [entry] = await ola.server.after(0, 1e6);
  if (leased.is === 'granted')
    await ola.server.release(leased.leaseId, { units: 1, key: entry?.key ?? '' });
  await eva.archive.append(answer('inside', { clientReference: 'Mot Anna Öberg' }));
  for (const copy of [eva, ida, ola]) await runToTheEnd(copy);
  expect(await everything()).toMatch(/who is Anna/);

  // Ola, who is outside the wall, erases the person.
  const erasure = { target, startedAt: Date.now() };
  await eraseIn(ola, { ...erasure, eraseId: '0123456789abcdef' });
  await runToTheEnd(ola);
  expect((await teamStatus(team.admin)).awaited).toEqual([
    { login: 'eva', count: 1 },
    { login: 'ida', count: 1 },
  ]);
  for (const copy of [eva, ida]) await runToTheEnd(copy);
  expect((await teamStatus(team.admin)).awaited).toEqual([]);
  expect(onDisk(ola)).not.toMatch(spelled);
  const { rows } = await superuser.query<{ matter: string | null; kind: string; bytes: Buffer }>(
    'SELECT matter, kind, bytes FROM kartotek.entry ORDER BY seq',
  );
  expect(
    rows.map(({ matter, kind, bytes }) => [matter, kind, spelled.test(unpacked(bytes))]),
  ).toEqual([
    [null, 'call', false],
    ['Mot Anna Öberg', 'call', true],
    [null, 'erase', false],
  ]);
  expect(await everything()).not.toContain('who is Anna');

  // Eva, who is inside the wall, erases the person too. Ida doesn't apply this before she leaves.
  await eraseIn(eva, { ...erasure, eraseId: 'fedcba9876543210' });
  for (const copy of [eva, ola]) await runToTheEnd(copy);
  expect((await teamStatus(team.admin)).awaited).toEqual([{ login: 'ida', count: 1 }]);
  expect(await everything()).toMatch(spelled);
  // The wall is still there, under another name.
  expect((await teamStatus(team.admin)).walls).toMatchObject([
    { matter: 'erased-fedcba9876543210', logins: ['eva', 'ida'] },
  ]);
  await removeMember(team.admin, 'ida');
  expect((await teamStatus(team.admin)).awaited).toEqual([]);
  expect(await everything()).not.toMatch(spelled);
  expect(onDisk(eva)).not.toMatch(spelled);
});
