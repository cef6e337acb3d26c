/** What a component does when it is mounted, without one. */
import { flushSync } from 'svelte';
import { onTestFinished } from 'vitest';

/** Runs it as in a component; it ends with the test. */
export function using(setUp: () => void): void {
  onTestFinished($effect.root(setUp));
  flushSync();
}
