/**
 * The identity of a search. Equivalent searches have the same identity, so that they're bought only
 * once. Page size, defaults sent explicitly, the order of identifiers and the format of
 * organisation numbers make no difference. Pure.
 */
import { objectOf, parseExact, textOf, type Exact } from '../values/json';
import { canonicalOrgnr } from '../values/organisation-number';
import { pathParameters } from './catalogue';
import { foldText, type Folding } from './fold';
import { eachValue, withoutPaging, type ParameterRule, type Parameters } from './parameters';

/** A request to the service, regardless of the page. */
export interface Asked {
  readonly endpoint: string;
  readonly pathParams: Parameters;
  readonly params: Parameters;
  /** Only for the batch request. */
  readonly identifiers?: readonly string[] | undefined;
}

/** What must be known about an endpoint to compare searches. */
interface Facts {
  readonly path: string;
  readonly parameters: readonly (ParameterRule & { readonly byDefault: string | null })[] | null;
}

/**
 * How searches are compared. `folding` is the assumed folding; with 'none', only letters certain to
 * be equal match.
 */
export interface QuestionReading {
  readonly find: (id: string) => Facts | null;
  readonly folding: Folding;
}

/** Returns a string that is the same for all equivalent searches. */
export function identityOf(asked: Asked, { find, folding }: QuestionReading): string {
  const { endpoint, pathParams } = asked;
  const facts = find(endpoint);
  const company = facts && companyParameter(facts);
  const path = Object.entries(pathParams).map(
    ([name, value]) => [name, name === company ? sameForm(value) : value.trim()] as const,
  );
  const { body, ...params } = withoutPaging(asked.params);
  const pairs = Object.entries(params).flatMap(([name, value]) => {
    const rule = facts?.parameters?.find((one) => one.name === name);
    if (rule?.byDefault === value.trim()) return [];
    return [[name, valueOf(name, value, rule, folding)] as const];
  });
  const identifiers = asked.identifiers ?? (body === undefined ? [] : identifiersIn(body));
  return JSON.stringify([
    'question',
    endpoint,
    sorted(path),
    sorted(pairs),
    [...identifierSet(identifiers)].sort(),
  ]);
}

function valueOf(
  name: string,
  value: string,
  rule: ParameterRule | undefined,
  folding: Folding,
): string {
  if (name === 'query') return foldText(value.trim(), folding);
  if (name.endsWith('_orgnr') || name === 'company_id') return sameForm(value);
  return JSON.stringify([...eachValue(rule, value.trim())].sort());
}

function sorted(pairs: readonly (readonly [string, string])[]): typeof pairs {
  return pairs.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Parses a search key; see `searchKeyOf`. */
export function askedIn(searchKey: string): Asked {
  const [endpoint, path, pairs] = JSON.parse(searchKey) as [
    string,
    [string, string][],
    [string, string][],
  ];
  return { endpoint, pathParams: Object.fromEntries(path), params: Object.fromEntries(pairs) };
}

/** Returns the identifiers in a batch request's body, as sent. */
export function identifiersIn(body: string): readonly string[] {
  return textsIn(parseExact(body), false);
}

/** Returns all strings inside lists, at any depth. Other values in a body aren't identifiers. */
function textsIn(value: Exact, listed: boolean): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: Exact) => textsIn(item, true));
  const object = objectOf(value);
  if (object) return Object.values(object).flatMap((item) => textsIn(item, listed));
  const text = listed ? textOf(value) : null;
  return text === null ? [] : [text];
}

/** Returns the path parameter for a company, or `null` if there is none. */
export function companyParameter(endpoint: { readonly path: string }): string | null {
  const below = /^\/api\/v1\/companies\/\{[^{}]+\}(?:\/|$)/.test(endpoint.path);
  return below ? (pathParameters(endpoint)[0] ?? null) : null;
}

/** Normalises an identifier for comparison. */
export function sameForm(identifier: string): string {
  return canonicalOrgnr(identifier) ?? identifier.trim();
}

/** Normalises identifiers for comparison. */
export function identifierSet(identifiers: readonly string[]): ReadonlySet<string> {
  return new Set(identifiers.map(sameForm));
}
