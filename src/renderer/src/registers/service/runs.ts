/** Finds a request's pages in the library, and the page that comes next. */
import type { EffectiveEndpoint } from '@shared/definition/effective';
import type { CallInput } from '@shared/features/service';
import { batchEndpoint } from '@shared/service/catalogue';
import { identityOf, type Asked } from '@shared/service/identity';
import { isPaging, withoutPaging, type Parameters } from '@shared/service/parameters';
import type { StoredRun } from '@renderer/library/contract/stored';
import { askedIdentifiers } from './question-text';
import { serviceView } from './service-view.svelte';

/**
 * Returns a request's normalised key, which is the same however the request is written (see
 * `identityOf`).
 */
export function questionKey(asked: Asked): string {
  return identityOf(asked, { find: (id) => serviceView.find(id), folding: 'none' });
}

/**
 * Caches run keys, by what is known about the service. Needed because each typed letter compares
 * all runs.
 */
const known = new WeakMap<readonly EffectiveEndpoint[], WeakMap<StoredRun, string>>();

/** Returns a run's key, in the same form as `questionKey`. */
export function runKey(run: StoredRun): string {
  const keys = known.get(serviceView.endpoints) ?? new WeakMap<StoredRun, string>();
  known.set(serviceView.endpoints, keys);
  const identifiers = run.endpoint === batchEndpoint ? askedIdentifiers(run) : undefined;
  const key = keys.get(run) ?? questionKey({ ...run, identifiers });
  keys.set(run, key);
  return key;
}

/** Returns the newest run that has a readable page for one of these requests. */
export function ownedRun(runs: readonly StoredRun[], keys: readonly string[]): StoredRun | null {
  const isAsked = (run: StoredRun): boolean =>
    keys.includes(run.searchKey) || keys.includes(runKey(run));
  return runs.find((run) => run.pages > 0 && isAsked(run)) ?? null;
}

/** Returns a run's parameters except for the page size. */
export function filtersOf({ params }: Pick<StoredRun, 'params'>): Parameters {
  return withoutPaging(params);
}

/** Returns the call for a run's next page, or `null` if there is none. */
export function nextPageOf(run: StoredRun): CallInput | null {
  if (run.state === 'complete' || run.nextCursor === null || run.lastPage < 0) return null;
  // A page size typed among the filters is kept, since nothing else specifies it.
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

/** Returns whether two sets of filters are equivalent, with organisation numbers in any format. */
export function sameQuestion(a: Parameters, b: Parameters): boolean {
  const keyOf = (params: Parameters): string =>
    questionKey({ endpoint: '', pathParams: {}, params });
  return keyOf(a) === keyOf(b);
}
