import { join } from 'node:path';
import { toArchiveError } from './archive-error';
import type { DurableFiles } from '../durable/durable-files';
import { identityFile } from './identity';

/**
 * Deletes the files of an archive, the newest first: if it dies half way, what is left is a whole
 * beginning. Other files are left alone, and so is the folder then. It needs no archive that can
 * be opened, and must not be one that is open.
 */
export async function removeArchive(fs: DurableFiles, dir: string): Promise<void> {
  try {
    const names = (await fs.list(dir)).filter((name) =>
      /^(?:\d{8,}\.log(?:\.\d+\.torn)?|.*\.new|erase(?:-copy)?\.json)$/.test(name),
    );
    if (names.length === 0) return;
    // Last: a beginning that is left needs it.
    const all = [...names.sort().reverse(), identityFile];
    for (const name of all) await fs.remove(join(dir, name));
    await fs.syncDir(dir);
    await fs.removeDir(dir);
  } catch (error) {
    throw toArchiveError(error);
  }
}
