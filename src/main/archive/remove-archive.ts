import { join } from 'node:path';
import { toArchiveError } from './archive-error';
import type { DurableFiles } from '../durable/durable-files';
import { identityFile } from './identity';

/**
 * Deletes an archive's files, newest first, so that an interrupted deletion leaves a valid
 * beginning. If there are other files, they are kept, and so is the folder. The archive mustn't be
 * open, but needn't be readable.
 */
export async function removeArchive(fs: DurableFiles, dir: string): Promise<void> {
  try {
    const names = (await fs.list(dir)).filter((name) =>
      /^(?:\d{8,}\.log(?:\.\d+\.torn)?|.*\.new|erase(?:-copy|-team-\w+)?\.json)$/.test(name),
    );
    if (names.length === 0) return;
    // The identity is deleted last, because any remaining segments still need it.
    const all = [...names.sort().reverse(), identityFile];
    for (const name of all) await fs.remove(join(dir, name));
    await fs.syncDir(dir);
    await fs.removeDir(dir);
  } catch (error) {
    throw toArchiveError(error);
  }
}
