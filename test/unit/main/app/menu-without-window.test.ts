/** The macOS menu while no window is visible. */
import type { MenuItemConstructorOptions } from 'electron';
import { beforeEach, expect, it, vi } from 'vitest';
import { showKeptLook } from '@main/look';
import type { Entry } from '@main/start';

const electron = vi.hoisted(() => ({ dock: [] as readonly MenuItemConstructorOptions[] }));
vi.mock('electron', () => ({
  app: {
    isPackaged: true,
    getLocale: () => 'en',
    dock: { setMenu: (menu: readonly MenuItemConstructorOptions[]) => (electron.dock = menu) },
  },
  clipboard: {},
  shell: {},
  nativeTheme: {},
  Menu: { buildFromTemplate: (template: unknown) => template, setApplicationMenu: () => undefined },
}));

const show = vi.fn();
const publish = vi.fn();
/** Clicks New Window in the Dock menu, with each window visible or not. */
function newWindow(...seen: readonly boolean[]): void {
  const all = seen.map((isSeen) => ({ isVisible: () => isSeen }));
  const entry = { publish, windows: { all, show }, place: {}, log: {}, look: { kept: {} } };
  showKeptLook(entry as unknown as Entry);
  (electron.dock[0]?.click as (() => void) | undefined)?.();
}
beforeEach(() => vi.clearAllMocks());

it('brings up a window where none is in sight, and no second one', () => {
  newWindow();
  newWindow(false);
  expect(show).toHaveBeenCalledTimes(2);
  expect(publish).not.toHaveBeenCalled();
});

it('is carried out by the window in sight', () => {
  newWindow(false, true);
  expect(show).not.toHaveBeenCalled();
  expect(publish).toHaveBeenCalledWith('app.menu', 'new-window');
});
