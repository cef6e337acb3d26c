/** Runs a scan part by part, until the end or until it is no longer wanted. */
import type { RecordKind } from '@shared/service/endpoint';
import type { LibraryMethods } from './contract/protocol';
import type { ScanHit, ScanStep } from './contract/scan';

/** State of a scan. */
export interface ScanState extends Omit<ScanStep, 'hits'> {
  /** The pages found so far. The same list grows, so copy what you want to keep. */
  readonly hits: readonly ScanHit[];
}

/**
 * Maximum number of pages kept, because a word that occurs everywhere doesn't narrow anything down.
 */
const mostHits = 50_000;

/** A scan as used by the page. */
export interface ScanReading {
  /** The scan's number, for queries that include its results. */
  readonly scan: number;
  /**
   * Reads to the end. `told` is called after every part. Once `wanted` returns false, nothing more
   * is requested or reported. If called again, it reads what has changed since.
   */
  read(wanted: () => boolean, told: (state: ScanState) => void): Promise<void>;
  /** Discards the results. */
  end(): void;
}

/** Milliseconds between checks of an index being built. */
const between = 200;

type Library = Pick<LibraryMethods, 'scan' | 'scanEnd'>;

let last = 0;

/** Creates a scan for `text`, which starts on `read`. `kind`: see `ScanInput`. */
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
 * Scans everything for `text` and returns what `then` makes of the scan's number; `null` once it is
 * no longer wanted.
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
      // The index is still being built; check again soon.
      await new Promise((resolve) => setTimeout(resolve, between));
    }
    return null;
  } finally {
    reading.end();
  }
}
