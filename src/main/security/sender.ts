/** Who may call: the main frame of our own page, nobody else. */
import type { IpcMainInvokeEvent } from 'electron';

/** Whether a call came from the main frame of a page of `origin`. */
export function isTrustedSender(
  event: Pick<IpcMainInvokeEvent, 'senderFrame' | 'sender'>,
  origin: string,
): boolean {
  const frame = event.senderFrame;
  if (!frame || frame.parent !== null || frame !== event.sender.mainFrame) return false;
  return originOf(frame.url) === origin;
}

/** Origin of an address; `URL.origin` is the text 'null' for schemes of one's own. */
function originOf(address: string): string | null {
  try {
    const url = new URL(address);
    return `${url.protocol}//${url.host}`;
  } catch {
    return null;
  }
}
