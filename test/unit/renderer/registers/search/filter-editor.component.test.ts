/**
 * Enter closes a filter's editor, but never if it contains something that the filter doesn't
 * accept.
 */
import { expect, it, vi } from 'vitest';
import { RegisterState } from '@renderer/registers/state/register-state.svelte';
import FilterEditor from '@renderer/registers/search/FilterEditor.svelte';
import { filtersFor } from '@renderer/registers/form/filters';
import {
  describedBy,
  labelled,
  mounted,
  press,
  type,
} from '../../../../support/components/mounted';

function edited(parameter: string) {
  const register = new RegisterState({
    kind: 'trademark',
    endpoint: 'trademarks.search',
    tableId: 't',
    columns: [],
  } as never);
  const filter = filtersFor(register, true).find((one) => one.parameter === parameter);
  const onclose = vi.fn();
  mounted(FilterEditor as never, { register, filter, searched: false, onclose });
  const label = filter?.label ?? '';
  const choices = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  return { register, onclose, field: choices ?? labelled(document.body, label) };
}

it('stays open over what is no value, and closes with one', () => {
  const { register, onclose, field } = edited('status');
  type(field, 'nonsense');
  press('Enter', { target: field });
  expect(onclose).not.toHaveBeenCalled();
  expect(field.value).toBe('nonsense');
  type(field, 'expired');
  press('Enter', { target: field });
  expect(onclose).toHaveBeenCalledOnce();
  expect(register.form).toEqual({ status: 'Expired' });
});

it('stays open with what is no day, and closes with a day', () => {
  const { register, onclose, field } = edited('filed_after');
  type(field, '31/2-99');
  press('Enter', { target: field });
  expect(describedBy(field)).toContain('YYYY-MM-DD');
  expect(onclose).not.toHaveBeenCalled();
  expect(field.value).toBe('31/2-99');
  type(field, '2024-03-14');
  press('Enter', { target: field });
  expect(onclose).toHaveBeenCalledOnce();
  expect(register.form).toEqual({ filed_after: '2024-03-14' });
});
