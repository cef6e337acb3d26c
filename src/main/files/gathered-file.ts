/** A file whose pieces are data: they are gathered, made into pages at the end, and then written. */
import { appError } from '@shared/ipc/error';
import type { ExportFile } from './export-file';

/** What becomes of the pieces. */
export interface PageMaker {
  /** Takes a piece. Throws `invalid-input` for anything that is none. */
  readonly add: (json: string) => void;
  /** Rejects with `cancelled` once `signal` says so. */
  readonly make: (signal: AbortSignal) => Promise<Uint8Array>;
}

/** An export that makes its pages before it fills `file`. */
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
      // Written in full once; when only its place failed, it is not made again.
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
