/**
 * Answers in memory that a page and its worker share. A key begins a frame at once, with the letter in
 * its field. A message comes too late for that frame, and what it brings waits for the next one, up to
 * 16.7 ms. So for what is typed the page waits a moment, and letter and rows stand in one frame.
 */

/** Milliseconds that a page waits at most. So long the rows are sooner than by a message, as a rule. */
export const longestWait = 12;

/** Bytes of an answer: a first screen takes about 20,000. A longer one comes as a message. */
const mostBytes = 1 << 17;
const headBytes = 16;
/** Answers in a row that did not come in time before the page waits for those alone whose forerunner did. */
const mostMissed = 3;

/**
 * Numbers of the head: the call that the page waits for (0: none; negative: its answer is here), bytes
 * of that answer, and the milliseconds that the last answer took.
 */
const [waitedFor, length, took] = [0, 1, 2];
const headOf = (memory: SharedArrayBuffer): Int32Array => new Int32Array(memory, 0, 3);

/** Of page and worker alike. */
const clock = (): number => performance.timeOrigin + performance.now();

/** Goes along with a call whose answer may be left in shared memory. */
export interface SharedCall {
  readonly memory: SharedArrayBuffer;
  /** By the clock of both. */
  readonly sentAt: number;
}

/** The end of the page. */
export interface SharedAnswers {
  /** Makes ready for the answer to a call. */
  begin(call: number): SharedCall;
  /** Waits for it; `undefined`: it comes as a message. */
  wait(call: number): unknown;
}

/** `null` where the page cannot share memory, or where the worker could not run while the page waits. */
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
      // A decoder takes no shared bytes.
      const bytes = new Uint8Array(memory, headBytes, Atomics.load(head, length)).slice();
      return JSON.parse(new TextDecoder().decode(bytes));
    },
  };
}

/** The end of the worker: leaves an answer, which must be JSON. `false`: nobody waits for it any more. */
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
