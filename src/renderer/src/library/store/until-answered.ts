/**
 * Asks the browser's database again what it has not answered. Chromium loses a request that comes
 * while it takes down what a full disk or a killed page has broken (seen: a connection that was opened
 * 70 ms after the last one was closed by force got neither a success nor an error, for ever).
 */
/** The first wait; each later one is twice as long, for a disk that is only slow. */
const firstMs = 5_000;

/** Asks until it is answered, well or not; `abandon` ends what one attempt has begun. */
export async function untilAnswered<T>(
  ask: () => Promise<T>,
  abandon: () => void = () => undefined,
): Promise<T> {
  for (let waitMs = firstMs; ; waitMs *= 2) {
    const answer = ask();
    const late = Symbol('late');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<typeof late>((done) => {
      timer = setTimeout(() => done(late), waitMs);
    });
    const first = await Promise.race([answer, tooLong]).finally(() => clearTimeout(timer));
    if (first !== late) return first;
    // What is abandoned may still fail, and nobody is to hear of it.
    answer.catch(() => undefined);
    abandon();
  }
}
