import { createLibraryClient } from '@renderer/library/client';
import { createLibraryMethods } from '@renderer/library/worker/worker-api';
import type { Versions } from '@renderer/library/contract/protocol';
import { serve, type Port } from '@renderer/library/contract/rpc';

/** Page and worker over a real message channel: what cannot be cloned fails here too. */
export function connected(): ReturnType<typeof createLibraryClient> {
  const { port1, port2 } = new MessageChannel();
  let notify: (versions: Versions) => void = () => undefined;
  notify = serve(port1 as Port, { ...createLibraryMethods((versions) => notify(versions)) });
  return createLibraryClient(port2 as Port, () => {
    port1.close();
    port2.close();
  });
}
