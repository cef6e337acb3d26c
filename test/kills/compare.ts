/** Compares what the service charged with what the program has. */
import type { DownloadView } from '@shared/features/downloads';
import type { Program } from './program';
import { readLibrary, wholeAnswers } from './reading';
import type { CountingService, Search } from './service';

/** All counts are zero or as expected; otherwise `faults` says what isn't. */
export interface Comparison {
  /** How often pages were charged again after the first time. */
  readonly boughtAgain: number;
  /** The same count for each page. */
  readonly againByPage: readonly number[];
  /** Charged rows that are missing from the library. */
  readonly lost: number;
  /** Duplicate rows in a library run, or duplicate pages in the archive. */
  readonly twice: number;
  readonly faults: readonly string[];
}

/**
 * Compares a search whose download has finished. `since` is the number of the last log entry before
 * the download.
 */
export async function compare(
  program: Program,
  { chargedPages }: CountingService,
  search: Search,
  { windows, status, rows }: DownloadView,
  since: number,
): Promise<Comparison> {
  const runIds = windows.flatMap((window) => window.runIds);
  const { ids, runs, hits } = await readLibrary(program, runIds, true);
  const answers = await wholeAnswers(program, runIds, since);
  const pages = [...chargedPages(search).values()];
  const charged = new Set(pages.flatMap((page) => page.ids));
  const units = pages.reduce((sum, page) => sum + page.times * page.ids.length, 0);
  const againByPage = pages.map(({ times }) => times - 1);
  const boughtAgain = againByPage.reduce((sum, times) => sum + times, 0);
  const owned = new Set(ids);
  const brought = hits.flatMap((page) => page.ids);
  const lost = [...charged].filter((id) => !owned.has(id)).length;
  const extraPages = [...answers.values()].reduce((sum, times) => sum + times - 1, 0);
  const twice = brought.length - new Set(brought).size + extraPages;

  const faults: string[] = [];
  const expectSame = (what: string, is: unknown, should: unknown): void => {
    if (is !== should) faults.push(`${what}: ${String(is)}, not ${String(should)}`);
  };
  expectSame('rows of the register that were charged', charged.size, search.ids.length);
  expectSame('rows in the pages of the library', brought.length, search.ids.length);
  expectSame('runs', runs.length, 1);
  for (const run of runs) {
    expectSame('state of the run', run.state, 'complete');
    // Both are totals of everything applied, so an entry applied twice would show up here.
    expectSame('rows of the run', run.rows, search.ids.length);
    expectSame('pages of the run', run.pages, pages.length);
  }
  expectSame('rows of the download', rows, search.ids.length);
  if (status.type !== 'done') faults.push(`the download is ${status.type}`);
  else {
    const { stored, charged: told, open, difference } = status.settlement;
    expectSame('rows that the program says are stored', stored, search.ids.length);
    // The program states the cost of the page that never fully arrived, or that it can't know the
    // cost.
    if (open === 0) expectSame('units that the program says were charged', told, units);
    if (open === 0) expectSame('difference to /me', difference.is, 'equal');
    if (open > 1) faults.push(`${open} calls of unknown cost`);
  }
  return { boughtAgain, againByPage, lost, twice, faults };
}
