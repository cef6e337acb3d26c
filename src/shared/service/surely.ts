/**
 * Decides whether a row in the library matches a filter under *every* way in which the service may
 * interpret it. `match.ts` is evaluated with all settings of the assumptions. The result is
 * `unknown` if the results differ, or if it depends on something that is neither documented nor
 * covered by a setting.
 */
import { insiderOf } from '../records/insider';
import { trademarkOf } from '../records/trademark';
import { listOf, objectOf, type Exact } from '../values/json';
import { defaultAssumptions, type AssumptionId, type Assumptions } from './assumptions';
import { dayOf } from './days';
import { decidedBy, foldings } from './filter-readings';
import { insiderTests, trademarkTests, type Verdict } from './match';
import { withoutPaging, type Parameters } from './parameters';

/** A row as received, parsed exactly, so that fields of an undocumented type can be recognised. */
export type ReceivedFields = Readonly<Record<string, Exact>>;

const choices: { readonly [Id in AssumptionId]?: readonly Assumptions[Id][] } = {
  filingDate: ['application_date', 'registration_date'],
  filingBounds: ['inclusive', 'exclusive'],
  expiryBound: ['exclusive', 'inclusive'],
  folding: ['case', 'case-and-accents', 'none'],
  hasImageFalse: ['without-image', 'no-filter'],
  dayZone: ['UTC', 'Europe/Stockholm'],
};

/** Returns all combinations of the assumptions that a filter depends on. */
function settingsOf(filter: string): readonly Assumptions[] {
  let settings: readonly Assumptions[] = [defaultAssumptions];
  for (const id of decidedBy[filter] ?? []) {
    const values = choices[id];
    if (values) {
      settings = settings.flatMap((one) => values.map((value) => ({ ...one, [id]: value })));
    }
  }
  return settings;
}

const isText = (value: Exact): value is string => typeof value === 'string';
const isTextOrNull = (value: Exact): boolean => value === null || isText(value);
const isNumber = (value: Exact): boolean => !isText(value) && /^\d+$/.test(String(value));
const lastTen = (text: string): string => text.replace(/\D/g, '').slice(-10);
const isDay = (value: Exact): boolean => isText(value) && dayOf(value) !== null;
/** Only a time with an offset means the same moment on every computer. */
const isInstant = (value: Exact): boolean =>
  isText(value) && /T.*(Z|[+-]\d{2}:?\d{2})$/.test(value) && !Number.isNaN(Date.parse(value));

/**
 * Cases that no setting of the assumptions covers. If one of them applies, the row can't be
 * decided.
 */
const doubts: Readonly<Record<string, (row: ReceivedFields, value: string) => boolean>> = {
  query: ({ word_text: text }, value) => {
    if (!isTextOrNull(text)) return true;
    const found = foldings.map((fold) => isText(text) && fold(text).includes(fold(value)));
    const trimmed = foldings.map((fold) => isText(text) && fold(text).includes(fold(value.trim())));
    return new Set([...found, ...trimmed]).size > 1;
  },
  // A different spelling of the word may or may not be the same status to the service.
  status: ({ status }, value) =>
    !isTextOrNull(status) ||
    (isText(status) && status !== value && status.toLowerCase() === value.toLowerCase()),
  office: ({ office }) => !isTextOrNull(office),
  nice_class: ({ nice_classes: classes }) =>
    classes !== null && !(Array.isArray(classes) && listOf(classes).every(isNumber)),
  applicant_orgnr: ({ applicant }, value) => {
    const orgnr = applicant === null ? null : objectOf(applicant)?.['orgnr'];
    if (!isText(orgnr)) return orgnr !== null;
    return orgnr !== value && lastTen(orgnr) === lastTen(value);
  },
  // The service may include or exclude a row without the date.
  filed_after: (row) => !isDay(row['application_date']) || !isDay(row['registration_date']),
  filed_before: (row) => !isDay(row['application_date']) || !isDay(row['registration_date']),
  expires_before: ({ expiry_date: date }) => !isDay(date),
  has_image: ({ image_url: url }) => !isTextOrNull(url) || url === '',
  from: ({ published_at: at }) => !isInstant(at),
  to: ({ published_at: at }) => !isInstant(at),
  direction: ({ direction }) => !isTextOrNull(direction),
  isin: ({ isin }) => !isTextOrNull(isin),
  min_value: ({ trade_value: value }) => !isText(value) || !/^-?\d+(\.\d+)?$/.test(value),
  // It isn't documented whether the filter accepts an organisation number. The service itself uses
  // the id.
  company_id: ({ company }, value) => {
    const linked = objectOf(company);
    if (linked?.['id'] === value) return false;
    return linked === null || /^\d{6,8}-?\d{4}$/.test(value.trim());
  },
};

/** Returns `yes` or `no` only if all interpretations of the filter agree. */
export function evaluateSurely(endpoint: string, params: Parameters, row: ReceivedFields): Verdict {
  let verdict: Verdict = 'yes';
  for (const [name, value] of Object.entries(withoutPaging(params))) {
    const next = evaluateFilter(endpoint, name, value, row);
    if (next === 'no') return next;
    if (next === 'unknown') verdict = next;
  }
  return verdict;
}

function evaluateFilter(
  endpoint: string,
  name: string,
  value: string,
  row: ReceivedFields,
): Verdict {
  if (doubts[name]?.(row, value) ?? true) return 'unknown';
  const verdicts = settingsOf(name).map((setting) => ask(endpoint, name, value, row, setting));
  const [first = 'unknown'] = verdicts;
  return verdicts.every((verdict) => verdict === first) ? first : 'unknown';
}

function ask(
  endpoint: string,
  name: string,
  value: string,
  row: ReceivedFields,
  setting: Assumptions,
): Verdict {
  const filter = { [name]: value };
  if (endpoint === 'trademarks.search') {
    return trademarkTests(filter, setting)[0]?.[1](trademarkOf(row)) ?? 'unknown';
  }
  if (endpoint === 'market.insiders') {
    return insiderTests(filter, setting)[0]?.[1](insiderOf(row)) ?? 'unknown';
  }
  return 'unknown';
}
