import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Commands } from '@renderer/lib/state/commands.svelte';
import { readDay } from '@renderer/lib/format/days';
import { showLocale } from '@renderer/lib/state/i18n.svelte';
import { resolveLocale } from '@renderer/lib/state/resolve-locale';
import { Navigation } from '@renderer/lib/state/navigation.svelte';
import { clampPane, paneAfterKey } from '@renderer/lib/panes/split';
import { SettingsState } from '@renderer/lib/state/settings.svelte';
import { isShortcut, keyLabels } from '@renderer/lib/format/shortcuts';
import { Toaster, toastMs } from '@renderer/lib/state/toaster.svelte';
import { Settings } from '@shared/features/settings';
import { m } from '@shared/messages/compiled/messages';

test('days', () => {
  expect(readDay('2024-3-4')).toBe('2024-03-04');
  expect(readDay(' 20240229 ')).toBe('2024-02-29');
  expect(readDay('2023-02-29')).toBeNull();
  expect(readDay('0005-01-01')).toBe('0005-01-01');
  expect(readDay('tomorrow')).toBeNull();
});

test('the language of the system is only taken when nobody chose', () => {
  expect(resolveLocale('system', 'sv-FI')).toBe('sv');
  expect(resolveLocale('system', 'svk')).toBe('en');
  expect(resolveLocale('en', 'sv-SE')).toBe('en');
});

test('shortcuts', () => {
  const press = { key: 'F', ctrlKey: true, metaKey: false, shiftKey: true, altKey: false };
  expect(isShortcut(press, 'Ctrl+Shift+F', false)).toBe(true);
  expect(isShortcut(press, 'Ctrl+F', false)).toBe(false);
  expect(isShortcut({ ...press, ctrlKey: false, metaKey: true }, 'Ctrl+Shift+F', true)).toBe(true);
  expect(isShortcut({ ...press, key: '?', ctrlKey: false }, '?', false)).toBe(true);
  expect(isShortcut({ ...press, key: '+', shiftKey: false }, 'Ctrl++', false)).toBe(true);
  expect(keyLabels('Ctrl+,', false)).toEqual(['Ctrl', ',']);
  expect(keyLabels('Ctrl+F', true)).toEqual(['\u2318', 'F']);
});

test('panes keep to their bounds', () => {
  const bounds = { min: 200, max: 600, restMin: 300 };
  expect(clampPane(100, 1000, bounds)).toBe(200);
  expect(clampPane(900, 2000, bounds)).toBe(600);
  expect(clampPane(600, 800, bounds)).toBe(500);
  expect(clampPane(600, 300, bounds)).toBe(200);
  expect(paneAfterKey('ArrowRight', 300, 'start', bounds, false)).toBe(316);
  expect(paneAfterKey('ArrowRight', 300, 'end', bounds, false)).toBe(284);
  expect(paneAfterKey('x', 300, 'end', bounds, false)).toBeNull();
});

test('the newest screen that knows a command carries it out', () => {
  const commands = new Commands();
  const done: string[] = [];
  commands.register(() => ({ find: () => done.push('shell'), copy: () => done.push('copy') }));
  const stop = commands.register(() => ({ find: () => done.push('screen'), copy: () => false }));
  commands.run('find');
  commands.run('copy');
  stop();
  commands.run('find');
  expect(done).toEqual(['screen', 'copy', 'shell']);
  expect(commands.run('export')).toBe(false);
});

test('an intent is given once, and only to the screen it is for', () => {
  const navigation = new Navigation();
  navigation.go('insiders', { type: 'record', id: '7' });
  expect(navigation.take('trademarks')).toBeNull();
  expect(navigation.take('insiders')).toEqual({ type: 'record', id: '7' });
  expect(navigation.take('insiders')).toBeNull();
});

describe('with a clock', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a toast goes by itself, waits while the pointer is on it, and can be undone', () => {
    const toaster = new Toaster();
    let undone = 0;
    toaster.show(() => 'plain');
    const id = toaster.show(() => 'with undo', {
      action: { label: () => 'Undo', run: () => (undone += 1) },
    });
    toaster.pause(id);
    vi.advanceTimersByTime(toastMs.undo * 2);
    expect(toaster.list.map((toast) => toast.text())).toEqual(['with undo']);
    toaster.resume(id);
    vi.advanceTimersByTime(toastMs.shown);
    // The message is hidden, but the action can still be undone.
    expect(toaster.list).toEqual([]);
    expect(toaster.undoLast()).toBe(true);
    expect(undone).toBe(1);
    expect(toaster.undoLast()).toBe(false);
  });

  test('Ctrl+Z takes back what is no longer in sight, the newest first, and not for ever', () => {
    const toaster = new Toaster();
    const undone: string[] = [];
    const show = (name: string): number =>
      toaster.show(() => name, { action: { label: () => 'Undo', run: () => undone.push(name) } });
    show('first');
    show('second');
    vi.advanceTimersByTime(toastMs.shown);
    toaster.undoLast();
    toaster.undoLast();
    expect(undone).toEqual(['second', 'first']);
    show('third');
    vi.advanceTimersByTime(toastMs.undo);
    expect(toaster.undoLast()).toBe(false);
  });

  test('a toast on screen follows the language', () => {
    const toaster = new Toaster();
    toaster.show(() => m.registers_copied(), { action: { label: m.common_undo, run: () => 0 } });
    const words = () => toaster.list.flatMap(({ text, action }) => [text(), action?.label()]);
    expect(words()).toEqual([
      m.registers_copied({}, { locale: 'en' }),
      m.common_undo({}, { locale: 'en' }),
    ]);
    showLocale('sv');
    expect(words()).toEqual([
      m.registers_copied({}, { locale: 'sv' }),
      m.common_undo({}, { locale: 'sv' }),
    ]);
    showLocale('en');
  });

  test('a later word about the same thing takes the place of the first, and Ctrl+Z goes nowhere', () => {
    const toaster = new Toaster();
    let gone = 0;
    const action = { label: () => 'Show', run: () => (gone += 1), goes: true };
    toaster.show(() => 'begun', { about: 'd', action });
    toaster.show(() => 'other');
    toaster.show(() => 'ended', { about: 'd', action });
    expect(toaster.list.map(({ text }) => text())).toEqual(['other', 'ended']);
    expect(toaster.undoLast()).toBe(false);
    expect(gone).toBe(0);
  });

  test('a dragged border is written once, and main does not undo what is not yet written', async () => {
    const written: unknown[] = [];
    const kept = Settings.parse({});
    const state = new SettingsState({
      get: () => Promise.resolve(kept),
      set: (fields) => {
        written.push(fields);
        return Promise.resolve(Settings.parse({ ...kept, ...fields }));
      },
    });
    for (const pixels of [200, 210, 220]) state.setPane('side', pixels);
    state.receive(Settings.parse({ theme: 'dark' }));
    expect(state.current.panes).toEqual({ side: 220 });
    expect(state.current.theme).toBe('dark');
    await vi.advanceTimersByTimeAsync(400);
    expect(written).toEqual([{ panes: { side: 220 } }]);
  });

  test('an answer to an earlier change does not undo a later one that is on its way', async () => {
    const answers: (() => void)[] = [];
    const state = new SettingsState({
      get: () => Promise.resolve(Settings.parse({})),
      set: (fields) => new Promise((done) => answers.push(() => done(Settings.parse(fields)))),
    });
    for (const pixels of [200, 300]) {
      state.setPane('side', pixels);
      await vi.advanceTimersByTimeAsync(400);
    }
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(state.current.panes).toEqual({ side: 300 });
    state.setPane('record', 500);
    expect(state.current.panes).toEqual({ side: 300, record: 500 });
    answers[1]?.();
    await vi.advanceTimersByTimeAsync(400);
    expect(state.current.panes).toEqual({ side: 300, record: 500 });
  });

  test('a refused setting goes back to what is kept', async () => {
    const state = new SettingsState({
      get: () => Promise.resolve(Settings.parse({})),
      set: () => Promise.reject(new Error('refused')),
    });
    const told: string[] = [];
    state.onrefused = ({ message }) => told.push(message ?? '');
    state.patch({ zoom: 1.5 });
    expect(state.current.zoom).toBe(1.5);
    await vi.advanceTimersByTimeAsync(400);
    expect(state.current.zoom).toBe(1);
    expect(told).toEqual(['refused']);
  });
});
