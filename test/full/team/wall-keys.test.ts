/**
 * In a sealed team, a member outside a wall can't decrypt what is behind it, whatever rows they
 * get.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeMember } from '@main/team/postgres/administer';
import { setReaders } from '@main/team/postgres/readers';
import { TeamError, type TeamServer } from '@main/team/server';
import { wallSigner } from '@main/team/wall-keys';
import { anEntry, idOf } from '../../support/team/conformance';
import { openPostgres, type Postgres } from '../../support/team/postgres';
import {
  decryptedBy,
  joined,
  key,
  names,
  rawRows,
  readBy,
  text,
} from '../../support/team/raw-rows';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await openPostgres();
}, 300_000);
afterAll(() => postgres.stop(), 60_000);

test('somebody outside reads no entry, matter or answer from any row, and those inside read all', async () => {
  const team = await postgres.open(key);
  const [eva, ola, mal] = [
    await joined(team, 'eva'),
    await joined(team, 'ola'),
    await joined(team, 'mal'),
  ];
  await team.only('Hemligt ärende', ['eva', 'ola']);
  await team.limit('matter', 'Hemligt ärende', 90);
  const secret = { matter: 'Hemligt ärende', bytes: Buffer.from('bakom muren') };
  const question = { identity: 'q', matter: secret.matter, mostUnits: 5, after: 0 };
  const lease = idOf(await eva.server.lease(question));
  const answer = anEntry({ ...secret, kind: 'call' });
  await eva.server.append([anEntry(secret), answer, text('open')]);
  await eva.server.release(lease, { units: 5, key: answer.key });
  const order = anEntry({ ...secret, kind: 'erase', bytes: Buffer.from('vem som raderas') });
  await ola.server.append([order]);

  for (const { server } of [eva, ola])
    expect(await readBy(server)).toEqual(['bakom muren', 'bakom muren', 'open', 'vem som raderas']);
  expect(await ola.server.lease(question)).toMatchObject({ is: 'answered', key: answer.key });
  const hidden = /Hemligt|bakom|raderas/;
  const bySomebody = async (who: typeof eva): Promise<string> =>
    (await decryptedBy(postgres, team, who.login, who.privateKey)).join('\n');
  expect(await bySomebody(mal)).not.toMatch(hidden);
  expect(await bySomebody(mal)).toMatch(/open/);
  // The attack would succeed with the right private key.
  for (const found of [await bySomebody(eva), await bySomebody(ola)])
    for (const word of ['Hemligt ärende', 'bakom muren', 'vem som raderas'])
      expect(found).toContain(word);

  // What remains after an erasure is no easier to read.
  await eva.server.erase(order.key, [{ key: answer.key, bytes: Buffer.from('resten bakom') }]);
  expect(await readBy(ola.server)).toContain('resten bakom');
  expect(await bySomebody(mal)).not.toMatch(hidden);
  for (const { server } of [eva, ola, mal]) await server.close();
  await team.close();
});

test(
  'each person can decrypt what their lists allow, after any history',
  { timeout: 600_000 },
  async () => {
    const people = ['eva', 'ola', 'ida', 'mal'] as const;
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ type: fc.constant('write' as const), by: fc.nat(3) }) },
      {
        weight: 3,
        arbitrary: fc.record({
          type: fc.constant('only' as const),
          logins: fc.subarray([...people], { minLength: 1 }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ type: fc.constant('open' as const) }) },
      { weight: 2, arbitrary: fc.record({ type: fc.constant('device' as const), by: fc.nat(3) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const team = await postgres.open(key);
        const devices = await Promise.all(people.map((login) => joined(team, login)));
        /** Who may read each text; `null` for everybody. */
        const allowed = new Map<string, Set<string> | null>();
        let list: readonly string[] | null = null;
        /** The members who were inside last, and who open the wall. */
        let inside: readonly string[] = [];
        for (const [at, one] of steps.entries()) {
          if (one.type === 'device') devices.push(await joined(team, people[one.by] ?? 'eva'));
          else if (one.type === 'write') {
            const login = people[one.by] ?? 'eva';
            const isInside = list?.includes(login) === true;
            const words = `text ${at} by ${login}`;
            await devices
              .findLast((device) => device.login === login)
              ?.server.append([text(words)]);
            // What a member outside the wall adds is encrypted only with the team's key.
            allowed.set(words, isInside ? new Set(list) : null);
          } else {
            list = one.type === 'only' ? one.logins : null;
            inside = list ?? inside;
            await team.only('M', list);
            // Only a member inside the wall who has a key can pass it on.
            for (const [words, readers] of allowed)
              if (readers && inside.some((login) => readers.has(login)))
                allowed.set(words, list && new Set([...readers, ...list]));
          }
          // Every copy does this when it is notified of something new.
          for (const { server } of devices) await server.shareKeys();
        }
        for (const { login, privateKey, server } of devices) {
          const found = await decryptedBy(postgres, team, login, privateKey);
          const texts = found.filter((one) => allowed.has(one));
          const may = [...allowed].filter(([, readers]) => readers?.has(login) ?? true);
          const latest = devices.findLast((device) => device.login === login);
          // A member's older devices can't decrypt more than this.
          for (const words of texts) expect(may.map(([known]) => known)).toContain(words);
          if (latest?.privateKey === privateKey && list?.includes(login) !== false)
            expect(texts).toEqual(expect.arrayContaining(may.map(([words]) => words)));
          if (list === null || list.includes(login))
            expect((await readBy(server)).sort()).toEqual(may.map(([words]) => words).sort());
        }
        for (const { server } of devices) await server.close();
        await team.close();
      }),
      { numRuns: Number(process.env['KARTOTEK_RUNS'] ?? 12), endOnFailure: true },
    );
  },
);

/** Returns a function that reads the entries added since its last call, as a copy does. */
function reader(server: TeamServer) {
  let at = 0;
  return async (): Promise<string[]> => {
    const page = await server.after(at, 1e9);
    at = page.at(-1)?.seq ?? at;
    return page.map(({ bytes }) => Buffer.from(bytes).toString()).filter(Boolean);
  };
}

test('who is let in gets what was there as new, once somebody inside has handed on the keys', async () => {
  const team = await postgres.open(key);
  const [eva, ola] = [await joined(team, 'eva'), await joined(team, 'ola')];
  await setReaders(
    team.admin,
    names.seal('matter', 'M'),
    ['eva'],
    wallSigner(key, eva.server.teamId),
  );
  const more = reader(ola.server);
  await eva.server.append([text('one'), text('two')]);
  expect(await more()).toEqual([]);
  await setReaders(
    team.admin,
    names.seal('matter', 'M'),
    ['eva', 'ola'],
    wallSigner(key, eva.server.teamId),
  );
  // Eva's computer is off, so Ola can't read her entries yet, but can already write.
  expect(await more()).toEqual([]);
  await ola.server.append([text('three')]);
  expect(await more()).toEqual(['three']);
  await eva.server.shareKeys();
  expect(await more()).toEqual(['one', 'two']);
  expect((await readBy(eva.server)).sort()).toEqual(['one', 'three', 'two']);

  // The same goes for a new computer of Eva's.
  const second = await joined(team, 'eva');
  const onSecond = reader(second.server);
  expect(await onSecond()).toEqual([]);
  await ola.server.shareKeys();
  expect((await onSecond()).sort()).toEqual(['one', 'three', 'two']);
  // A member who has left can't decrypt new entries, even with every row of the database.
  await removeMember(team.admin, 'ola');
  await eva.server.append([text('four')]);
  await (await team.join('ola')).close();
  expect(await decryptedBy(postgres, team, 'ola', ola.privateKey)).not.toContain('four');
  for (const { server } of [eva, ola, second]) await server.close();
  await team.close();
});

test('a program that dies between its key and its entries sends these once, with a key that all have', async () => {
  const team = await postgres.open(key);
  const [eva, ola] = [await joined(team, 'eva'), await joined(team, 'ola')];
  await team.only('M', ['eva', 'ola']);
  const entry = text('kept');
  for (const dies of ['before', 'after'] as const) {
    const superuser = await postgres.local(team.database);
    // The connection breaks just before the entries are inserted, when the key already is, or just
    // after.
    const at =
      dies === 'before' ? 'BEFORE INSERT ON kartotek.entry' : 'AFTER INSERT ON kartotek.entry';
    await superuser.query(`CREATE FUNCTION public.die() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
      CREATE TRIGGER die ${at} FOR EACH ROW EXECUTE FUNCTION public.die()`);
    const dying = await team.join('eva', eva.privateKey);
    await expect(dying.append([entry])).rejects.toBeInstanceOf(TeamError);
    await dying.close();
    await superuser.query('DROP FUNCTION public.die CASCADE');
    await superuser.end();
  }
  const { wall_key: before } = await rawRows(postgres, team);
  expect(before).toHaveLength(1);
  const again = await team.join('eva', eva.privateKey);
  await again.append([entry]);
  await again.append([entry]);
  const { wall_key: after, entry: entries } = await rawRows(postgres, team);
  expect(after).toHaveLength(1);
  expect(entries).toHaveLength(1);
  expect(await readBy(ola.server)).toEqual(['kept']);
  for (const server of [eva.server, ola.server, again]) await server.close();
  await team.close();
});

test('a key that is replaced while entries are sent is not used for them', async () => {
  const team = await postgres.open(key);
  const [eva, ola] = [await joined(team, 'eva'), await joined(team, 'ola')];
  await team.only('M', ['eva', 'ola']);
  await eva.server.append([text('both')]);
  // Eva's copy only learns of the change when the server rejects her entry.
  const sign = wallSigner(key, eva.server.teamId);
  await setReaders(team.admin, names.seal('matter', 'M'), ['eva'], sign);
  await eva.server.append([text('eva only')]);
  expect(await decryptedBy(postgres, team, 'ola', ola.privateKey)).toContain('both');
  expect(await decryptedBy(postgres, team, 'ola', ola.privateKey)).not.toContain('eva only');
  await setReaders(team.admin, names.seal('matter', 'M'), null, sign);
  // Her copy doesn't know yet that the matter is open, so this takes one more round trip.
  await eva.server.append([text('open again')]);
  await eva.server.shareKeys();
  expect((await readBy(ola.server)).sort()).toEqual(['both', 'eva only', 'open again']);
  for (const { server } of [eva, ola]) await server.close();
  await team.close();
});
