/** Applies the user's settings to everything the system draws: the menu and the dark theme. */
import { app, Menu, nativeTheme } from 'electron';
import type { Settings } from '@shared/features/settings';
import { dockTemplate, menuTemplate, type MenuOptions } from './menu';

/** The theme also affects dialogs, and how a window looks before its page has read the settings. */
export function createSystemLook(
  menu: Omit<MenuOptions, 'ownKeys'>,
): (settings: Pick<Settings, 'shortcuts' | 'theme'>) => void {
  return ({ shortcuts, theme }) => {
    nativeTheme.themeSource = theme;
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ ...menu, ownKeys: shortcuts })));
    app.dock?.setMenu(Menu.buildFromTemplate(dockTemplate(menu)));
  };
}
