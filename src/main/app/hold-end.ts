/** Delays closing and quitting while the program is still starting. */
import { app, type BrowserWindow, type Event } from 'electron';

/** A start that hangs is ended after this time. */
const mostMs = 10_000;

/**
 * Until the program has started, it cannot shut down in order. A window closed before then is
 * hidden, and closed (or the program ended) once the start is done. If the program runs in the
 * background, the usual rule for closing applies then.
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
