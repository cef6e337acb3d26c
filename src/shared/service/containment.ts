/**
 * The algebra of the filters: when does a complete list hold every row of another search? Claimed
 * where it holds under every setting of the assumptions; of letters alone also under the one that is
 * given, which is then said. Where another assumption would decide, it is not claimed. Filters are joined by "and", so a list that asks for less holds more.
 */
import type { AssumptionId } from './assumptions';
import { catalogue } from './catalogue';
import { decidedBy, foldings } from './filter-readings';
import { foldText, type Folding } from './fold';
import { isIsoDate, withoutPaging, type Parameters } from './parameters';

/** Whether every row that passes the filter with `narrow` also passes it with `broad`. */
type Implies = (narrow: string, broad: string) => boolean;

const later: Implies = (narrow, broad) => isIsoDate(narrow) && isIsoDate(broad) && narrow >= broad;
const earlier: Implies = (narrow, broad) => later(broad, narrow);
const atLeast: Implies = (narrow, broad) =>
  [narrow, broad].every((text) => /^-?\d{1,15}$/.test(text)) && Number(narrow) >= Number(broad);
/** Text that holds the longer text holds the shorter; folding must not eat the seam ("e" in "é"). */
const holdsText: Implies = (narrow, broad) =>
  foldings.every((fold) => fold(narrow).includes(fold(broad)));

/** The same text by the letters that are assumed to be one: whoever reads it is told of that. */
function isSameText(narrow: string, broad: string, folding: Folding): boolean {
  return foldText(narrow.trim(), folding) === foldText(broad.trim(), folding);
}

/**
 * The filters that are ordered: another value may imply this one. Whichever day, date or zone the
 * service means, it means the same in both searches. All other filters imply only themselves.
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

/** Names of the described filters; others may do anything, so they never narrow. */
function knownFilters(endpoint: string): ReadonlySet<string> {
  const rules = catalogue.find(({ id }) => id === endpoint)?.parameters ?? [];
  return new Set(rules.map(({ name }) => name));
}

/**
 * Whether every row that the service gives for `narrower` is among those it gives for `broader`.
 * `suspended`: filters which a received row has contradicted; of them only the same value is trusted.
 * `folding`: the letters that are one by assumption; 'none': nothing is claimed of them.
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

/** A list that was fetched to its end. */
export interface CompleteList {
  readonly endpoint: string;
  readonly pathParams: Parameters;
  readonly params: Parameters;
  /** When its last page came, ISO. */
  readonly completedAt: string;
}

/** How a search is answered from a list that holds it. */
export interface ContainedAnswer<List extends CompleteList> {
  readonly list: List;
  /** The filters that still select among the list's rows; the others its search has applied. */
  readonly remaining: Parameters;
  /** What the person must be told: rows may be chosen otherwise by the service if these are wrong. */
  readonly assumptions: readonly AssumptionId[];
}

/**
 * The list that answers a search at no cost, or `null`. The same question first, then the one that
 * leaves the fewest filters open, then the newest.
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
