/** Letters typed before a field is ready become its text, and don't trigger actions. */
import { expect, test } from 'vitest';
import { typeAhead } from '@renderer/lib/ui/fields/type-ahead';

function press(...keys: readonly (string | KeyboardEventInit)[]): readonly string[] {
  const acted: string[] = [];
  const act = (event: KeyboardEvent): void => void acted.push(event.key);
  window.addEventListener('keydown', act);
  for (const key of keys) {
    const init = typeof key === 'string' ? { key } : key;
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  }
  window.removeEventListener('keydown', act);
  return acted;
}

test('letters typed too early are in the field, after what it has', () => {
  const field = document.createElement('textarea');
  document.body.append(field);
  field.value = 'Same';
  const heard: string[] = [];
  field.addEventListener('input', () => heard.push(field.value));
  const typeInto = typeAhead();
  expect(press(' ', '1', 'u', 'Shift', { key: 's', ctrlKey: true })).toEqual(['Shift', 's']);
  typeInto(field);
  expect(field.value).toBe('Same 1u');
  expect(heard).toEqual(['Same 1u']);
  expect(document.activeElement).toBe(field);
  expect(press('1')).toEqual(['1']);
});

test('without a field they are discarded', () => {
  const typeInto = typeAhead();
  expect(press('1')).toEqual([]);
  typeInto(null);
  expect(press('1')).toEqual(['1']);
});
