/**
 * Why an archive operation failed.
 * - `disk-full`: no space or quota left; a later attempt may work.
 * - `io`: the disk or file system failed; see `cause`.
 * - `newer-version`: written by a newer version of the program; left untouched.
 * - `damaged`: the bytes on disk differ from those written.
 * - `not-found`: no entry has that number.
 * - `closed`: the archive was closed or deleted.
 */
export type ArchiveErrorKind =
  'disk-full' | 'io' | 'newer-version' | 'damaged' | 'not-found' | 'closed';

/** The only kind of error that the archive throws, except for invalid arguments. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';

  constructor(
    readonly kind: ArchiveErrorKind,
    message: string,
    options?: ErrorOptions,
    /** For `newer-version`: the format version, if given in the header. */
    readonly formatVersion?: number,
  ) {
    super(message, options);
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Converts a file system error to an `ArchiveError`. An `ArchiveError` is returned unchanged. */
export function toArchiveError(cause: unknown): ArchiveError {
  if (cause instanceof ArchiveError) return cause;
  const { code = '', message = String(cause) } = cause as NodeJS.ErrnoException;
  return new ArchiveError(FULL.has(code) ? 'disk-full' : 'io', message, { cause });
}
