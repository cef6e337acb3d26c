import { z } from '../zod';

/**
 * What went wrong, as it was *seen*. The service doesn't document its errors (service-api.md, 7),
 * so a kind never claims a cause. Possible causes are suggested in words, next to the kind.
 *
 * - `invalid-input`: a parameter out of range, before anything was sent (named by `field`)
 * - `no-connection`: nothing is connected yet; `no-key`: a key is needed; `locked`: the passphrase
 *   is needed; `key-unreadable`: the stored key can't be decrypted; `keystore-unavailable`: there
 *   is no protected store
 * - `offline`: no network; `name-not-found`; `tls`; `timeout`; `redirect`; `connection-lost`: other
 *   socket errors
 * - `unauthorized`: 401; `forbidden`: 403; `not-found`: 404; `rate-limited`: 429; `client-error`:
 *   other 4xx; `server-error`: 5xx; `unexpected-status`: anything else
 * - `not-json`, `cut-body`, `other-shape`: an answer arrived but isn't what was expected
 * - `cap-reached`, `held-back`: the program itself refuses to spend (budget, governor, unread
 *   pages)
 * - `being-fetched`: a download is making the same request and is waiting for the user
 * - `asked-to-wait`: the service asked not to be called before `retryAfterMs`; `month-used-up`:
 *   429, and according to `/me` the month's units are used up; `payment`: 402
 * - `team-limit`: a monthly limit in the team doesn't leave enough units (`message`: whose limit,
 *   used, maximum); `team-away`: the team server can't be reached, and the user doesn't want to buy
 *   anything without it
 * - `unsettled`: nothing was requested, because the cost of an earlier call couldn't be read
 *   (`status` is from that reading)
 * - `newer-library`: files in a format introduced by a later version of the program
 *   (`formatVersion`)
 * - `disk-full`, `storage`, `target-open`, `read-only`, `folder-missing`, `name-refused`: files;
 *   `folder-taken`: the folder is used for something else; `data-set-changed`: somebody else has
 *   written to it in the meantime; `library-changed`: the library changed while it was being
 *   written, so the result would be incomplete; `format-limit`: more than the format supports
 * - `bucket-unreachable`, `bucket-refused`, `bucket-missing`, `bucket-region` (it's in another
 *   region), `bucket-taken` (it's used for something else), `bucket-secret` (the secret has to be
 *   entered): a bucket
 * - `picture-address`: not a web address; `picture-refused`: an address that the program doesn't
 *   call; `picture-type`, `picture-too-large`, `picture-missing`: a problem with the response
 * - `file-unreadable`: not a library file or backup, or a damaged one; `library-read-only`: a
 *   library opened next to the user's own, which can't be changed
 * - `cancelled`, `refused` (untrusted caller), `unsupported`, `internal`
 */
export const errorKinds = [
  'invalid-input',
  'no-connection',
  'no-key',
  'locked',
  'wrong-passphrase',
  'key-unreadable',
  'keystore-unavailable',
  'offline',
  'name-not-found',
  'tls',
  'timeout',
  'redirect',
  'connection-lost',
  'unauthorized',
  'forbidden',
  'not-found',
  'rate-limited',
  'client-error',
  'server-error',
  'unexpected-status',
  'not-json',
  'cut-body',
  'other-shape',
  'cap-reached',
  'held-back',
  'being-fetched',
  'asked-to-wait',
  'month-used-up',
  'payment',
  'team-limit',
  'team-away',
  'unsettled',
  'disk-full',
  'storage',
  'newer-library',
  'target-open',
  'read-only',
  'folder-missing',
  'folder-taken',
  'data-set-changed',
  'library-changed',
  'bucket-unreachable',
  'bucket-refused',
  'bucket-missing',
  'bucket-region',
  'bucket-taken',
  'bucket-secret',
  'name-refused',
  'format-limit',
  'picture-address',
  'picture-refused',
  'picture-type',
  'picture-too-large',
  'picture-missing',
  'file-unreadable',
  'library-read-only',
  'cancelled',
  'refused',
  'unsupported',
  'internal',
] as const;

export const ErrorKind = z.enum(errorKinds);
export type ErrorKind = z.infer<typeof ErrorKind>;

/**
 * An error as data. `message` is for the log. The text shown to the user is derived from the kind.
 */
export const ErrorData = z.object({
  kind: ErrorKind,
  message: z.string().optional(),
  /** Name of the invalid parameter or field. */
  field: z.string().optional(),
  /** The HTTP status received. */
  status: z.number().int().optional(),
  /** The service's own message, trimmed and shortened. It's shown as a quotation. */
  serviceWords: z.string().optional(),
  /** Format version that this program can't read. */
  formatVersion: z.number().int().optional(),
  /** How long to wait in milliseconds, from `Retry-After` or the governor. */
  retryAfterMs: z.number().optional(),
  /** Whether units were charged, as far as is known. */
  charged: z.enum(['yes', 'no', 'unknown']).optional(),
  /** For `cap-reached`: the user was asked and declined. */
  isRefused: z.literal(true).optional(),
  /** Number of the archive entry that contains what was received. */
  seq: z.number().int().optional(),
});
export type ErrorData = z.infer<typeof ErrorData>;

/**
 * An error with a kind. It's thrown inside a process and converted to `ErrorData` at the bridge.
 */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly data: ErrorData;

  constructor(data: ErrorData, options?: ErrorOptions) {
    super(data.message ?? data.kind, options);
    this.name = 'AppError';
    this.kind = data.kind;
    this.data = data;
  }
}

export function appError(kind: ErrorKind, details: Omit<ErrorData, 'kind'> = {}): AppError {
  return new AppError({ kind, ...details });
}

const fileKinds: ReadonlyMap<unknown, ErrorKind> = new Map([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  // The file is larger than the file system allows, for example 4 GB on FAT32.
  ['EFBIG', 'disk-full'],
  ['EROFS', 'read-only'],
  ['EACCES', 'read-only'],
  ['EPERM', 'read-only'],
  ['ENOENT', 'folder-missing'],
  ['ENOTDIR', 'folder-missing'],
  ['EBUSY', 'target-open'],
  ['ENAMETOOLONG', 'name-refused'],
]);

/** Returns the kind for a file system error code, or `null` for any other code. */
export function fileErrorKind(code: unknown): ErrorKind | null {
  return fileKinds.get(code) ?? null;
}

/**
 * Converts anything thrown to data. Unknown errors become `internal`, and their stack is left out.
 */
export function toErrorData(thrown: unknown): ErrorData {
  if (thrown instanceof AppError) return thrown.data;
  const code: unknown = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
  // A full disk isn't a bug, no matter what was being written.
  if (fileErrorKind(code) === 'disk-full') return { kind: 'disk-full', message: String(code) };
  return { kind: 'internal', message: thrown instanceof Error ? thrown.message : String(thrown) };
}
