/** The form of trademarks: what it asks for, what it refuses, and that a press asks once. */
import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import { m } from '@shared/messages/compiled/messages';
import TrademarkForm from '@renderer/kinds/trademark/TrademarkForm.svelte';
import { RegisterState } from '@renderer/registers/state/register-state.svelte';
import {
  describedBy,
  labelled,
  mounted,
  press,
  type,
} from '../../../../support/components/mounted';

function form() {
  const register = new RegisterState<'trademark'>({
    ...{ kind: 'trademark', endpoint: 'trademarks.search', tableId: 'trademarks', columns: [] },
  });
  const search = vi.spyOn(register, 'search').mockResolvedValue();
  return { register, search, root: mounted(TrademarkForm, { register }) };
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
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(field)).not.toBe('');
  expect(register.faults).toHaveLength(1);
  type(field, 'björk');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  expect(register.faults).toEqual([]);
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
