/**
 * What the command line may buy through the running program: watch checks and single searches. The
 * user may be away, so nothing is ever asked, and nothing is left behind that could spend units.
 */
import type { DownloadDefinition } from '@shared/archive/download-work';
import type { AppHandlers } from '@shared/contract';
import type { DownloadView, HoldReason } from '@shared/features/downloads';
import type { Why } from '@shared/features/stop-words';
import { exposure } from '../downloads/bound';
import type { Clock } from '../service/clock';
import type { AskedLook } from '../watch/runner';
import type { OpenLibrary } from './open-library';

/** How much may be spent at the moment. */
export interface Room {
  readonly units: number;
  /** The limit that allows no more than this. */
  readonly by: 'max-units' | 'spending-limit' | 'quota';
  /** What is missing to buy something; `null` if nothing is. */
  readonly missing: 'network' | 'key' | null;
}

/** The result of downloading a search. */
export interface Fetched {
  /** Number of units charged. */
  readonly units: number;
  /** Number of additional units that may have been charged. */
  readonly inDoubt: number;
  /**
   * Why it ended; `null` if the list is complete. `under-way`: the window was already running the
   * same download, so nothing was started.
   */
  readonly why: Why | 'bound-reached' | 'cancelled' | 'closed' | 'under-way' | null;
}

export interface OnlineWork {
  /** Runs the watches, using at most this many units in total. */
  watch(maxUnits: number): Promise<readonly AskedLook[]>;
  /** Returns how much of `maxUnits` can be spent without asking the user or exceeding the quota. */
  room(maxUnits: number): Room;
  /**
   * Downloads a search. Ends when the download is complete, when it would have to wait for the
   * user, the key or the network, or when it has waited too long for the library. An unfinished
   * download is then cancelled, even if the library has been closed in the meantime (`closed`).
   */
  buy(definition: DownloadDefinition, continueRun: string | null): Promise<Fetched>;
}

type Library = Pick<OpenLibrary, 'downloads' | 'watches' | 'means'>;

export interface OnlineWorkDeps {
  /** Returns the open library. Throws `no-connection`. */
  readonly library: () => Library;
  /** The handler with which the window starts a download. */
  readonly start: AppHandlers['downloads']['start'];
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Pauses that end by themselves. In all others, the command would have to wait for the user or the
 * network.
 */
const passing: readonly HoldReason[] = ['library', 'sleep', 'service'];
/** How long to wait for the library in ms. Its disk may be full, or its window may have hung. */
const mostForLibraryMs = 60_000;

export function createOnlineWork({ library, start, clock }: OnlineWorkDeps): OnlineWork {
  return {
    watch: (maxUnits) => library().watches.lookAll(maxUnits),
    room(maxUnits) {
      const { missing, quotaLeft, actLimit, dayLeft } = library().means();
      const rooms: readonly (readonly [Room['by'], number])[] = [
        ['max-units', maxUnits],
        ['spending-limit', Math.min(actLimit, dayLeft)],
        ['quota', quotaLeft ?? Infinity],
      ];
      const [by, units] = rooms.reduce((least, one) => (one[1] < least[1] ? one : least));
      return { units, by, missing };
    },
    async buy(definition, continueRun) {
      const { downloads } = library();
      const { downloadId, begun } = await start({
        definition: { ...definition, unattended: true },
        continueRun,
      });
      // The window started this download, so it's neither waited for nor ended here.
      if (!begun) return { units: 0, inDoubt: 0, why: 'under-way' };
      const isStuck = libraryStuck(clock.now);
      const end = await downloads
        .until((views) => endOf(views, downloadId) ?? (isStuck(views) ? stuck : null))
        .catch(() => closed);
      if (!end.isOver) await downloads.abandon(downloadId);
      const download = downloads.state.downloads.get(downloadId);
      const charged = download ? download.units + download.lost : 0;
      const most = download ? exposure(downloads.state, download) : 0;
      return { units: charged, inDoubt: most - charged, why: end.why };
    },
  };
}

interface End {
  readonly why: Fetched['why'];
  readonly isOver: boolean;
}

/** Ends the wait if the library is closed, in which case `until` rejects. */
const closed: End = { why: 'closed', isOver: false };

const stuck: End = { why: 'library', isOver: false };

/**
 * Returns a function to be called whenever something changes. It returns whether everything has
 * been waiting for the library for too long. The time is counted again from the last page, and from
 * when the computer woke up.
 */
export function libraryStuck(now: () => number): (views: readonly DownloadView[]) => boolean {
  let pages = 0;
  let since: number | null = null;
  return (views) => {
    const isHeldBy = (why: HoldReason): boolean =>
      views.some(({ status }) => status.type === 'paused' && status.why === why);
    const came = views.reduce((sum, view) => sum + view.pages, 0);
    if (came !== pages || isHeldBy('sleep')) since = null;
    pages = came;
    if (!isHeldBy('library')) return false;
    since ??= now();
    return now() - since >= mostForLibraryMs;
  };
}

/**
 * Returns how a download ended from the point of view of the caller that waits for it, or `null` if it
 * continues. Pure.
 */
export function endOf(views: readonly DownloadView[], downloadId: string): End | null {
  const status = views.find((one) => one.downloadId === downloadId)?.status;
  switch (status?.type) {
    // The user has removed the download from the list.
    case undefined:
    case 'cancelled':
      return { why: 'cancelled', isOver: true };
    case 'done':
      return { why: status.how === 'cap-reached' ? 'bound-reached' : null, isOver: true };
    case 'failed':
      return { why: status.why, isOver: true };
    case 'needs-decision':
      return { why: status.why, isOver: false };
    case 'paused':
      if (isPassing(status.why)) return null;
      return { why: status.why, isOver: false };
    case 'queued':
    case 'running':
    case 'waiting':
      return heldUp(views);
  }
}

/** Returns why a paused download holds up all those after it, or `null` if none does. */
function heldUp(views: readonly DownloadView[]): End | null {
  for (const { status } of views) {
    if (status.type === 'paused' && isHold(status.why) && !isPassing(status.why))
      return { why: status.why, isOver: false };
  }
  return null;
}

const holds: readonly Why[] = ['offline', 'key', 'library', 'disk', 'sleep', 'question', 'service'];
const isHold = (why: Why): boolean => holds.includes(why);
export const isPassing = (why: Why): boolean => passing.some((one) => one === why);
