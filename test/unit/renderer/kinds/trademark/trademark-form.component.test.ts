/** The form of trademarks: what it asks for, what it refuses, and that a press asks once. */
import { flushSync } from 'svelte';
import { expect, it, onTestFinished, vi } from 'vitest';
import { m } from '@shared/messages/compiled/messages';
import TrademarkForm from '@renderer/kinds/trademark/TrademarkForm.svelte';
import { RegisterState } from '@renderer/registers/state/register-state.svelte';
import {
  describedBy,
  labelled,
  leave,
  mounted,
  press,
  type,
} from '../../../../support/components/mounted';

function form() {
  const register = new RegisterState<'trademark'>({
    kind: 'trademark',
    endpoint: 'trademarks.search',
    tableId: 'trademarks',
    columns: [],
  });
  const search = vi.spyOn(register, 'search').mockResolvedValue();
  return { register, search, root: mounted(TrademarkForm, { register }) };
}

/** What was put beside or below the fields since: it would move the list. */
function watchedNodes(root: Element): () => readonly string[] {
  const fields = [...root.querySelectorAll('.field')];
  const before = fields.map((field) => field.childElementCount);
  return () =>
    fields.flatMap((field, at) =>
      field.childElementCount === before[at] ? [] : [field.textContent.trim()],
    );
}

it('asks for what was typed, once, with Enter in a field', () => {
  const { register, search, root } = form();
  const field = labelled(root, m.registers_filter_query());
  type(field, ' björk ');
  press('Enter');
  expect(search).toHaveBeenCalledTimes(1);
  expect(register.params).toEqual({ query: 'björk' });
  press('Enter', { isComposing: true });
  expect(search).toHaveBeenCalledTimes(1);
});

it('says what the service would refuse, where it was typed', () => {
  const { register, root } = form();
  const field = labelled(root, m.registers_filter_query());
  type(field, 'bj');
  leave(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(field)).not.toBe('');
  expect(register.faults).toHaveLength(1);
  type(field, 'björk');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  expect(register.faults).toEqual([]);
});

it('says nothing of half a word while it is typed: what stands below must not move', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { root } = form();
  const field = labelled(root, m.registers_filter_query());
  const seen = watchedNodes(root);
  for (const text of ['b', 'bj', 'bjö', 'bj']) {
    type(field, text);
    expect(describedBy(field)).toBe('');
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(seen()).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  flushSync();
  expect(describedBy(field)).not.toBe('');
  // What is said stays while one goes on typing, and goes once it is mended.
  type(field, 'b');
  expect(describedBy(field)).not.toBe('');
  type(field, 'bjö');
  expect(describedBy(field)).toBe('');
});

it('warns of a wrong check digit, and lets it pass', () => {
  const { register, root } = form();
  const field = labelled(root, m.registers_filter_applicant_orgnr());
  type(field, '556000-0002');
  expect(describedBy(field)).toContain(m.registers_orgnr_digit());
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  expect(register.faults).toEqual([]);
});

it('empties itself', () => {
  const { register, root } = form();
  type(labelled(root, m.registers_filter_query()), 'björk');
  const clear = [...root.querySelectorAll('button')].find(
    (one) => one.title === m.registers_clear_form(),
  );
  clear!.click();
  flushSync();
  expect(labelled(root, m.registers_filter_query()).value).toBe('');
  expect(register.params).toEqual({});
});
