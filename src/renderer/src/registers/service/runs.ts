/** What is owned of a question, and which page would be fetched next. */
import type { EffectiveEndpoint } from '@shared/definition/effective';
import type { CallInput } from '@shared/features/service';
import { batchEndpoint } from '@shared/service/catalogue';
import { identityOf, type Asked } from '@shared/service/identity';
import { isPaging, withoutPaging, type Parameters } from '@shared/service/parameters';
import type { StoredRun } from '@renderer/library/contract/stored';
import { askedIdentifiers } from './question-text';
import { serviceView } from './service-view.svelte';

/** The question in the one form in which it is compared, whatever its spelling; see `identityOf`. */
export function questionKey(asked: Asked): string {
  return identityOf(asked, { find: (id) => serviceView.find(id), folding: 'none' });
}

/** Keys of runs, by what is known of the service: a list of runs is looked through at each letter. */
const known = new WeakMap<readonly EffectiveEndpoint[], WeakMap<StoredRun, string>>();

/** The question of a run, as `questionKey`. */
export function runKey(run: StoredRun): string {
  const keys = known.get(serviceView.endpoints) ?? new WeakMap<StoredRun, string>();
  known.set(serviceView.endpoints, keys);
  const identifiers = run.endpoint === batchEndpoint ? askedIdentifiers(run) : undefined;
  const key = keys.get(run) ?? questionKey({ ...run, identifiers });
  keys.set(run, key);
  return key;
}

/** The newest run that brought at least one readable page for one of these questions. */
export function ownedRun(runs: readonly StoredRun[], keys: readonly string[]): StoredRun | null {
  const isAsked = (run: StoredRun): boolean =>
    keys.includes(run.searchKey) || keys.includes(runKey(run));
  return runs.find((run) => run.pages > 0 && isAsked(run)) ?? null;
}

/** The parameters of a run without its page size. */
export function filtersOf({ params }: Pick<StoredRun, 'params'>): Parameters {
  return withoutPaging(params);
}

/** The call for the next page of a run; `null`: there is none to be had. */
export function nextPageOf(run: StoredRun): CallInput | null {
  if (run.state === 'complete' || run.nextCursor === null || run.lastPage < 0) return null;
  // A page size that was typed among the filters goes along: nothing else says it.
  const typed = Object.entries(run.params).filter(
    ([name]) => run.limit === null && isPaging(name) && name !== 'cursor',
  );
  return {
    endpoint: run.endpoint,
    pathParams: { ...run.pathParams },
    params: { ...filtersOf(run), ...Object.fromEntries(typed) },
    limit: run.limit,
    runId: run.runId,
    page: run.lastPage + 1,
    cursor: run.nextCursor,
  };
}

/** Whether two sets of filters ask the same; organisation numbers in any spelling. */
export function sameQuestion(a: Parameters, b: Parameters): boolean {
  const keyOf = (params: Parameters): string =>
    questionKey({ endpoint: '', pathParams: {}, params });
  return keyOf(a) === keyOf(b);
}
