/**
 * Runs all watches now, within their limits. Also works out which ones can run and the most that
 * they can cost.
 */
import type { WatchList, WatchView } from '@shared/features/watches';
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import { formatInteger } from '@renderer/lib/format/format';
import { connection } from '@renderer/lib/state/connection.svelte';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { tellFailure } from '@renderer/lib/state/tell-failure';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { watches } from '@renderer/lib/state/watches.svelte';
import { lookNow } from '@renderer/registers/purchase/watching.svelte';

/** Returns the watches that send requests to the service and aren't already running. */
export function lookable(list: readonly WatchView[]): readonly WatchView[] {
  return list.filter(
    ({ on, definition, state }) =>
      on && definition.asks !== 'library' && state.type !== 'under-way',
  );
}

/**
 * Returns the most that can be charged: what is left of each watch's limit, but no more than is
 * left of the shared limit.
 */
export function mostUnits({ watches: list, unitsPerMonth, unitsThisMonth }: WatchList): number {
  const each = lookable(list).reduce(
    (sum, { definition, unitsThisMonth: used }) =>
      sum + Math.max(0, definition.unitsPerMonth - used),
    0,
  );
  const left = unitsPerMonth === null ? Infinity : Math.max(0, unitsPerMonth - unitsThisMonth);
  return Math.min(each, left);
}

/** Example: `max 12 units`. */
export function lookPrice(): string {
  const units = countWords(
    connection.sample ? 'sample-units' : 'units',
    mostUnits(watches.current),
  );
  return m.prices_at_most({ units });
}

/** Runs each watch. Any problems are shown on that watch's own screen. */
export async function lookAll(): Promise<void> {
  const asked = lookable(watches.list);
  try {
    let begun = 0;
    for (const { watchId } of asked) {
      const state = await lookNow(watchId);
      // The key is still locked, so the other watches would only ask for the passphrase again.
      if (state === null) return;
      if (state.type !== 'waits') begun += 1;
    }
    const count = formatInteger(begun, locale());
    toaster.show(() => (begun === 1 ? m.common_checking() : m.common_checking({ count })));
  } catch (thrown) {
    tellFailure(thrown);
  }
}
