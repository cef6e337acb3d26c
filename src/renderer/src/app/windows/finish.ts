/** Before this window closes, or its page goes, what was begun in it is finished. */
import { client, on } from '../../lib/bridge';
import { finishAll, keepDrafts } from '../../lib/state/unfinished';

/** Asks main to be told before the window closes; gives the function that ends listening. */
export function followClosing(): () => void {
  const stop = on('windows.finish', () => void finish());
  void client.windows.finishes().catch(() => undefined);
  // The page is loaded anew: what is sent now still arrives.
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
  // Fields that take their value over when they are left do so now.
  active?.blur();
  // What a held key would add could have no end.
  body.inert = true;
  const unkept = await finishAll(() => void tell(false));
  await tell(true, unkept);
  // Where the window is only hidden, or the person chose to stay, everything is as it was.
  body.inert = false;
  active?.focus();
}
