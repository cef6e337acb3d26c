import type { Session } from 'electron';
import type { FetchRequest } from './client';

/** The name of the session that calls the service: in memory only, since it has no `persist:`. */
export const networkPartition = 'kartotek-net';

/**
 * Sends through Electron's network stack, so that the proxy and the certificates of the system hold.
 * @param session `session.fromPartition(networkPartition)`: without cache on disk and without cookies
 */
export function electronFetch(session: Pick<Session, 'fetch'>): FetchRequest {
  return (request) => session.fetch(request);
}
