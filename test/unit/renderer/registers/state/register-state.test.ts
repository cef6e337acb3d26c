import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RegisterState } from '@renderer/registers/state/register-state.svelte';
import { buyingWindow, type BuyingWindow } from '../../../../support/library/buying-window';
import { row } from '../../../../support/library/entries';

let bench: BuyingWindow;
beforeEach(async () => {
  bench = await buyingWindow(() => ({ rows: [row('1')] }));
});
afterEach(() => bench.close());

it('a guess that led to nothing does not stay in the form of another record', async () => {
  const register = new RegisterState({
    ...{ kind: 'trademark', endpoint: 'trademarks.search', tableId: 't', columns: [] },
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
