import { AppError, appError, fileErrorKind } from '@shared/ipc/error';
import { codeOf } from '../durable/file-system';

/**
 * Converts a file system error to an `AppError`: `disk-full`, `read-only` (medium, folder or file),
 * `folder-missing`, `target-open`, `name-refused`, or otherwise `storage`. The message contains the
 * system's error code but not the path, which the caller knows.
 */
export function fileError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const code = codeOf(thrown);
  const message = code || (thrown instanceof Error ? thrown.message : String(thrown));
  return appError(fileErrorKind(code) ?? 'storage', { message });
}
