/**
 * Translations of the service's codes. An unknown value is shown as it is, because new values are
 * normal.
 */
import { fieldWords } from '../answers/field-words';
import { m } from '../messages/compiled/messages';

type Words = Readonly<Record<string, () => string>>;

const statuses: Words = {
  Registered: () => m.columns_status_registered({}),
  Expired: () => m.columns_status_expired({}),
  'Application Filed': () => m.columns_status_filed_short({}),
  'Application refused': () => m.columns_status_refused_short({}),
  'Application withdrawn': () => m.columns_status_withdrawn_short({}),
  Ended: () => m.columns_status_ended({}),
};
/** Used where space is limited. */
const shortStatuses: Words = {
  ...statuses,
  'Application Filed': () => m.columns_status_filed_short({}),
  'Application refused': () => m.columns_status_refused_short({}),
  'Application withdrawn': () => m.columns_status_withdrawn_short({}),
};
const offices: Words = {
  SE: () => m.columns_office_se({}),
  WO: () => m.columns_office_wo({}),
};
const directions: Words = {
  buy: () => m.columns_direction_buy({}),
  sell: () => m.columns_direction_sell({}),
  other: () => m.columns_direction_other({}),
};
/** Only `current` is documented (service-api.md, 2.4); the others are what such registers use. */
const insiderStatuses: Words = {
  current: () => m.columns_status_current({}),
  cancelled: () => m.columns_status_cancelled({}),
  revised: () => m.columns_status_revised({}),
  amended: () => m.columns_status_revised({}),
};

export const codes = {
  statuses,
  shortStatuses,
  offices,
  directions,
  insiderStatuses,
} as const;

/** Translates a value; returns the service's own value if unknown, '' if there is none. */
export function codeWords(set: keyof typeof codes, value: string | null): string {
  if (value === null) return '';
  const words = codes[set];
  return Object.hasOwn(words, value) ? (words[value]?.() ?? value) : value;
}

/** Returns the kind of a mark in words. Only `Word` was seen (service-api.md, 2.5). */
export function markFeature(value: string): string {
  return fieldWords('mark_type', value) ?? value;
}
