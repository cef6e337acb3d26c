/** Errors of the database as what the person can act on. */
import { AppError, toErrorData, type ErrorData } from '@shared/ipc/error';

/** Names by IndexedDB and Dexie of what the disk does, and no fault of the program. */
const ofTheDisk = /^(Abort|Bulk|Modify|DatabaseClosed|OpenFailed|Unknown|InvalidState)Error$/;

/** Anything thrown by work on the database as data. */
export function databaseError(thrown: unknown): ErrorData {
  if (thrown instanceof AppError) return thrown.data;
  const error = toErrorData(thrown);
  const names = namesOf(thrown);
  if (names.includes('QuotaExceededError')) return { ...error, kind: 'disk-full' };
  return names.some((name) => ofTheDisk.test(name)) ? { ...error, kind: 'storage' } : error;
}

/** Dexie names the act that failed; why it did stands in `inner` or `failures`. */
function namesOf(thrown: unknown): readonly string[] {
  if (!(thrown instanceof Error)) return [];
  const { inner, failures } = thrown as { readonly inner?: unknown; readonly failures?: unknown };
  const causes = [inner, ...(Array.isArray(failures) ? [failures[0] as unknown] : [])];
  return [thrown, ...causes].flatMap((one) => (one instanceof Error ? [one.name] : []));
}
