import type { Session } from 'electron';
import type { FetchRequest } from './client';

/**
 * Switches to set before the app is ready. If a reused HTTP/2 connection breaks before the answer,
 * Chromium repeats the request automatically, although the service may have charged for the first one.
 * (Tested: a server that hangs up receives it twice, but only once with these switches.) With
 * HTTP/1.1, the client's `connection: close` has the same effect.
 */
export const networkSwitches = ['disable-http2', 'disable-quic'] as const;

/**
 * Sessions for the service are kept only in memory, because their names don't start with
 * `persist:`.
 */
const partition = 'kartotek-net';

interface Network {
  /** `session.fromPartition`, without a disk cache or cookies. */
  readonly open: (partition: string) => Pick<Session, 'fetch'>;
  /** Calls `gone` each time Chromium's network process has died. */
  readonly onGone: (gone: () => void) => void;
}

/**
 * Sends requests using Electron's network stack, so that the system's proxy and certificates apply.
 * A session keeps using the network process that it started with, even after that has died (seen in
 * Electron 33). After a crash, a new session is therefore used.
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
