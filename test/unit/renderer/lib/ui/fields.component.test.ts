/** Form fields: what they accept, and what they say about anything else. */
import { expect, it, vi } from 'vitest';
import { m } from '@shared/messages/compiled/messages';
import DateField from '@renderer/lib/ui/fields/DateField.svelte';
import MultiSelect from '@renderer/lib/ui/fields/MultiSelect.svelte';
import NumberField from '@renderer/lib/ui/fields/NumberField.svelte';
import { reactive } from '../../../../support/components/reactive.svelte';
import {
  describedBy,
  labelled,
  leave,
  mounted,
  press,
  type,
} from '../../../../support/components/mounted';

it('a number field names its limits and gives no number beyond them', () => {
  const onchange = vi.fn();
  const root = mounted(NumberField, { label: 'Rows', value: null, min: 1, max: 100, onchange });
  const field = labelled(root, 'Rows');
  type(field, '101');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(field)).toContain(m.common_number_range({ min: '1', max: '100' }));
  leave(field);
  expect(onchange).not.toHaveBeenCalled();
  type(field, '100');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  leave(field);
  expect(onchange).toHaveBeenLastCalledWith(100);
});

it('a number field groups the digits of a large limit', () => {
  const root = mounted(NumberField, { label: 'Units', value: null, min: 1, max: 10_000_000 });
  const field = labelled(root, 'Units');
  type(field, '0');
  expect(describedBy(field)).toContain(m.common_number_range({ min: '1', max: '10,000,000' }));
});

it('a number field says that it needs a number where empty is a fault', () => {
  const root = mounted(NumberField, {
    label: 'Units',
    required: true,
    min: 1,
    max: 9,
    value: null,
  });
  expect(describedBy(labelled(root, 'Units'))).toContain(
    m.common_number_range({ min: '1', max: '9' }),
  );
});

it('a number field takes no fraction and no word; empty is no number', () => {
  const onchange = vi.fn();
  const root = mounted(NumberField, { label: 'Rows', value: 5, onchange });
  const field = labelled(root, 'Rows');
  for (const text of ['1.5', 'ten', '1e3']) {
    type(field, text);
    expect(describedBy(field)).toContain(m.common_number_wrong());
    leave(field);
  }
  expect(onchange).not.toHaveBeenCalled();
  type(field, '');
  leave(field);
  expect(onchange.mock.calls).toEqual([[null]]);
});

it('a number field follows every letter, and takes a number as the program writes it', () => {
  const onchange = vi.fn();
  const props = reactive({ label: 'Units', value: 100, max: 10_000_000, onchange });
  const root = mounted(NumberField, props);
  const field = labelled(root, 'Units');
  expect(field.value).toBe('100');
  for (const [text, value] of [
    ['7', 7],
    ['10,000,000', 10_000_000],
    ['1 000', 1000],
    ['1,00', null],
    ['', null],
  ] as const) {
    type(field, text);
    expect(props.value).toBe(value);
    expect(field.value).toBe(text);
  }
  expect(onchange).not.toHaveBeenCalled();
  type(field, '2,500');
  leave(field);
  expect(onchange.mock.calls).toEqual([[2500]]);
  expect(field.value).toBe('2500');
});

it('a date field writes a day out, however it was typed', () => {
  const onchange = vi.fn();
  const root = mounted(DateField, { label: 'Filed after', value: '', onchange });
  const field = labelled(root, 'Filed after');
  for (const text of ['20240314', '2024-3-14', '2024-03-14']) {
    type(field, text);
    leave(field);
    expect(field.value).toBe('2024-03-14');
  }
  expect(onchange.mock.calls).toEqual([['2024-03-14'], ['2024-03-14'], ['2024-03-14']]);
});

it('a date field tells a day that does not exist from what is no day', () => {
  const onchange = vi.fn();
  const root = mounted(DateField, { label: 'Filed after', value: '', onchange });
  const field = labelled(root, 'Filed after');
  type(field, '2023-02-29');
  expect(describedBy(field)).toContain(m.common_date_no_day());
  type(field, 'March');
  expect(describedBy(field)).toContain(m.common_date_wrong());
  leave(field);
  expect(onchange).not.toHaveBeenCalled();
});

it('takes several one after the other, each typed where the last one was', async () => {
  const options = ['9', '35', '42'].map((value) => ({ value, label: `${value} · Class` }));
  const chosen: (readonly string[])[] = [];
  const onchange = (value: readonly string[]): void => void chosen.push(value);
  const root = mounted(MultiSelect, { label: 'Classes', value: [], options, onchange });
  const field = root.querySelector('input')!;
  for (const one of ['9', '42']) {
    type(field, one);
    await vi.waitFor(() =>
      expect(document.querySelectorAll('[role="option"][data-highlighted]')).toHaveLength(1),
    );
    press('Enter', { target: field });
    await vi.waitFor(() => expect(field.value).toBe(''));
  }
  expect(chosen).toEqual([['9'], ['9', '42']]);
});
