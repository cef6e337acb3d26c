/**
 * Runs a library's watches when they're due. Each pass reads the log, makes plans, and writes what
 * follows from them. Downloads do the rest. Nothing else is stored.
 */
import type { WorkMeta } from '@shared/acts/acts';
import type { Freshness } from '@shared/features/service';
import type { WatchList, WatchState } from '@shared/features/watches';
import { contains } from '@shared/service/containment';
import type { Parameters } from '@shared/service/parameters';
import { createSerial } from '@shared/values/serial';
import { broadestFirst, questionsOf } from '@shared/watch/broadest-first';
import { datasetOf, planWatch, type Around, type WatchPlan } from '@shared/watch/plan';
import { monthAt } from '@shared/values/calendar';
import type { Watch } from '@shared/watch/state';
import type { Manager } from '../downloads/manager';
import type { Clock } from '../service/clock';
import { lookDownload } from './look-download';
import { stateOf, watchListOf } from './view';

export interface WatchRunnerDeps {
  readonly manager: Pick<Manager, 'state' | 'follow' | 'note' | 'together'>;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Reads the free `/status`. */
  readonly readStatus: () => Promise<Freshness>;
  /** Reads the free `/me`, for the remaining quota. */
  readonly readAccount: () => Promise<unknown>;
  /** Returns how much may be spent, and what is missing to make a request. */
  readonly means: () => Pick<
    Around,
    'missing' | 'quotaLeft' | 'actLimit' | 'dayLeft' | 'sameIsNothing'
  >;
  /** Returns the price of a row in units. */
  readonly rowPrice: (endpoint: string) => number;
  /** Call when plans may have changed. */
  readonly onChange: () => void;
  /** Called with errors of work that isn't awaited. */
  readonly onFailure: (error: unknown) => void;
}

export interface WatchRunner {
  /** Checks whether anything is due. Never rejects. */
  run(): Promise<void>;
  /** Runs one watch, even if it isn't due. Rejects with the reason if it can't run. */
  look(watchId: string): Promise<WatchState>;
  /**
   * Runs all active watches, even if they aren't due, using at most this many units in total.
   * Rejects like `look`.
   */
  lookAll(maxUnits: number): Promise<readonly AskedLook[]>;
  list(): WatchList;
  start(): void;
  close(): Promise<void>;
}

/** The result of running a watch on request. */
export interface AskedLook {
  readonly watchId: string;
  readonly name: string;
  readonly state: WatchState;
  /** The check's maximum cost in units. */
  readonly maxUnits: number;
}

/** The watches that should run now, and what they may still cost in total. */
interface Asking {
  readonly of: string | 'all';
  left: number;
  readonly plans: Map<string, WatchPlan>;
}

/** How often to check the time, in ms. Other events call `run` themselves. */
const EVERY_MS = 60_000;

const dayOf = ({ isOfDay }: { readonly isOfDay?: true }): { isOfDay?: true } =>
  isOfDay ? { isOfDay } : {};

interface Question {
  readonly endpoint: string;
  readonly params: Parameters;
}

const isAsked = ({ watchId, on }: Watch, { of }: Asking): boolean =>
  of === 'all' ? on : watchId === of;

export function createWatchRunner(deps: WatchRunnerDeps): WatchRunner {
  const { manager, clock, newId } = deps;
  const inOrder = createSerial();
  let isClosed = false;
  let forget = (): void => undefined;
  /** True if `/status` couldn't be read the last time, so that due watches wait for the network. */
  let isUnreachable = false;
  /** The latest status. It's shown in the window, and affects what watches are waiting for. */
  let lastStatus: Freshness | null = null;
  // Always read from the state, because loading a stored state replaces the object.
  const all = (): readonly Watch[] => [...manager.state.watches.byId.values()];

  function plan(
    watch: Watch,
    status: Freshness | null,
    asking?: Asking,
    begun: readonly Question[] = [],
  ): WatchPlan {
    const { endpoint } = watch.definition;
    const dataset = datasetOf(endpoint);
    const found = status?.datasets.find((one) => one.dataset === dataset);
    const { missing, ...means } = deps.means();
    return planWatch(watch, {
      ...means,
      missing: missing ?? (isUnreachable ? 'network' : null),
      now: clock.now(),
      watches: manager.state.watches,
      downloadOf: (id) => lookDownload(manager.state, id),
      ...(status ? { latest: found?.latestRecord ?? null } : {}),
      rowPrice: deps.rowPrice(endpoint),
      isAskedBy: (of, params) =>
        begun.some((one) => one.endpoint === of && contains(of, one.params, params)),
      ...(asking && isAsked(watch, asking) ? { isAsked: true, allowed: asking.left } : {}),
    });
  }

  /** Writes what follows from a plan. */
  async function act({ watchId, definition }: Watch, next: WatchPlan): Promise<void> {
    const month = monthAt(clock.now());
    const nothing = { downloadId: null, units: 0, before: 0 };
    const watch = (act: Extract<WorkMeta, { op: 'watch' }>['act']): WorkMeta => {
      return { op: 'watch', version: 1, watchId, act };
    };
    switch (next.type) {
      case 'clock':
        return manager.note([watch({ is: 'clock', due: next.due })]);
      case 'start':
      case 'unchanged': {
        const { type: how, due, latest } = next;
        return manager.note([watch({ is: 'look', how, due, latest, month, ...nothing })]);
      }
      case 'ask': {
        const { due, latest, rows, units, params, windows } = next;
        const downloadId = newId();
        const { endpoint, clientReference } = definition;
        const look = { due, latest, downloadId, units, before: 0, month, ...dayOf(next) } as const;
        // Flushed first. Otherwise, a power cut might leave only the download, and the check would be
        // made and paid for again.
        await manager.note([watch({ is: 'look', how: 'ask', ...look })]);
        return manager.note([
          {
            op: 'download',
            downloadId,
            act: {
              is: 'define',
              definition: {
                endpoint,
                pathParams: {},
                params,
                cap: Math.max(1, rows),
                maxUnits: units,
                watchId,
                ...(clientReference === undefined ? {} : { clientReference }),
                windows: [...windows],
              },
            },
          },
        ]);
      }
      case 'continue': {
        const { due, latest, downloadId, rows, units, before } = next;
        const look = { due, latest, downloadId, units, before, month, ...dayOf(next) } as const;
        const download = { op: 'download', downloadId } as const;
        // If the user has allowed more units than the earlier limit, they're added to each new
        // limit. They don't count as part of this check.
        const { allowed = 0 } = manager.state.downloads.get(downloadId) ?? {};
        const maxUnits = Math.max(0, before + units - allowed);
        return manager.note([
          watch({ is: 'look', how: 'continue', ...look }),
          { ...download, act: { is: 'cap', cap: rows, maxUnits } },
          // The new limit is within the daily limit, so the download may resume.
          ...(next.isStopped ? [{ ...download, act: { is: 'resume' } } as const] : []),
        ]);
      }
      default:
    }
  }

  /** Returns the searches of a check that starts or continues. */
  function questionsBegun({ definition }: Watch, next: WatchPlan): readonly Question[] {
    const { endpoint } = definition;
    const found = next.type === 'continue' && manager.state.downloads.get(next.downloadId);
    const asked = next.type === 'ask' ? next : found ? found.definition : null;
    return asked ? questionsOf(asked).map((params) => ({ endpoint, params })) : [];
  }

  async function pass(asking?: Asking): Promise<void> {
    if (isClosed) return;
    await manager.follow();
    isUnreachable = false;
    await manager.together(() => planAll(asking));
    deps.onChange();
  }

  async function planAll(asking?: Asking): Promise<void> {
    let status: Freshness | null = null;
    /** The searches of the checks started in this pass. */
    const begun: Question[] = [];
    for (const { watchId } of broadestFirst(all())) {
      const watch = manager.state.watches.byId.get(watchId);
      if (!watch || isClosed) continue;
      let next = plan(watch, status, asking, begun);
      if (next.type === 'status') {
        status = await deps.readStatus().catch((error: unknown) => {
          isUnreachable = true;
          if (asking) throw error;
          deps.onFailure(error);
          return null;
        });
        if (!status) break;
        lastStatus = status;
        // A new month may have begun since the account was last read.
        await deps.readAccount().catch(() => undefined);
        next = plan(watch, status, asking, begun);
      }
      await act(watch, next);
      begun.push(...questionsBegun(watch, next));
      if (!asking || !isAsked(watch, asking)) continue;
      asking.plans.set(watchId, next);
      if (next.type === 'ask' || next.type === 'continue') asking.left -= next.units;
    }
  }

  const run = (): Promise<void> => inOrder(() => pass().catch(deps.onFailure).finally(setTimer));

  /** There is a single timer, and none if there are no watches. */
  function setTimer(): void {
    forget();
    forget = (): void => undefined;
    if (!isClosed && all().some(({ on }) => on)) forget = clock.after(EVERY_MS, () => void run());
  }

  async function ask(asking: Asking): Promise<ReadonlyMap<string, WatchPlan>> {
    await inOrder(() => pass(asking).finally(setTimer));
    return asking.plans;
  }

  function toldOf(watchId: string, next: WatchPlan | undefined): WatchState {
    const downloadId = manager.state.watches.byId.get(watchId)?.looks.at(-1)?.downloadId ?? null;
    const isAsking = next?.type === 'ask' || next?.type === 'continue';
    return isAsking && downloadId !== null ? { type: 'under-way', downloadId } : stateOf(next);
  }

  return {
    list: () => {
      const plans = new Map(all().map((watch) => [watch.watchId, plan(watch, lastStatus)]));
      return watchListOf(manager.state, plans, clock.now());
    },
    run,
    async look(watchId) {
      const plans = await ask({ of: watchId, left: Infinity, plans: new Map() });
      return toldOf(watchId, plans.get(watchId));
    },
    async lookAll(maxUnits) {
      const plans = await ask({ of: 'all', left: maxUnits, plans: new Map() });
      return [...plans].map(([watchId, next]) => ({
        watchId,
        name: manager.state.watches.byId.get(watchId)?.definition.name ?? '',
        state: toldOf(watchId, next),
        maxUnits: next.type === 'ask' || next.type === 'continue' ? next.units : 0,
      }));
    },
    start: () => void run(),
    async close() {
      isClosed = true;
      forget();
      await inOrder(() => Promise.resolve());
    },
  };
}
