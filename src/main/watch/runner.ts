/**
 * Lets the watches of one library look when they are due. Each pass is: take in what the log says,
 * plan, write what follows from it; the downloads do the rest. Nothing is remembered elsewhere.
 */
import type { WorkMeta } from '@shared/acts/acts';
import type { Freshness } from '@shared/features/service';
import type { WatchList, WatchState } from '@shared/features/watches';
import { contains } from '@shared/service/containment';
import type { Parameters } from '@shared/service/parameters';
import { createSerial } from '@shared/values/serial';
import { broadestFirst, questionsOf } from '@shared/watch/broadest-first';
import { datasetOf, planWatch, type Around, type WatchPlan } from '@shared/watch/plan';
import { monthAt } from '@shared/watch/schedule';
import type { Watch } from '@shared/watch/state';
import type { Manager } from '../downloads/manager';
import type { Clock } from '../service/clock';
import { lookDownload } from './look-download';
import { stateOf, watchListOf } from './view';

export interface WatchRunnerDeps {
  readonly manager: Pick<Manager, 'state' | 'follow' | 'note' | 'together'>;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Reads the free `/status` now. */
  readonly readStatus: () => Promise<Freshness>;
  /** Reads the free `/me` now, for what the month still grants. */
  readonly readAccount: () => Promise<unknown>;
  /** What may be spent, and what is missing to spend it. */
  readonly means: () => Pick<
    Around,
    'missing' | 'quotaLeft' | 'actLimit' | 'dayLeft' | 'sameIsNothing'
  >;
  /** Units that a row of an endpoint costs. */
  readonly rowPrice: (endpoint: string) => number;
  /** Plans may be others than before. */
  readonly onChange: () => void;
  /** A failure that nobody waits for. */
  readonly onFailure: (error: unknown) => void;
}

export interface WatchRunner {
  /** Looks whether anything is due. Never rejects. */
  run(): Promise<void>;
  /** Lets one look, due or not. Rejects with what kept it from it. */
  look(watchId: string): Promise<WatchState>;
  /** Lets all that are on look, due or not, for at most so many units together. Rejects as `look`. */
  lookAll(maxUnits: number): Promise<readonly AskedLook[]>;
  list(): WatchList;
  start(): void;
  close(): Promise<void>;
}

/** What one watch did that was asked. */
export interface AskedLook {
  readonly watchId: string;
  readonly name: string;
  readonly state: WatchState;
  /** Units that its look can cost at most. */
  readonly maxUnits: number;
}

/** Which watches are asked to look now, and what they may still cost together. */
interface Asking {
  readonly of: string | 'all';
  left: number;
  readonly plans: Map<string, WatchPlan>;
}

/** How often the clock is looked at; what else may make a watch due calls `run`. */
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
  /** The last attempt at `/status` failed: what is due waits for the network. */
  let isUnreachable = false;
  /** As it was read last: what keeps a due watch from looking follows from it, and is shown until then. */
  let lastStatus: Freshness | null = null;
  // Taken from the state each time: what an earlier start had read takes the place of it.
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

  /** Writes what a plan comes to. */
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
        return manager.note([
          watch({ is: 'look', how: 'ask', ...look }),
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
        // What a person allowed beyond the earlier bound is added to each; it is no part of this look's.
        const { allowed = 0 } = manager.state.downloads.get(downloadId) ?? {};
        const maxUnits = Math.max(0, before + units - allowed);
        return manager.note([
          watch({ is: 'look', how: 'continue', ...look }),
          { ...download, act: { is: 'cap', cap: rows, maxUnits } },
          // Within the new bound, which the day has room for.
          ...(next.isStopped ? [{ ...download, act: { is: 'resume' } } as const] : []),
        ]);
      }
      default:
    }
  }

  /** What a look asks that was begun or goes on. */
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
    /** What the looks of this pass ask. */
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
        // The month may have turned since the last reading.
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

  /** One timer, and none while nothing is watched. */
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
