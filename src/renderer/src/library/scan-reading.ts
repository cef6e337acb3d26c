/** Asks for a scan stretch after stretch, until the end or until nobody wants it any more. */
import type { LibraryMethods } from './protocol';
import type { ScanHit, ScanPlace } from './scan-answers';

/** Where a scan stands. */
export interface ScanState {
  readonly hits: readonly ScanHit[];
  readonly read: number;
  readonly total: number;
  readonly done: boolean;
}

/** Most hits that are kept: a word that stands everywhere narrows nothing. */
export const mostHits = 50_000;

/**
 * Reads all owned answers for `text`. `told` hears after every stretch; as soon as `wanted` says no,
 * nothing more is asked and nothing more told. Ends early at `mostHits`.
 */
export async function readScan(
  library: Pick<LibraryMethods, 'scan'>,
  text: string,
  wanted: () => boolean,
  told: (state: ScanState) => void,
): Promise<void> {
  const hits: ScanHit[] = [];
  let read = 0;
  let after: ScanPlace | null = null;
  do {
    const step = await library.scan({ text, after });
    if (!wanted()) return;
    hits.push(...step.hits.slice(0, mostHits - hits.length));
    read += step.read;
    after = hits.length < mostHits ? step.next : null;
    told({ hits: [...hits], read, total: Math.max(step.total, read), done: after === null });
  } while (after !== null);
}
