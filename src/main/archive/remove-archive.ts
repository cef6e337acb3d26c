import { join } from 'node:path';
import { toArchiveError } from './archive-error';
import type { DurableFiles } from '../durable/durable-files';
import { identityFile } from './identity';

/**
 * Deletes the files of an archive, newest first, so an interrupted deletion leaves a valid
 * beginning. Other files are kept, and then the folder too. The archive must not be open; it need
 * not be readable.
 */
export async function removeArchive(fs: DurableFiles, dir: string): Promise<void> {
  try {
    const names = (await fs.list(dir)).filter((name) =>
      /^(?:\d{8,}\.log(?:\.\d+\.torn)?|.*\.new|erase(?:-copy)?\.json)$/.test(name),
    );
    if (names.length === 0) return;
    // Deleted last, because a remaining beginning still needs it.
    const all = [...names.sort().reverse(), identityFile];
    for (const name of all) await fs.remove(join(dir, name));
    await fs.syncDir(dir);
    await fs.removeDir(dir);
  } catch (error) {
    throw toArchiveError(error);
  }
}
