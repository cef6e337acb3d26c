/**
 * Builds the native menu template for a platform and language. The window carries out the actions.
 * The menu is rebuilt when the language changes.
 */
import type { MenuItemConstructorOptions } from 'electron';
import { shortcutsOf, type OwnKeys } from '@shared/features/shortcuts';
import {
  windowAction,
  windowActionIds,
  type WindowActionId,
} from '@shared/features/window-actions';
import { m } from '@shared/messages/compiled/messages';
import { dialogLabel } from '@shared/values/phrases';

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  readonly run: (id: WindowActionId) => void;
  /** Shortcuts the user has changed in Settings. */
  readonly ownKeys: OwnKeys;
  readonly openDataFolder: () => void;
  readonly openLog: () => void;
  /** Copies the details needed to report a fault. */
  readonly copyDetails: () => void;
  readonly developer: boolean;
}

/** Returns the menu template in the current language. */
export function menuTemplate(options: MenuOptions): MenuItemConstructorOptions[] {
  const { platform, run } = options;
  const mac = platform === 'darwin';
  const shortcuts = shortcutsOf(options.ownKeys, mac);
  const item = (id: WindowActionId): MenuItemConstructorOptions => {
    const keys = shortcuts.get(id);
    const { label, place } = windowAction(id);
    return {
      id,
      label: (place?.label ?? label)(),
      click: () => run(id),
      ...(keys === undefined || isOfText(keys, mac) ? {} : { accelerator: acceleratorOf(keys) }),
    };
  };
  const separator = { type: 'separator' } as const;
  /** Returns the actions that belong in a menu, with separators between groups. */
  const itemsOf = (menu: 'file' | 'edit' | 'go' | 'view'): MenuItemConstructorOptions[] => {
    const groups = new Map<number, MenuItemConstructorOptions[]>();
    for (const id of windowActionIds) {
      const { place } = windowAction(id);
      if (place?.menu === menu)
        groups.set(place.group, [...(groups.get(place.group) ?? []), item(id)]);
    }
    const sorted = [...groups].sort(([one], [other]) => one - other);
    return sorted.flatMap(([, items], at) => (at === 0 ? items : [separator, ...items]));
  };
  const settings = { ...item('go-settings'), label: dialogLabel(m.shell_settings)() };

  const appMenu: MenuItemConstructorOptions = {
    label: 'Kartotek',
    submenu: [
      item('about'),
      separator,
      settings,
      separator,
      { role: 'services', label: m.menu_services() },
      separator,
      { role: 'hide', label: m.menu_hide() },
      { role: 'hideOthers', label: m.menu_hide_others() },
      { role: 'unhide', label: m.common_show_all() },
      separator,
      { role: 'quit', label: m.common_quit_kartotek() },
    ],
  };
  /**
   * macOS fills this menu with recently opened library files. Windows lists them in the taskbar
   * instead.
   */
  const recent: MenuItemConstructorOptions = {
    label: m.menu_recent(),
    role: 'recentDocuments',
    submenu: [{ role: 'clearRecentDocuments', label: m.common_clear() }],
  };
  const file: MenuItemConstructorOptions = {
    label: m.menu_file(),
    submenu: [
      ...itemsOf('file'),
      separator,
      ...(mac ? [recent] : []),
      { label: m.menu_data_folder(), click: options.openDataFolder },
      ...(mac
        ? [{ role: 'close' as const, label: m.menu_close() }]
        : [
            separator,
            settings,
            separator,
            { role: 'quit' as const, label: m.common_quit_kartotek() },
          ]),
    ],
  };
  const edit: MenuItemConstructorOptions = {
    label: m.menu_edit(),
    submenu: [
      { role: 'undo', label: m.common_undo() },
      { role: 'redo', label: m.menu_redo() },
      separator,
      { role: 'cut', label: m.menu_cut() },
      { role: 'copy', label: m.common_copy() },
      { role: 'paste', label: m.menu_paste() },
      { role: 'selectAll', label: m.common_select_all() },
      ...itemsOf('edit'),
    ],
  };
  const go: MenuItemConstructorOptions = {
    label: m.menu_go(),
    submenu: itemsOf('go'),
  };
  const view: MenuItemConstructorOptions = {
    label: m.menu_view(),
    submenu: [
      // Electron's own zoom roles aren't used, because their zoom would be lost whenever a setting
      // changes.
      ...itemsOf('view'),
      { role: 'togglefullscreen', label: m.menu_fullscreen() },
      ...(options.developer
        ? [separator, { role: 'toggleDevTools' as const, label: m.menu_devtools() }]
        : []),
    ],
  };
  /** The system appends the list of open windows. */
  const windowMenu: MenuItemConstructorOptions = {
    label: m.menu_window(),
    role: 'window',
    submenu: [
      { role: 'minimize', label: m.menu_window_minimise() },
      { role: 'zoom', label: m.menu_window_zoom() },
      separator,
      { role: 'front', label: m.menu_window_front() },
    ],
  };
  const help: MenuItemConstructorOptions = {
    label: m.menu_help(),
    role: 'help',
    submenu: [
      item('shortcuts'),
      separator,
      { label: m.menu_log(), click: options.openLog },
      { label: m.window_crashed_copy(), click: options.copyDetails },
      ...(mac ? [] : [separator, item('about')]),
    ],
  };
  return [...(mac ? [appMenu] : []), file, edit, go, view, ...(mac ? [windowMenu] : []), help];
}

/** Returns the macOS Dock menu, apart from the list of windows. */
export function dockTemplate({ run }: Pick<MenuOptions, 'run'>): MenuItemConstructorOptions[] {
  const { label } = windowAction('new-window');
  return [{ label: label(), click: () => run('new-window') }];
}

/**
 * Returns whether keys move the text cursor on macOS. The window handles them itself when no text
 * field has focus.
 */
function isOfText(keys: string, mac: boolean): boolean {
  return mac && keys.startsWith('Alt+');
}

/** Converts keys to Electron's accelerator syntax. */
function acceleratorOf(keys: string): string {
  return keys.replace('Ctrl', 'CmdOrCtrl').replace('Arrow', '').replace('++', '+Plus');
}
