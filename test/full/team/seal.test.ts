/** A team whose contents the server can't read: setting it up and using it. */
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WorkMeta } from '@shared/acts/acts';
import type { NewEntry } from '@shared/archive/entry';
import { callKey } from '@shared/archive/entry-key';
import { metaOf, readFrame } from '@main/archive/frame';
import { openArchive } from '@main/archive/archive';
import { runTeam } from '@main/command/run-team';
import type { TeamWork } from '@main/command/team-order';
import { connectToTeam } from '@main/team/connect-to-team';
import type { TeamServer } from '@main/team/server';
import { createModelFileSystem } from '../../support/archive/model-file-system';
import { anEntry, idOf } from '../../support/team/conformance';
import { syncOf } from '../../support/team/copies';
import { addressOf, openPostgres, type Postgres } from '../../support/team/postgres';
import { answerMeta } from '../../support/team/answer-meta';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await openPostgres();
  const superuser = await postgres.local('postgres');
  for (const name of ['sealed', 'plain', 'used', 'late'])
    await superuser.query(`CREATE DATABASE ${name} OWNER runs_the_server`);
  await superuser.end();
}, 300_000);
afterAll(() => postgres.stop());

const secrets: Record<string, string> = {
  KARTOTEK_MEMBER_PASSWORD: 'a password',
  KARTOTEK_TEAM_PASSPHRASE: 'gröna kullar',
};

/** Runs a command as the person who runs the server. Returns the lines it prints, or the error. */
async function work(database: string, order: TeamWork): Promise<readonly string[] | string> {
  const place = `host=${postgres.socket}&port=${postgres.port}&user=runs_the_server`;
  const address = addressOf(`postgres:///${database}?${place}`);
  const { lines, error } = await runTeam({ address, work: order }, (_, variable) =>
    Promise.resolve(secrets[variable] ?? null),
  );
  return error ?? lines.map((fields) => fields.join(' '));
}

const addressFor = (database: string, login: string): string =>
  `postgres://${login}@127.0.0.1:${postgres.port}/${database}`;
const typed = { password: 'a password', keyPassphrase: '' };
async function joined(database: string, login: string, passphrase = ''): Promise<TeamServer> {
  const address = addressFor(database, login);
  return (await connectToTeam.join(address, { ...typed, passphrase })).server;
}

const record = { kind: 'trademark', id: '2024/00123' };
const acts = [
  {
    op: 'list-create',
    listId: 'L-77',
    kind: 'fixed',
    recordKind: 'trademark',
    name: 'Ymer',
    clientReference: '2026-117',
  },
  { op: 'note', record, text: 'Ring Volvo' },
  { op: 'matter-note', version: 1, reference: '2026-117', text: 'Hemlig strategi' },
] as unknown as readonly WorkMeta[];
const answer: NewEntry = {
  kind: 'answer',
  meta: answerMeta('request-4711', {
    endpoint: 'trademarks.search',
    params: { query: 'nordstjernan' },
    limit: 10,
    runId: 'run-12',
    units: 25,
    clientReference: '2026-117',
  }),
  body: JSON.stringify({ data: [{ application_number: '2024/00123', holder: 'Volvo' }] }).repeat(9),
};
const answerKey = callKey('answer', 'request-4711');
/** Words that somebody might look for. */
const known = [
  'Ymer',
  '2026-117',
  '2024/00123',
  'Volvo',
  'Hemlig strategi',
  'nordstjernan',
  'request-4711',
  'L-77',
  'Eva Ek',
  'question-99',
  'trademark',
  'list-create',
];

/** Returns everything that the server stores as text, unpacked where possible. */
async function seenByServer(database: string): Promise<string> {
  const superuser = await postgres.local(database);
  const { rows: tables } = await superuser.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'kartotek'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await superuser.query<Record<string, unknown>>(
      `SELECT * FROM kartotek.${name}`,
    );
    texts.push(JSON.stringify(rows));
    for (const { bytes } of rows) if (bytes instanceof Buffer) texts.push(unpacked(bytes));
  }
  await superuser.end();
  return texts.join('\n');
}

function unpacked(bytes: Buffer): string {
  const frame = readFrame(bytes, 0, 0);
  if (!frame) return bytes.toString('latin1');
  const body = bytes.subarray(frame.length - frame.bodyLength);
  const text = frame.deflated ? inflateRawSync(body) : body;
  return JSON.stringify(metaOf(frame, bytes)) + text.toString('utf8');
}

async function copy(server: TeamServer, seed: number) {
  const disk = createModelFileSystem(seed);
  const archive = await openArchive({ dir: '/library/archive', fs: disk });
  return { archive, sync: await syncOf({ archive, server, disk }) };
}

for (const isSealed of [true, false])
  test(isSealed ? 'the server reads nothing' : 'without a passphrase, it could', async () => {
    const database = isSealed ? 'sealed' : 'plain';
    const passphrase = isSealed ? 'gröna kullar' : '';
    expect(await work(database, { type: 'init', isSealed })).toHaveLength(1);
    expect(await work(database, { type: 'init', isSealed })).toHaveLength(1);
    await work(database, { type: 'add', login: 'eva', name: 'Eva Ek' });
    await work(database, { type: 'add', login: 'ola', name: 'Ola Å' });
    await work(database, { type: 'add', login: 'out', name: 'Out' });
    const readers = ['eva', 'ola'];
    const walled = await work(database, { type: 'matter', matter: '2026-117', readers });
    expect(walled).toEqual(['matter 2026-117 eva,ola']);
    await work(database, { type: 'limit', limit: { of: 'matter', name: '2026-117', most: 30 } });

    const servers = await Promise.all(readers.map((login) => joined(database, login, passphrase)));
    const [eva, ola] = await Promise.all(servers.map(copy));
    for (const meta of acts) await eva?.archive.append({ kind: 'work', meta });
    await eva?.archive.append(answer);
    const question = { identity: 'question-99', matter: '2026-117', mostUnits: 25, after: 0 };
    // Syncing also hands on the keys of walls.
    await ola?.sync.run();
    const lease = idOf((await servers[0]?.lease(question)) ?? expect.fail());
    expect(await servers[1]?.lease(question)).toMatchObject({ is: 'held', by: 'Eva Ek' });
    await eva?.sync.run();
    await servers[0]?.release(lease, { units: 25, key: answerKey });
    await ola?.sync.run();

    // Colleagues can read everything, limits and walls apply, and nobody pays twice.
    const entries =
      (await ola?.archive.readExactly({ after: 0, maxBytes: 1e9, maxEntries: 99 })) ?? [];
    const shown = entries.map(({ meta, body }) => JSON.stringify(meta) + String(Buffer.from(body)));
    for (const word of ['Ymer', 'Volvo', 'Hemlig strategi', 'nordstjernan', '2024/00123'])
      expect(shown.join()).toContain(word);
    expect(ola?.sync.find(answerKey)).not.toBeNull();
    expect(await servers[1]?.lease({ ...question, identity: 'other' })).toMatchObject({
      is: 'limit',
      of: 'matter',
      used: 25,
      most: 30,
    });
    const month = new Date().toISOString().slice(0, 7);
    expect(await servers[1]?.spent(month)).toMatchObject([{ member: 'eva', units: 25 }]);
    const outside = await joined(database, 'out', passphrase);
    expect((await outside.after(0, 1e6)).map(({ kind }) => kind)).toEqual(['work']);
    expect((await outside.members()).map(({ name }) => name)).toEqual(['Eva Ek', 'Ola Å', 'Out']);

    const seen = await seenByServer(database);
    const found = known.filter((word) => seen.includes(word));
    expect(found).toEqual(isSealed ? [] : known);
    const status = await work(database, { type: 'status' });
    expect(status).toContain('member eva Eva Ek');
    expect(await work(database, { type: 'readers', matter: '2026-117' })).toEqual(walled);
    // The name of a matter can't be read, but the code that the status shows works in commands.
    const line = [status].flat().find((one) => one.startsWith('matter ')) ?? '';
    const code = line.split(' ')[1] ?? '';
    expect(code).toMatch(isSealed ? /^s2\./ : /^2026-117$/);
    expect(status).toContain(`limit matter ${code} 30`);
    expect(await work(database, { type: 'readers', matter: code })).toEqual([
      `matter ${code} eva,ola`,
    ]);
    await Promise.all([...servers, outside].map((server) => server.close()));
  });

test('a passphrase is asked for, said to be wrong, and changed', async () => {
  await expect(joined('sealed', 'eva')).rejects.toMatchObject({ problem: 'sealed' });
  await expect(joined('sealed', 'eva', 'fel')).rejects.toMatchObject({
    problem: 'wrong-passphrase',
  });
  // A member who expects a passphrase sends nothing to a server that claims there is none.
  await expect(joined('plain', 'eva', 'x')).rejects.toMatchObject({ problem: 'not-sealed' });
  const { server, secret } = await connectToTeam.join(addressFor('sealed', 'eva'), {
    ...typed,
    passphrase: 'gröna kullar',
  });
  expect(secret).not.toContain('gröna');
  await server.close();

  secrets['KARTOTEK_NEW_PASSPHRASE'] = 'kort';
  expect(await work('sealed', { type: 'passphrase' })).toContain('At least 8 characters.');
  secrets['KARTOTEK_NEW_PASSPHRASE'] = 'blå berg, länge';
  expect(await work('sealed', { type: 'passphrase' })).toEqual([]);
  await expect(joined('sealed', 'eva', 'gröna kullar')).rejects.toMatchObject({
    problem: 'wrong-passphrase',
  });
  // A secret saved by an earlier version gets a private key.
  const { privateKey, ...before } = JSON.parse(secret) as Record<string, unknown>;
  const again = await connectToTeam.again(addressFor('sealed', 'eva'), JSON.stringify(before));
  expect(Object.keys(JSON.parse(again.secret) as object)).toContain('privateKey');
  expect(again.secret).not.toContain(String(privateKey));
  for (const other of [
    await joined('sealed', 'ola', 'blå berg, länge'),
    // A copy that already has the key continues to work.
    again.server,
  ]) {
    const opened = (await other.after(0, 1e6)).filter(({ bytes }) => bytes.length > 0);
    expect(opened.map(({ kind, matter }) => [kind, matter])).toEqual([['work', null]]);
    await other.close();
  }
  expect(await work('sealed', { type: 'status' })).toMatch(/^Failed: Wrong passphrase/);
  expect(await work('plain', { type: 'passphrase' })).toBe('This team has no passphrase');
});

test('what is known stays hidden when the server says that the team is not sealed', async () => {
  const passphrase = 'blå berg, länge';
  const address = addressFor('sealed', 'eva');
  const { server, secret } = await connectToTeam.join(address, { ...typed, passphrase });
  await server.close();
  const superuser = await postgres.local('sealed');
  await superuser.query('UPDATE kartotek.team SET seal = NULL');
  await superuser.end();
  const { server: again } = await connectToTeam.again(address, secret);
  await again.append([anEntry({ matter: 'Hemligt ärende', bytes: Buffer.from('Mimer') })]);
  await again.close();
  expect(await seenByServer('sealed')).not.toMatch(/Hemligt|Mimer/);
});

test('only a team in which nothing was written yet is sealed, and then nobody writes in the clear', async () => {
  for (const database of ['used', 'late']) {
    await work(database, { type: 'init', isSealed: false });
    await work(database, { type: 'add', login: 'eva', name: 'Eva Ek' });
  }
  const used = await joined('used', 'eva');
  await used.append([anEntry()]);
  await used.close();
  expect(await work('used', { type: 'init', isSealed: true })).toBe(
    'You can set a passphrase only for a new team. This one is already in use.',
  );

  const { server, secret } = await connectToTeam.join(addressFor('late', 'eva'), {
    ...typed,
    passphrase: '',
  });
  expect(await work('late', { type: 'init', isSealed: true })).toHaveLength(1);
  await expect(server.append([anEntry()])).rejects.toMatchObject({ problem: 'sealed' });
  const question = { identity: 'Mimer', matter: null, mostUnits: 1, after: 0 };
  await expect(server.lease(question)).rejects.toMatchObject({ problem: 'sealed' });
  await server.close();
  await expect(connectToTeam.again(addressFor('late', 'eva'), secret)).rejects.toMatchObject({
    problem: 'sealed',
  });
  expect(await seenByServer('late')).not.toMatch(/Eva Ek|Mimer/);
});
