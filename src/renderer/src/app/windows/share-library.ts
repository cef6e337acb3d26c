/** The first window hosts the library. Other windows use its worker. */
import { libraryPort } from '@shared/features/windows';
import { client, takePorts } from '../../lib/bridge';
import type { LibraryClient } from '../../library/client';

/** Lets other windows join. Returns the function that stops this. */
export function shareLibrary(worker: Pick<LibraryClient, 'join'>): () => void {
  const stop = takePorts(libraryPort, (port) => {
    // Once the port is closed, the other window asks again later.
    worker.join({ port }).catch(() => port.close());
  });
  // If this fails, no other window can be opened, but nothing is lost.
  client.windows.hosting().catch(() => undefined);
  return stop;
}
