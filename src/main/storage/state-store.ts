/** What the program remembers between starts. Nothing in it is secret or has been paid for. */
import { z } from '@shared/zod';
import { BucketPlace } from '@shared/features/bucket-place';
import { Account, LibraryFileOrigin } from '@shared/features/connection';
import { ErrorData } from '@shared/ipc/error';
import type { Store } from './store';

const Place = z.object({ sent: z.number(), answered: z.number().nullable() });
/** Recent calls to a service, for the rate limit. */
const RateMemory = z.object({ calls: z.array(Place), heldUntil: z.number() });
/** The library that was last open. */
const Opened = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('none') }),
  z.object({ mode: z.literal('sample') }),
  z.object({ mode: z.literal('service'), baseUrl: z.string() }),
  /** A handed-over library. */
  z.object({ mode: z.literal('file'), libraryId: z.string() }),
]);
export type Opened = z.infer<typeof Opened>;

/**
 * How much of the sample service was used this month. The sample service doesn't store anything
 * else.
 */
const SampleUse = z.object({
  month: z.string(),
  units: z.number(),
  contacts: z.number(),
  companies: z.array(z.string()),
});
export type SampleUse = z.infer<typeof SampleUse>;

/** See `spending-limit.ts`. */
const Spent = z.object({ day: z.string(), units: z.number(), raised: z.number() });
/**
 * The backup folder, and the name of a subfolder that is unique to this profile. The user chooses
 * the folder in a native dialog.
 */
const BackupPlace = z.object({ folder: z.string(), profile: z.string().regex(/^[0-9a-f]{8}$/) });
/** The results of the latest backups of a library. */
const BackupRecord = z.object({
  lastGoodAt: z.string().nullable(),
  /** Number of archive entries that the backup contains. */
  entries: z.number(),
  /** Time from which something hasn't been in any intact backup; `null` if nothing is missing. */
  overdueSince: z.string().nullable(),
  failure: z.object({ at: z.string(), error: ErrorData }).nullable(),
  /** Identity and last number of the backed-up archive. Absent in older records. */
  archive: z.string().optional(),
  seq: z.number().optional(),
});
export type BackupRecord = z.infer<typeof BackupRecord>;

/** How far a library's archive was last known to reach; see `archive/witness.ts`. */
const Head = z.object({
  archive: z.string(),
  seq: z.number(),
  entries: z.number(),
  damage: z.object({ places: z.number(), found: z.number() }),
  /**
   * True if the library's database has stored something and hasn't been emptied on purpose since.
   */
  isFilled: z.boolean(),
});
export type Head = z.infer<typeof Head>;

/** A library's team, without its password. */
const Team = z.object({
  address: z.string(),
  buysAway: z.boolean(),
  shares: z.boolean(),
  /** Whether leaving the team erases what came from it, as far as this copy knows. */
  erases: z.boolean().default(false),
  /** Whether that has begun, so that nothing is exchanged with the team any more. */
  isLeaving: z.boolean().default(false),
});

/**
 * By library id unless otherwise stated. Everything has a default, which replaces a damaged value.
 */
const shape = {
  opened: Opened.catch({ mode: 'none' }),
  /** The base address of each service's library. */
  services: z.record(z.string(), z.string()).catch({}),
  accounts: z.record(z.string(), Account).catch({}),
  rates: z.record(z.string(), RateMemory).catch({}),
  longWaits: z.record(z.string(), z.record(z.string(), z.number())).catch({}),
  /** Units spent on the current day. */
  spent: z.record(z.string(), Spent).catch({}),
  /** The folder that the user last chose in a file dialog, or '' if there is none. */
  exportFolder: z.string().catch(''),
  /**
   * Buckets that the user has set up and allowed, without their secrets, most recently used first.
   */
  buckets: z.array(BucketPlace).catch([]),
  /** True if the last data set was written to a bucket. */
  bucketUsedLast: z.boolean().catch(false),
  /** True if the user has been told what closing the window does while watches are running. */
  toldBackground: z.boolean().catch(false),
  /** The folder chosen for watch alerts, or '' if there is none. */
  newsFolder: z.string().catch(''),
  /** `null` if the sample hasn't been used. */
  sampleUse: SampleUse.nullable().catch(null),
  backupPlace: BackupPlace.nullable().catch(null),
  backups: z.record(z.string(), BackupRecord).catch({}),
  heads: z.record(z.string(), Head).catch({}),
  teams: z.record(z.string(), Team).catch({}),
  /** Origins of the handed-over libraries. */
  libraryFiles: z.record(z.string(), LibraryFileOrigin).catch({}),
} as const;

type State = { readonly [N in keyof typeof shape]: z.infer<(typeof shape)[N]> };

export interface StateStore {
  get<N extends keyof State>(name: N): State[N];
  set<N extends keyof State>(name: N, value: State[N]): void;
  /** Changes a library's entry; `null` removes it. */
  put<
    N extends
      | 'services'
      | 'accounts'
      | 'rates'
      | 'longWaits'
      | 'spent'
      | 'backups'
      | 'heads'
      | 'teams'
      | 'libraryFiles',
  >(
    name: N,
    libraryId: string,
    value: State[N][string] | null,
  ): void;
}

/** Reads everything once. Each change is written to the store immediately. */
export function createStateStore(store: Store): StateStore {
  const held: Record<string, unknown> = {};
  const get = <N extends keyof State>(name: N): State[N] => {
    held[name] ??= shape[name].parse(store.get(name));
    return held[name] as State[N];
  };
  const set = <N extends keyof State>(name: N, value: State[N]): void => {
    held[name] = value;
    store.set(name, value);
  };
  return {
    get,
    set,
    put(name, libraryId, value) {
      const { [libraryId]: _old, ...others } = get(name) as Record<string, unknown>;
      const next = value === null ? others : { ...others, [libraryId]: value };
      set(name, next as State[typeof name]);
    },
  };
}
