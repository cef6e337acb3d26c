/** From a clearance on screen to the text of its dossier. */
import { expect, it } from 'vitest';
import { completenessText } from '@shared/export/completeness';
import { m } from '@shared/messages/compiled/messages';
import type { Choices } from '@renderer/features/exports/choices';
import {
  dossierKey,
  dossierTextOf,
  keepingDossierText,
} from '@renderer/features/exports/dossier-text';
import {
  columnsFor,
  fileNameOf,
  likelyRows,
  orderFor,
  saidColumns,
} from '@renderer/features/exports/export-plan';
import { isWorthAFile, type ShownList } from '@renderer/lib/export/export-source.svelte';
import { nothingSelected } from '@renderer/lib/table/selection-data';
import { headOf } from '@renderer/library/export/export-head';

const cells = { '1': 86 };
const clearance: ShownList = {
  kind: 'trademark',
  title: 'Trademarks',
  called: 'Like NORDLYKTA',
  handle: 1,
  count: 1,
  selection: nothingSelected,
  columns: [{ id: 'word_text', width: 100 }],
  sort: null,
  search: [],
  completeness: 'library',
  completenessWords: null,
  fetchedAt: null,
  sample: false,
  clientReference: '2026-117',
  isKeptSearch: true,
  clearance: {
    name: 'NORDLYKTA',
    classes: [9, 35, 42],
    searched: '561 marks.',
    limit: 'At least 50.',
    coverage: 'May be incomplete for class 9',
    columns: [
      { id: 'screen.degree', width: 70, kind: 'integer', label: 'Likeness', cells: () => cells },
    ],
  },
};
const choices: Choices = {
  rows: 'all',
  format: 'docx',
  columns: 'shown',
  language: 'en',
  codes: 'words',
  client: 'Nordlyset AB',
  dossier: {
    author: 'Karin Wikmark',
    day: '2026-11-23',
    question: '',
    conclusion: 'No.',
    hidden: ['not-relevant', ''],
  },
};
const now = new Date(2026, 10, 23, 12);
const known = {
  version: null,
  keyHolder: null,
  dossier: {
    letterhead: '',
    picture: null,
    options: [
      { id: 'relevant', name: 'Relevant' },
      { id: 'not-relevant', name: 'Not relevant' },
    ],
  },
};

it('a list made from a clearance is a document of its own, under its own name', () => {
  const { isKeptSearch: _, ...of } = clearance;
  const picked: ShownList = {
    ...of,
    title: 'Earlier marks',
    called: 'Earlier marks',
    isPicked: true,
  };
  const now = new Date('2026-11-23T12:00:00Z');
  expect(fileNameOf(picked, choices, now, 1)).toBe('Nordlyset AB – Earlier marks 2026-11-23.docx');
  expect(fileNameOf(clearance, choices, now, 1)).toBe('Nordlyset AB – NORDLYKTA 2026-11-23.docx');
  // If the title already is the client's name, the file name doesn't repeat it.
  const called = { ...picked, title: 'Nordlyset AB', called: 'Nordlyset AB' };
  expect(fileNameOf(called, choices, now, 1)).toBe('Nordlyset AB 2026-11-23.docx');
});

it('is named and titled by client and mark, never by its parameters', () => {
  expect(fileNameOf(clearance, choices, now, 1)).toBe('Nordlyset AB – NORDLYKTA 2026-11-23.docx');
  const { dossier } = orderFor(clearance, choices, now, known);
  expect(dossier).toMatchObject({
    title: 'NORDLYKTA',
    proposed: 'NORDLYKTA',
    classes: '9, 35 and 42',
    client: 'Nordlyset AB',
    matter: '2026-117',
    searched: '561 marks. At least 50.',
    conclusion: 'No.',
  });
  // This is the matter's name, so it isn't used as the client's.
  const ofMatter = { ...choices, client: '2026-117' };
  expect(orderFor(clearance, ofMatter, now, known).dossier?.client).toBe('');
});

it('is about all marks found, unless the user wants those selected by hand, which it says', () => {
  expect(likelyRows({ ...clearance, count: 5 }, 2, 'docx')).toBe('all');
  expect(likelyRows({ ...clearance, count: 5 }, 2, 'xlsx')).toBe('selected');
  const { dossier } = orderFor(clearance, { ...choices, rows: 'selected' }, now, known);
  expect(dossier?.searched).toBe(`561 marks. ${m.export_about_picked({}, { locale: 'en' })}.`);
});

it('says the same about completeness in the appendix as on the first page', () => {
  const { about } = orderFor(clearance, choices, now, known);
  expect(about && completenessText(about, 'en').line).toBe('May be incomplete for class 9');
  const reading = { ...clearance, completeness: 'partial', completenessWords: 'Reading' } as const;
  expect(orderFor(reading, choices, now, known).about?.why).toBe('Reading');
});

it('has how alike each mark is, though the screen does not show it, and groups in its language', () => {
  const { columns, ...order } = orderFor(clearance, choices, now, known);
  expect(columns.find(({ id }) => id === 'screen.degree')).toMatchObject({ cells });
  const head = headOf({ ...order, columns }, 'trademark');
  expect(head.columns.map(({ id }) => id)).toContain('degree');
  expect(head.dossier?.hidden).toEqual(['Not relevant', null]);
});

it('keeps what was written for the matter, in its own library', () => {
  const key = dossierKey(clearance, 'a', '2026-117');
  const text = { of: key, author: 'K', question: '', conclusion: 'No.' };
  const settings = keepingDossierText({ dossierTexts: [] }, text);
  expect(dossierTextOf(settings, key, '')).toEqual(text);
  const elsewhere = dossierKey(clearance, 'b', '2026-117');
  expect(dossierTextOf(settings, elsewhere, 'Karin').conclusion).toBe('');
  expect(dossierTextOf(settings, elsewhere, 'Karin').author).toBe('Karin');
});

it('a clearance without hits is worth a file, an empty list is none', () => {
  const { isKeptSearch: _, ...list } = clearance;
  expect(isWorthAFile({ ...clearance, count: 0 })).toBe(true);
  expect(isWorthAFile({ ...list, count: 0 })).toBe(false);
});

it('what was said of rows is in the file with what is on screen, and only where something was said', async () => {
  const facets = async () => [
    { values: [], different: 2, missing: 0 },
    { values: [], different: 0, missing: 1 },
  ];
  expect(await saidColumns({ facets }, clearance)).toEqual(['assessment']);
  expect(await saidColumns({ facets }, { kind: 'table', handle: -1 })).toEqual([]);
  const ids = (some: Partial<Choices>) =>
    columnsFor(clearance, { ...choices, format: 'xlsx', ...some }).map(({ id }) => id);
  expect(ids({})).toEqual(['word_text']);
  expect(ids({ said: ['assessment', 'comment'] })).toEqual(['word_text', 'assessment', 'comment']);
  // A profile defines its own columns.
  const own = [{ id: 'status', width: 90 }];
  expect(ids({ said: ['assessment'], columns: 'profile', own })).toEqual(['status']);
});
