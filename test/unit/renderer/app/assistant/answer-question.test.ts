/** What an assistant can read: everything, or only the lists in the matters it has been given. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkOf } from '@shared/acts/acts';
import { AssistantQuestion, type AssistantTool } from '@shared/features/assistant';
import type { CommandAnswer, Told } from '@shared/features/commands';
import { answerQuestion } from '@renderer/app/assistant/answer-question';
import { lists } from '@renderer/registers/lists/lists.svelte';
import { buyAccounts, buyCompanies, numberOf } from '../../../../support/data-set/bought-accounts';
import { row } from '../../../../support/library/entries';
import { buyingWindow, type BuyingWindow } from '../../../../support/library/buying-window';

let bench: BuyingWindow;
const write = vi.fn();

beforeEach(async () => {
  bench = await buyingWindow(() => ({}));
  const { log } = bench;
  const marks = ['Nordljus', 'Nordljud', 'Sydljus'];
  log.answer({
    run: 'marks',
    rows: marks.map((name, at) =>
      row(`2020/${at}`, { word_text: name, expiry_date: '2999-01-01' }),
    ),
  });
  buyCompanies(log, [1, 2]);
  buyAccounts(log, 1);
  buyAccounts(log, 2);
  const mark = { kind: 'fixed', recordKind: 'trademark' } as const;
  const company = { kind: 'fixed', recordKind: 'company' } as const;
  const [given, other] = [{ clientReference: 'M-7' }, { clientReference: 'M-8' }];
  log.work({ op: 'list-create', listId: 'a', name: 'Given', ids: ['2020/0'], ...mark, ...given });
  log.work({ op: 'list-create', listId: 'b', name: 'Firm', ids: ['c1'], ...company, ...given });
  log.work({
    op: 'list-create',
    listId: 'c',
    name: 'Other',
    ids: ['2020/0', '2020/1'],
    ...mark,
    ...other,
  });
  log.work({
    op: 'list-create',
    listId: 'd',
    name: 'Loose',
    ids: ['2020/2'],
    ...mark,
    clientReference: '',
  });
  const query = { params: {}, text: 'sydljus', narrow: [] };
  log.work({
    op: 'list-create',
    listId: 'e',
    name: 'Search',
    kind: 'saved-search',
    recordKind: 'trademark',
    query,
    clientReference: 'M-9',
  });
  await bench.deliver();
  await lists.read(true);
  write.mockReset();
});
afterEach(() => {
  // The assistant's questions never call the service.
  expect(bench.calls).toEqual([]);
  return bench.close();
});

async function ask(
  matters: readonly string[] | null,
  tool: AssistantTool,
  input: object = {},
): Promise<CommandAnswer> {
  const question = AssistantQuestion.parse({ tool, input });
  return answerQuestion(bench.client, question, matters, write);
}
async function told(...asked: Parameters<typeof ask>): Promise<Told> {
  const answer = await ask(...asked);
  if (answer.type !== 'told') throw new Error(JSON.stringify(answer));
  return answer;
}
const idsIn = ({ records }: Told) => records.map(({ facts }) => facts['id']);
const marks = { words: 'ljus', kind: 'trademark' };

describe('with named matters', () => {
  it.each([
    [['M-7'], ['2020/0']],
    [['M-8'], ['2020/0']],
    [['M-9'], ['2020/2']],
    [
      ['M-7', 'M-9'],
      ['2020/0', '2020/2'],
    ],
    [['m-7'], []],
    [[''], []],
    [[], []],
  ])('%j finds and counts only what is on their lists', async (matters, ids) => {
    const found = await told(matters, 'search_library', marks);
    expect(idsIn(found)).toEqual(ids);
    expect(found.facts['count']).toBe(ids.length);
    const alike = await told(matters, 'similar_marks', { name: 'Nordljus' });
    expect(idsIn(alike).filter((id) => !ids.includes(String(id)))).toEqual(
      matters.includes('M-8') ? ['2020/1'] : [],
    );
    const due = await told(matters, 'deadlines', { type: 'expiry', within: 'later' });
    expect(due.records).toHaveLength(matters.includes('M-8') ? 2 : ids.length);
  });

  it('tells only their lists, matters and companies', async () => {
    const { facts } = await told(['M-7'], 'lists_and_matters');
    expect(facts['lists']).toMatchObject([{ name: 'Firm' }, { name: 'Given', count: 1 }]);
    expect(facts['matters']).toMatchObject([{ reference: 'M-7' }]);
    const accounts = await told(['M-7'], 'company_accounts', { company: numberOf(1) });
    expect(accounts.facts).toMatchObject({ company: { id: 'c1' }, years: ['2023', '2024'] });
    const gone = { type: 'not-found' };
    expect(await ask(['M-7'], 'company_accounts', { company: numberOf(2) })).toMatchObject(gone);
    expect(await ask(['M-7'], 'get_record', { kind: 'trademark', id: '2020/1' })).toMatchObject(
      gone,
    );
    expect(await ask(['M-7'], 'list_records', { list: 'Other' })).toMatchObject(gone);
    expect(await ask(['M-7'], 'export_list', { list: 'c', format: 'csv' })).toMatchObject(gone);
    expect(write).not.toHaveBeenCalled();
  });

  it('keeps what was written in another matter, and the note of no matter, to itself', async () => {
    const assessed: WorkOf<'assess'> = {
      op: 'assess',
      version: 1,
      kind: 'trademark',
      scope: '',
      ids: ['2020/0'],
    };
    bench.log.work({ ...assessed, scope: 'matter:M-7', comment: 'ours' });
    bench.log.work({ ...assessed, scope: 'matter:M-8', comment: 'theirs' });
    bench.log.work({ op: 'note', record: { kind: 'trademark', id: '2020/0' }, text: 'private' });
    await bench.deliver();
    const mark = { kind: 'trademark', id: '2020/0' };
    const [one] = (await told(['M-7'], 'get_record', mark)).records;
    expect(JSON.stringify(one)).toContain('ours');
    expect(JSON.stringify(one)).not.toMatch(/theirs|private|M-8|Other/);
    const [all] = (await told(null, 'get_record', mark)).records;
    expect(JSON.stringify(all)).toMatch(/ours.*theirs.*private/);
  });

  it('never learns whether others have bought a search', async () => {
    bench.log.answer({ run: 'whole', params: { query: 'ljus' }, rows: [] });
    await bench.deliver();
    const cost = { words: 'ljus', kind: 'trademark' };
    expect((await told(['M-7'], 'estimate_cost', cost)).facts).toEqual({
      unitsPerRow: 1,
      unitsOfLargestPage: 100,
      unitsOfEverything: null,
    });
    expect((await told(['M-7'], 'search_library', marks)).completeness).toBe('library');
    expect((await told(null, 'estimate_cost', cost)).facts).toMatchObject({
      unitsOfEverything: 0,
      inLibrary: 'complete',
    });
  });
});

describe('completeness', () => {
  it('is claimed only of a search of which every row was downloaded, with the day of that', async () => {
    const nord = { words: 'nord', kind: 'trademark' };
    expect(await told(null, 'search_library', nord)).toMatchObject({ completeness: 'library' });
    bench.log.answer({
      run: 'n',
      params: { query: 'nord' },
      rows: [row('2020/0', {})],
      more: true,
    });
    await bench.deliver();
    expect(await told(null, 'search_library', nord)).toMatchObject({ completeness: 'library' });
    bench.log.answer({ run: 'n', page: 1, params: { query: 'nord' }, cursor: 'after-0', rows: [] });
    await bench.deliver();
    const whole = await told(null, 'search_library', nord);
    expect(whole).toMatchObject({ completeness: 'complete', asOf: '2024-01-01' });
  });

  it('of nothing found is that of the library, and of no day', async () => {
    const none = await told(null, 'search_library', { words: 'zzz', kind: 'trademark' });
    expect(none).toMatchObject({ completeness: 'library', asOf: null, records: [] });
  });

  it('of accounts that were never downloaded is told apart from empty accounts', async () => {
    const { facts } = await told(null, 'company_accounts', { company: 'c2' });
    const answers = facts['answers'] as readonly { answer: string; state: string }[];
    expect(answers.find(({ answer }) => answer === 'financials.years')?.state).toBe('owned');
    expect(answers.find(({ answer }) => answer === 'financials.ratios')?.state).toBe('missing');
  });
});
