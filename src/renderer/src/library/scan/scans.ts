/** The scans that somebody follows. */
import type { ScanInput, ScanStep } from '../contract/scan';
import { createScan, type ExtraMatches, type Scan } from './scan';
import type { OpenLibrary } from '../open/open-library';

/** Scans by the number that who asks gave them. */
export interface Scans {
  next(library: OpenLibrary, input: ScanInput): Promise<ScanStep>;
  /** What a scan has found so far; `null`: there is none of that number. */
  beside(scan: number | undefined): ExtraMatches | null;
  end(scan: number): void;
  clear(): void;
}

/** No scans. `now` counts milliseconds. */
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
