/**
 * Connects the library's worker with a file in the main process, and follows how far it comes. The
 * pieces themselves do not pass through the window: it has frames to draw.
 */
import type { AppClient } from '@shared/contract';
import type { ExportWarning } from '@shared/export/format/format';
import { appError } from '@shared/ipc/error';
import type { ExportMethods } from '@renderer/library/export/export-job';

/** Numbers of an export under way. `flushing`: all is written, the file is being put in its place. */
export interface ExportProgress {
  readonly rows: number;
  readonly bytes: number;
  readonly flushing: boolean;
}

/** A finished file. */
export interface ExportDone {
  readonly path: string;
  readonly bytes: number;
  readonly rows: number;
  readonly warnings: Readonly<Partial<Record<ExportWarning, number>>>;
  /** What became of the file "About this list" beside it. */
  readonly about: 'none' | 'written' | 'failed';
}

export interface ExportRunParts {
  readonly bridge: Pick<AppClient['exports'], 'open' | 'finish' | 'cancel'>;
  readonly library: Pick<ExportMethods, 'exportConnect' | 'exportNext'>;
  /** Hands main its end of the line to an open file. */
  readonly handOver: (exportId: string, port: MessagePort) => void;
  readonly job: number;
  readonly exportId: string;
  readonly changed: (progress: ExportProgress) => void;
  /** Ending of the file "About this list", if one was ordered. */
  readonly aboutFile?: 'txt' | 'json';
}

/** One file on its way. All reject with `AppError`; `cancelled` after `stop`. */
export interface ExportRun {
  /** Writes the file, or what is still missing of it after a failure. */
  start(options?: { readonly ignoreLock?: boolean }): Promise<ExportDone>;
  /**
   * Puts a file that is written in full in another place. `null`: the person cancelled the
   * question; `undefined`: there is nothing written, the whole must be begun anew.
   */
  elsewhere(): Promise<ExportDone | null | undefined>;
  /** Ends it at once; nothing is left behind. */
  stop(): Promise<void>;
}

/** A run; nothing happens before `start`. */
export function createExportRun(parts: ExportRunParts): ExportRun {
  const { bridge, library, handOver, job, exportId, changed } = parts;
  let progress: ExportProgress = { rows: 0, bytes: 0, flushing: false };
  let warnings: ExportDone['warnings'] = {};
  let about: string | null = null;
  let stopped = false;

  function tell(change: Partial<ExportProgress>): void {
    progress = { ...progress, ...change };
    if (!stopped) changed(progress);
  }

  function goOn(): void {
    if (stopped) throw appError('cancelled');
  }

  async function writeAll(): Promise<void> {
    tell({ rows: 0, bytes: 0, flushing: false });
    const { port1, port2 } = new MessageChannel();
    handOver(exportId, port2);
    await library.exportConnect({ job, port: port1 });
    for (;;) {
      goOn();
      const step = await library.exportNext({ job });
      goOn();
      tell({ rows: step.rows, bytes: step.bytes });
      warnings = step.warnings;
      about = step.about ?? null;
      if (step.done) return;
    }
  }

  async function finish(how: {
    elsewhere?: boolean;
    ignoreLock?: boolean;
  }): Promise<ExportDone | null> {
    tell({ flushing: true });
    const { rows } = progress;
    const { aboutFile } = parts;
    const written = await bridge.finish({
      ...{ exportId, rows, ...how },
      ...(aboutFile && about !== null ? { about: { extension: aboutFile, text: about } } : {}),
    });
    if (!written) return null;
    return { path: written.path, bytes: written.bytes, rows, warnings, about: written.about };
  }

  return {
    async start({ ignoreLock = false } = {}) {
      goOn();
      const { complete } = await bridge.open({ exportId, ignoreLock });
      goOn();
      if (!complete) await writeAll();
      const done = await finish({ ignoreLock });
      if (!done) throw appError('cancelled');
      return done;
    },
    async elsewhere() {
      const complete = progress.flushing && (await isComplete());
      return complete ? finish({ elsewhere: true }) : undefined;
    },
    async stop() {
      stopped = true;
      await bridge.cancel({ exportId });
    },
  };

  async function isComplete(): Promise<boolean> {
    try {
      return (await bridge.open({ exportId })).complete;
    } catch {
      return false;
    }
  }
}
