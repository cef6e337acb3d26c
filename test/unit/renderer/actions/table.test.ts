/** The table of actions: no duplicates, and every action has a name and a way to reach it. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { keysFault, usualKeys } from '@shared/features/shortcuts';
import { windowActionIds } from '@shared/features/window-actions';
import { baseLocale, overwriteGetLocale, type Locale } from '@shared/messages/compiled/runtime';
import '@renderer/actions/table';
import { commandEntries, screenEntries } from '@renderer/app/palette/entries';
import { betweenPlaces, everywhere, inTables } from '@renderer/app/shortcut-list';
import { action, actions, program, Subject } from '@renderer/lib/state/actions.svelte';
import { commands } from '@renderer/lib/state/commands.svelte';
import { reviewing } from '@renderer/registers/screen/subjects';
import { code, filesIn } from '../../../support/architecture/sources';

let locale: Locale = baseLocale;
overwriteGetLocale(() => locale);
afterEach(() => {
  locale = baseLocale;
});

describe('the table', () => {
  it('has every action that main knows, and refuses one that is there already', () => {
    const ids = actions.all.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(windowActionIds.filter((id) => !ids.includes(id))).toEqual([]);
    expect(() => action({ id: 'compare', label: () => '', keys: null, on: program })).toThrow(
      'compare',
    );
  });

  it('says which actions only a dialog performs, so that they wait for it', () => {
    const waiting = actions.all.filter(({ isByScreen }) => isByScreen).map(({ id }) => id);
    expect(new Set(waiting)).toEqual(
      new Set(['palette', 'export', 'export-sheet', 'export-picture', 'data-set', 'verify-file']),
    );
    expect(actions.find('find')?.isByScreen).toBe(false);
  });

  it.each(['en', 'sv'] as const)('names each of them differently in %s', (language) => {
    locale = language;
    const labels = actions.all.map(({ label }) => label());
    expect(labels.filter((label) => label.trim() === '')).toEqual([]);
    // No two actions have the same name.
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  });

  it.each([true, false])('gives no keys twice (macOS: %s)', (mac) => {
    const keys = actions.all.flatMap((one) => [usualKeys(one, mac) ?? [], one.also ?? []].flat());
    expect(keys.length).toBeGreaterThan(40);
    expect(keys.filter((one, at) => keys.indexOf(one) !== at)).toEqual([]);
  });

  it('lets every action that is not fixed have other keys, and names who has them', () => {
    for (const { id, isFixed } of actions.all) {
      if (isFixed) continue;
      expect(keysFault(id, 'Ctrl+Shift+Y', {}, false, actions.keys)).toBeNull();
    }
    expect(keysFault('export', 'Ctrl+T', {}, false, actions.keys)).toEqual({
      type: 'taken',
      by: 'tags',
    });
  });
});

describe('what is drawn from it', () => {
  it('the palette reaches every action', () => {
    const option = reviewing.give(() => ({ any: true, assess: () => undefined }));
    onTestFinished(option);
    const screens = screenEntries(() => Promise.resolve()).length;
    const entries = commandEntries();
    const reached = entries.map(({ key }) => key.slice('command:'.length));
    const left = actions.all.filter(({ id, family }) => !family && !reached.includes(id));
    expect(left.map(({ id }) => id).filter((id) => !id.startsWith('go-'))).toEqual(['palette']);
    expect(left.length).toBeLessThanOrEqual(screens);
    expect(entries.find(({ key }) => key === 'command:compare')?.disabled).toBeDefined();
    expect(entries.find(({ key }) => key === 'command:toggle-theme')?.disabled).toBeUndefined();
  });

  it('the sheet shows the keys of every action that has some', () => {
    const shown = [...betweenPlaces(), ...everywhere(), ...inTables()].map(([keys]) => keys);
    const missing = actions.all.filter(
      ({ keys, family }) => keys !== null && !shown.includes(family?.keys ?? keys),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('no file of the window but the table spells keys of an action', () => {
    // The table on screen has its own keys, like every list, and menus have the system's; the user
    // can't change them.
    const own = [
      'lib/table/table-keys.ts',
      'lib/ui/popups/menu-key.ts',
      'app/shortcut-list.ts',
      'lib/format/shortcuts.ts',
    ];
    const known = ['actions/', ...own];
    const spelled = filesIn('src/renderer/src')
      .filter((path) => /\.(ts|svelte)$/.test(path))
      .filter((path) => !known.some((place) => path.startsWith(`src/renderer/src/${place}`)))
      .filter((path) =>
        /['"`](?:(?:Ctrl|Alt|Shift)\+\S+|F[1-57-9]|F1[0-2])['"`]/.test(
          code(readFileSync(path, 'utf8')),
        ),
      );
    expect(spelled).toEqual([]);
  });
});

describe('a subject', () => {
  it('is what the newest on screen says, and an action is done to that', () => {
    const things = new Subject<{ readonly name: string }>();
    const done: string[] = [];
    action({
      id: 'test-thing',
      label: () => 'Test',
      keys: null,
      on: things,
      in: ['row-menu'],
      title: ({ name }) => `Test ${name}`,
      enabled: ({ name }) => name !== 'no',
      run: ({ name }) => done.push(name),
    });
    expect(commands.knows('test-thing')).toBe(false);
    expect(commands.perform('test-thing')).toBe(false);
    things.give(() => ({ name: 'first' }));
    let second: string | null = 'second';
    const stop = things.give(() => (second === null ? null : { name: second }));
    commands.perform('test-thing');
    second = null;
    commands.perform('test-thing');
    second = 'no';
    expect(commands.knows('test-thing')).toBe(false);
    expect(commands.perform('test-thing')).toBe(false);
    stop();
    commands.perform('test-thing');
    expect(done).toEqual(['second', 'first', 'first']);
    expect(things.offers('row-menu', { name: 'given' }).map(({ title }) => title)).toEqual([
      'Test given',
    ]);
  });

  it('is done by the keys of another action where that one is not on offer', () => {
    const [searches, lists] = [new Subject<object>(), new Subject<object>()];
    const done: string[] = [];
    const keys = { label: () => 'Test', keys: null };
    action({ ...keys, id: 'test-search', on: searches, run: () => done.push('search') });
    const alsoBy = 'test-search';
    action({ ...keys, id: 'test-list', alsoBy, on: lists, run: () => done.push('list') });
    lists.give(() => ({}));
    expect(commands.perform('test-search')).toBe(true);
    onTestFinished(searches.give(() => ({})));
    expect(commands.perform('test-search')).toBe(true);
    expect(done).toEqual(['list', 'search']);
  });
});
