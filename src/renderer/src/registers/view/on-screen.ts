/** Functions that work for any view on a register's screen. */
import type { ListQuery } from '@shared/archive/meta';
import { matterScope } from '@shared/archive/review-scope';
import { reviewColumns } from '@shared/columns/own-columns';
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/service/endpoint';
import type { Parameters } from '@shared/service/parameters';
import type { ListSummary, QueryInput } from '@renderer/library/contract/protocol';
import { currentMatter } from '@renderer/lib/state/current-matter.svelte';
import type { ListOrigin } from '../lists/list-edits';
import { lists } from '../lists/lists.svelte';
import { searchNames, searchPairs } from '../service/filter-labels';
import type { TableSection } from '@renderer/lib/table/sections';
import { groupSections } from './alike-columns';
import type { ListCompleteness } from './completeness-text';
import { deadlinesCalled } from './deadline-text';
import { filtersOfDownload } from './download-search';
import { narrowPairs } from './facet-groups';
import type { NoRows } from './no-rows';
import type { Actor, Pairs, QueryBase, Screen, Search, View } from './view';
import { partOf, rulesOf } from './views';

/** Returns the library query for a view, or `null` if it has none. */
export function queryOf<K extends RecordKind>(
  view: View,
  base: QueryBase<K>,
): QueryInput<K> | null {
  const query = rulesOf(view).query?.(view, base) ?? null;
  return query && { ...query, scope: scopeOf(view) };
}

/** Returns whether a view can contain rows. */
export function hasRows(view: View): boolean {
  return rulesOf(view).query !== null;
}

const noSections: readonly TableSection[] = [];

/** Returns the headings for a similarity result. `counts`: see `likenessGroups`. */
export function sectionsOf(
  view: View,
  counts: readonly number[] | undefined,
): readonly TableSection[] {
  const alike = view.type === 'alike' ? view.question : listOf(view)?.query?.alike;
  return counts ? groupSections(counts, alike?.least ?? 0) : noSections;
}

/** Returns whether a view shows what was requested from the service. */
export function isOfService(view: View): boolean {
  return rulesOf(view).ofService;
}

/** Returns whether everything has been searched for the text on screen. */
export function isSearched(screen: {
  readonly words: string;
  readonly scan: { readonly whole: boolean };
}): boolean {
  return screen.words === '' || screen.scan.whole;
}

/** Returns the id of the list or clearance that a view is saved as, or `null`. */
function keptAs(view: View): string | null {
  if (view.type === 'list') return view.listId;
  return (view.type === 'alike' && view.listId) || null;
}

/** Returns the user's list on screen, or `null`. */
export function listOf(view: View): ListSummary | null {
  const listId = keptAs(view);
  return listId === null ? null : lists.byId(listId);
}

/** Returns the fixed list on screen, or `null`. */
export function fixedListOf({ view }: Pick<Screen, 'view'>): ListSummary | null {
  const list = listOf(view);
  return list?.kind === 'fixed' ? list : null;
}

/** Returns the scope of assessments: the matter a view belongs to, or else the current one. */
export function scopeOf(view: View): string {
  const own = view.type === 'records' ? view.clientReference : listOf(view)?.clientReference;
  if (own) return matterScope(own);
  return keptAs(view) ?? matterScope(currentMatter.reference);
}

/**
 * Returns a key for views that the user comes back to (a list, or all records of a kind), or `null`
 * for a temporary search.
 */
export function returnPlace(kind: RecordKind, view: View): string | null {
  if (view.type === 'list') return view.listId;
  if (view.type !== 'library' || view.text !== '') return null;
  return Object.keys(view.params).length === 0 ? kind : null;
}

/** Returns the text that a view searches for, or '' if none. */
export function wordsOf(view: View): string {
  if (view.type === 'library') return view.text;
  return listOf(view)?.query?.text.trim() ?? '';
}

/**
 * Returns how complete the service's answer is, or `null` for library rows, which don't claim to be
 * complete.
 */
export function answerCompleteness(screen: Screen): ListCompleteness | null {
  return rulesOf(screen.view).standing(screen.view, screen);
}

/** Describes the list, unless the form already does. */
export function titleOf(screen: Screen): string | null {
  return rulesOf(screen.view).title(screen.view, screen);
}

/** Returns the line above the rows, not including filters. */
export function lineOf(screen: Screen, count: number): readonly string[] {
  return rulesOf(screen.view).line(screen.view, screen, count);
}

/** Returns a remark to show above the rows, or `null` if there is none. */
export function noteOf(view: View): string | null {
  return rulesOf(view).note(view);
}

/** Returns the request that can be repeated, or `null` if there is none. */
export function questionOf(screen: Screen): Parameters | null {
  return rulesOf(screen.view).question(screen.view, screen);
}

/**
 * Returns what to show if there are no rows, or `null` for nothing. `price` is the price of calling
 * the service.
 */
export function noRowsOf(screen: Actor, price: string): NoRows | null {
  return rulesOf(screen.view).noRows(screen.view, screen, price);
}

/** Describes what's on screen for use in a file: search, filters and part. */
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

/** Returns the search that finds the view's rows, or `null` if there is none. */
export function searchOf(screen: Screen): Search | null {
  return rulesOf(screen.view).search(screen.view, screen);
}

/**
 * Returns a name derived from the view's search, for use in titles, lists and files. '' if there
 * are no filters. Leaves out `besides`, which is already stated elsewhere.
 */
export function calledOf(screen: Screen, besides: string | null = null): string {
  const { view, narrow, spec } = screen;
  const found = searchOf(screen);
  const own = (): readonly (string | null)[] => {
    if (view.type === 'download') return searchNames(filtersOfDownload(view.downloadId));
    if (view.type === 'list') return [listOf(view)?.name ?? ''];
    if (view.type === 'records' && view.deadlines) return [deadlinesCalled(view.deadlines)];
    if (found?.alike) return [m.watch_of_alike({ name: found.alike.name })];
    return found ? searchNames(found.params, found.text) : [rulesOf(view).title(view, screen)];
  };
  const parts = [...own(), ...narrowPairs(spec.kind, narrow).map(([, one]) => one), partOf(screen)];
  return parts.filter((part) => part !== null && part !== '' && part !== besides).join(', ');
}

/**
 * Returns what a new list should store about the search: a similarity search, since the records
 * themselves don't reveal it, or a complete answer if the list gets `all` its rows.
 */
export function originOf(screen: Screen, all: boolean): ListOrigin {
  const query = keptQueryOf(screen);
  if (!query) return {};
  if (query.alike) return { from: query };
  const standing = answerCompleteness(screen);
  const at = all && standing?.state === 'complete' ? standing.lastAt : null;
  return at === null ? {} : { allOf: { query, at } };
}

/**
 * Returns what's on screen as a saved search, or `null` if it isn't a search (but a record or a
 * fixed list).
 */
export function keptQueryOf(screen: Screen): ListQuery | null {
  const search = rulesOf(screen.view).search(screen.view, screen);
  if (!search) return null;
  const { params, text, alike } = search;
  const scope = scopeOf(screen.view);
  // A new saved search has no assessments of its own, so it refers to this list's.
  const chosen = screen.narrow.map((one) =>
    reviewColumns.has(one.column) ? { scope, ...one } : one,
  );
  const narrow = [...search.narrow, ...chosen];
  return { params: { ...params }, text, narrow, ...(alike ? { alike } : {}) };
}
