/**
 * Applies language, menu and theme. Until the settings have been loaded, the last stored values are
 * used.
 */
import { app, Menu, nativeTheme } from 'electron';
import type { Settings } from '@shared/features/settings';
import { languageOf, speak } from './app/language';
import { reportHere } from './app/report-here';
import { copyText } from './files/copy-text';
import { openPath } from './security/external-links';
import type { Entry } from './start';
import { createSettingsStore } from './storage/settings-store';
import { dockTemplate, menuTemplate, type MenuOptions } from './app/menu';

/** Returns a function that applies the settings returned by `current`. */
export function lookOf(entry: Entry): (current: () => Settings) => void {
  const { publish, place, log, sandbox, windows } = entry;
  const show = createSystemLook({
    platform: process.platform,
    run(command) {
      // On macOS, the menu is shown even if no window is visible.
      const isSeen = windows.all.some((window) => window.isVisible());
      if (!isSeen) windows.show();
      if (isSeen || command !== 'new-window') publish('app.menu', command);
    },
    openDataFolder: () => void openPath(place.folder),
    openLog: () => void openPath(log.file),
    copyDetails: () => {
      void copyText(reportHere(sandbox, log.read())).then(
        () => publish('app.menu', 'details-copied'),
        (error: unknown) => log.error('clipboard', error),
      );
    },
    developer: !app.isPackaged,
  });
  return (current) => {
    speak(() => languageOf(current().language, app.getLocale()));
    show(current());
  };
}

/** Applies the stored language and theme before the settings have been loaded. */
export function showKeptLook(entry: Entry): void {
  const { kept } = entry.look;
  lookOf(entry)(createSettingsStore({ get: (name) => kept[name], set: () => undefined }).get);
}

/** The theme also affects dialogs, and how a window looks before its page has read the settings. */
function createSystemLook(
  menu: Omit<MenuOptions, 'ownKeys'>,
): (settings: Pick<Settings, 'shortcuts' | 'theme'>) => void {
  return ({ shortcuts, theme }) => {
    nativeTheme.themeSource = theme;
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ ...menu, ownKeys: shortcuts })));
    app.dock?.setMenu(Menu.buildFromTemplate(dockTemplate(menu)));
  };
}
