import { expect, it } from 'vitest';
import { OwnedSearch, type OwnedRecord } from '@renderer/app/palette/owned-records.svelte';

const record = (id: string): OwnedRecord => ({ kind: 'company', id, name: id, number: null });

/** A question whose answer the test gives. */
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
