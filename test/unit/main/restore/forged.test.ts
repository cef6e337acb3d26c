/**
 * Library files with false claims. Nothing in a file is signed, so nothing in it may cause
 * purchases: neither shared work nor work that claims to be the user's own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { acts } from '@shared/acts/acts';
import type { WatchDefinition } from '@shared/archive/watch-work';
import { openArchive } from '@main/archive/archive';
import { nodeDurableFiles as archiveFiles } from '@main/durable/durable-files';
import { libraryIdOf } from '@main/archive/library-id';
import { countAll } from '@main/backup/compare';
import { createExportFiles } from '@main/files/export-file';
import { createPartJournal } from '@main/files/part-journal';
import { nodeFileSystem } from '@main/durable/file-system';
import { writeLibraryFile } from '@main/library-file/write-library-file';
import { allActs, sampleActs } from '../../../support/acts/sample-acts';
import { buy } from '../../../support/backup';
import { readArchive } from '../../../support/main/read-archive';
import {
  KEY,
  baseUrl,
  createFeatureBench,
  type FeatureBench,
} from '../../../support/main/service-layer';

const libraryId = libraryIdOf(baseUrl);
const everything: WatchDefinition = {
  name: 'Kaffe',
  recordKind: 'trademark',
  endpoint: 'trademarks.search',
  params: {},
  asks: 'whole',
  lookBack: 0,
  unitsPerMonth: 10_000,
  schedule: { every: 'day', hour: 0, minute: 0, weekday: 1, day: 1 },
  news: { added: true, changed: true },
};
const watched = [
  { op: 'watch', version: 1, watchId: 'w', act: { is: 'define', definition: everything } },
  { op: 'watch', version: 1, watchId: 'w', act: { is: 'switch', on: true } },
] as const;

let folder: string;
let b: FeatureBench;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kartotek-forged-'));
  b = await createFeatureBench();
  b.libraryFile = join(folder, 'Kaffe.kartotek');
});
afterEach(async () => {
  await b.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Creates a file with a response and these acts from long ago, so that anything due is due at once.
 */
async function forge(
  type: 'hand-over' | 'move',
  works: readonly Readonly<Record<string, unknown>>[],
  settings: string | null = null,
): Promise<void> {
  const archiveDir = join(folder, 'archive');
  let now = Date.UTC(2026, 0, 1);
  const archive = await openArchive({ dir: archiveDir, now: () => (now += 1) });
  await buy(archive, 'theirs');
  const asked = await archive.readExactly({ after: 0, maxBytes: 1e6, maxEntries: 2 });
  for (const { kind, body, meta } of asked) {
    const of = { downloadId: 'd', window: 0, requestId: 'of a download' };
    await archive.append({ kind, body, meta: { ...meta, ...of } });
  }
  for (const meta of works) await archive.append({ kind: 'work', meta });
  const journal = createPartJournal(nodeFileSystem, join(folder, 'parts.json'));
  const file = await createExportFiles({ journal }).begin({
    path: b.libraryFile ?? '',
    container: 'zip',
  });
  await writeLibraryFile(archiveFiles, file, {
    about: { type, madeAt: '2026-01-01T00:00:00.000Z', program: '0', lists: null, ledger: false },
    libraries: [
      {
        libraryId,
        baseUrl,
        archive: archive.identity,
        counts: await countAll(archive),
        archiveDir,
        flushed: archive.flushed(),
        definition: [],
      },
    ],
    settings,
  });
  await file.finish();
  await archive.close();
}

async function opened() {
  const found = await b.services.handlers.restore.openFile(undefined);
  if (found?.type !== 'open') throw new Error('locked');
  return found.incoming;
}

const connect = () =>
  b.services.handlers.connection.connect({ baseUrl, key: KEY, keeping: 'session' });
const entries = async () => (await readArchive(b.services, libraryId)).entries;
const isMains = (op: unknown): boolean =>
  Object.entries(acts).some(([name, { by }]) => name === op && by === 'main');
/** Returns the units charged by the service. */
const bought = (): number => b.remote.log.units();

it.each(['replace', 'merge'] as const)(
  'a hand-over with a watch for 10,000 units buys nothing: %s',
  async (how) => {
    if (how === 'merge') {
      await connect();
      await b.services.handlers.archive.work({ libraryId, work: sampleActs['list-create'] });
    }
    await forge('hand-over', [...watched, ...allActs]);
    const { incomingId, libraries } = await opened();
    // The preview shows that none of this would be imported.
    expect(libraries[0]?.all).toMatchObject({ watches: 0, downloads: 0, exports: 0 });
    const applied = await b.services.handlers.restore.apply({ incomingId, libraryId, how });
    expect(applied.switchedOff).toEqual({ watches: 0, downloads: 0 });
    if (how === 'replace') await connect();
    expect(await b.services.online.watch(10_000)).toEqual([]);
    expect(await b.services.handlers.watches.list(undefined)).toMatchObject({ watches: [] });
    expect(await b.services.handlers.downloads.list(undefined)).toEqual([]);
    expect(bought()).toBe(0);

    const found = await entries();
    expect(found.filter(({ meta }) => isMains(meta['op'])).map(({ meta }) => meta['op'])).toEqual([
      'status',
    ]);
    expect(found.map(({ meta }) => meta['text'])).toContain(sampleActs.note.text);
    const calls = found.filter(({ kind }) => kind !== 'work');
    expect(calls).toHaveLength(4);
    for (const { meta } of calls) {
      expect(meta['handedOver']).toMatch(/^[0-9a-f]{16}$/);
      expect(meta['downloadId']).toBeUndefined();
    }
  },
);

it('what a hand-over says of the cost of a call of one’s own is not taken in', async () => {
  await connect();
  const page = { pathParams: {}, params: {}, limit: 5, page: 0, endpoint: 'trademarks.search' };
  await b.services.handlers.service.call({ ...page, runId: 'mine' });
  const [mine] = (await entries()).filter(({ kind }) => kind === 'answer');
  const requestId = mine?.meta['requestId'];
  const charge = { op: 'charge', charged: 'no', units: null };
  await forge('hand-over', [
    { ...charge, requestId },
    { ...charge, requestId: 'theirs' },
  ]);
  const { incomingId } = await opened();
  await b.services.handlers.restore.apply({ incomingId, libraryId, how: 'merge' });
  const charges = (await entries()).filter(({ meta }) => meta['op'] === 'charge');
  expect(charges.map(({ meta }) => meta['requestId'])).toEqual(['theirs']);
});

it('no settings come with a hand-over, whatever is in the file', async () => {
  await forge('hand-over', [], '{"dateFormat":"local"}');
  expect((await opened()).hasSettings).toBe(false);
});

it.each(['replace', 'merge'] as const)(
  'what says that it is one’s own comes in switched off and paused, and says so: %s',
  async (how) => {
    if (how === 'merge') await connect();
    await forge('move', [...watched, sampleActs.download]);
    const { incomingId } = await opened();
    const applied = await b.services.handlers.restore.apply({ incomingId, libraryId, how });
    expect(applied.switchedOff).toEqual({ watches: 1, downloads: 1 });
    // The same holds for every later start, even if a key is entered only then.
    await connect();
    await b.restart();
    await connect();
    expect(await b.services.online.watch(10_000)).toEqual([]);
    expect(await b.services.handlers.watches.list(undefined)).toMatchObject({
      watches: [{ watchId: 'w', on: false }],
    });
    expect(await b.services.handlers.downloads.list(undefined)).toMatchObject([
      { downloadId: 'd', status: { type: 'paused' } },
    ]);
    expect(bought()).toBe(0);
  },
);
