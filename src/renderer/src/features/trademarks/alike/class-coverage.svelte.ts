/** How completely the library covers a clearance's classes, and what is missing. */
import { whileShown } from '@renderer/lib/state/while-shown';
import { library } from '@renderer/library/current.svelte';
import { barredFor, classesPress } from '@renderer/registers/search/press';
import type { Press } from '@renderer/registers/search/press-named';
import { coverage } from '@renderer/registers/view/alike-coverage.svelte';
import { readCoverage } from '@renderer/registers/purchase/read-coverage';
import { alike } from './alike-state.svelte';

/**
 * Follows the classes and the library as long as a clearance is shown. Call this in a component.
 */
export function followCoverage(): void {
  $effect(() => {
    const { client, versions } = library;
    const { classes } = alike;
    void [versions?.trademark, versions?.run];
    if (!client) return;
    return whileShown(readCoverage(client, classes), (found) => (coverage.classes = found));
  });
}

/**
 * Returns a download for all incomplete classes, or `null` if there are none or the service isn't
 * available.
 */
export function missingPress(): Press | null {
  if (alike.name.trim() === '' || barredFor(alike) !== null) return null;
  return classesPress(
    alike,
    coverage.missing.map(({ number }) => number),
  );
}
