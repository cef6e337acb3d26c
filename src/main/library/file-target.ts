/**
 * The target of a handed-over library that is opened next to the user's own. Nothing is ever bought
 * for it.
 */
import { appError } from '@shared/ipc/error';
import type { Governor } from '../service/governor';
import type { LongWaits } from '../service/long-waits';
import type { Target } from './library-deps';

/** Prefix of the ids of libraries that came in a file. No service's library id begins with it. */
const prefix = 'file_';

/** Returns the id of the library in a file, based on its archive's identity. */
export const fileLibraryId = (archive: string): string => prefix + archive;
export const isFileLibrary = (libraryId: string): boolean => libraryId.startsWith(prefix);

/** This name never resolves to an IP address (RFC 6761). */
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
