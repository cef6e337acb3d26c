/** Handlers over the log of the open library. */
import type { AppHandlers } from '@shared/contract';
import { appError } from '@shared/ipc/error';
import type { SetAside } from '../archive/report';
import { storageError } from '../service/archive-port';
import type { Runtime } from '../library/runtime';

/** Set aside for what they say, not for what became of them. */
const sound = new Set<SetAside['reason']>(['duplicate', 'superseded']);

/** Makes the handlers. Errors of the archive become `disk-full` or `storage`. */
export function archiveFeature(runtime: Runtime): AppHandlers['archive'] {
  return {
    state({ libraryId }) {
      const { lastSeq, report } = runtime.library(libraryId).archive;
      const { unwritable = null } = report;
      return {
        libraryId,
        lastSeq,
        tornBytes: report.tornTail?.length ?? 0,
        damaged: report.setAside.filter(({ reason }) => !sound.has(reason)).length,
        missing: report.missing,
        unwritable: unwritable && (unwritable.kind === 'disk-full' ? 'disk-full' : 'storage'),
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
        const { archive, mode } = runtime.library(libraryId);
        if (mode === 'file') throw appError('library-read-only');
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
