/** In a sealed team, who is outside a wall can't decrypt what is behind it, whatever rows they get. */
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeMember } from '@main/team/postgres/administer';
import { setReaders } from '@main/team/postgres/readers';
import { hideMatters } from '@main/team/postgres/seal-team';
import { wallKeysVersion } from '@main/team/postgres/migrations';
import { namesOf, unsealedServer } from '@main/team/seal';
import { TeamError, type TeamEntry, type TeamServer } from '@main/team/server';
import { newTeamKey } from '@main/team/team-key';
import { newPrivateKey, wallKeyring, wallSigner } from '@main/team/wall-keys';
import { createWalls, type WallState, type WallStore } from '@main/team/walls';
import { anEntry, idOf } from '../../support/team/conformance';
import { openPostgres, type Postgres, type PostgresTeam } from '../../support/team/postgres';

const key = newTeamKey();
const names = namesOf(key);
let postgres: Postgres;
beforeAll(async () => {
  postgres = await openPostgres();
}, 300_000);
afterAll(() => postgres.stop(), 60_000);

const text = (of: string) => anEntry({ matter: 'M', bytes: Buffer.from(of) });
const readBy = async (server: TeamServer): Promise<string[]> =>
  (await server.after(0, 1e9)).map(({ bytes }) => Buffer.from(bytes).toString()).filter(Boolean);

/** Every row of every table, as a superuser or a thief of a backup sees them. */
async function rawRows(team: PostgresTeam): Promise<Record<string, Record<string, unknown>[]>> {
  const superuser = await postgres.local(team.database);
  const { rows: tables } = await superuser.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'kartotek'",
  );
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of tables)
    found[name] = (
      await superuser.query<Record<string, unknown>>(`SELECT * FROM kartotek.${name}`)
    ).rows;
  await superuser.end();
  return found;
}

/** All that somebody can make of every row, with the team's key and their device's private key. */
async function decryptedBy(
  team: PostgresTeam,
  login: string,
  privateKey: string,
): Promise<string[]> {
  const rows = await rawRows(team);
  const found: string[] = [];
  for (const value of Object.values(rows).flatMap((all) =>
    all.flatMap((row) => Object.values(row)),
  ))
    if (typeof value === 'string')
      for (const what of ['entry', 'matter', 'member'] as const)
        found.push(names.open(what, value));
  // A server whose policies and functions let everything through to this device.
  const entries = (rows['entry'] ?? []).map(
    ({ seq, author, erased_by, matter, wall_key, kind, key: sealed, bytes }): TeamEntry => ({
      seq: Number(seq),
      author: String(author),
      erasedBy: erased_by as string | null,
      matter: matter as string | null,
      wallKey: wall_key as string | null,
      kind: kind as TeamEntry['kind'],
      key: String(sealed),
      at: '',
      bytes: bytes as Buffer,
    }),
  );
  const keys = (rows['wrapped_key'] ?? []).map((row): WallState['keys'][number] => {
    const of = rows['wall_key']?.find(({ id }) => id === row['key']);
    const place = { id: String(of?.['id']), wall: String(of?.['wall']) };
    const generation = Number(of?.['generation']);
    const [wrapped, isPublic] = [String(row['wrapped']), row['login'] === ''];
    return { ...place, generation, wrapped, isPublic, missing: [] };
  });
  const real = await team.join(login, privateKey);
  const after = (): Promise<TeamEntry[]> => Promise.resolve(entries);
  const walls: Partial<WallStore> = {
    introduce: () => Promise.resolve(),
    state: () => Promise.resolve({ digest: '', walls: [], keys }),
  };
  const open = unsealedServer(
    { ...real, teamId: real.teamId, after, walls: walls as WallStore },
    key,
    privateKey,
  );
  for (const { matter, key: name, bytes } of await open.after(0, 1e9))
    found.push(String(matter), name, Buffer.from(bytes).toString());
  await real.close();
  return found;
}

/** Joins with a device whose private key the test knows. */
async function joined(team: PostgresTeam, login: string) {
  const privateKey = newPrivateKey();
  return { login, privateKey, server: await team.join(login, privateKey) };
}

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
    (await decryptedBy(team, who.login, who.privateKey)).join('\n');
  expect(await bySomebody(mal)).not.toMatch(hidden);
  expect(await bySomebody(mal)).toMatch(/open/);
  // The attack would succeed with the right private key.
  for (const found of [await bySomebody(eva), await bySomebody(ola)])
    for (const word of ['Hemligt ärende', 'bakom muren', 'vem som raderas'])
      expect(found).toContain(word);

  // What is left after an erasure is no easier to read.
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
        for (const [at, one] of steps.entries()) {
          if (one.type === 'device') devices.push(await joined(team, people[one.by] ?? 'eva'));
          else if (one.type === 'write') {
            const login = people[one.by] ?? 'eva';
            const isInside = list?.includes(login) === true;
            const words = `text ${at} by ${login}`;
            await devices
              .findLast((device) => device.login === login)
              ?.server.append([text(words)]);
            // What somebody outside adds is encrypted with the team's key only.
            allowed.set(words, isInside ? new Set(list) : null);
          } else {
            list = one.type === 'only' ? one.logins : null;
            await team.only('M', list);
            for (const [words, readers] of allowed)
              allowed.set(words, list === null ? null : readers && new Set([...readers, ...list]));
          }
          // As every copy does when it hears that there is something new.
          for (const { server } of devices) await server.shareKeys();
        }
        for (const { login, privateKey, server } of devices) {
          const found = await decryptedBy(team, login, privateKey);
          const texts = found.filter((one) => allowed.has(one));
          const may = [...allowed].filter(([, readers]) => readers?.has(login) ?? true);
          const latest = devices.findLast((device) => device.login === login);
          // An older device of theirs has no more.
          for (const words of texts) expect(may.map(([known]) => known)).toContain(words);
          if (latest?.privateKey === privateKey && list?.includes(login) !== false)
            expect(texts).toEqual(expect.arrayContaining(may.map(([words]) => words)));
          if (list === null || list.includes(login))
            expect((await readBy(server)).sort()).toEqual([...allowed.keys()].sort());
        }
        for (const { server } of devices) await server.close();
        await team.close();
      }),
      { numRuns: Number(process.env['KARTOTEK_RUNS'] ?? 12), endOnFailure: true },
    );
  },
);

/** A copy that reads on from where it was. */
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
  // Eva's computer is off. Ola can already write.
  expect(await more()).toEqual([]);
  await ola.server.append([text('three')]);
  expect(await more()).toEqual(['three']);
  await eva.server.shareKeys();
  expect(await more()).toEqual(['one', 'two']);
  expect((await readBy(eva.server)).sort()).toEqual(['one', 'three', 'two']);

  // The same for another computer.
  const second = await joined(team, 'eva');
  const onSecond = reader(second.server);
  expect(await onSecond()).toEqual([]);
  await ola.server.shareKeys();
  expect((await onSecond()).sort()).toEqual(['one', 'three', 'two']);
  // A member who left has no place there, also with every row.
  await removeMember(team.admin, 'ola');
  await eva.server.append([text('four')]);
  await (await team.join('ola')).close();
  expect(await decryptedBy(team, 'ola', ola.privateKey)).not.toContain('four');
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
    // The connection ends as soon as the key is there, or when the entries are.
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
  const { wall_key: before } = await rawRows(team);
  expect(before).toHaveLength(1);
  const again = await team.join('eva', eva.privateKey);
  await again.append([entry]);
  await again.append([entry]);
  const { wall_key: after, entry: entries } = await rawRows(team);
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
  // Eva's copy hears of it only when the server refuses her entry.
  const sign = wallSigner(key, eva.server.teamId);
  await setReaders(team.admin, names.seal('matter', 'M'), ['eva'], sign);
  await eva.server.append([text('eva only')]);
  expect(await decryptedBy(team, 'ola', ola.privateKey)).toContain('both');
  expect(await decryptedBy(team, 'ola', ola.privateKey)).not.toContain('eva only');
  await setReaders(team.admin, names.seal('matter', 'M'), null, sign);
  // Her copy doesn't know yet that the matter is open, so it takes one exchange more.
  await eva.server.append([text('open again')]);
  await eva.server.shareKeys();
  expect((await readBy(ola.server)).sort()).toEqual(['both', 'eva only', 'open again']);
  for (const { server } of [eva, ola]) await server.close();
  await team.close();
});

/** Runs what somebody does who runs the server and doesn't know the team's key. */
async function asServer(team: PostgresTeam, sql: string, values: unknown[] = []): Promise<void> {
  const superuser: pg.Client = await postgres.local(team.database);
  await superuser.query(sql, values);
  await superuser.end();
}

test('whoever runs the server can let nobody in, by a key or a list of their own', async () => {
  const team = await postgres.open(key);
  const [eva, mal] = [await joined(team, 'eva'), await joined(team, 'mal')];
  const ola = await joined(team, 'ola');
  await team.only('M', ['eva', 'ola']);
  const { teamId } = eva.server;
  // A public key whose private one the server has, in the name of somebody inside.
  const [forged, own] = [newPrivateKey(), newPrivateKey()];
  const strange = wallKeyring(newTeamKey(), teamId, forged);
  await asServer(team, 'INSERT INTO kartotek.device VALUES ($1, $2, $3)', [
    'ola',
    strange.publicKey,
    strange.signDevice('ola'),
  ]);
  // One that a member has signed for themselves, under another name.
  const malOwn = wallKeyring(key, teamId, own);
  await asServer(team, 'INSERT INTO kartotek.device VALUES ($1, $2, $3)', [
    'ola',
    malOwn.publicKey,
    malOwn.signDevice('mal'),
  ]);
  // Somebody who is added to the list, as those inside see it.
  await asServer(
    team,
    `INSERT INTO kartotek.inside SELECT id, 'mal' FROM kartotek.wall;
     UPDATE kartotek.wall SET logins = logins || '{mal}'`,
  );
  const secret = 'nobody else';
  await eva.server.append([text(secret)]);
  await eva.server.shareKeys();
  for (const [login, privateKey] of [
    ['mal', mal.privateKey],
    ['ola', forged],
    ['ola', own],
  ] as const)
    expect(await decryptedBy(team, login, privateKey)).not.toContain(secret);
  // Until the list is right again, Eva writes for herself. Then the others get it.
  expect(await decryptedBy(team, 'eva', eva.privateKey)).toContain(secret);
  await asServer(
    team,
    `DELETE FROM kartotek.inside WHERE login = 'mal';
     UPDATE kartotek.wall SET logins = array_remove(logins, 'mal')`,
  );
  await eva.server.shareKeys();
  expect(await readBy(ola.server)).toEqual([secret]);

  // A list of before.
  const before = (await rawRows(team))['wall']?.[0] ?? {};
  await team.only('M', ['eva']);
  await eva.server.append([text('eva only')]);
  await asServer(
    team,
    `UPDATE kartotek.wall SET logins = $1, version = $2, mac = $3, generation = generation + 1;`,
    [before['logins'], before['version'], before['mac']],
  );
  await asServer(team, `INSERT INTO kartotek.inside SELECT id, 'ola' FROM kartotek.wall`);
  await eva.server.append([text('still eva only')]);
  await eva.server.shareKeys();
  expect((await decryptedBy(team, 'ola', ola.privateKey)).join()).not.toMatch(/eva only/);
  // An answer that the wall is open.
  await asServer(team, 'UPDATE kartotek.wall SET is_open = true, logins = NULL');
  await eva.server.append([text('not open')]);
  await eva.server.shareKeys();
  expect((await decryptedBy(team, 'mal', mal.privateKey)).join()).not.toMatch(/eva only|not open/);
  for (const { server } of [eva, ola, mal]) await server.close();
  await team.close();
});

test('a key that the server has made is not used', async () => {
  const teamId = '00000000-0000-4000-8000-000000000000';
  const [own, server] = [newPrivateKey(), newPrivateKey()];
  const keyring = wallKeyring(key, teamId, own);
  const list = { id: 'w', matter: 'm', version: 1, logins: ['eva'] };
  const made = { id: 'k', wall: 'w', generation: 1, version: 1, key: Buffer.alloc(32) };
  const wrapped = (by: string): string =>
    wallKeyring(by, teamId, server).wrapFor({ login: 'eva', publicKey: keyring.publicKey }, made) ??
    '';
  const used = async (text: string, of = made): Promise<boolean> => {
    const { id, wall, generation } = of;
    const state: WallState = {
      digest: 'd',
      walls: [{ ...list, generation: 1, mac: keyring.signWall(list), devices: [] }],
      keys: [{ id, wall, generation, wrapped: text, isPublic: false, missing: [] }],
    };
    const store: Partial<WallStore> = {
      introduce: () => Promise.resolve(),
      state: () => Promise.resolve(state),
      addKey: () => Promise.resolve(),
    };
    const walls = createWalls(store as WallStore, keyring, 'eva');
    await walls.refresh();
    return (await walls.keyFor('m'))?.id === 'k';
  };
  expect(await used(wrapped(key))).toBe(true);
  expect(await used(wrapped(newTeamKey()))).toBe(false);
  // Nor one of another wall or an earlier list.
  expect(await used(wrapped(key), { ...made, generation: 2 })).toBe(false);
  expect(await used(wrapped(key), { ...made, wall: 'other' })).toBe(false);
  list.version = 2;
  expect(await used(wrapped(key))).toBe(false);
});

test('a wall stays with its matter when a permanent deletion renames it', async () => {
  const team = await postgres.open(key);
  const [eva, ola, mal] = [
    await joined(team, 'eva'),
    await joined(team, 'ola'),
    await joined(team, 'mal'),
  ];
  await team.only('Mot Anna', ['eva', 'ola']);
  const inside = anEntry({ matter: 'Mot Anna', bytes: Buffer.from('before') });
  const order = anEntry({ kind: 'erase', key: 'erase 0123456789abcdef' });
  await eva.server.append([inside, order]);
  const name = 'erased-0123456789abcdef';
  await eva.server.renameMatters(order.key, ['Mot Anna'], name);
  await eva.server.append([anEntry({ matter: name, bytes: Buffer.from('bakom') })]);
  expect(await readBy(ola.server)).toEqual(expect.arrayContaining(['before', 'bakom']));
  const found = await decryptedBy(team, 'mal', mal.privateKey);
  for (const words of ['before', 'bakom']) expect(found).not.toContain(words);
  expect(found.join('\n')).not.toContain('Anna');
  for (const { server } of [eva, ola, mal]) await server.close();
  await team.close();
});

test('a team that was sealed before goes on, and its walls get keys', async () => {
  const team = await postgres.open(key);
  const [eva, ola, mal] = [
    await joined(team, 'eva'),
    await joined(team, 'ola'),
    await joined(team, 'mal'),
  ];
  await team.only('M', ['eva', 'ola']);
  await team.limit('matter', 'M', 7);
  // As the version before wrote names: without the prefix, and so that they can be decrypted.
  const before = (name: string): string => names.seal('entry', name);
  expect(before('M')).toMatch(/^s1\./);
  const opened = { ...names, open: (_: string, text: string) => names.open('entry', text) };
  const place = names.seal('matter', 'M');
  await asServer(team, 'UPDATE kartotek.wall SET matter = $1, mac = NULL, logins = NULL', [
    before('M'),
  ]);
  await asServer(team, 'UPDATE kartotek.budget SET name = $1', [before('M')]);
  expect(wallKeysVersion).toBe(4);
  const rows = await rawRows(team);
  expect(rows['wall']).not.toMatchObject([{ matter: place }]);
  await team.admin.query('BEGIN');
  await team.admin.query(
    `SET LOCAL ROLE "kartotek_${eva.server.teamId.replaceAll('-', '').slice(0, 12)}_owner"`,
  );
  await hideMatters(team.admin, opened, wallSigner(key, eva.server.teamId));
  await team.admin.query('COMMIT');
  const after = await rawRows(team);
  expect(after['wall']).toMatchObject([{ matter: place, logins: ['eva', 'ola'] }]);
  expect(after['budget']).toMatchObject([{ name: place }]);
  await eva.server.append([text('bakom')]);
  expect(await readBy(ola.server)).toEqual(['bakom']);
  expect(await decryptedBy(team, 'mal', mal.privateKey)).not.toContain('bakom');
  for (const { server } of [eva, ola, mal]) await server.close();
  await team.close();
});
