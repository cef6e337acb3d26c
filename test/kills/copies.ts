/** Tasks on copies of a library, on a real disk, in a process that can be killed. */
import { join } from 'node:path';
import { openArchive } from '@main/archive/archive';
import { createArchives } from '@main/archive/archives';
import type { DurableFiles } from '@main/durable/durable-files';
import { nodeDurableFiles as archiveFiles } from '@main/durable/durable-files';
import { settleSwap } from '@main/backup/swap';
import { writeBackup } from '@main/backup/write-backup';
import { beginErasure, planErasure } from '@main/erase/erase';
import { finishErasure } from '@main/library/erasing';
import { createRestoreSession, type RestoreSession } from '@main/restore/restore-session';
import { nodeFileSystem, type FileSystem } from '@main/durable/file-system';
import { createStateStore } from '@main/storage/state-store';
import { openAt, sourceOf } from '../support/backup';
import { fileMakerIn, fileOf } from '../support/library-file/library-file';
import { createMemoryStore } from '../support/main/memory-store';

export const tasks = ['backup', 'replace', 'merge', 'erase', 'hand over'] as const;
export type Task = (typeof tasks)[number];

const id = 'https_api.example.com';
export const noted = 'To be erased';
export const libraryIn = (folder: string): string => join(folder, 'libraries', id);
export const archiveIn = (folder: string): string => join(libraryIn(folder), 'archive');
export const backupIn = (folder: string): string =>
  join(folder, 'usb', 'Kartotek backup', `${id} 00000000`);
export const fileIn = (folder: string): string => join(folder, 'All.kartotek');

interface Disks {
  readonly disk: DurableFiles;
  readonly fs: FileSystem;
}
export const realDisks: Disks = { disk: archiveFiles, fs: nodeFileSystem };
const clock = { now: Date.UTC(2026, 5, 1) };

function sessionIn(folder: string, { disk }: Disks = realDisks): RestoreSession {
  const librariesFolder = join(folder, 'libraries');
  const settle = (one: string): Promise<void> => settleSwap(disk, one);
  const archives = createArchives({ rootDir: librariesFolder, fs: disk, settle });
  return createRestoreSession({
    disk,
    archives,
    librariesFolder,
    incomingFolder: join(folder, 'incoming'),
    clock: { now: () => clock.now, after: () => () => undefined },
    runtime: { exchange: (id, task) => archives.exchange(id, (folder) => task(folder, [])) },
    state: createStateStore(createMemoryStore()),
  });
}

/** Does what the program does on startup: completes or removes unfinished work. */
export async function startAgain(folder: string): Promise<void> {
  await settleSwap(archiveFiles, libraryIn(folder));
  await finishErasure(archiveIn(folder), archiveFiles);
  await sessionIn(folder).sweep();
  await fileMakerIn(folder, realDisks).journal.sweep();
}

export async function runTask(task: Task, folder: string, disks: Disks = realDisks): Promise<void> {
  const { disk } = disks;
  const dir = archiveIn(folder);
  if (task === 'replace' || task === 'merge') {
    const session = sessionIn(folder, disks);
    const [choice] = await session.backupsIn(join(folder, 'usb'));
    const { incomingId } = await session.openBackup(choice?.choiceId ?? '');
    await session.apply(incomingId, id, task);
    return session.close(incomingId);
  }
  const archive = await openAt(disk, dir, clock);
  if (task === 'backup') {
    await writeBackup({ disk, now: () => clock.now }, backupIn(folder), sourceOf(archive, dir));
  } else if (task === 'hand over') {
    const { maker } = fileMakerIn(folder, disks);
    const selection = {
      lists: null,
      answers: [],
      spellings: [],
      matters: false,
      ledger: false,
    };
    await maker.handOver(fileIn(folder), fileOf(archive, dir), selection);
  } else {
    const ids = ['a0/0'];
    const target = { type: 'records', kind: 'trademark', ids, listId: null } as const;
    const plan = await planErasure(archive, { ...target, ids }, clock.now);
    await archive.close();
    await beginErasure(disk, dir, 'E1', plan);
    await finishErasure(dir, disk);
    return;
  }
  await archive.close();
}

/** Returns an archive's entire contents as a string. */
export async function textsIn(dir: string): Promise<string> {
  const archive = await openArchive({ dir });
  try {
    const entries = await archive.readExactly({ after: 0, maxBytes: 1e9, maxEntries: 1e6 });
    return entries.map(({ meta, body }) => JSON.stringify(meta) + body.toString('utf8')).join('\n');
  } finally {
    await archive.close();
  }
}
