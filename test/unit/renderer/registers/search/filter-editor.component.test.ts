/**
 * Enter closes the editor of a filter, but never if it contains something that it does not accept.
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

it('stays open with what is no day, and closes with a day', () => {
  const register = new RegisterState({
    kind: 'trademark',
    endpoint: 'trademarks.search',
    tableId: 't',
    columns: [],
  } as never);
  const filter = filtersFor(register, true).find(({ parameter }) => parameter === 'filed_after');
  const onclose = vi.fn();
  mounted(FilterEditor as never, { register, filter, searched: false, onclose });
  const field = labelled(document.body, filter?.label ?? '');
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
