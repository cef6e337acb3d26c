/**
 * Defines what the service's filters mean when searching the library. Property tests compare the
 * fast engine with these definitions, and every row received is checked against them. They're based
 * on service-api.md 4.3 and 4.4 and, where that isn't enough, on the assumptions.
 */
import type { InsiderTransaction } from '../records/insider';
import type { Trademark } from '../records/trademark';
import type { Assumptions } from './assumptions';
import { dayIn, dayOf, type Day } from './days';
import { compareDecimals } from '../values/decimal';
import { foldText } from './fold';
import { canonicalOrgnr, sameOrgnr } from '../values/organisation-number';
import { withoutPaging, type Parameters } from './parameters';

/**
 * Whether a row matches a filter; `unknown` if the row doesn't contain what is needed to decide.
 */
export type Verdict = 'yes' | 'no' | 'unknown';

/** Decides whether a row matches a filter. */
export type Test<Row> = (row: Row) => Verdict;
/** Creates a filter's test from its value. */
type Filter<Row> = (value: string, assumptions: Assumptions) => Test<Row>;
type Filters<Row> = Readonly<Record<string, Filter<Row>>>;

const decided = (holds: boolean): Verdict => (holds ? 'yes' : 'no');
const undecidable: Test<unknown> = () => 'unknown';

/** A missing date is neither before nor after anything. An invalid limit doesn't match any date. */
function bound<Row>(
  read: (row: Row) => Day | null,
  value: string,
  holds: (day: Day, limit: Day) => boolean,
): Test<Row> {
  const limit = dayOf(value);
  return (row) => {
    const day = read(row);
    return decided(day !== null && limit !== null && holds(day, limit));
  };
}

const trademarkFilters: Filters<Trademark> = {
  query: (value, { folding }) => {
    const needle = foldText(value.trim(), folding);
    return ({ word_text: text }) =>
      decided(text !== null && foldText(text, folding).includes(needle));
  },
  status: (value) => (mark) => decided(mark.status === value),
  office: (value) => (mark) => decided(mark.office === value),
  nice_class: (value) => (mark) => decided(mark.nice_classes.includes(Number(value))),
  applicant_orgnr:
    (value) =>
    ({ applicant }) =>
      decided(typeof applicant?.orgnr === 'string' && sameOrgnr(applicant.orgnr, value)),
  // The record has no field for the representative.
  representative_orgnr: () => undecidable,
  filed_after: (value, { filingDate, filingBounds }) =>
    bound(
      (mark) => dayOf(mark[filingDate]),
      value,
      filingBounds === 'inclusive' ? (day, limit) => day >= limit : (day, limit) => day > limit,
    ),
  filed_before: (value, { filingDate, filingBounds }) =>
    bound(
      (mark) => dayOf(mark[filingDate]),
      value,
      filingBounds === 'inclusive' ? (day, limit) => day <= limit : (day, limit) => day < limit,
    ),
  expires_before: (value, { expiryBound }) =>
    bound(
      (mark) => dayOf(mark.expiry_date),
      value,
      expiryBound === 'inclusive' ? (day, limit) => day <= limit : (day, limit) => day < limit,
    ),
  has_image: (value, { hasImageFalse }) => {
    if (value === 'true') return (mark) => decided(mark.image_url !== null);
    if (hasImageFalse === 'no-filter') return () => 'yes';
    return (mark) => decided(mark.image_url === null);
  },
};

const insiderFilters: Filters<InsiderTransaction> = {
  company_id: (value) => {
    const number = canonicalOrgnr(value);
    return ({ company }) => {
      // A row without a linked company may still belong to it, because the documentation doesn't
      // say what such rows contain.
      if (!company) return 'unknown';
      if (company.id === value) return 'yes';
      if (number === null) return company.id === null ? 'unknown' : 'no';
      const known = company.registration_number;
      return known === null ? 'unknown' : decided(canonicalOrgnr(known) === number);
    };
  },
  from: (value, { dayZone }) =>
    bound(
      (row) => dayIn(row.published_at, dayZone),
      value,
      (day, limit) => day >= limit,
    ),
  to: (value, { dayZone }) =>
    bound(
      (row) => dayIn(row.published_at, dayZone),
      value,
      (day, limit) => day <= limit,
    ),
  direction: (value) => (row) => decided(row.direction === value),
  isin: (value) => (row) => decided(row.isin === value),
  min_value: (value, { minValueCurrency }) => {
    if (minValueCurrency === 'never') return undecidable;
    return (row) => {
      if (row.currency !== 'SEK' || row.trade_value === null) return 'unknown';
      const order = compareDecimals(row.trade_value, value);
      return order === null ? 'unknown' : decided(order >= 0);
    };
  },
};

/**
 * Returns the tests for a search, by parameter. An unknown parameter can't be decided. Page size
 * and cursor aren't filters, so they have no test.
 */
function testsOf<Row>(
  filters: Filters<Row>,
  params: Parameters,
  assumptions: Assumptions,
): readonly (readonly [string, Test<Row>])[] {
  return Object.entries(withoutPaging(params)).map(([name, value]) => [
    name,
    Object.hasOwn(filters, name)
      ? (filters[name]?.(value, assumptions) ?? undecidable)
      : undecidable,
  ]);
}

/** Returns the test for each filter in a trademark search. */
export function trademarkTests(
  params: Parameters,
  assumptions: Assumptions,
): readonly (readonly [string, Test<Trademark>])[] {
  return testsOf(trademarkFilters, params, assumptions);
}

/** Returns the test for each filter in an insider search. */
export function insiderTests(
  params: Parameters,
  assumptions: Assumptions,
): readonly (readonly [string, Test<InsiderTransaction>])[] {
  return testsOf(insiderFilters, params, assumptions);
}

const partly: Readonly<Record<string, ReadonlySet<string>>> = {
  'trademarks.search': new Set(['representative_orgnr']),
  // Filters that can't be decided for transactions in other currencies, or without a linked
  // company.
  'market.insiders': new Set(['min_value', 'company_id']),
};
const described: Readonly<Record<string, Filters<never>>> = {
  'trademarks.search': trademarkFilters,
  'market.insiders': insiderFilters,
};

/**
 * Returns the filters that the library can't decide for every row. The number of undecided rows is
 * shown next to an offline result, so nothing is guessed.
 */
export function unanswerable(endpoint: string, params: Parameters): readonly string[] {
  const filters = described[endpoint];
  return Object.keys(withoutPaging(params)).filter(
    (name) => !filters || !Object.hasOwn(filters, name) || partly[endpoint]?.has(name),
  );
}
