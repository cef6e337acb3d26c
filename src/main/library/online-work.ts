/**
 * What the command line may let the open program buy: watches that look, and one search. Nobody sits
 * before it, so nothing asks back, and nothing is left behind that would spend when it has ended.
 */
import type { DownloadDefinition } from '@shared/archive/download-work';
import type { AppHandlers } from '@shared/contract';
import type { Download, HoldReason } from '@shared/features/downloads';
import type { Why } from '@shared/features/stop-words';
import { exposure } from '../downloads/bound';
import type { Clock } from '../service/clock';
import type { AskedLook } from '../watch/runner';
import type { OpenLibrary } from './open-library';

/** What may be spent now. */
export interface Room {
  readonly units: number;
  /** What allows no more. */
  readonly by: 'max-units' | 'spending-limit' | 'quota';
  /** A purchase would wait for it; `null`: nothing. */
  readonly missing: 'network' | 'key' | null;
}

/** How a search was fetched. */
export interface Fetched {
  /** Units that were charged. */
  readonly units: number;
  /** Units that may have been charged beside them. */
  readonly inDoubt: number;
  /**
   * Why it is over; `null`: the list was fetched to its end. `under-way`: the window had begun the same,
   * and nothing was begun here.
   */
  readonly why: Why | 'bound-reached' | 'cancelled' | 'closed' | 'under-way' | null;
}

export interface OnlineWork {
  /** Lets the watches look, for at most so many units together. */
  watch(maxUnits: number): Promise<readonly AskedLook[]>;
  /** What is left of `maxUnits` by the limits for spending without a question, and by the key. */
  room(maxUnits: number): Room;
  /**
   * Fetches a search, and waits until it is over or would wait for a person, the key or the network,
   * or has waited for the library too long.
   * What is not over then is cancelled, also when the library is closed meanwhile (`closed`).
   */
  buy(definition: DownloadDefinition, continueRun: string | null): Promise<Fetched>;
}

type Library = Pick<OpenLibrary, 'downloads' | 'watches' | 'means'>;

export interface OnlineWorkDeps {
  /** The open library. Throws `no-connection`. */
  readonly library: () => Library;
  /** As the window begins a download. */
  readonly start: AppHandlers['downloads']['start'];
  readonly clock: Pick<Clock, 'now'>;
}

/** Holds that pass without anybody; for the others whoever waits would wait for a person or a cable. */
const passing: readonly HoldReason[] = ['library', 'sleep', 'service'];
/** The library has stored nothing for so long: its disk space is used up, or its window hangs. */
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
      // Another one's is not waited for, let alone ended.
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

/** Nothing else ends the wait: `until` rejects then. */
const closed: End = { why: 'closed', isOver: false };

const stuck: End = { why: 'library', isOver: false };

/**
 * Whether everything has waited for the library too long; to be asked at each change. A page that
 * came, and a machine that slept, begin the time again.
 */
export function libraryStuck(now: () => number): (views: readonly Download[]) => boolean {
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

/** How a download has ended, as whoever waits for it sees it; `null`: it goes on. Pure. */
export function endOf(views: readonly Download[], downloadId: string): End | null {
  const status = views.find((one) => one.downloadId === downloadId)?.status;
  switch (status?.type) {
    // The person took it from the list.
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

/** One that is held up holds up all that are behind it. */
function heldUp(views: readonly Download[]): End | null {
  for (const { status } of views) {
    if (status.type === 'paused' && isHold(status.why) && !isPassing(status.why))
      return { why: status.why, isOver: false };
  }
  return null;
}

const holds: readonly Why[] = ['offline', 'key', 'library', 'disk', 'sleep', 'question', 'service'];
const isHold = (why: Why): boolean => holds.includes(why);
const isPassing = (why: Why): boolean => passing.some((one) => one === why);
