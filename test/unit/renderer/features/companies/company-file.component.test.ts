/** Navigating to the company file. */
import { expect, it, onTestFinished, vi } from 'vitest';
import CompanyFile from '@renderer/features/companies/CompanyFile.svelte';
import { fileList, partList } from '@renderer/features/companies/export/company-lists';
import type { AboutLines } from '@shared/export/format/format';
import type { Choices } from '@renderer/features/exports/choices';
import { aboutFacts } from '@renderer/features/exports/about-facts';
import { aboutLines, firstFacts } from '@shared/export/about';
import { companyFile } from '@renderer/features/companies/file/company-file.svelte';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';
import type { LibraryClient } from '@renderer/library/client';
import { library } from '@renderer/library/current.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { serviceView } from '@renderer/registers/service/service-view.svelte';
import { mounted } from '../../../../support/components/mounted';

/** An empty library whose first `broken` queries fail as if it were closed. */
function emptyLibrary(broken: number): LibraryClient {
  let asked = 0;
  const answers = (value: unknown) => () =>
    ++asked > broken ? Promise.resolve(value) : Promise.reject(new Error('closed'));
  return {
    record: answers(null),
    query: answers({ handle: 1, count: 0 }),
    window: answers([]),
    release: answers(null),
    answers: answers([]),
    runs: answers([]),
  } as unknown as LibraryClient;
}

it('does not show the file of the company before while another is looked for', async () => {
  vi.spyOn(serviceView, 'read').mockResolvedValue();
  const before = library.client;
  onTestFinished(() => {
    companyFile.open(null);
    library.client = before;
    navigation.go('trademarks');
  });
  let isRead = false;
  const query = async () => {
    await vi.waitUntil(() => isRead);
    return { handle: 1, count: 0 };
  };
  library.client = { ...emptyLibrary(0), query } as unknown as LibraryClient;
  companyFile.open('ft_1');
  const root = mounted(CompanyFile, {});
  await vi.waitFor(() => expect(root.querySelector('h1')?.textContent).toBe('ft_1'));
  navigation.go('company', { type: 'record', id: 'ft_77' });
  await vi.waitFor(() =>
    expect(root.querySelector('[role="status"]')?.textContent).toContain('ft_77'),
  );
  expect(root.textContent).not.toContain('ft_1');
  isRead = true;
  await vi.waitFor(() => expect(root.querySelector('input')?.value).toBe('ft_77'));
});

it('keeps what was asked for when the library is closed and opened again meanwhile', async () => {
  vi.spyOn(serviceView, 'read').mockResolvedValue();
  const before = library.client;
  onTestFinished(() => {
    library.client = before;
    navigation.go('trademarks');
  });
  library.client = emptyLibrary(Infinity);
  navigation.go('company', { type: 'record', id: 'ft_77' });
  const root = mounted(CompanyFile, {});
  await vi.waitFor(() => expect(root.querySelector('input')?.value).toBe('ft_77'));
  library.client = emptyLibrary(0);
  await vi.waitFor(() => expect(root.textContent).toContain('Open by ID'));
});

it('waits for the library that is still being read after the start', async () => {
  vi.spyOn(serviceView, 'read').mockResolvedValue();
  const { client: before, catchUp } = library;
  onTestFinished(() => {
    companyFile.open(null);
    Object.assign(library, { client: before, catchUp });
    navigation.go('trademarks');
  });
  let isRead = false;
  library.catchUp = () => vi.waitUntil(() => isRead).then(() => undefined);
  const fetchedAt = '2026-03-04T05:06:07Z';
  const row = { id: 'ft_77', fetchedAt, record: { fields: { id: 'ft_77' } } };
  const record = async (_kind: string, id: string) =>
    isRead && id === 'ft_77' ? { row, raw: '{"id":"ft_77"}', versions: [] } : null;
  const answers = vi.fn(async () => []);
  library.client = { ...emptyLibrary(0), record, answers } as unknown as LibraryClient;
  navigation.go('company', { type: 'record', id: 'ft_77' });
  const root = mounted(CompanyFile, {});
  // Waits until the library has been searched. The record isn't readable yet, so this isn't the
  // final result.
  await vi.waitFor(() => expect(answers).toHaveBeenCalled());
  await vi.waitUntil(() => root.querySelector('[role="status"]') ?? root.querySelector('input'));
  expect(root.querySelector('[role="status"]')?.textContent).toContain('ft_77');
  isRead = true;
  await vi.waitFor(() => expect(companyFile.id).toBe('ft_77'));
});

/** Shows a company's file, with the responses for these parts. */
function shown(record: unknown, parts: Readonly<Record<string, unknown>>): HTMLElement {
  vi.spyOn(serviceView, 'read').mockResolvedValue();
  const before = library.client;
  onTestFinished(() => {
    companyFile.open(null);
    library.client = before;
  });
  const fetchedAt = '2026-03-04T05:06:07Z';
  const answers = Object.keys(parts).map((endpoint, seq) => ({
    endpoint,
    searchKey: endpoint,
    pathParams: { company_id: 'ft_8' },
    params: {},
    runId: 'r',
    fetchedAt,
    shape: 'record',
    seq,
  }));
  library.client = {
    ...emptyLibrary(0),
    answers: async () => answers,
    answer: async ({ searchKey }: { readonly searchKey: string }) =>
      answers
        .filter((one) => one.searchKey === searchKey)
        .map((one) => ({ ...one, raw: JSON.stringify(parts[searchKey]), page: 0 })),
    record: async () => ({
      row: { id: 'ft_8', fetchedAt, record: { fields: {} } },
      raw: JSON.stringify(record),
      versions: [],
    }),
  } as unknown as LibraryClient;
  companyFile.open('ft_8');
  return mounted(CompanyFile, {});
}

const sign = /Guessed from the values: ([^·]*)/;

/** Returns the information about a list that its file contains. */
async function aboutOf(list: ShownList | null): Promise<AboutLines> {
  const choices = { rows: 'all', language: 'en' } as Choices;
  const { byForm = [] } = (await list?.tables?.([], 'all')) ?? {};
  const known = { version: null, keyHolder: null };
  const facts = list && aboutFacts('Nordvik', list, choices, new Date(0), known);
  return facts ? aboutLines(facts, { rowCount: 2, checksum: '', byForm }, 'en') : [];
}

/** Returns what that information says about values that were recognised only by their form. */
async function saidInFile(list: ShownList | null): Promise<string | undefined> {
  const first = firstFacts(await aboutOf(list), 'en');
  return first.find(([name]) => name === 'Guessed from the values')?.[1];
}

it('says what of a company is read by its form only', async () => {
  const root = shown(
    { zqa: 'ft_8', zqb: 'Nordvik Bygg AB', zqc: '556036-0793' },
    {
      'people.governance': { zqd: [{ zqe: 'Mira Sjö', zqf: 'Styrelseledamot' }] },
      'people.group': { parent: { orgnr: '556016-0680', zqg: 'Söderby Bygg AB' } },
    },
  );
  await vi.waitFor(() =>
    expect(sign.exec(root.querySelector('.facts')?.textContent ?? '')?.[1]).toBe(
      'Company name, Organisation number, People',
    ),
  );
  expect(root.querySelector('h1')?.textContent).toBe('Nordvik Bygg AB');
  // The same note appears on the sheet about the workbook, and on the report's first page.
  expect(await saidInFile(fileList(companyFile))).toBe(
    [
      'Basic data: Company name, Organisation number',
      'Board, officers, auditors: People',
      'Group: Company name',
    ].join('\n'),
  );
  const group = companyFile.resources.find(({ id }) => id === 'people.group');
  const ofGroup = group ? partList(companyFile, group) : null;
  expect(await saidInFile(ofGroup)).toBe('Company name');
  // "First downloaded" is the date of the oldest part.
  expect(await aboutOf(fileList(companyFile))).toContainEqual([
    'First downloaded (UTC)',
    '2026-03-04 05:06:07',
  ]);
  // The list belongs to the company, so "No filters" would make no sense.
  expect((await aboutOf(ofGroup)).flat()).not.toContain('No filters');
});

it('says nothing of one that is described', async () => {
  const root = shown(
    { id: 'ft_8', firma: 'Nordvik Bygg AB', orgnr: '556036-0793' },
    {
      'people.governance': {
        board: [{ name: 'Mira Sjö', role: 'Styrelseledamot', since: '2020-01-01' }],
      },
    },
  );
  await vi.waitFor(() => expect(companyFile.people).toHaveLength(1));
  await vi.waitFor(() => expect(root.querySelector('.facts')?.textContent).toContain('556036'));
  expect(root.querySelector('.facts')?.textContent).not.toMatch(sign);
  expect(await saidInFile(fileList(companyFile))).toBeUndefined();
});

it('says why a part could not be downloaded where it is offered again', async () => {
  const root = shown({ id: 'ft_8', firma: 'Nordvik Bygg AB' }, {});
  const part = () => {
    const heads = [...root.querySelectorAll('section[aria-labelledby] h3')];
    return heads.find((head) => head.textContent === 'Group')?.closest('section') ?? null;
  };
  await vi.waitFor(() => expect(part()?.textContent).toContain('Not downloaded'));
  companyFile.problems = { 'people.group': { kind: 'server-error', status: 500 } };
  await vi.waitFor(() => expect(part()?.textContent).toContain('The service isn’t working'));
  expect(part()?.querySelector('button[aria-label^="Download"]')).not.toBeNull();
});
