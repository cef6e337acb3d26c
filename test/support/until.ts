/**
 * Waits until `condition` is true, while real timers run. Unlike `expect.poll`, nothing is kept until
 * the test ends: in a property, a hundred libraries would keep their memory.
 */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tried = 0; tried < 5_000; tried++) {
    if (await condition()) return;
    await new Promise((go) => setTimeout(go, 1));
  }
  throw new Error('it never came');
}
