import { describe, expect, test, vi } from 'vitest';
import type { StoredRun } from '@renderer/library/contract/stored';
import type { OwnedList } from '@renderer/library/contract/list-shapes';
import type { ListSummary } from '@renderer/library/contract/protocol';
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';
import { downloads } from '@renderer/lib/state/downloads.svelte';
import { inLocale } from '@renderer/lib/state/i18n.svelte';
import { downloadTitle } from '@renderer/features/downloads/job-labels';
import { lists } from '@renderer/registers/lists/lists.svelte';
import {
  calledOf,
  hasRows,
  keptQueryOf,
  noRowsOf,
  pairsOf,
  queryOf,
  scopeOf,
  questionOf,
  answerCompleteness,
  titleOf,
} from '@renderer/registers/view/on-screen';
import { noLists } from '@renderer/registers/purchase/owned-answer';
import { lackingClasses } from '@renderer/registers/view/class-standing';
import type { Actor, DeadlineView, View } from '@renderer/registers/view/view';

const run: StoredRun = {
  runId: 'r',
  endpoint: 'trademarks.search',
  pathParams: {},
  kind: 'trademark',
  params: { applicant_orgnr: '556016-0680', limit: '100' },
  searchKey: '',
  limit: 100,
  state: 'complete',
  why: null,
  failure: null,
  rows: 0,
  pages: 1,
  lastPage: 0,
  said: 'end',
  trouble: null,
  units: 0,
  firstAt: '2024-05-01T10:00:00Z',
  lastAt: '2024-05-01T10:01:00Z',
  lastSeq: 1,
  nextCursor: null,
  oddities: [],
  contradictions: {},
  clientReference: '',
};

function screenOf(view: View, over: Partial<Actor> = {}): Actor {
  return {
    view,
    run: null,
    runs: [],
    complete: noLists,
    params: {},
    narrow: [],
    answer: null,
    words: '',
    spec: { kind: 'trademark', endpoint: 'trademarks.search' },
    scan: { progress: null },
    buying: null,
    search: vi.fn<() => Promise<void>>(),
    searchFor: vi.fn<() => Promise<void>>(),
    fetchMore: vi.fn<() => Promise<boolean>>(),
    ...over,
  };
}
const none = { count: 0, indexed: 5, owned: 5, undecided: 0 };
const library: View = { type: 'library', params: { office: 'SE' }, text: 'sol' };

describe('what a view asks', () => {
  test('of the library, with what narrows it down', () => {
    const narrow = [{ column: 'status', values: ['Registered'] }];
    expect(queryOf(library, { kind: 'trademark', narrow })).toEqual({
      kind: 'trademark',
      params: { office: 'SE' },
      text: 'sol',
      narrow,
      scope: '',
    });
  });
  test('where what is assessed holds: in the current matter, or in that of its list', () => {
    const before = lists.all;
    currentMatter.choose('2026-117');
    lists.all = [
      { listId: 'in', clientReference: '2026-204' },
      { listId: 'loose', clientReference: '' },
    ] as unknown as typeof lists.all;
    expect(queryOf(library, { kind: 'trademark' })?.scope).toBe('matter:2026-117');
    expect(scopeOf({ type: 'list', listId: 'in' })).toBe('matter:2026-204');
    expect(scopeOf({ type: 'list', listId: 'loose' })).toBe('loose');
    currentMatter.choose('');
    lists.all = before;
  });
  test('a part of a run by its ids', () => {
    const part = { ids: ['1'] };
    expect(queryOf({ type: 'run', runId: 'r' }, { kind: 'trademark', part })).toEqual({
      kind: 'trademark',
      ids: ['1'],
      narrow: [],
      sort: null,
      scope: '',
    });
  });
  test('nothing where it has no rows', () => {
    const rowless: readonly View[] = [
      { type: 'nothing' },
      { type: 'missing', id: '1' },
      { type: 'asked', params: {} },
    ];
    expect(rowless.filter(hasRows)).toEqual([]);
    expect(rowless.map((view) => queryOf(view, { kind: 'trademark' }))).toEqual(
      rowless.map(() => null),
    );
  });
});

describe('what a view says', () => {
  test('a run is of its own question, where the form asks for another by now', () => {
    const view: View = { type: 'run', runId: 'r' };
    const params = { applicant_orgnr: '5560160680' };
    expect(titleOf(screenOf(view, { run, params }))).toBeNull();
    expect(titleOf(screenOf(view, { run }))).toContain('556016-0680');
    expect(answerCompleteness(screenOf(view, { run }))?.state).toBe('complete');
    expect(questionOf(screenOf(view, { run }))).toEqual({ applicant_orgnr: '556016-0680' });
  });
  test('a search of the library is kept with what narrows it down; a record is no search', () => {
    const narrow = [{ column: 'office', values: ['SE'] }];
    expect(keptQueryOf(screenOf(library, { narrow }))).toEqual({
      params: { office: 'SE' },
      text: 'sol',
      narrow,
    });
    const record: View = { type: 'records', ids: ['1'], words: '1' };
    expect(keptQueryOf(screenOf(record))).toBeNull();
    expect(pairsOf(screenOf(record))).toEqual([[expect.any(String), '1']]);
  });
  test('a list has its name, and nothing is claimed of it', () => {
    const list = { listId: 'l', name: 'Ours', kind: 'fixed', recordKind: 'trademark', query: null };
    lists.all = [{ ...list, members: 2, count: 2 } as unknown as ListSummary];
    const screen = screenOf({ type: 'list', listId: 'l' });
    expect(pairsOf(screen).map(([, value]) => value)).toEqual(['Ours']);
    expect(answerCompleteness(screen)).toBeNull();
    expect(keptQueryOf(screen)).toBeNull();
  });
});

describe('where there are no rows', () => {
  test('the other spelling of a number is offered with its price', () => {
    const screen = screenOf({ type: 'run', runId: 'r' }, { run, answer: none });
    const said = noRowsOf(screen, 'up to 100 units');
    if (said?.type !== 'state') throw new Error('no words');
    expect(said.actions?.[0]?.label).toContain('up to 100 units');
    said.actions?.[0]?.press();
    expect(screen.searchFor).toHaveBeenCalledWith({ applicant_orgnr: '5560160680' });
  });
  test('owned nothing, found nothing, still reading and undecided are different things', () => {
    const progress = { read: 1, total: 5 };
    const said = [
      screenOf(library, { answer: { ...none, owned: 0 } }),
      screenOf(library, { answer: none }),
      screenOf(library, { answer: none, words: 'sol', scan: { progress } }),
      screenOf(library, { answer: { ...none, undecided: 2 } }),
    ].map((screen) => JSON.stringify(noRowsOf(screen, 'free')));
    expect(new Set(said).size).toBe(4);
  });
  test('under a list that is not whole there is no claim, but the way on', () => {
    const partial = {
      ...run,
      state: 'partial',
      why: 'more',
      said: 'more',
      nextCursor: 'c',
    } as const;
    const screen = screenOf({ type: 'run', runId: 'r' }, { run: partial, answer: none });
    const said = noRowsOf(screen, 'up to 100 units');
    if (said?.type !== 'card') throw new Error('not a card');
    expect(said.text).toContain('more rows exist');
    expect(said.actions?.[0]?.label).toContain('up to 100 units');
    said.actions?.[0]?.press();
    expect(screen.fetchMore).toHaveBeenCalledTimes(1);
    const failed = { ...partial, why: 'failed', nextCursor: null } as const;
    const stopped = noRowsOf(
      screenOf({ type: 'run', runId: 'r' }, { run: failed, answer: none }),
      '',
    );
    expect(stopped).toMatchObject({ type: 'card', actions: [] });
  });
  test('of a broader list that is whole there are none, of one that hangs on an assumption nothing is said', () => {
    const list = { runIds: ['r'], firstAt: '', completedAt: '' } as never;
    const view = { type: 'contained', params: {}, list, remaining: {} } as const;
    expect(noRowsOf(screenOf({ ...view, assumptions: [] }), '')).not.toBeNull();
    expect(noRowsOf(screenOf({ ...view, assumptions: ['folding'] }), '')).toBeNull();
  });
});

test('a download that was divided by class is called its classes, and saved as them', () => {
  const parts = ['9', '35', '42'].map((label) => ({ label, params: { nice_class: label } }));
  const definition = {
    endpoint: 'trademarks.search',
    pathParams: {},
    params: {},
    cap: null,
    windows: parts,
  };
  const download = { downloadId: 'd', definition } as unknown as (typeof downloads.list)[number];
  vi.spyOn(downloads, 'byId').mockReturnValue(download);
  const screen = screenOf({ type: 'download', downloadId: 'd' });
  expect(downloadTitle(download)).toBe('Classes\u00a09, 35, 42');
  expect(titleOf(screen)).toBe('Classes\u00a09, 35, 42');
  expect(calledOf(screen)).toBe('classes\u00a09, 35, 42');
  expect(pairsOf(screen)).toEqual([['Nice classes', '9, 35, 42']]);
  expect(keptQueryOf(screen)).toEqual({
    params: {},
    text: '',
    narrow: [{ column: 'nice_classes', by: 'item', values: ['9', '35', '42'] }],
  });
  vi.restoreAllMocks();
});

test('deadlines are called as a person would, in the language of the file, with whose they are', () => {
  const called = (type: DeadlineView['type'], span: DeadlineView['span'], of?: string): string =>
    calledOf(
      screenOf({
        type: 'records',
        ids: [],
        words: 'Expires: Within 30 days',
        name: 'Deadlines',
        deadlines: { type, span, ...(of === undefined ? {} : { of }) },
      }),
    );
  expect(called('expiry', 'month')).toBe('Deadlines, expires within 30 days');
  expect(called('expiry', 'overdue', 'Solvik')).toBe('Deadlines: Solvik, past');
  inLocale('sv', () => {
    expect(called('expiry', 'month')).toBe('Frister, löper ut inom 30 dagar');
    expect(called('opposition', 'week', 'Solvik')).toBe(
      'Frister: Solvik, sista dag för invändning inom 7 dagar',
    );
  });
});

test('several classes are complete when each is, and what lacks is named', () => {
  const listOfClass = (number: string, day: string): OwnedList => ({
    endpoint: 'trademarks.search',
    pathParams: {},
    params: { nice_class: number },
    state: 'complete',
    firstAt: `${day}T10:00:00Z`,
    completedAt: `${day}T10:05:00Z`,
    rows: 3,
    runIds: [number],
  });
  const all = [listOfClass('9', '2024-05-01'), listOfClass('35', '2024-05-02')];
  const narrow = [{ column: 'nice_classes', by: 'item' as const, values: ['9', '35'] }];
  const answer = { count: 5, indexed: 5, owned: 5, undecided: 0 };
  const shown = (lists: readonly OwnedList[], params = {}): Actor =>
    screenOf(
      { type: 'library', params, text: '' },
      { narrow, answer, complete: { lists, suspended: [] } },
    );
  expect(answerCompleteness(shown(all))).toMatchObject({
    state: 'complete',
    why: 'complete for Nice classes 9, 35',
    firstAt: '2024-05-01T10:00:00Z',
    lastAt: '2024-05-02T10:05:00Z',
  });
  expect(lackingClasses(shown(all), {})).toEqual([]);
  expect(answerCompleteness(shown(all.slice(0, 1)))).toBeNull();
  expect(lackingClasses(shown(all.slice(0, 1)), {})).toEqual(['35']);
  // Periods by date leave out marks without a date, so completeness isn't claimed.
  const undated = all.map((list) => ({ ...list, state: 'complete-for-dates' }) as const);
  expect(answerCompleteness(shown(undated))).toBeNull();
  // The service can't search for words anywhere in a record, so completeness is unknown.
  const words = { ...shown(all), view: { type: 'library', params: {}, text: 'nord' } as const };
  expect(answerCompleteness(words)).toBeNull();
});
