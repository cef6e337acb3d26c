/** Messages about one of the user's lists. Pure, apart from the language. */
import { m } from '@shared/messages/compiled/messages';
import type { ListQuery } from '@shared/archive/meta';
import type { RecordKind } from '@shared/service/endpoint';
import type { Locale } from '@shared/messages/compiled/runtime';
import { formatDate, formatInteger } from '@renderer/lib/format/format';
import { locale as windowLocale } from '@renderer/lib/state/i18n.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import type { ListSummary } from '@renderer/library/contract/protocol';
import { counted } from '../service/plural';
import { alikePairs } from './alike-text';
import { narrowPairs } from './facet-groups';
import { searchPairs } from '../service/filter-labels';
import type { Pairs } from './view';

/** Returns the line above the rows: how many there are, and the kind of list. */
export function listLine(
  list: ListSummary | null,
  count: number,
  locale: Locale,
): readonly string[] {
  const rows = counted('rows', count, locale);
  if (!list) return [rows];
  if (list.kind === 'saved-search') return [rows, m.lists_line_search()];
  const gone = (list.members ?? 0) - list.count;
  return [
    rows,
    m.lists_line_fixed(),
    ...(gone > 0 ? [m.lists_line_gone({ count: formatInteger(gone, locale) })] : []),
  ];
}

/** Describes a list and the search behind it as label–value pairs for use in a file. */
export function listPairs(list: ListSummary): Pairs {
  const { name, kind, query, from, recordKind, createdAt } = list;
  const named = [kind === 'fixed' ? m.common_list() : m.lists_word_search(), name] as const;
  if (query) return [named, ...queryPairs(recordKind, query)];
  if (!from) return [named];
  const day = formatDate(createdAt.slice(0, 10), windowLocale(), settings.current.dateFormat);
  return [named, [m.lists_word_made(), day], ...queryPairs(recordKind, from)];
}

function queryPairs(kind: RecordKind, { params, text, narrow, alike }: ListQuery): Pairs {
  return [...(alike ? alikePairs(alike) : searchPairs(params, text)), ...narrowPairs(kind, narrow)];
}

/** Returns what a file says about how complete the list is. */
export function listCompletenessText({ kind, count }: ListSummary, locale: Locale): string {
  return kind === 'fixed'
    ? m.lists_complete_fixed({ count: formatInteger(count, locale) })
    : m.lists_line_search();
}
