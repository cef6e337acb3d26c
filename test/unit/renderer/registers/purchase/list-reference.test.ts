import { afterEach, expect, it } from 'vitest';
import { shownList, type ShownList } from '@renderer/lib/export/export-source.svelte';
import { forListOnScreen } from '@renderer/registers/purchase/list-reference';

const call = { endpoint: 'trademarks.record', pathParams: { application_number: '1' }, runId: 'r' };
const show = (clientReference?: string): void => {
  shownList.current = {
    title: 'Kaffe',
    ...(clientReference === undefined ? {} : { clientReference }),
  } as ShownList;
};
afterEach(() => (shownList.current = null));

it('a call made from a list with a reference carries it', () => {
  show('Ärende 7');
  expect(forListOnScreen(call)).toEqual({ ...call, clientReference: 'Ärende 7' });
});

it('elsewhere the reference of the settings is left to hold', () => {
  expect(forListOnScreen(call)).toBe(call);
  show();
  expect(forListOnScreen(call)).toBe(call);
  show('');
  expect(forListOnScreen(call)).toBe(call);
});
