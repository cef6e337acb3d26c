/** Converts database errors to errors that the user can act on. */
import { AppError, toErrorData, type ErrorData } from '@shared/ipc/error';

/** Names of IndexedDB and Dexie errors whose cause is the disk rather than a bug. */
const ofTheDisk = /^(Abort|Bulk|Modify|DatabaseClosed|OpenFailed|Unknown|InvalidState)Error$/;

/** Converts anything thrown while using the database. */
export function databaseError(thrown: unknown): ErrorData {
  if (thrown instanceof AppError) return thrown.data;
  const error = toErrorData(thrown);
  const names = namesOf(thrown);
  if (names.includes('QuotaExceededError')) return { ...error, kind: 'disk-full' };
  return names.some((name) => ofTheDisk.test(name)) ? { ...error, kind: 'storage' } : error;
}

/** Dexie's error names the failed operation. The cause is in `inner` or `failures`. */
function namesOf(thrown: unknown): readonly string[] {
  if (!(thrown instanceof Error)) return [];
  const { inner, failures } = thrown as { readonly inner?: unknown; readonly failures?: unknown };
  const causes = [inner, ...(Array.isArray(failures) ? [failures[0] as unknown] : [])];
  return [thrown, ...causes].flatMap((one) => (one instanceof Error ? [one.name] : []));
}
