/** What the program remembers by itself between two starts. Nothing here is secret or paid for. */
import { z } from '@shared/zod';
import { BucketPlace } from '@shared/features/bucket-place';
import { Account, LibraryFileOrigin } from '@shared/features/connection';
import { ErrorData } from '@shared/ipc/error';
import type { Store } from './store';

const Place = z.object({ sent: z.number(), answered: z.number().nullable() });
/** Recent calls of one service, for the rate per minute. */
const RateMemory = z.object({ calls: z.array(Place), heldUntil: z.number() });
/** What was open last. */
const Opened = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('none') }),
  z.object({ mode: z.literal('sample') }),
  z.object({ mode: z.literal('service'), baseUrl: z.string() }),
  /** One that was handed over. */
  z.object({ mode: z.literal('file'), libraryId: z.string() }),
]);
export type Opened = z.infer<typeof Opened>;

/** What the sample service has counted in its month: it has no other memory. */
const SampleUse = z.object({
  month: z.string(),
  units: z.number(),
  contacts: z.number(),
  companies: z.array(z.string()),
});
export type SampleUse = z.infer<typeof SampleUse>;

/** See `spending-limit.ts`. */
const Spent = z.object({ day: z.string(), units: z.number(), raised: z.number() });
/** Where backups go, under a name that no other profile has. Chosen by the person in main. */
const BackupPlace = z.object({ folder: z.string(), profile: z.string().regex(/^[0-9a-f]{8}$/) });
/** How the last backups of a library went. */
const BackupRecord = z.object({
  lastGoodAt: z.string().nullable(),
  /** Entries of the archive in that one. */
  entries: z.number(),
  /** Since when there is something that no good backup has; `null`: there is nothing. */
  overdueSince: z.string().nullable(),
  failure: z.object({ at: z.string(), error: ErrorData }).nullable(),
  /** Identity and last number of the archive in it. Absent: an older record. */
  archive: z.string().optional(),
  seq: z.number().optional(),
});
export type BackupRecord = z.infer<typeof BackupRecord>;

/** How far the archive of a library went, as it was known last; see `archive/witness.ts`. */
const Head = z.object({
  archive: z.string(),
  seq: z.number(),
  entries: z.number(),
  damage: z.object({ places: z.number(), found: z.number() }),
  /** Its database has taken something in, and nobody has emptied it since. */
  isFilled: z.boolean(),
});
export type Head = z.infer<typeof Head>;

/** By libraryId where not said otherwise. Everything has a default: a damaged value is forgotten. */
const shape = {
  opened: Opened.catch({ mode: 'none' }),
  /** Base address of each service's library. */
  services: z.record(z.string(), z.string()).catch({}),
  accounts: z.record(z.string(), Account).catch({}),
  rates: z.record(z.string(), RateMemory).catch({}),
  longWaits: z.record(z.string(), z.record(z.string(), z.number())).catch({}),
  /** What the day has cost. */
  spent: z.record(z.string(), Spent).catch({}),
  /** The folder that the person chose last for a file, in a dialog of this program; '' for none. */
  exportFolder: z.string().catch(''),
  /** Buckets that the person has set up and allowed, without their secrets; the last one used first. */
  buckets: z.array(BucketPlace).catch([]),
  /** The last data set went into a bucket. */
  bucketUsedLast: z.boolean().catch(false),
  /** The person was told what closing the window does while watches go on. */
  toldBackground: z.boolean().catch(false),
  /** The folder that the person chose for news of watches; '' for none. */
  newsFolder: z.string().catch(''),
  /** `null`: nothing was used. */
  sampleUse: SampleUse.nullable().catch(null),
  backupPlace: BackupPlace.nullable().catch(null),
  backups: z.record(z.string(), BackupRecord).catch({}),
  heads: z.record(z.string(), Head).catch({}),
  /** Where the libraries come from that were handed over. */
  libraryFiles: z.record(z.string(), LibraryFileOrigin).catch({}),
} as const;

type State = { readonly [N in keyof typeof shape]: z.infer<(typeof shape)[N]> };

export interface StateStore {
  get<N extends keyof State>(name: N): State[N];
  set<N extends keyof State>(name: N, value: State[N]): void;
  /** Changes the entry of one library; `null` removes it. */
  put<
    N extends
      | 'services'
      | 'accounts'
      | 'rates'
      | 'longWaits'
      | 'spent'
      | 'backups'
      | 'heads'
      | 'libraryFiles',
  >(
    name: N,
    libraryId: string,
    value: State[N][string] | null,
  ): void;
}

/** Reads once and writes through. */
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
