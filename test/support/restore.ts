/** A program on a model disk that can preview a copy and restore it. */
import { expect } from 'vitest';
import { createArchives } from '@main/archive/archives';
import { earlierFolder, earlierLibraries, settleSwap } from '@main/backup/swap';
import { writeBackup } from '@main/backup/write-backup';
import { createRestoreSession, type RestoreSession } from '@main/restore/restore-session';
import { createStateStore } from '@main/storage/state-store';
import { createModelFileSystem, type ModelFileSystem } from './archive/model-file-system';
import { buy, keysIn, note, openAt, sourceOf } from './backup';
import { createMemoryStore } from './main/memory-store';

export const id = 'https_api.example.com';
const LIBRARY = `/libraries/${id}`;
export const USB = '/usb';

interface Machine {
  readonly disk: ModelFileSystem;
  readonly clock: { now: number };
  /** Keys of the library's entries, now and at the time of the backup. */
  readonly before: readonly string[];
  readonly backedUp: readonly string[];
  /** Starts a session as after a restart of the program. */
  session(): RestoreSession;
}

/**
 * Creates a program with a library and its backup. The library has entries that the backup lacks.
 */
export async function createMachine(seed: number): Promise<Machine> {
  const disk = createModelFileSystem(seed);
  const clock = { now: Date.UTC(2026, 0, 1) };
  const first = await openAt(disk, `${LIBRARY}/archive`, clock);
  for (let n = 0; n < 2; n += 1) await buy(first, `a${n}`);
  await buy(first, 'backup');
  await writeBackup(
    { disk, now: () => clock.now },
    `${USB}/Kartotek backup/${id} 00000000`,
    sourceOf(first, `${LIBRARY}/archive`),
  );
  const backedUp = await keysIn(first);
  await note(first, 'a0/0', 'after the backup');
  const before = await keysIn(first);
  await first.close();

  function session(): RestoreSession {
    const archives = createArchives({
      rootDir: '/libraries',
      fs: disk,
      settle: (folder) => settleSwap(disk, folder),
    });
    return createRestoreSession({
      disk,
      archives,
      librariesFolder: '/libraries',
      incomingFolder: '/incoming',
      clock: { now: () => clock.now, after: () => () => undefined },
      runtime: { exchange: (id, task) => archives.exchange(id, (folder) => task(folder, [])) },
      state: createStateStore(createMemoryStore()),
    });
  }
  return { disk, clock, before, backedUp, session };
}

/**
 * Expects either the previous library or `after` to be there, complete. After a replacement, the
 * old library must still exist.
 */
export async function expectOneOrOther(
  { disk, clock, before }: Machine,
  after: readonly string[],
  which: 'either' | 'after' = 'either',
): Promise<void> {
  await settleSwap(disk, LIBRARY);
  const found = await keysIn(await openAt(disk, `${LIBRARY}/archive`, clock));
  const [earlier] = await earlierLibraries(disk, LIBRARY);
  if (earlier === undefined && which === 'either') return expect(found).toEqual(before);
  expect([...found].sort()).toEqual([...after].sort());
  if (which === 'after') return;
  const old = await openAt(disk, earlierFolder(LIBRARY, earlier ?? 0), clock);
  expect(await keysIn(old)).toEqual(before);
}
