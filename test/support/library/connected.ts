import { createLibraryClient } from '@renderer/library/client';
import { createFeedMethods } from '@renderer/library/feed/feed';
import { createLibraryMethods } from '@renderer/library/worker/worker-api';
import type { LibraryNotice } from '@renderer/library/contract/notice';
import { serve, type Port } from '@renderer/library/contract/rpc';

/** A worker's place at the other end of a real message channel: what cannot be cloned fails here too. */
function startInPlace() {
  const { port1, port2 } = new MessageChannel();
  let tell: (notice: LibraryNotice) => void = () => undefined;
  const methods = createLibraryMethods((versions) => tell({ type: 'versions', versions }), {
    lost: () => tell({ type: 'lost' }),
    unanswered: () => tell({ type: 'unanswered' }),
  });
  tell = serve(port1 as Port, {
    ...methods,
    ...createFeedMethods(methods, (notice) => tell(notice)),
  });
  const terminate = (): void => {
    port1.close();
    port2.close();
  };
  return { port: port2 as Port, terminate };
}

/** Page and worker. */
export const connected = (): ReturnType<typeof createLibraryClient> =>
  createLibraryClient(startInPlace);
