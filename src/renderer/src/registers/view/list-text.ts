/** Messages about one of the user's lists. Pure, apart from the language. */
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import type { ListQuery } from '@shared/archive/meta';
import type { Completeness } from '@shared/export/completeness';
import type { RecordKind } from '@shared/service/endpoint';
import type { ListSummary } from '@renderer/library/contract/protocol';
import { stated } from '@shared/values/phrases';
import { alikePairs } from './alike-text';
import { narrowPairs } from './facet-groups';
import { dayText } from './later-text';
import { searchPairs } from '../service/filter-labels';
import type { Pairs } from './view';
import { localDay } from '@shared/values/calendar';

const dayOf = (at: string): string => dayText(localDay(at));

/** Returns the line above the rows: how many there are, and the kind of list. */
export function listLine(list: ListSummary | null, count: number): readonly string[] {
  const rows = countWords('rows', count);
  if (!list) return [rows];
  if (list.kind === 'saved-search') return [rows, m.lists_line_search()];
  const gone = (list.members ?? 0) - list.count;
  return [
    rows,
    isWhole(list) ? m.registers_all_fetched() : (changedText(list) ?? m.lists_line_fixed()),
    ...(gone > 0 ? [m.lists_line_gone({ count: gone })] : []),
  ];
}

/** Describes a list and the search behind it as label–value pairs for use in a file. */
export function listPairs(list: ListSummary): Pairs {
  const { name, kind, query, from, allOf, recordKind, createdAt } = list;
  const named = [kind === 'fixed' ? m.common_list() : m.lists_word_search(), name] as const;
  if (query) return [named, ...queryPairs(recordKind, query)];
  if (from)
    return [named, [m.lists_word_made(), dayOf(createdAt)], ...queryPairs(recordKind, from)];
  if (!allOf) return [named];
  return [named, [m.common_search(), dayOf(allOf.at)], ...queryPairs(recordKind, allOf.query)];
}

export function queryPairs(kind: RecordKind, { params, text, narrow, alike }: ListQuery): Pairs {
  return [...(alike ? alikePairs(alike) : searchPairs(params, text)), ...narrowPairs(kind, narrow)];
}

/** Returns pairs on one line. */
export const pairsText = (pairs: Pairs): string =>
  pairs.map(([name, value]) => stated(name, value)).join(' · ');

/** True if the list still has exactly the rows of the complete answer that it was created from. */
function isWhole({ allOf, changes, count, members }: ListSummary): boolean {
  return allOf !== undefined && changes <= 1 && count === allOf.rows && members === allOf.rows;
}

/** Describes a list that once had all rows of an answer, or returns `null` for other lists. */
function changedText({ allOf }: ListSummary): string | null {
  return allOf ? m.lists_line_changed({ day: dayOf(allOf.at) }) : null;
}

/** Returns what a file says about how complete the list is. */
export function listCompleteness(list: ListSummary): {
  readonly completeness: Completeness;
  readonly words: string;
} {
  if (list.allOf && isWhole(list)) return { completeness: 'complete', words: dayOf(list.allOf.at) };
  const of = m.lists_complete_fixed({ count: list.count });
  const changed = changedText(list);
  const fixed = changed === null ? of : `${of} (${changed})`;
  return { completeness: 'library', words: list.kind === 'fixed' ? fixed : m.lists_line_search() };
}
