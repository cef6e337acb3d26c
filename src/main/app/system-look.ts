/** What of the program the system draws, by the person's settings: the menu, and whether it is dark. */
import { Menu, nativeTheme } from 'electron';
import type { Settings } from '@shared/features/settings';
import { menuTemplate, type MenuOptions } from './menu';

/** Also of dialogs, and of the first picture of a window, before its page has read the settings. */
export function createSystemLook(
  menu: Omit<MenuOptions, 'ownKeys'>,
): (settings: Pick<Settings, 'shortcuts' | 'theme'>) => void {
  return ({ shortcuts, theme }) => {
    nativeTheme.themeSource = theme;
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ ...menu, ownKeys: shortcuts })));
  };
}
