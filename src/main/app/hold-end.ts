/** Delays closing and quitting while the program is still starting. */
import { app, type BrowserWindow, type Event } from 'electron';

/** Maximum time to wait for startup in ms. After that, the program is terminated. */
const mostMs = 10_000;

/**
 * Delays closing. A program that hasn't finished starting can't shut down cleanly, so a window
 * closed before then is only hidden. Once startup has finished, the window is closed or the program
 * quits. If the program runs in the background, the usual rule for closing applies.
 */
export function holdEnd(window: BrowserWindow, stands: Promise<unknown>): void {
  let wanted: (() => void) | null = null;
  const onClose = (event: Event): void => {
    event.preventDefault();
    window.hide();
    wanted ??= () => {
      if (!window.isDestroyed()) window.close();
    };
  };
  const onQuit = (event: Event): void => {
    event.preventDefault();
    wanted = () => app.quit();
  };
  const letGo = (): void => {
    clearTimeout(late);
    window.off('close', onClose);
    app.off('before-quit', onQuit);
    wanted?.();
    wanted = null;
  };
  window.on('close', onClose);
  app.on('before-quit', onQuit);
  const late = setTimeout(letGo, mostMs);
  void stands.then(letGo, letGo);
}
