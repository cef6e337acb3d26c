/** The worker's end of the port by which it reads the archive in the main process. */
import type { ArchiveAbout, ArchivePart } from '@shared/features/archive';
import { connect, type Port } from '../contract/rpc';
import type { FeedingArchive } from './feeder';

/** The archive behind a port whose other end main has; `close` ends it. */
export function connectToArchive(
  port: MessagePort,
  acknowledge: FeedingArchive['acknowledge'],
): FeedingArchive & { readonly close: () => void } {
  let appended = (): void => undefined;
  const connection = connect(port as Port, () => appended());
  return {
    about: (seq) => connection.call('about', { seq }) as Promise<ArchiveAbout>,
    read: (after) => connection.call('read', { after }) as Promise<ArchivePart>,
    acknowledge,
    onAppended: (listener) => (appended = listener),
    close() {
      connection.end('the library was closed');
      port.close();
    },
  };
}
