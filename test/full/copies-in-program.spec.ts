/**
 * The real program is killed at random steps of six tasks: backup, restore, merge, permanent
 * deletion, and writing and reading a library file. After a restart, the archive and database are
 * compared record by record, and must be as before or as after the task. Then the task is repeated.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { archiveFolder } from '@main/archive/archives';
import { backupsFolder } from '@main/backup/backup-service';
import { readGenerations } from '@main/backup/manifest';
import { damagedFiles } from '@main/backup/read-backup';
import { earlierFolder, earlierLibraries } from '@main/backup/swap';
import type { PreparedElectron } from '../../scripts/run/prepare.mjs';
import { contentsOf, recordsOf, type Contents } from '../kills/contents';
import { copyTasks, doTask, type CopyTask } from '../kills/copy-tasks';
import { realDisks } from '../kills/copies';
import {
  copyOf,
  kill,
  makeWorld,
  ownFile,
  startIn,
  type Prepared,
  type World,
} from '../kills/copied-world';
import { until } from '../kills/download';
import { drawSteps, setSteps, stepsDone } from '../kills/main-steps';
import { within, type Program } from '../kills/program';
import { startService, type CountingService } from '../kills/service';
import { unpacked } from '../support/archive/unpacked';
import { keysIn, openAt } from '../support/backup';
import { chanceOf, seedOfRun } from '../support/chance';
import { expect, test } from '../support/e2e/fixtures';
import { filesBelow } from '../support/e2e/served';
import { keysInFile } from '../support/library-file/library-file';

const killsOfEach = Number(process.env['KARTOTEK_ROUNDS'] ?? 4);
const seed = seedOfRun();
const chance = chanceOf(seed);
let service: CountingService;
let made: Prepared;
let kills = 0;

test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ prepared }) => {
  service = await startService(3, 12);
  made = await makeWorld(prepared, service);
});
test.afterAll(async () => {
  console.log(`Kills of copies in the program: ${kills}, seed ${seed}`);
  await service.close();
});

const erased = (): string => service.searches[0]?.ids[1] ?? '';

const withoutErased = (records: readonly string[]): string[] =>
  records.filter((one) => !one.startsWith(`${erased()} `));

/** Returns the user's own library, whichever was open last. */
async function ownContents(program: Program): Promise<Contents> {
  const { libraryId } = made;
  const { libraryId: open } = await program.bridge<{ libraryId: string }>('connection', 'status');
  if (open !== libraryId) {
    await program.bridge('connection', 'useService', { baseUrl: service.origin });
  }
  await until(
    async () => (await program.bridge('erase', 'unfinished', { libraryId })) === null || null,
    'that the window has erased',
  );
  return contentsOf(program, libraryId);
}

/**
 * Returns the keys in an archive that nobody has open. Reads a copy, because reading repairs the
 * archive.
 */
async function keysAt(dir: string, prepared: PreparedElectron): Promise<string[]> {
  const copy = join(prepared.makeUserDir('keys'), 'archive');
  spawnSync('cp', ['-r', dir, copy]);
  const archive = await openAt(realDisks.disk, copy, { now: 0 });
  return (await keysIn(archive).finally(() => archive.close())).sort();
}

/** Checks everything that must hold after a restart, apart from the library's contents. */
async function checkAround(
  task: CopyTask,
  world: World,
  isDone: boolean,
  prepared: PreparedElectron,
): Promise<void> {
  const { disk } = realDisks;
  const libraries = join(world.data, 'libraries');
  const own = join(libraries, made.libraryId);
  const original = join(made.world.data, 'libraries', made.libraryId, archiveFolder);
  if (task === 'backup') {
    const [name = ''] = readdirSync(join(world.usb, backupsFolder));
    const dir = join(world.usb, backupsFolder, name);
    const all = await readGenerations(disk, dir);
    for (const one of all) expect(await damagedFiles(disk, dir, one)).toEqual([]);
    const entries = (await keysAt(original, prepared)).length;
    expect(all.some(({ manifest }) => manifest.entries === entries) || !isDone).toBe(true);
  } else if (task === 'hand over') {
    const names = readdirSync(world.files).sort();
    expect(names.filter((one) => one !== 'Own.kartotek')).toEqual(['Other.kartotek']);
    if (isDone || names.includes('Own.kartotek')) {
      const copy = join(prepared.makeUserDir('keys'), 'Own.kartotek');
      copyFileSync(ownFile(world), copy);
      expect((await keysInFile(copy)).sort()).toEqual(await keysAt(original, prepared));
    }
  } else if (task === 'erase') {
    const holds = filesBelow(libraries).some((path) =>
      unpacked(readFileSync(path)).includes(erased()),
    );
    expect(holds && isDone).toBe(false);
  } else {
    // The library that was replaced is kept in full.
    for (const at of await earlierLibraries(disk, own))
      expect(await keysAt(earlierFolder(own, at), prepared)).toEqual(
        await keysAt(original, prepared),
      );
    // Nothing is left over from checking the incoming copy.
    if (!isDone)
      expect(filesBelow(world.data).filter((one) => /\/incoming\//.test(one))).toEqual([]);
  }
}

/** Returns the records that exist after the task is done. */
function expectedRecords(task: CopyTask): readonly string[] {
  const { backedUp, owned, others } = made;
  if (task === 'replace') return backedUp;
  if (task === 'merge') return [...owned, ...others].sort();
  if (task === 'erase') return withoutErased(owned);
  return owned;
}

for (const task of copyTasks) {
  test(`killed at any step, nothing is lost, double or half: ${task}`, async ({ prepared }) => {
    // Runs the task once without a kill, to find out the result and the number of steps.
    const whole = copyOf(prepared, made.world, 'whole');
    const first = await startIn(prepared, whole);
    const before = await ownContents(first);
    expect([...recordsOf(before)].sort()).toEqual([...made.owned].sort());
    await doTask(task, first, erased(), () => setSteps(first.app, null));
    const steps = await stepsDone(first.app);
    const drawn = drawSteps(chance, steps, killsOfEach);
    const after = await ownContents(first);
    expect([...recordsOf(after)].sort()).toEqual([...expectedRecords(task)].sort());
    expect(new Set(after.entries).size).toBe(after.entries.length);
    if (task === 'erase') {
      // An earlier backup doesn't bring the deleted data back.
      await doTask('replace', first, '', () => Promise.resolve());
      expect([...recordsOf(await ownContents(first))].sort()).toEqual(
        withoutErased(made.backedUp).sort(),
      );
    }
    await kill(first);
    await checkAround(task, whole, true, prepared);
    const changes = JSON.stringify(before) !== JSON.stringify(after);

    let current: { world: World; program: Program } | null = null;
    const start = async (world: World): Promise<typeof current & object> => {
      const program = await startIn(prepared, world);
      return (current = { world, program });
    };
    // If the task wasn't finished, the next round starts from the state it left behind.
    for (let struck = 0, tries = 0; struck < killsOfEach; tries += 1) {
      expect(tries, 'tries').toBeLessThan(3 * killsOfEach);
      const step = drawn[struck] ?? 0;
      const { world, program } = current ?? (await start(copyOf(prepared, made.world, 'struck')));
      await test.step(`step ${step} of ${steps.length}, seed ${seed}`, async () => {
        const lived = await Promise.race([
          program.ended.then(() => false),
          doTask(task, program, erased(), () => setSteps(program.app, step)).then(
            () => true,
            (error: unknown) => within(10_000, program.ended, String(error)).then(() => false),
          ),
        ]);
        if (lived) await kill(program);
        else struck += 1;
        const again = await start(world);
        const found = await ownContents(again.program);
        const isAfter = changes && JSON.stringify(found) === JSON.stringify(after);
        expect(found).toEqual(isAfter || lived ? after : before);
        await checkAround(task, world, lived || isAfter, prepared);
        if (!lived && !isAfter) return;
        await kill(again.program);
        current = null;
      });
    }
    kills += killsOfEach;
    if (!current) return;
    const { world, program } = current as { world: World; program: Program };
    await doTask(task, program, erased(), () => Promise.resolve());
    expect(await ownContents(program)).toEqual(after);
    await kill(program);
    await checkAround(task, world, true, prepared);
  });
}
