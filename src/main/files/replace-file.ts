import { dirname } from 'node:path';
import { appError } from '@shared/ipc/error';
import { codeOf, fileError } from './file-errors';
import type { FileSystem } from './file-system';
import { exists } from './target';

/** Pauses between tries, in ms: virus scanners and indexers hold a new file for a moment. */
const pauses = [50, 100, 200, 400, 800];
const held = new Set(['EBUSY', 'EPERM', 'EACCES']);

/** What a replacement needs beside the paths. */
export interface ReplaceOptions {
  readonly platform: NodeJS.Platform;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Puts a finished file in the place of another, in one step. Throws `target-open` when another
 * program holds the old file (which then is untouched), `read-only`, or what `fileError` says.
 */
export async function replaceFile(
  fs: FileSystem,
  from: string,
  to: string,
  options: ReplaceOptions,
): Promise<void> {
  const windows = options.platform === 'win32';
  for (let tries = 0; ; tries++) {
    try {
      await fs.rename(from, to);
      break;
    } catch (thrown) {
      const code = codeOf(thrown);
      const pause = pauses[tries];
      if (!windows || !held.has(code)) throw fileError(thrown);
      if (pause === undefined) {
        const kind = (await exists(fs, to)) ? 'target-open' : 'read-only';
        throw appError(kind, { message: code });
      }
      await options.wait(pause);
    }
  }
  if (!windows) await syncFolder(fs, dirname(to));
}

/** Makes the new name survive a power cut. Some network file systems refuse; the file is there. */
async function syncFolder(fs: FileSystem, folder: string): Promise<void> {
  try {
    const handle = await fs.open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    return;
  }
}
