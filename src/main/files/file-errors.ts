import { AppError, appError, fileErrorKind } from '@shared/ipc/error';
import { codeOf } from '../durable/file-system';

/**
 * What went wrong with a file, as an error with a kind: `disk-full`, `read-only` (the medium, the
 * folder or the file), `folder-missing`, `target-open`, `name-refused`, else `storage`. The code of
 * the system stands in the message; the path does not, the caller knows it.
 */
export function fileError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const code = codeOf(thrown);
  const message = code || (thrown instanceof Error ? thrown.message : String(thrown));
  return appError(fileErrorKind(code) ?? 'storage', { message });
}
