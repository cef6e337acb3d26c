/** Erased rows all look the same, but a download's numbers stay what they were. */
import { expect, it } from 'vitest';
import type { Entry } from '@shared/archive/entry';
import type { AnswerMeta } from '@shared/archive/meta';
import { erasedRow } from '@shared/records/erased-row';
import { readAnswer } from '@shared/service/answer';
import { knownEndpoint } from '@shared/service/catalogue';
import { foldPage } from '@main/downloads/fold-page';
import { emptyState, newChain, type Download } from '@main/downloads/state';

const rowOf = (id: number) => ({ id, published_at: '2026-01-02T10:00:00Z' });
const erased = JSON.parse(erasedRow) as object;

/** Returns what is known of a download and its run after two pages. */
function after(pages: readonly (readonly object[])[]) {
  const endpoint = knownEndpoint('market.insiders');
  if (!endpoint) throw new Error('there is no such search');
  const state = emptyState();
  const chain = newChain('r', 100);
  state.chains.set('r', chain);
  const notes = new Set<string>();
  const counts = { rows: 0, received: 0, pages: 0, units: 0, marks: [] };
  const download = { ...counts, id: 'd', runs: [['r']], notes } as unknown as Download;
  state.downloads.set('d', download);
  for (const [page, rows] of pages.entries()) {
    const more = page + 1 < pages.length;
    const answer = { data: rows, has_more: more, next_cursor: more ? `after-${page}` : null };
    const read = readAnswer(endpoint, JSON.stringify(answer), 100);
    if (read.shape !== 'page') throw new Error(read.shape);
    const params = { from: '2026-01-01' };
    const meta = { downloadId: 'd', runId: 'r', page, params } as unknown as AnswerMeta;
    const entry = { at: '2026-01-03T00:00:00Z', seq: page + 1 } as unknown as Entry;
    foldPage(state, chain, meta, entry, endpoint, read, rows.length);
  }
  const { rows, again, odd, complete } = chain;
  const said = [...(state.contradicted.get(endpoint.id) ?? [])];
  return { download: download.rows, notes: [...notes], rows, again, odd, complete, said };
}

it('counts them as it counted the rows they were, and takes them for no fault of the service', () => {
  const before = after([[rowOf(1), rowOf(2)], [rowOf(3), rowOf(4)], [rowOf(5)]]);
  expect(before).toMatchObject({ download: 5, rows: 5, again: 0, notes: [], said: [] });
  expect(after([[rowOf(1), erased], [erased, erased], [rowOf(5)]])).toEqual(before);
});
