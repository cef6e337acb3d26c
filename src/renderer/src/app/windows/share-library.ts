/** The first window has the library; the others have it by the worker of the first one. */
import { libraryPort } from '@shared/features/windows';
import { client, takePorts } from '../../lib/bridge';
import type { LibraryClient } from '../../library/client';

/** Lets other windows join; gives the function that ends that. */
export function shareLibrary(worker: Pick<LibraryClient, 'join'>): () => void {
  const stop = takePorts(libraryPort, (port) => {
    // Closed, the other window asks again, later.
    worker.join({ port }).catch(() => port.close());
  });
  // Without it no further window can open, and nothing else is lost.
  client.windows.hosting().catch(() => undefined);
  return stop;
}
