/** What is owned of a question, and which page would be fetched next. Pure. */
import type { CallInput } from '@shared/features/service';
import { searchKeyOf, withoutPaging, type Parameters } from '@shared/service/parameters';
import { otherSpelling } from '@shared/values/organisation-number';
import type { StoredRun } from '@renderer/library/contract/stored';

/** The newest run that brought at least one readable page for one of these questions. */
export function ownedRun(runs: readonly StoredRun[], keys: readonly string[]): StoredRun | null {
  return runs.find((run) => keys.includes(run.searchKey) && run.pages > 0) ?? null;
}

/** The question and its twins: the same organisation numbers in their other spelling. */
export function questionKeys(
  endpoint: string,
  pathParams: Parameters,
  params: Parameters,
): readonly string[] {
  const variants = Object.entries(params).reduce<readonly Record<string, string>[]>(
    (all, [name, value]) => {
      const other = name.endsWith('_orgnr') ? otherSpelling(value) : null;
      const values = other === null ? [value] : [value, other];
      return values.flatMap((one) => all.map((params) => ({ ...params, [name]: one })));
    },
    [{}],
  );
  return variants.map((one) => searchKeyOf(endpoint, pathParams, one));
}

/** The parameters of a run without its page size. */
export function filtersOf({ params }: Pick<StoredRun, 'params'>): Parameters {
  return withoutPaging(params);
}

/** The call for the next page of a run; `null`: there is none to be had. */
export function nextPageOf(run: StoredRun): CallInput | null {
  if (run.state === 'complete' || run.nextCursor === null || run.lastPage < 0) return null;
  return {
    endpoint: run.endpoint,
    pathParams: { ...run.pathParams },
    params: { ...filtersOf(run) },
    limit: run.limit,
    runId: run.runId,
    page: run.lastPage + 1,
    cursor: run.nextCursor,
  };
}

/** Whether two sets of filters ask the same; organisation numbers in any spelling. */
export function sameQuestion(a: Parameters, b: Parameters): boolean {
  const own = questionKeys('', {}, a)[0] ?? '';
  return questionKeys('', {}, b).includes(own);
}
