/**
 * The parts of the archive that buying and downloading use, so that they can be tested without a
 * real archive.
 */
import { appError, AppError } from '@shared/ipc/error';
import type { Archive } from '../archive/archive';

export type ArchivePort = Pick<
  Archive,
  | 'append'
  | 'appendMany'
  | 'read'
  | 'lastSeq'
  | 'entriesUpTo'
  | 'unacknowledged'
  | 'isHeard'
  | 'room'
>;

/** What calls use: to store requests and answers, and to check whether the library keeps up. */
export type CallArchive = Pick<ArchivePort, 'append' | 'unacknowledged' | 'isHeard' | 'room'>;

/** What downloads use, because their state is computed from the archive. */
export type DownloadArchive = Pick<ArchivePort, 'read' | 'appendMany' | 'lastSeq' | 'entriesUpTo'>;

/** Converts an archive error to a bridge error. */
export function storageError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const { kind, formatVersion } = thrown as { kind?: unknown; formatVersion?: number };
  if (kind === 'newer-version')
    return appError('newer-library', formatVersion === undefined ? {} : { formatVersion });
  const full = kind === 'disk-full' || (thrown as { code?: unknown }).code === 'ENOSPC';
  const message = typeof kind === 'string' ? kind : 'archive';
  return appError(full ? 'disk-full' : 'storage', { message });
}
