/** One table of commands and keys: no key is used twice, whatever the settings. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysFault, shortcutsOf, usualKeys } from '@shared/features/shortcuts';
import { windowAction, windowActionIds } from '@shared/features/window-actions';

function named(id: string) {
  const known = windowActionIds.find((one) => one === id);
  if (!known) throw new Error(`no action ${id}`);
  return windowAction(known);
}

describe.each([true, false])('shortcuts (macOS: %s)', (mac) => {
  it('are the usual ones at first, none of them twice', () => {
    const all = [...shortcutsOf({}, mac)];
    expect(new Set(all.map(([, keys]) => keys)).size).toBe(all.length);
    for (const [command, keys] of all) expect(keys).toBe(usualKeys(named(command), mac));
    for (const command of windowActionIds)
      expect(shortcutsOf({}, mac).get(command) ?? null).toBe(usualKeys(windowAction(command), mac));
  });

  it('are never given twice, whatever stands in the settings', () => {
    const keys = fc.constantFrom('Ctrl+1', 'Ctrl+K', 'Ctrl+Shift+M', 'F1', 'Ctrl+C', 'a', '', null);
    const own = fc.dictionary(fc.constantFrom(...windowActionIds, 'no-command'), keys);
    fc.assert(
      fc.property(own, (given) => {
        const all = [...shortcutsOf(given, mac).values()];
        expect(new Set(all).size).toBe(all.length);
        expect(shortcutsOf(given, mac).get('copy')).toBe('Ctrl+C');
      }),
    );
  });

  it('are refused with a reason', () => {
    const fault = (keys: string, own = {}) => keysFault('export', keys, own, mac);
    expect(fault('Ctrl+Shift+G')).toBeNull();
    expect(fault('F7')).toBeNull();
    expect(fault('Ctrl+E')).toBeNull();
    expect(fault('Ctrl+C')).toEqual({ type: 'reserved' });
    expect(fault('Ctrl+Q')).toEqual({ type: 'reserved' });
    expect(fault('E')).toEqual({ type: 'unusable' });
    expect(fault('Ctrl+Alt+E')).toEqual({ type: 'unusable' });
    expect(fault('Ctrl+K')).toEqual({ type: 'taken', by: 'palette' });
    expect(fault('Ctrl+K', { palette: 'F8' })).toBeNull();
    expect(fault('F8', { palette: 'F8' })).toEqual({ type: 'taken', by: 'palette' });
  });

  it('are taken away by the person, and the keys are free then', () => {
    expect(shortcutsOf({ find: null }, mac).has('find')).toBe(false);
    expect(keysFault('export', 'Ctrl+F', { find: null }, mac)).toBeNull();
  });
});

it('what the person gave to an action that only the window knows is not free in main', () => {
  const own = { compare: 'Ctrl+E' };
  expect(shortcutsOf(own, false).has('export')).toBe(false);
  const table = new Map([
    ['export', { keys: 'Ctrl+E' }],
    ['compare', { keys: null }],
  ]);
  expect([...shortcutsOf(own, false, table)]).toEqual([['compare', 'Ctrl+E']]);
});

it('leaves the keys of the system to macOS', () => {
  expect(usualKeys(windowAction('fetch-more'), true)).toBe('Ctrl+Shift+M');
  expect(keysFault('export', 'Ctrl+M', {}, true)).toEqual({ type: 'reserved' });
});
