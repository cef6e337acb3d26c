/**
 * What happens when the process of the window dies. Everything paid lies in the log of the main
 * process, which lives on, so the page is loaded again and takes in what it had not stored.
 */
import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';
import { m } from '@shared/messages/compiled/messages';

export interface GoneDeps {
  /** Ms since any fixed time. */
  readonly now: () => number;
  readonly reload: () => void;
  /** Says that nothing paid is lost. Resolves with whether to load the page once more, or to quit. */
  readonly ask: () => Promise<'reload' | 'quit'>;
  readonly quit: () => void;
}

/** A page that dies twice within this time would die again: the person decides. */
const soonMs = 60_000;

/** Makes what is to be called with every end of the page's process. */
export function createGone({ now, reload, ask, quit }: GoneDeps): (reason: string) => void {
  let last = -Infinity;
  let asking = false;
  return (reason) => {
    if (reason === 'clean-exit' || asking) return;
    const isFirst = now() - last > soonMs;
    last = now();
    if (isFirst) return reload();
    asking = true;
    void ask()
      .then((answer) => (answer === 'reload' ? reload() : quit()))
      .finally(() => {
        asking = false;
      });
  };
}

/** Watches the page of a window. `log` is told each reason, a word of Electron's. */
export function watchRenderer(
  window: BrowserWindow,
  quit: () => void,
  log: (text: string) => void,
): void {
  const { webContents } = window;
  const gone = createGone({
    now: () => performance.now(),
    reload: () => {
      if (!window.isDestroyed()) webContents.reload();
    },
    ask: async () => {
      const { response } = await dialog.showMessageBox(window, question());
      return response === 0 ? 'reload' : 'quit';
    },
    quit,
  });
  webContents.on('render-process-gone', (_event, { reason }) => {
    log(`page gone: ${reason}`);
    if (!window.isDestroyed()) gone(reason);
  });
}

function question(): MessageBoxOptions {
  return {
    type: 'error',
    message: m.window_gone(),
    detail: m.window_gone_next(),
    buttons: [m.window_gone_reload(), m.window_gone_quit()],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  };
}
