/**
 * Values of any size and depth: those that would block the window are truncated, but can be read in
 * full.
 */
import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { m } from '@shared/messages/compiled/messages';
import { parseExact } from '@shared/values/json';
import KeyValue from '@renderer/lib/ui/KeyValue.svelte';
import GenericValue from '@renderer/registers/answer/GenericValue.svelte';
import { mounted } from '../../../../support/components/mounted';

it('draws a value nested 900 deep, and shows the rest of it as received', () => {
  const deep = `${'{"a":'.repeat(900)}"inmost"${'}'.repeat(900)}`;
  const root = mounted(GenericValue, { name: 'deep', value: parseExact(deep) });
  expect(root.textContent).toContain(m.registers_record_undrawn());
  root.querySelector('code button')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  flushSync();
  expect(root.textContent).toContain('"inmost"');
});

it('lays out the beginning of a word of 20,000 letters, and all of it when it is wanted', () => {
  const root = mounted(GenericValue, { name: 'text', value: 'Å'.repeat(20_000) });
  expect(root.textContent?.length).toBeLessThan(2000);
  expect(root.textContent).toContain(m.common_show_whole({ count: '20,000' }));
  root.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  flushSync();
  expect(root.textContent).toContain('Å'.repeat(20_000));
});

it('says a code in words, and keeps the code beside them', () => {
  const path = ['legal_form'];
  const root = mounted(GenericValue, { name: 'legal_form', value: 'HB', path });
  expect(root.textContent?.trim()).toMatch(/^Trading partnership\s+HB$/);
});

it('says a code once if it is the same word', () => {
  const root = mounted(GenericValue, { name: 'status', value: 'active' });
  expect(root.textContent?.trim()).toBe('Active');
});

it('names a value that is missing, for those who hear the window', () => {
  const blank = `[role="img"][aria-label="${m.usage_not_told()}"]`;
  expect(mounted(GenericValue, { name: 'seat', value: null }).querySelector(blank)).not.toBeNull();
  const list = mounted(KeyValue, {
    items: [
      { id: 'number', label: 'Number' },
      { id: 'seat', label: 'Seat', text: 'Lund' },
    ],
  });
  expect([...list.querySelectorAll('dd')].map((one) => one.querySelector(blank) !== null)).toEqual([
    true,
    false,
  ]);
});
