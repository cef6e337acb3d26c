/** Reads new log entries and applies them to the state in order. Only one reader runs at a time. */
import type { DownloadArchive } from '../service/archive-port';
import { fold } from './fold';
import type { State } from './state';

/** How much to read at once. A page of 100 rows takes up about 0.1 MB. */
const step = { maxBytes: 4_000_000, maxEntries: 500 } as const;

/**
 * Creates the reader. The function it returns resolves when the state includes everything in the
 * log. `restore` is called first and may load a stored state.
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
