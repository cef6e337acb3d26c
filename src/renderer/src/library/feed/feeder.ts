/**
 * Brings the main process's archive into the library. Reads, applies and acknowledges new entries,
 * one batch at a time. A batch is delivered again after a crash.
 */
import type { ArchiveAbout, ArchiveExtent, ArchivePart } from '@shared/features/archive';
import { databaseError } from '../contract/database-error';
import type { FeederState } from '../contract/feeder-state';
import type { LibraryMethods } from '../contract/protocol';
import { createRetry, type Later } from '../scheduling/retry';

export interface Feeder {
  readonly state: FeederState;
  /** Reads the rest of the archive. Resolves at the end, or if it fails (see `state`). */
  catchUp(): Promise<void>;
  stop(): void;
}

/** The archive of a library, which is in another process. */
export interface FeedingArchive {
  /**
   * Describes the archive up to entry `seq`, given the extent that was applied. Rejects with
   * `AppError`.
   */
  readonly about: (seq: number, applied: ArchiveExtent | null) => Promise<ArchiveAbout>;
  /** Returns entries after `after`. Rejects with `AppError`. */
  readonly read: (after: number) => Promise<ArchivePart>;
  /** Reports that all entries up to `seq` have been stored. */
  readonly acknowledge: (seq: number) => void;
  /** Calls the listener whenever entries have been appended. */
  readonly onAppended: (listener: () => void) => void;
}

export interface FeederParts {
  readonly archive: FeedingArchive;
  readonly library: Pick<LibraryMethods, 'apply' | 'goOnAfter' | 'startOver'>;
  /** As returned by the library's `open`. */
  readonly appliedSeq: number;
  readonly extent: ArchiveExtent | null;
  readonly changed: (state: FeederState) => void;
  readonly later?: Later;
}

/** Number of consecutive out-of-step batches that count as a failure. */
const mostMisses = 3;

/**
 * `other`: not the archive that was applied, or one that has diverged since. `more`: it contains
 * entries that previously couldn't be read or were missing. If it has fewer entries, or none, the
 * library still keeps its rows.
 */
function compareArchives(
  applied: ArchiveExtent | null,
  found: ArchiveAbout,
): 'same' | 'other' | 'more' {
  if (!applied || found.lastSeq === 0) return 'same';
  if (applied.archive !== found.archive) return 'other';
  if (found.at !== null && applied.at !== null && found.at !== applied.at) return 'other';
  return found.entries > applied.entries ? 'more' : 'same';
}

/**
 * Creates the feeder for an open library. Call `catchUp` once. After that, it follows the archive
 * automatically.
 */
export function createFeeder(parts: FeederParts): Feeder {
  const { archive, library } = parts;
  const retry = createRetry(parts.later);
  let state: FeederState = {
    phase: 'idle',
    appliedSeq: parts.appliedSeq,
    lastSeq: 0,
    caughtUp: false,
    rebuilt: false,
    ahead: 0,
    isOtherArchive: false,
    error: null,
  };
  let running: Promise<void> | null = null;
  let again = false;
  let first = true;
  let stopped = false;

  function set(change: Partial<FeederState>): void {
    state = { ...state, ...change };
    if (!stopped) parts.changed(state);
  }

  /** Reads and applies the next part of the archive. Returns whether there may be more. */
  async function step(misses: number): Promise<'more' | 'out-of-step' | 'end'> {
    if (first) await begin();
    if (stopped) return 'end';
    const after = state.appliedSeq;
    const { entries, lastSeq } = await archive.read(after);
    if (stopped) return 'end';
    set({ lastSeq });
    if (entries.length === 0) return 'end';
    const applied = await library.apply({ after, entries });
    set({ appliedSeq: applied.appliedSeq });
    if (applied.outOfStep) {
      if (misses + 1 >= mostMisses) throw new Error('the log does not follow on the library');
      return 'out-of-step';
    }
    archive.acknowledge(applied.appliedSeq);
    return 'more';
  }

  /** Compares the library with the archive at the start. */
  async function begin(): Promise<void> {
    const { appliedSeq } = state;
    const about = await archive.about(appliedSeq, parts.extent);
    // Another library may have been opened in the meantime.
    if (stopped) return;
    const isKnown = appliedSeq === 0 ? 'same' : compareArchives(parts.extent, about);
    if (isKnown !== 'same') {
      // The library lacks entries before its last one, and they can't be inserted afterwards.
      await library.startOver();
      set({ appliedSeq: 0, isOtherArchive: isKnown === 'other' });
    }
    const { lastSeq, ...found } = isKnown === 'same' ? about : await archive.about(0, null);
    const seq = state.appliedSeq;
    const ahead = Math.max(0, (parts.extent?.entries ?? seq - lastSeq) - found.entries);
    if (seq > 0) set({ ahead, lastSeq });
    if (stopped) return;
    // Entries lost from the archive are still counted, so that every start reports them until they
    // are written back.
    const kept = { entries: found.entries + ahead, at: found.at ?? parts.extent?.at ?? null };
    await library.goOnAfter({ seq, extent: seq > 0 ? { ...found, ...kept } : found });
    if (seq === 0 && lastSeq > 0) set({ phase: 'rebuilding', rebuilt: true, lastSeq });
    // Sent even if nothing was applied, because the main process won't buy anything until the
    // library has acknowledged.
    archive.acknowledge(state.appliedSeq);
    first = false;
  }

  async function run(): Promise<void> {
    let misses = 0;
    try {
      if (state.phase !== 'rebuilding') set({ phase: 'following', error: null });
      do {
        again = false;
        for (;;) {
          const outcome = stopped ? 'end' : await step(misses);
          if (outcome === 'end') break;
          misses = outcome === 'out-of-step' ? misses + 1 : 0;
        }
      } while (again && !stopped);
      set({ phase: 'idle', caughtUp: true });
      retry.succeeded();
    } catch (thrown) {
      set({ phase: 'failed', error: databaseError(thrown) });
      // The main process won't buy anything until this is acknowledged, so no new entry might ever
      // arrive to wake the feeder.
      if (!stopped) retry.failed(() => void catchUp());
    } finally {
      running = null;
    }
  }

  function catchUp(): Promise<void> {
    again = true;
    retry.forget();
    return (running ??= run());
  }

  archive.onAppended(() => {
    if (!stopped) void catchUp();
  });

  return {
    get state() {
      return state;
    },
    catchUp,
    stop() {
      stopped = true;
      retry.forget();
    },
  };
}
