import { expect, it } from 'vitest';
import { reviewAction } from '@renderer/registers/screen/review-keys';

const options = [{ id: 'relevant' }, { id: 'near' }];
const press = (key: string, held: Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey', true>> = {}) =>
  reviewAction(
    { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held },
    options,
  );

it('one key says what a record is; letters go on finding names', () => {
  expect(press('1')).toEqual({ assess: 'relevant' });
  expect(press('2')).toEqual({ assess: 'near' });
  expect(press('3')).toBeNull();
  expect(press('0')).toEqual({ assess: null });
  expect(press('Backspace')).toEqual({ assess: null });
  expect(press('k')).toBeNull();
  expect(press('F2')).toBeNull();
  expect(press('F2', { shiftKey: true })).toBe('comment');
  expect(press('t', { ctrlKey: true })).toBe('tags');
  expect(press('1', { ctrlKey: true })).toBeNull();
  expect(press('1', { altKey: true })).toBeNull();
});
