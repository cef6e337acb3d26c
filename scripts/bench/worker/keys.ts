/**
 * Measures the time from a keystroke to the change it makes on screen, and the least that this
 * could take.
 */

export const grid = (): Element | null => document.querySelector('[role="grid"]');

/** Milliseconds from a keystroke to the frames that show its effect. */
export interface KeyPainted {
  /** New rows or a new row count, from the library's response. */
  readonly rows: number;
  /** The last change in the list, including attributes and spinners. */
  readonly last: number;
}

/** Calls `shown` once the next frame has been drawn. */
function afterFrame(shown: () => void): void {
  requestAnimationFrame(() => {
    // A message is delivered after the frame has been drawn.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = shown;
    port2.postMessage(null);
  });
}

/**
 * True if these changes include rows from another response. If only the list's height changed, a
 * row was added or removed at its end and the response is the same.
 */
function showsAnswer(changes: readonly MutationRecord[]): boolean {
  const put = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
  const rows = [...(grid()?.querySelectorAll('[data-index]') ?? [])];
  if (rows.length > 0 && rows.every((row) => put.has(row))) return true;
  return changes.some(({ type, target, attributeName }) => {
    if (attributeName === 'aria-rowcount') return true;
    if (type !== 'characterData') return false;
    const row = target.parentElement?.closest('[role="grid"] [data-index]');
    return row !== undefined && row !== null && !put.has(row);
  });
}

export const keys = {
  /** One entry for each keystroke that changed the list. */
  painted: [] as KeyPainted[],
  watchKeys(): void {
    let [pressed, rows, last] = [0, 0, 0];
    addEventListener(
      'keydown',
      (event) => {
        if (pressed > 0 && rows > pressed)
          keys.painted.push({ rows: rows - pressed, last: last - pressed });
        [pressed, rows, last] = [event.timeStamp, 0, 0];
      },
      true,
    );
    new MutationObserver((changes) => {
      if (pressed === 0 || !changes.some(({ target }) => grid()?.contains(target))) return;
      const key = pressed;
      const isAnswer = showsAnswer(changes);
      afterFrame(() => {
        if (key !== pressed) return;
        last = performance.now();
        if (isAnswer && rows === 0) rows = last;
      });
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  },
  /** Milliseconds for each bare keystroke. */
  bare: { text: [] as number[], answer: [] as number[] },
  /**
   * From now on, each keystroke only sets one string, and another once an idle worker has replied.
   * This measures the cost of a frame, with and without a worker's reply, when there is no list.
   */
  async watchBareKeys(): Promise<void> {
    const worker = new Worker('app://kartotek/assets/worker-bench.js', { type: 'module' });
    const written = document.createElement('p');
    const answered = document.createElement('p');
    written.style.cssText = answered.style.cssText =
      'position:fixed;right:0;contain:strict;width:9em';
    document.body.append(written, answered);
    let pressed = 0;
    let count = 0;
    const answer = (): Promise<void> =>
      new Promise((done) => {
        worker.addEventListener('message', () => done(), { once: true });
        worker.postMessage({ call: ++count, method: 'nothing', input: null });
      });
    await answer();
    addEventListener(
      'keydown',
      (event) => {
        pressed = event.timeStamp;
        written.textContent = `key ${count}`;
        afterFrame(() => keys.bare.text.push(performance.now() - pressed));
        void answer().then(() => {
          answered.textContent = `answer ${count}`;
          afterFrame(() => keys.bare.answer.push(performance.now() - pressed));
        });
      },
      true,
    );
  },
};
