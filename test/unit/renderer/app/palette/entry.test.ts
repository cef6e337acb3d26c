import { expect, it } from 'vitest';
import { arranged, withRecent, type Entry } from '@renderer/app/palette/entry';
import type { Icon } from '@renderer/lib/ui/icon';

function entry(key: string, name: string, more: Partial<Entry> = {}): Entry {
  return { key, name, what: '', icon: (() => ({})) as unknown as Icon, run: () => 0, ...more };
}
const keys = (entries: readonly Entry[]): string[] => entries.map(({ key }) => key);
const some = [
  entry('screen:lists', 'Lists'),
  entry('command:list', 'List of keys', { disabled: 'Not here' }),
  entry('list:1', 'List one'),
  entry('list:2', 'List two'),
];

it('shows what was chosen last first, the newest at the head, and what cannot be chosen last', () => {
  expect(keys(arranged(some, '', ['list:2', 'list:1']))).toEqual([
    'list:2',
    'list:1',
    'screen:lists',
    'command:list',
  ]);
});

it('a better fit comes before what was chosen last, which comes before the rest', () => {
  expect(keys(arranged(some, 'lists', ['list:2']))[0]).toBe('screen:lists');
  expect(keys(arranged(some, 'list', ['list:2']))).toEqual([
    'list:2',
    'screen:lists',
    'list:1',
    'command:list',
  ]);
});

it('what was chosen last and is gone is not shown, and everything else keeps its order', () => {
  expect(keys(arranged(some, 'one', ['list:9']))).toEqual(['list:1']);
});

it('finds a record by its number too', () => {
  const mark = entry('trademark:2019/01234', 'Falk', { number: '2019/01234' });
  expect(keys(arranged([...some, mark], '2019/0', []))).toEqual(['trademark:2019/01234']);
});

it('remembers ten, each once', () => {
  const twelve = Array.from({ length: 12 }, (_, at) => `list:${at}`);
  const all = twelve.reduce<readonly string[]>(withRecent, []);
  expect(all).toHaveLength(10);
  expect(all[0]).toBe('list:11');
  expect(withRecent(all, 'list:5')).toEqual(['list:5', ...all.filter((one) => one !== 'list:5')]);
});

it('what is done to the list on screen comes before what is done to everything', () => {
  const everything = entry('command:hand-over', 'Hand over…');
  const shown = entry('command:hand-over-list', 'Hand over this list…', { isHere: true });
  const order = (one: Entry, recent: readonly string[] = []): string[] =>
    keys(arranged([everything, one], 'hand over', recent));
  expect(order(shown)).toEqual(['command:hand-over-list', 'command:hand-over']);
  expect(order(shown, ['command:hand-over'])[0]).toBe('command:hand-over-list');
  // An action that isn't available here can't be what the user means.
  expect(order({ ...shown, disabled: 'Not here' })[0]).toBe('command:hand-over');
});

it.each(['gdpr', 'forget', 'glöm', 'radera', 'delete person', 'personuppgifter', 'dataskydd'])(
  '%s finds how to delete a person, in either language, after what is called so',
  (typed) => {
    const erase = entry('command:erase', 'Delete permanently…');
    const called = entry('list:1', `${typed} 2026`);
    expect(keys(arranged([erase, called], typed, []))).toEqual(['list:1', 'command:erase']);
  },
);

it('another word is found by its beginning only', () => {
  const erase = entry('command:erase', 'Xyz');
  expect(arranged([erase], 'dpr', [])).toEqual([]);
  expect(arranged([erase], 'gpr', [])).toEqual([]);
});

it.each([
  ['granska', 'command:toggle-review'],
  ['gransk', 'command:toggle-review'],
  ['review', 'command:toggle-review'],
  ['assess', 'command:toggle-review'],
  ['bedöm', 'command:toggle-review'],
  ['likhet', 'command:find-alike'],
  ['liknar', 'screen:alike'],
  ['similar', 'screen:alike'],
])('%s finds %s, whatever it is called', (typed, key) => {
  expect(keys(arranged([entry(key, 'Xyz')], typed, []))).toEqual([key]);
});
