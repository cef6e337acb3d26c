/**
 * Connects the library's worker to a file in the main process, and tracks the progress. The data
 * doesn't pass through the window, which would slow down its rendering.
 */
import type { AppClient } from '@shared/contract';
import type { ExportedFile } from '@shared/features/exports';
import { appError } from '@shared/ipc/error';
import type { LibraryClient } from '@renderer/library/client';
import type { ExportOrder, ExportProgress } from '@renderer/library/export/export-order';

/** A finished file, along with anything reported while it was written. */
export type ExportDone = ExportedFile & Pick<ExportProgress, 'rows' | 'warnings'>;

export interface ExportRunParts {
  readonly bridge: Pick<AppClient['exports'], 'cancel'>;
  readonly library: Pick<LibraryClient, 'export'>;
  /** Passes the main process its end of a file's port. */
  readonly handOver: (exportId: string, port: MessagePort) => void;
  readonly order: ExportOrder;
  readonly exportId: string;
  readonly changed: (progress: ExportProgress) => void;
}

/** An export in progress. Methods reject with an `AppError`, which is `cancelled` after `stop`. */
export interface ExportRun {
  /** Writes the file. After a failure, only writes what's still missing. */
  start(options?: { readonly ignoreLock?: boolean }): Promise<ExportDone>;
  /** Stops immediately, leaving nothing behind. */
  stop(): Promise<void>;
}

/** The initial progress. */
const nothingWritten: ExportProgress = { rows: 0, bytes: 0, warnings: {}, flushing: false };

/** Creates a run. Nothing happens until `start` is called. */
export function createExportRun(parts: ExportRunParts): ExportRun {
  const { bridge, library, handOver, order, exportId, changed } = parts;
  /** Kept after a failure: if a finished file only has to be moved, it isn't written again. */
  let progress = nothingWritten;
  let isStopped = false;

  function onProgress(next: ExportProgress): void {
    progress = next;
    if (!isStopped) changed(next);
  }

  return {
    async start({ ignoreLock = false } = {}) {
      if (isStopped) throw appError('cancelled');
      changed(progress);
      const { port1, port2 } = new MessageChannel();
      handOver(exportId, port2);
      const file = await library.export({ order, port: port1, ignoreLock }, onProgress);
      return { ...file, rows: progress.rows, warnings: progress.warnings };
    },
    async stop() {
      isStopped = true;
      await bridge.cancel({ exportId });
    },
  };
}
