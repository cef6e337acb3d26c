/**
 * What a watch does next. Pure: it follows from the log, the clock, the free `/status` and what may be
 * spent, so a crash at any point is a plan that is made again.
 */
import type { WatchDefinition } from '../archive/watch-work';
import { dateFilterOf, shift } from '../service/periods';
import { isIsoDate, type Parameters } from '../service/parameters';
import { questionsOf } from './broadest-first';
import { dayAt, dueAfter, dueBefore, monthAt } from './schedule';
import {
  lastWhole,
  unitsOfMonth,
  type DownloadOf,
  type LookDownload,
  type Watch,
  type Watches,
  type WatchLook,
} from './state';

/** What a watch waits for. */
type WatchWait =
  | 'network'
  | 'key'
  /** Its own bound of the month is used up, or that of all watches. */
  | 'month'
  | 'month-of-all'
  /** The units of the month that the service grants. */
  | 'quota'
  /** What may be spent without a person, in one act or on a day. */
  | 'limit';

export type WatchPlan =
  | { readonly type: 'off' }
  | { readonly type: 'not-due'; readonly next: number }
  /** It is held against what comes: nothing is asked, at no time. */
  | { readonly type: 'follows' }
  /** The clock went back behind the last answered time. */
  | { readonly type: 'clock'; readonly due: number }
  /** Due, and `/status` is to be read first. */
  | { readonly type: 'status' }
  /** A baseline that costs nothing. */
  | { readonly type: 'start'; readonly due: number; readonly latest: string | null }
  /** Nothing was imported since the last look: nothing is asked. */
  | { readonly type: 'unchanged'; readonly due: number; readonly latest: string }
  | {
      readonly type: 'ask';
      readonly due: number;
      readonly latest: string | null;
      readonly params: Parameters;
      /** Asked in place of `params`, one after the other. */
      readonly windows: NonNullable<WatchDefinition['windows']>;
      readonly rows: number;
      readonly units: number;
      /** No more than that is left of the day. */
      readonly isOfDay?: true;
    }
  | {
      readonly type: 'continue';
      readonly due: number;
      readonly latest: string | null;
      readonly downloadId: string;
      /** Rows in all, those that were paid before counted, each time that they came. */
      readonly rows: number;
      readonly units: number;
      readonly before: number;
      /** As of `ask`. */
      readonly isOfDay?: true;
      /** It stands at the limit of a day that is over. */
      readonly isStopped: boolean;
    }
  | { readonly type: 'under-way'; readonly downloadId: string }
  | { readonly type: 'waits'; readonly why: WatchWait };

/** What a plan depends on beside the watch. */
export interface Around {
  readonly now: number;
  readonly watches: Watches;
  readonly downloadOf: DownloadOf;
  /** The freshest record of the watch's source. Absent: not read. `null`: the service does not say. */
  readonly latest?: string | null;
  /** Whether the same freshest record as before means that nothing came. */
  readonly sameIsNothing?: boolean;
  /** What is missing to ask; `null`: nothing. */
  readonly missing: 'network' | 'key' | null;
  /** Units of the month that the service still grants; `null`: not known. */
  readonly quotaLeft: number | null;
  /** Units that may be spent without a person: in one act, and today. */
  readonly actLimit: number;
  readonly dayLeft: number;
  /** Units a row of its search costs. */
  readonly rowPrice: number;
  /** The person asks it to look now, due or not. */
  readonly isAsked?: boolean;
  /** Units that whoever asks allows for it; absent: what the bounds leave. */
  readonly allowed?: number;
  /** Whether a look that is on its way asks for all that a search asks, or more. */
  readonly isAskedBy?: (endpoint: string, params: Parameters) => boolean;
}

/** Sources by the endpoints that a watch can ask, as `/status` names them (service-api.md, 2.3). */
const datasets: Readonly<Record<string, string>> = {
  'trademarks.search': 'trademarks',
  'market.insiders': 'insider_transactions',
};

/** The source of an endpoint; `null`: it cannot be watched. */
export function datasetOf(endpoint: string): string | null {
  return (Object.hasOwn(datasets, endpoint) && datasets[endpoint]) || null;
}

/** The next step of one watch. */
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
  // Differences count from the moment in which it is switched on.
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
  // Until there is room the status changes nothing; units of the key are known by what is read with it.
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
    // The cap bounds units too, and what came again or was lost has used up some of those.
    const rows = Math.max(download.rows, Math.ceil(before / around.rowPrice));
    return {
      type: 'continue',
      latest: last?.latest ?? null,
      downloadId: open,
      // Its next time is answered when it comes.
      due: isOfDay ? Math.max(due, watch.due ?? due) : due,
      rows: rows + room.rows,
      units: room.units,
      before,
      ...ofDay(room),
      isStopped: download.state === 'day',
    };
  }
  const isSame = basis !== null && latest !== null && basis.latest === latest;
  // Single records count from the copies that are owned, which may be old.
  const isOld = basis?.how === 'start' && only !== undefined && around.isAsked === true;
  if (isSame && around.sameIsNothing !== false && !isOld) return { type: 'unchanged', due, latest };
  const asked = (params: Parameters): Parameters =>
    basis && asks === 'since' ? since(watch, basis, params) : params;
  const { endpoint } = watch.definition;
  const params = asked(watch.definition.params);
  const windows = (watch.definition.windows ?? []).map((window) => {
    return { ...window, params: asked(window.params) };
  });
  // Where it has no room of its own, another's rows may be all that it asks for.
  const isHeld = questionsOf({ params, windows }).every(
    (question) => around.isAskedBy?.(endpoint, question) ?? false,
  );
  if (room.rows < 1 && !isHeld) return { type: 'waits', why: room.why };
  const { rows, units } = room;
  return { type: 'ask', due, latest, params, rows, units, ...ofDay(room), windows };
}

/**
 * Whether a look of today with as much room bought nothing: its page costs more than is known here, and
 * the next would be written each minute. What the day itself stopped is not meant: others give room back.
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
  /** It is what is left of the day. */
  readonly isOfDay: boolean;
}

function ofDay({ isOfDay }: Room): { readonly isOfDay?: true } {
  return isOfDay ? { isOfDay } : {};
}

/**
 * Rows that may be bought now, and what allows no more. `left`: the download that would be gone on with,
 * whose units count for the same act and of which nothing is on its way.
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

/** Units that the look under way may still cost. */
function pendingOf({ looks }: Watch, downloadOf: DownloadOf): number {
  const last = looks.at(-1);
  if (!last || last.downloadId === null) return 0;
  const download = downloadOf(last.downloadId);
  if (download?.state !== 'open') return 0;
  return Math.max(0, last.units - (download.units - last.before));
}

/**
 * A search for rows since a look: from the day of what was freshest then, by the service's own word,
 * so that a clock that is wrong loses nothing.
 */
function since(
  { definition, looks }: Watch,
  { latest, seq }: WatchLook,
  params: Parameters,
): Parameters {
  const { endpoint, lookBack } = definition;
  // A clock that was behind at that look would buy again what earlier looks had brought.
  const at = looks
    .filter((look) => look.seq <= seq)
    .reduce((last, look) => (look.at > last ? look.at : last), '');
  const filter = dateFilterOf(endpoint);
  if (!filter) return params;
  const day = firstDay(latest, at);
  const from = shift(day, -lookBack - filter.overlap);
  const asked = params[filter.after];
  return { ...params, [filter.after]: asked !== undefined && asked > from ? asked : from };
}

/** The earlier of the day that the service named and the day of the look; one before, without a name. */
function firstDay(latest: string | null, at: string): string {
  const looked = at.slice(0, 10);
  const time = latest === null ? Number.NaN : Date.parse(latest);
  if (Number.isNaN(time)) return shift(looked, -1);
  const text = new Date(time).toISOString().slice(0, 10);
  const named = isIsoDate(latest ?? '') ? (latest ?? text) : text;
  return named < looked ? named : looked;
}
