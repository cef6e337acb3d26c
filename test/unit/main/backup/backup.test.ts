import { describe, expect, it } from 'vitest';
import { filesFolder, manifestFolder, readGenerations } from '@main/backup/manifest';
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
    // A segment is stored once, no matter how many generations contain it.
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

  it('knows a list of files that is not what was written, and has a second one', async () => {
    const { disk, clock, deps } = world();
    const archive = await openAt(disk, DIR, clock);
    for (let n = 0; n < 5; n += 1) await buy(archive, `a${n}`);
    await writeBackup(deps, BACKUP, sourceOf(archive, DIR));
    const folder = manifestFolder(BACKUP);
    const [again = '', first = ''] = [...(await disk.list(folder))].sort();
    const whole = Buffer.from(disk.peek(`${folder}/${first}`) ?? []);
    const at = whole.indexOf('00000001.log') + 4;
    for (const bytes of [
      Buffer.concat([whole.subarray(0, at), Buffer.from('x'), whole.subarray(at)]),
      whole.subarray(0, 90),
      Buffer.alloc(0),
    ]) {
      disk.poke(`${folder}/${first}`, bytes);
      const [found] = await readGenerations(disk, BACKUP);
      expect(found?.isDamaged).toBeUndefined();
      expect(found && (await damagedFiles(disk, BACKUP, found))).toEqual([]);
    }
    await disk.remove(`${folder}/${first}`);
    expect(await keysIn(await staged(disk))).toEqual(await keysIn(archive));

    disk.poke(
      `${folder}/${again}`,
      Buffer.concat([whole.subarray(0, at), Buffer.from('x'), whole.subarray(at)]),
    );
    const [damaged] = await readGenerations(disk, BACKUP);
    expect(damaged).toMatchObject({ isDamaged: true });
    const told = damaged && (await stageGeneration(disk, BACKUP, damaged, '/told'));
    expect(told?.damaged).toBeGreaterThan(0);
    expect(told?.entries).toBe(archive.entriesUpTo(Infinity));
  });

  it('of an earlier version, without a checksum of its list, is read as it is', async () => {
    const { disk, clock, deps } = world();
    const archive = await openAt(disk, DIR, clock);
    await buy(archive, 'a');
    await writeBackup(deps, BACKUP, sourceOf(archive, DIR));
    const folder = manifestFolder(BACKUP);
    const [again = '', first = ''] = [...(await disk.list(folder))].sort();
    const { sum, ...manifest } = JSON.parse(
      (disk.peek(`${folder}/${first}`) ?? Buffer.alloc(0)).toString('utf8'),
    ) as Record<string, unknown>;
    expect(sum).toMatch(/^[0-9a-f]{64}$/);
    disk.poke(`${folder}/${first}`, Buffer.from(JSON.stringify(manifest)));
    await disk.remove(`${folder}/${again}`);
    const [found] = await readGenerations(disk, BACKUP);
    expect(found?.isDamaged).toBeUndefined();
    expect(await keysIn(await staged(disk))).toEqual(await keysIn(archive));
  });
});
