/**
 * Connects the library's worker with a file in the main process and follows its progress. The data
 * does not pass through the window, which has frames to draw.
 */
import type { AppClient } from '@shared/contract';
import type { ExportedFile } from '@shared/features/exports';
import { appError } from '@shared/ipc/error';
import type { LibraryClient } from '@renderer/library/client';
import type { ExportOrder, ExportProgress } from '@renderer/library/export/export-order';

/** A finished file, with what was reported on the way. */
export type ExportDone = ExportedFile & Pick<ExportProgress, 'rows' | 'warnings'>;

export interface ExportRunParts {
  readonly bridge: Pick<AppClient['exports'], 'cancel'>;
  readonly library: Pick<LibraryClient, 'export'>;
  /** Gives main its end of a file's port. */
  readonly handOver: (exportId: string, port: MessagePort) => void;
  readonly order: ExportOrder;
  readonly exportId: string;
  readonly changed: (progress: ExportProgress) => void;
}

/** An export in progress. All methods reject with `AppError`; `cancelled` after `stop`. */
export interface ExportRun {
  /** Writes the file, or whatever is still missing after a failure. */
  start(options?: { readonly ignoreLock?: boolean }): Promise<ExportDone>;
  /** Stops immediately and leaves nothing behind. */
  stop(): Promise<void>;
}

/** The initial progress. */
const nothingWritten: ExportProgress = { rows: 0, bytes: 0, warnings: {}, flushing: false };

/** Creates a run; nothing happens before `start`. */
export function createExportRun(parts: ExportRunParts): ExportRun {
  const { bridge, library, handOver, order, exportId, changed } = parts;
  /** Kept after a failure, so that a finished file that only has to be moved is not written again. */
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
