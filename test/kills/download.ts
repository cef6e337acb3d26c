/**
 * The download that is interrupted, started and followed through the bridge, as a screen would do
 * it.
 */
import type { DownloadView } from '@shared/features/downloads';
import { within, type Program } from './program';
import { lastSeq, readLibrary } from './reading';
import type { Search } from './service';

/** Row limits that are never reached, keyed by the page size that they result in. */
const caps = { 10: 1010, 50: 5050 } as const;

/** Queues a download of all rows of a search. */
export async function beginDownload(
  program: Program,
  { params }: Search,
  pageSize: keyof typeof caps = 10,
): Promise<string> {
  const cap = caps[pageSize];
  const definition = { endpoint: 'trademarks.search', pathParams: {}, params, cap, windows: [] };
  const { downloadId } = await program.bridge<{ downloadId: string }>('downloads', 'start', {
    definition,
  });
  return downloadId;
}

/** Returns what a download reports about itself. */
export async function readDownload(program: Program, downloadId: string): Promise<DownloadView> {
  const all = await program.bridge<DownloadView[]>('downloads', 'list');
  const found = all.find((one) => one.downloadId === downloadId);
  if (!found) throw new Error(`The download ${downloadId} is gone`);
  return found;
}

/** Returns the id of the download of a search, which no other download has. */
export async function downloadOf(program: Program, { params }: Search): Promise<string> {
  const text = JSON.stringify(params);
  return until(async () => {
    const all = await program.bridge<DownloadView[]>('downloads', 'list');
    const found = all.find(({ definition }) => JSON.stringify(definition.params) === text);
    return found?.downloadId ?? null;
  }, 'the download');
}

const pollMs = 40;
const longestMs = 60_000;
const lookMs = 5_000;

/**
 * Repeats `look` until it returns something. An error, for instance from a page that has just died,
 * counts as nothing.
 */
export async function until<T>(look: () => Promise<T | null>, what: string): Promise<T> {
  const end = Date.now() + longestMs;
  for (let last: unknown = null; ;) {
    try {
      const found = await within(longestMs, look(), what);
      if (found !== null) return found;
    } catch (error) {
      if (error instanceof Final) throw error;
      last = error;
    }
    if (Date.now() > end) throw new Error(`${what}: waited in vain`, { cause: last });
    await new Promise((done) => setTimeout(done, pollMs));
  }
}

/** A state that waiting won't change. */
class Final extends Error {}

/** Resolves once the download has finished and the library has everything in the log. */
export async function untilDone(program: Program, downloadId: string): Promise<DownloadView> {
  let seen = '';
  const done = await until(async () => {
    const download = await readDownload(program, downloadId);
    const { status } = download;
    seen = JSON.stringify(status);
    if (status.type === 'needs-decision' && status.why === 'charged-lost') {
      // A paid page was lost with the program: the user agrees to buy it again.
      await program.bridge('downloads', 'resume', { downloadId, agreed: status.units });
      return null;
    }
    if (
      status.type === 'failed' ||
      status.type === 'needs-decision' ||
      status.type === 'cancelled'
    ) {
      throw new Final(`The download stopped: ${seen}`);
    }
    return status.type === 'done' ? download : null;
  }, 'the end of the download').catch(async (error: unknown) => {
    throw new Error(`Last seen: ${seen}; ${await stateOf(program)}`, { cause: error });
  });
  await untilStored(program);
  return done;
}

/** Returns the complete state, to show why a download didn't finish. */
async function stateOf(program: Program): Promise<string> {
  const looks: readonly Promise<unknown>[] = [
    lastSeq(program),
    readLibrary(program, [], false),
    program.inPage(() => document.body.innerText, null),
  ];
  const seen = await Promise.allSettled(
    looks.map((look) => within(lookMs, look, 'a look at the program')),
  );
  return JSON.stringify(
    seen.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))),
  );
}

/** Resolves once the library has everything in the log. */
export function untilStored(program: Program): Promise<true> {
  return until(async () => {
    const { appliedSeq } = await readLibrary(program, [], false);
    return appliedSeq === (await lastSeq(program)) ? true : null;
  }, 'the library');
}
