/** The command palette, from its shortcut to the selected action. */
import { flushSync, tick } from 'svelte';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import Palette from '@renderer/app/palette/Palette.svelte';
import Shortcuts from '@renderer/app/Shortcuts.svelte';
import { pressedCommand } from '@renderer/app/keyboard';
import { commandEntries } from '@renderer/app/palette/entries';
import '@renderer/actions/table';
import { betweenPlaces, everywhere, inTables } from '@renderer/app/shortcut-list';
import { recent } from '@renderer/app/palette/recent.svelte';
import type { LibraryClient } from '@renderer/library/client';
import { library } from '@renderer/library/current.svelte';
import { commands } from '@renderer/lib/state/commands.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { watches } from '@renderer/lib/state/watches.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { mounted, press, type } from '../../../../support/components/mounted';

const falk = {
  id: 'ft_1',
  record: {
    id: 'ft_1',
    name: 'Falkborg Teknik AB',
    registration_number: '556036-0793',
    fields: {},
  },
};
const list = {
  listId: 'l1',
  name: 'Falkar',
  kind: 'fixed',
  recordKind: 'trademark',
  query: null,
  clientReference: '',
  createdAt: '',
  deletedAt: null,
  changes: 0,
  count: 0,
  members: 0,
};

function withLibrary(): void {
  const before = library.client;
  let owned = false;
  library.client = {
    lists: () => Promise.resolve([list]),
    query: ({ kind, text = '' }: { kind: string; text?: string }) => {
      owned = kind === 'company' && /falk/i.test(text);
      return Promise.resolve({ handle: owned ? 1 : 0, count: owned ? 1 : 0, kind });
    },
    // The library has no earlier requests.
    requests: () => Promise.resolve([]),
    matters: () =>
      Promise.resolve([{ reference: 'Falk 7', client: '', responsible: '', state: 'open' }]),
    window: ({ handle }: { handle: number }) => Promise.resolve(handle === 1 ? [falk] : []),
    release: () => Promise.resolve(null),
  } as unknown as LibraryClient;
  onTestFinished(() => {
    library.client = before;
  });
}

const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
const names = () => options().map((one) => one.querySelector('.name')?.textContent ?? '');
const chosen = () => document.querySelector('[aria-selected="true"]');
const dialog = () => document.querySelector('[role="dialog"]');

/** Opens the palette over a page with a focused button. */
async function opened(register: Parameters<typeof commands.register>[0] = () => ({})) {
  const before = document.createElement('button');
  document.body.append(before);
  before.focus();
  const enter = vi.fn(() => Promise.resolve());
  onTestFinished(commands.register(register));
  mounted(Palette, { enter });
  onTestFinished(() => before.remove());
  expect(commands.run('palette')).toBe(true);
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  const input = document.activeElement as HTMLInputElement;
  return { before, enter, input };
}

beforeEach(() => {
  withLibrary();
  const definition = { name: 'Falkar i klass 9' };
  watches.current = { ...watches.current, watches: [{ watchId: 'w1', definition } as never] };
  vi.spyOn(settings, 'patch').mockImplementation((fields) => {
    settings.current = { ...settings.current, ...fields };
  });
});

/** Shown after all matches: searches with these words filled in. */
const searchesFor = (words: string): readonly string[] => [
  `Marks with “${words}”`,
  `Companies named “${words}”`,
  `“${words}” in your library`,
];

it('takes a number for what it is before anything else, says that it is free, and opens the record', async () => {
  const { input } = await opened();
  type(input, '2019/01847');
  expect(names()[0]).toBe('Open trademark 2019/01847');
  expect(chosen()?.textContent).toContain('0 units');
  press('Enter');
  await vi.waitFor(() => expect(navigation.intent).toEqual({ type: 'record', id: '2019/01847' }));
  expect(navigation.route).toBe('trademarks');
});

it('finds lists and owned companies, walks by arrows, and Enter opens without buying', async () => {
  const { input, enter } = await opened();
  type(input, 'falk');
  await vi.waitFor(() => expect(names()).toContain('Falkborg Teknik AB'));
  // There is one of each kind: a list, a watch, a matter that appears only in a note, and a
  // company.
  await vi.waitFor(() =>
    expect(names()).toEqual([
      'Falkar',
      'Falk 7',
      'Falkar i klass 9',
      'Falkborg Teknik AB',
      'Work in Falk 7',
      ...searchesFor('falk'),
    ]),
  );
  expect(input.getAttribute('aria-activedescendant')).toBe(chosen()?.id);
  for (let step = 0; step < 3; step++) press('ArrowDown');
  expect(chosen()?.textContent).toContain('556036-0793');
  expect(input.getAttribute('aria-activedescendant')).toBe(chosen()?.id);
  press('Enter');
  await vi.waitFor(() => expect(navigation.route).toBe('company'));
  expect(navigation.intent).toEqual({ type: 'record', id: 'ft_1' });
  expect(enter).toHaveBeenCalled();
  await vi.waitFor(() => expect(dialog()).toBeNull());
  // The company is remembered in the window, but not in the settings.
  expect(recent.all[0]).toBe('company:ft_1');
  expect(settings.current.paletteRecent).toEqual([]);
});

it('offers a command once it can be run', async () => {
  const { id } = library;
  onTestFinished(() => void (library.id = id));
  library.id = null;
  const { input } = await opened();
  type(input, 'gdpr');
  expect(chosen()?.textContent).toContain('Not on this screen');
  library.id = 'open';
  flushSync();
  expect(chosen()?.getAttribute('aria-disabled')).toBeNull();
});

it('keeps what was walked to when the library answers late', async () => {
  const { query } = library.client ?? {};
  let answer = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  Object.assign(library.client ?? {}, {
    query: (input: never) => isAsked.then(() => query?.(input)),
  });
  const { input } = await opened();
  type(input, 'falk');
  await vi.waitFor(() => expect(names()).toContain('Work in Falk 7'));
  for (let step = 0; step < 3; step++) press('ArrowDown');
  expect(chosen()?.textContent).toContain('Work in Falk 7');
  answer();
  await vi.waitFor(() => expect(names()).toContain('Falkborg Teknik AB'));
  expect(chosen()?.textContent).toContain('Work in Falk 7');
});

it('goes to a part of the settings by its name', async () => {
  const { input, enter } = await opened();
  type(input, 'backup');
  expect(names()).toEqual([
    'Backup and transfer',
    'Restore backup…',
    'Back up now',
    ...searchesFor('backup'),
  ]);
  press('Enter');
  await vi.waitFor(() => expect(navigation.route).toBe('settings'));
  expect(navigation.intent).toEqual({ type: 'section', id: 'backup' });
  expect(enter).toHaveBeenCalled();
});

it('runs a command when the focus is back where it was, and shows it first next time', async () => {
  let focus: Element | null = null;
  const { before, input } = await opened(() => ({
    copy: () => void (focus = document.activeElement),
  }));
  type(input, 'copy row');
  expect(names()[0]).toBe('Copy rows');
  press('Enter');
  await vi.waitFor(() => expect(focus).toBe(before));
  expect(settings.current.paletteRecent[0]).toBe('command:copy');
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(commands.run('palette')).toBe(true);
  await vi.waitFor(() => expect(names()[0]).toBe('Copy rows'));
});

it('shows what cannot be done now, and what would buy, with the reason; Enter does nothing', async () => {
  const buy = vi.fn();
  const { input } = await opened(() => ({ 'fetch-more': buy }));
  type(input, 'next page');
  expect(chosen()?.getAttribute('aria-disabled')).toBe('true');
  expect(chosen()?.textContent).toContain('May cost units');
  press('Enter');
  type(input, 'select all');
  expect(chosen()?.textContent).toContain('Not on this screen');
  press('Enter');
  await tick();
  expect(dialog()).not.toBeNull();
  expect(buy).not.toHaveBeenCalled();
});

it('closes by Escape and gives the focus back', async () => {
  const { before } = await opened();
  press('Escape');
  flushSync();
  await vi.waitFor(() => expect(dialog()).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(before));
});

it('does not open over another dialog', () => {
  const other = document.createElement('div');
  other.setAttribute('role', 'dialog');
  document.body.append(other);
  onTestFinished(() => other.remove());
  mounted(Palette, { enter: () => Promise.resolve() });
  expect(commands.run('palette')).toBe(false);
});

it('opens at once after another dialog was closed, and keeps the focus', async () => {
  mounted(Shortcuts, { open: true });
  await vi.waitFor(() => expect(dialog()?.contains(document.activeElement)).toBe(true));
  mounted(Palette, { enter: () => Promise.resolve() });
  press('Escape');
  // The dialog is closed but still there, until the next frame is drawn.
  expect(dialog()?.getAttribute('data-state')).toBe('closed');
  expect(commands.run('palette')).toBe(true);
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  await vi.waitFor(() => expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1));
  expect(document.activeElement?.getAttribute('role')).toBe('combobox');
});

it('no shortcut of a command is one of a list', () => {
  const keys = [...betweenPlaces(), ...everywhere(), ...inTables()].map(([one]) => one);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(keys).toContain('Ctrl+K');
});

it('the sheet and the palette follow keys that the person has chosen', () => {
  const before = settings.current;
  settings.current = { ...before, shortcuts: { export: 'F8', find: null } };
  onTestFinished(() => {
    settings.current = before;
  });
  const sheet = everywhere().map(([keys]) => keys);
  expect(sheet).toContain('F8');
  expect(sheet).not.toContain('Ctrl+F');
  expect(commandEntries().find(({ key }) => key === 'command:export')?.shortcut).toBe('F8');
  const press = { key: 'F8', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  expect(pressedCommand(press, false)).toBe('export');
  expect(pressedCommand({ ...press, key: 'f', ctrlKey: true }, false)).toBeNull();
});
