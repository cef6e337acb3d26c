/** Applies a readable page to its run, and detects irregularities. */
import type { Entry } from '@shared/archive/entry';
import type { StopReason } from '@shared/archive/download-work';
import type { AnswerMeta } from '@shared/archive/meta';
import { isErasedRow } from '@shared/records/erased-row';
import { recordIdOf } from '@shared/service/kinds';
import { textOfExact, type Exact } from '@shared/values/json';
import type { Page } from '@shared/service/answer';
import type { Endpoint } from '@shared/service/endpoint';
import { contradictionsIn } from './covering';
import type { Chain, Download, State } from './state';

/** How many recent pages are kept to calculate the rate. */
const marks = 13;

/** Changes `state`. */
export function foldPage(
  state: State,
  chain: Chain,
  meta: AnswerMeta,
  { at, seq }: Entry,
  endpoint: Endpoint,
  page: Page,
  units: number | null,
): void {
  const ids = page.rows.map((row, place) => idOf(endpoint, row, `${seq}.${place}`));
  const download = state.downloads.get(meta.downloadId ?? '');
  const fresh = download ? countNew(state, download, ids) : 0;
  const again = ids.filter((id) => chain.ids.has(id)).length;
  for (const name of contradictionsIn(endpoint, meta.params, page.rows)) {
    const known = state.contradicted.get(endpoint.id) ?? new Set();
    state.contradicted.set(endpoint.id, known.add(name));
  }
  chain.odd = deviationOf(chain, meta, page, again);
  chain.trouble = null;
  chain.again += again;
  chain.rows += page.rows.length;
  chain.largest = Math.max(chain.largest, page.rows.length);
  chain.lastPage = seq;
  chain.nextPage = meta.page + 1;
  chain.nextCursor = page.nextCursor;
  chain.complete = !page.hasMore && chain.odd === null;
  for (const id of ids) chain.ids.add(id);
  if (meta.cursor !== undefined) chain.cursors.add(meta.cursor);
  if (page.nextCursor !== null) chain.cursors.add(page.nextCursor);
  if (download) {
    download.rows += fresh;
    download.received += page.rows.length;
    download.pages += 1;
    download.units += units ?? 0;
    for (const deviation of page.oddities) download.notes.add(deviation);
    if (again > 0) download.notes.add('rows-again');
    download.marks = [...download.marks, { at, rows: page.rows.length }].slice(-marks);
  }
  // Most of a finished run's data can be dropped if it doesn't belong to a download.
  if (chain.complete && !isOwned(state, chain.runId)) {
    chain.ids.clear();
    chain.cursors.clear();
  }
}

/** Counts rows that the download's other runs haven't returned. */
function countNew({ chains }: State, { runs }: Download, ids: readonly string[]): number {
  const known = runs.flat().flatMap((runId) => chains.get(runId)?.ids ?? []);
  return [...new Set(ids)].filter((id) => !known.some((set) => set.has(id))).length;
}

/** Returns why the run must stop for a decision, or `null`. The most serious reason comes first. */
function deviationOf(
  chain: Chain,
  meta: AnswerMeta,
  { rows, hasMore, nextCursor, oddities }: Page,
  again: number,
): StopReason | null {
  if (oddities.includes('no-has-more')) return 'no-has-more';
  if (!hasMore) return null;
  if (nextCursor === null) return 'no-cursor';
  // An empty page is free, and so is each further request, even with the same cursor, until rows
  // arrive. A repeated cursor is therefore only checked for afterwards.
  if (rows.length === 0) return 'empty-page';
  if (chain.cursors.has(nextCursor) || nextCursor === meta.cursor) return 'repeated-cursor';
  if (again === rows.length) return 'no-new-rows';
  return oddities.includes('larger-than-asked') ? 'larger-page' : null;
}

/** Returns whether a run is part of any download. */
export function isOwned({ downloads }: State, runId: string): boolean {
  return [...downloads.values()].some(({ runs }) => runs.flat().includes(runId));
}

/**
 * Identifies a row by its id field, or by its entire text if there is no known id field. Erased rows
 * all look the same, but were different rows, so only their place tells them apart.
 */
function idOf({ records }: Endpoint, row: Exact, place: string): string {
  if (isErasedRow(row)) return `erased ${place}`;
  return (records && recordIdOf(records, row)) ?? textOfExact(row);
}
