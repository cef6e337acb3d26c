/** The first window hosts the library; others use its worker. */
import { libraryPort } from '@shared/features/windows';
import { client, takePorts } from '../../lib/bridge';
import type { LibraryClient } from '../../library/client';

/** Lets other windows join; returns the function that stops it. */
export function shareLibrary(worker: Pick<LibraryClient, 'join'>): () => void {
  const stop = takePorts(libraryPort, (port) => {
    // When the port is closed, the other window asks again later.
    worker.join({ port }).catch(() => port.close());
  });
  // If this fails, no other window can open, but nothing else is lost.
  client.windows.hosting().catch(() => undefined);
  return stop;
}
