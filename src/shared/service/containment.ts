/**
 * Decides whether a complete list contains all rows of another search. The answer is yes only if it
 * holds for every setting of the assumptions. The only exception is folding: the current setting
 * may be relied on if that is reported. Filters are combined with "and", so a list with fewer
 * filters contains more rows.
 */
import type { AssumptionId } from './assumptions';
import { catalogue } from './catalogue';
import { decidedBy, foldings } from './filter-readings';
import { foldText, type Folding } from './fold';
import { isIsoDate, withoutPaging, type Parameters } from './parameters';

/** Returns whether every row that matches the filter with `narrow` also matches it with `broad`. */
type Implies = (narrow: string, broad: string) => boolean;

const later: Implies = (narrow, broad) => isIsoDate(narrow) && isIsoDate(broad) && narrow >= broad;
const earlier: Implies = (narrow, broad) => later(broad, narrow);
const atLeast: Implies = (narrow, broad) =>
  [narrow, broad].every((text) => /^-?\d{1,15}$/.test(text)) && Number(narrow) >= Number(broad);
/**
 * If a text contains the longer string, it also contains the shorter one, unless folding merges
 * letters at the boundary ("e" in "é"). All foldings are therefore tried.
 */
const holdsText: Implies = (narrow, broad) =>
  foldings.every((fold) => fold(narrow).includes(fold(broad)));

/**
 * Returns whether strings are equal under the assumed folding. If the result relies on this, the
 * user is informed.
 */
function isSameText(narrow: string, broad: string, folding: Folding): boolean {
  return foldText(narrow.trim(), folding) === foldText(broad.trim(), folding);
}

/**
 * Filters whose values have an order, so that one value can imply another. Whatever the service
 * takes as the date or time zone is the same in both searches. Other filters only imply themselves.
 */
const ordered: Readonly<Record<string, Implies>> = {
  query: holdsText,
  filed_after: later,
  filed_before: earlier,
  expires_before: earlier,
  from: later,
  to: earlier,
  min_value: atLeast,
};

/**
 * Returns the documented filters. Other filters might do anything, so they aren't assumed to narrow
 * a search.
 */
function knownFilters(endpoint: string): ReadonlySet<string> {
  const rules = catalogue.find(({ id }) => id === endpoint)?.parameters ?? [];
  return new Set(rules.map(({ name }) => name));
}

/**
 * Returns whether all rows that match `narrower` are among those that match `broader`. `suspended`:
 * filters that rows received have contradicted; these must have equal values. `folding`: the
 * assumed folding; with 'none', letters must match exactly.
 */
export function contains(
  endpoint: string,
  broader: Parameters,
  narrower: Parameters,
  suspended: readonly string[] = [],
  folding: Folding = 'none',
): boolean {
  const known = knownFilters(endpoint);
  const names = new Set(Object.keys(withoutPaging({ ...broader, ...narrower })));
  return [...names].every((name) => {
    const broad = broader[name];
    const narrow = narrower[name];
    if (broad === narrow) return true;
    if (!known.has(name) || suspended.includes(name)) return false;
    if (broad === undefined) return true;
    if (narrow === undefined) return false;
    if (name === 'query' && folding !== 'none' && isSameText(narrow, broad, folding)) return true;
    return ordered[name]?.(narrow, broad) ?? false;
  });
}

/** A list that has been downloaded completely. */
export interface CompleteList {
  readonly endpoint: string;
  readonly pathParams: Parameters;
  readonly params: Parameters;
  /** When the list's last page arrived, ISO. */
  readonly completedAt: string;
}

/** How to answer a search from a list that contains it. */
export interface ContainedAnswer<List extends CompleteList> {
  readonly list: List;
  /** The filters that still have to be applied to the list's rows. */
  readonly remaining: Parameters;
  /** Assumptions that the result depends on. The user must be informed of them. */
  readonly assumptions: readonly AssumptionId[];
}

/**
 * Returns the list that can answer a search for free, or `null`. Prefers a list for the same
 * search, then the one with the fewest filters left to apply, then the newest.
 */
export function answerFrom<List extends CompleteList>(
  lists: readonly List[],
  search: Omit<CompleteList, 'completedAt'>,
  suspended: readonly string[] = [],
  folding: Folding = 'none',
): ContainedAnswer<List> | null {
  const answers = lists
    .filter((list) => list.endpoint === search.endpoint)
    .filter((list) => samePath(list.pathParams, search.pathParams))
    .filter((list) => contains(search.endpoint, list.params, search.params, suspended, folding))
    .map((list) => answerOf(list, search.params))
    .filter(({ remaining }) => !Object.hasOwn(remaining, 'representative_orgnr'));
  const size = ({ remaining }: ContainedAnswer<List>): number => Object.keys(remaining).length;
  answers.sort((a, b) =>
    size(a) === size(b) ? (a.list.completedAt < b.list.completedAt ? 1 : -1) : size(a) - size(b),
  );
  return answers[0] ?? null;
}

function answerOf<List extends CompleteList>(
  list: List,
  params: Parameters,
): ContainedAnswer<List> {
  const remaining = Object.fromEntries(
    Object.entries(withoutPaging(params)).filter(([name, value]) => list.params[name] !== value),
  );
  const assumptions = Object.keys(remaining).flatMap((name) => decidedBy[name] ?? []);
  return { list, remaining, assumptions: [...new Set(assumptions)] };
}

function samePath(a: Parameters, b: Parameters): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
}
