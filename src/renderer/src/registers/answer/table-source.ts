/** The origin of a table inside an answer, as stated in a file. */
import { getContext, setContext } from 'svelte';
import { m } from '@shared/messages/compiled/messages';
import { objectOf, type Exact } from '@shared/values/json';
import type { StoredAnswer, StoredRun } from '@renderer/library/contract/stored';
import { searchPairs } from '../service/filter-labels';
import { filtersOf } from '../service/runs';
import { joinedCompleteness, newestOfEach, runCompleteness } from '../view/completeness-text';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';

/** Facts about the answer that contains the table. */
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

/** In a component: provides the origin of tables inside it. Called whenever it is needed. */
export function setTableSource(source: () => TableSource): void {
  setContext(key, source);
}

/** In a table: returns its origin; `null` if not provided. */
export function tableSource(): (() => TableSource) | null {
  return getContext<(() => TableSource) | undefined>(key) ?? null;
}

/** Returns the origin of a run's rows. */
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

/** Returns the origin of the rows of all answers of an endpoint; `null` if there are none. */
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

/** In a component: provides the lists that contain the tables inside it, widest first. */
export function setWiderLists(lists: () => readonly ShownList[]): void {
  setContext(widerKey, lists);
}

/** In a table: returns the lists that contain it; `null` if not provided. */
export function widerLists(): (() => readonly ShownList[]) | null {
  return getContext<(() => readonly ShownList[]) | undefined>(widerKey) ?? null;
}

/** The facts needed about an answer. An answer that wasn't stored has only a few of them. */
export type AnswerFacts = Pick<StoredAnswer, 'endpoint' | 'raw' | 'fetchedAt'> &
  Partial<Pick<StoredAnswer, 'pathParams' | 'params' | 'page'>>;

/** Returns the origin of the tables of an answer with the parsed body `value`. */
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
  // A single answer counts as everything that the service has for the request.
  return { completeness: 'complete', completenessWords: null };
}
