/**
 * Makes library files: either with everything on this computer, or with a selection to hand over.
 */
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { actCounts } from '@shared/acts/counted';
import type { LibraryCounts } from '@shared/features/backup';
import type { WrittenLibrary } from '@shared/features/handover';
import { openArchive, type Archive } from '../archive/archive';
import { countAll } from '../backup/compare';
import type { DurableFiles } from '../durable/durable-files';
import { removeTree } from '../backup/disk';
import type { ExportFiles } from '../files/export-file';
import { writeSelection, type Selection } from './select';
import {
  writeLibraryFile,
  writeLocked,
  type LibraryFileContent,
  type LibraryToWrite,
} from './write-library-file';

export interface LibraryFileDeps {
  readonly disk: DurableFiles;
  readonly files: ExportFiles;
  readonly now: () => number;
  readonly program: string;
  /** Folder for temporary files, on a disk that the program uses anyway. */
  readonly workFolder: string;
}

/** A library to be written, whose archive is open. */
export interface OpenToWrite {
  readonly libraryId: string;
  readonly baseUrl: string | null;
  readonly archive: Archive;
  readonly archiveDir: string;
  readonly definition: LibraryToWrite['definition'];
}

export interface LibraryFileMaker {
  move(
    path: string,
    libraries: readonly OpenToWrite[],
    settings: string,
    passphrase?: string,
  ): Promise<WrittenLibrary>;
  handOver(
    path: string,
    library: OpenToWrite,
    selection: Selection,
    passphrase?: string,
  ): Promise<WrittenLibrary>;
}

export function createLibraryFileMaker(deps: LibraryFileDeps): LibraryFileMaker {
  const { disk, files, now, program, workFolder } = deps;

  async function container(
    path: string,
    fill: (file: Awaited<ReturnType<ExportFiles['begin']>>) => Promise<unknown>,
  ): Promise<{ readonly path: string; readonly bytes: number }> {
    const file = await files.begin({ path, container: 'zip' });
    try {
      await fill(file);
      return await file.finish();
    } catch (error) {
      await file.cancel();
      throw error;
    }
  }

  async function write(
    path: string,
    content: LibraryFileContent,
    work: string,
    passphrase?: string,
  ): Promise<WrittenLibrary> {
    const fill = (file: Parameters<typeof writeLibraryFile>[1]): Promise<unknown> =>
      writeLibraryFile(disk, file, content);
    const counts = sum(content.libraries.map((library) => library.counts));
    if (passphrase === undefined) {
      const { bytes } = await container(path, fill);
      return { name: basename(path), bytes, counts };
    }
    const inner = await container(join(work, 'inner.zip'), fill);
    const size = (await stat(inner.path)).size;
    const whole = { path: inner.path, bytes: size };
    const { bytes } = await container(path, (file) => writeLocked(disk, file, whole, passphrase));
    return { name: basename(path), bytes, counts };
  }

  async function inWork<T>(task: (work: string) => Promise<T>): Promise<T> {
    const work = join(workFolder, randomUUID());
    await disk.makeDir(work);
    try {
      return await task(work);
    } finally {
      await removeTree(disk, work).catch(() => undefined);
    }
  }

  const aboutNow = (): { readonly madeAt: string; readonly program: string } => ({
    madeAt: new Date(now()).toISOString(),
    program,
  });

  return {
    move: (path, libraries, settings, passphrase) =>
      inWork(async (work) => {
        const filed = [];
        for (const library of libraries) filed.push(await toWrite(library));
        const about = { type: 'move' as const, ...aboutNow(), lists: null, ledger: true };
        return write(path, { about, libraries: filed, settings }, work, passphrase);
      }),
    handOver: (path, library, selection, passphrase) =>
      inWork(async (work) => {
        const dir = join(work, 'archive');
        await writeSelection(library.archive, selection, { disk, dir });
        const archive = await openArchive({ dir, fs: disk });
        try {
          const { lists: chosen, ledger } = selection;
          const lists =
            chosen?.map(({ name, recordKind, ids }) => ({
              name,
              recordKind,
              records: ids.length,
            })) ?? null;
          const about = { type: 'hand-over' as const, ...aboutNow(), lists, ledger };
          const filed = await toWrite({ ...library, archive, archiveDir: dir });
          return await write(path, { about, libraries: [filed], settings: null }, work, passphrase);
        } finally {
          await archive.close();
        }
      }),
  };
}

async function toWrite({ archive, ...library }: OpenToWrite): Promise<LibraryToWrite> {
  const flushed = archive.flushed();
  const counts = await countAll(archive);
  return { ...library, archive: archive.identity, counts, flushed };
}

function sum(all: readonly LibraryCounts[]): LibraryCounts {
  const total = (pick: (counts: LibraryCounts) => number): number =>
    all.reduce((value, counts) => value + pick(counts), 0);
  const times = (pick: (counts: LibraryCounts) => string | null): string[] =>
    all.flatMap((counts) => pick(counts) ?? []).sort();
  return {
    entries: total((one) => one.entries),
    answers: total((one) => one.answers),
    rows: total((one) => one.rows),
    pictures: total((one) => one.pictures),
    ...actCounts((as) => total((one) => one[as])),
    from: times((one) => one.from)[0] ?? null,
    to: times((one) => one.to).at(-1) ?? null,
  };
}
