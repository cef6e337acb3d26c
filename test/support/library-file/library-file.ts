/** Creates library files from archives, and reads them back. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openArchive, type Archive } from '@main/archive/archive';
import type { DurableFiles } from '@main/durable/durable-files';
import { nodeDurableFiles as archiveFiles } from '@main/durable/durable-files';
import { createExportFiles } from '@main/files/export-file';
import { createPartJournal, type PartJournal } from '@main/files/part-journal';
import {
  createLibraryFileMaker,
  type LibraryFileMaker,
  type OpenToWrite,
} from '@main/library-file/make-library-file';
import { readLibraryFile } from '@main/library-file/read-library-file';
import { nodeFileSystem, type FileSystem } from '@main/durable/file-system';
import { keysIn } from '../backup';

interface MakerParts {
  readonly disk: DurableFiles;
  readonly fs?: FileSystem;
  /** The work folder. */
  readonly work?: string;
}

/** Creates a maker of library files. It keeps its list of unfinished files in `folder`. */
export function fileMakerIn(
  folder: string,
  { disk, fs = nodeFileSystem, work = join(folder, 'work') }: MakerParts,
): { readonly maker: LibraryFileMaker; readonly journal: PartJournal } {
  const journal = createPartJournal(fs, join(folder, 'parts.json'), { fs });
  const files = createExportFiles({ journal, fs, wait: () => Promise.resolve() });
  const now = (): number => Date.UTC(2026, 0, 2);
  return {
    maker: createLibraryFileMaker({ disk, files, now, program: '0.0.0', workFolder: work }),
    journal,
  };
}

/** Returns a function that opens a library to be written to a file. */
export function fileOf(archive: Archive, archiveDir: string): OpenToWrite {
  return {
    libraryId: 'https_api.example.com',
    baseUrl: 'https://api.example.com',
    archive,
    archiveDir,
    definition: [],
  };
}

/** Returns the path of the decrypted content, or of the file itself. */
export async function unlockedOf(
  path: string,
  folder: string,
  passphrase?: string,
): Promise<string> {
  const file = await readLibraryFile(archiveFiles, path);
  try {
    if (file.type === 'open') return path;
    const inner = join(folder, `${randomUUID()}.zip`);
    await file.unlock(passphrase ?? '', inner);
    return inner;
  } finally {
    file.close();
  }
}

/** Opens the archive of the first library in a file and expects it to be complete. */
async function archiveInFile(path: string): Promise<Archive> {
  const file = await readLibraryFile(archiveFiles, path);
  try {
    if (file.type === 'locked') throw new Error('locked');
    const [library] = file.statement.libraries;
    const dir = `${path}-${randomUUID()}`;
    const { damaged } = (library && (await file.stage(library, dir))) ?? { damaged: 1 };
    if (damaged > 0) throw new Error(`${damaged} parts are damaged`);
    return await openArchive({ dir: join(dir, 'archive') });
  } finally {
    file.close();
  }
}

/** Returns the keys of the entries in the first library. */
export async function keysInFile(path: string): Promise<string[]> {
  const archive = await archiveInFile(path);
  try {
    return await keysIn(archive);
  } finally {
    await archive.close();
  }
}
