/** Keys for assessing a list, defined in the table of actions. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '@renderer/actions/table';
import { shortcuts } from '@renderer/lib/state/shortcuts.svelte';
import { vocabulary } from '@renderer/registers/review/review-vocabulary.svelte';
import { reviewing, rowsOnScreen } from '@renderer/registers/screen/subjects';

const option = { colour: 'green', shape: 'circle' } as const;
const options = [
  { ...option, id: 'relevant', name: 'Relevant' },
  { ...option, id: 'near', name: 'Borderline' },
];
const assessed = vi.fn<(assessment: string | null) => void>();
let stop = (): void => undefined;

beforeEach(() => {
  vi.spyOn(vocabulary, 'current', 'get').mockReturnValue({ options } as never);
  stop = reviewing.give(() => ({ any: true, assess: assessed }));
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  assessed.mockReset();
});

const pressed = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey', true>> & { readonly code?: string } = {},
) =>
  shortcuts.pressed(
    { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held },
    { inList: true, inField: false },
  );
function done(...press: Parameters<typeof pressed>): string | null | undefined {
  const offer = pressed(...press)?.now();
  if (!offer?.enabled) return undefined;
  void offer.run();
  return assessed.mock.lastCall?.[0];
}

it('one key says what a record is; letters go on finding names', () => {
  expect(done('1')).toBe('relevant');
  expect(done('2')).toBe('near');
  expect(done('3')).toBeUndefined();
  expect(done('0')).toBeNull();
  expect(done('1')).toBe('relevant');
  expect(done('Backspace')).toBeNull();
  expect(pressed('k')).toBeNull();
  expect(pressed('F2')?.now() ?? null).toBeNull();
  expect(pressed('F2', { shiftKey: true })?.id).toBe('comment');
  expect(pressed('t', { ctrlKey: true })?.id).toBe('tags');
  expect(pressed('1', { ctrlKey: true })).toBeNull();
  expect(pressed('1', { altKey: true })).toBeNull();
});

it('with Shift a digit shows only those, on every keyboard', () => {
  const shift = { shiftKey: true } as const;
  // The same key on Swedish, American and French keyboards.
  for (const [sign, key] of [
    ['"', 'Digit2'],
    ['@', 'Digit2'],
  ] as const)
    expect(pressed(sign, { ...shift, code: key })?.id).toBe('only-2');
  expect(pressed('2', { ...shift, code: 'Digit2' })?.id).toBe('assess-2');
  const showOnly = vi.fn<(assessment: string) => void>();
  const leave = reviewing.give(() => ({ any: true, assess: assessed, showOnly }));
  void pressed('!', { ...shift, code: 'Digit1' })
    ?.now()
    ?.run();
  leave();
  expect(showOnly).toHaveBeenCalledWith('relevant');
  // In a comparison, the filter key does nothing.
  expect(pressed('!', { ...shift, code: 'Digit1' })?.now() ?? null).toBeNull();
  expect(assessed).not.toHaveBeenCalled();
});

it('without a list that is gone through no digit means anything', () => {
  stop();
  expect(done('1')).toBeUndefined();
  expect(rowsOnScreen.current()).toBeNull();
  expect(pressed('t', { ctrlKey: true })?.now()).toBeNull();
});
