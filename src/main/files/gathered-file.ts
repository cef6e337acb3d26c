/** A file that is rendered in one go, once all its data has been collected. */
import { appError } from '@shared/ipc/error';
import type { ExportFile } from './export-file';

/** Renders the collected pieces. */
export interface PageMaker {
  /** Adds a piece. Throws `invalid-input` if it is invalid. */
  readonly add: (json: string) => void;
  /** Rejects with `cancelled` when `signal` aborts. */
  readonly make: (signal: AbortSignal) => Promise<Uint8Array>;
}

/** Creates an export that renders its pieces before writing them to `file`. */
export function createGatheredFile(file: ExportFile, { add, make }: PageMaker): ExportFile {
  const stop = new AbortController();
  let made: Promise<void> | null = null;

  async function makeOnce(): Promise<void> {
    const bytes = await make(stop.signal);
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
          add(piece);
        }
      }),
    finish: async (request) => {
      // If only moving the file into place failed, its content isn't rendered again.
      made ??= orCancel(makeOnce);
      await made;
      return file.finish(request);
    },
    cancel: async () => {
      stop.abort();
      await file.cancel();
    },
  };
}
