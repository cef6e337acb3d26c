/**
 * Filter logic: does a complete list contain every row of another search? It does only if that
 * holds under every setting of the assumptions. Letter folding is the exception: it may depend on
 * the current setting, which is then reported. Filters are combined with "and", so a list with
 * fewer of them contains more.
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
 * Text that contains the longer string also contains the shorter one. Folding mustn't merge letters
 * at the boundary ("e" in "é").
 */
const holdsText: Implies = (narrow, broad) =>
  foldings.every((fold) => fold(narrow).includes(fold(broad)));

/** Returns whether strings are equal under the assumed folding, which is reported to the user. */
function isSameText(narrow: string, broad: string, folding: Folding): boolean {
  return foldText(narrow.trim(), folding) === foldText(broad.trim(), folding);
}

/**
 * The ordered filters, where one value can imply another. The service interprets day, date and zone
 * in the same way in both searches. All other filters imply only themselves.
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
 * Returns the documented filters. Other filters might do anything, so they are never assumed to
 * narrow a search.
 */
function knownFilters(endpoint: string): ReadonlySet<string> {
  const rules = catalogue.find(({ id }) => id === endpoint)?.parameters ?? [];
  return new Set(rules.map(({ name }) => name));
}

/**
 * Returns whether all of the service's rows for `narrower` are among those for `broader`.
 * `suspended`: filters contradicted by received rows, for which only equal values count. `folding`:
 * the assumed folding; with 'none', letters must match exactly.
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
  /** The filters still to be applied to the list's rows. */
  readonly remaining: Parameters;
  /** Assumptions that the answer depends on. The user must be told about them. */
  readonly assumptions: readonly AssumptionId[];
}

/**
 * Returns the list that answers a search for free, or `null`. Prefers the same search, then the one
 * with the fewest filters left to apply, then the newest.
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
