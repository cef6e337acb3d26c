import type { Session } from 'electron';
import type { FetchRequest } from './client';

/**
 * Switches to be appended before the application is ready. Chromium sends a request again by itself
 * when an HTTP/2 connection that it had used before breaks without an answer, and the service may
 * have charged the first (seen: a server that hangs up gets it twice, with this once). With
 * HTTP/1.1 the client's `connection: close` prevents it.
 */
export const networkSwitches = ['disable-http2', 'disable-quic'] as const;

/** The sessions that call the service are in memory only, since their names have no `persist:`. */
const partition = 'kartotek-net';

interface Network {
  /** `session.fromPartition`: without cache on disk and without cookies. */
  readonly open: (partition: string) => Pick<Session, 'fetch'>;
  /** Calls back each time Chromium's network process has died. */
  readonly onGone: (gone: () => void) => void;
}

/**
 * Sends through Electron's network stack, so that the proxy and the certificates of the system hold. A
 * session goes on asking the network process that it asked first, also when that one has died and another
 * runs (seen on Electron 33), so from then on another session asks.
 */
export function electronFetch({ open, onGone }: Network): FetchRequest {
  let session = open(partition);
  let died = 0;
  onGone(() => {
    died += 1;
    session = open(`${partition}-${died}`);
  });
  return (request) => session.fetch(request);
}
