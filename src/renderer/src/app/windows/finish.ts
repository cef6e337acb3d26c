/** Finishes pending work before this window closes or its page unloads. */
import { client, on } from '../../lib/bridge';
import { finishAll, keepDrafts } from '../../lib/state/unfinished';

/**
 * Asks the main process for notice before the window closes. Returns the function that stops
 * listening.
 */
export function followClosing(): () => void {
  const stop = on('windows.finish', () => void finish());
  void client.windows.finishes().catch(() => undefined);
  // Messages sent now still arrive if the page is being reloaded.
  window.addEventListener('pagehide', keepDrafts);
  return () => {
    stop();
    window.removeEventListener('pagehide', keepDrafts);
  };
}

async function finish(): Promise<void> {
  const tell = (isAll: boolean, unkept = 0): Promise<unknown> =>
    client.windows.finished({ isAll, unkept }).catch(() => undefined);
  const { body } = document;
  const active = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  // Saves any field that saves its value on blur.
  active?.blur();
  // Otherwise a key that is held down could keep adding text.
  body.inert = true;
  const unkept = await finishAll(() => void tell(false));
  await tell(true, unkept);
  // If the window is only hidden, or the user stays, everything is restored.
  body.inert = false;
  active?.focus();
}
