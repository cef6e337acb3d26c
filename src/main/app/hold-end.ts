/** What is closed or ended while the program is still being started. */
import { app, type BrowserWindow, type Event } from 'electron';

/** A start that hangs is ended all the same. */
const mostMs = 10_000;

/**
 * Until the program stands nothing can be ended in order: a window that is closed is hidden, and closed, or
 * the program ended, when it stands (where it goes on in the background, that is what then happens).
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
