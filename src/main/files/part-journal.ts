import { basename, dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { z } from '@shared/zod';
import { createSerial } from '@shared/values/serial';
import { codeOf, type FileSystem } from '../durable/file-system';
import { replaceFile, type ReplaceOptions } from '../durable/replace-file';

/**
 * Matches names created by `partPathFor`. After a crash, files with other names are never removed.
 */
const partName = /\.[0-9a-f]{12}\.kartotek-part$/;

/** Returns a new name in the same folder, so that the last step is a simple rename. */
export function partPathFor(path: string): string {
  const name = Array.from(basename(path)).slice(0, 40).join('');
  return join(dirname(path), `${name}.${randomBytes(6).toString('hex')}.kartotek-part`);
}

/**
 * Remembers unfinished exports across a crash. Only the files in this list are ever removed; the
 * user's folders aren't searched.
 */
export interface PartJournal {
  readonly add: (path: string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  /**
   * Removes files left behind by a crash. Returns the number of entries cleared. Call once, before
   * the first export.
   */
  readonly sweep: () => Promise<number>;
}

/** Stores the journal in `file`, a small JSON list in the program's own folder. */
export function createPartJournal(
  fs: FileSystem,
  file: string,
  options: ReplaceOptions = {},
): PartJournal {
  const serial = createSerial();

  async function read(): Promise<string[]> {
    try {
      return z.array(z.string()).parse(JSON.parse(await fs.readText(file)));
    } catch {
      // If the journal is missing or damaged, an unfinished file may be left behind, which is
      // harmless.
      return [];
    }
  }

  const update = (change: (paths: string[]) => string[] | Promise<string[]>): Promise<void> =>
    serial(async () => {
      const paths = await change(await read());
      await replaceFile(file, JSON.stringify(paths), options);
    });

  async function isGone(path: string): Promise<boolean> {
    if (!partName.test(basename(path))) return true;
    try {
      if (!(await fs.lstat(path)).isFile()) return true;
      await fs.remove(path);
      return true;
    } catch (thrown) {
      // The file is gone. After any other error (network share not connected, no permission), the
      // entry is kept until the next start.
      return codeOf(thrown) === 'ENOENT';
    }
  }

  return {
    add: (path) => update((paths) => [...paths, path]),
    remove: (path) => update((paths) => paths.filter((other) => other !== path)),
    sweep: async () => {
      let removed = 0;
      const before = await read();
      if (before.length === 0) return 0;
      await update(async (paths) => {
        const left: string[] = [];
        for (const path of paths) if (!(await isGone(path))) left.push(path);
        removed = paths.length - left.length;
        return left;
      });
      return removed;
    },
  };
}
