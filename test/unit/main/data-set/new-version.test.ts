/** A version of a data set on a real disk, with a crash at every step. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { noYear } from '@shared/features/data-sets';
import { nodeDataSetDisk, type DataSetDisk } from '@main/data-set/disk';
import { folderPlace } from '@main/data-set/folder-place';
import { beginVersion, folderIn } from '@main/data-set/new-version';
import { contentsOf, readDataSet } from '../../../support/data-set/read';
import { about, contentsFor, type Texts } from '../../../support/data-set/texts';
import { createMortality } from '../../../support/files/mortal';

/** Runs one update, as the page requests it. */
async function update(disk: DataSetDisk, folder: string, texts: Texts, whole = about) {
  const version = await beginVersion(folderPlace(disk, folder), whole);
  const known = new Map(version.contents.map((one) => [one.year, one.rowsSha256]));
  const contents = contentsFor(texts);
  for (const { kind, year, rowsSha256 } of contents)
    if (known.get(year) !== rowsSha256)
      await writeFile(await version.file({ kind, year }), texts[year] ?? '');
  return version.finish(contents, whole, new Date(0));
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kartotek-data-set-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const first = { '2024': 'a', '2025': 'bb', [noYear]: 'ccc' };
const second = { '2024': 'a', '2025': 'changed', '2026': 'new' };

it('writes what changed, and takes the rest over', async () => {
  const folder = await newFolder();
  const done = { written: 3, unchanged: 0, removed: 0, rows: 6, version: 1 };
  expect(await update(nodeDataSetDisk, folder, first)).toEqual({ ...done, folder });
  expect(await update(nodeDataSetDisk, folder, second)).toMatchObject({
    written: 2,
    unchanged: 1,
    removed: 1,
    version: 2,
  });
  expect((await readDataSet(folder))?.files.map(({ year }) => year)).toEqual([2024, 2025, 2026]);
  await update(nodeDataSetDisk, folder, second);
  // The previous version stays for those still reading it.
  expect(await nodeDataSetDisk.list(join(folder, 'versions'))).toEqual(['000002', '000003']);
});

it('leaves a whole data set wherever it is killed, and goes on from there', async () => {
  for (let steps = 0; ; steps++) {
    const folder = await newFolder();
    await update(nodeDataSetDisk, folder, first);
    const before = contentsOf(await readDataSet(folder));
    const mortality = createMortality();
    mortality.plan(steps);
    await update(mortality.wrap(nodeDataSetDisk), folder, second).catch(() => undefined);
    const reader = await readDataSet(folder);
    const after = contentsOf(reader);
    if (reader?.version === 1) expect(after).toEqual(before);
    else expect(after.map(({ year }) => year)).toEqual([2024, 2025, 2026]);
    await update(nodeDataSetDisk, folder, second);
    const fresh = await newFolder();
    await update(nodeDataSetDisk, fresh, second);
    expect(contentsOf(await readDataSet(folder))).toEqual(contentsOf(await readDataSet(fresh)));
    const left = await nodeDataSetDisk.list(folder);
    expect([...left].sort()).toEqual(['README.md', 'manifest.json', 'versions']);
    if (!mortality.isDead) {
      expect(steps).toBeGreaterThan(20);
      return;
    }
  }
});

it('begins again where the very first version was killed', async () => {
  for (let steps = 0; ; steps++) {
    const folder = await newFolder();
    const mortality = createMortality();
    mortality.plan(steps);
    await update(mortality.wrap(nodeDataSetDisk), folder, first).catch(() => undefined);
    await readDataSet(folder);
    await update(nodeDataSetDisk, folder, first);
    expect((await readDataSet(folder))?.files).toHaveLength(3);
    if (!mortality.isDead) return;
  }
});

it('copies where a drive has no second names', async () => {
  const folder = await newFolder();
  const noLinks: DataSetDisk = {
    ...nodeDataSetDisk,
    same: async (from, to) => writeFile(to, (await nodeDataSetDisk.readText(from)) ?? ''),
  };
  await update(noLinks, folder, first);
  await update(noLinks, folder, second);
  expect((await readDataSet(folder))?.version).toBe(2);
});

it('writes a file again that is gone or of another size', async () => {
  const folder = await newFolder();
  await update(nodeDataSetDisk, folder, first);
  await rm(join(folder, 'versions/000001/kind=trademark/year=2024'), { recursive: true });
  await writeFile(join(folder, 'versions/000001/kind=trademark/year=2025/part.parquet'), 'longer');
  expect(await update(nodeDataSetDisk, folder, first)).toMatchObject({ written: 2, unchanged: 1 });
  await readDataSet(folder);
});

it('replaces neither another data set nor anything else', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'thesis.txt'), 'mine');
  await expect(update(nodeDataSetDisk, folder, first)).rejects.toMatchObject({
    data: { kind: 'folder-taken' },
  });
  await rm(join(folder, 'thesis.txt'));
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

it('shows one of two versions that are written at the same time', async () => {
  const folder = await newFolder();
  await update(nodeDataSetDisk, folder, first);
  const slow = await beginVersion(folderPlace(nodeDataSetDisk, folder), about);
  await update(nodeDataSetDisk, folder, second);
  await expect(slow.finish(contentsFor(first), about, new Date(0))).rejects.toThrow();
  await slow.cancel();
  expect((await readDataSet(folder))?.files).toHaveLength(3);
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
  await writeFile(await version.file({ kind: 'trademark', year: '2024' }), 'new');
  let cancelled: Promise<void> | null = null;
  stop = () => (cancelled = version.cancel());
  await version.finish(contentsFor({ '2024': 'new' }), about, new Date(0));
  await cancelled;
  expect((await readDataSet(folder))?.version).toBe(2);
});
