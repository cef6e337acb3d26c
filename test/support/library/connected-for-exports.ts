import { createLibraryClient, type LibraryClient } from '@renderer/library/client';
import { serve, type Port } from '@renderer/library/contract/rpc';
import { createExportMethods } from '@renderer/library/export/export-list';
import { createLibraryMethods } from '@renderer/library/worker/worker-api';

/** Library and encoders in a worker's place, over a real message channel. */
export function connectedForExports(): LibraryClient {
  const { port1, port2 } = new MessageChannel();
  const methods = createLibraryMethods(() => undefined);
  serve(port1 as Port, { ...methods, ...createExportMethods(methods, { reportAfterMs: 0 }) });
  const terminate = (): void => {
    port1.close();
    port2.close();
  };
  return createLibraryClient(() => ({ port: port2 as Port, terminate }));
}
