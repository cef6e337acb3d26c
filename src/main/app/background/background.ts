/**
 * Keeps the watches running after the last window is closed, by hiding the window and showing a
 * tray icon.
 */
import { app, dialog, Menu, nativeImage, Tray, type BrowserWindow } from 'electron';
import { m } from '@shared/messages/compiled/messages';
import { attempt } from '../../storage/attempt';
import type { StateStore } from '../../storage/state-store';
import { startedBySystem } from './login-start';

interface BackgroundDeps {
  /** Returns whether the user has turned on background watching. */
  readonly isWanted: () => boolean;
  readonly show: () => void;
  /** Path of the program's icon file. */
  readonly icon: string;
  readonly state: Pick<StateStore, 'get' | 'set'>;
}

export interface Background {
  /** Call when the setting or the language may have changed. */
  apply(): void;
  /** Hides the window instead of closing it, if the program keeps running in the background. */
  follow(window: BrowserWindow): void;
  /**
   * Returns whether the window being opened should stay hidden, because the system started the
   * program. Returns true at most once.
   */
  startsHidden(): boolean;
  /** Call when the user has cancelled quitting. */
  stays(): void;
}

/**
 * Icon size in pixels. Every system scales the icon, but Windows and Linux expect different sizes.
 */
const traySize = 24;

export function createBackground(deps: BackgroundDeps): Background {
  let tray: Tray | null = null;
  let isQuitting = false;
  let isFirst = true;
  app.on('before-quit', () => (isQuitting = true));

  function menu(): Menu {
    return Menu.buildFromTemplate([
      { label: m.background_open(), click: deps.show },
      { type: 'separator' },
      { label: m.common_quit_kartotek(), click: () => app.quit() },
    ]);
  }

  function apply(): void {
    // On macOS, the dock icon serves as the tray icon.
    if (process.platform === 'darwin') return;
    if (!deps.isWanted()) {
      tray?.destroy();
      tray = null;
      return;
    }
    if (!tray) {
      const picture = nativeImage.createFromPath(deps.icon);
      tray = new Tray(picture.resize({ width: traySize, height: traySize }));
      tray.on('click', deps.show);
    }
    tray.setToolTip('Kartotek');
    tray.setContextMenu(menu());
  }

  async function tell(window: BrowserWindow): Promise<void> {
    const isMac = process.platform === 'darwin';
    const question = {
      type: 'info' as const,
      message: m.background_first(),
      detail: `${m.background_first_text()} ${isMac ? m.settings_background_keep_hint_mac() : m.settings_background_keep_hint()}`,
      buttons: [m.menu_close(), m.common_quit_kartotek()],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    };
    const { response } = await (window.isVisible()
      ? dialog.showMessageBox(window, question)
      : dialog.showMessageBox(question));
    attempt(() => deps.state.set('toldBackground', true));
    if (response === 1) app.quit();
    else window.hide();
  }

  apply();
  return {
    apply,
    follow(window) {
      window.on('close', (event) => {
        // Another listener is already keeping the window open.
        if (event.defaultPrevented || isQuitting || !deps.isWanted()) return;
        event.preventDefault();
        if (deps.state.get('toldBackground')) window.hide();
        // Deferred, because hiding the window inside the event would interfere with closing.
        else setImmediate(() => void tell(window));
      });
    },
    startsHidden() {
      const isHidden = isFirst && deps.isWanted() && startedBySystem();
      isFirst = false;
      return isHidden;
    },
    stays: () => (isQuitting = false),
  };
}
