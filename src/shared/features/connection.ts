import { z } from '../zod';
import { method } from '../ipc/define';

/** `GET /me` as documented (service-api.md, 2.2). Any part may be missing, and isn't made up. */
export const Account = z.object({
  name: z.string().nullable(),
  plan: z.string().nullable(),
  /** `null` if the service didn't report any. */
  scopes: z.array(z.string()).nullable(),
  terms: z
    .object({
      acceptedAt: z.string().nullable(),
      version: z.string().nullable(),
      current: z.boolean().nullable(),
    })
    .nullable(),
  limits: z.object({
    ratePerMinute: z.number().nullable(),
    unitsPerMonth: z.number().nullable(),
    uniqueCompaniesPerMonth: z.number().nullable(),
    contactsPerMonth: z.number().nullable(),
  }),
  usage: z.object({
    units: z.number().nullable(),
    contacts: z.number().nullable(),
    uniqueCompanies: z.number().nullable(),
  }),
  key: z
    .object({
      prefix: z.string().nullable(),
      label: z.string().nullable(),
      /** `null` if it doesn't expire; absent if the service didn't report it. */
      expiresAt: z.string().nullable().optional(),
    })
    .nullable(),
  /** When it was read, ISO in UTC. */
  readAt: z.string(),
  /**
   * Set if units have been bought since and reading the account again failed, so that the usage is
   * out of date.
   */
  beforePurchase: z.literal(true).optional(),
});
export type Account = z.infer<typeof Account>;

/**
 * A shorter key might occur in a record by chance, so it couldn't be safely removed from stored
 * data.
 */
export const shortestKey = 8;
/** Where a handed-over library comes from. */
export const LibraryFileOrigin = z.object({
  /** The service that its answers came from, or `null` for sample data. */
  baseUrl: z.string().nullable(),
  madeAt: z.string(),
  /** Names of the chosen lists, or `null` for everything. */
  lists: z.array(z.string()).nullable(),
});
export type LibraryFileOrigin = z.infer<typeof LibraryFileOrigin>;

/**
 * Where the key is stored: in the system's protected store, encrypted with a passphrase, or only in
 * memory until the program ends.
 */
export const KeyStorage = z.enum(['keystore', 'passphrase', 'session']);
export type KeyStorage = z.infer<typeof KeyStorage>;

/** `locked`: the passphrase is needed. `unreadable`: the key has to be entered again. */
export const KeyState = z.enum(['none', 'ready', 'locked', 'unreadable']);

/**
 * What to do with downloads that are waiting for the key. The default is to continue those the user
 * has seen. Downloads in a library that wasn't open are always paused.
 */
const KeyChangePolicy = z.enum(['go-on', 'pause']).optional();

export const ConnectionStatus = z.object({
  /**
   * `none`: nothing has been chosen yet, so the welcome screen is shown. `file`: a handed-over
   * library, which is read-only.
   */
  mode: z.enum(['none', 'sample', 'service', 'file']),
  /** The open library, or `null` in mode `none`. */
  libraryId: z.string().nullable(),
  /** The stored base address, or `null` except in mode `service`. */
  baseUrl: z.string().nullable(),
  key: KeyState,
  keeping: KeyStorage.nullable(),
  /** The account as last read, however old; `null` before the first reading. */
  account: Account.nullable(),
  /** Result of the last call; `unknown` before the first. */
  network: z.enum(['unknown', 'online', 'offline']),
});
export type ConnectionStatus = z.infer<typeof ConnectionStatus>;

/**
 * The system's protected store for secrets. `weak`: it would store secrets without protection
 * (`basic_text`).
 */
export const Keystore = z.object({
  state: z.enum(['protected', 'weak', 'missing']),
  /**
   * The system's name for the store, such as `gnome_libsecret`, `kwallet6`, `keychain`, `dpapi`.
   */
  backend: z.string(),
});
export type Keystore = z.infer<typeof Keystore>;

export const connection = {
  status: method(z.undefined(), ConnectionStatus),
  keystore: method(z.undefined(), Keystore),
  /**
   * Checks the key with `/me` at that address, and stores it only if that succeeds. No method
   * returns a key.
   */
  connect: method(
    z.object({
      baseUrl: z.string().max(500),
      key: z.string().min(1).max(1000),
      keeping: KeyStorage,
      passphrase: z.string().min(8).max(1000).optional(),
      downloads: KeyChangePolicy,
    }),
    ConnectionStatus,
  ),
  /** Asks the user before an address is first used. Rejects with `cancelled`. */
  allow: method(z.object({ baseUrl: z.string() }), z.null()),
  /** Stops a check in progress. `connect` then rejects with `cancelled`. */
  cancelConnect: method(z.undefined(), z.null()),
  useSample: method(z.undefined(), ConnectionStatus),
  /** Returns to a service whose key and library are already stored. */
  useService: method(z.object({ baseUrl: z.string() }), ConnectionStatus),
  unlock: method(
    z.object({ passphrase: z.string().max(1000), downloads: KeyChangePolicy }),
    ConnectionStatus,
  ),
  forgetKey: method(z.undefined(), ConnectionStatus),
  /**
   * Deletes all keys, addresses and accounts, and closes the open library. The welcome screen then
   * appears.
   */
  forgetEverything: method(z.undefined(), ConnectionStatus),
  /** Reads `/me` again (free). */
  refresh: method(z.undefined(), ConnectionStatus),
  /** Opens a handed-over library as read-only. */
  useFile: method(z.object({ libraryId: z.string() }), ConnectionStatus),
  /** Returns the libraries on this computer, so that the user can switch without a key. */
  libraries: method(
    z.undefined(),
    z.array(
      z.object({
        libraryId: z.string(),
        baseUrl: z.string().nullable(),
        bytes: z.number(),
        /** Set for a handed-over library; `null` for the user's own libraries. */
        file: LibraryFileOrigin.nullable(),
      }),
    ),
  ),
};

export const connectionEvents = { 'connection.changed': ConnectionStatus };
