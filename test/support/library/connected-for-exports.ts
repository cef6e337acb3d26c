import { onTestFinished } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { createLibraryClient, type LibraryClient } from '@renderer/library/client';
import { serve, type Port } from '@renderer/library/contract/rpc';
import { createExportMethods } from '@renderer/library/export/export-list';
import { createLibraryMethods } from '@renderer/library/worker/worker-api';
import { Log } from './entries';

/**
 * Connects a client to a library and encoders that take a worker's place behind a real message
 * channel.
 */
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

let count = 0;

/** Opens a new library that is removed after the test. `apply` adds new log entries to it. */
export async function newLibraryForExports(log = new Log()) {
  const client = connectedForExports();
  const libraryId = `for-exports-${count++}`;
  onTestFinished(async () => {
    await client.destroy({ libraryId });
    client.end();
  });
  await client.open({ libraryId, assumptions: defaultAssumptions });
  let applied = 0;
  async function apply(): Promise<void> {
    await client.apply({ after: applied, entries: log.entries.filter(({ seq }) => seq > applied) });
    applied = log.lastSeq;
  }
  return { client, log, apply };
}
