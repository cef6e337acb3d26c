/** Converts watches to what the window shows. Pure. */
import type { WatchList, WatchLookView, WatchState, WatchView } from '@shared/features/watches';
import type { WatchPlan } from '@shared/watch/plan';
import { monthAt } from '@shared/values/calendar';
import { chargedInMonth, inDoubtInMonth, unitsOfMonth, type Watch } from '@shared/watch/state';
import { remainingOf } from '../downloads/covering';
import { paramsOf, type Download, type State } from '../downloads/state';
import { coveredRows } from '../downloads/view';
import { lookDownload } from './look-download';

/** Maximum number of checks whose alerts are shown. */
const mostLooks = 400;

export function watchListOf(
  state: State,
  plans: ReadonlyMap<string, WatchPlan>,
  now: number,
): WatchList {
  const { byId, unitsPerMonth } = state.watches;
  const all = [...byId.values()];
  const downloadOf = (id: string) => lookDownload(state, id);
  const units = (watch: Watch): number => unitsOfMonth(watch, monthAt(now), downloadOf);
  return {
    unitsPerMonth,
    unitsThisMonth: all.reduce((sum, watch) => sum + units(watch), 0),
    names: Object.fromEntries(
      all.flatMap(({ looks, definition }) =>
        looks.flatMap(({ downloadId }) =>
          downloadId === null ? [] : [[downloadId, definition.name]],
        ),
      ),
    ),
    watches: all
      .filter(({ isDeleted }) => !isDeleted)
      .map((watch) => viewOf(state, watch, plans.get(watch.watchId), now)),
  };
}

function viewOf(state: State, watch: Watch, plan: WatchPlan | undefined, now: number): WatchView {
  const { watchId, definition, definedAt, on, looks, read, quiet } = watch;
  const downloadOf = (id: string) => lookDownload(state, id);
  const before = new Date(now);
  const lastMonth = monthAt(new Date(before.getFullYear(), before.getMonth() - 1, 15).getTime());
  const hasLooked = looks.some(({ month }) => month === lastMonth);
  return {
    watchId,
    definition,
    definedAt,
    on,
    state: stateOf(plan),
    unitsThisMonth: chargedInMonth(watch, monthAt(now), downloadOf),
    inDoubtThisMonth: inDoubtInMonth(watch, monthAt(now), downloadOf),
    unitsLastMonth: hasLooked ? unitsOfMonth(watch, lastMonth, downloadOf) : null,
    looks: looks.slice(-mostLooks).map(({ seq, at, how, downloadId }) => {
      const download = downloadId === null ? null : downloadOf(downloadId);
      const own = state.downloads.get(downloadId ?? '');
      const { rows: asked = 0, units: atMost = 0, inDoubt = 0 } = download ?? {};
      const rows = asked + (own ? coveredRows(own) : 0);
      const runIds = own?.runs.flat() ?? [];
      const covered = own ? coveredBy(state, own) : [];
      // A check is written before its download, and until then, it has no result.
      const became = downloadId === null ? null : (download?.state ?? 'open');
      const units = atMost - inDoubt;
      return { seq, at, how, downloadId, state: became, rows, units, runIds, covered };
    }),
    read: Object.fromEntries([...read].map(([id, ids]) => [id, [...ids]])),
    quiet: [...quiet],
  };
}

/** Returns the distinct runs from which a download took the rows of its periods. */
function coveredBy(state: State, download: Download): WatchLookView['covered'] {
  const byRun = new Map<string, WatchLookView['covered'][number]>();
  for (const [period, { runId, rows, seq }] of download.covered) {
    const chain = state.chains.get(runId);
    const found = chain && rows > 0 ? [remainingOf(chain, paramsOf(download, period))] : [];
    const known = byRun.get(runId)?.searches ?? [];
    byRun.set(runId, { seq, runId, searches: [...known, ...found] });
  }
  return [...byRun.values()];
}

/** Returns the part of a plan that the window shows. */
export function stateOf(plan: WatchPlan | undefined): WatchState {
  if (!plan) return { type: 'off' };
  switch (plan.type) {
    case 'off':
    case 'not-due':
    case 'under-way':
    case 'waits':
    case 'follows':
      return plan;
    default:
      return { type: 'due' };
  }
}
