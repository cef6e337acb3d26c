import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RegisterState } from '@renderer/registers/state/register-state.svelte';
import { buyingWindow, type BuyingWindow } from '../../../../support/library/buying-window';
import { aRun } from '../../../../support/library/a-run';
import { row } from '../../../../support/library/entries';

let bench: BuyingWindow;
beforeEach(async () => {
  bench = await buyingWindow(() => ({ rows: [row('1')] }));
});
afterEach(() => bench.close());

it('the page size of a list on screen is not that of the next purchase', async () => {
  const register = new RegisterState({
    kind: 'trademark',
    endpoint: 'trademarks.search',
    tableId: 't',
    columns: [],
  } as never);
  register.limit = 25;
  register.openRun(aRun({ limit: 100 }));
  expect(register.limit).toBe(25);
  register.form = { query: 'nor' };
  await register.search();
  expect(bench.calls).toMatchObject([{ params: { query: 'nor' }, limit: 25 }]);
});

it('a guess that led to nothing does not stay in the form of another record', async () => {
  const register = new RegisterState({
    kind: 'trademark',
    endpoint: 'trademarks.search',
    tableId: 't',
    columns: [],
  } as never);
  const guess = { applicant_orgnr: '552583-8008' };
  await register.offer(guess);
  await register.openRecord('7');
  expect(register.form).toEqual({});
  // What the person made of it stays.
  await register.offer(guess);
  register.form = { ...guess, office: 'SE' };
  await register.openRecord('7');
  expect(register.form).toEqual({ ...guess, office: 'SE' });
  expect(bench.calls).toEqual([]);
});
