import { z } from '../zod';
import { method } from '../ipc/define';

/** `GET /me` as documented (service-api.md, 2.2). Any part may be missing; nothing is made up. */
export const Account = z.object({
  name: z.string().nullable(),
  plan: z.string().nullable(),
  /** `null` if the service did not state them. */
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
      /** `null` for no expiry; absent if the service did not state it. */
      expiresAt: z.string().nullable().optional(),
    })
    .nullable(),
  /** When it was read, ISO UTC. */
  readAt: z.string(),
  /**
   * Set if units were bought later and another reading failed, so that the usage is older than the
   * last purchase.
   */
  beforePurchase: z.literal(true).optional(),
});
export type Account = z.infer<typeof Account>;

/**
 * A shorter key could occur in a record by chance, and so could not be removed from what is stored.
 */
export const shortestKey = 8;
/** The origin of a handed-over library. */
export const LibraryFileOrigin = z.object({
  /** The service whose answers it contains; `null` for the sample library. */
  baseUrl: z.string().nullable(),
  madeAt: z.string(),
  /** Names of the chosen lists; `null` for everything. */
  lists: z.array(z.string()).nullable(),
});
export type LibraryFileOrigin = z.infer<typeof LibraryFileOrigin>;

/**
 * Where the key is stored: in the system's protected store, encrypted with a passphrase, or only
 * until the program ends.
 */
export const KeyStorage = z.enum(['keystore', 'passphrase', 'session']);
export type KeyStorage = z.infer<typeof KeyStorage>;

/** `locked`: waits for the passphrase. `unreadable`: has to be entered again. */
export const KeyState = z.enum(['none', 'ready', 'locked', 'unreadable']);

/**
 * What happens to downloads that wait for the key, which the user has seen. Downloads of a
 * library that was not open are always paused, because nobody has seen them. By default they
 * continue.
 */
const KeyChangePolicy = z.enum(['go-on', 'pause']).optional();

export const ConnectionStatus = z.object({
  /**
   * `none`: nothing chosen yet, so the welcome screen is shown. `file`: a handed-over library,
   * read-only.
   */
  mode: z.enum(['none', 'sample', 'service', 'file']),
  /** The open library; `null` in mode `none`. */
  libraryId: z.string().nullable(),
  /** The stored base address; `null` unless in mode `service`. */
  baseUrl: z.string().nullable(),
  key: KeyState,
  keeping: KeyStorage.nullable(),
  /** The last account read, however old; `null` before the first. */
  account: Account.nullable(),
  /** Result of the last call; `unknown` before the first. */
  network: z.enum(['unknown', 'online', 'offline']),
});
export type ConnectionStatus = z.infer<typeof ConnectionStatus>;

/**
 * The system's protected store for secrets. `weak`: it would store without protection
 * (`basic_text`).
 */
export const Keystore = z.object({
  state: z.enum(['protected', 'weak', 'missing']),
  /** The system's name for it, such as `gnome_libsecret`, `kwallet6`, `keychain`, `dpapi`. */
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
  /** Asks before an address is used for the first time; rejects with `cancelled`. */
  allow: method(z.object({ baseUrl: z.string() }), z.null()),
  /** Stops a running check; `connect` then rejects with `cancelled`. */
  cancelConnect: method(z.undefined(), z.null()),
  useSample: method(z.undefined(), ConnectionStatus),
  /** Returns to a service whose key and library are stored. */
  useService: method(z.object({ baseUrl: z.string() }), ConnectionStatus),
  unlock: method(
    z.object({ passphrase: z.string().max(1000), downloads: KeyChangePolicy }),
    ConnectionStatus,
  ),
  forgetKey: method(z.undefined(), ConnectionStatus),
  /**
   * Deletes all keys, addresses and accounts, and closes the open library; the welcome screen
   * appears.
   */
  forgetEverything: method(z.undefined(), ConnectionStatus),
  /** Reads `/me` again (free). */
  refresh: method(z.undefined(), ConnectionStatus),
  /** Opens a handed-over library, read-only. */
  useFile: method(z.object({ libraryId: z.string() }), ConnectionStatus),
  /** Returns the libraries on this computer, for switching without a key. */
  libraries: method(
    z.undefined(),
    z.array(
      z.object({
        libraryId: z.string(),
        baseUrl: z.string().nullable(),
        bytes: z.number(),
        /** For a handed-over library; `null` for the user's own. */
        file: LibraryFileOrigin.nullable(),
      }),
    ),
  ),
};

export const connectionEvents = { 'connection.changed': ConnectionStatus };
