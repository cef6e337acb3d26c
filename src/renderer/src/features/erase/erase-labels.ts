/** Erasing in words. Pure but for the language. */
import type { EraseCount } from '@shared/archive/erasing';
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import { formatInteger } from '@renderer/lib/format/format';
import type { EraseRequest } from '@renderer/registers/lists/erase-request.svelte';

/** What was chosen on a screen. */
export function subjectText(
  request: Exclude<EraseRequest, { type: 'open' }>,
  locale: Locale,
): string {
  return request.type === 'list'
    ? m.erase_list({ name: request.list.name })
    : m.erase_records({ count: formatInteger(request.records.count, locale) });
}

export function isNothing(count: EraseCount): boolean {
  return Object.values(count).every((one) => one === 0);
}

/** What goes, line by line; what is nothing is not named. */
export function countLines(count: EraseCount, locale: Locale) {
  const labels = {
    rows: m.erase_count_rows(),
    answers: m.erase_count_answers(),
    pictures: m.erase_count_pictures(),
    works: m.erase_count_works(),
    calls: m.erase_count_calls(),
  };
  return (Object.keys(labels) as (keyof typeof labels)[])
    .filter((id) => count[id] > 0)
    .map((id) => ({
      ...{ id, label: labels[id], text: formatInteger(count[id], locale), numeric: true },
    }));
}
