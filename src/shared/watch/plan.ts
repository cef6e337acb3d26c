/**
 * Decides what a watch does next. Pure: the result depends on the log, the clock, the free
 * `/status`, and what may be spent. After a crash, the decision is simply made again.
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
  /** The watch compares rows as they arrive, and never makes requests. */
  | { readonly type: 'follows' }
  /** The clock has been set back, and is now before the last due time that was handled. */
  | { readonly type: 'clock'; readonly due: number }
  /** The watch is due, but `/status` has to be read first. */
  | { readonly type: 'status' }
  /** The watch's first check only sets the baseline, which is free. */
  | { readonly type: 'start'; readonly due: number; readonly latest: string | null }
  /** The source hasn't changed since the last check, so nothing is requested. */
  | { readonly type: 'unchanged'; readonly due: number; readonly latest: string }
  | {
      readonly type: 'ask';
      readonly due: number;
      readonly latest: string | null;
      readonly params: Parameters;
      /** Searches made one at a time, instead of the one in `params`. */
      readonly windows: NonNullable<WatchDefinition['windows']>;
      readonly rows: number;
      readonly units: number;
      /** True if the limit is what is left of the daily limit. */
      readonly isOfDay?: true;
    }
  | {
      readonly type: 'continue';
      readonly due: number;
      readonly latest: string | null;
      readonly downloadId: string;
      /** Total number of rows, including repeated ones and those paid for earlier. */
      readonly rows: number;
      readonly units: number;
      readonly before: number;
      /** See `ask`. */
      readonly isOfDay?: true;
      /** True if the check stopped at the daily limit of an earlier day. */
      readonly isStopped: boolean;
    }
  | { readonly type: 'under-way'; readonly downloadId: string }
  | { readonly type: 'waits'; readonly why: WatchWait };

/** What the decision depends on in addition to the watch. */
export interface Around {
  readonly now: number;
  readonly watches: Watches;
  readonly downloadOf: DownloadOf;
  /**
   * The source's latest record. Absent if `/status` hasn't been read; `null` if it doesn't state
   * one.
   */
  readonly latest?: string | null;
  /** Whether there can't be anything new if the latest record hasn't changed. */
  readonly sameIsNothing?: boolean;
  /** What is missing to make a request; `null` if nothing is. */
  readonly missing: 'network' | 'key' | null;
  /** Units left in the monthly quota; `null` if unknown. */
  readonly quotaLeft: number | null;
  /** Units that may be spent without asking the user: per act, and today. */
  readonly actLimit: number;
  readonly dayLeft: number;
  /** Cost of one of the search's rows in units. */
  readonly rowPrice: number;
  /** True if the user has asked for a check now, whether or not one is due. */
  readonly isAsked?: boolean;
  /** Units allowed for this check. Defaults to what the limits leave. */
  readonly allowed?: number;
  /** Returns whether a check that is running covers a search. */
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
  // Changes only count from the time when the watch is switched on.
  const isFirst = last === undefined;
  // The program ended before it wrote the download, so the check has yet to be made.
  const isUnmade = open !== null && !download;
  if (watch.due !== null && watch.due > dueAfter(schedule, now)) return { type: 'clock', due };
  const isNow = isFirst || isUnmade || isOfDay || around.isAsked;
  if (!isNow && watch.due !== null && due <= watch.due) {
    return { type: 'not-due', next: dueAfter(schedule, Math.max(now, watch.due)) };
  }
  if (around.missing) return { type: 'waits', why: around.missing };
  const isLeft = download?.state === 'bound' || download?.state === 'day';
  const room = roomFor(watch, around, isLeft ? download : null);
  const needed = Math.max(1, (isLeft && download.page) || 1);
  const isShort = isLeft && room.rows < needed;
  // Without any units left, `/status` wouldn't matter. If the quota is the reason, it's read
  // anyway, because the quota is read at the same time.
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
    // The cap in rows also limits units. Some of them were used for repeated or lost rows, so the
    // cap has to be raised accordingly.
    const rows = Math.max(download.rows, Math.ceil(before / around.rowPrice));
    return {
      type: 'continue',
      latest: last?.latest ?? null,
      downloadId: open,
      // A due time in the future is handled when it comes.
      due: isOfDay ? Math.max(due, watch.due ?? due) : due,
      rows: rows + room.rows,
      units: room.units,
      before,
      ...ofDay(room),
      isStopped: download.state === 'day',
    };
  }
  const isSame = basis !== null && latest !== null && basis.latest === latest;
  // If individual records are watched, they're compared with the library's copies, which may be
  // old.
  const isOld = basis?.how === 'start' && only !== undefined && around.isAsked === true;
  if (isSame && around.sameIsNothing !== false && !isOld) return { type: 'unchanged', due, latest };
  const asked = (params: Parameters): Parameters =>
    basis && asks === 'since' ? since(watch, basis, params) : params;
  const { endpoint } = watch.definition;
  const params = asked(watch.definition.params);
  const windows = (watch.definition.windows ?? []).map((window) => {
    return { ...window, params: asked(window.params) };
  });
  // A watch with no units left may still be covered by the rows of another watch.
  const isHeld = questionsOf({ params, windows }).every(
    (question) => around.isAskedBy?.(endpoint, question) ?? false,
  );
  if (room.rows < 1 && !isHeld) return { type: 'waits', why: room.why };
  const { rows, units } = room;
  return { type: 'ask', due, latest, params, rows, units, ...ofDay(room), windows };
}

/**
 * Returns whether a check made today with the same number of units bought nothing. A page must then
 * cost more than expected, and the check would be repeated every minute. Checks stopped by the
 * daily limit don't count, because more units may become available.
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
  /** True if what is left of the daily limit determines the result. */
  readonly isOfDay: boolean;
}

function ofDay({ isOfDay }: Room): { readonly isOfDay?: true } {
  return isOfDay ? { isOfDay } : {};
}

/**
 * Returns how many rows may be bought now, and which limit determines that. `left` is the download
 * that would be continued. Its units count as part of the same act, and none of its requests are
 * still running.
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

/** Returns how many more units the running check may cost. */
function pendingOf({ looks }: Watch, downloadOf: DownloadOf): number {
  const last = looks.at(-1);
  if (!last || last.downloadId === null) return 0;
  const download = downloadOf(last.downloadId);
  if (download?.state !== 'open') return 0;
  return Math.max(0, last.units - (download.units - last.before));
}

/**
 * Returns the search for rows since a check. It starts on the date of the latest record that the
 * service stated then, so that nothing is missed if the computer's clock is wrong.
 */
function since(
  { definition, looks }: Watch,
  { latest, seq }: WatchLook,
  params: Parameters,
): Parameters {
  const { endpoint, lookBack } = definition;
  // If the clock was slow during that check, the search would start too early and buy rows again.
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
 * Returns the earlier of two dates: the one that the service stated, and the date of the check. If
 * the service didn't state one, returns the day before the check.
 */
function firstDay(latest: string | null, at: string): string {
  const looked = at.slice(0, 10);
  const time = latest === null ? Number.NaN : Date.parse(latest);
  if (Number.isNaN(time)) return daysAfter(looked, -1);
  const text = new Date(time).toISOString().slice(0, 10);
  const named = isIsoDate(latest ?? '') ? (latest ?? text) : text;
  return named < looked ? named : looked;
}
