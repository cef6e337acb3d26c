/** Asks for a scan stretch after stretch, until the end or until nobody wants it any more. */
import type { RecordKind } from '@shared/service/endpoint';
import type { LibraryMethods } from './contract/protocol';
import type { ScanHit, ScanStep } from './contract/scan';

/** Where a scan stands. */
export interface ScanState extends Omit<ScanStep, 'hits'> {
  /** The pages found so far. The same list each time, which grows: copy what is kept. */
  readonly hits: readonly ScanHit[];
}

/** Most pages that are kept: a word that stands everywhere narrows nothing. */
const mostHits = 50_000;

/** A scan as the page follows it. */
export interface ScanReading {
  /** Its number, for queries: what it found so far is found by them too. */
  readonly scan: number;
  /**
   * Reads on until nothing is left. `told` hears after every stretch; as soon as `wanted` says no,
   * nothing more is asked and nothing more told. Read again, it reads what changed since.
   */
  read(wanted: () => boolean, told: (state: ScanState) => void): Promise<void>;
  /** Forgets what was found. */
  end(): void;
}

/** Milliseconds between two looks at an index that is being built. */
const between = 200;

type Library = Pick<LibraryMethods, 'scan' | 'scanEnd'>;

let last = 0;

/** A scan for `text`, which begins to read when it is asked to. `kind`: see `ScanInput`. */
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
      // A stretch that nobody wants any more is still under way: two at once would tell twice.
      const now = before.then(() => read(wanted, told));
      before = now.catch(() => undefined);
      return now;
    },
    end: () => void library.scanEnd({ scan }).catch(() => undefined),
  };
}

/**
 * Reads everything for `text` and gives what `then` makes of the scan's number; `null` as soon as it
 * is not wanted any more.
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
      // The index is still being built: it is looked at again soon.
      await new Promise((resolve) => setTimeout(resolve, between));
    }
    return null;
  } finally {
    reading.end();
  }
}
