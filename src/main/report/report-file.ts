/** A report on its way to the disk: its pieces are gathered, printed at the end, and then written. */
import { appError } from '@shared/ipc/error';
import type { ExportFile } from '../files/export-file';
import type { PrintReport } from './print';
import { createReportGatherer } from './report-data';

/** An export that prints before it fills `file`. */
export function createReportFile(file: ExportFile, print: PrintReport): ExportFile {
  const gathered = createReportGatherer();
  const stop = new AbortController();
  let printed: Promise<void> | null = null;

  async function printOnce(): Promise<void> {
    const bytes = await print(gathered.report(), stop.signal);
    await file.write([new Uint8Array(bytes)]);
  }
  async function orCancel<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } catch (thrown) {
      await file.cancel();
      throw thrown;
    }
  }

  return {
    bytes: file.bytes,
    over: file.over,
    write: (pieces) =>
      orCancel(async () => {
        for (const piece of pieces) {
          if (typeof piece !== 'string') throw appError('invalid-input', { field: 'pieces' });
          gathered.add(piece);
        }
      }),
    finish: async (request) => {
      // Written in full once; when only its place failed, it is not printed again.
      printed ??= orCancel(printOnce);
      await printed;
      return file.finish(request);
    },
    cancel: async () => {
      stop.abort();
      await file.cancel();
    },
  };
}
