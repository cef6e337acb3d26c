/** What is asked about the view on a register's screen, whichever it is. */
import type { ListQuery } from '@shared/archive/meta';
import { matterScope } from '@shared/archive/review-scope';
import { reviewColumns } from '@shared/columns/own-columns';
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/service/endpoint';
import type { Parameters } from '@shared/service/parameters';
import type { ListSummary, QueryInput } from '@renderer/library/contract/protocol';
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';
import { lists } from '../lists/lists.svelte';
import { searchNames, searchPairs } from '../service/filter-labels';
import type { TableSection } from '@renderer/lib/table/sections';
import { groupSections } from './alike-columns';
import { alikePairs } from './alike-text';
import type { ListCompleteness } from './completeness-text';
import { filtersOfDownload } from './download-search';
import { narrowPairs } from './facet-groups';
import type { NoRows } from './no-rows';
import type { Actor, Pairs, QueryBase, Screen, Search, View } from './view';
import { partOf, rulesOf } from './views';

/** What the library is asked for a view; `null`: there is nothing to ask. */
export function queryOf<K extends RecordKind>(
  view: View,
  base: QueryBase<K>,
): QueryInput<K> | null {
  const query = rulesOf(view).query?.(view, base) ?? null;
  return query && { ...query, scope: scopeOf(view) };
}

/** Whether a view can have rows. */
export function hasRows(view: View): boolean {
  return rulesOf(view).query !== null;
}

/** Heads between the rows of an answer in the order of likeness. `counts`: see `likenessGroups`. */
export function sectionsOf(
  view: View,
  counts: readonly number[] | undefined,
): readonly TableSection[] {
  const alike = view.type === 'alike' ? view.question : listOf(view)?.query?.alike;
  return counts ? groupSections(counts, alike?.least ?? 0) : [];
}

/** Whether it shows what the service was asked. */
export function isOfService(view: View): boolean {
  return rulesOf(view).ofService;
}

/** Nothing is left to be read for the words on screen: what is found is all there is. */
export function isSearched(screen: {
  readonly words: string;
  readonly scan: { readonly whole: boolean };
}): boolean {
  return screen.words === '' || screen.scan.whole;
}

/** As which list or clearance of the person it is kept, or `null`. */
function keptAs(view: View): string | null {
  if (view.type === 'list') return view.listId;
  return (view.type === 'alike' && view.listId) || null;
}

/** The list of the person on screen, or `null`. */
export function listOf(view: View): ListSummary | null {
  const listId = keptAs(view);
  return listId === null ? null : lists.byId(listId);
}

/** The fixed list on screen, or `null`. */
export function fixedListOf({ view }: Pick<Screen, 'view'>): ListSummary | null {
  const list = listOf(view);
  return list?.kind === 'fixed' ? list : null;
}

/** Where what is assessed holds: in the matter of the list on screen, else in the current one. */
export function scopeOf(view: View): string {
  const list = listOf(view);
  if (list?.clientReference) return matterScope(list.clientReference);
  return keptAs(view) ?? matterScope(currentMatter.reference);
}

/** What names a view that one comes back to: a list, or all of a kind; `null`: a search of the moment. */
export function returnPlace(kind: RecordKind, view: View): string | null {
  if (view.type === 'list') return view.listId;
  if (view.type !== 'library' || view.text !== '') return null;
  return Object.keys(view.params).length === 0 ? kind : null;
}

/** The words that a view is found by, '' for none. */
export function wordsOf(view: View): string {
  if (view.type === 'library') return view.text;
  return listOf(view)?.query?.text.trim() ?? '';
}

/** How complete what the service brought is; `null`: owned rows, of which nothing is claimed. */
export function keyStateOf(screen: Screen): ListCompleteness | null {
  return rulesOf(screen.view).standing(screen.view, screen);
}

/** What the list is of, where the form does not say so. */
export function titleOf(screen: Screen): string | null {
  return rulesOf(screen.view).title(screen.view, screen);
}

/** The line over the rows, without what narrows them down. */
export function lineOf(screen: Screen, count: number): readonly string[] {
  return rulesOf(screen.view).line(screen.view, screen, count);
}

/** A remark over the rows; `null`: none. */
export function noteOf(view: View): string | null {
  return rulesOf(view).note(view);
}

/** The question that can be put to the service once more; `null`: none. */
export function questionOf(screen: Screen): Parameters | null {
  return rulesOf(screen.view).question(screen.view, screen);
}

/** What stands where there are no rows; `null`: nothing. `price`: of asking the service. */
export function noRowsOf(screen: Actor, price: string): NoRows | null {
  return rulesOf(screen.view).noRows(screen.view, screen, price);
}

/** What is on screen in words, for a file: the search, what narrows it down, which part of it. */
export function pairsOf(screen: Screen): Pairs {
  const { view, narrow, spec } = screen;
  const { pairs, search } = rulesOf(view);
  const found = search(view, screen);
  const own = pairs ? pairs(view) : found ? searchPairs(found.params, found.text) : [];
  const part = partOf(screen);
  return [
    ...own,
    ...narrowPairs(spec.kind, narrow),
    ...(part === null ? [] : [[m.common_day(), part] as const]),
  ];
}

/** The search that finds its rows; `null`: they were found by none. */
export function searchOf(screen: Screen): Search | null {
  return rulesOf(screen.view).search(screen.view, screen);
}

/**
 * What it is called by its question, for titles, lists and files; '' where nothing narrows it.
 * `besides`: what is said beside it.
 */
export function calledOf(screen: Screen, besides: string | null = null): string {
  const { view, narrow, spec } = screen;
  const found = searchOf(screen);
  const own = (): readonly (string | null)[] => {
    if (view.type === 'download') return searchNames(filtersOfDownload(view.downloadId));
    if (view.type === 'list') return [listOf(view)?.name ?? ''];
    if (found?.alike) return [m.alike_saved_name({ name: found.alike.name })];
    return found ? searchNames(found.params, found.text) : [rulesOf(view).title(view, screen)];
  };
  const parts = [...own(), ...narrowPairs(spec.kind, narrow).map(([, one]) => one), partOf(screen)];
  return parts.filter((part) => part !== null && part !== '' && part !== besides).join(', ');
}

/** A search as it is kept, and its words for a name. */
export interface SavedQuery {
  readonly query: ListQuery;
  readonly pairs: Pairs;
}

/**
 * The question of which a list that is made of what is on screen remembers that it was its answer: one
 * about likeness, which nothing on the list would tell.
 */
export function originOf(screen: Screen): ListQuery | undefined {
  const query = keptQueryOf(screen)?.query;
  return query?.alike ? query : undefined;
}

/** What is on screen as a saved search; `null`: it is no search (a record, a list chosen by hand). */
export function keptQueryOf(screen: Screen): SavedQuery | null {
  const search = rulesOf(screen.view).search(screen.view, screen);
  if (!search) return null;
  const { params, text, alike } = search;
  const scope = scopeOf(screen.view);
  // A search of its own has no assessments yet: it goes on asking for those of this list.
  const chosen = screen.narrow.map((one) =>
    reviewColumns.has(one.column) ? { scope, ...one } : one,
  );
  const narrow = [...search.narrow, ...chosen];
  return {
    query: { params: { ...params }, text, narrow, ...(alike ? { alike } : {}) },
    pairs: [
      ...(alike ? alikePairs(alike) : searchPairs(params, text)),
      ...narrowPairs(screen.spec.kind, narrow),
    ],
  };
}
