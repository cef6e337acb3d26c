/**
 * Answers in memory shared by a page and its worker. A typed letter starts a frame immediately, but
 * a message would arrive too late for it and wait up to 16.7 ms for the next. So for typed text the
 * page blocks for a moment, and the letter and its rows appear in the same frame.
 */

/** Maximum time the page blocks, in ms. Rows usually arrive sooner than by message. */
export const longestWait = 12;

/**
 * Maximum answer size in bytes. A first screen takes about 20,000. Larger answers are sent as
 * messages.
 */
const mostBytes = 1 << 17;
const headBytes = 16;
/**
 * After this many late answers in a row, the page waits only if the previous answer was in time.
 */
const mostMissed = 3;

/**
 * Header fields: the call for which the page waits (0 for none, negative once its answer is there),
 * the answer's length in bytes, and the time that the last answer took in ms.
 */
const [waitedFor, length, took] = [0, 1, 2];
const headOf = (memory: SharedArrayBuffer): Int32Array => new Int32Array(memory, 0, 3);

/** Reads a clock that page and worker share. */
const clock = (): number => performance.timeOrigin + performance.now();

/** Accompanies a call whose answer may be left in shared memory. */
export interface SharedCall {
  readonly memory: SharedArrayBuffer;
  /** On the shared clock. */
  readonly sentAt: number;
}

/** The page's end. */
export interface SharedAnswers {
  /** Prepares for the answer to a call. */
  begin(call: number): SharedCall;
  /** Waits for the answer; `undefined` if it comes as a message. */
  wait(call: number): unknown;
}

/**
 * Returns `null` if the page cannot share memory, or the worker cannot run while the page waits.
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
      // A decoder does not accept shared memory.
      const bytes = new Uint8Array(memory, headBytes, Atomics.load(head, length)).slice();
      return JSON.parse(new TextDecoder().decode(bytes));
    },
  };
}

/**
 * At the worker's end, stores an answer, which must be JSON. Returns `false` if nobody is waiting
 * for it any more.
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
