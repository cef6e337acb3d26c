import { appError } from '@shared/ipc/error';
import { codeOf, type FileSystem } from '../durable/file-system';
import { isHeld, renameOver } from '../durable/replace-file';
import { exists, pathError } from './target';

interface PlaceOptions {
  readonly platform: NodeJS.Platform;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Moves a finished export to its place in a single step, replacing any existing file. Throws
 * `target-open` if another program is holding the old file open (which then isn't touched),
 * `read-only`, or another error defined by `fileError`.
 */
export async function placeFile(
  fs: FileSystem,
  from: string,
  to: string,
  options: PlaceOptions,
): Promise<void> {
  try {
    await renameOver(from, to, { fs, ...options });
  } catch (thrown) {
    if (!isHeld(thrown, options.platform)) throw await pathError(fs, to, thrown, options.platform);
    const kind = (await exists(fs, to)) ? 'target-open' : 'read-only';
    throw appError(kind, { message: codeOf(thrown) });
  }
}
