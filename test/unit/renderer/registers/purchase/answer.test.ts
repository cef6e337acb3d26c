import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallInput } from '@shared/features/service';
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';
import { EndpointAsking } from '@renderer/registers/asking/endpoint-request.svelte';
import { answer, nextPage } from '@renderer/registers/purchase/answer';
import { AskState } from '@renderer/registers/purchase/ask-state.svelte';
import { lookUpCompany } from '@renderer/registers/purchase/company-lookup';
import type { Question } from '@renderer/registers/purchase/question';
import { recordQuestion } from '@renderer/registers/purchase/single-record';
import { OneAnswer } from '@renderer/registers/purchase/single-request.svelte';
import { RegisterState } from '@renderer/registers/state/register-state.svelte';
import { CompanyFile } from '@renderer/features/companies/file/company-file.svelte';
import { GroupTree } from '@renderer/features/companies/group/group-tree.svelte';
import { buyingWindow, type BuyingWindow } from '../../../../support/library/buying-window';
import { row } from '../../../../support/library/entries';

const company = { id: 'c-1', registration_number: '556036-0793', name: 'Holmverk AB' };

let bench: BuyingWindow;
beforeEach(async () => {
  bench = await buyingWindow(({ endpoint = '' }: CallInput) =>
    endpoint.endsWith('.search') || endpoint === 'market.insiders'
      ? { rows: [row('1')] }
      : endpoint === 'companies.batch'
        ? { body: JSON.stringify({ results: [{ identifier: '556036-0793', company }] }) }
        : endpoint === 'companies.basics'
          ? { body: JSON.stringify(company) }
          : { body: JSON.stringify({ told: endpoint }) },
  );
});
afterEach(async () => {
  currentMatter.choose('');
  await bench.close();
});

/** A search in the library names the company, so its number and its id refer to the same one. */
async function ownCompany(): Promise<void> {
  bench.log.answer({ run: 'before', endpoint: 'companies.search', rows: [company] });
  await bench.deliver();
}
const below = (endpoint: string, id = 'c-1', more = {}): Question => ({
  endpoint,
  pathParams: { company_id: id, ...more },
  params: {},
});

/** Sends a request as an endpoint's form does, on a register's screen and in the explorer. */
async function byForm(endpoint: string, path: object = {}, params: object = {}): Promise<void> {
  const asking = new EndpointAsking(endpoint);
  asking.path = { ...path };
  asking.params = { ...params };
  await asking.ask();
  expect(asking.asks.problem).toBeNull();
}
/** Sends a request as the company file does. */
async function byFile(endpoint: string, year = ''): Promise<void> {
  const file = new CompanyFile();
  file.open('c-1');
  await file.refresh();
  const resource = file.resources.find(({ id }) => id === endpoint);
  if (!resource) throw new Error(endpoint);
  file.year = year;
  await file.fetch(resource, false);
  expect(file.problems).toEqual({});
}
async function byTree(): Promise<void> {
  const file = new CompanyFile();
  file.open('c-1');
  await file.refresh();
  const resource = file.resources.find(({ id }) => id === 'people.group');
  if (!resource) throw new Error('no group');
  const tree = new GroupTree(file, resource);
  const [root] = tree.rows;
  if (root) await tree.fetch(root);
}
async function bySearch(params: Record<string, string>): Promise<void> {
  const register = new RegisterState({
    kind: 'trademark',
    endpoint: 'trademarks.search',
    tableId: 't',
    columns: [],
  } as never);
  register.form = params;
  await register.search();
}
const one = (endpoint: string, pathParams: Record<string, string>) => (): Promise<void> =>
  new OneAnswer(endpoint, pathParams).fetch();
const askIt = (question: Question) => async (): Promise<void> => void (await answer(question));
const number = { company_id: '5560360793' };
const id = { company_id: 'c-1' };

/** The same request from every place where it can be made. */
const places: Record<string, readonly (() => Promise<unknown>)[]> = {
  'the short positions of a company': [
    () => byFile('market.companyShorts'),
    () => byForm('market.companyShorts', id),
    () => byForm('market.companyShorts', number),
    askIt(below('market.companyShorts', '556036-0793')),
  ],
  'the total of a company': [
    () => byForm('market.companyShortSummary', number),
    () => byFile('market.companyShortSummary'),
  ],
  'the insiders of a company': [
    () => byForm('market.companyInsiders', id),
    () => byFile('market.companyInsiders'),
  ],
  'one fiscal year': [
    () => byFile('financials.year', '2024'),
    () => byForm('financials.year', { ...number, fiscal_year: '2024' }),
    () => byFile('financials.year', '2024'),
  ],
  'the full record of a company': [
    askIt(recordQuestion('company', '556036-0793')),
    () => byFile('companies.basics'),
    () => byForm('companies.basics', id),
  ],
  'the group of a company': [() => byTree(), () => byFile('people.group'), () => byTree()],
  'the service’s summary': [
    () => byForm('market.insiderSummary', {}, { from: '2024-01-01', to: '2024-02-01' }),
    () => byForm('market.insiderSummary', {}, { to: '2024-02-01', from: '2024-01-01' }),
  ],
  'a search': [
    () => bySearch({ query: 'sol' }),
    () => byForm('trademarks.search', {}, { query: 'sol' }),
    () => bySearch({ query: 'sol' }),
  ],
  'a search by number': [
    () => byForm('trademarks.search', {}, { applicant_orgnr: '5560360793' }),
    () => bySearch({ applicant_orgnr: '556036-0793' }),
  ],
  'the record of a mark': [
    one('trademarks.record', { application_number: '7' }),
    askIt(recordQuestion('trademark', '7')),
    () => byForm('trademarks.record', { application_number: '7' }),
  ],
  'the events of a mark': [
    one('trademarks.events', { application_number: '7' }),
    () => byForm('trademarks.events', { application_number: '7' }),
  ],
  'a number looked up': [
    () => lookUpCompany(new AskState(), '556036-0793'),
    () => lookUpCompany(new AskState(), '5560360793'),
  ],
};

describe('the same question costs once, wherever it is asked', () => {
  it.each(Object.entries(places))('%s', async (_, asked) => {
    await ownCompany();
    for (const ask of [...asked, ...asked]) await ask();
    expect(bench.calls).toHaveLength(1);
  });

  it.each(Object.entries(places))('%s, at the same moment', async (_, asked) => {
    await ownCompany();
    await Promise.all(asked.map((ask) => ask()));
    expect(bench.calls).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('is sent under the id that an owned row names', async () => {
    await ownCompany();
    await answer(below('people.governance', '5560360793'));
    expect(bench.calls[0]?.pathParams).toEqual({ company_id: 'c-1' });
  });

  it('is bought again only where that is said, and never while one only looks', async () => {
    const question = below('people.governance');
    expect(await answer(question, { act: 'look' })).toMatchObject({ type: 'offered' });
    expect(await answer(question)).toMatchObject({ type: 'fetched' });
    expect(await answer(question, { act: 'look' })).toMatchObject({ type: 'owned' });
    expect(bench.calls).toHaveLength(1);
    expect(await answer(question, { act: 'again' })).toMatchObject({ type: 'fetched' });
    expect(bench.calls).toHaveLength(2);
  });

  it('that was deleted is not owned', async () => {
    const question = below('people.governance');
    const first = await answer(question);
    if (first.type !== 'fetched') throw new Error(first.type);
    const run = await bench.client.run({ runId: first.runId });
    bench.log.add('work', {
      op: 'delete',
      records: [{ kind: 'answer', id: run?.searchKey ?? '' }],
    });
    await bench.deliver();
    expect(await answer(question, { act: 'look' })).toMatchObject({ type: 'offered' });
  });

  it('comes from a broader list that was fetched to its end', async () => {
    await bySearch({ query: 'sol' });
    const narrower = { endpoint: 'trademarks.search', pathParams: {} };
    const outcome = await answer({ ...narrower, params: { query: 'sol', office: 'SE' } });
    expect(outcome).toMatchObject({ type: 'covered', remaining: { office: 'SE' } });
    expect(bench.calls).toHaveLength(1);
  });

  it('says what came in its way, and leaves the question open', async () => {
    bench.answering = () => ({ status: 404, body: '{}' });
    const failed = await answer(below('financials.latest'));
    expect(failed).toMatchObject({ type: 'failed', error: { kind: 'not-found' } });
    expect(await answer(below('financials.latest'), { act: 'look' })).toMatchObject({
      type: 'offered',
    });
  });

  it('of this moment is asked for each time', async () => {
    for (const endpoint of ['system.health', 'system.health']) {
      await answer({ endpoint, pathParams: {}, params: {} });
    }
    expect(bench.calls).toHaveLength(2);
  });

  it('is booked on the matter in sight when it was asked', async () => {
    currentMatter.choose('Ärende 7');
    const asked = answer(below('people.governance'));
    currentMatter.choose('');
    await asked;
    await answer(below('people.group'));
    expect(bench.calls.map(({ clientReference }) => clientReference)).toEqual([
      'Ärende 7',
      undefined,
    ]);
  });
});

describe('a next page', () => {
  beforeEach(() => {
    bench.answering = ({ page = 0 }) => ({ rows: [row(String(page))], more: page < 2 });
  });
  const search = { endpoint: 'trademarks.search', pathParams: {}, params: {} };

  it('that came meanwhile is not bought again', async () => {
    const first = await answer(search);
    const run = first.type === 'fetched' ? await bench.client.run({ runId: first.runId }) : null;
    if (!run) throw new Error(first.type);
    expect(await nextPage(run)).toMatchObject({ type: 'fetched' });
    expect(await nextPage(run)).toMatchObject({ type: 'owned' });
    expect(bench.calls.map(({ page }) => page ?? 0)).toEqual([0, 1]);
  });

  it('is one for presses in quick succession, however many', async () => {
    let at = 0;
    const asks = new AskState(() => at);
    await asks.ask(search);
    for (let press = 0; press < 5; press++) {
      const [run] = await bench.client.runs({});
      await asks.more(run ?? null);
      at += 33;
    }
    expect(bench.calls).toHaveLength(2);
    at += 500;
    const [run] = await bench.client.runs({});
    await asks.more(run ?? null);
    expect(bench.calls).toHaveLength(3);
  });
});

it('a question that is stopped while the library is still asked costs nothing', async () => {
  const asks = new AskState();
  const asked = asks.ask(below('people.governance'));
  asks.cancel();
  expect(await asked).toBeNull();
  expect(asks.busy).toBeNull();
  expect(bench.calls).toEqual([]);
});

it('a list is not asked for its rows by the one who fetches its next page', async () => {
  bench.answering = ({ page = 0 }) => ({ rows: [row(String(page))], more: page < 2 });
  const register = new RegisterState({
    kind: 'trademark',
    endpoint: 'trademarks.search',
    tableId: 't',
    columns: [],
  } as never);
  register.form = { office: 'SE' };
  await register.search();
  await register.refresh();
  const before = register.answer;
  expect(await register.fetchMore()).toBe(true);
  // The screen only changes when the library reports a new version.
  expect(register.answer).toBe(before);
});

it('a company that only the group of another one names is known by number, id and name', async () => {
  const child = { id: 'c-2', registration_number: '552583-8008', name: 'Falkborg AB' };
  bench.answering = () => ({ body: JSON.stringify({ company, subsidiaries: [child] }) });
  await answer(below('people.group'));
  await answer(below('people.governance', '5525838008'));
  expect(bench.calls[1]?.pathParams).toEqual({ company_id: 'c-2' });
  const file = new CompanyFile();
  file.open('c-2');
  await file.refresh();
  expect([file.name, file.number]).toEqual(['Falkborg AB', '552583-8008']);
});
