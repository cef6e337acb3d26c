/** The resources of a company: what the catalogue has below its path, and where each stands. Pure. */
import type { EffectiveEndpoint } from '@shared/definition/effective';
import { pathParameters } from '@shared/service/catalogue';
import { companyParameter } from '@shared/service/identity';
import { lackingScope } from '@renderer/lib/format/scope';
import type { StoredAnswer, StoredRun } from '@renderer/library/contract/stored';

/** One kind of answers about a company. */
export interface Resource {
  readonly id: string;
  readonly endpoint: EffectiveEndpoint;
  /** Name of the path parameter that takes the company. */
  readonly company: string;
  /** Name of a further one, e.g. a fiscal year; `null`: there is none. */
  readonly further: string | null;
}

/** An owned answer without its body. */
export type OwnedAnswer = Omit<StoredAnswer, 'raw'>;

/** Where a resource stands. */
export type ResourceState =
  | { readonly type: 'owned'; readonly at: string; readonly count: number; readonly more: boolean }
  /** Known from a list only, not asked for by itself. */
  | { readonly type: 'listed'; readonly at: string }
  /** Asked for, and the service has nothing there. */
  | { readonly type: 'none'; readonly at: string }
  | { readonly type: 'missing' }
  | { readonly type: 'outside'; readonly scope: string };

/** What can be owned or missing by itself. `year`: of a fiscal year; `null`: it has none, or none is known. */
export interface FileLine {
  readonly resource: Resource;
  readonly year: string | null;
}

export const BASICS = 'companies.basics';

/** Answers about companies above, below and beside one: shown as a tree. */
export const GROUPS: readonly string[] = ['people.group', 'people.subsidiaries'];

/** Everything that can be asked below one company. */
export function resourcesOf(endpoints: readonly EffectiveEndpoint[]): readonly Resource[] {
  return endpoints.flatMap((endpoint) => {
    const company = companyParameter(endpoint);
    if (company === null || endpoint.method !== 'GET' || endpoint.fault !== null) return [];
    const [, further = null, ...rest] = pathParameters(endpoint);
    if (rest.length > 0) return [];
    return [{ id: endpoint.id, endpoint, company, further }];
  });
}

/** Answers of one resource about a company, the newest first, each question once. */
export function ownedOf(
  resource: Resource,
  names: readonly string[],
  answers: readonly OwnedAnswer[],
): readonly OwnedAnswer[] {
  const seen = new Set<string>();
  return answers.filter((answer) => {
    const about = answer.pathParams[resource.company];
    if (answer.endpoint !== resource.id || about === undefined || !names.includes(about))
      return false;
    if (seen.has(answer.searchKey)) return false;
    seen.add(answer.searchKey);
    return true;
  });
}

/** The lines of a file: a resource that takes a year has one for each year that is known. */
export function linesOf(
  resources: readonly Resource[],
  years: readonly string[],
): readonly FileLine[] {
  return resources.flatMap((resource): readonly FileLine[] =>
    resource.further === null || years.length === 0
      ? [{ resource, year: null }]
      : years.map((year) => ({ resource, year })),
  );
}

/** Of which year an answer or a run of a resource is, '' where it has none. */
export function yearOf(
  { further }: Resource,
  { pathParams }: Pick<StoredRun, 'pathParams'>,
): string {
  return (further === null ? null : pathParams[further]) ?? '';
}

/**
 * Where a line stands; what is owned counts before what the service said it has not, and that before
 * what the key may ask. `id`: the company as it stands in paths; what was said of another spelling
 * of it proves nothing.
 */
export function keyStateOf(
  { resource, year }: FileLine,
  all: readonly OwnedAnswer[],
  runs: readonly StoredRun[],
  { id, granted }: { readonly id: string; readonly granted: readonly string[] | null },
): ResourceState {
  const owned = year === null ? all : all.filter((one) => yearOf(resource, one) === year);
  const [newest] = owned;
  if (newest) {
    const run = runs.find(({ runId }) => runId === newest.runId);
    const more = run !== undefined && run.nextCursor !== null && run.state !== 'complete';
    return { type: 'owned', at: newest.fetchedAt, count: owned.length, more };
  }
  const refused = runs.find(
    (run) =>
      run.endpoint === resource.id &&
      run.pages === 0 &&
      run.failure === 'status-404' &&
      run.pathParams[resource.company] === id &&
      (year === null ? resource.further === null : yearOf(resource, run) === year),
  );
  if (refused) return { type: 'none', at: refused.lastAt };
  const scope = lackingScope(resource.endpoint, granted);
  return scope === null ? { type: 'missing' } : { type: 'outside', scope };
}
