/** A list made of all rows of a complete answer says so, until it's changed. */
import { expect, it } from 'vitest';
import { completenessText } from '@shared/export/completeness';
import { m } from '@shared/messages/compiled/messages';
import type { ListSummary } from '@renderer/library/contract/protocol';
import { noLists } from '@renderer/registers/purchase/owned-answer';
import { listCompleteness, listLine, listPairs } from '@renderer/registers/view/list-text';
import { originOf } from '@renderer/registers/view/on-screen';
import { searchPairs } from '@renderer/registers/service/filter-labels';
import type { Screen } from '@renderer/registers/view/view';

const params = { query: 'SOLBERG' };
const query = { params, text: '', narrow: [] };
const at = '2026-11-20T10:00:00.000Z';
const whole: ListSummary = {
  listId: 'a',
  name: 'Solberg AB',
  kind: 'fixed',
  recordKind: 'trademark',
  clientReference: '',
  query: null,
  allOf: { query, at, rows: 65 },
  createdAt: '2026-11-27T10:00:00.000Z',
  deletedAt: null,
  changes: 1,
  count: 65,
  members: 65,
};
const { allOf: _, ...picked } = whole;
const lineOf = (list: ListSummary): string => {
  const { completeness, words: why } = listCompleteness(list);
  return completenessText({ rows: 'all', completeness, why, isStated: true }, 'en').line;
};

it('says from what search and day it was made, and that it has all rows', () => {
  expect(listPairs(whole)).toEqual([
    [m.common_list(), 'Solberg AB'],
    [m.common_search(), '2026-11-20'],
    ...searchPairs(params),
  ]);
  expect(lineOf(whole)).toBe(`${m.export_about_is_complete()} (2026-11-20)`);
  expect(listLine(whole, 65)).toEqual(['65 rows', m.registers_all_fetched()]);
});

it('says that it was changed afterwards, whether rows were added, removed or deleted', () => {
  const changed = m.lists_line_changed({ day: '2026-11-20' });
  for (const of of [{ changes: 3 }, { changes: 2, count: 64, members: 64 }, { count: 64 }]) {
    const list = { ...whole, ...of };
    const count = String(list.count);
    expect(lineOf(list)).toBe(`${m.lists_complete_fixed({ count })} (${changed})`);
    expect(listLine(list, list.count)[1]).toBe(changed);
  }
});

it('a list chosen by hand, or made before this was recorded, says what it said', () => {
  expect(lineOf(picked)).toBe(m.lists_complete_fixed({ count: '65' }));
  expect(listLine(picked, 65)[1]).toBe(m.lists_line_fixed());
  expect(listPairs(picked)).toHaveLength(1);
});

it('is remembered only if all rows of a complete answer are taken', () => {
  const run = { state: 'complete', lastAt: at, params };
  const screen = {
    spec: { kind: 'trademark', endpoint: 'trademarks.search' },
    view: { type: 'run', runId: 'r' },
    run,
    runs: [run],
    complete: noLists,
    params,
    narrow: [],
    answer: null,
    words: '',
    current: null,
    scan: { progress: null },
  } as unknown as Screen;
  expect(originOf(screen, true)).toEqual({ allOf: { query, at } });
  expect(originOf(screen, false)).toEqual({});
});
