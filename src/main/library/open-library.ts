/** What belongs to an open library: its archive, and its connection to the service. */
import { isDocumented, priceOf } from '@shared/definition/price';
import type { Account } from '@shared/features/connection';
import type { QuestionReading } from '@shared/service/identity';
import type { Settings } from '@shared/features/settings';
import { asNobodysCall } from '../ipc/calling-page';
import type { Archive } from '../archive/archive';
import type { LibraryDefinition } from '../definition/library-definition';
import type { Publish } from '../ipc/publish';
import type { AskPerson } from '../security/ask-person';
import { keepState, loadState, type CheckpointFile } from '../downloads/checkpoint';
import type { KeyChangePolicy } from '../downloads/key-change';
import { createManager, type Manager } from '../downloads/manager';
import { accountOfMonth } from '../downloads/settle';
import { emptyState } from '../downloads/state';
import type { StepsDeps } from '../downloads/steps-deps';
import { readAccount } from '../service/account';
import { createCaller, type Caller } from '../service/caller';
import { createClient, type Client, type FetchRequest, type Seen } from '../service/client';
import type { Clock } from '../service/clock';
import { createFreeCall, type FreeCall } from '../service/free-call';
import type { Governor } from '../service/governor';
import type { LongWaits } from '../service/long-waits';
import type { LibraryTeam } from '../service/team-desk';
import { createUsageCounter, type UsageCounter } from '../service/usage-counter';
import { createPictures, type Pictures } from '../service/pictures/pictures';
import { readFreshness } from '../service/freshness';
import { createStatusWatch, type StatusWatch } from '../service/status-watch';
import { withPriceWatch } from '../service/price-watch';
import { leftOfDay, withSpendingLimit, type SpentOfDay } from '../service/spending-limit';
import { createWatchRunner, type WatchRunner, type WatchRunnerDeps } from '../watch/runner';
import { moreQuestion } from './spending-question';

/** A library, and how to reach its service. */
export interface Target {
  readonly libraryId: string;
  readonly mode: 'sample' | 'service' | 'file';
  readonly baseUrl: string;
  readonly fetch: FetchRequest;
  readonly withKey: <T>(use: (key: string) => Promise<T>) => Promise<T>;
  /** Throws the same error as `withKey` would. */
  readonly assertKey: () => void;
  readonly governor: Governor;
  readonly longWaits: LongWaits;
  /** True if the library is read-only, so that no watch runs. */
  readonly isOffline?: boolean;
  readonly loadAccount: () => Account | null;
  readonly saveAccount: (account: Account) => void;
}

/** What all libraries depend on. */
export interface LibraryDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly settings: () => Settings;
  readonly lookup: (hostname: string) => Promise<readonly string[]>;
  readonly publish: Publish;
  /** Publishes state that depends on more than this library. */
  readonly publishConnection: () => void;
  readonly publishActivity: () => void;
  /**
   * Reports that a background task has failed, or with `null` that the problem has been resolved.
   */
  readonly report: (error: unknown) => void;
  readonly onSeen: (seen: Seen) => void;
  /** Returns where the state of a library's downloads is stored. */
  readonly checkpoint: (libraryId: string) => CheckpointFile;
  readonly loadSpent: (libraryId: string) => SpentOfDay | null;
  readonly saveSpent: (libraryId: string, spent: SpentOfDay) => void;
  readonly ask: AskPerson;
  /** Connects a library to its team, if it has one. */
  readonly teamOf: (library: {
    readonly libraryId: string;
    readonly baseUrl: string;
    readonly archive: Archive;
  }) => LibraryTeam;
}

export interface OpenLibrary {
  readonly libraryId: string;
  readonly mode: 'sample' | 'service' | 'file';
  readonly baseUrl: string;
  readonly archive: Archive;
  readonly client: Client;
  readonly definition: LibraryDefinition;
  /** Returns how searches are compared. */
  readonly reading: () => QuestionReading;
  readonly caller: Caller;
  readonly downloads: Manager;
  readonly freeCall: FreeCall;
  readonly governor: Governor;
  readonly longWaits: LongWaits;
  readonly meter: UsageCounter;
  /** Returns the latest account, with our own units since then. */
  account(): Account | null;
  readonly pictures: Pictures;
  readonly statusWatch: StatusWatch;
  readonly watches: WatchRunner;
  /** Returns how much may be spent without asking, and which limit applies. */
  readonly means: WatchRunnerDeps['means'];
  /** Aborts when the library is closed. */
  readonly closing: AbortSignal;
  /** Ends work in progress, and stores whatever has arrived. The archive stays open. */
  close(): Promise<void>;
}

/**
 * How many pages can arrive before the state of downloads is stored again, which makes the next
 * start faster.
 */
const pagesKept = 50;

/** Sets up a library. If a key has just been entered, `key` says what to do with its downloads. */
export function openLibrary(
  target: Target,
  archive: Archive,
  definition: LibraryDefinition,
  deps: LibraryDeps,
  key?: KeyChangePolicy,
): OpenLibrary {
  const { libraryId, mode, baseUrl, fetch, withKey, assertKey, governor, longWaits } = target;
  const { clock, newId, settings, publish } = deps;
  const client = createClient({ fetch, baseUrl, withKey, now: clock.now });
  const freeCall = createFreeCall({
    client,
    governor,
    clock,
    meCounts: () => settings().assumptions.meCountsAgainstRate,
    onSeen: deps.onSeen,
  });
  const meter = createUsageCounter({
    freeCall,
    clock,
    load: target.loadAccount,
    save: target.saveAccount,
    setRate: governor.setRate,
    onChange: () => {
      deps.publishConnection();
      // Our own units since the reading may only be known afterwards.
      void downloads.noteAccount().then(deps.publishConnection);
    },
    onQuiet: deps.report,
  });
  const behindMs = (): number => settings().assumptions.usageBehindSeconds * 1_000;
  // A read-only library isn't synchronised with a team.
  const isAlone = mode === 'file' || target.isOffline;
  const team = isAlone ? null : deps.teamOf({ libraryId, baseUrl, archive });
  let chargeableCalls = 0;
  const plainCaller = createCaller({
    client,
    log: archive,
    governor,
    longWaits,
    team: () => team?.desk() ?? null,
    wasFree: async (runId, requestId) => {
      const isFree = await downloads.wasFree(runId, requestId);
      if (isFree) chargeableCalls -= 1;
      return isFree;
    },
    behindMs,
    isMonthUsedUp: async () => {
      const { limits, usage } = await accountNow();
      return (usage.units ?? 0) >= (limits.unitsPerMonth ?? Infinity);
    },
    clock,
    newId,
    known: () => ({
      find: definition.find,
      shapes: definition.shapes(),
      batch: settings().assumptions,
    }),
    assertKey,
    onSeen: (seen, free) => {
      chargeableCalls += 1;
      deps.onSeen(seen);
      if (seen.type !== 'answer') return;
      const isBought = !free && seen.status >= 200 && seen.status < 300;
      meter.afterCall(isBought ? 'purchase' : undefined);
      statusWatch.answered();
    },
    onChange: deps.publishActivity,
  });
  const closing = new AbortController();
  const statusWatch = createStatusWatch({
    clock,
    read: async () => {
      const body = await freeCall.read('system.status', closing.signal);
      return readFreshness(body, new Date(clock.now()).toISOString());
    },
    keep: (meta) => archive.append({ kind: 'work', meta }),
  });

  /**
   * Reads the account now. A reading of the usage meter may have started before the call whose cost
   * is needed.
   */
  async function accountNow(): Promise<Account> {
    const body = await freeCall.read('system.me', closing.signal);
    const account = readAccount(body, new Date(clock.now()).toISOString());
    meter.learn(account);
    return account;
  }

  const watchedCaller = withPriceWatch({
    caller: plainCaller,
    log: archive,
    clock,
    readAccount: accountNow,
    isDocumented: (id) => {
      const endpoint = definition.find(id);
      return endpoint !== null && isDocumented(endpoint);
    },
    seenCalls: () => chargeableCalls,
    behindMs,
    remember: definition.remember,
  });
  const unitsOfCall: NonNullable<StepsDeps['unitsOfCall']> = (id, size) => {
    const price = priceOf(definition.find(id), definition.seen(id), size);
    if (price.type === 'bound') return price.units;
    return price.type === 'seen' ? price.mostUnits : null;
  };
  const caller = withSpendingLimit({
    caller: watchedCaller,
    clock,
    limits: () => ({ act: settings().unitsPerAct, day: settings().unitsPerDay }),
    unitsOfCall: ({ endpoint, limit = null, identifiers }) =>
      unitsOfCall(endpoint, { rows: limit, identifiers: identifiers?.length ?? null, calls: 1 }),
    load: () => deps.loadSpent(libraryId),
    save: (spent) => deps.saveSpent(libraryId, spent),
    isUnattended: (act) => downloads.isUnattended(act),
    spentBefore: (act) => downloads.spentOf(act),
    onAsking: (act, isAsking) => downloads.asking(act, isAsking),
    ask: (reached, spent, more) => deps.ask(moreQuestion(reached, spent, more)),
  });
  const pictures = createPictures({
    fetch,
    lookup: deps.lookup,
    baseUrl,
    log: archive,
    governor,
    clock,
    sample: mode === 'sample',
  });
  const state = emptyState();
  const file = deps.checkpoint(libraryId);
  let pages = 0;
  const reading = (): QuestionReading => ({
    find: definition.find,
    folding: settings().assumptions.folding,
  });
  const downloads = createManager({
    log: archive,
    state,
    caller,
    clock,
    newId,
    // A search that differs in case or accents has a different answer.
    reading: () => ({ ...reading(), folding: 'none' }),
    largestPage: (id) => definition.find(id)?.rows?.max ?? null,
    unitsOfCall,
    behindMs,
    account: meter.account,
    readAccount: accountNow,
    onChange: (views) => {
      publish('downloads.changed', [...views]);
      publish('watches.changed', watches.list());
    },
    onPage: () => {
      pages += 1;
      if (pages % pagesKept === 0) void keepState(file, archive, state);
    },
    restore: async () => void Object.assign(state, await loadState(file, archive)),
  });
  const account = (): Account | null => accountOfMonth(state, meter.account());
  const means: WatchRunnerDeps['means'] = () => ({
    missing: isKeyReady() ? null : 'key',
    quotaLeft: quotaLeft(account()),
    sameIsNothing: settings().assumptions.sameFreshest === 'nothing-came',
    actLimit: settings().unitsPerAct,
    dayLeft: leftOfDay(deps.loadSpent(libraryId), settings().unitsPerDay, clock.now()),
  });
  const watches = createWatchRunner({
    manager: downloads,
    clock,
    newId,
    readStatus: async () => {
      const body = await freeCall.read('system.status', closing.signal);
      const freshness = readFreshness(body, new Date(clock.now()).toISOString());
      statusWatch.take(freshness);
      return freshness;
    },
    readAccount: () => meter.refresh(),
    means,
    rowPrice: (endpoint) => unitsOfCall(endpoint, { rows: 1, identifiers: null, calls: 1 }) ?? 1,
    onChange: () => publish('watches.changed', watches.list()),
    onFailure: () => undefined,
  });
  function isKeyReady(): boolean {
    try {
      assertKey();
      return true;
    } catch {
      return false;
    }
  }
  asNobodysCall(() => {
    downloads.start(key);
    if (mode !== 'file' && !target.isOffline) watches.start();
  });

  return {
    libraryId,
    mode,
    baseUrl,
    archive,
    client,
    definition,
    reading,
    caller,
    downloads,
    freeCall,
    governor,
    longWaits,
    meter,
    pictures,
    account,
    statusWatch,
    watches,
    means,
    closing: closing.signal,
    async close() {
      closing.abort();
      await watches.close();
      const ended = downloads.close();
      await caller.close();
      await ended;
      await team?.close();
      await keepState(file, archive, state);
      meter.close();
      governor.close();
    },
  };
}

/** Returns the units left in the quota according to the last `/me`, or `null` if unknown. */
function quotaLeft(account: Account | null): number | null {
  const limit = account?.limits.unitsPerMonth ?? null;
  const used = account?.usage.units ?? null;
  return limit === null || used === null ? null : Math.max(0, limit - used);
}
