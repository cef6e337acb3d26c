/** What the callers need of the archive: named here, so that they can be tried without one. */
import type { EntryKind, NewEntry } from '@shared/archive/entry';
import { appError, AppError } from '@shared/ipc/error';

/** The append-only log of the open library. */
export interface Log {
  /** Resolves when the entry is flushed; when it rejects, the entry is not there. */
  append(entry: NewEntry): Promise<number>;
  unacknowledged(kind: EntryKind): number;
  /** The library has said where it stands since the log was opened. */
  readonly isHeard: boolean;
  /** Bytes that can still be written. */
  room(): Promise<number>;
}

/** An error of the archive as an error of the bridge. */
export function storageError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const { kind } = thrown as { kind?: unknown };
  const full = kind === 'disk-full' || (thrown as { code?: unknown }).code === 'ENOSPC';
  const message = typeof kind === 'string' ? kind : 'archive';
  return appError(full ? 'disk-full' : 'storage', { message });
}
