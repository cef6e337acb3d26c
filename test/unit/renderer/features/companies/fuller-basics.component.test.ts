/** A company whose basic data was bought, and which was later in a list with fewer fields. */
import 'fake-indexeddb/auto';
import { expect, it, onTestFinished, vi } from 'vitest';
import CompanyFile from '@renderer/features/companies/CompanyFile.svelte';
import { companyFile } from '@renderer/features/companies/file/company-file.svelte';
import { fileList } from '@renderer/features/companies/export/company-lists';
import { companySections } from '@renderer/features/compare/companies/company-sections';
import { readCompanies } from '@renderer/features/compare/companies/read-companies';
import { library } from '@renderer/library/current.svelte';
import { plainLabels, serviceView } from '@renderer/registers/service/service-view.svelte';
import { mounted } from '../../../../support/components/mounted';
import { newLibraryForExports } from '../../../../support/library/connected-for-exports';
import { Log } from '../../../../support/library/entries';
import { followed } from '../../../../support/library/followed';

/** Allows for a busy computer. */
vi.setConfig({ testTimeout: 60_000 });

const orgnr = '559011-2347';
const basics = {
  company_id: 'ft_1',
  orgnr,
  legal_name: 'Hyttan AB',
  legal_form: { code: 'AB', label: 'Aktiebolag' },
  state: 'active',
  registered_on: '1987-04-02',
  postal_address: { street: 'Hyttgatan 4', city: 'Hedesunda' },
};
const listed = {
  company_id: 'ft_1',
  orgnr,
  legal_name: 'Nya Hyttan AB',
  state: 'bankruptcy',
  headcount: 12,
};

type Answer = 'basics' | 'search' | 'batch';

/** Opens the company's file after these responses have arrived, and returns what it shows. */
async function shownAfter(...answers: readonly Answer[]): Promise<HTMLElement> {
  vi.spyOn(serviceView, 'read').mockResolvedValue();
  // One response arrives each day.
  const { client, log, apply } = await newLibraryForExports(new Log(86_400));
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2024-01-05T00:01:00Z'));
  const before = library.client;
  const { client: own, answered } = followed(client);
  onTestFinished(async () => {
    companyFile.open(null);
    await answered();
    library.client = before;
  });
  answers.forEach((answer, at) => {
    const run = `${answer}-${at}`;
    if (answer === 'search') log.answer({ run, endpoint: 'companies.search', rows: [listed] });
    else if (answer === 'batch')
      log.answer({ run, endpoint: 'companies.batch', body: JSON.stringify([basics]) });
    else
      log.answer({
        run,
        endpoint: 'companies.basics',
        pathParams: { company_id: 'ft_1' },
        body: JSON.stringify(basics),
      });
  });
  await apply();
  library.client = own;
  companyFile.open('ft_1');
  const root = mounted(CompanyFile, {});
  await vi.waitFor(() => expect(root.querySelector('.facts bdi')).not.toBeNull(), 30_000);
  return root;
}

const factsOf = (root: HTMLElement): readonly string[] =>
  [...root.querySelectorAll('.facts > span')].map(({ textContent }) => textContent);

it.each<readonly [Answer, Answer]>([
  ['basics', 'search'],
  ['batch', 'search'],
])('keeps on its page what %s told when a %s names it with less', async (...answers) => {
  const root = await shownAfter(...answers);
  expect(root.querySelector('h1')?.textContent).toBe('Nya Hyttan AB');
  // Facts that come only from the list are shown with the list's date.
  expect(factsOf(root).slice(1, -1)).toEqual([
    'Aktiebolag',
    'Hedesunda',
    'registered 1987',
    'downloaded 3 days ago',
    'Bankrupt',
    '12 employees',
    'downloaded 2 days ago',
  ]);
  expect(root.textContent).toContain('Hyttgatan 4');
  expect(companyFile.basics?.raw).toBe(JSON.stringify(basics));
  const [since] = root.querySelectorAll('.since');
  expect(since?.textContent).toContain('Bankrupt');

  const client = library.client;
  if (!client) throw new Error('no library');
  const [compared] = await readCompanies(client, ['ft_1'], []);
  if (!compared) throw new Error('no company');
  expect(compared.name).toBe('Nya Hyttan AB');
  const telling = { locale: 'en', dates: 'iso' } as const;
  const [fields] = companySections([compared], [], () => plainLabels, telling);
  const cellOf = (wanted: string) =>
    fields?.groups.flatMap(({ lines }) => lines).find(({ label }) => label === wanted)?.cells[0];
  expect(cellOf('Status')).toMatchObject({ text: 'Bankrupt', note: 'Before: Active' });
  expect(cellOf('Registered')).toMatchObject({ text: '1987-04-02' });
  const { tables = [] } = (await fileList(companyFile)?.tables?.([], 'all')) ?? {};
  const sheet = tables.find(({ title }) => title === 'Basic data · 2024-01-03');
  expect(sheet?.rows.flat()).toContain('Bankrupt (bankruptcy)');
  expect(compared.record.raw).toBe(JSON.stringify(basics));
  expect(compared.record.row.fetchedAt).toBe(companyFile.basics?.fetchedAt);
});

it('shows the basic data alone when they came last', async () => {
  const root = await shownAfter('search', 'basics', 'search', 'basics');
  expect(companyFile.since).toBeNull();
  expect(factsOf(root).slice(1, -1)).toEqual([
    'Aktiebolag',
    'Hedesunda',
    'Active',
    'registered 1987',
    'downloaded 1 minute ago',
  ]);
});
