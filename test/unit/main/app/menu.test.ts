import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { menuCommands } from '@shared/features/app';
import { speak } from '@main/app/language';
import { dockTemplate, menuTemplate, type MenuOptions } from '@main/app/menu';

const platforms = ['darwin', 'win32', 'linux'] as const;

function menu(platform: NodeJS.Platform, given: Partial<MenuOptions> = {}) {
  const nothing = (): void => undefined;
  return menuTemplate({
    platform,
    run: nothing,
    ownKeys: {},
    openDataFolder: nothing,
    openLog: nothing,
    copyDetails: nothing,
    developer: false,
    ...given,
  });
}

function items(template: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return template.flatMap((item) => [
    item,
    ...(Array.isArray(item.submenu) ? items(item.submenu) : []),
  ]);
}

const rolesOf = (submenu: MenuItemConstructorOptions | undefined): unknown[] =>
  items(submenu ? [submenu] : []).flatMap(({ role }) => role ?? []);

describe('the menu', () => {
  it('begins on macOS with the menu of the program, which holds settings, hiding and quitting', () => {
    const [first] = menu('darwin');
    expect(first?.label).toBe('Kartotek');
    expect(rolesOf(first)).toEqual(['services', 'hide', 'hideOthers', 'unhide', 'quit']);
    const ids = items(first ? [first] : []).flatMap(({ id }) => id ?? []);
    expect(ids).toEqual(['about', 'go-settings']);
  });

  it('has on macOS a menu of the windows', () => {
    const of = menu('darwin').find(({ role }) => role === 'window');
    expect(rolesOf(of)).toEqual(['window', 'minimize', 'zoom', 'front']);
    expect(menu('linux').flatMap(rolesOf)).not.toContain('window');
  });

  it('lists on macOS the library files that were opened, and offers a window in the dock', () => {
    const [, file] = menu('darwin');
    const recent = items(file ? [file] : []).find(({ role }) => role === 'recentDocuments');
    expect(recent?.label).toBe('Open recent');
    expect(rolesOf(recent)).toEqual(['recentDocuments', 'clearRecentDocuments']);
    expect(menu('linux').flatMap(rolesOf)).not.toContain('recentDocuments');
    const run = vi.fn();
    const [dock] = dockTemplate({ run });
    expect(dock?.label).toBe('New window');
    (dock?.click as (() => void) | undefined)?.();
    expect(run).toHaveBeenCalledWith('new-window');
  });

  it('closes a window on macOS, where the program lives on, and quits elsewhere', () => {
    const [, file] = menu('darwin');
    expect(rolesOf(file).at(-1)).toBe('close');
    expect(rolesOf(file)).not.toContain('quit');
    for (const platform of ['win32', 'linux'] as const) {
      const [first, ...rest] = menu(platform);
      expect(rolesOf(first)).toEqual(['quit']);
      expect(rest.flatMap(rolesOf)).not.toContain('quit');
    }
  });

  it.each(platforms)(
    'has each command, each shortcut and each way to quit once on %s',
    (platform) => {
      const all = items(menu(platform));
      const ids = all.flatMap(({ id }) => id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(menuCommands).toContain(id);
      for (const id of ['go-settings', 'about', 'export', 'new-search', 'shortcuts']) {
        expect(ids).toContain(id);
      }
      const keys = all.flatMap(({ accelerator }) => accelerator ?? []);
      // Electron would assign its own shortcuts to these roles, and one of those shortcuts opens a
      // screen here.
      expect(all.map(({ role }) => role)).not.toContain('resetZoom');
      expect(new Set(keys).size).toBe(keys.length);
      expect(all.filter(({ role }) => role === 'quit')).toHaveLength(1);
    },
  );

  it.each(platforms)(
    'has shortcuts that every keyboard has on %s: CmdOrCtrl, Alt and an arrow, or a key alone',
    (platform) => {
      const keys = items(menu(platform)).flatMap(({ accelerator }) => accelerator ?? []);
      expect(keys.length).toBeGreaterThan(5);
      for (const key of keys)
        expect(key).toMatch(
          /^(CmdOrCtrl\+((Shift|Alt)\+)?([A-Z0-9,-]|Plus)|Alt\+(Left|Right)|F\d+)$/,
        );
    },
  );

  it.each(platforms)('opens the log and copies details by itself on %s', (platform) => {
    const openLog = vi.fn();
    const copyDetails = vi.fn();
    const help = menu(platform, { openLog, copyDetails }).find(({ role }) => role === 'help');
    for (const label of ['Open log', 'Copy error details']) {
      const item = items(help ? [help] : []).find((one) => one.label === label);
      // Called without an event, because the handler doesn't use it.
      (item?.click as (() => void) | undefined)?.();
    }
    expect(openLog).toHaveBeenCalledOnce();
    expect(copyDetails).toHaveBeenCalledOnce();
  });

  it('has the keys that the person has chosen', () => {
    const ownKeys = { export: 'Ctrl+Shift+E', find: null, 'copy-link': 'F8' };
    const all = items(menu('linux', { ownKeys }));
    const keysOf = (command: string) => all.find(({ id }) => id === command)?.accelerator;
    expect(keysOf('export')).toBe('CmdOrCtrl+Shift+E');
    expect(keysOf('find')).toBeUndefined();
  });

  it('hands commands to the window', () => {
    const run = vi.fn();
    const item = items(menu('linux', { run })).find(({ id }) => id === 'export');
    (item?.click as (() => void) | undefined)?.();
    expect(run).toHaveBeenCalledWith('export');
  });

  it('offers developer tools to developers only', () => {
    expect(menu('linux').flatMap(rolesOf)).not.toContain('toggleDevTools');
    expect(menu('linux', { developer: true }).flatMap(rolesOf)).toContain('toggleDevTools');
  });

  it('speaks the language in force, with a label on everything but lines', () => {
    speak(() => 'sv');
    try {
      const all = items(menu('darwin', { developer: true }));
      expect(all.filter(({ type, label }) => type !== 'separator' && !label)).toEqual([]);
      expect(all.map(({ label }) => label)).toContain('Kopiera felinformation');
    } finally {
      speak(() => 'en');
    }
  });
});
