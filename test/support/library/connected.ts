import { createLibraryClient } from '@renderer/library/client';
import { createFeedMethods } from '@renderer/library/feed/feed';
import { createLibraryMethods } from '@renderer/library/worker/worker-api';
import type { LibraryNotice } from '@renderer/library/contract/protocol';
import { serve, type Port } from '@renderer/library/contract/rpc';

/** Page and worker over a real message channel: what cannot be cloned fails here too. */
export function connected(): ReturnType<typeof createLibraryClient> {
  const { port1, port2 } = new MessageChannel();
  let tell: (notice: LibraryNotice) => void = () => undefined;
  const methods = createLibraryMethods((versions) => tell({ type: 'versions', versions }));
  tell = serve(port1 as Port, {
    ...methods,
    ...createFeedMethods(methods, (notice) => tell(notice)),
  });
  return createLibraryClient(port2 as Port, () => {
    port1.close();
    port2.close();
  });
}
