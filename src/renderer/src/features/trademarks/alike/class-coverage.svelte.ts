/** How complete the library is in the classes of a clearance, and what is missing. */
import { m } from '@shared/messages/compiled/messages';
import type { Parameters } from '@shared/service/parameters';
import { whileShown } from '@renderer/lib/state/while-shown';
import { library } from '@renderer/library/current.svelte';
import { purchase, usualCap } from '@renderer/registers/purchase/purchase-dialog.svelte';
import { barredFor } from '@renderer/registers/search/press';
import type { Press } from '@renderer/registers/search/press-named';
import { priceFor } from '@renderer/registers/service/price-for';
import { coverage } from '@renderer/registers/view/alike-coverage.svelte';
import { readCoverage } from '@renderer/registers/view/read-coverage';
import { alike } from './alike-state.svelte';

/** In a component: follows the classes and the library while a clearance is shown. */
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
 * Returns a download of all incomplete classes, or `null` if there are none or the service is not
 * available.
 */
export function missingPress(): Press | null {
  const { spec, name } = alike;
  const classes = coverage.missing.map(({ number }) => number);
  if (classes.length === 0 || name.trim() === '' || barredFor(alike) !== null) return null;
  const { words, title } = priceFor(spec.endpoint, {
    rows: usualCap,
    identifiers: null,
    calls: null,
  });
  const { kind, endpoint } = spec;
  const [only, ...others] = classes;
  const params: Parameters = only && others.length === 0 ? { nice_class: only } : {};
  return {
    label: m.alike_fetch_classes({ classes: classes.join(', ') }),
    price: words,
    title,
    run: () => purchase.ask({ type: 'all', kind, endpoint, params, run: null, classes }),
  };
}
