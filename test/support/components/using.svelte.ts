/** Runs a component's set-up code without a component. */
import { flushSync } from 'svelte';
import { onTestFinished } from 'vitest';

/** Runs the set-up as in a component, and disposes of it after the test. */
export function using(setUp: () => void): void {
  onTestFinished($effect.root(setUp));
  flushSync();
}
