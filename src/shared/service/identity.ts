/**
 * The one identity of a question: which spellings of it ask the same, so that it is bought once,
 * whoever asks. Neither the size of a page nor a default that is spelled out makes another question,
 * nor the order of identifiers, nor the spelling of an organisation number. Pure.
 */
import { objectOf, parseExact, textOf, type Exact } from '../values/json';
import { canonicalOrgnr } from '../values/organisation-number';
import { pathParameters } from './catalogue';
import { foldText, type Folding } from './fold';
import { eachValue, withoutPaging, type ParameterRule, type Parameters } from './parameters';

/** What is asked of the service, without its page. */
export interface Asked {
  readonly endpoint: string;
  readonly pathParams: Parameters;
  readonly params: Parameters;
  /** Of the batch request. */
  readonly identifiers?: readonly string[] | undefined;
}

/** What an endpoint has to be known by. */
interface Facts {
  readonly path: string;
  readonly parameters: readonly (ParameterRule & { readonly byDefault: string | null })[] | null;
}

/** How questions are read. `folding`: the letters that are one by assumption; 'none': those that surely are. */
export interface QuestionReading {
  readonly find: (id: string) => Facts | null;
  readonly folding: Folding;
}

/** One text for all spellings of a question. */
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

/** What a search key says was asked; see `searchKeyOf`. */
export function askedIn(searchKey: string): Asked {
  const [endpoint, path, pairs] = JSON.parse(searchKey) as [
    string,
    [string, string][],
    [string, string][],
  ];
  return { endpoint, pathParams: Object.fromEntries(path), params: Object.fromEntries(pairs) };
}

/** Identifiers that the body of a batch request names, as they were sent. */
export function identifiersIn(body: string): readonly string[] {
  return textsIn(parseExact(body), false);
}

/** Texts that stand in lists; whatever else a body has is no identifier. */
function textsIn(value: Exact, listed: boolean): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: Exact) => textsIn(item, true));
  const object = objectOf(value);
  if (object) return Object.values(object).flatMap((item) => textsIn(item, listed));
  const text = listed ? textOf(value) : null;
  return text === null ? [] : [text];
}

/** Name of the path parameter that takes a company; `null`: the path names none. */
export function companyParameter(endpoint: { readonly path: string }): string | null {
  const below = /^\/api\/v1\/companies\/\{[^{}]+\}(?:\/|$)/.test(endpoint.path);
  return below ? (pathParameters(endpoint)[0] ?? null) : null;
}

/** An identifier in the one form in which it is compared. */
export function sameForm(identifier: string): string {
  return canonicalOrgnr(identifier) ?? identifier.trim();
}

/** Identifiers in the form in which they are compared. */
export function identifierSet(identifiers: readonly string[]): ReadonlySet<string> {
  return new Set(identifiers.map(sameForm));
}
