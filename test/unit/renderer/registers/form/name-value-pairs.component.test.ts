/** Filters without a description. */
import { expect, it, vi } from 'vitest';
import { m } from '@shared/messages/compiled/messages';
import NameValuePairs from '@renderer/registers/form/NameValuePairs.svelte';
import { flushSync } from 'svelte';
import { reactive } from '../../../../support/components/reactive.svelte';
import { mounted, type } from '../../../../support/components/mounted';

const inputs = (root: HTMLElement): HTMLInputElement[] => [...root.querySelectorAll('input')];

it('gives a filter for each row that has a name, and forgets one that is taken away', () => {
  const onchange = vi.fn((next: Record<string, string>) => (props.params = next));
  const props = reactive({
    runs: [],
    legend: 'Filters',
    onchange,
    params: {} as Record<string, string>,
  });
  const root = mounted(NameValuePairs, props);
  expect(root.querySelector('legend')?.textContent).toContain('Filters');
  const [name, value] = inputs(root);
  type(name!, 'city');
  type(value!, 'Lund');
  expect(onchange).toHaveBeenLastCalledWith({ city: 'Lund' });
  const remove = root.querySelector<HTMLElement>(`[aria-label="${m.companies_remove()}"]`);
  remove!.click();
  flushSync();
  expect(onchange).toHaveBeenLastCalledWith({});
});

it('shows what was filled in elsewhere, in rows of their own', () => {
  const params = { city: 'Lund', state: 'active' };
  const root = mounted(NameValuePairs, { params, runs: [], legend: 'Filters', onchange: vi.fn() });
  expect(inputs(root).map(({ value }) => value)).toEqual(['city', 'Lund', 'state', 'active']);
});
