import type { Company } from '../data/companies';
import { dayOf, startOfStockholmDay, startOfUtcDay } from '../data/days';
import type { TransactionRecord } from '../data/insiders';
import type { Trademark } from '../data/trademarks';

/**
 * The meaning of filters, written only from the service's documentation. Where the documentation is
 * silent, there is a setting, so that tests can compare the application's interpretation with every
 * possibility.
 */
export interface MatcherSettings {
  /** The date that `filed_after` and `filed_before` refer to. */
  filedDate: 'application_date' | 'registration_date';
  filedAfter: 'inclusive' | 'exclusive';
  filedBefore: 'inclusive' | 'exclusive';
  expiresBefore: 'inclusive' | 'exclusive';
  /** How `query` and the mark's text are folded before comparison. */
  caseFolding: 'none' | 'lower' | 'lower+accents';
  /** How `query` and the mark's text are normalised. */
  normalization: 'none' | 'NFC';
  trimQuery: boolean;
  /** The meaning of `has_image=false`. */
  withoutImage: 'only-without' | 'no-filter';
  /** How organisation numbers are compared. */
  orgnr: 'as-stored' | 'digits' | 'canonical';
  /** The time zone of `from` and `to`. */
  dayZone: 'UTC' | 'Europe/Stockholm';
  /** How `min_value` (SEK) treats values in other currencies. */
  minValue: 'sek-only' | 'converted' | 'number';
  /** What happens to a row without the date or value that a filter needs. */
  missing: 'excluded' | 'included';
  /** Whether `status` is case-sensitive. */
  status: 'exact' | 'any-case';
}

/** The sample's defaults. */
export const DEFAULT_MATCHER: MatcherSettings = {
  filedDate: 'application_date',
  filedAfter: 'inclusive',
  filedBefore: 'inclusive',
  expiresBefore: 'exclusive',
  caseFolding: 'lower',
  normalization: 'NFC',
  trimQuery: true,
  withoutImage: 'only-without',
  orgnr: 'canonical',
  dayZone: 'UTC',
  minValue: 'sek-only',
  missing: 'excluded',
  status: 'exact',
};

/** The filters of the trademark search. */
export interface TrademarkFilters {
  query?: string;
  status?: string;
  nice_class?: number;
  applicant_orgnr?: string;
  representative_orgnr?: string;
  filed_after?: string;
  filed_before?: string;
  expires_before?: string;
  has_image?: boolean;
  office?: string;
}

/** The filters of the insider search. */
export interface InsiderFilters {
  company_id?: string;
  from?: string;
  to?: string;
  direction?: string;
  isin?: string;
  min_value?: number;
}

/** Kronor per unit of each currency, used if `min_value` converts. */
const SEK_RATES: Readonly<Record<string, number>> = {
  SEK: 1,
  EUR: 11,
  USD: 10,
  NOK: 0.95,
  DKK: 1.5,
};

type Test<T> = (row: T) => boolean;

function foldText(text: string, settings: MatcherSettings): string {
  let folded = settings.normalization === 'NFC' ? text.normalize('NFC') : text;
  if (settings.caseFolding !== 'none') folded = folded.toLowerCase();
  if (settings.caseFolding === 'lower+accents')
    folded = folded.normalize('NFD').replace(/\p{Mn}/gu, '');
  return folded;
}

function foldNumber(text: string, settings: MatcherSettings): string {
  if (settings.orgnr === 'as-stored') return text;
  const digits = text.replace(/\D/g, '');
  if (settings.orgnr === 'digits') return digits;
  return digits.length === 12 ? digits.slice(2) : digits === '' ? text.trim() : digits;
}

/** Dates are compared as strings; an invalid date counts as missing. */
function dateTest(
  settings: MatcherSettings,
  read: (row: Trademark) => unknown,
  holds: (date: string) => boolean,
): Test<Trademark> {
  return (row) => {
    const value = read(row);
    if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value))
      return settings.missing === 'included';
    return holds(value.slice(0, 10));
  };
}

/** Compiles the trademark filters into a predicate. */
export function matchTrademark(
  filters: TrademarkFilters,
  settings: MatcherSettings,
): Test<Trademark> {
  const tests: Test<Trademark>[] = [];
  const {
    status,
    nice_class: nice,
    applicant_orgnr: applicant,
    representative_orgnr: agent,
    has_image: image,
  } = filters;
  if (filters.query !== undefined) {
    const wanted = foldText(settings.trimQuery ? filters.query.trim() : filters.query, settings);
    tests.push(
      ({ record }) =>
        typeof record.word_text === 'string' &&
        foldText(record.word_text, settings).includes(wanted),
    );
  }
  if (status !== undefined) {
    const fold = (text: string): string =>
      settings.status === 'exact' ? text : text.toLowerCase();
    tests.push(({ record }) => record.status !== null && fold(record.status) === fold(status));
  }
  if (nice !== undefined) tests.push(({ record }) => record.nice_classes?.includes(nice) === true);
  if (applicant !== undefined) {
    const wanted = foldNumber(applicant, settings);
    tests.push(
      ({ record }) =>
        typeof record.applicant?.orgnr === 'string' &&
        foldNumber(record.applicant.orgnr, settings) === wanted,
    );
  }
  if (agent !== undefined) {
    const wanted = foldNumber(agent, settings);
    tests.push(
      ({ representative }) =>
        representative !== null && foldNumber(representative.orgnr, settings) === wanted,
    );
  }
  const filed = ({ record }: Trademark): unknown => record[settings.filedDate];
  const { filed_after: after, filed_before: before, expires_before: expires } = filters;
  if (after !== undefined)
    tests.push(
      dateTest(settings, filed, (date) =>
        settings.filedAfter === 'inclusive' ? date >= after : date > after,
      ),
    );
  if (before !== undefined)
    tests.push(
      dateTest(settings, filed, (date) =>
        settings.filedBefore === 'inclusive' ? date <= before : date < before,
      ),
    );
  if (expires !== undefined) {
    tests.push(
      dateTest(
        settings,
        ({ record }) => record.expiry_date,
        (date) => (settings.expiresBefore === 'inclusive' ? date <= expires : date < expires),
      ),
    );
  }
  if (image === true) tests.push(({ record }) => record.image_url !== null);
  if (image === false && settings.withoutImage === 'only-without')
    tests.push(({ record }) => record.image_url === null);
  if (filters.office !== undefined) tests.push(({ record }) => record.office === filters.office);
  return (row) => tests.every((test) => test(row));
}

/** Returns a decimal string rounded down to an integer; null if it is invalid. */
function wholePart(text: unknown): bigint | null {
  const parts = typeof text === 'string' ? /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) : null;
  if (parts === null) return null;
  const whole = BigInt(parts[2] ?? '0');
  if (parts[1] !== '-') return whole;
  return /[1-9]/.test(parts[3] ?? '') ? -whole - 1n : -whole;
}

/** Returns the value that `min_value` compares: a row's value in kronor, rounded down, or null. */
function valueInSek(row: TransactionRecord, settings: MatcherSettings): bigint | null {
  const number = wholePart(row.trade_value);
  if (number === null || settings.minValue === 'number' || row.currency === 'SEK') return number;
  const rate = SEK_RATES[row.currency ?? ''];
  if (settings.minValue === 'sek-only' || rate === undefined) return null;
  return BigInt(Math.floor(Number(row.trade_value) * rate));
}

/**
 * Compiles the insider filters into a predicate. @param company the company of `company_id`, null
 * if there is none
 */
export function matchInsider(
  filters: InsiderFilters,
  settings: MatcherSettings,
  company: Company | null,
): Test<TransactionRecord> {
  const tests: Test<TransactionRecord>[] = [];
  const startOf = settings.dayZone === 'UTC' ? startOfUtcDay : startOfStockholmDay;
  if (filters.company_id !== undefined) {
    tests.push((row) => company !== null && row.company?.id === company.id);
  }
  const published =
    (holds: (time: number) => boolean): Test<TransactionRecord> =>
    (row) => {
      const time = Date.parse(row.published_at ?? '');
      return Number.isNaN(time) ? settings.missing === 'included' : holds(time);
    };
  if (filters.from !== undefined) {
    const first = startOf(dayOf(filters.from));
    tests.push(published((time) => time >= first));
  }
  if (filters.to !== undefined) {
    const end = startOf(dayOf(filters.to) + 1);
    tests.push(published((time) => time < end));
  }
  if (filters.direction !== undefined) tests.push((row) => row.direction === filters.direction);
  if (filters.isin !== undefined) tests.push((row) => row.isin === filters.isin);
  const least = filters.min_value;
  if (least !== undefined) {
    tests.push((row) => {
      const value = valueInSek(row, settings);
      return value === null ? settings.missing === 'included' : value >= BigInt(least);
    });
  }
  return (row) => tests.every((test) => test(row));
}
