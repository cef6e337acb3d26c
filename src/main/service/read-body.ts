/** Reads an answer's body in chunks, with limits on its size and on idle time. */

/** The bytes received. If `complete` is false, the rest is missing, but these are still stored. */
export interface ReceivedBody {
  readonly bytes: Uint8Array;
  readonly complete: boolean;
  readonly cutBy: 'connection' | 'stall' | 'too-large' | 'cancelled' | null;
}

/** Limits: total size in bytes, ms without a byte, and ms in total. */
export interface BodyBounds {
  readonly maxBytes: number;
  readonly stallMs: number;
  readonly totalMs?: number;
}

/** Without this limit, a service that sends a byte now and then would block a call forever. */
const longestMs = 5 * 60_000;

type Step = Awaited<ReturnType<ReadableStreamDefaultReader<Uint8Array>['read']>>;

/** Reads a body. Never throws. `cutBy` is the reason if the body ended early. */
export async function readBody(
  response: Response,
  { maxBytes, stallMs, totalMs = longestMs }: BodyBounds,
  signal: AbortSignal,
): Promise<ReceivedBody> {
  const until = performance.now() + totalMs;
  const pieces: Uint8Array[] = [];
  let size = 0;
  const end = (cutBy: ReceivedBody['cutBy']): ReceivedBody => ({
    bytes: Buffer.concat(pieces),
    complete: cutBy === null,
    cutBy,
  });
  if (!response.body) return end(null);
  const reader = response.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  try {
    for (;;) {
      const left = until - performance.now();
      const step = left <= 0 ? 'stall' : await oneStep(reader, Math.min(stallMs, left), signal);
      if (typeof step === 'string') return end(step);
      if (step.done) return end(size < announced(response) ? 'connection' : null);
      size += step.value.byteLength;
      if (size > maxBytes) return end('too-large');
      pieces.push(step.value);
    }
  } catch {
    return end(signal.aborted ? 'cancelled' : 'connection');
  } finally {
    // Not awaited, because that would block too if the stream has hung.
    reader.cancel().catch(() => undefined);
  }
}

/** Returns the length that the service stated, or 0 if it didn't. */
function announced(response: Response): number {
  if (response.headers.has('content-encoding')) return 0;
  return Number(response.headers.get('content-length') ?? 0) || 0;
}

/**
 * Returns the next chunk, or the reason why there is none. Not every stream reacts when it's
 * aborted, so the signal is checked here as well.
 */
function oneStep(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  stallMs: number,
  signal: AbortSignal,
): Promise<Step | 'stall' | 'cancelled'> {
  return new Promise((resolve, reject) => {
    const stop = (): void => finish(() => resolve('cancelled'));
    const timer = setTimeout(() => finish(() => resolve('stall')), stallMs);
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      settle();
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    reader.read().then(
      (step) => finish(() => resolve(step)),
      (error: unknown) => finish(() => reject(error as Error)),
    );
  });
}
