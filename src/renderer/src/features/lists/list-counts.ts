/** How many records are on a list. */
import { m } from '@shared/messages/compiled/messages';
import { formatInteger } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import type { ListSummary } from '@renderer/library/contract/protocol';
import type { CameCount } from '@renderer/registers/lists/came-since';

/** Whether more may be on a saved search than was counted: its words are read for when it is open. */
export function countsAtLeast({ query }: ListSummary): boolean {
  return query !== null && query.text.trim() !== '';
}

/** How many records: `12+` for twelve at least, `…` as long as they are being counted. */
export function countText(list: ListSummary): string {
  if (list.uncounted) return '…';
  const count = formatInteger(list.count, locale());
  return countsAtLeast(list) ? `${count}+` : count;
}

/** How many came since a day, in words; none where none was seen and not all were looked at. */
export function newText({ count, isLeast }: CameCount, day: string): readonly string[] {
  if (count === 0) return isLeast ? [] : [m.lists_new_none({ day })];
  const words = isLeast ? m.lists_new_least : m.lists_new;
  return [words({ day, count: formatInteger(count, locale()) })];
}
