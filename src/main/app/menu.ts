/**
 * The native menu. A pure template by platform and language; the window carries the commands out.
 * Rebuilt when the language changes.
 */
import type { MenuItemConstructorOptions } from 'electron';
import { shortcutsOf, type OwnKeys } from '@shared/features/shortcuts';
import type { NamedCommand } from '@shared/features/window-commands';
import { m } from '@shared/messages/compiled/messages';

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  readonly run: (command: NamedCommand) => void;
  /** The person's own keys, of the settings. */
  readonly ownKeys: OwnKeys;
  readonly openDataFolder: () => void;
  readonly openLog: () => void;
  /** Copies what a report of a fault needs. */
  readonly copyDetails: () => void;
  readonly developer: boolean;
}

/** The template of the menu in the current language. */
export function menuTemplate(options: MenuOptions): MenuItemConstructorOptions[] {
  const { platform, run } = options;
  const mac = platform === 'darwin';
  const shortcuts = shortcutsOf(options.ownKeys, mac);
  const item = (label: string, command: NamedCommand): MenuItemConstructorOptions => {
    const keys = shortcuts.get(command);
    return {
      label,
      id: command,
      click: () => run(command),
      ...(keys === undefined || isOfText(keys, mac) ? {} : { accelerator: acceleratorOf(keys) }),
    };
  };
  const separator = { type: 'separator' } as const;
  const settings = item(m.menu_settings(), 'go-settings');

  const appMenu: MenuItemConstructorOptions = {
    label: 'Kartotek',
    submenu: [
      item(m.menu_about(), 'about'),
      separator,
      settings,
      separator,
      { role: 'services', label: m.menu_services() },
      separator,
      { role: 'hide', label: m.menu_hide() },
      { role: 'hideOthers', label: m.menu_hide_others() },
      { role: 'unhide', label: m.menu_show_all() },
      separator,
      { role: 'quit', label: m.menu_quit() },
    ],
  };
  const file: MenuItemConstructorOptions = {
    label: m.menu_file(),
    submenu: [
      item(m.menu_new_window(), 'new-window'),
      item(m.menu_new_search(), 'new-search'),
      item(m.menu_fetch_more(), 'fetch-more'),
      separator,
      item(m.menu_export(), 'export'),
      item(m.dataset_command(), 'data-set'),
      item(m.menu_verify(), 'verify-file'),
      separator,
      { label: m.menu_data_folder(), click: options.openDataFolder },
      ...(mac
        ? [{ role: 'close' as const, label: m.menu_close() }]
        : [separator, settings, separator, { role: 'quit' as const, label: m.menu_quit() }]),
    ],
  };
  const edit: MenuItemConstructorOptions = {
    label: m.menu_edit(),
    submenu: [
      { role: 'undo', label: m.menu_undo() },
      { role: 'redo', label: m.menu_redo() },
      separator,
      { role: 'cut', label: m.menu_cut() },
      { role: 'copy', label: m.menu_copy() },
      { role: 'paste', label: m.menu_paste() },
      { role: 'selectAll', label: m.menu_select_all() },
      item(m.lists_add(), 'add-to-list'),
      separator,
      item(m.menu_find(), 'find'),
    ],
  };
  const go: MenuItemConstructorOptions = {
    label: m.menu_go(),
    submenu: [
      item(m.shell_key_back(), 'back'),
      item(m.shell_key_forward(), 'forward'),
      separator,
      item(m.menu_trademarks(), 'go-trademarks'),
      item(m.menu_companies(), 'go-companies'),
      item(m.menu_insiders(), 'go-insiders'),
      item(m.menu_shorts(), 'go-shorts'),
      item(m.menu_library(), 'go-library'),
      item(m.lists_title(), 'go-lists'),
      item(m.deadlines_title(), 'go-deadlines'),
      item(m.watch_title(), 'go-watch'),
      item(m.menu_downloads(), 'go-downloads'),
      item(m.menu_usage(), 'go-usage'),
      item(m.menu_explorer(), 'go-explorer'),
    ],
  };
  const view: MenuItemConstructorOptions = {
    label: m.menu_view(),
    submenu: [
      item(m.palette_title(), 'palette'),
      separator,
      item(m.menu_form(), 'toggle-form'),
      item(m.menu_theme(), 'toggle-theme'),
      separator,
      // Not those of Electron, which the next change of a setting would undo.
      item(m.menu_zoom_reset(), 'zoom-reset'),
      item(m.menu_zoom_in(), 'zoom-in'),
      item(m.menu_zoom_out(), 'zoom-out'),
      { role: 'togglefullscreen', label: m.menu_fullscreen() },
      ...(options.developer
        ? [separator, { role: 'toggleDevTools' as const, label: m.menu_devtools() }]
        : []),
    ],
  };
  const help: MenuItemConstructorOptions = {
    label: m.menu_help(),
    role: 'help',
    submenu: [
      item(m.menu_shortcuts(), 'shortcuts'),
      separator,
      { label: m.menu_log(), click: options.openLog },
      { label: m.menu_copy_details(), click: options.copyDetails },
      ...(mac ? [] : [separator, item(m.menu_about(), 'about')]),
    ],
  };
  return [...(mac ? [appMenu] : []), file, edit, go, view, help];
}

/** On macOS these move the cursor in a text: the window takes them where nobody types. */
function isOfText(keys: string, mac: boolean): boolean {
  return mac && keys.startsWith('Alt+');
}

/** Keys as Electron spells them. */
function acceleratorOf(keys: string): string {
  return keys.replace('Ctrl', 'CmdOrCtrl').replace('Arrow', '').replace('++', '+Plus');
}
