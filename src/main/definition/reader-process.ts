/** Reads a document in a separate, limited process, which is always terminated. */
import { Definition, type Reading } from '@shared/definition/model';
import { readyMessage, type ChildProcess } from '../process/child-process';

/** Maximum size of a document in bytes. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
/** Time limit in ms, from the start of the process to its answer. */
const MAX_READING_MS = 10_000;
/**
 * Heap limit of the reader in MB. A YAML document needs up to 240 times its size, and a JSON
 * document ten times.
 */
export const READER_MEMORY_MB = 640;

/** A reader process that has been started. */
export type ReaderProcess = ChildProcess<{
  readonly bytes: Uint8Array;
  readonly basePath: string;
}>;

export interface ReadOptions {
  readonly start: () => ReaderProcess;
  /** Aborts when the result is no longer needed. */
  readonly signal?: AbortSignal;
  readonly maxMs?: number;
}

/** Rejects only if aborted, with the signal's reason. When it resolves, the process has ended. */
export async function readInProcess(
  bytes: Uint8Array,
  basePath: string,
  { start, signal, maxMs = MAX_READING_MS }: ReadOptions,
): Promise<Reading> {
  if (bytes.byteLength > MAX_DOCUMENT_BYTES) return refused('too-large');
  signal?.throwIfAborted();
  const reader = start();
  let begun = false;
  let reading: Reading | null = null;
  let late = false;
  const stop = (): void => reader.kill();
  const timer = setTimeout(() => {
    late = true;
    stop();
  }, maxMs);
  signal?.addEventListener('abort', stop, { once: true });
  await new Promise<void>((ended) => {
    reader.onMessage((message) => {
      if (message === readyMessage) {
        begun = true;
        reader.send({ bytes, basePath });
        return;
      }
      reading ??= checked(message);
      stop();
    });
    reader.onExit(ended);
  });
  clearTimeout(timer);
  signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
  if (reading) return reading;
  if (late) return refused('too-slow');
  // If it ended after it had started, it ran out of memory. If it never started, the fault is ours.
  return refused(begun ? 'too-complex' : 'crashed');
}

/** Validates the process's result like any other external input. */
function checked(message: unknown): Reading {
  const { ok, definition, fault, detail } = message as Record<string, unknown>;
  if (ok === true) {
    const parsed = Definition.safeParse(definition);
    return parsed.success ? { ok: true, definition: parsed.data } : refused('crashed');
  }
  return { ok: false, fault: fault as 'crashed', detail: String(detail) };
}

function refused(fault: 'too-large' | 'too-slow' | 'too-complex' | 'crashed'): Reading {
  return { ok: false, fault, detail: '' };
}
