import 'fake-indexeddb/auto';
import { expect, it, onTestFinished } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { findOwned, readOwned, type OwnedRecord } from '@renderer/app/palette/owned-records';
import { OwnedSearch } from '@renderer/app/palette/owned-search.svelte';
import { connected } from '../../../../support/library/connected';
import { Log, markRef, row } from '../../../../support/library/entries';

const record = (id: string): OwnedRecord => ({ kind: 'company', id, name: id, number: null });

/** A query that gets its reply from the test. */
function question() {
  let asked = false;
  let answer: (found: readonly OwnedRecord[]) => void = () => undefined;
  let fail: (reason: Error) => void = () => undefined;
  const given = new Promise<readonly OwnedRecord[]>((done, refuse) => {
    answer = done;
    fail = refuse;
  });
  const ask = () => ((asked = true), given);
  return { ask, answer, fail, asked: () => asked };
}

it('asks one question at a time, passes over what was typed between, and drops the stale answer', async () => {
  const search = new OwnedSearch();
  const [first, second, third] = [question(), question(), question()];
  const seen: string[] = [];
  const end = search.ask(first.ask);
  void search.ask(second.ask);
  void search.ask(third.ask);
  expect([first.asked(), second.asked(), third.asked()]).toEqual([true, false, false]);
  third.answer([record('third')]);
  first.answer([record('first')]);
  seen.push(search.state);
  await end;
  expect(second.asked()).toBe(false);
  expect([...seen, search.state]).toEqual(['looking', 'idle']);
  expect(search.found).toEqual([record('third')]);
});

it('says that it failed, and asks again at the next letter', async () => {
  const search = new OwnedSearch();
  const [first, second] = [question(), question()];
  first.fail(new Error('gone'));
  await search.ask(first.ask);
  expect(search.state).toBe('failed');
  second.answer([record('a')]);
  await search.ask(second.ask);
  expect([search.state, search.found]).toEqual(['idle', [record('a')]]);
});

/**
 * A library where sixty marks contain the letters and come before the one that starts with them.
 */
async function library() {
  const client = connected();
  const libraryId = 'palette';
  onTestFinished(async () => {
    await client.destroy({ libraryId });
    client.end();
  });
  const log = new Log();
  const before = Array.from({ length: 60 }, (_, at) =>
    row(`2019/${10_000 + at}`, { word_text: `Alkraft ${at}` }),
  );
  log.answer({ run: 'm', rows: [...before, row('2020/77', { word_text: 'KRAFTVERKET' })] });
  const company = { id: 'ft_1', name: 'Kraftbolaget AB', registration_number: '556036-0793' };
  log.answer({ run: 'c', endpoint: 'companies.search', rows: [company] });
  const { appliedSeq } = await client.open({ libraryId, assumptions: defaultAssumptions });
  await client.apply({ after: appliedSeq, entries: log.entries });
  return { client, log };
}
const names = (found: readonly OwnedRecord[]) => found.map(({ name }) => name);

it('finds companies and marks by a few letters, beginnings however many others there are', async () => {
  const { client } = await library();
  const found = names(await findOwned(client, 'kraft'));
  expect(found.slice(0, 2)).toEqual(['Kraftbolaget AB', 'KRAFTVERKET']);
  expect(found.length).toBeLessThan(60);
  expect(await findOwned(client, 'k')).toEqual([]);
});

it('finds a mark by the beginning of its number and a company by its number in any spelling', async () => {
  const { client } = await library();
  expect(names(await findOwned(client, '2020/7'))).toContain('KRAFTVERKET');
  expect(names(await findOwned(client, '5560360793'))).toEqual(['Kraftbolaget AB']);
});

it('reads what was chosen last as far as it is still owned', async () => {
  const { client, log } = await library();
  const keys = ['screen:lists', 'trademark:2020/77', 'company:ft_1', 'company:ft_2'];
  expect(names(await readOwned(client, keys))).toEqual(['Kraftbolaget AB', 'KRAFTVERKET']);
  const after = log.lastSeq;
  log.work({ op: 'delete', records: [markRef('2020/77')] });
  await client.apply({ after, entries: log.entries.slice(-1) });
  expect(names(await readOwned(client, keys))).toEqual(['Kraftbolaget AB']);
});
