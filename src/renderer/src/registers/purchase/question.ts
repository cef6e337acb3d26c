/** What is asked of the service, whichever screen asks it, and the keys under which it is owned. Pure. */
import { identifierSet, type Asked } from '@shared/service/identity';
import { searchKeyOf } from '@shared/service/parameters';
import type { StoredRun } from '@renderer/library/contract/stored';
import { askedIdentifiers } from '../service/question-text';
import { questionKey } from '../service/runs';

/** One question; its page size is no part of what is asked. */
export interface Question extends Asked {
  readonly limit?: number | null;
}

/** Keys of a question, the company under each of `names`. */
export function keysOf(
  question: Question,
  company: { readonly parameter: string; readonly names: readonly string[] } | null,
): readonly string[] {
  const paths = company
    ? company.names.map((name) => ({ ...question.pathParams, [company.parameter]: name }))
    : [question.pathParams];
  return [...new Set(paths.map((pathParams) => questionKey({ ...question, pathParams })))];
}

/** The key of a question as it is spelled, and of no other spelling of it. */
export function exactKey({ endpoint, pathParams, params }: Question): string {
  return searchKeyOf(endpoint, pathParams, params);
}

/** One text for a question in all its spellings. */
export function sharedKey(keys: readonly string[]): string {
  return [...keys].sort()[0] ?? '';
}

/** What a batch request asked for, in the form in which it is compared. */
export function identifiersOf(run: Pick<StoredRun, 'searchKey'>): ReadonlySet<string> {
  return identifierSet(askedIdentifiers(run));
}
