/** What is asked of the service, whichever screen asks it, and the keys under which it is owned. Pure. */
import { pathParameters } from '@shared/service/catalogue';
import type { Endpoint } from '@shared/service/endpoint';
import { searchKeyOf, type Parameters } from '@shared/service/parameters';
import { canonicalOrgnr } from '@shared/values/organisation-number';
import type { StoredRun } from '@renderer/library/contract/stored';
import { askedIdentifiers } from '../service/question-text';
import { questionKeys } from '../service/runs';

/** One question; its page size is no part of what is asked. */
export interface Question {
  readonly endpoint: string;
  readonly pathParams: Parameters;
  readonly params: Parameters;
  readonly limit?: number | null;
  /** Of the batch request. */
  readonly identifiers?: readonly string[];
}

/** Name of the path parameter that takes a company; `null`: the path names none. */
export function companyParameter(endpoint: Pick<Endpoint, 'path'>): string | null {
  const below = /^\/api\/v1\/companies\/\{[^{}]+\}(?:\/|$)/.test(endpoint.path);
  return below ? (pathParameters(endpoint)[0] ?? null) : null;
}

/** Keys of a question: numbers in either spelling, the company under each of `names`. */
export function keysOf(
  { endpoint, pathParams, params }: Question,
  company: { readonly parameter: string; readonly names: readonly string[] } | null,
): readonly string[] {
  const paths = company
    ? company.names.map((name) => ({ ...pathParams, [company.parameter]: name }))
    : [pathParams];
  return paths.flatMap((path) => questionKeys(endpoint, path, params));
}

/** The key of a question as it is spelled, and of no other spelling of it. */
export function exactKey({ endpoint, pathParams, params }: Question): string {
  return searchKeyOf(endpoint, pathParams, params);
}

/** One text for a question in all its spellings. */
export function sharedKey({ identifiers = [] }: Question, keys: readonly string[]): string {
  return JSON.stringify([[...keys].sort()[0], identifiers.map(sameForm).sort()]);
}

/** An identifier in the one form in which it is compared. */
export function sameForm(identifier: string): string {
  return canonicalOrgnr(identifier) ?? identifier.trim();
}

/** Identifiers in the form in which they are compared. */
export function identifierSet(identifiers: readonly string[]): ReadonlySet<string> {
  return new Set(identifiers.map(sameForm));
}

/** What a batch request asked for, in the form in which it is compared. */
export function identifiersOf(run: Pick<StoredRun, 'searchKey'>): ReadonlySet<string> {
  return identifierSet(askedIdentifiers(run));
}
