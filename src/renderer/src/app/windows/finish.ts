/** Finishes pending work before this window closes or its page unloads. */
import { client, on } from '../../lib/bridge';
import { finishAll, keepDrafts } from '../../lib/state/unfinished';

/** Asks main for notice before the window closes; returns the function that stops listening. */
export function followClosing(): () => void {
  const stop = on('windows.finish', () => void finish());
  void client.windows.finishes().catch(() => undefined);
  // When the page reloads, messages sent now still arrive.
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
  // Fields that save their value when left do so now.
  active?.blur();
  // A held key could otherwise add text forever.
  body.inert = true;
  const unkept = await finishAll(() => void tell(false));
  await tell(true, unkept);
  // If the window is only hidden, or the user stays, everything is restored.
  body.inert = false;
  active?.focus();
}
