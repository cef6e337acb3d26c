/** The resources of a company: what the catalogue has below its path, and where each stands. Pure. */
import type { EffectiveEndpoint } from '@shared/definition/effective';
import { objectOf, parseExact, textOf, type Exact } from '@shared/values/json';
import { pathParameters } from '@shared/service/catalogue';
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
export type Standing =
  | { readonly is: 'owned'; readonly at: string; readonly count: number; readonly more: boolean }
  /** Known from a list only, not asked for by itself. */
  | { readonly is: 'listed'; readonly at: string }
  | { readonly is: 'missing' }
  | { readonly is: 'outside'; readonly scope: string };

export const BASICS = 'companies.basics';

/** Answers about companies above, below and beside one: shown as a tree. */
export const GROUPS: readonly string[] = ['people.group', 'people.subsidiaries'];

/** Everything that can be asked below one company. */
export function resourcesOf(endpoints: readonly EffectiveEndpoint[]): readonly Resource[] {
  return endpoints.flatMap((endpoint) => {
    const below = /^\/api\/v1\/companies\/\{[^{}]+\}(?:\/|$)/.test(endpoint.path);
    if (!below || endpoint.method !== 'GET' || endpoint.fault !== null) return [];
    const [company, further = null, ...rest] = pathParameters(endpoint);
    if (company === undefined || rest.length > 0) return [];
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

/** Where a resource stands; what is owned counts before what the key may ask. */
export function standingOf(
  resource: Resource,
  owned: readonly OwnedAnswer[],
  runs: readonly StoredRun[],
  granted: readonly string[] | null,
): Standing {
  const [newest] = owned;
  if (newest) {
    const run = runs.find(({ runId }) => runId === newest.runId);
    const more = run !== undefined && run.nextCursor !== null && run.state !== 'complete';
    return { is: 'owned', at: newest.fetchedAt, count: owned.length, more };
  }
  const scope = lackingScope(resource.endpoint, granted);
  return scope === null ? { is: 'missing' } : { is: 'outside', scope };
}

/** Fiscal years that stand in owned answers, the newest first. */
export function yearsIn(bodies: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const walk = (value: Exact, depth: number): void => {
    const text = textOf(value);
    if (text !== null) {
      if (/^(?:19|20)\d{2}$/.test(text)) found.add(text);
      return;
    }
    if (depth > 5) return;
    const inside = Array.isArray(value) ? value : Object.values(objectOf(value) ?? {});
    for (const item of inside) walk(item, depth + 1);
  };
  for (const body of bodies) {
    try {
      walk(parseExact(body), 0);
    } catch {
      // Kept as text: no year can be read from it.
    }
  }
  return [...found].toSorted().toReversed();
}
