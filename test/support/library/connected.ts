import { createLibraryClient } from '@renderer/library/client';
import { serveLibrary } from '@renderer/library/worker/serve-library';
import type { Port } from '@renderer/library/contract/rpc';

/**
 * Takes a worker's place behind a real message channel, so that anything that can't be cloned fails
 * here too.
 */
function startInPlace() {
  const { port1, port2 } = new MessageChannel();
  serveLibrary(port1 as Port);
  const terminate = (): void => {
    port1.close();
    port2.close();
  };
  return { port: port2 as Port, terminate };
}

/** A client connected to a worker's stand-in. */
export const connected = (): ReturnType<typeof createLibraryClient> =>
  createLibraryClient(startInPlace);
