/** Handlers over the log of the open library. */
import type { AppHandlers } from '@shared/contract';
import { appError } from '@shared/ipc/error';
import type { Entry } from '@shared/archive/entry';
import type { WireEntry } from '@shared/features/archive';
import type { Archive } from '../archive/archive';
import { storageError } from '../service/archive-port';
import type { Runtime } from '../library/runtime';

/** Entries of one answer to the window: few enough for one step of it. */
const MAX_ENTRIES = 500;

/** Makes the handlers. Errors of the archive become `disk-full` or `storage`. */
export function archiveFeature(runtime: Runtime): AppHandlers['archive'] {
  return {
    state({ libraryId }) {
      const { lastSeq, report } = runtime.library(libraryId).archive;
      return {
        libraryId,
        lastSeq,
        tornBytes: report.tornTail?.length ?? 0,
        damaged: report.setAside.filter(({ reason }) => reason === 'damaged').length,
      };
    },
    read: ({ libraryId, after, maxBytes }) =>
      ofStorage(async () => {
        const { archive } = runtime.library(libraryId);
        const entries = await archive.read({ after, maxBytes, maxEntries: MAX_ENTRIES });
        const wire = await Promise.all(entries.map((entry) => toWire(archive, entry)));
        return { entries: wire, lastSeq: archive.lastSeq };
      }),
    ack({ libraryId, seq }) {
      const { archive, caller, downloads } = runtime.library(libraryId);
      archive.acknowledge(seq);
      caller.acknowledged();
      downloads.wake('library');
      return null;
    },
    work: ({ libraryId, work }) =>
      ofStorage(async () => {
        const { archive } = runtime.library(libraryId);
        // These say what main has seen, and are written by it alone.
        if (['download', 'usage', 'charge'].includes(work.op)) throw appError('refused');
        return { seq: await archive.append({ kind: 'work', meta: work }) };
      }),
    async destroy({ libraryId }) {
      await runtime.destroy(libraryId);
      return null;
    },
  };
}

/** Text crosses as it is; the bytes of a picture as base64. */
async function toWire(archive: Archive, entry: Entry): Promise<WireEntry> {
  const { seq, at, kind, meta } = entry;
  const body =
    kind === 'picture' ? Buffer.from(await archive.readBody(seq)).toString('base64') : entry.body;
  return { seq, at, kind, meta: { ...meta }, body };
}

async function ofStorage<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw storageError(error);
  }
}
