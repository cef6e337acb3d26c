import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WorkMeta } from '@shared/acts/acts';
import { libraryIdOf } from '@main/archive/library-id';
import { readArchive } from '../../../support/main/read-archive';
import {
  KEY,
  baseUrl,
  createFeatureBench,
  type FeatureBench,
} from '../../../support/main/service-layer';

let folder: string;
let benches: FeatureBench[] = [];
const libraryId = libraryIdOf(baseUrl);
const page = { pathParams: {}, limit: 5, page: 0, endpoint: 'trademarks.search' };

async function bench(): Promise<FeatureBench> {
  const made = await createFeatureBench();
  benches.push(made);
  made.libraryFile = join(folder, 'Målet.kartotek');
  return made;
}

/** Creates a computer with its own purchases and work. */
async function worked(): Promise<FeatureBench> {
  const made = await bench();
  const { archive, connection, service } = made.services.handlers;
  await connection.connect({ baseUrl, key: KEY, keeping: 'session' });
  const booked = { ...page, clientReference: 'Client v. Other' };
  await service.call({ ...booked, params: { nice_class: '9' }, runId: 'a' });
  await service.call({ ...booked, params: {}, runId: 'b' });
  const note = (id: string) =>
    archive.work({
      libraryId,
      work: { op: 'note', record: { kind: 'trademark', id }, text: `about ${id}` },
    });
  await note('2011/1');
  await note('2011/2');
  await archive.work({
    libraryId,
    work: {
      op: 'list-create',
      listId: 'l1',
      name: 'Målet',
      kind: 'fixed',
      recordKind: 'trademark',
      clientReference: 'Client v. Other',
      ids: ['2011/1'],
    },
  });
  return made;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kartotek-files-'));
});
afterEach(async () => {
  await Promise.all(benches.map((one) => one.close()));
  benches = [];
  await rm(folder, { recursive: true, force: true });
});

async function entries(of: FeatureBench, id = libraryId) {
  return (await readArchive(of.services, id)).entries;
}

async function incoming(of: FeatureBench, passphrase?: string) {
  const { restore } = of.services.handlers;
  const opened = await restore.openFile(undefined);
  if (opened?.type === 'open') return opened.incoming;
  return restore.unlock({ incomingId: opened?.incomingId ?? '', passphrase: passphrase ?? '' });
}

const chosen = [{ listId: 'l1', name: 'Målet', recordKind: 'trademark' as const, ids: ['2011/1'] }];

describe('a library moved between three data folders and back', () => {
  it('is the same, entry by entry', async () => {
    const first = await worked();
    await first.services.handlers.settings.set({ dateFormat: 'local' });
    const before = await entries(first);
    await first.services.handlers.handover.move({});
    for (let n = 0; n < 2; n += 1) {
      const next = await bench();
      const { restore, handover, settings } = next.services.handlers;
      const { incomingId, libraries } = await incoming(next);
      expect(libraries).toMatchObject([{ libraryId, exists: false, damaged: 0 }]);
      await restore.apply({ incomingId, libraryId, how: 'replace' });
      await restore.applySettings({ incomingId });
      await restore.close({ incomingId });
      await restore.open({ libraryId });
      expect((await entries(next)).slice(0, before.length)).toEqual(before);
      expect((await settings.get()).dateFormat).toBe('local');
      expect(await next.written()).not.toContain(KEY);
      await handover.move({});
    }
    const { restore } = first.services.handlers;
    const { incomingId, libraries } = await incoming(first);
    expect(libraries).toMatchObject([{ exists: true, conflictCount: 0 }]);
    await restore.apply({ incomingId, libraryId, how: 'replace' });
    expect((await entries(first)).slice(0, before.length)).toEqual(before);
  });
});

describe('a file to move', () => {
  it('goes among the documents without a question, and replaces nothing there', async () => {
    const first = await worked();
    const { handover } = first.services.handlers;
    await expect(handover.move({ asUsual: true })).rejects.toMatchObject({
      kind: 'folder-missing',
    });
    first.documents = folder;
    expect(await handover.place(undefined)).toBe(folder);
    const names = [
      await handover.move({ asUsual: true }),
      await handover.move({ asUsual: true }),
    ].map((one) => one?.name ?? '');
    expect(new Set(names).size).toBe(2);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(names));
  });

  it('passes over what is no library, and blames the data folder for what it cannot read there', async () => {
    const first = await worked();
    const { handover } = first.services.handlers;
    const libraries = join(first.userData, 'libraries');
    await writeFile(join(libraries, '.DS_Store'), 'seen by a file manager');
    await mkdir(join(libraries, 'A folder of mine'));
    expect(await handover.move({})).toMatchObject({ counts: { answers: 2 } });
    await mkdir(join(libraries, 'http_other'));
    await writeFile(join(libraries, 'http_other', 'archive'), 'no folder');
    await expect(handover.move({})).rejects.toMatchObject({ kind: 'storage' });
  });
});

describe('a library that is handed over', () => {
  it('has the lists that were chosen, what brought their records, and nobody’s ledger', async () => {
    const first = await worked();
    const answer = (await entries(first)).find(({ kind }) => kind === 'answer');
    const written = await first.services.handlers.handover.make({
      libraryId,
      lists: chosen,
      answers: [answer?.seq ?? 0],
      spellings: [],
      matters: false,
      ledger: false,
    });
    expect(written).toMatchObject({ counts: { answers: 1, rows: 5, notes: 1, lists: 1 } });

    const other = await bench();
    const { connection, restore, archive } = other.services.handlers;
    const { incomingId, lists, type } = await incoming(other);
    expect([type, lists]).toEqual(['hand-over', ['Målet']]);
    const beside = await restore.apply({ incomingId, libraryId, how: 'beside' });
    await restore.open(beside);
    expect(await connection.status(undefined)).toMatchObject({ mode: 'file', key: 'none' });
    const found = await entries(other, beside.libraryId);
    expect(found.map(({ kind }) => kind)).toEqual(['request', 'answer', 'work', 'work']);
    expect(found[1]?.body).toBe(answer?.body);
    expect(found[1]?.at).toBe(answer?.at);
    expect(found[1]?.meta['handedOver']).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.stringify(found)).not.toContain('Client v. Other');
    expect(await connection.libraries(undefined)).toContainEqual(
      expect.objectContaining({ libraryId: beside.libraryId, file: expect.anything() }),
    );
    const work: WorkMeta = { op: 'note', record: { kind: 'trademark', id: '1' }, text: 'no' };
    await expect(archive.work({ libraryId: beside.libraryId, work })).rejects.toMatchObject({
      kind: 'library-read-only',
    });
    await expect(
      other.services.handlers.service.call({ ...page, params: {}, runId: 'x' }),
    ).rejects.toMatchObject({ kind: 'library-read-only' });
  });

  it('is united with one’s own once, however often it is brought in', async () => {
    const first = await worked();
    await first.services.handlers.handover.make({
      libraryId,
      lists: null,
      answers: [],
      spellings: [],
      matters: false,
      ledger: false,
    });
    const other = await bench();
    const { connection, restore, archive } = other.services.handlers;
    await connection.connect({ baseUrl, key: KEY, keeping: 'session' });
    const record = { kind: 'trademark', id: '2011/1' } as const;
    const work: WorkMeta = { op: 'note', record, text: 'my own words' };
    await archive.work({ libraryId, work });
    const counts: number[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { incomingId } = await incoming(other);
      await restore.apply({ incomingId, libraryId, how: 'merge' });
      await restore.close({ incomingId });
      const now = await entries(other);
      counts.push(now.filter(({ kind }) => kind !== 'work').length);
      const texts = now.flatMap(({ meta }) => meta['text'] ?? []);
      expect(texts.sort()).toEqual(['about 2011/2', 'my own words']);
    }
    expect(counts).toEqual([4, 4]);
  });

  it('is opened by its passphrase alone, and a changed one is not', async () => {
    const first = await worked();
    const passphrase = 'korrekt häst batteri';
    await first.services.handlers.handover.make({
      libraryId,
      lists: null,
      answers: [],
      spellings: [],
      matters: true,
      ledger: true,
      passphrase,
    });
    const path = first.libraryFile ?? '';
    const bytes = await readFile(path);
    expect(bytes.includes('about 2011/1')).toBe(false);
    expect(bytes.includes('00000001.log')).toBe(false);
    const other = await bench();
    await expect(incoming(other, 'fel lösenfras')).rejects.toMatchObject({
      kind: 'wrong-passphrase',
    });
    expect((await incoming(other, passphrase)).libraries).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['Målet.kartotek']);
    for (const at of [0.4, 0.5, 0.7].map((share) => Math.floor(bytes.length * share))) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 0xff, at);
      await writeFile(path, changed);
      await expect(incoming(other, passphrase)).rejects.toMatchObject({
        kind: expect.stringMatching(/file-unreadable|wrong-passphrase/),
      });
    }
  });
});
