/** The state of watches, computed from the log one entry at a time. */
import type { Look, WatchBoundWork, WatchDefinition, WatchWork } from '../archive/watch-work';

/** A check that has been made. */
export interface WatchLook extends Omit<Look, 'is'> {
  /** When the check was written (ISO 8601). */
  readonly at: string;
  /** Number of the check's archive entry. */
  readonly seq: number;
}

export interface Watch {
  readonly watchId: string;
  definition: WatchDefinition;
  readonly definedAt: string;
  on: boolean;
  isDeleted: boolean;
  /** The last due time that was handled, or `null` if none was. */
  due: number | null;
  readonly looks: WatchLook[];
  /** Ids of the alerts that have been read, by download. */
  readonly read: Map<string, Set<string>>;
  /** Ids of muted records. */
  readonly quiet: Set<string>;
}

/** All watches in a library. */
export interface Watches {
  readonly byId: Map<string, Watch>;
  /** Monthly limit for all watches in units; `null` if there is none. */
  unitsPerMonth: number | null;
}

export function noWatches(): Watches {
  return { byId: new Map(), unitsPerMonth: null };
}

/** Applies the limit shared by all watches. */
export function foldWatchBound(watches: Watches, { unitsPerMonth }: WatchBoundWork): void {
  watches.unitsPerMonth = unitsPerMonth;
}

/** Applies an entry. Acts on an unknown watch are ignored. */
export function foldWatch(
  watches: Watches,
  { watchId, act }: WatchWork,
  { seq, at }: { readonly seq: number; readonly at: string },
): void {
  const known = watches.byId.get(watchId);
  if (act.is === 'define') {
    if (known) known.definition = act.definition;
    else watches.byId.set(watchId, newWatch(watchId, act.definition, at));
    return;
  }
  if (!known) return;
  switch (act.is) {
    case 'switch':
      known.on = act.on;
      return;
    case 'delete':
      known.isDeleted = true;
      known.on = false;
      return;
    case 'look': {
      const { is: _is, ...look } = act;
      known.looks.push({ ...look, at, seq });
      known.due = act.due;
      return;
    }
    case 'clock':
      known.due = act.due;
      return;
    case 'read': {
      const ids = known.read.get(act.downloadId) ?? new Set<string>();
      putIds(ids, act.ids, act.read);
      known.read.set(act.downloadId, ids);
      return;
    }
    case 'quiet':
      putIds(known.quiet, act.ids, act.quiet);
  }
}

function putIds(into: Set<string>, ids: readonly string[], isIn: boolean): void {
  for (const id of ids) {
    if (isIn) into.add(id);
    else into.delete(id);
  }
}

function newWatch(watchId: string, definition: WatchDefinition, definedAt: string): Watch {
  return {
    watchId,
    definition,
    definedAt,
    on: false,
    isDeleted: false,
    due: null,
    looks: [],
    read: new Map(),
    quiet: new Set(),
  };
}

/** The download started by a check. */
export interface LookDownload {
  /** `whole`: complete. `bound`: stopped at its limit. `day`: stopped at a daily limit. */
  readonly state: 'open' | 'whole' | 'bound' | 'day' | 'ended';
  /** Units that have been or may have been charged. */
  readonly units: number;
  /** How many of these units may not have been charged. */
  readonly inDoubt: number;
  /** Number of rows received. */
  readonly rows: number;
  /**
   * Maximum number of rows on the next page if the download continues; `null` if it hasn't fetched
   * any page.
   */
  readonly page: number | null;
}

/** Finds a check's download, or returns `null` if it isn't in the log. */
export type DownloadOf = (downloadId: string) => LookDownload | null;

/** Returns whether the download is running, or will continue once it's allowed to. */
function isUnfinished({ state }: LookDownload): boolean {
  return state === 'open' || state === 'day';
}

/**
 * Returns the units that a watch has used in a month: those charged, those possibly charged, and
 * those reserved for an unfinished check.
 */
export function unitsOfMonth(watch: Watch, month: string, downloadOf: DownloadOf): number {
  return sumOfMonth(watch, month, downloadOf, true);
}

/**
 * Returns the units charged or possibly charged, to show to the user. Units that are only reserved
 * haven't been spent.
 */
export function chargedInMonth(watch: Watch, month: string, downloadOf: DownloadOf): number {
  return sumOfMonth(watch, month, downloadOf, false);
}

/** Returns how many of the units in `chargedInMonth` may not have been charged. */
export function inDoubtInMonth(watch: Watch, month: string, downloadOf: DownloadOf): number {
  return watch.looks.reduce((sum, look, at) => {
    const { downloadId } = look;
    // A download's doubts count in the month of its last check.
    const isLast = !watch.looks.slice(at + 1).some((next) => next.downloadId === downloadId);
    const download = downloadId !== null && isLast ? downloadOf(downloadId) : null;
    if (look.month !== month || !download) return sum;
    return sum + Math.min(download.inDoubt, download.units - look.before);
  }, 0);
}

function sumOfMonth(
  { looks }: Watch,
  month: string,
  downloadOf: DownloadOf,
  reserved: boolean,
): number {
  return looks.reduce((sum, look, at) => {
    if (look.month !== month || look.downloadId === null) return sum;
    const next = looks.slice(at + 1).find(({ downloadId }) => downloadId === look.downloadId);
    if (next) return sum + next.before - look.before;
    const download = downloadOf(look.downloadId);
    // The computer lost power between writing the check and its download, so nothing was requested.
    if (!download) return sum;
    const spent = download.units - look.before;
    // A request that is still running may be charged.
    return sum + (reserved && isUnfinished(download) ? Math.max(spent, look.units) : spent);
  }, 0);
}

/** Returns the last check that returned everything up to then, or `null` if there is none. */
export function lastWhole({ looks }: Watch, downloadOf: DownloadOf): WatchLook | null {
  const isWhole = ({ how, downloadId }: WatchLook): boolean =>
    how === 'start' ||
    how === 'unchanged' ||
    (downloadId !== null && downloadOf(downloadId)?.state === 'whole');
  return looks.findLast(isWhole) ?? null;
}
