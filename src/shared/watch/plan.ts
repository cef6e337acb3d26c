/**
 * Decides what a watch does next. Pure: depends on the log, the clock, the free `/status` and what
 * may be spent. After a crash, the plan is simply made again.
 */
import type { WatchDefinition } from '../archive/watch-work';
import { dateFilterOf } from '../service/periods';
import { dayAt, daysAfter, monthAt } from '../values/calendar';
import { isIsoDate, type Parameters } from '../service/parameters';
import { questionsOf } from './broadest-first';
import { dueAfter, dueBefore } from './schedule';
import {
  lastWhole,
  unitsOfMonth,
  type DownloadOf,
  type LookDownload,
  type Watch,
  type Watches,
  type WatchLook,
} from './state';

/** What a watch is waiting for. */
type WatchWait =
  | 'network'
  | 'key'
  /** The monthly limit, either the watch's own or that of all watches. */
  | 'month'
  | 'month-of-all'
  /** The key's monthly quota. */
  | 'quota'
  /** The limit on what may be spent without asking the user, per act or per day. */
  | 'limit';

export type WatchPlan =
  | { readonly type: 'off' }
  | { readonly type: 'not-due'; readonly next: number }
  /** The watch compares whatever arrives, and never makes requests. */
  | { readonly type: 'follows' }
  /** The clock has been set back to before the last due time handled. */
  | { readonly type: 'clock'; readonly due: number }
  /** The watch is due, but `/status` has to be read first. */
  | { readonly type: 'status' }
  /** A baseline, which is free. */
  | { readonly type: 'start'; readonly due: number; readonly latest: string | null }
  /** The source hasn't changed since the last check, so nothing is requested. */
  | { readonly type: 'unchanged'; readonly due: number; readonly latest: string }
  | {
      readonly type: 'ask';
      readonly due: number;
      readonly latest: string | null;
      readonly params: Parameters;
      /** Requested one at a time instead of `params`. */
      readonly windows: NonNullable<WatchDefinition['windows']>;
      readonly rows: number;
      readonly units: number;
      /** True if limited by what is left of the daily limit. */
      readonly isOfDay?: true;
    }
  | {
      readonly type: 'continue';
      readonly due: number;
      readonly latest: string | null;
      readonly downloadId: string;
      /** Total number of rows, including those paid for earlier and repeated ones. */
      readonly rows: number;
      readonly units: number;
      readonly before: number;
      /** The same as in `ask`. */
      readonly isOfDay?: true;
      /** True if the check stopped at an earlier day's limit. */
      readonly isStopped: boolean;
    }
  | { readonly type: 'under-way'; readonly downloadId: string }
  | { readonly type: 'waits'; readonly why: WatchWait };

/** What a plan depends on besides the watch. */
export interface Around {
  readonly now: number;
  readonly watches: Watches;
  readonly downloadOf: DownloadOf;
  /** The source's latest record. Absent if not read; `null` if not stated. */
  readonly latest?: string | null;
  /** Whether an unchanged latest record means that there is nothing new. */
  readonly sameIsNothing?: boolean;
  /** What a request would have to wait for; `null` for nothing. */
  readonly missing: 'network' | 'key' | null;
  /** Units left in the monthly quota; `null` if unknown. */
  readonly quotaLeft: number | null;
  /** Units that may be spent without asking the user: per act, and today. */
  readonly actLimit: number;
  readonly dayLeft: number;
  /** Cost of one of the search's rows in units. */
  readonly rowPrice: number;
  /** True if the user wants it to run now, whether or not it's due. */
  readonly isAsked?: boolean;
  /** Units allowed for this run. Defaults to what the limits leave. */
  readonly allowed?: number;
  /** Returns whether a running check covers a search. */
  readonly isAskedBy?: (endpoint: string, params: Parameters) => boolean;
}

/** Sources for each endpoint that a watch can use, named as in `/status` (service-api.md, 2.3). */
const datasets: Readonly<Record<string, string>> = {
  'trademarks.search': 'trademarks',
  'market.insiders': 'insider_transactions',
};

/** Returns an endpoint's source, or `null` if the endpoint can't be watched. */
export function datasetOf(endpoint: string): string | null {
  return (Object.hasOwn(datasets, endpoint) && datasets[endpoint]) || null;
}

/** Returns a watch's next step. */
export function planWatch(watch: Watch, around: Around): WatchPlan {
  const { now, downloadOf, latest } = around;
  if (!watch.on || watch.isDeleted) return { type: 'off' };
  const last = watch.looks.at(-1);
  if (watch.definition.asks === 'library')
    return last ? { type: 'follows' } : { type: 'start', due: now, latest: null };
  const open = last?.downloadId ?? null;
  const download = open === null ? null : downloadOf(open);
  if (open !== null && download?.state === 'open') return { type: 'under-way', downloadId: open };
  const { schedule, asks, only } = watch.definition;
  const due = dueBefore(schedule, now);
  const isOfDay = download?.state === 'day' || (download?.state === 'bound' && last?.isOfDay);
  // Changes count from when the watch is switched on.
  const isFirst = last === undefined;
  if (watch.due !== null && watch.due > dueAfter(schedule, now)) return { type: 'clock', due };
  if (!isFirst && watch.due !== null && due <= watch.due && !around.isAsked && !isOfDay) {
    return { type: 'not-due', next: dueAfter(schedule, Math.max(now, watch.due)) };
  }
  if (around.missing) return { type: 'waits', why: around.missing };
  const isLeft = download?.state === 'bound' || download?.state === 'day';
  const room = roomFor(watch, around, isLeft ? download : null);
  const needed = Math.max(1, (isLeft && download.page) || 1);
  const isShort = isLeft && room.rows < needed;
  // Without units, the status doesn't matter, but the quota is read at the same time.
  if (isShort && room.why !== 'quota') return { type: 'waits', why: room.why };
  if (isOfDay && isLeft && !around.isAsked && broughtNothing(last, download, room, now)) {
    return { type: 'waits', why: 'limit' };
  }
  if (latest === undefined) return { type: 'status' };
  if (isFirst && (asks === 'since' || only)) return { type: 'start', due, latest };
  const basis = lastWhole(watch, downloadOf);
  if (open !== null && isLeft) {
    if (isShort) return { type: 'waits', why: room.why };
    const { units: before } = download;
    // The cap also limits units, some of which were used by repeated or lost rows.
    const rows = Math.max(download.rows, Math.ceil(before / around.rowPrice));
    return {
      type: 'continue',
      latest: last?.latest ?? null,
      downloadId: open,
      // Its next due time is handled when it comes.
      due: isOfDay ? Math.max(due, watch.due ?? due) : due,
      rows: rows + room.rows,
      units: room.units,
      before,
      ...ofDay(room),
      isStopped: download.state === 'day',
    };
  }
  const isSame = basis !== null && latest !== null && basis.latest === latest;
  // Individual records are compared with the copies in the library, which may be old.
  const isOld = basis?.how === 'start' && only !== undefined && around.isAsked === true;
  if (isSame && around.sameIsNothing !== false && !isOld) return { type: 'unchanged', due, latest };
  const asked = (params: Parameters): Parameters =>
    basis && asks === 'since' ? since(watch, basis, params) : params;
  const { endpoint } = watch.definition;
  const params = asked(watch.definition.params);
  const windows = (watch.definition.windows ?? []).map((window) => {
    return { ...window, params: asked(window.params) };
  });
  // Without any units of its own, the watch may still be covered by another watch's rows.
  const isHeld = questionsOf({ params, windows }).every(
    (question) => around.isAskedBy?.(endpoint, question) ?? false,
  );
  if (room.rows < 1 && !isHeld) return { type: 'waits', why: room.why };
  const { rows, units } = room;
  return { type: 'ask', due, latest, params, rows, units, ...ofDay(room), windows };
}

/**
 * Returns whether a check made today with as many units bought nothing. Its page must then cost
 * more than is known here, and the next check would be made every minute. Checks stopped by the
 * daily limit are excluded, because other acts may release units.
 */
function broughtNothing(
  last: WatchLook | undefined,
  { state, units }: LookDownload,
  room: Room,
  now: number,
): boolean {
  if (!last || state !== 'bound' || dayAt(Date.parse(last.at)) !== dayAt(now)) return false;
  return units <= last.before && room.units <= last.units;
}

interface Room {
  readonly rows: number;
  readonly units: number;
  readonly why: WatchWait;
  /** True if the result is determined by what is left of the daily limit. */
  readonly isOfDay: boolean;
}

function ofDay({ isOfDay }: Room): { readonly isOfDay?: true } {
  return isOfDay ? { isOfDay } : {};
}

/**
 * Returns the number of rows that may be bought now, and which limit determines it. `left` is the
 * download that would continue. Its units count towards the same act, and none of its requests are
 * running.
 */
function roomFor(watch: Watch, around: Around, left: LookDownload | null): Room {
  const { now, watches, rowPrice } = around;
  const own = watch.looks.at(-1)?.downloadId;
  const downloadOf: DownloadOf = (id) =>
    left && id === own ? { ...left, state: 'bound' } : around.downloadOf(id);
  const month = monthAt(now);
  const all = [...watches.byId.values()];
  const ofAll = all.reduce((sum, one) => sum + unitsOfMonth(one, month, downloadOf), 0);
  const pending = all.reduce((sum, one) => sum + pendingOf(one, downloadOf), 0);
  const day = ['limit', around.dayLeft - pending] as const;
  const rooms: readonly (readonly [WatchWait, number])[] = [
    ['month', watch.definition.unitsPerMonth - unitsOfMonth(watch, month, downloadOf)],
    ['month-of-all', (watches.unitsPerMonth ?? Infinity) - ofAll],
    ['quota', (around.quotaLeft ?? Infinity) - pending],
    ['limit', Math.min(around.actLimit - (left?.units ?? 0), around.allowed ?? Infinity)],
    day,
  ];
  const least = rooms.reduce((one, other) => (other[1] < one[1] ? other : one));
  const [why, units] = least;
  const rows = Math.max(0, Math.floor(units / rowPrice));
  return { rows, units: rows * rowPrice, why, isOfDay: least === day };
}

/** Returns the units that the running check may still cost. */
function pendingOf({ looks }: Watch, downloadOf: DownloadOf): number {
  const last = looks.at(-1);
  if (!last || last.downloadId === null) return 0;
  const download = downloadOf(last.downloadId);
  if (download?.state !== 'open') return 0;
  return Math.max(0, last.units - (download.units - last.before));
}

/**
 * Returns the search for rows since a check. It starts at the date of the latest record at that
 * time, as stated by the service, so that an incorrect clock doesn't lose anything.
 */
function since(
  { definition, looks }: Watch,
  { latest, seq }: WatchLook,
  params: Parameters,
): Parameters {
  const { endpoint, lookBack } = definition;
  // If the clock ran slow during that check, rows from earlier checks would be bought again.
  const at = looks
    .filter((look) => look.seq <= seq)
    .reduce((last, look) => (look.at > last ? look.at : last), '');
  const filter = dateFilterOf(endpoint);
  if (!filter) return params;
  const day = firstDay(latest, at);
  const from = daysAfter(day, -lookBack - filter.overlap);
  const asked = params[filter.after];
  return { ...params, [filter.after]: asked !== undefined && asked > from ? asked : from };
}

/**
 * Returns the earlier of two dates: the one stated by the service and the date of the check. If the
 * service didn't state one, returns the day before the check.
 */
function firstDay(latest: string | null, at: string): string {
  const looked = at.slice(0, 10);
  const time = latest === null ? Number.NaN : Date.parse(latest);
  if (Number.isNaN(time)) return daysAfter(looked, -1);
  const text = new Date(time).toISOString().slice(0, 10);
  const named = isIsoDate(latest ?? '') ? (latest ?? text) : text;
  return named < looked ? named : looked;
}
