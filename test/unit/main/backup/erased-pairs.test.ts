import { describe, expect, it } from 'vitest';
import { keepErased } from '@main/backup/erased-pairs';
import { merge } from '@main/backup/merge';
import { writeBackup } from '@main/backup/write-backup';
import { readGenerations } from '@main/backup/manifest';
import { stageGeneration } from '@main/backup/read-backup';
import { createModelFileSystem } from '../../../support/archive/model-file-system';
import { copyTree, openAt, sourceOf } from '../../../support/backup';
import {
  anna,
  dir,
  erase,
  everything,
  filled,
  now,
  open,
} from '../../../support/erase/people-archive';

const person = { type: 'person', name: 'Anna Öberg' } as const;
const OTHER = '/other/archive';

/** Creates a library, and a copy from before something was permanently deleted. */
async function copied() {
  const disk = createModelFileSystem(1);
  await filled(disk);
  const original = await open(disk);
  const backup = sourceOf(original, dir);
  await writeBackup({ disk, now: () => now }, '/usb', backup);
  await original.close();
  await copyTree(disk, dir, OTHER);
  return disk;
}

/** Returns the contents of an archive file. */
async function textOf(disk: Awaited<ReturnType<typeof copied>>, folder: string): Promise<string> {
  const archive = await openAt(disk, folder, { now });
  const entries = await archive.readExactly({ after: 0, maxBytes: 1e9, maxEntries: 1e6 });
  await archive.close();
  return entries.map(({ meta, body }) => JSON.stringify(meta) + body.toString('utf8')).join('\n');
}

describe('what was erased in one of two copies', () => {
  it('is not brought back by restoring an older one', async () => {
    const disk = await copied();
    await erase(disk, person);
    const [generation] = await readGenerations(disk, '/usb');
    if (generation) await stageGeneration(disk, '/usb', generation, '/staged');
    expect(await textOf(disk, '/staged/archive')).toContain(anna);
    const here = await open(disk);
    const kept = await keepErased(disk, here, '/staged/archive');
    expect(kept.erased).toBeGreaterThan(5);
    expect(kept.unread).toBe(0);
    // Doing this again changes nothing.
    expect(await keepErased(disk, here, '/staged/archive')).toEqual({ erased: 0, unread: 0 });
    const staged = await textOf(disk, '/staged/archive');
    expect(staged).not.toMatch(/Anna|Öberg|u00d6berg/i);
    expect(staged).toContain('Bo Ek');
    expect(staged).toBe(await textOf(disk, dir));
  });

  it.each(['here', 'there'] as const)('(%s) is not brought back by uniting them', async (where) => {
    const disk = await copied();
    await erase(disk, person);
    const [erased, whole] = [await open(disk), await openAt(disk, OTHER, { now })];
    const [here, there] = where === 'here' ? [erased, whole] : [whole, erased];
    await merge(here, there, { disk, dir: '/union', lineage: 'same' });
    const united = await openAt(disk, '/union', { now });
    expect(united.entriesUpTo(Infinity)).toBe(erased.entriesUpTo(Infinity));
    const text = await textOf(disk, '/union');
    expect(text).not.toMatch(/Anna|Öberg/i);
    expect(text).toContain('Bo Ek');
  });

  it('leaves a copy in which nothing was erased as it is', async () => {
    const disk = await copied();
    const here = await open(disk);
    const before = everything(disk);
    expect(await keepErased(disk, here, OTHER)).toEqual({ erased: 0, unread: 0 });
    expect(everything(disk)).toBe(before);
  });

  it('is said to be unknown where the one that erased it cannot be read', async () => {
    const disk = await copied();
    await erase(disk, person);
    // Damages the files before the one that records the deletion, first before and then after
    // opening.
    const [first, second] = [`${dir}/00000001.log`, `${dir}/00000002.log`];
    disk.poke(first, (disk.peek(first) ?? Buffer.alloc(0)).fill(7, 40));
    const here = await open(disk);
    expect((await keepErased(disk, here, OTHER)).unread).toBeGreaterThan(0);
    disk.poke(second, (disk.peek(second) ?? Buffer.alloc(0)).fill(7, 40));
    expect(await keepErased(disk, here, OTHER)).toMatchObject({ erased: 0 });
  });

  it('is said to be unknown where the end of that one was cut off', async () => {
    const disk = await copied();
    await erase(disk, person);
    const last = disk.names.filter((name) => name.endsWith('.log')).at(-1) ?? '';
    const file = `${dir}/${last}`;
    disk.poke(file, (disk.peek(file) ?? Buffer.alloc(0)).subarray(0, -3));
    const here = await open(disk);
    expect(here.report).toMatchObject({ missing: 0, setAside: [] });
    expect(await keepErased(disk, here, OTHER)).toMatchObject({ unread: 1 });
  });
});
