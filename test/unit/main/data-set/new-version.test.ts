/** A data set on a real disk, with a crash at every step of an update. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { noYear } from '@shared/features/data-sets';
import { nodeDataSetDisk, type DataSetDisk } from '@main/data-set/disk';
import { folderPlace } from '@main/data-set/folder-place';
import { beginVersion, folderIn } from '@main/data-set/new-version';
import { contentsOf, readDataSet, readTablesIn } from '../../../support/data-set/read';
import { about, contentsFor, formerManifest, type Texts } from '../../../support/data-set/texts';
import { isWhole, seedOfRun } from '../../../support/chance';
import { createMortality } from '../../../support/files/mortal';

/** A killed program loses nothing that it has written, so flushing would only take time here. */
const disk: DataSetDisk = {
  ...nodeDataSetDisk,
  write: (path, content) => writeFile(path, content),
  flushFolder: () => Promise.resolve(),
};

/** Runs one update, as the page requests it. */
async function update(disk: DataSetDisk, folder: string, texts: Texts, whole = about) {
  const version = await beginVersion(folderPlace(disk, folder), whole);
  const known = new Map(version.contents.map((one) => [one.year, one.rowsSha256]));
  const contents = contentsFor(texts);
  for (const { rows, rowsSha256, ...part } of contents)
    if (known.get(part.year) !== rowsSha256)
      await writeFile(await version.file(part), texts[part.year]?.slice(0, rows) ?? '');
  return version.finish(contents, whole, new Date(0));
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kartotek-data-set-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The contents of all files of the table, as its log lists them. */
async function inTable(folder: string): Promise<Record<string, string>> {
  const files = (await readTablesIn(folder)).get('trademark')?.files ?? [];
  const texts = files.map(async ({ path, partitionValues }) => [
    partitionValues['year'] ?? noYear,
    await readFile(join(folder, 'trademark', path), 'utf8'),
  ]);
  return Object.fromEntries((await Promise.all(texts)) as [string, string][]);
}

/** The contents of all files that lie in the folder, whoever needs them. */
async function everything(folder: string): Promise<string[]> {
  const files = await nodeDataSetDisk.listFiles(folder);
  const parts = files.filter((path) => /part-[^/\\]*\.parquet$/.test(path));
  return (await Promise.all(parts.map((path) => readFile(path, 'utf8')))).sort();
}

/** `npm test` kills a third of the steps, beginning with another one in each run. */
const stride = isWhole ? 1 : 3;
const firstStep = seedOfRun() % stride;

const first = { '2024': 'a', '2025': 'bb', [noYear]: 'ccc' };
const second = { '2024': 'a', '2025': 'changed', '2026': 'new' };

it('writes what changed, and refers to the rest', async () => {
  const folder = await newFolder();
  const done = { written: 3, unchanged: 0, removed: 0, rows: 6, version: 1 };
  expect(await update(nodeDataSetDisk, folder, first)).toEqual({ ...done, folder });
  const before = await readDataSet(folder);
  expect(await update(nodeDataSetDisk, folder, second)).toMatchObject({
    written: 2,
    unchanged: 1,
    removed: 1,
    version: 2,
  });
  const after = await readDataSet(folder);
  expect(after?.files.map(({ year }) => year)).toEqual([2024, 2025, 2026]);
  const pathIn = (of: typeof before) => of?.files.find(({ year }) => year === 2024)?.path;
  expect(pathIn(after)).toBe(pathIn(before));
  expect(await inTable(folder)).toEqual(second);
  const table = (await readTablesIn(folder)).get('trademark');
  expect(table?.entries).toEqual([
    { commitInfo: 1, protocol: 1, metaData: 1, add: 3 },
    { commitInfo: 1, remove: 2, add: 2 },
  ]);
  // The previous version's files stay for those still reading it, and no longer.
  expect(await everything(folder)).toEqual(['a', 'bb', 'ccc', 'changed', 'new']);
  expect(await update(nodeDataSetDisk, folder, second)).toMatchObject({ written: 0, version: 2 });
  expect(await everything(folder)).toEqual(['a', 'changed', 'new']);
  expect((await readTablesIn(folder)).get('trademark')?.version).toBe(1);
});

it('writes nothing where nothing changed', async () => {
  const folder = await newFolder();
  await update(nodeDataSetDisk, folder, first);
  const reads = ['list', 'listFiles', 'readText', 'sizeOf'];
  const disk = new Proxy(nodeDataSetDisk, {
    get(of, name: keyof DataSetDisk) {
      if (!reads.includes(name)) throw new Error(`${name} is called`);
      return of[name];
    },
  });
  expect(await update(disk, folder, first)).toMatchObject({ unchanged: 3, version: 1 });
});

it('says anew what the searches are, and leaves the tables', async () => {
  const folder = await newFolder();
  await update(nodeDataSetDisk, folder, first);
  const newer = { ...about, program: '1' };
  expect(await update(nodeDataSetDisk, folder, first, newer)).toMatchObject({ version: 1 });
  expect((await readDataSet(folder))?.about.program).toBe('1');
  expect((await readTablesIn(folder)).get('trademark')?.version).toBe(0);
});

it('leaves whole tables wherever it is killed, and goes on from there', async () => {
  const third = { '2024': 'z', '2025': 'changed' };
  for (let steps = firstStep; ; steps += stride) {
    const folder = await newFolder();
    await update(disk, folder, first);
    await update(disk, folder, { ...first, '2024': 'erased' });
    const mortality = createMortality();
    mortality.plan(steps);
    await update(mortality.wrap(disk), folder, second).catch(() => undefined);
    // The manifest's readers see one of the versions, and so do the table's.
    const shown = contentsOf(await readDataSet(folder)).map(({ year }) => year);
    expect([
      [2024, 2025, null],
      [2024, 2025, 2026],
    ]).toContainEqual(shown);
    expect([{ ...first, '2024': 'erased' }, second]).toContainEqual(await inTable(folder));
    // What the killed update had written is seen by the next one, whatever that writes.
    const next =
      [second, { ...first, '2024': 'erased' }, third][Math.floor(steps / stride) % 3] ?? third;
    await update(disk, folder, next);
    const fresh = await newFolder();
    await update(disk, fresh, next);
    expect(contentsOf(await readDataSet(folder))).toEqual(contentsOf(await readDataSet(fresh)));
    expect(await inTable(folder)).toEqual(next);
    await update(disk, folder, third);
    await update(disk, folder, third);
    // What only earlier versions had is gone for good, and so is what the killed update left.
    expect(await everything(folder)).toEqual(Object.values(third).sort());
    const left = await disk.list(folder);
    expect([...left].sort()).toEqual(['README.md', 'manifest.json', 'trademark']);
    const logs = await disk.list(join(folder, 'trademark/_delta_log'));
    expect(logs.filter((name) => !/^\d{20}\.json$/.test(name))).toEqual([]);
    if (!mortality.isDead) {
      expect(steps).toBeGreaterThan(30);
      return;
    }
  }
}, 60_000);

it('begins again where the very first update was killed', async () => {
  for (let steps = firstStep; ; steps += stride) {
    const folder = await newFolder();
    const mortality = createMortality();
    mortality.plan(steps);
    await update(mortality.wrap(disk), folder, first).catch(() => undefined);
    await readDataSet(folder);
    await update(disk, folder, second);
    await readDataSet(folder);
    expect(await inTable(folder)).toEqual(second);
    await update(disk, folder, second);
    expect(await everything(folder)).toEqual(Object.values(second).sort());
    if (!mortality.isDead) return;
  }
}, 60_000);

it('works where a drive has no second names', async () => {
  const folder = await newFolder();
  const noLinks: DataSetDisk = {
    ...nodeDataSetDisk,
    link: () => Promise.reject(Object.assign(new Error('no links'), { code: 'EPERM' })),
  };
  await update(noLinks, folder, first);
  await update(noLinks, folder, second);
  expect(await inTable(folder)).toEqual(second);
  const place = folderPlace(noLinks, folder);
  const entry = 'trademark/_delta_log/00000000000000000001.json';
  await expect(place.add(entry, '{}')).rejects.toMatchObject({ kind: 'data-set-changed' });
  expect(await inTable(folder)).toEqual(second);
});

it('writes a file again that is gone or of another size', async () => {
  const folder = await newFolder();
  await update(nodeDataSetDisk, folder, first);
  const [, gone, longer] = contentsOf(await readDataSet(folder));
  const paths = (await readDataSet(folder))?.files ?? [];
  const pathOf = (year?: number | null): string =>
    join(folder, paths.find((one) => one.year === year)?.path ?? '');
  await rm(pathOf(gone?.year));
  await writeFile(pathOf(longer?.year), 'longer');
  expect(await update(nodeDataSetDisk, folder, first)).toMatchObject({ written: 2, unchanged: 1 });
  await readDataSet(folder);
  expect(await inTable(folder)).toEqual(first);
});

it('makes tables of a data set that was written before there were any', async () => {
  const folder = await newFolder();
  const former = 'versions/000007/kind=trademark/year=2024/part.parquet';
  const older = 'versions/000006/kind=trademark/year=2024/part.parquet';
  const text = formerManifest(7, [former]);
  for (let steps = firstStep; ; steps += stride) {
    await rm(folder, { recursive: true });
    for (const path of [former, older]) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), `row of ${path}`);
    }
    await writeFile(join(folder, 'manifest.json'), text);
    const mortality = createMortality();
    mortality.plan(steps);
    await update(mortality.wrap(disk), folder, first).catch(() => undefined);
    // Its own readers find what they know until they find the tables.
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as {
      formatVersion: number;
      files: { path: string }[];
    };
    if (manifest.formatVersion === 1) expect(manifest.files[0]?.path).toBe(former);
    expect(await readFile(join(folder, former), 'utf8')).toBe(`row of ${former}`);
    expect(await update(disk, folder, second)).toMatchObject({ rows: 11 });
    expect(await inTable(folder)).toEqual(second);
    await update(disk, folder, second);
    expect(await disk.listFiles(join(folder, 'versions'))).toEqual([]);
    expect(await everything(folder)).toEqual(Object.values(second).sort());
    if (!mortality.isDead) return;
  }
}, 60_000);

it('replaces neither another data set nor anything else', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'thesis.txt'), 'mine');
  await expect(update(nodeDataSetDisk, folder, first)).rejects.toMatchObject({
    data: { kind: 'folder-taken' },
  });
  await rm(join(folder, 'thesis.txt'));
  // Somebody's own folder may have the name of a table.
  await mkdir(join(folder, 'company'));
  await writeFile(join(folder, 'company/thesis.txt'), 'mine');
  await expect(update(nodeDataSetDisk, folder, first)).rejects.toMatchObject({
    data: { kind: 'folder-taken' },
  });
  await rm(join(folder, 'company'), { recursive: true });
  await update(nodeDataSetDisk, folder, first);
  const matter = { ...about, scope: { type: 'matter', reference: 'M 1' } } as const;
  await expect(update(nodeDataSetDisk, folder, first, matter)).rejects.toMatchObject({
    data: { kind: 'folder-taken' },
  });
  await writeFile(join(folder, 'manifest.json'), '{"short_name":"an app"}');
  await expect(update(nodeDataSetDisk, folder, first)).rejects.toMatchObject({
    data: { kind: 'folder-taken' },
  });
});

it('stands in the chosen folder, or in one of its own where other files lie', async () => {
  const folder = await newFolder();
  expect(await folderIn(nodeDataSetDisk, folder, 'Marks')).toBe(folder);
  await update(nodeDataSetDisk, folder, first);
  await writeFile(join(folder, 'read-me.txt'), 'mine');
  expect(await folderIn(nodeDataSetDisk, folder, 'Marks')).toBe(folder);
  await rm(join(folder, 'manifest.json'));
  expect(await folderIn(nodeDataSetDisk, folder, 'Marks')).toBe(join(folder, 'Marks'));
});

it('shows one of two updates that are written at the same time', async () => {
  const folder = await newFolder();
  await update(nodeDataSetDisk, folder, first);
  const slow = await beginVersion(folderPlace(nodeDataSetDisk, folder), about);
  const [part] = contentsFor({ '2024': 'slow' });
  if (!part) throw new Error('no part');
  const { rows, rowsSha256, ...partition } = part;
  await writeFile(await slow.file(partition), 'slow'.slice(0, rows));
  await update(nodeDataSetDisk, folder, second);
  await expect(
    slow.finish([{ ...partition, rows, rowsSha256 }], about, new Date(0)),
  ).rejects.toThrow();
  await slow.cancel();
  expect(await readDataSet(folder)).toMatchObject({ version: 3 });
  expect(await inTable(folder)).toEqual(second);
  expect(await everything(folder)).not.toContain('slow');
});

it('sees what a log got from somebody who wrote at the very same moment', async () => {
  const folder = await newFolder();
  await update(nodeDataSetDisk, folder, first);
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
  await update(nodeDataSetDisk, folder, second);
  await writeFile(join(folder, 'manifest.json'), manifest);
  expect(await update(nodeDataSetDisk, folder, first)).toMatchObject({ written: 2 });
  await readDataSet(folder);
  expect(await inTable(folder)).toEqual(first);
});

it('stopped while the manifest is replaced, it is whole all the same', async () => {
  const folder = await newFolder();
  await update(nodeDataSetDisk, folder, first);
  let stop = (): unknown => undefined;
  const disk: DataSetDisk = {
    ...nodeDataSetDisk,
    rename: async (from, to) => {
      stop();
      await nodeDataSetDisk.sizeOf(from);
      await nodeDataSetDisk.rename(from, to);
    },
  };
  const version = await beginVersion(folderPlace(disk, folder), about);
  const [part] = contentsFor({ '2024': 'new' });
  if (!part) throw new Error('no part');
  await writeFile(
    await version.file({ kind: 'trademark', year: '2024', bucket: 0, buckets: 1 }),
    'new',
  );
  let cancelled: Promise<void> | null = null;
  stop = () => (cancelled ??= version.cancel());
  await version.finish([part], about, new Date(0));
  await cancelled;
  expect((await readDataSet(folder))?.version).toBe(2);
  expect(await inTable(folder)).toEqual({ '2024': 'new' });
});

it('stopped before anything is visible, it leaves what was there', async () => {
  const folder = await newFolder();
  await update(nodeDataSetDisk, folder, first);
  const before = await readFile(join(folder, 'manifest.json'), 'utf8');
  const version = await beginVersion(folderPlace(nodeDataSetDisk, folder), about);
  await writeFile(
    await version.file({ kind: 'trademark', year: '2024', bucket: 0, buckets: 1 }),
    'new',
  );
  expect(await readDataSet(folder)).toMatchObject({ version: 1, writing: { version: 2 } });
  await version.cancel();
  expect(await readFile(join(folder, 'manifest.json'), 'utf8')).toBe(before);
  expect(await everything(folder)).toEqual(Object.values(first).sort());
});
