/** Filters, their values and their errors in the user's language. Pure, apart from the language. */
import { wordsFor } from '@shared/answers/words';
import { codeWords } from '@shared/columns/codes';
import { niceClassName } from '@shared/columns/nice-classes';
import { m } from '@shared/messages/compiled/messages';
import { classWords } from '@shared/messages/count-words';
import type { Filters } from '@shared/service/divided';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { knowsTerms } from '@renderer/lib/state/terms.svelte';
import { isIsoDate, isPaging, type ParameterFault } from '@shared/service/parameters';

const names: Readonly<Record<string, () => string>> = {
  query: m.registers_filter_query,
  status: m.columns_status,
  nice_class: m.registers_filter_nice_class,
  applicant_orgnr: m.registers_filter_applicant_orgnr,
  representative_orgnr: m.registers_filter_representative_orgnr,
  filed_after: m.registers_filter_filed_after,
  filed_before: m.registers_filter_filed_before,
  expires_before: m.registers_filter_expires_before,
  has_image: m.common_picture,
  office: m.columns_office,
  company_id: m.columns_company_id,
  application_number: m.columns_application_number,
  fiscal_year: m.common_fiscal_year,
  from: m.registers_filter_from,
  to: m.registers_filter_to,
  direction: m.columns_direction,
  isin: () => 'ISIN',
  min_value: m.registers_filter_min_value,
};

let defined: (name: string) => string | null = () => null;

/** Sets where names for undocumented filters come from, i.e. an API definition. */
export function knowFilters(titleOf: (name: string) => string | null): void {
  defined = titleOf;
}

/** Returns a filter's label. Unknown filters keep their name. */
export function filterName(name: string): string {
  return (Object.hasOwn(names, name) ? names[name]?.() : defined(name)) ?? partOf(name) ?? name;
}

/** `name_contains` searches for part of a name, so its label is based on `name`. */
function partOf(name: string): string | null {
  const [, field] = /^(\w+)_contains$/.exec(name) ?? [];
  return field !== undefined && knowsTerms() ? wordsFor(field, locale()) : null;
}

/** Returns Kartotek's own label for a filter or path parameter, or `null` if it has none. */
export function ownFilterName(name: string): string | null {
  return Object.hasOwn(names, name) ? (names[name]?.() ?? null) : null;
}

/** Returns `9 · Computers, software…`, or just the number if there is no such class. */
export function classText(number: number): string {
  const name = niceClassName(number);
  return name === null ? String(number) : `${String(number)} · ${name}`;
}

/** Returns a filter's value in readable form. */
export function filterValue(name: string, value: string): string {
  if (name === 'status' || name === 'office' || name === 'direction') return codeWords(name, value);
  if (name === 'nice_class') return classText(Number(value));
  if (name !== 'has_image') return value;
  return value === 'true' ? m.registers_has_image_true() : m.registers_has_image_false();
}

let nameOf: (id: string) => string | null = () => null;

/** Sets where company names for numbers and ids come from. */
export function knowNames(known: (id: string) => string | null): void {
  nameOf = known;
}

/** Returns the company in a filter, or `null` if there is none or its name isn't known. */
function companyOf(name: string, value: string | readonly string[]): string | null {
  const names = name === 'applicant_orgnr' || name === 'company_id';
  return names && typeof value === 'string' ? nameOf(value) : null;
}

type Pair = readonly [name: string, value: string];

/** Maximum number of values to list. If there are more, only their number is given. */
const mostValues = 45;

function valuesText(values: readonly string[]): string {
  if (values.length <= mostValues) return values.join(', ');
  const names = values.slice(0, 2).join(', ');
  return m.registers_asked_values({ names, more: String(values.length - 2) });
}

function pairOf([name, value]: readonly [string, string | readonly string[]]): Pair {
  if (typeof value !== 'string') {
    const values = value.map((one) => (name === 'nice_class' ? one : filterValue(name, one)));
    const title = name === 'nice_class' ? m.columns_nice_classes() : filterName(name);
    return [title, valuesText(values)];
  }
  const company = companyOf(name, value);
  if (company === null) return [filterName(name), filterValue(name, value)];
  return name === 'company_id'
    ? [m.common_company(), company]
    : [m.columns_head_holder(), `${company} (${value})`];
}

function said(filters: Filters): readonly (readonly [string, string | readonly string[]])[] {
  return Object.entries(filters).filter(([name]) => !isPaging(name));
}

/** Returns the name of the company that a search is about, or `null` if it isn't known. */
export function companyNameOf(filters: Filters): string | null {
  const named = Object.entries(filters).map(([name, value]) => companyOf(name, value));
  return named.find((name) => name !== null) ?? null;
}

/** Returns a search as pairs of names and values. Full-text words come last. */
export function searchPairs(filters: Filters, text = ''): readonly Pair[] {
  const pairs = said(filters).map(pairOf);
  return text === '' ? pairs : [...pairs, [m.registers_words_text(), text]];
}

/** Describes a search on a single line. */
export function searchText(filters: Filters): string {
  const pairs = said(filters).map((one) => {
    if (one[0] === 'nice_class') return capital(classWords([one[1]].flat()));
    const [name, value] = pairOf(one);
    return `${name}: ${value}`;
  });
  return pairs.length === 0 ? m.registers_all_records() : pairs.join(' · ');
}

/** Returns a value for use in a name. A date means nothing without its filter. */
export function namedDate(label: string, value: string): string {
  return isIsoDate(value) ? `${label} ${value}` : value;
}

/**
 * Derives the parts of a list's name from its search: values without filter names. Leaves out dates
 * and amounts, which mean nothing by themselves.
 */
export function searchNames(filters: Filters, text = ''): readonly string[] {
  const values = said(filters).map((one) => {
    const [name, value] = one;
    if (name === 'nice_class') return classWords([value].flat());
    const [label, words] = pairOf(one);
    if (name === 'min_value') return `${label}: ${words}`;
    return companyOf(name, value) ?? namedDate(label, words);
  });
  return text === '' ? values : [...values, text];
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns several filters' names: `A, B`. */
export function filterNames(list: readonly string[]): string {
  return list.map(filterName).join(', ');
}

const faults: Record<ParameterFault['reason'], (inputs: { bound: string }) => string> = {
  'too-short': m.registers_fault_too_short,
  'not-a-date': () => m.common_date_wrong(),
  'no-such-day': () => m.common_date_no_day(),
  'not-a-whole-number': () => m.common_number_wrong(),
  'not-a-number': () => m.registers_fault_not_a_number(),
  'not-over': m.registers_fault_not_over,
  'not-under': m.registers_fault_not_under,
  'too-small': m.registers_fault_too_small,
  'too-large': m.registers_fault_too_large,
  'not-a-choice': () => m.registers_fault_not_a_choice(),
  'unknown-parameter': () => m.registers_fault_unknown_parameter(),
  'range-reversed': m.registers_fault_range_reversed,
};

/** Returns the error message for the field `name`, or `null` if it has no error. */
export function faultText(list: readonly ParameterFault[], name: string): string | null {
  const fault = list.find((one) => one.field === name);
  return fault ? faults[fault.reason]({ bound: String(fault.bound ?? '') }) : null;
}
