import type { Session } from 'electron';
import type { FetchRequest } from './client';

/**
 * Switches to set before the app is ready. Chromium repeats a request automatically if a reused
 * HTTP/2 connection breaks before an answer, and the service may have charged the first one
 * (tested: a server that hangs up gets it twice, with these switches once). With HTTP/1.1 the
 * client's `connection: close` prevents that.
 */
export const networkSwitches = ['disable-http2', 'disable-quic'] as const;

/** Sessions for the service exist in memory only, because their names lack `persist:`. */
const partition = 'kartotek-net';

interface Network {
  /** `session.fromPartition`, without disk cache and cookies. */
  readonly open: (partition: string) => Pick<Session, 'fetch'>;
  /** Calls back each time Chromium's network process has died. */
  readonly onGone: (gone: () => void) => void;
}

/**
 * Sends through Electron's network stack, so that the system's proxy and certificates apply. A
 * session keeps using the network process it started with, even after that has died (seen in
 * Electron 33). So a new session is used after a crash.
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
