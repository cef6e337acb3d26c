/**
 * Carries pieces of a file from the library's worker to the main process. One step is prepared
 * while the one before it is written; main answers when it is written, so nothing piles up.
 */
import type { AppClient } from '@shared/contract';
import type { ExportWarning } from '@shared/export/format';
import { appError } from '@shared/ipc/error';
import type { ExportMethods } from '../../library/export-job';

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
  readonly bridge: Pick<AppClient['exports'], 'open' | 'write' | 'finish' | 'cancel'>;
  readonly library: Pick<ExportMethods, 'exportNext'>;
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
  const { bridge, library, job, exportId, changed } = parts;
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
    let next = library.exportNext({ job, again: true });
    for (;;) {
      const step = await next;
      goOn();
      if (!step.done) {
        next = library.exportNext({ job });
        // When writing fails first, nobody waits for this one any more.
        next.catch(() => undefined);
      }
      const { bytes } = await bridge.write({ exportId, pieces: [...step.pieces] });
      goOn();
      tell({ rows: step.rows, bytes });
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
