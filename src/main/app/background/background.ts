/** Watching without a window: what closing it does then, and the picture in the tray. */
import { app, dialog, Menu, nativeImage, Tray, type BrowserWindow } from 'electron';
import { m } from '@shared/messages/compiled/messages';
import { attempt } from '../../storage/attempt';
import type { StateStore } from '../../storage/state-store';
import { startedBySystem } from './login-start';

interface BackgroundDeps {
  /** Whether the person wants it. */
  readonly isWanted: () => boolean;
  readonly show: () => void;
  /** Of the program, as a file. */
  readonly icon: string;
  readonly state: Pick<StateStore, 'get' | 'set'>;
}

export interface Background {
  /** The wish, or the language, may have changed. */
  apply(): void;
  /** Hides a window that is closed, where the program lives on. */
  follow(window: BrowserWindow): void;
  /** Whether the window that is opened now stays hidden: the system started the program. Once. */
  startsHidden(): boolean;
  /** The person chose not to quit. */
  stays(): void;
}

/** Pixels of the picture: systems scale it, and Windows and Linux differ. */
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
    // On macOS the dock has it.
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
      detail: isMac ? m.background_first_mac() : m.background_first_tray(),
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
        // Already hidden for the sake of other windows.
        if (event.defaultPrevented || isQuitting || !deps.isWanted()) return;
        event.preventDefault();
        if (deps.state.get('toldBackground')) window.hide();
        // In a task of its own, not within the event.
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
