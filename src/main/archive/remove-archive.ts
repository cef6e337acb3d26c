import { join } from 'node:path';
import { toArchiveError } from './archive-error';
import type { DurableFiles } from '../durable/durable-files';
import { identityFile } from './identity';

/**
 * Deletes an archive's files, newest first, so that a valid beginning remains if this is
 * interrupted. Other files are kept, and so is the folder if there are any. The archive mustn't be
 * open, but doesn't need to be readable.
 */
export async function removeArchive(fs: DurableFiles, dir: string): Promise<void> {
  try {
    const names = (await fs.list(dir)).filter((name) =>
      /^(?:\d{8,}\.log(?:\.\d+\.torn)?|.*\.new|erase(?:-copy|-team-\w+)?\.json)$/.test(name),
    );
    if (names.length === 0) return;
    // The identity is deleted last, because it's needed to read any segments that remain.
    const all = [...names.sort().reverse(), identityFile];
    for (const name of all) await fs.remove(join(dir, name));
    await fs.syncDir(dir);
    await fs.removeDir(dir);
  } catch (error) {
    throw toArchiveError(error);
  }
}
