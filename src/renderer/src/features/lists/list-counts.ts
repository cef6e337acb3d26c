/** Counts the records on a list. */
import { m } from '@shared/messages/compiled/messages';
import { formatInteger } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import type { ListSummary } from '@renderer/library/contract/protocol';
import type { CameCount } from '@renderer/registers/lists/came-since';

/**
 * True if a saved search may match more records than were counted. The full-text scan only runs
 * while the search is open.
 */
function countsAtLeast({ query }: ListSummary): boolean {
  return query !== null && query.text.trim() !== '';
}

/** Returns the count as text: `12+` for at least twelve, `…` while counting. */
export function countText(list: ListSummary): string {
  if (list.uncounted) return '…';
  const count = formatInteger(list.count, locale());
  return countsAtLeast(list) ? `${count}+` : count;
}

/** Describes how many records were added since a date. Empty if a partial count found none. */
export function newText({ count, isLeast }: CameCount, day: string): readonly string[] {
  if (count === 0 && isLeast) return [];
  const found = formatInteger(count, locale());
  return [m.lists_new({ day, count: isLeast ? `${found}+` : found })];
}
