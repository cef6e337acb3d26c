/** The scans currently in use. */
import type { ScanInput, ScanStep } from '../contract/scan';
import { createScan, type ExtraMatches, type Scan } from './scan';
import type { OpenLibrary } from '../open/open-library';

/** Scans by the number their caller chose. */
export interface Scans {
  next(library: OpenLibrary, input: ScanInput): Promise<ScanStep>;
  /** Returns what a scan has found so far, or `null` if the scan doesn't exist. */
  beside(scan: number | undefined): ExtraMatches | null;
  end(scan: number): void;
  clear(): void;
}

/** `now` returns milliseconds. */
export function createScans(now?: () => number): Scans {
  const all = new Map<number, Scan>();
  return {
    next(library, input) {
      const scan = all.get(input.scan) ?? createScan(library, input, now);
      all.set(input.scan, scan);
      return scan.next();
    },
    beside: (scan) => (scan === undefined ? null : (all.get(scan)?.beside ?? null)),
    end: (scan) => void all.delete(scan),
    clear: () => all.clear(),
  };
}
