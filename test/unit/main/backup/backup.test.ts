import { describe, expect, it } from 'vitest';
import { filesFolder, readGenerations } from '@main/backup/manifest';
import { damagedFiles, stageGeneration } from '@main/backup/read-backup';
import { writeBackup } from '@main/backup/write-backup';
import { createModelFileSystem } from '../../../support/archive/model-file-system';
import { buy, keysIn, note, openAt, sourceOf } from '../../../support/backup';

const DIR = '/library/archive';
const BACKUP = '/usb/kartotek/library';
const day = 86_400_000;

function world() {
  const disk = createModelFileSystem(1);
  const clock = { now: Date.UTC(2026, 0, 1) };
  return { disk, clock, deps: { disk, now: () => clock.now } };
}

async function staged(disk: ReturnType<typeof world>['disk'], at = 0, to = '/staged') {
  const generation = (await readGenerations(disk, BACKUP))[at];
  if (!generation) throw new Error('no generation');
  await stageGeneration(disk, BACKUP, generation, to);
  return openAt(disk, `${to}/archive`, { now: 0 });
}

describe('a backup', () => {
  it('grows with the archive, and each generation gives back what there was', async () => {
    const { disk, clock, deps } = world();
    const archive = await openAt(disk, DIR, clock);
    for (let n = 0; n < 5; n += 1) await buy(archive, `a${n}`);
    await writeBackup(deps, BACKUP, sourceOf(archive, DIR));
    const before = await keysIn(archive);
    clock.now += day;
    for (let n = 0; n < 5; n += 1) await buy(archive, `b${n}`);
    await note(archive, 'a0/1', 'viktig');
    await writeBackup(deps, BACKUP, sourceOf(archive, DIR));

    expect(await keysIn(await staged(disk))).toEqual(await keysIn(archive));
    expect(await keysIn(await staged(disk, 1, '/older'))).toEqual(before);
    const [newest] = await readGenerations(disk, BACKUP);
    expect(newest && (await damagedFiles(disk, BACKUP, newest))).toEqual([]);
    // A segment is there once, however many generations have it.
    expect(
      (await disk.list(filesFolder(BACKUP))).filter((name) => /\.\d\.log$/.test(name)),
    ).toEqual([]);
  });

  it('copies nothing that it has', async () => {
    const { disk, clock, deps } = world();
    const archive = await openAt(disk, DIR, clock);
    for (let n = 0; n < 5; n += 1) await buy(archive, `a${n}`);
    await writeBackup(deps, BACKUP, sourceOf(archive, DIR));
    disk.setCapacity(3_000);
    clock.now += day;
    await writeBackup(deps, BACKUP, sourceOf(archive, DIR));
    expect(await readGenerations(disk, BACKUP)).toHaveLength(2);
  });

  it('is not overwritten by an archive that was damaged, and says what of itself is damaged', async () => {
    const { disk, clock, deps } = world();
    const archive = await openAt(disk, DIR, clock);
    for (let n = 0; n < 5; n += 1) await buy(archive, `a${n}`);
    const all = await keysIn(archive);
    await writeBackup(deps, BACKUP, sourceOf(archive, DIR));
    const first = `${DIR}/00000001.log`;
    const bytes = Buffer.from(disk.peek(first) ?? []);
    bytes.fill(0, 100, 400);
    disk.poke(first, bytes);
    const damaged = await openAt(disk, DIR, clock);
    clock.now += 100 * day;
    await writeBackup(deps, BACKUP, sourceOf(damaged, DIR));
    await writeBackup(deps, BACKUP, sourceOf(damaged, DIR));
    const generations = await readGenerations(disk, BACKUP);
    const richest = generations.findIndex(({ manifest }) => manifest.entries === all.length);
    expect(await keysIn(await staged(disk, richest))).toEqual(all);

    const stored = `${filesFolder(BACKUP)}/00000001.log`;
    disk.poke(stored, Buffer.alloc(50));
    const old = generations[richest];
    expect(old && (await damagedFiles(disk, BACKUP, old))).toMatchObject([
      { name: '00000001.log' },
    ]);
  });

  it('has a week of days and a month of weeks, and no file that nothing names', async () => {
    const { disk, clock, deps } = world();
    const archive = await openAt(disk, DIR, clock);
    for (let n = 0; n < 60; n += 1) {
      await buy(archive, `a${n}`);
      await writeBackup(deps, BACKUP, sourceOf(archive, DIR));
      clock.now += day / 2;
    }
    const generations = await readGenerations(disk, BACKUP);
    expect(generations.length).toBeLessThanOrEqual(11);
    expect(generations.length).toBeGreaterThanOrEqual(9);
    const named = generations.flatMap(({ manifest }) => manifest.files.map((one) => one.stored));
    expect((await disk.list(filesFolder(BACKUP))).sort()).toEqual([...new Set(named)].sort());
    expect(await keysIn(await staged(disk))).toEqual(await keysIn(archive));
  });
});
