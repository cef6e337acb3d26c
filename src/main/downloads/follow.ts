/** Follows the log: takes what was appended into the state, in order, one reader at a time. */
import type { DownloadArchive } from '../service/archive-port';
import { fold } from './fold';
import type { State } from './state';

/** Enough for a step: a page of 100 rows is about a tenth of a megabyte. */
const step = { maxBytes: 4_000_000, maxEntries: 500 } as const;

/**
 * Makes the reader. It resolves when everything that is in the log is in the state. `restore` is
 * done first: it may set the state to what an earlier start had read.
 */
export function createFollower(
  log: DownloadArchive,
  state: State,
  restore: () => Promise<void>,
): () => Promise<void> {
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    while (state.seq < log.lastSeq) {
      const entries = await log.read({ after: state.seq, ...step });
      if (entries.length === 0) return;
      for (const entry of entries) fold(state, entry);
    }
  }

  return () => {
    reading = (reading ?? restore()).catch(() => undefined).then(read);
    return reading;
  };
}
