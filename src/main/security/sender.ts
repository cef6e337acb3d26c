/** Checks who is calling: only the main frame of our own page may make calls. */
import type { IpcMainInvokeEvent } from 'electron';

/** Returns whether a call came from the main frame of a page at `origin`. */
export function isTrustedSender(
  event: Pick<IpcMainInvokeEvent, 'senderFrame' | 'sender'>,
  origin: string,
): boolean {
  const frame = event.senderFrame;
  if (!frame || frame.parent !== null || frame !== event.sender.mainFrame) return false;
  return originOf(frame.url) === origin;
}

/**
 * Returns an address's origin. `URL.origin` can't be used, because it's 'null' for custom schemes.
 */
function originOf(address: string): string | null {
  try {
    const url = new URL(address);
    return `${url.protocol}//${url.host}`;
  } catch {
    return null;
  }
}
