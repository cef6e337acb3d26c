import { z } from '../zod';
import { method } from '../ipc/define';

/** `GET /me` as shown (service-api.md, 2.2). Every part may be missing: nothing is invented. */
export const Account = z.object({
  name: z.string().nullable(),
  plan: z.string().nullable(),
  /** `null`: the service did not say. */
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
      /** `null`: no expiry; absent: the service did not say. */
      expiresAt: z.string().nullable().optional(),
    })
    .nullable(),
  /** When this was read, ISO UTC. */
  readAt: z.string(),
  /** Units were bought since, and reading again failed: the usage is older than the last purchase. */
  beforePurchase: z.literal(true).optional(),
});
export type Account = z.infer<typeof Account>;

/** A shorter key could stand in a record by chance; it could not be kept out of what is stored. */
export const shortestKey = 8;
/** Where a library comes from that was handed over. */
export const LibraryFileOrigin = z.object({
  /** The service whose answers it holds; `null`: the sample register. */
  baseUrl: z.string().nullable(),
  madeAt: z.string(),
  /** Names of the lists that were chosen; `null`: everything. */
  lists: z.array(z.string()).nullable(),
});
export type LibraryFileOrigin = z.infer<typeof LibraryFileOrigin>;

/** How the key is kept: in the system's protected store, under a passphrase, or only until the program ends. */
export const KeyStorage = z.enum(['keystore', 'passphrase', 'session']);
export type KeyStorage = z.infer<typeof KeyStorage>;

/** State of the key: `locked` waits for the passphrase, `unreadable` must be entered again. */
export const KeyState = z.enum(['none', 'ready', 'locked', 'unreadable']);

/**
 * What becomes of the downloads that wait for the key: the person has seen which they are. Those of
 * a library that was not open are paused whatever is said here, since nobody has seen them. Absent:
 * they go on.
 */
const KeyChangePolicy = z.enum(['go-on', 'pause']).optional();

export const ConnectionStatus = z.object({
  /** `none`: nothing chosen yet; the welcome screen. `file`: handed over, for reading only. */
  mode: z.enum(['none', 'sample', 'service', 'file']),
  /** The library that is open; `null` with mode `none`. */
  libraryId: z.string().nullable(),
  /** Base address as kept; `null` unless mode `service`. */
  baseUrl: z.string().nullable(),
  key: KeyState,
  keeping: KeyStorage.nullable(),
  /** The last account read, even if long ago; null before the first. */
  account: Account.nullable(),
  /** How the last call went: `unknown` before any. */
  network: z.enum(['unknown', 'online', 'offline']),
});
export type ConnectionStatus = z.infer<typeof ConnectionStatus>;

/** The system's protected store for secrets. `weak`: it would store without protection (`basic_text`). */
export const Keystore = z.object({
  state: z.enum(['protected', 'weak', 'missing']),
  /** The system's name for it, e.g. `gnome_libsecret`, `kwallet6`, `keychain`, `dpapi`. */
  backend: z.string(),
});
export type Keystore = z.infer<typeof Keystore>;

export const connection = {
  status: method(z.undefined(), ConnectionStatus),
  keystore: method(z.undefined(), Keystore),
  /** Checks the key against `/me` of that address; keeps it only when that succeeds. No method gives a key back. */
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
  /** Stops a check of a key that is under way; `connect` then rejects with `cancelled`. */
  cancelConnect: method(z.undefined(), z.null()),
  useSample: method(z.undefined(), ConnectionStatus),
  /** Goes back to a service whose key and library are kept. */
  useService: method(z.object({ baseUrl: z.string() }), ConnectionStatus),
  unlock: method(
    z.object({ passphrase: z.string().max(1000), downloads: KeyChangePolicy }),
    ConnectionStatus,
  ),
  forgetKey: method(z.undefined(), ConnectionStatus),
  /** Forgets every key, address and account, and closes what is open: the welcome comes again. */
  forgetEverything: method(z.undefined(), ConnectionStatus),
  /** Reads `/me` again (free). */
  refresh: method(z.undefined(), ConnectionStatus),
  /** Opens a library that was handed over, for reading. */
  useFile: method(z.object({ libraryId: z.string() }), ConnectionStatus),
  /** Libraries that lie on this machine, for switching without a key. */
  libraries: method(
    z.undefined(),
    z.array(
      z.object({
        libraryId: z.string(),
        baseUrl: z.string().nullable(),
        bytes: z.number(),
        /** Of one that was handed over; `null`: it is the person's own. */
        file: LibraryFileOrigin.nullable(),
      }),
    ),
  ),
};

export const connectionEvents = { 'connection.changed': ConnectionStatus };
