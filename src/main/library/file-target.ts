/**
 * The target of a handed-over library, opened beside the user's own. Nothing is bought for it.
 */
import { appError } from '@shared/ipc/error';
import type { Governor } from '../service/governor';
import type { LongWaits } from '../service/long-waits';
import type { Target } from './open-library';

/** Prefix of libraries that came in a file; no service's library has it. */
const prefix = 'file_';

/** Returns a file's library id, by the identity of its archive. */
export const fileLibraryId = (archive: string): string => prefix + archive;
export const isFileLibrary = (libraryId: string): boolean => libraryId.startsWith(prefix);

/** Never resolves (RFC 6761). */
const baseUrl = 'https://file.kartotek.invalid';

export function fileTarget(
  libraryId: string,
  { governor, longWaits }: { readonly governor: Governor; readonly longWaits: LongWaits },
): Target {
  const refuse = (): never => {
    throw appError('library-read-only', { charged: 'no' });
  };
  return {
    libraryId,
    mode: 'file',
    baseUrl,
    governor,
    longWaits,
    fetch: async () => refuse(),
    withKey: async () => refuse(),
    assertKey: refuse,
    loadAccount: () => null,
    saveAccount: () => undefined,
  };
}
