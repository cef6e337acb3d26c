/** Where a table inside an answer comes from, as stated in exported files. */
import { getContext, setContext } from 'svelte';
import { m } from '@shared/messages/compiled/messages';
import { objectOf, type Exact } from '@shared/values/json';
import type { StoredAnswer, StoredRun } from '@renderer/library/contract/stored';
import { searchPairs } from '../service/filter-labels';
import { filtersOf } from '../service/runs';
import { joinedCompleteness, newestOfEach, runCompleteness } from '../view/completeness-text';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';

/** Facts about the answer that contains a table. */
export type TableSource = Pick<
  ShownList,
  | 'title'
  | 'search'
  | 'completeness'
  | 'completenessWords'
  | 'fetchedAt'
  | 'asked'
  | 'alsoAsked'
  | 'subject'
>;

const key = Symbol('table source');

/**
 * Tells tables inside a component where they come from. `source` is called whenever that is needed.
 * Call this in the component.
 */
export function setTableSource(source: () => TableSource): void {
  setContext(key, source);
}

/** Returns where a table comes from, or `null` if unknown. Call this in the table. */
export function tableSource(): (() => TableSource) | null {
  return getContext<(() => TableSource) | undefined>(key) ?? null;
}

/** Returns where a run's rows come from. */
export function runSource(run: StoredRun, title: string): TableSource {
  const { state, why } = runCompleteness(run);
  return {
    title,
    search: [...Object.entries(run.pathParams), ...searchPairs(filtersOf(run))],
    completeness: state,
    completenessWords: why,
    fetchedAt: run.lastAt,
    asked: run,
  };
}

/**
 * Returns where the rows come from if they're from all of an endpoint's answers, or `null` if there
 * are none.
 */
export function joinedSource(runs: readonly StoredRun[], title: string): TableSource | null {
  const standing = joinedCompleteness(runs);
  const [first, ...others] = newestOfEach(runs);
  if (!standing || !first) return null;
  return {
    ...runSource(first, title),
    ...(others.length > 0 ? { search: [], alsoAsked: others } : {}),
    completeness: standing.state,
    completenessWords: standing.why,
    fetchedAt: standing.lastAt,
  };
}

const widerKey = Symbol('wider lists');

/**
 * Provides the lists that contain the tables inside a component, widest first. Call this in the
 * component.
 */
export function setWiderLists(lists: () => readonly ShownList[]): void {
  setContext(widerKey, lists);
}

/**
 * Returns the lists that contain a table, or `null` if nothing has provided them. Call this in the
 * table.
 */
export function widerLists(): (() => readonly ShownList[]) | null {
  return getContext<(() => readonly ShownList[]) | undefined>(widerKey) ?? null;
}

/** The facts needed about an answer. An answer that wasn't stored has only a few of these. */
export type AnswerFacts = Pick<StoredAnswer, 'endpoint' | 'raw' | 'fetchedAt'> &
  Partial<Pick<StoredAnswer, 'pathParams' | 'params' | 'page'>>;

/** Returns where the tables in an answer come from. `value` is the parsed body. */
export function answerSource(answer: AnswerFacts, value: Exact, title: string): TableSource {
  const { endpoint, fetchedAt, pathParams = {}, params = {}, page = 0 } = answer;
  const { limit: _limit, ...filters } = params;
  const more = objectOf(value)?.['has_more'];
  const standing = pageCompleteness(page, more);
  return {
    title,
    search: [...Object.entries(pathParams), ...searchPairs(filters)],
    ...standing,
    fetchedAt,
    asked: {
      endpoint,
      pathParams,
      params: filters,
      firstAt: fetchedAt,
      lastAt: fetchedAt,
      units: null,
      clientReference: '',
    },
  };
}

function pageCompleteness(
  page: number,
  more: Exact,
): Pick<TableSource, 'completeness' | 'completenessWords'> {
  if (more === true)
    return { completeness: 'partial', completenessWords: m.registers_more_unknown() };
  if (page > 0) {
    return {
      completeness: 'partial',
      completenessWords: m.registers_page_one_of({ page: String(page + 1) }),
    };
  }
  // A single answer counts as everything the service has for the request.
  return { completeness: 'complete', completenessWords: null };
}
