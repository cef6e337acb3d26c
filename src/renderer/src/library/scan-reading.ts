/** Runs a scan part by part, until it is finished or no longer wanted. */
import type { RecordKind } from '@shared/service/endpoint';
import type { LibraryMethods } from './contract/protocol';
import type { ScanHit, ScanStep } from './contract/scan';

/** The state of a scan. */
export interface ScanState extends Omit<ScanStep, 'hits'> {
  /** The pages found so far. The list is extended in place, so copy anything you want to keep. */
  readonly hits: readonly ScanHit[];
}

/** Maximum number of pages to keep. A word that occurs everywhere isn't a useful search term. */
const mostHits = 50_000;

/** A scan, as used by the page. */
export interface ScanReading {
  /** The scan's number, for queries that include its results. */
  readonly scan: number;
  /**
   * Reads to the end, calling `told` after every part. Once `wanted` returns false, nothing more is
   * requested or reported. When called again, reads anything that has changed since.
   */
  read(wanted: () => boolean, told: (state: ScanState) => void): Promise<void>;
  /** Discards the results. */
  end(): void;
}

/** Milliseconds between checks on an index that is being built. */
const between = 200;

type Library = Pick<LibraryMethods, 'scan' | 'scanEnd'>;

let last = 0;

/** Creates a scan for `text`. It starts when `read` is called. For `kind`, see `ScanInput`. */
export function createScanReading(
  library: Library,
  { text, kind }: { readonly text: string; readonly kind: RecordKind | null },
): ScanReading {
  const scan = ++last;
  let hits: ScanHit[] = [];
  let pass = 0;
  let before: Promise<void> = Promise.resolve();

  async function read(wanted: () => boolean, told: (state: ScanState) => void): Promise<void> {
    while (wanted()) {
      const step = await library.scan({ scan, text, kind });
      if (step.pass !== pass) hits = [];
      pass = step.pass;
      for (const hit of step.hits) if (hits.length < mostHits) hits.push(hit);
      if (!wanted()) return;
      told({ ...step, hits });
      if (step.state !== 'reading') return;
    }
  }

  return {
    scan,
    read(wanted, told) {
      // A part that is no longer wanted may still be running. Two at once would report everything
      // twice.
      const now = before.then(() => read(wanted, told));
      before = now.catch(() => undefined);
      return now;
    },
    end: () => void library.scanEnd({ scan }).catch(() => undefined),
  };
}

/**
 * Scans everything for `text`, and passes the scan's number to `then`. Returns the result of
 * `then`, or `null` if the scan is no longer wanted.
 */
export async function withWholeScan<T>(
  library: Library,
  input: { readonly text: string; readonly kind: RecordKind },
  wanted: (state: ScanState | null) => boolean,
  then: (scan: number) => Promise<T>,
): Promise<T | null> {
  const reading = createScanReading(library, input);
  let state: ScanState | null = null;
  const isDone = (): boolean => state?.state === 'done';
  const wants = (): boolean => wanted(state);
  try {
    while (wants()) {
      await reading.read(wants, (next) => (state = next));
      if (isDone()) return await then(reading.scan);
      // The index is still being built, so check again soon.
      await new Promise((resolve) => setTimeout(resolve, between));
    }
    return null;
  } finally {
    reading.end();
  }
}
