/**
 * Passes answers through memory shared by the page and its worker. A typed letter starts a frame
 * immediately. An answer sent as a message would be too late for that frame, and would wait up to
 * 16.7 ms for the next. For typed text, the page therefore blocks briefly, so that the letter and
 * its rows appear in the same frame.
 */

/**
 * Maximum time for which the page blocks, in milliseconds. Rows usually arrive sooner than a
 * message would.
 */
export const longestWait = 12;

/**
 * Maximum size of an answer in bytes. A first screen needs about 20,000. Larger answers are sent as
 * messages.
 */
const mostBytes = 1 << 17;
const headBytes = 16;
/**
 * After this many late answers in a row, the page waits only if the previous answer arrived in
 * time.
 */
const mostMissed = 3;

/**
 * Header fields: the call for which the page is waiting (0 for none, negative once answered), the
 * length of the answer in bytes, and how long the last answer took in milliseconds.
 */
const [waitedFor, length, took] = [0, 1, 2];
const headOf = (memory: SharedArrayBuffer): Int32Array => new Int32Array(memory, 0, 3);

/** Reads a clock that is common to the page and the worker. */
const clock = (): number => performance.timeOrigin + performance.now();

/** Sent with a call whose answer may be placed in shared memory. */
export interface SharedCall {
  readonly memory: SharedArrayBuffer;
  /** Time according to the common clock. */
  readonly sentAt: number;
}

/** The page's end of the shared memory. */
export interface SharedAnswers {
  /** Prepares for the answer to a call. */
  begin(call: number): SharedCall;
  /** Waits for the answer. Returns `undefined` if it will arrive as a message instead. */
  wait(call: number): unknown;
}

/**
 * Returns `null` if the page can't share memory, or if the worker can't run while the page waits.
 */
export function createSharedAnswers(now = clock): SharedAnswers | null {
  if (!globalThis.crossOriginIsolated || navigator.hardwareConcurrency < 2) return null;
  const memory = new SharedArrayBuffer(headBytes + mostBytes);
  const head = headOf(memory);
  let missed = 0;
  return {
    begin(call) {
      const worthIt = missed < mostMissed || Atomics.load(head, took) < longestWait;
      Atomics.store(head, waitedFor, worthIt ? call : 0);
      return { memory, sentAt: now() };
    },
    wait(call) {
      const end = now() + longestWait;
      while (Atomics.load(head, waitedFor) === call && now() < end);
      const found = Atomics.compareExchange(head, waitedFor, call, 0);
      if (found === call) {
        missed += 1;
        Atomics.store(head, took, longestWait);
      }
      if (found !== -call) return undefined;
      missed = 0;
      // Text decoders don't accept shared memory.
      const bytes = new Uint8Array(memory, headBytes, Atomics.load(head, length)).slice();
      return JSON.parse(new TextDecoder().decode(bytes));
    },
  };
}

/**
 * Called by the worker to store an answer, which must be JSON. Returns `false` if the page is no
 * longer waiting for it.
 */
export function leaveAnswer(
  { memory, sentAt }: SharedCall,
  call: number,
  answer: unknown,
  now = clock,
): boolean {
  const head = headOf(memory);
  Atomics.store(head, took, Math.ceil(now() - sentAt));
  if (Atomics.load(head, waitedFor) !== call) return false;
  const bytes = new TextEncoder().encode(JSON.stringify(answer));
  if (bytes.length > mostBytes) return false;
  new Uint8Array(memory, headBytes).set(bytes);
  Atomics.store(head, length, bytes.length);
  return Atomics.compareExchange(head, waitedFor, call, -call) === call;
}
