/**
 * SIGKILL at the steps of backing up, restoring, merging, permanently deleting and sharing, in
 * separate processes on a real disk. Nothing may be lost, duplicated or half done.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readGenerations } from '@main/backup/manifest';
import { damagedFiles } from '@main/backup/read-backup';
import { earlierFolder, earlierLibraries } from '@main/backup/swap';
import { inRoot } from '../../scripts/paths.mjs';
import { aliases as alias } from '../../scripts/aliases.mjs';
import {
  archiveIn,
  backupIn,
  fileIn,
  libraryIn,
  noted,
  realDisks,
  runTask,
  startAgain,
  tasks,
  textsIn,
  type Task,
} from '../kills/copies';
import { buy, keysIn, note, openAt } from '../support/backup';
import { seedOfRun } from '../support/chance';
import { keysInFile } from '../support/library-file/library-file';

/** Tests every third step, chosen differently in each run. `KARTOTEK_SEED` repeats a run. */
const stride = 3;
const seed = seedOfRun();

let work: string;
let child: string;
let kills = 0;

/** Bundles the code for the child processes, which can't run TypeScript. */
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'kartotek-copies-'));
  await build({
    root: inRoot('.'),
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    ssr: { noExternal: true },
    build: { ssr: inRoot('test/kills/copies-child.ts'), outDir: join(work, 'child') },
  });
  child = join(work, 'child', (await readdir(join(work, 'child')))[0] ?? '');
}, 120_000);
afterAll(() => rm(work, { recursive: true, force: true }));

async function keysAt(dir: string): Promise<string[]> {
  const archive = await openAt(realDisks.disk, dir, { now: 0 });
  return keysIn(archive).finally(() => archive.close());
}

/** Creates a library with a backup, an earlier library file, and data newer than both. */
async function prepared(): Promise<string> {
  const folder = join(work, 'prepared');
  const archive = await openAt(realDisks.disk, archiveIn(folder), { now: Date.UTC(2026, 0, 1) });
  for (let n = 0; n < 3; n += 1) await buy(archive, `a${n}`);
  await runTask('backup', folder);
  await runTask('hand over', folder);
  await buy(archive, 'newer');
  await note(archive, 'a0/0', noted);
  await archive.close();
  return folder;
}

/** Checks what must hold after a kill and a restart, and again after the task was repeated. */
type Check = (folder: string, isDone: boolean) => Promise<void>;

function checks(before: readonly string[], backedUp: readonly string[]): Record<Task, Check> {
  const oneOrOther =
    (after: readonly string[]): Check =>
    async (folder) => {
      const found = await keysAt(archiveIn(folder));
      const [earlier] = await earlierLibraries(realDisks.disk, libraryIn(folder));
      expect([...found].sort()).toEqual([...(earlier === undefined ? before : after)].sort());
      if (earlier !== undefined && after !== before)
        expect(await keysAt(earlierFolder(libraryIn(folder), earlier))).toHaveLength(
          (await earlierLibraries(realDisks.disk, libraryIn(folder))).length > 1
            ? after.length
            : before.length,
        );
    };
  return {
    async backup(folder, isDone) {
      expect(await keysAt(archiveIn(folder))).toEqual(before);
      const all = await readGenerations(realDisks.disk, backupIn(folder));
      for (const one of all)
        expect(await damagedFiles(realDisks.disk, backupIn(folder), one)).toEqual([]);
      expect(all.length).toBeGreaterThan(0);
      if (isDone) expect(all[0]?.manifest.entries).toBe(before.length);
    },
    replace: oneOrOther(backedUp),
    merge: oneOrOther(before),
    async erase(folder, isDone) {
      const text = await textsIn(archiveIn(folder));
      const isErased = !text.includes(noted);
      expect(text.includes('"a0/0"')).toBe(!isErased);
      expect(text).toContain('"a0/1"');
      expect(text.match(/"op":"erased"/g) ?? []).toHaveLength(isErased ? 1 : 0);
      if (isDone) expect(isErased).toBe(true);
    },
    async 'hand over'(folder, isDone) {
      expect(await keysAt(archiveIn(folder))).toEqual(before);
      const found = await keysInFile(fileIn(folder));
      expect([before.length, backedUp.length]).toContain(found.length);
      if (isDone) expect(found).toHaveLength(before.length);
      const left = (await readdir(folder)).filter((name) => name.includes('kartotek-part'));
      expect(left).toEqual([]);
    },
  };
}

it.each(tasks)('SIGKILL at any step: %s', async (task) => {
  const source = join(work, 'prepared');
  if ((await readdir(work)).includes('prepared')) await rm(source, { recursive: true });
  await prepared();
  const before = await keysAt(archiveIn(source));
  const check = checks(before, before.slice(0, 6))[task];
  for (let step = seed % stride; ; step += stride) {
    const folder = join(work, `${task} ${step}`);
    await cp(source, folder, { recursive: true });
    const { signal, status, stderr } = spawnSync(process.execPath, [
      child,
      task,
      folder,
      String(step),
    ]);
    expect({ step, signal, status, stderr: stderr.toString() }).toMatchObject(
      signal === null ? { status: 0 } : { signal: 'SIGKILL' },
    );
    await startAgain(folder);
    await check(folder, signal === null);
    if (signal === null) break;
    kills += 1;
    await runTask(task, folder);
    await startAgain(folder);
    await check(folder, true);
    await rm(folder, { recursive: true });
  }
});

it('is more than two hundred kills', () => {
  console.log(`Kills of copies: ${kills}, seed ${seed}`);
  expect(kills).toBeGreaterThan(200);
});
