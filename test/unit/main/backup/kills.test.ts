/**
 * A crash at every step of a backup, a restore and a merge: nothing lost, duplicated or half done.
 */
import { describe, expect, it } from 'vitest';
import { readGenerations } from '@main/backup/manifest';
import { merge } from '@main/backup/merge';
import { damagedFiles, stageGeneration } from '@main/backup/read-backup';
import {
  earlierFolder,
  earlierLibraries,
  settleSwap,
  stagingFolder,
  swapBack,
  swapIn,
} from '@main/backup/swap';
import { writeBackup } from '@main/backup/write-backup';
import { dies, everyStep } from '../../../support/archive/deaths';
import { createModelFileSystem } from '../../../support/archive/model-file-system';
import {
  buy,
  copyTree,
  keysIn,
  note,
  openAt,
  SMALL_SEGMENT,
  sourceOf,
} from '../../../support/backup';

const LIBRARY = '/libraries/a';
const DIR = `${LIBRARY}/archive`;
const BACKUP = '/usb/library';

async function library(seed: number) {
  const disk = createModelFileSystem(seed);
  const clock = { now: Date.UTC(2026, 0, 1) };
  const archive = await openAt(disk, DIR, clock);
  for (let n = 0; n < 3; n += 1) await buy(archive, `a${n}`);
  await note(archive, 'a0/1', 'first');
  return { disk, clock, archive };
}

/** Creates a library, and the one that will replace it. */
async function withNextReady(seed: number) {
  const { disk, clock, archive } = await library(seed);
  const old = await keysIn(archive);
  await archive.close();
  await copyTree(disk, DIR, stagingFolder(LIBRARY));
  const next = await openAt(disk, stagingFolder(LIBRARY), clock);
  await buy(next, 'new');
  const fresh = await keysIn(next);
  await next.close();
  return { disk, clock, old, fresh };
}

describe('death while backing up', () => {
  it('leaves every generation before whole, and the next backup is', async () => {
    const deaths = await everyStep(async (step, kind) => {
      const { disk, clock, archive } = await library(step + 1);
      const deps = { disk, now: () => clock.now };
      await writeBackup(deps, BACKUP, sourceOf(archive, DIR));
      const first = await keysIn(archive);
      clock.now += 86_400_000;
      for (let n = 0; n < 3; n += 1) await buy(archive, `b${n}`);
      const source = sourceOf(archive, DIR);
      const all = await keysIn(archive);
      await archive.close();
      const died = await dies(disk, step, kind, () => writeBackup(deps, BACKUP, source));

      const after = await readGenerations(disk, BACKUP);
      for (const one of after) expect(await damagedFiles(disk, BACKUP, one)).toEqual([]);
      expect(after.length).toBeGreaterThan(0);
      const oldest = after.at(-1);
      if (oldest) await stageGeneration(disk, BACKUP, oldest, '/first');
      expect(await keysIn(await openAt(disk, '/first/archive', { now: 0 }))).toEqual(first);

      await writeBackup(deps, BACKUP, source);
      const [newest] = await readGenerations(disk, BACKUP);
      if (newest) await stageGeneration(disk, BACKUP, newest, '/last');
      expect(await keysIn(await openAt(disk, '/last/archive', { now: 0 }))).toEqual(all);
      return died;
    });
    expect(deaths).toBeGreaterThan(60);
  });
});

describe('death while a library is replaced', () => {
  it('leaves the one or the other, whole, and the one before under its own name', async () => {
    const deaths = await everyStep(async (step, kind) => {
      const { disk, clock, old, fresh } = await withNextReady(step + 1);
      const died = await dies(disk, step, kind, () => swapIn(disk, LIBRARY, clock.now));

      await settleSwap(disk, LIBRARY);
      const found = await keysIn(await openAt(disk, DIR, clock));
      const earlier = await earlierLibraries(disk, LIBRARY);
      if (earlier.length === 0) {
        expect(found).toEqual(old);
        expect(died).toBe(true);
      } else {
        expect(found).toEqual(fresh);
        const before = await openAt(disk, earlierFolder(LIBRARY, earlier[0] ?? 0), clock);
        expect(await keysIn(before)).toEqual(old);
      }
      expect(await disk.list(LIBRARY)).not.toContain('restoring');
      return died;
    });
    expect(deaths).toBeGreaterThan(20);
  });

  it('and on the way back', async () => {
    const deaths = await everyStep(async (step, kind) => {
      const { disk, clock, old, fresh } = await withNextReady(step + 1);
      await swapIn(disk, LIBRARY, clock.now);
      const [at = 0] = await earlierLibraries(disk, LIBRARY);
      const died = await dies(disk, step, kind, () => swapBack(disk, LIBRARY, at, clock.now + 5));

      await settleSwap(disk, LIBRARY);
      const [there = 0, ...none] = await earlierLibraries(disk, LIBRARY);
      expect(none).toEqual([]);
      const now = await keysIn(await openAt(disk, DIR, clock));
      const before = await keysIn(await openAt(disk, earlierFolder(LIBRARY, there), clock));
      expect([now, before]).toEqual(there === at ? [fresh, old] : [old, fresh]);
      return died;
    });
    expect(deaths).toBeGreaterThan(15);
  });
});

describe('death while two copies are merged', () => {
  it('leaves the library as it was, or the union, whole', async () => {
    const deaths = await everyStep(async (step, kind) => {
      const { disk, clock, archive } = await library(step + 1);
      await archive.close();
      await copyTree(disk, DIR, '/other');
      const [here, there] = [await openAt(disk, DIR, clock), await openAt(disk, '/other', clock)];
      await buy(here, 'here');
      await buy(there, 'there');
      const old = await keysIn(here);
      const both = new Set([...old, ...(await keysIn(there))]);
      const died = await dies(disk, step, kind, async () => {
        const options = { disk, dir: stagingFolder(LIBRARY), segmentBytes: SMALL_SEGMENT };
        await merge(here, there, { ...options, lineage: 'same' });
        await here.close();
        await swapIn(disk, LIBRARY, clock.now);
      });

      await settleSwap(disk, LIBRARY);
      const found = await keysIn(await openAt(disk, DIR, clock));
      if ((await earlierLibraries(disk, LIBRARY)).length === 0) expect(found).toEqual(old);
      else expect(new Set(found)).toEqual(both);
      expect(found).toHaveLength(new Set(found).size);
      return died;
    });
    expect(deaths).toBeGreaterThan(60);
  });
});
