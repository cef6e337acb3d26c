import { AppError, appError, type ErrorKind } from '@shared/ipc/error';
import { codeOf } from '../storage/file-system';

const kinds: Readonly<Record<string, ErrorKind>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  // A file larger than the file system can hold, for instance 4 GB on FAT32.
  EFBIG: 'disk-full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  ENOENT: 'folder-missing',
  ENOTDIR: 'folder-missing',
  EBUSY: 'target-open',
};

/**
 * What went wrong with a file, as an error with a kind: `disk-full`, `read-only` (the medium, the
 * folder or the file), `folder-missing`, `target-open`, else `storage`. The code of the system
 * stands in the message; the path does not, the caller knows it.
 */
export function fileError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const code = codeOf(thrown);
  const message = code || (thrown instanceof Error ? thrown.message : String(thrown));
  return appError(kinds[code] ?? 'storage', { message });
}
