/** What the log says about watches, folded entry by entry. */
import type { Look, WatchBoundWork, WatchDefinition, WatchWork } from '../archive/watch-work';

/** One answered time. */
export interface WatchLook extends Omit<Look, 'is'> {
  /** When it was written (ISO 8601). */
  readonly at: string;
  /** Its archive entry. */
  readonly seq: number;
}

export interface Watch {
  readonly watchId: string;
  definition: WatchDefinition;
  readonly definedAt: string;
  on: boolean;
  isDeleted: boolean;
  /** The last time of the schedule that was answered; `null`: none. */
  due: number | null;
  readonly looks: WatchLook[];
  /** By download: ids of the news that were read. */
  readonly read: Map<string, Set<string>>;
  /** Ids of records that are no news. */
  readonly quiet: Set<string>;
}

/** All watches of a library. */
export interface Watches {
  readonly byId: Map<string, Watch>;
  /** Units a month for all of them; `null`: none is set. */
  unitsPerMonth: number | null;
}

export function noWatches(): Watches {
  return { byId: new Map(), unitsPerMonth: null };
}

/** Takes in how much all watches together may cost. */
export function foldWatchBound(watches: Watches, { unitsPerMonth }: WatchBoundWork): void {
  watches.unitsPerMonth = unitsPerMonth;
}

/** Takes one entry in. An act of a watch that nobody defined changes nothing. */
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

/** What became of the download of a look. */
export interface LookDownload {
  /**
   * `whole`: everything that was asked for came. `bound`: it stopped at its bound. `day`: it stands
   * because the limit of a day was reached.
   */
  readonly state: 'open' | 'whole' | 'bound' | 'day' | 'ended';
  /** Units that were charged or may have been. */
  readonly units: number;
  /** Rows that came. */
  readonly rows: number;
  /** Rows that the next page may have, of a chain that would be gone on with; `null`: none was begun. */
  readonly page: number | null;
}

/** Finds the download of a look; `null`: the log does not have it. */
export type DownloadOf = (downloadId: string) => LookDownload | null;

/** Whether it is still on its way, or goes on when it may. */
function isUnfinished({ state }: LookDownload): boolean {
  return state === 'open' || state === 'day';
}

/** Units of a watch in a month: charged, in doubt, or still allowed to a look that is not over. */
export function unitsOfMonth({ looks }: Watch, month: string, downloadOf: DownloadOf): number {
  return looks.reduce((sum, look, at) => {
    if (look.month !== month || look.downloadId === null) return sum;
    const next = looks.slice(at + 1).find(({ downloadId }) => downloadId === look.downloadId);
    if (next) return sum + next.before - look.before;
    const download = downloadOf(look.downloadId);
    // The power failed between the look and its download: nothing was asked.
    if (!download) return sum;
    const spent = download.units - look.before;
    // What was asked for and is still on its way may be charged.
    return sum + (isUnfinished(download) ? Math.max(spent, look.units) : spent);
  }, 0);
}

/** The last look after which everything up to it is known; `null`: there was none yet. */
export function lastWhole({ looks }: Watch, downloadOf: DownloadOf): WatchLook | null {
  const isWhole = ({ how, downloadId }: WatchLook): boolean =>
    how === 'start' ||
    how === 'unchanged' ||
    (downloadId !== null && downloadOf(downloadId)?.state === 'whole');
  return looks.findLast(isWhole) ?? null;
}
