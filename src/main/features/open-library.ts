/** Everything that belongs to one open library: its log, and the ways to its service. */
import type { Account } from '@shared/features/connection';
import type { Settings } from '@shared/features/settings';
import type { Archive } from '../archive/archive';
import { createCaller, type Caller } from '../service/caller';
import { createClient, type FetchRequest, type Seen } from '../service/client';
import type { Clock } from '../service/clock';
import { createFreeCall, type FreeCall } from '../service/free-call';
import type { Governor } from '../service/governor';
import { createMeter, type Meter } from '../service/meter';
import { createPictures, type Pictures } from '../service/pictures';

/** Which library, and how its service is reached. */
export interface Target {
  readonly libraryId: string;
  readonly mode: 'sample' | 'service';
  readonly baseUrl: string;
  readonly fetch: FetchRequest;
  readonly withKey: <T>(use: (key: string) => Promise<T>) => Promise<T>;
  /** Throws what `withKey` would throw. */
  readonly assertKey: () => void;
  readonly governor: Governor;
  readonly loadAccount: () => Account | null;
  readonly saveAccount: (account: Account) => void;
}

/** What is the same for every library. */
export interface Surroundings {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly settings: () => Settings;
  readonly lookup: (hostname: string) => Promise<readonly string[]>;
  readonly onSeen: (seen: Seen) => void;
  readonly onActivity: () => void;
  readonly onAccount: () => void;
  readonly onQuiet: (error: unknown) => void;
  readonly onAppended: (libraryId: string, lastSeq: number) => void;
}

export interface OpenLibrary {
  readonly libraryId: string;
  readonly mode: 'sample' | 'service';
  readonly baseUrl: string;
  readonly archive: Archive;
  readonly caller: Caller;
  readonly freeCall: FreeCall;
  readonly governor: Governor;
  readonly meter: Meter;
  readonly pictures: Pictures;
  /** Aborted when the library is closed. */
  readonly closing: AbortSignal;
  /** Ends what is under way, keeps what arrived. The log itself stays open. */
  close(): Promise<void>;
}

/** Wires one library. */
export function openLibrary(target: Target, archive: Archive, around: Surroundings): OpenLibrary {
  const { libraryId, mode, baseUrl, fetch, withKey, assertKey, governor } = target;
  const { clock, newId, settings } = around;
  const client = createClient({ fetch, baseUrl, withKey, now: clock.now });
  const freeCall = createFreeCall({
    client,
    governor,
    clock,
    meCounts: () => settings().assumptions.meCountsAgainstRate,
    onSeen: around.onSeen,
  });
  const meter = createMeter({
    freeCall,
    clock,
    load: target.loadAccount,
    save: target.saveAccount,
    setRate: governor.setRate,
    onChange: around.onAccount,
    onQuiet: around.onQuiet,
  });
  const caller = createCaller({
    client,
    log: archive,
    governor,
    clock,
    newId,
    assertKey,
    clientReference: () => settings().clientReference,
    onSeen: (seen) => {
      around.onSeen(seen);
      if (seen.kind === 'answer') meter.afterCall();
    },
    onChange: around.onActivity,
  });
  const pictures = createPictures({
    fetch,
    lookup: around.lookup,
    baseUrl,
    log: archive,
    governor,
    clock,
    sample: mode === 'sample',
  });
  const stopListening = archive.onAppended((lastSeq) => around.onAppended(libraryId, lastSeq));
  const closing = new AbortController();

  return {
    libraryId,
    mode,
    baseUrl,
    archive,
    caller,
    freeCall,
    governor,
    meter,
    pictures,
    closing: closing.signal,
    async close() {
      closing.abort();
      await caller.close();
      meter.close();
      governor.close();
      stopListening();
    },
  };
}
