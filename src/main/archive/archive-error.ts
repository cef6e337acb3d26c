/**
 * Why the archive could not do what was asked.
 * - `disk-full`: no room (or no quota) left; a later attempt works when there is room.
 * - `io`: the disk or the file system refused; `cause` has its error.
 * - `newer-version`: written by a newer version of the program; left exactly as it is.
 * - `damaged`: bytes on the disk are no longer what was written.
 * - `not-found`: no entry with that number.
 * - `closed`: the archive was closed or deleted.
 */
export type ArchiveErrorKind =
  'disk-full' | 'io' | 'newer-version' | 'damaged' | 'not-found' | 'closed';

/** The only error which the archive throws, besides those for wrong arguments. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';

  constructor(
    readonly kind: ArchiveErrorKind,
    message: string,
    options?: ErrorOptions,
    /** Of a `newer-version`: the format, where a header says it. */
    readonly formatVersion?: number,
  ) {
    super(message, options);
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Turns an error of the file system into an `ArchiveError`; leaves an `ArchiveError` alone. */
export function toArchiveError(cause: unknown): ArchiveError {
  if (cause instanceof ArchiveError) return cause;
  const { code = '', message = String(cause) } = cause as NodeJS.ErrnoException;
  return new ArchiveError(FULL.has(code) ? 'disk-full' : 'io', message, { cause });
}
