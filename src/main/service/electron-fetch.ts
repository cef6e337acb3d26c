import type { Session } from 'electron';
import type { FetchRequest } from './client';

/** The name of the session that calls the service: in memory only, since it has no `persist:`. */
export const networkPartition = 'kartotek-net';

/**
 * Switches to be appended before the application is ready. Chromium sends a request again by itself
 * when an HTTP/2 connection that it had used before breaks without an answer, and the service may
 * have charged the first (seen: a server that hangs up gets it twice, with this once). With
 * HTTP/1.1 the client's `connection: close` prevents it.
 */
export const networkSwitches = ['disable-http2', 'disable-quic'] as const;

/**
 * Sends through Electron's network stack, so that the proxy and the certificates of the system hold.
 * @param session `session.fromPartition(networkPartition)`: without cache on disk and without cookies
 */
export function electronFetch(session: Pick<Session, 'fetch'>): FetchRequest {
  return (request) => session.fetch(request);
}
