import { z } from '../zod';

/**
 * What went wrong, as it was *seen*. The service documents no error (service-api.md, 7), so a kind
 * never claims a cause; causes are suggested in words, beside the kind.
 *
 * - `invalid-input` a parameter out of its bounds, before anything was sent (`field` names it)
 * - `no-connection` nothing connected yet; `no-key` a key is needed; `locked` the passphrase is needed;
 *   `key-unreadable` the stored key cannot be decrypted; `keystore-unavailable` no protected store
 * - `offline` no network; `name-not-found`; `tls`; `timeout`; `redirect`; `connection-lost` other socket trouble
 * - `unauthorized` 401; `forbidden` 403; `not-found` 404; `rate-limited` 429; `client-error` other 4xx;
 *   `server-error` 5xx; `unexpected-status` any other
 * - `not-json`, `cut-body`, `other-shape`: an answer that arrived but is not what was expected
 * - `cap-reached`, `held-back`: the program itself refuses to spend (budget, governor, unread pages)
 * - `being-fetched`: a download asks the same, and waits for the user
 * - `asked-to-wait`: the service asked not to be asked before `retryAfterMs`; `month-used-up`: 429, and `/me`
 *   says that the units of the month are used; `payment` 402
 * - `team-limit`: a month's limit of the team leaves no room (`message`: of what, used, most); `team-away`: its
 *   server can't be reached, and the user wants to buy nothing without it
 * - `unsettled`: nothing was asked, since what an earlier call took could not be read (`status` is of that reading)
 * - `newer-library` files of a format that a later program has begun (`formatVersion`)
 * - `disk-full`, `storage`, `target-open`, `read-only`, `folder-missing`, `name-refused`: files;
 *   `folder-taken` a folder that holds something else; `data-set-changed` somebody else wrote it meanwhile;
 *   `library-changed` while it was written, so that it would not be whole;
 *   `format-limit`: more than the format holds
 * - `bucket-unreachable`, `bucket-refused`, `bucket-missing`, `bucket-region` (it is in another one),
 *   `bucket-taken` (it holds something else), `bucket-secret` (it has to be typed): a bucket
 * - `picture-address` an address that is none of the web; `picture-refused` one that the program does not ask;
 *   `picture-type`, `picture-too-large`, `picture-missing` what came from it
 * - `file-unreadable` a library file or a backup that is none, or that is damaged; `library-read-only` one
 *   that is open beside the user's own, and is not changed
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

/** An error as data. `message` is for the log. The text for the user is derived from the kind. */
export const ErrorData = z.object({
  kind: ErrorKind,
  message: z.string().optional(),
  /** The invalid parameter or field. */
  field: z.string().optional(),
  /** HTTP status received. */
  status: z.number().int().optional(),
  /** The service's own words, trimmed and shortened; shown as a quotation. */
  serviceWords: z.string().optional(),
  /** Format version that this program cannot read. */
  formatVersion: z.number().int().optional(),
  /** Milliseconds to wait, from `Retry-After` or the governor. */
  retryAfterMs: z.number().optional(),
  /** Whether units were charged, as far as known. */
  charged: z.enum(['yes', 'no', 'unknown']).optional(),
  /** For `cap-reached`: the user was asked and refused. */
  isRefused: z.literal(true).optional(),
  /** The archive entry with what was received. */
  seq: z.number().int().optional(),
});
export type ErrorData = z.infer<typeof ErrorData>;

/**
 * An error with a kind. It is thrown inside a process and converted to `ErrorData` at the bridge.
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

/** Returns the kind for a file system error code; `null` for any other code. */
export function fileErrorKind(code: unknown): ErrorKind | null {
  return fileKinds.get(code) ?? null;
}

/** Converts any thrown value to data. Unknown errors become `internal`, without their stack. */
export function toErrorData(thrown: unknown): ErrorData {
  if (thrown instanceof AppError) return thrown.data;
  const code: unknown = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
  // A full disk is not a bug, whatever was being written.
  if (fileErrorKind(code) === 'disk-full') return { kind: 'disk-full', message: String(code) };
  return { kind: 'internal', message: thrown instanceof Error ? thrown.message : String(thrown) };
}
