/**
 * Enter closes a filter's editor, but never if it contains something that the filter doesn't
 * accept.
 */
import { flushSync } from 'svelte';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { LibraryClient } from '@renderer/library/client';
import { library } from '@renderer/library/current.svelte';
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

function edited(named: string, searched = false) {
  const register = new RegisterState({
    kind: 'trademark',
    endpoint: 'trademarks.search',
    tableId: 't',
    columns: [],
  } as never);
  const filter = filtersFor(register, true).find(
    ({ parameter, id }) => parameter === named || id === named,
  );
  const onclose = vi.fn();
  mounted(FilterEditor as never, { register, filter, searched, onclose });
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

it('finds the rarest of many holders, and says that there is none only once that is known', async () => {
  const holders = Array.from({ length: 5000 }, (_, at) => ({
    value: `Holder ${String(at).padStart(4, '0')}`,
    count: 5000 - at,
  }));
  const waiting: (() => void)[] = [];
  library.client = {
    lists: () => Promise.resolve([]),
    query: () => Promise.resolve({ handle: 1, count: 9 }),
    facets: async ({ of: [{ limit, text }] }: { of: [{ limit: number; text: string }] }) => {
      if (text !== '') await new Promise<void>((resolve) => waiting.push(resolve));
      const all = holders.filter(({ value }) => value.toLowerCase().includes(text));
      return [{ values: all.slice(0, limit), different: all.length, missing: 0 }];
    },
    release: () => Promise.resolve(null),
  } as unknown as LibraryClient;
  onTestFinished(() => void (library.client = null));
  const { field } = edited('column.applicant_name', true);
  const listed = (): (string | null)[] =>
    [...document.querySelectorAll('.value .word')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(listed()).toHaveLength(200));
  type(field, '4987');
  flushSync();
  expect(document.querySelector('[role="status"]')?.textContent).toContain('Loading');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting.shift()?.();
  await vi.waitFor(() => expect(listed()).toEqual(['Holder 4987']));
  type(field, 'nobody');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting.shift()?.();
  await vi.waitFor(() =>
    expect(document.querySelector('[role="status"]')?.textContent).toContain('No'),
  );
});
