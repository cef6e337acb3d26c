/** The worker's end of the port used to read the main process's archive. */
import type {
  ArchiveAbout,
  ArchivePart,
  ReturnedEntry,
  WireEntry,
  WrittenBack,
} from '@shared/features/archive';
import { connect, type Port } from '../contract/rpc';
import type { FeedingArchive } from './feeder';

/** Additional operations for writing entries back. */
interface ConnectedArchive extends FeedingArchive {
  /** Returns the keys of the archive's calls and pictures. */
  readonly keys: () => Promise<readonly string[]>;
  readonly works: () => Promise<readonly WireEntry[]>;
  /** Sends entries that the archive lacks, in chronological order. */
  readonly bring: (entries: readonly ReturnedEntry[]) => Promise<void>;
  /** Merges the entries into the archive, which results in a different archive. */
  readonly unite: () => Promise<WrittenBack>;
  readonly close: () => void;
}

/** Connects through a port whose other end is in the main process. `close` closes it. */
export function connectToArchive(
  port: MessagePort,
  acknowledge: FeedingArchive['acknowledge'],
): ConnectedArchive {
  let appended = (): void => undefined;
  const connection = connect(port as Port, () => appended());
  return {
    about: (seq, applied) => connection.call('about', { seq, applied }) as Promise<ArchiveAbout>,
    read: (after) => connection.call('read', { after }) as Promise<ArchivePart>,
    keys: () => connection.call('keys', {}) as Promise<readonly string[]>,
    async works() {
      const works: WireEntry[] = [];
      for (;;) {
        const after = works.at(-1)?.seq ?? 0;
        const part = (await connection.call('read', { after, kind: 'work' })) as ArchivePart;
        if (part.entries.length === 0) return works;
        works.push(...part.entries);
      }
    },
    async bring(entries) {
      await connection.call('bring', { entries });
    },
    unite: () => connection.call('unite', {}) as Promise<WrittenBack>,
    acknowledge,
    onAppended: (listener) => (appended = listener),
    close() {
      connection.end('the library was closed');
      port.close();
    },
  };
}
