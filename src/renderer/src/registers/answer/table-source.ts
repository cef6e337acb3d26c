/** Where a table inside an answer comes from: what a file of it says of itself. */
import { getContext, setContext } from 'svelte';
import { m } from '@shared/messages/compiled/messages';
import { objectOf, type Exact } from '@shared/values/json';
import type { StoredAnswer, StoredRun } from '@renderer/library/contract/stored';
import { searchPairs } from '../service/filter-labels';
import { filtersOf } from '../service/runs';
import { joinedCompleteness, newestOfEach, runCompleteness } from '../view/completeness-text';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';

/** What is known of the answer that holds a table. */
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

/** In a component: says where the tables inside it come from. Asked anew whenever it is needed. */
export function setTableSource(source: () => TableSource): void {
  setContext(key, source);
}

/** In a table: where it comes from; `null` where nobody said. */
export function tableSource(): (() => TableSource) | null {
  return getContext<(() => TableSource) | undefined>(key) ?? null;
}

/** The origin of the rows of one run. */
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

/** The origin of the rows of every owned answer of an endpoint; `null`: there is none. */
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

/** In a component: the lists that every table inside it is part of, the widest first. */
export function setWiderLists(lists: () => readonly ShownList[]): void {
  setContext(widerKey, lists);
}

/** In a table: the lists that it is part of; `null` where nobody said. */
export function widerLists(): (() => readonly ShownList[]) | null {
  return getContext<(() => readonly ShownList[]) | undefined>(widerKey) ?? null;
}

/** What an answer must tell; one that was not kept tells little. */
export type AnswerFacts = Pick<StoredAnswer, 'endpoint' | 'raw' | 'fetchedAt'> &
  Partial<Pick<StoredAnswer, 'pathParams' | 'params' | 'page'>>;

/** The origin of the tables of an answer whose parsed body is `value`. */
export function answerSource(answer: AnswerFacts, value: Exact, title: string): TableSource {
  const { endpoint, fetchedAt, pathParams = {}, params = {}, page = 0 } = answer;
  const { limit: _limit, ...filters } = params;
  const more = objectOf(value)?.['has_more'];
  const standing = keyStateOf(page, more);
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

function keyStateOf(
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
  // One answer is all that the service gave to one question.
  return { completeness: 'complete', completenessWords: null };
}
