/** Runs a component's set-up code without a component. */
import { flushSync } from 'svelte';
import { onTestFinished } from 'vitest';

/** Runs it as in a component; it ends with the test. */
export function using(setUp: () => void): void {
  onTestFinished($effect.root(setUp));
  flushSync();
}
