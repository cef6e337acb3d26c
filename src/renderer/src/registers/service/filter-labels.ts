/** Filters, their values and their faults in the person's words. Pure but for the language. */
import { codeWords } from '@shared/columns/codes';
import { niceClassName } from '@shared/columns/nice-classes';
import { m } from '@shared/messages/compiled/messages';
import { withoutPaging, type ParameterFault, type Parameters } from '@shared/service/parameters';

const names: Readonly<Record<string, () => string>> = {
  query: m.registers_filter_query,
  status: m.registers_filter_status,
  nice_class: m.registers_filter_nice_class,
  applicant_orgnr: m.registers_filter_applicant_orgnr,
  representative_orgnr: m.registers_filter_representative_orgnr,
  filed_after: m.registers_filter_filed_after,
  filed_before: m.registers_filter_filed_before,
  expires_before: m.registers_filter_expires_before,
  has_image: m.registers_filter_has_image,
  office: m.registers_filter_office,
  company_id: m.registers_filter_company_id,
  application_number: m.columns_application_number,
  fiscal_year: m.companies_year,
  from: m.registers_filter_from,
  to: m.registers_filter_to,
  direction: m.registers_filter_direction,
  isin: m.registers_filter_isin,
  min_value: m.registers_filter_min_value,
};

let defined: (name: string) => string | null = () => null;

/** Who knows what a definition calls the filters that the page does not describe. */
export function knowFilters(titleOf: (name: string) => string | null): void {
  defined = titleOf;
}

/** The label of a filter; one that nobody described keeps its own name. */
export function filterName(name: string): string {
  return (Object.hasOwn(names, name) ? names[name]?.() : defined(name)) ?? name;
}

/** What the program itself calls a filter or a part of a path; `null`: it does not know it. */
export function ownFilterName(name: string): string | null {
  return Object.hasOwn(names, name) ? (names[name]?.() ?? null) : null;
}

/** `9 · Computers, software…`; the number alone where no class has it. */
export function classText(number: number): string {
  const name = niceClassName(number);
  return name === null
    ? String(number)
    : m.registers_class_option({ number: String(number), name });
}

/** The value of a filter as it is read. */
export function filterValue(name: string, value: string): string {
  if (name === 'status') return codeWords('statuses', value);
  if (name === 'office') return codeWords('offices', value);
  if (name === 'direction') return codeWords('directions', value);
  if (name === 'nice_class') return classText(Number(value));
  if (name !== 'has_image') return value;
  return value === 'true' ? m.registers_has_image_true() : m.registers_has_image_false();
}

/** A search filter by filter: name and value. Words of a full-text search come last. */
export function searchPairs(
  params: Parameters,
  text = '',
): readonly (readonly [name: string, value: string])[] {
  const pairs = Object.entries(withoutPaging(params)).map(
    ([name, value]) => [filterName(name), filterValue(name, value)] as const,
  );
  return text === '' ? pairs : [...pairs, [m.registers_words_text(), text] as const];
}

/** A search in one line. */
export function searchText(params: Parameters, text = ''): string {
  const pairs = searchPairs(params, text);
  if (pairs.length === 0) return m.registers_all_records();
  return pairs.map(([name, value]) => m.registers_words_filter({ name, value })).join(' · ');
}

/** Several filters by name: `A, B`. */
export function filterNames(list: readonly string[]): string {
  return list.map(filterName).join(', ');
}

const faults: Record<ParameterFault['reason'], (inputs: { bound: string }) => string> = {
  'too-short': m.registers_fault_too_short,
  'not-a-date': () => m.registers_fault_not_a_date(),
  'no-such-day': () => m.registers_fault_no_such_day(),
  'not-a-whole-number': () => m.registers_fault_not_a_whole_number(),
  'not-a-number': () => m.registers_fault_not_a_number(),
  'not-over': m.registers_fault_not_over,
  'not-under': m.registers_fault_not_under,
  'too-small': m.registers_fault_too_small,
  'too-large': m.registers_fault_too_large,
  'not-a-choice': () => m.registers_fault_not_a_choice(),
  'unknown-parameter': () => m.registers_fault_unknown_parameter(),
  'range-reversed': m.registers_fault_range_reversed,
};

/** What is wrong with field `name`, in words; `null`: nothing. */
export function faultText(list: readonly ParameterFault[], name: string): string | null {
  const fault = list.find((one) => one.field === name);
  return fault ? faults[fault.reason]({ bound: String(fault.bound ?? '') }) : null;
}
