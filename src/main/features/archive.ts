/** Handlers over the log of the open library. */
import type { AppHandlers } from '@shared/contract';
import { appError } from '@shared/ipc/error';
import { storageError } from '../service/archive-port';
import type { Runtime } from '../library/runtime';

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

async function ofStorage<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw storageError(error);
  }
}
