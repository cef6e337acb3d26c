/** Marks and companies side by side, on screen and in a file. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCompany } from '@shared/records/company';
import { readTrademark } from '@shared/records/trademark';
import Comparison from '@renderer/features/compare/Comparison.svelte';
import type { LibraryClient } from '@renderer/library/client';
import { library } from '@renderer/library/current.svelte';
import { shownList } from '@renderer/lib/export/export-source.svelte';
import { commands } from '@renderer/lib/state/commands.svelte';
import { showLocale } from '@renderer/lib/state/i18n.svelte';
import { comparison } from '@renderer/registers/record/comparison.svelte';
import { serviceView } from '@renderer/registers/service/service-view.svelte';
import { defaultWeights } from '@renderer/library/alike/question';
import * as reviewEdits from '@renderer/registers/review/review-edits';
import { reviewing } from '@renderer/registers/screen/subjects';
import { mounted, press } from '../../../../support/components/mounted';

const fetchedAt = '2026-03-01T12:00:00Z';
const rowOf = (id: string, raw: string, record: unknown) => ({
  row: { id, record, fetchedAt, note: null, requestId: '', seq: 1, runIds: [] },
  raw,
  earlier: [],
  versions: [],
  request: null,
  hasPicture: false,
  runs: [],
  answers: [],
  reviews: [],
});
const company = (id: string, name: string) => {
  const raw = JSON.stringify({ id, name, registration_number: null, town: 'Umeå' });
  return rowOf(id, raw, readCompany(raw));
};
const mark = (number: string, fields: object) => {
  const raw = JSON.stringify({ application_number: number, status: 'Registered', ...fields });
  return rowOf(number, raw, readTrademark(raw));
};
const records: Readonly<Record<string, unknown>> = {
  m1: mark('m1', { word_text: 'ÖST', nice_classes: [9, 35], office: 'SE' }),
  m2: mark('m2', { word_text: 'VÄST', nice_classes: [9], office: 'SE' }),
  c1: company('c1', 'Nord AB'),
  c2: company('c2', 'Syd AB'),
  c3: company('c3', 'Väst AB'),
};
const accounts: Readonly<Record<string, string>> = {
  c1: JSON.stringify({
    accounts: [
      { fiscal_year: 2024, currency: 'SEK', net_sales: 1200 },
      { fiscal_year: 2023, currency: 'SEK', net_sales: 900 },
    ],
  }),
  c2: JSON.stringify({ accounts: [{ fiscal_year: 2024, currency: 'EUR', net_sales: 1200 }] }),
};
/** A mark's full record, with the goods in each class. */
const fullRecord = {
  application_number: 'm1',
  goods: [
    { nice_class: 9, text: 'Lamps for divers' },
    { nice_class: 35, text: 'Retail of lamps' },
  ],
};
const answer = (endpoint: string, id: string) => ({
  searchKey: `${endpoint} ${id}`,
  page: 0,
  endpoint,
  pathParams: { company_id: id },
  params: {},
  shape: 'single',
  fetchedAt,
  seq: 2,
  requestId: '',
  runId: '',
  about: '',
});

const left = vi.fn();
let before: LibraryClient | null;
beforeEach(() => {
  vi.spyOn(serviceView, 'read').mockResolvedValue();
  before = library.client;
  library.client = {
    record: async (_kind: string, id: string) => records[id] ?? null,
    answers: async () => [
      answer('financials.years', 'c1'),
      answer('financials.years', 'c2'),
      answer('people.governance', 'c1'),
      answer('people.governance', 'known'),
    ],
    answer: async ({ searchKey }: { searchKey: string }) => {
      if (searchKey.includes('trademarks.record') && searchKey.includes('m1'))
        return [{ raw: JSON.stringify(fullRecord), fetchedAt }];
      const [endpoint, id = ''] = searchKey.split(' ');
      return endpoint === 'financials.years' ? [{ raw: accounts[id], fetchedAt }] : [];
    },
    runs: async () => [],
    query: async () => ({ handle: 1, count: 0 }),
    window: async () => [],
    release: async () => null,
    reviewVocabulary: async () => null,
    likenesses: async () => ({
      m1: { degree: 71.6, reasons: [{ type: 'ending', text: 'st' }] },
      m2: { degree: 100, reasons: [{ type: 'same' }] },
    }),
  } as unknown as LibraryClient;
});
afterEach(() => {
  comparison.current = null;
  flushSync();
  library.client = before;
  showLocale('en');
});

async function compared(kind: 'company' | 'trademark', ids: readonly string[]): Promise<Element> {
  comparison.current = { kind, ids, scope: '' };
  mounted(Comparison, { onleave: left });
  await vi.waitFor(() => expect(document.querySelector('section.over td')).not.toBeNull());
  return document.querySelector('section.over')!;
}
const words = (of: Element | null | undefined): string =>
  (of?.textContent ?? '').replace(/\s+/g, ' ').trim();
/** Returns the displayed lines, cell by cell. */
const lines = (dialog: Element): readonly (readonly string[])[] =>
  [...dialog.querySelectorAll('tr')].map((line) => [...line.children].map(words));
const button = (dialog: Element, name: string): HTMLElement | undefined =>
  [...dialog.querySelectorAll('button')].find((one) => words(one) === name);

it('sets marks beside each other, with the classes they have in common', async () => {
  const dialog = await compared('trademark', ['m1', 'm2']);
  expect(words(dialog.querySelector('h1'))).toBe('2 records compared');
  const all = lines(dialog);
  expect(all[0]).toEqual(['Field', 'ÖST ÖST m1', 'VÄST VÄST m2']);
  expect(all).toContainEqual(['Shared classes', '9']);
  // A class's goods are shown if the library has the full record; otherwise, the class heading is.
  const class9 = all.find(([name]) => name === 'Class 9');
  expect(class9?.[1]).toBe('Lamps for divers');
  expect(class9?.[2]).toMatch(/^Scientific/);
  const class35 = all.find(([name]) => name?.endsWith('Class 35'));
  expect(class35?.slice(1)).toEqual(['Retail of lamps', '–']);
  expect(class35?.[0]).toMatch(/^≠/);
  expect(all.map(([name]) => name)).toContain('Office');
  const differing = [...dialog.querySelectorAll('td.other')].map(words);
  expect(differing).toContain('VÄST');
  dialog.querySelector<HTMLElement>('.k-check')?.click();
  flushSync();
  expect(lines(dialog).map(([name]) => name)).not.toContain('Office');
  expect(words(dialog)).toContain('VÄST');
});

it('holds marks against the proposed one: degree, letters, classes, and what is thought of them', async () => {
  const question = {
    name: 'VÄSTLIG',
    classes: [9],
    only: 'all',
    state: 'all',
    weights: defaultWeights,
    least: 50,
  } as const;
  const assessed = vi.spyOn(reviewEdits, 'assessRecords').mockResolvedValue(true);
  comparison.current = {
    kind: 'trademark',
    ids: ['m1', 'm2'],
    scope: 'matter:1',
    proposed: { question, of: 83 },
  };
  mounted(Comparison, { onleave: left });
  await vi.waitFor(() => expect(document.querySelector('section.over td')).not.toBeNull());
  const shown = document.querySelector('section.over')!;
  expect(words(shown.querySelector('h1'))).toBe('Compare with VÄSTLIG');
  expect(words(shown.querySelector('header'))).toContain('2 of 83 marks');
  const all = lines(shown);
  expect(all[0]?.slice(1).map((one) => one.split(' ')[0])).toEqual(['VÄSTLIG', 'ÖST', 'VÄST']);
  const named = (name: string) => all.find(([label]) => label?.endsWith(name));
  expect(named('Similarity')?.slice(2)).toEqual(['72', '100']);
  expect(named('Characters')?.slice(1)).toEqual(['VÄSTLIG', 'ÖST', 'VÄST']);
  expect(named('Classes')?.slice(1)).toEqual(['9', '9, 35', '9']);
  expect([...shown.querySelectorAll('mark')].map(words)).toEqual(['ST', 'VÄST', '9', '9']);

  // A key assesses a column and moves to the next.
  const room = shown.querySelector<HTMLElement>('.room')!;
  await vi.waitFor(() => expect(document.activeElement).toBe(room));
  reviewing.current()?.assess('relevant');
  flushSync();
  reviewing.current()?.assess('near');
  expect(assessed.mock.calls.map(([, ids, to]) => [ids, to])).toEqual([
    [['m1'], 'relevant'],
    [['m2'], 'near'],
  ]);
  press('Escape', { target: room });
  expect(comparison.current).toBeNull();
  expect(left).toHaveBeenCalledOnce();
  // The keys apply to the list on screen again.
  expect(reviewing.current()).toBeNull();
});

it('says of companies what is owned of each, and sets their years beside each other', async () => {
  const dialog = await compared('company', ['c1', 'c2']);
  const all = lines(dialog);
  expect(all[0]).toEqual(['Field', 'Nord AB', 'Syd AB']);
  expect(all).toContainEqual(['City', 'Umeå', 'Umeå']);
  expect(all).toContainEqual(['≠Different Board, officers, auditors', '2026-03-01', '–']);
  // "Not downloaded" appears once for the parts and once for the years.
  const [none, lacking, ...more] = all.filter((line) => line.join(' ').includes('Not downloaded'));
  expect(none?.[1]).toContain('Share capital');
  expect(lacking).toEqual(['≠Different Not downloaded', '–', '2023']);
  expect(more).toEqual([]);
  const [year2024, year2023] = [all.find(([name]) => name?.endsWith('2024')), all.at(-1)];
  expect(year2024).toEqual(['≠Different 2024', '1,200SEK', '1,200EUR']);
  expect(year2023).toEqual(['2023', '900SEK', '–']);
  expect(words(dialog.querySelector('.caution'))).toContain('SEK, EUR');
});

it('says what is thought of companies, and a key assesses the one at hand', async () => {
  const assessed = vi.spyOn(reviewEdits, 'assessRecords').mockResolvedValue(true);
  assessed.mockClear();
  const dialog = await compared('company', ['c1', 'c2', 'known']);
  const named = (name: string) => lines(dialog).find(([label]) => label === name);
  // A company known only by name from a response has no record that could be assessed.
  expect(named('Assessment')?.slice(1)).toEqual(['No assessment', 'No assessment', '']);
  expect(dialog.querySelectorAll('textarea')).toHaveLength(2);
  for (const option of ['relevant', 'near', 'question']) {
    reviewing.current()?.assess(option);
    flushSync();
  }
  expect(assessed.mock.calls.map(([{ kind }, ids, to]) => [kind, ids, to])).toEqual([
    ['company', ['c1'], 'relevant'],
    ['company', ['c2'], 'near'],
  ]);
});

it('gives a file the figures as numbers, and what is not owned as such', async () => {
  const run = vi.spyOn(commands, 'run').mockReturnValue(true as never);
  const dialog = await compared('company', ['c1', 'c2']);
  button(dialog, 'Export…')?.click();
  expect(run).toHaveBeenCalledWith('export');
  const list = shownList.current;
  const given = await list?.tables?.([], 'all');
  const figures = given?.tables.at(-1);
  expect(figures?.columns.map(({ label, kind }) => `${label}: ${kind}`)).toEqual([
    'Figure: text',
    'Financial year: identifier',
    'Unit: Nord AB: text',
    'Unit: Syd AB: text',
    'Nord AB: decimal',
    'Syd AB: decimal',
  ]);
  expect(figures?.rows).toEqual([
    ['Not downloaded', null, null, null, null, '2023'],
    ['Net turnover', '2024', 'SEK', 'EUR', '1200', '1200'],
    ['Net turnover', '2023', 'SEK', null, '900', null],
  ]);
});

it('speaks Swedish, and takes one away', async () => {
  showLocale('sv');
  const dialog = await compared('company', ['c1', 'c2', 'c3']);
  expect(words(dialog)).toContain('Jämförelse av 3 poster');
  expect(words(dialog)).toContain('Inte hämtat');
  dialog.querySelector<HTMLElement>('[aria-label="Ta bort Väst AB"]')?.click();
  await vi.waitFor(() => expect(words(dialog)).toContain('Jämförelse av 2 poster'));
  await vi.waitFor(() => expect(dialog.querySelectorAll('thead th')).toHaveLength(3));
});

it('leaves out a company that is gone meanwhile, and does not count it', async () => {
  const dialog = await compared('company', ['c1', 'gone', 'c2']);
  expect(lines(dialog)[0]).toEqual(['Field', 'Nord AB', 'Syd AB']);
  expect(words(dialog)).toContain('2 records compared');
});

it('says that it could not be read, and shows nothing of what was read before', async () => {
  const dialog = await compared('company', ['c1', 'c2']);
  const runs = vi.spyOn(library.client!, 'runs').mockRejectedValue(new Error('torn page'));
  comparison.current = { kind: 'company', ids: ['c1', 'c2', 'c3'], scope: '' };
  await vi.waitFor(() => expect(words(dialog)).toContain('torn page'));
  expect(dialog.querySelector('table, .k-spinner')).toBeNull();
  expect(words(dialog)).not.toContain('Loading');
  runs.mockRestore();
  comparison.current = { kind: 'company', ids: ['c1', 'c3'], scope: '' };
  await vi.waitFor(() => expect(lines(dialog)[0]).toEqual(['Field', 'Nord AB', 'Väst AB']));
  expect(words(dialog)).not.toContain('torn page');
});

it('is not stopped by an answer of many companies that cannot be read', async () => {
  const client = library.client!;
  const batch = { ...answer('companies.batch', ''), searchKey: 'companies.batch' };
  const owned = await client.answers(undefined);
  vi.spyOn(client, 'answers').mockResolvedValue([batch, ...owned] as never);
  const read = client.answer.bind(client);
  vi.spyOn(client, 'answer').mockImplementation(async (of) =>
    of.searchKey === 'companies.batch' ? ([{ raw: '{torn', fetchedAt }] as never) : read(of),
  );
  const dialog = await compared('company', ['c1', 'gone', 'c2']);
  expect(lines(dialog)[0]).toEqual(['Field', 'Nord AB', 'Syd AB']);
});
