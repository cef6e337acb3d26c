/** Joining, leaving, and how a library relates to its team. */
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTeamMatters } from '@shared/acts/team';
import type { TeamState } from '@shared/features/team';
import { m } from '@shared/messages/compiled/messages';
import { openArchive, type Archive } from '@main/archive/archive';
import { nodeDurableFiles } from '@main/durable/durable-files';
import { newEraseId } from '@main/erase/begin-in-team';
import { beginErasure, endErasure, type BegunErasure } from '@main/erase/erase';
import { finishErasure } from '@main/library/erasing';
import type { Publish } from '@main/ipc/publish';
import type { Question } from '@main/security/ask-person';
import { createKeyVault } from '@main/storage/key-vault';
import { createStateStore } from '@main/storage/state-store';
import { packed } from '@main/team/pack';
import { TeamError, type TeamServer } from '@main/team/server';
import { createTeams, teamFileName, type Teams } from '@main/team/teams';
import { createFakeClock, type FakeClock } from '../../../support/service/fake-clock';
import { until } from '../../../support/until';
import { createModelFileSystem } from '../../../support/archive/model-file-system';
import { erasuresOn } from '../../../support/team/copies';
import {
  createModelTeam,
  type ModelConnection,
  type ModelTeam,
} from '../../../support/team/model-server';

const address = 'postgres://anna@db.example.com/team';
const libraryId = 'lib';

let folder = '';
let archive: Archive;
let team: ModelTeam;
let clock: FakeClock;
let connections: ModelConnection[] = [];
let asked: Question[] = [];
let told: TeamState[] = [];
let isAllowed = true;
/** What reconnecting adds to the secret. */
let added = '';
/**
 * How often the copy has started to erase what came from the team. `erased` lists those reported to
 * the server.
 */
let begun = 0;
let leaving: BegunErasure | null = null;
let erased: string[] = [];
let failure: TeamError | null = null;
const kept = new Map<string, unknown>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kartotek-team-'));
  archive = await openArchive({ dir: join(folder, 'archive') });
  team = createModelTeam();
  clock = createFakeClock();
  [connections, asked, told, isAllowed, failure] = [[], [], [], true, null];
  [added, begun, erased] = ['', 0, []];
  kept.clear();
});
afterEach(async () => {
  await archive.close();
  await rm(folder, { recursive: true, force: true });
});

function start(): Teams {
  const publish: Publish = (event, payload) => {
    if (event === 'team.changed') told.push(payload as TeamState);
  };
  const connect = (password: string): Promise<TeamServer> => {
    if (failure) return Promise.reject(failure);
    if (password !== 'secret') return Promise.reject(new TeamError('refused', 'password'));
    const server = team.connect('anna');
    connections.push(server);
    return Promise.resolve(server);
  };
  return createTeams({
    state: createStateStore({
      get: (name) => kept.get(name),
      set: (name, value) => kept.set(name, value),
    }),
    vault: createKeyVault({
      folder: join(folder, 'team-keys'),
      secretStore: {
        isEncryptionAvailable: () => true,
        encryptString: (text) => Buffer.from(text.split('').reverse().join('')),
        decryptString: (sealed) => sealed.toString().split('').reverse().join(''),
      },
      platform: 'darwin',
      nameOf: teamFileName,
    }),
    ask: (question) => {
      asked.push(question);
      return Promise.resolve(isAllowed);
    },
    clock,
    publish,
    connect: {
      join: async (_, { password }) => ({ server: await connect(password), secret: password }),
      again: async (_, secret) => ({ server: await connect(secret), secret: secret + added }),
      tellErased: (_, secret, copy) => {
        if (failure?.problem === 'unreachable') return Promise.reject(failure);
        erased.push(`${secret} ${copy}`);
        return Promise.resolve();
      },
    },
    erasures: () => ({
      ...erasuresOn(createModelFileSystem(1)),
      beginToLeave(plan) {
        begun += 1;
        leaving = plan;
      },
    }),
  });
}

const library = () => ({ libraryId, baseUrl: 'https://s.example', archive });
const note = (text: string) =>
  archive.append({
    kind: 'work',
    meta: { op: 'note', record: { kind: 'trademark', id: '1' }, text },
  });
const how = { address, password: 'secret', keyPassphrase: '', passphrase: '', shares: true };

test('nothing is sent before the person has agreed, and a wrong password joins nothing', async () => {
  const teams = start();
  const mine = teams.of(library());
  await note('early');
  isAllowed = false;
  await expect(teams.join(libraryId, how)).rejects.toMatchObject({ kind: 'cancelled' });
  expect(connections).toEqual([]);
  expect(asked[0]?.message).toContain('db.example.com');
  isAllowed = true;
  expect(await teams.join(libraryId, { ...how, password: 'wrong' })).toMatchObject({
    address: null,
    trouble: 'refused',
  });
  await expect(
    teams.join(libraryId, { ...how, address: 'postgres://a:secret@h/d' }),
  ).rejects.toMatchObject({ kind: 'invalid-input', data: { message: 'has-password' } });
  expect(mine.desk()).toBeNull();
  expect(team.entries).toEqual([]);
  await mine.close();
});

test('shares what is there, or only what happens from now on', async () => {
  const teams = start();
  const mine = teams.of(library());
  await note('early');
  await teams.join(libraryId, { ...how, shares: false });
  await note('late');
  await until(() => team.entries.length === 1);
  expect(mine.desk()).not.toBeNull();
  await teams.leave(libraryId);
  expect(mine.desk()).toBeNull();
  await note('after');
  await teams.join(libraryId, how);
  // What wasn't shared before joining isn't shared now; anything added since then is.
  await until(() => team.entries.length === 2);
  await mine.close();
});

test('asks the server once for what a colleague has added', async () => {
  // After each exchange, the next one is planned, so the test can wait for that.
  const planned = vi.spyOn(clock, 'after');
  const teams = start();
  const mine = teams.of(library());
  await teams.join(libraryId, how);
  await until(() => planned.mock.calls.length === 1);
  const before = archive.lastSeq;
  const server = connections.at(-1);
  const after = server && vi.spyOn(server, 'after');
  const added = { key: 'k', matter: null, kind: 'work', bytes: Uint8Array.of(1) } as const;
  await team.connect('bo').append([added]);
  await until(() => planned.mock.calls.length === 2);
  expect(archive.lastSeq).toBeGreaterThan(before);
  expect(after).toHaveBeenCalledOnce();
  await mine.close();
});

test('sends what was done while an exchange was ending', async () => {
  const teams = start();
  const mine = teams.of(library());
  await teams.join(libraryId, how);
  const question = { identity: 'q', reference: '', mostUnits: 1 };
  const turn = await mine.desk()?.turn(question, new AbortController().signal);
  const server = connections.at(-1);
  if (!server || turn?.is !== 'send') throw new Error(turn?.is);
  const release = vi.spyOn(server, 'release');
  // A lease that couldn't be returned is returned at the end of the next exchange.
  release.mockRejectedValueOnce(new TeamError('unreachable', 'cut'));
  release.mockImplementationOnce(() => note('late').then(() => undefined));
  turn.done({ units: 0, requestId: null });
  await until(() => release.mock.calls.length === 1);
  await clock.advance(60_000);
  await until(() => team.entries.length === 1);
  await mine.close();
});

test('the password survives a restart encrypted, and nothing else holds it', async () => {
  const teams = start();
  const mine = teams.of(library());
  await teams.join(libraryId, how);
  await mine.close();
  const again = start();
  const back = again.of(library());
  await until(() => again.state(libraryId).trouble === null && connections.length > 2);
  const files = await readdir(join(folder, 'team-keys'));
  const texts = await Promise.all(
    files.map((name) => readFile(join(folder, 'team-keys', name), 'utf8')),
  );
  const all = [JSON.stringify([...kept]), JSON.stringify(told), JSON.stringify(asked), ...texts];
  for (const text of all) expect(text).not.toContain('secret');
  await again.leave(libraryId);
  expect(await readdir(join(folder, 'team-keys'))).toEqual([]);
  await back.close();
});

test('what a newer version adds to the secret is kept', async () => {
  const teams = start();
  const mine = teams.of(library());
  added = ' and a key';
  await teams.join(libraryId, how);
  await until(() => told.at(-1)?.trouble === null && connections.length > 1);
  const files = await readdir(join(folder, 'team-keys'));
  const [text = ''] = await Promise.all(
    files.map((name) => readFile(join(folder, 'team-keys', name), 'utf8')),
  );
  const { sealed } = JSON.parse(text) as { sealed: string };
  const opened = Buffer.from(sealed, 'base64').toString().split('').reverse().join('');
  expect(opened).toContain('secret and a key');
  await mine.close();
});

test('says since when the server is away, and goes on by itself', async () => {
  const teams = start();
  const mine = teams.of(library());
  await teams.join(libraryId, how);
  await until(() => told.at(-1)?.trouble === null);
  const server = connections.at(-1);
  server?.cut();
  await note('offline');
  await until(() => teams.state(libraryId).trouble === 'unreachable');
  expect(teams.state(libraryId).awaySince).not.toBeNull();
  expect(teams.state(libraryId).waiting).toBeGreaterThan(0);
  server?.mend();
  await clock.advance(15_000);
  await until(() => team.entries.length === 1);
  await until(() => teams.state(libraryId).awaySince === null);
  await mine.close();
});

test('connects when a server that was away at the start is back', async () => {
  const teams = start();
  await (async () => {
    const mine = teams.of(library());
    await teams.join(libraryId, how);
    await mine.close();
  })();
  failure = new TeamError('unreachable', 'away');
  const mine = teams.of(library());
  await until(() => teams.state(libraryId).trouble === 'unreachable');
  await note('offline');
  failure = null;
  await clock.advance(15_000);
  await until(() => team.entries.length === 1);
  await mine.close();
});

test('who forgets everything leaves every team', async () => {
  const teams = start();
  const mine = teams.of(library());
  await teams.join(libraryId, how);
  await teams.forgetAll();
  expect(teams.state(libraryId).address).toBeNull();
  expect(mine.desk()).toBeNull();
  await expect(readdir(join(folder, 'team-keys'))).rejects.toMatchObject({ code: 'ENOENT' });
  await mine.close();
});

test('tells who bought how much this month', async () => {
  const teams = start();
  const mine = teams.of(library());
  await teams.join(libraryId, how);
  team.now = clock.now();
  const bo = team.connect('bo');
  const question = { identity: 'q', matter: null, mostUnits: 9, after: 0 };
  const leased = await bo.lease(question);
  if (leased.is === 'granted') await bo.release(leased.leaseId, { units: 7, key: null });
  await until(() => told.length > 0);
  expect(await teams.spent(libraryId)).toEqual([
    { name: 'ANNA', units: 0 },
    { name: 'BO', units: 7 },
  ]);
  await mine.close();
});

/** Joins a team that erases copies on leaving, and receives a colleague's note. */
async function inErasingTeam() {
  team.erasesOnLeaving = true;
  await team.connect('bo').append([(await packedNote('of a colleague')) ?? expect.fail()]);
  const teams = start();
  const mine = teams.of(library());
  await teams.join(libraryId, how);
  await until(() => told.at(-1)?.trouble === null);
  return { teams, mine };
}

async function packedNote(text: string) {
  const dir = join(folder, 'colleague');
  const theirs = await openArchive({ dir });
  await theirs.append({
    kind: 'work',
    meta: { op: 'note', record: { kind: 'trademark', id: '2' }, text },
  });
  const [loaded] = await theirs.readFrames({ after: 0, maxBytes: 1, maxEntries: 1 });
  const entry = loaded ? await packed(loaded, createTeamMatters(), 0) : null;
  await theirs.close();
  return entry;
}

/** Does what the program does: closes the library, erases, and opens it again. */
async function eraseForLeaving(teams: Teams, mine: { close(): Promise<void> }) {
  await mine.close();
  const dir = join(folder, 'archive');
  await archive.close();
  if (leaving) await beginErasure(nodeDurableFiles, dir, newEraseId(), leaving);
  await finishErasure(dir);
  await endErasure(nodeDurableFiles, dir, true);
  archive = await openArchive({ dir });
  return teams.of(library());
}

test('who leaves is told before joining and leaving what is erased, and the server is told after it', async () => {
  const { teams, mine } = await inErasingTeam();
  const warning = m.settings_team_erases();
  expect(asked.map(({ detail }) => detail)).toEqual([m.guard_team_detail(), warning]);
  expect(teams.state(libraryId).erases).toBe(true);
  isAllowed = false;
  await expect(teams.leave(libraryId)).rejects.toMatchObject({ kind: 'cancelled' });
  expect([begun, teams.state(libraryId).trouble]).toEqual([0, null]);
  isAllowed = true;
  expect(await teams.leave(libraryId)).toMatchObject({ trouble: 'left' });
  expect(asked.at(-1)?.detail).toBe(warning);
  expect([begun, erased]).toEqual([1, []]);
  await note('sent to nobody');
  failure = new TeamError('unreachable', 'away');
  const back = await eraseForLeaving(teams, mine);
  await clock.advance(1);
  expect(teams.state(libraryId).trouble).toBe('left');
  failure = null;
  await clock.advance(60_000);
  await until(() => teams.state(libraryId).address === null);
  expect(erased).toEqual([`secret ${archive.identity}`]);
  expect(team.entries.filter(({ author }) => author === 'anna')).toEqual([]);
  await back.close();
});

test('the copy of somebody who was removed erases when it connects the next time', async () => {
  const { teams, mine } = await inErasingTeam();
  await mine.close();
  failure = new TeamError('left', 'removed');
  const back = teams.of(library());
  await until(() => begun === 1);
  expect(teams.state(libraryId).trouble).toBe('left');
  const after = await eraseForLeaving(teams, back);
  await until(() => told.at(-1)?.address === null);
  expect(erased).toHaveLength(1);
  expect(await readdir(join(folder, 'team-keys'))).toEqual([]);
  await after.close();
});
