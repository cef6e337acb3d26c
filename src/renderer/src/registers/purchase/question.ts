/** A request to the service from any screen, and the keys that it's stored under. Pure. */
import { identifierSet, type Asked } from '@shared/service/identity';
import { searchKeyOf } from '@shared/service/parameters';
import type { StoredRun } from '@renderer/library/contract/stored';
import { askedIdentifiers } from '../service/question-text';
import { questionKey } from '../service/runs';

/** A request. The page size isn't part of it. */
export interface Question extends Asked {
  readonly limit?: number | null;
}

/** Returns a request's keys, with the company identified by each of `names`. */
export function keysOf(
  question: Question,
  company: { readonly parameter: string; readonly names: readonly string[] } | null,
): readonly string[] {
  const paths = company
    ? company.names.map((name) => ({ ...question.pathParams, [company.parameter]: name }))
    : [question.pathParams];
  return [...new Set(paths.map((pathParams) => questionKey({ ...question, pathParams })))];
}

/** Returns the key for a request exactly as it is written. */
export function exactKey({ endpoint, pathParams, params }: Question): string {
  return searchKeyOf(endpoint, pathParams, params);
}

/** Returns a string that's the same however a request is written. */
export function sharedKey(keys: readonly string[]): string {
  return [...keys].sort()[0] ?? '';
}

/** Returns the identifiers in a batch request, normalised. */
export function identifiersOf(run: Pick<StoredRun, 'searchKey'>): ReadonlySet<string> {
  return identifierSet(askedIdentifiers(run));
}
