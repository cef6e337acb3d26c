/** The server crashes while several members are writing, and recovers on its own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TeamError, type NewTeamEntry, type TeamServer } from '@main/team/server';
import { anEntry, idOf } from '../../support/team/conformance';
import { openPostgres, type Postgres } from '../../support/team/postgres';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await openPostgres();
}, 300_000);
afterAll(() => postgres.stop());

/** Repeats a call until the server is back, as a member's copy would. */
async function untilThere<T>(call: () => Promise<T>): Promise<{ result: T; failures: number }> {
  for (let failures = 0; ; failures += 1) {
    try {
      return { result: await call(), failures };
    } catch (thrown) {
      if (!(thrown instanceof TeamError) || thrown.problem !== 'unreachable') throw thrown;
    }
  }
}

test('nothing is lost, stored twice or bought twice', async () => {
  const team = await postgres.open();
  const reader = await team.join('ola');
  const writers = await Promise.all([1, 2, 3, 4].map(() => team.join('eva')));
  const question = { identity: 'q', matter: null, mostUnits: 3, after: 0 };
  const lease = idOf(await reader.lease(question));

  const stored = new Map<string, number>();
  let [failures, isCrashed] = [0, false];
  async function write(server: TeamServer, entries: readonly NewTeamEntry[]): Promise<void> {
    const { result, failures: more } = await untilThere(() => server.append(entries));
    failures += more;
    for (const [at, { key }] of entries.entries()) stored.set(key, result[at] ?? 0);
  }
  async function crash(): Promise<void> {
    const superuser = await postgres.local(team.database);
    const { rows } = await superuser.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE usename = 'eva' LIMIT 1",
    );
    // When one of its processes dies, PostgreSQL closes all connections and recovers from its log.
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await superuser.query('SELECT pg_sleep(600)').catch(() => undefined);
    await superuser.end().catch(() => undefined);
    isCrashed = true;
  }
  const seen: number[] = [];
  let isWriting = true;
  const reading = (async () => {
    for (let [at, isLast] = [0, false]; !isLast;) {
      isLast = !isWriting;
      const { result } = await untilThere(() => reader.after(at, 1_000_000));
      for (const { seq } of result) {
        seen.push(seq);
        at = seq;
      }
    }
  })();
  await Promise.all(
    writers.map(async (server, which) => {
      for (let n = 0; n < 10 || !isCrashed; n += 1) {
        await write(server, [anEntry(), anEntry()]);
        if (which === 0 && n === 3) void crash();
      }
    }),
  );
  isWriting = false;
  await reading;

  expect(failures).toBeGreaterThan(0);
  const { result: all } = await untilThere(() => reader.after(0, 10_000_000));
  expect(new Map(all.map(({ key, seq }) => [key, seq]))).toEqual(stored);
  expect(all).toHaveLength(stored.size);
  expect(seen).toEqual(all.map(({ seq }) => seq));
  // The lease has survived, and still reserves its units.
  expect(await writers[0]?.lease(question)).toMatchObject({ is: 'held', by: 'OLA' });
  expect(await reader.renew(lease)).not.toBeNull();
  await Promise.all([reader, ...writers].map((server) => server.close()));
  await team.close();
});
