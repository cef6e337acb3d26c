/** Checkpoints of a table: when there are any, what they say, and what happens without them. */
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Action, checkpointBytes, readCheckpoint } from '@main/data-set/checkpoint-file';
import { nodeDataSetDisk, type DataSetDisk } from '@main/data-set/disk';
import { folderPlace } from '@main/data-set/folder-place';
import { beginVersion } from '@main/data-set/new-version';
import { isWhole, seedOfRun } from '../../../support/chance';
import { readCheckpointFile, readDeltaTable } from '../../../support/data-set/delta-table';
import { checkpointOf, readDataSet } from '../../../support/data-set/read';
import { about, contentsFor, type Texts } from '../../../support/data-set/texts';
import { createMortality } from '../../../support/files/mortal';

/** A killed program loses nothing that it has written, so flushing would only take time here. */
const disk: DataSetDisk = {
  ...nodeDataSetDisk,
  write: (path, content) => writeFile(path, content),
  flushFolder: () => Promise.resolve(),
};

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kartotek-checkpoint-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function update(of: DataSetDisk, folder: string, texts: Texts, at = new Date(0)) {
  const version = await beginVersion(folderPlace(of, folder), about);
  const known = new Map(version.contents.map((one) => [one.year, one.rowsSha256]));
  const contents = contentsFor(texts);
  for (const { rows, rowsSha256, ...part } of contents)
    if (known.get(part.year) !== rowsSha256)
      await writeFile(await version.file(part), texts[part.year]?.slice(0, rows) ?? '');
  return version.finish(contents, about, at);
}

const texts = (n: number): Texts => ({ '2023': 'stays', '2024': `text ${n}`, '0': 'no date' });

/** A table with the entries 0 to `last`. */
async function tableTo(last: number, folder?: string): Promise<string> {
  const into = folder ?? (await newFolder());
  for (let n = 0; n <= last; n++) await update(disk, into, texts(n));
  return into;
}

const entryOf = (version: number): string => `_delta_log/${String(version).padStart(20, '0')}.json`;
const inTable = (folder: string, path: string): string => join(folder, 'trademark', path);

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(inTable(folder, '_delta_log'))).sort();
const checkpointsIn = async (folder: string): Promise<number[]> =>
  (await namesIn(folder)).flatMap((name) =>
    name.endsWith('.checkpoint.parquet') ? [Number(name.slice(0, 20))] : [],
  );

/** The contents of the table's files, by its log alone, or from a checkpoint. */
async function contentsIn(folder: string, from: number | null = null): Promise<string[]> {
  const read = (path: string) => readFile(inTable(folder, path), 'utf8').catch(() => null);
  const actions =
    from === null
      ? []
      : await readCheckpointFile(await readFile(inTable(folder, checkpointOf(from))));
  const table = await readDeltaTable(
    read,
    Infinity,
    from === null ? null : { version: from, actions },
  );
  return Promise.all(
    (table?.files ?? []).map(async ({ path }) => (await read(path)) ?? 'gone'),
  ).then((found) => found.sort());
}
const now = (n: number): string[] => Object.values(texts(n)).sort();

/** Removes what a cleaned log no longer has: all entries before a checkpoint. */
async function clean(folder: string, before: number): Promise<void> {
  for (let n = 0; n < before; n++) await rm(inTable(folder, entryOf(n)));
}

/** Leaves the tables alone. */
async function forget(folder: string): Promise<void> {
  for (const name of ['manifest.json', 'README.md']) await rm(join(folder, name));
}

/** Writes each file in two steps, so that half of it is there in between. */
const inHalves = (of: DataSetDisk): DataSetDisk =>
  new Proxy(of, {
    get(steps, name: keyof DataSetDisk) {
      if (name !== 'write') return steps[name];
      return async (path: string, content: string | Uint8Array) => {
        await steps.write(path, content.slice(0, content.length / 2));
        await steps.write(path, content);
      };
    },
  });

/** `npm test` kills a third of the steps, beginning with another one in each run. */
const stride = isWhole ? 1 : 3;

describe('a checkpoint', () => {
  it('is written after ten entries, and says what they say', async () => {
    const folder = await tableTo(9);
    expect(await checkpointsIn(folder)).toEqual([]);
    await tableTo(0, folder);
    expect(await checkpointsIn(folder)).toEqual([10]);
    // Also compares the checkpoint with the log.
    await readDataSet(folder);
    await update(disk, folder, texts(11));
    const last = JSON.parse(await readFile(inTable(folder, '_delta_log/_last_checkpoint'), 'utf8'));
    const actions = await readCheckpointFile(await readFile(inTable(folder, checkpointOf(10))));
    expect(last).toMatchObject({ version: 10, numOfAddFiles: 3, size: actions.length });
    const kinds = actions.map((one) => Object.keys(one)[0]);
    expect(kinds.filter((kind) => kind === 'remove')).toHaveLength(10);
    expect(kinds.filter((kind) => kind !== 'remove')).toEqual([
      'protocol',
      'metaData',
      'add',
      'add',
      'add',
    ]);
    await clean(folder, 10);
    expect(await contentsIn(folder, 10)).toEqual(now(11));
  });

  it('no longer names files that were removed more than a week before', async () => {
    const folder = await newFolder();
    const day = 24 * 3600 * 1000;
    for (let n = 0; n <= 10; n++) await update(disk, folder, texts(n), new Date(n * day));
    const actions = await readCheckpointFile(await readFile(inTable(folder, checkpointOf(10))));
    const removed = actions.flatMap(({ remove }) =>
      remove ? [Number(remove.deletionTimestamp)] : [],
    );
    expect(removed.map((at) => at / day)).toEqual([4, 5, 6, 7, 8, 9, 10]);
  });

  it('stays until there are two newer ones, and log entries stay', async () => {
    const folder = await tableTo(40);
    expect(await checkpointsIn(folder)).toEqual([30, 40]);
    const entries = (await namesIn(folder)).filter((name) => name.endsWith('.json'));
    expect(entries).toHaveLength(41);
    await readDataSet(folder);
  });

  it('stays if entries before it are gone', async () => {
    const folder = await tableTo(20);
    await clean(folder, 10);
    for (let n = 21; n <= 40; n++) await update(disk, folder, texts(n));
    expect(await checkpointsIn(folder)).toEqual([10, 20, 30, 40]);
    expect(await contentsIn(folder, 10)).toEqual(now(40));
    expect(await contentsIn(folder, 40)).toEqual(now(40));
  });

  it('is where an update goes on from that has no manifest', async () => {
    const folder = await tableTo(12);
    await clean(folder, 10);
    await forget(folder);
    const read: string[] = [];
    const watched: DataSetDisk = {
      ...disk,
      readText: (path) => {
        read.push(path);
        return disk.readText(path);
      },
    };
    // The log knows which rows the files have.
    expect(await update(watched, folder, texts(13))).toMatchObject({ written: 1, unchanged: 2 });
    const entries = read
      .filter((path) => /\d{20}\.json$/.test(path))
      .map((path) => path.slice(-7, -5));
    expect(entries).not.toContain('09');
    expect(await contentsIn(folder, 10)).toEqual(now(13));
  });

  it.each(['missing', 'damaged', 'cut', 'empty'])(
    'that is %s costs nothing but time',
    async (how) => {
      const folder = await tableTo(12);
      const path = inTable(folder, checkpointOf(10));
      const bytes = await readFile(path);
      if (how === 'missing') await rm(path);
      else if (how === 'damaged')
        await writeFile(
          path,
          bytes.map((one, at) => (at % 7 ? one : one ^ 85)),
        );
      else await writeFile(path, bytes.subarray(0, how === 'cut' ? bytes.length / 2 : 0));
      await writeFile(inTable(folder, '_delta_log/_last_checkpoint'), '{"version":');
      await forget(folder);
      expect(await update(disk, folder, texts(13))).toMatchObject({ written: 1, unchanged: 2 });
      // The next one is made of the log.
      for (let n = 14; n <= 23; n++) await update(disk, folder, texts(n));
      expect((await checkpointsIn(folder)).at(-1)).toBe(23);
      expect(await contentsIn(folder)).toEqual(now(23));
      expect(await contentsIn(folder, 23)).toEqual(now(23));
    },
  );

  it('is the only one who knows what entries said that are gone; without it, nothing is written', async () => {
    const folder = await tableTo(12);
    await clean(folder, 10);
    await forget(folder);
    await writeFile(inTable(folder, checkpointOf(10)), 'damaged');
    const before = await namesIn(folder);
    await expect(update(disk, folder, texts(13))).rejects.toMatchObject({
      data: { kind: 'storage' },
    });
    expect(await namesIn(folder)).toEqual(before);
  });

  it('keeps what other programs have said of the table', async () => {
    const folder = await tableTo(8);
    const txn = { appId: 'other', version: 3 };
    const [head = ''] = (await readFile(inTable(folder, entryOf(0)), 'utf8'))
      .split('\n')
      .filter((line) => line.includes('metaData'));
    const { metaData } = JSON.parse(head) as { readonly metaData: object };
    const configuration = { 'delta.logRetentionDuration': 'interval 1 days' };
    const lines = [{ txn }, { metaData: { ...metaData, configuration } }];
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    await writeFile(inTable(folder, entryOf(9)), text);
    await update(disk, folder, texts(10));
    expect(await checkpointsIn(folder)).toEqual([10]);
    const actions = await readCheckpoint(await readFile(inTable(folder, checkpointOf(10))));
    expect(actions).toContainEqual({ txn });
    expect(actions).toContainEqual({ metaData: { ...metaData, configuration } });
  });

  it.each([null, 0, 100])('of which only %s bytes are left is written again', async (bytes) => {
    const folder = await tableTo(12);
    await update(disk, folder, texts(12));
    const path = inTable(folder, checkpointOf(10));
    if (bytes === null) await rm(path);
    else await writeFile(path, (await readFile(path)).subarray(0, bytes));
    await expect(readDataSet(folder)).rejects.toThrow();
    const ready = await newFolder();
    await cp(folder, ready, { recursive: true });
    expect(await update(disk, folder, texts(12))).toMatchObject({ written: 0, version: 13 });
    await readDataSet(folder);
    expect(await checkpointsIn(folder)).toEqual([12]);
    const names = await namesIn(folder);
    await update(disk, folder, texts(12));
    expect(await namesIn(folder)).toEqual(names);
    for (let steps = seedOfRun() % stride; bytes === 100; steps += stride) {
      const other = await newFolder();
      await cp(ready, other, { recursive: true });
      const mortality = createMortality();
      mortality.plan(steps);
      await update(inHalves(mortality.wrap(disk)), other, texts(12)).catch(() => undefined);
      // Readers fail if they are told of a checkpoint that isn't there.
      const thrown = await readDataSet(other).catch(String);
      expect(thrown).not.toBe('Error: the checkpoint is gone');
      await update(disk, other, texts(12));
      await readDataSet(other);
      if (!mortality.isDead) return;
    }
  });

  it.each([
    { domainMetadata: { domain: 'd', configuration: '', removed: false } },
    { protocol: { minReaderVersion: 1, minWriterVersion: 2, writerFeatures: ['other'] } },
    { protocol: { minReaderVersion: 3, minWriterVersion: 7 } },
  ])('is not written if it could not say all: %o', async (action) => {
    const folder = await tableTo(8);
    await writeFile(inTable(folder, entryOf(9)), `${JSON.stringify(action)}\n`);
    expect(await update(disk, folder, texts(10))).toMatchObject({ written: 1 });
    expect(await checkpointsIn(folder)).toEqual([]);
  });

  it('is nowhere half, wherever the program is killed', async () => {
    const ready = await tableTo(9);
    for (let steps = seedOfRun() % stride; ; steps += stride) {
      const folder = await newFolder();
      await cp(ready, folder, { recursive: true });
      const mortality = createMortality();
      mortality.plan(steps);
      await update(inHalves(mortality.wrap(disk)), folder, texts(10)).catch(() => undefined);
      // Checks each checkpoint that is there.
      await readDataSet(folder);
      expect([now(9), now(10)]).toContainEqual(await contentsIn(folder));
      await update(disk, folder, texts(11));
      await update(disk, folder, texts(12));
      await readDataSet(folder);
      // One that the killed program has written may be written again.
      expect([1, 2]).toContain((await checkpointsIn(folder)).length);
      expect(await contentsIn(folder)).toEqual(now(12));
      expect(await readdir(folder)).toHaveLength(3);
      if (!mortality.isDead) return;
    }
  }, 120_000);
});

it('a file has every action as the log has it', async () => {
  const given = [
    { protocol: { minReaderVersion: 1, minWriterVersion: 2 } },
    {
      metaData: {
        id: 'i',
        name: 'trademark',
        format: { provider: 'parquet', options: {} },
        schemaString: '{"å":1}',
        partitionColumns: ['year'],
        configuration: {},
        createdTime: 1_700_000_000_000,
      },
    },
    { txn: { appId: 'a', version: 2 ** 40 } },
    {
      add: {
        path: 'year=2024/a%20b.parquet',
        partitionValues: { year: null },
        size: 2 ** 33,
        modificationTime: 0,
        dataChange: false,
        stats: '{"numRecords":3}',
        tags: { bucket: '0', other: null },
      },
    },
    { remove: { path: 'b', dataChange: false, partitionValues: { year: '1' }, size: 0 } },
  ];
  const actions = given.map((one): Action => Action.parse(one));
  expect(await readCheckpoint(checkpointBytes(actions))).toEqual(given);
});
