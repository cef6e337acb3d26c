/** Runs a component's set-up code without a component. */
import { flushSync } from 'svelte';
import { onTestFinished } from 'vitest';

/** Runs set-up code as if in a component, and disposes of its effects after the test. */
export function using(setUp: () => void): void {
  onTestFinished($effect.root(setUp));
  flushSync();
}
