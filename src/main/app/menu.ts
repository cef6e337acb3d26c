/**
 * The native menu. A pure template by platform and language; the window carries the commands out.
 * Rebuilt when the language changes.
 */
import type { MenuItemConstructorOptions } from 'electron';
import type { menuCommands } from '@shared/features/app';
import { m } from '@shared/messages/compiled/messages';

type MenuCommand = (typeof menuCommands)[number];

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  readonly run: (command: MenuCommand) => void;
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
  const item = (
    label: string,
    command: MenuCommand,
    accelerator?: string,
  ): MenuItemConstructorOptions => ({
    label,
    id: command,
    click: () => run(command),
    ...(accelerator === undefined ? {} : { accelerator }),
  });
  const separator = { type: 'separator' } as const;
  const settings = item(m.menu_settings(), 'go-settings', 'CmdOrCtrl+,');

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
      item(m.menu_new_search(), 'new-search', 'CmdOrCtrl+N'),
      // Command+M is the system's own on macOS.
      item(m.menu_fetch_more(), 'fetch-more', mac ? 'CmdOrCtrl+Shift+M' : 'CmdOrCtrl+M'),
      separator,
      item(m.menu_export(), 'export', 'CmdOrCtrl+E'),
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
      item(m.lists_add(), 'add-to-list', 'CmdOrCtrl+L'),
      separator,
      item(m.menu_find(), 'find', 'CmdOrCtrl+F'),
    ],
  };
  const go: MenuItemConstructorOptions = {
    label: m.menu_go(),
    submenu: [
      item(m.shell_key_back(), 'back', mac ? undefined : 'Alt+Left'),
      item(m.shell_key_forward(), 'forward', mac ? undefined : 'Alt+Right'),
      separator,
      item(m.menu_trademarks(), 'go-trademarks', 'CmdOrCtrl+1'),
      item(m.menu_companies(), 'go-companies', 'CmdOrCtrl+2'),
      item(m.menu_insiders(), 'go-insiders', 'CmdOrCtrl+3'),
      item(m.menu_shorts(), 'go-shorts', 'CmdOrCtrl+4'),
      item(m.menu_library(), 'go-library', 'CmdOrCtrl+5'),
      item(m.lists_title(), 'go-lists', 'CmdOrCtrl+6'),
      item(m.deadlines_title(), 'go-deadlines', 'CmdOrCtrl+9'),
      item(m.watch_title(), 'go-watch', 'CmdOrCtrl+0'),
      item(m.menu_downloads(), 'go-downloads', 'CmdOrCtrl+J'),
      item(m.menu_usage(), 'go-usage', 'CmdOrCtrl+7'),
      item(m.menu_explorer(), 'go-explorer', 'CmdOrCtrl+8'),
    ],
  };
  const view: MenuItemConstructorOptions = {
    label: m.menu_view(),
    submenu: [
      item(m.palette_title(), 'palette', 'CmdOrCtrl+K'),
      separator,
      item(m.menu_form(), 'toggle-form', 'CmdOrCtrl+Shift+F'),
      item(m.menu_theme(), 'toggle-theme', 'CmdOrCtrl+Shift+L'),
      separator,
      { role: 'resetZoom', label: m.menu_zoom_reset() },
      { role: 'zoomIn', label: m.menu_zoom_in() },
      { role: 'zoomOut', label: m.menu_zoom_out() },
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
      item(m.menu_shortcuts(), 'shortcuts', 'F1'),
      separator,
      { label: m.menu_log(), click: options.openLog },
      { label: m.menu_copy_details(), click: options.copyDetails },
      ...(mac ? [] : [separator, item(m.menu_about(), 'about')]),
    ],
  };
  return [...(mac ? [appMenu] : []), file, edit, go, view, help];
}
