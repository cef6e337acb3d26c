import { mkdtemp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createExportFiles, type ExportFiles } from '@main/files/export-file';
import { createPartJournal, type PartJournal } from '@main/files/part-journal';
import { failingFileSystem, type Failures } from './failing-file-system';

/** A user's folder, and the exports that write to it. */
export interface ExportFolder {
  readonly files: ExportFiles;
  readonly journal: PartJournal;
  readonly journalFile: string;
  readonly log: string[];
  readonly die: () => Promise<void>;
  /** Requested pauses in ms. The test doesn't wait for them. */
  readonly pauses: number[];
  readonly at: (name: string) => string;
  readonly names: () => Promise<string[]>;
  readonly put: (name: string, text: string) => Promise<void>;
  readonly text: (name: string) => Promise<string>;
}

/** Creates an export folder inside a temporary one, removed after the test. */
export async function createExportFolder(
  failures: Failures = {},
  platform: NodeJS.Platform = 'linux',
): Promise<ExportFolder> {
  const root = await mkdtemp(join(tmpdir(), 'kartotek-files-'));
  // Retries, because the journal may still be being written when the test ends.
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));
  const folder = join(root, 'exports');
  await mkdir(folder);
  const fs = failingFileSystem(failures);
  const journalFile = join(root, 'parts.json');
  const journal = createPartJournal(fs, journalFile);
  const pauses: number[] = [];
  const at = (name: string): string => join(folder, name);
  return {
    files: createExportFiles({
      journal,
      fs,
      platform,
      newFileMode: 0o644,
      wait: async (ms) => void pauses.push(ms),
    }),
    journal,
    journalFile,
    log: fs.log,
    die: fs.die,
    pauses,
    at,
    names: async () => (await readdir(folder)).sort(),
    put: (name, text) => writeFile(at(name), text),
    text: (name) => readFile(at(name), 'utf8'),
  };
}
