import { appError } from '@shared/ipc/error';
import { codeOf, type FileSystem } from '../durable/file-system';
import { isHeld, renameOver } from '../durable/replace-file';
import { exists, pathError } from './target';

/** What a placement needs beside the paths. */
interface PlaceOptions {
  readonly platform: NodeJS.Platform;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Puts a finished export in the place of another file, in one step. Throws `target-open` when
 * another program holds the old file (which then is untouched), `read-only`, or what `fileError` says.
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
