/** A company's resources: the endpoints below its path, and the state of each. Pure. */
import type { EffectiveEndpoint } from '@shared/definition/effective';
import { pathParameters } from '@shared/service/catalogue';
import { companyParameter } from '@shared/service/identity';
import { lackingScope } from '@renderer/lib/format/scope';
import type { StoredAnswer, StoredRun } from '@renderer/library/contract/stored';

/** A type of answer about a company. */
export interface Resource {
  readonly id: string;
  readonly endpoint: EffectiveEndpoint;
  /** Name of the company's path parameter. */
  readonly company: string;
  /** Name of a second path parameter, such as a financial year; `null` if there is none. */
  readonly further: string | null;
}

/** An answer in the library, without its body. */
export type OwnedAnswer = Omit<StoredAnswer, 'raw'>;

/** The state of a resource. */
export type ResourceState =
  | { readonly type: 'owned'; readonly at: string; readonly count: number; readonly more: boolean }
  /** Known only from a list, not requested itself. */
  | { readonly type: 'listed'; readonly at: string }
  /** Requested, but the service has nothing. */
  | { readonly type: 'none'; readonly at: string }
  | { readonly type: 'missing' }
  | { readonly type: 'outside'; readonly scope: string };

/**
 * A part that can be present or missing. `year` is its financial year, or `null` if there is none
 * or it's unknown.
 */
export interface FileLine {
  readonly resource: Resource;
  readonly year: string | null;
}

export const BASICS = 'companies.basics';
export const PEOPLE = 'people.governance';

/** Answers about parents, subsidiaries and sister companies, shown as a tree. */
export const GROUPS: readonly string[] = ['people.group', 'people.subsidiaries'];

/** Returns everything that can be requested for a company. */
export function resourcesOf(endpoints: readonly EffectiveEndpoint[]): readonly Resource[] {
  return endpoints.flatMap((endpoint) => {
    const company = companyParameter(endpoint);
    if (company === null || endpoint.method !== 'GET' || endpoint.fault !== null) return [];
    const [, further = null, ...rest] = pathParameters(endpoint);
    if (rest.length > 0) return [];
    return [{ id: endpoint.id, endpoint, company, further }];
  });
}

/** Returns a resource's answers about a company, newest first, one per request. */
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

/** Returns the lines of a company's file. A resource by year has one line for each known year. */
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

/** Returns the year of a resource's answer or run, or '' if it has none. */
export function yearOf(
  { further }: Resource,
  { pathParams }: Pick<StoredRun, 'pathParams'>,
): string {
  return (further === null ? null : pathParams[further]) ?? '';
}

/**
 * Returns the state of a line. Data in the library takes precedence over "nothing there", and that
 * over missing permissions. `id` is the company's id in paths; an answer requested with another
 * identifier proves nothing.
 */
export function resourceStateOf(
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
