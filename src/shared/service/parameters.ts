/**
 * Rules for query parameters, as data. The form (while the user is typing) and main (before
 * anything is sent) use the same validator. Limits are from service-api.md 4.3, 4.4 and 8.
 */

/**
 * The rule for a query parameter. `choices` are the known values; other values are accepted only if
 * `open` is true.
 */
export interface ParameterRule {
  readonly name: string;
  readonly type: 'text' | 'integer' | 'decimal' | 'date' | 'boolean' | 'choice' | 'orgnr' | 'isin';
  readonly min?: number;
  readonly max?: number;
  /** Exclusive limits for decimal numbers. */
  readonly over?: number;
  readonly under?: number;
  /** In code points, after trimming. */
  readonly minLength?: number;
  readonly choices?: readonly string[];
  /**
   * How several values are sent; absent or `null` if there can only be one. `repeated`: the name is
   * repeated for each value, and a string here has one value per line. Otherwise the values are
   * sent as one string with a separator.
   */
  readonly several?: keyof typeof separators | null;
}

/** The separators between values in a string. */
const separators = { repeated: '\n', joined: ',', spaced: ' ', piped: '|' } as const;

/** Parameters as sent. All values are strings; absent parameters aren't sent. */
export type Parameters = Readonly<Record<string, string>>;

/** Why a value can't be sent. Translated for the user elsewhere. */
export interface ParameterFault {
  readonly field: string;
  readonly reason:
    | 'too-short'
    | 'not-a-date'
    | 'no-such-day'
    | 'not-a-whole-number'
    | 'not-a-number'
    | 'not-over'
    | 'not-under'
    | 'too-small'
    | 'too-large'
    | 'not-a-choice'
    | 'unknown-parameter'
    | 'range-reversed';
  readonly bound?: string | number;
}

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns whether `text` is a valid date `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  const parts = isoDate.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 0;
}

/** Checks a value against its rule. `null` if it may be sent. */
function faultOf(rule: ParameterRule, value: string): ParameterFault | null {
  const fault = (reason: ParameterFault['reason'], bound?: string | number): ParameterFault => ({
    field: rule.name,
    reason,
    ...(bound === undefined ? {} : { bound }),
  });
  if (rule.minLength !== undefined && [...value.trim()].length < rule.minLength) {
    return fault('too-short', rule.minLength);
  }
  switch (rule.type) {
    case 'date':
      if (isIsoDate(value)) return null;
      return fault(isoDate.test(value) ? 'no-such-day' : 'not-a-date');
    case 'integer': {
      if (!/^-?\d{1,15}$/.test(value)) return fault('not-a-whole-number');
      const number = Number(value);
      if (rule.min !== undefined && number < rule.min) return fault('too-small', rule.min);
      if (rule.max !== undefined && number > rule.max) return fault('too-large', rule.max);
      return null;
    }
    case 'decimal': {
      if (!/^-?\d{1,15}(\.\d{1,15})?$/.test(value)) return fault('not-a-number');
      const number = Number(value);
      if (rule.over !== undefined && number <= rule.over) return fault('not-over', rule.over);
      if (rule.under !== undefined && number >= rule.under) return fault('not-under', rule.under);
      if (rule.min !== undefined && number < rule.min) return fault('too-small', rule.min);
      if (rule.max !== undefined && number > rule.max) return fault('too-large', rule.max);
      return null;
    }
    case 'boolean':
      return value === 'true' || value === 'false' ? null : fault('not-a-choice');
    case 'choice':
      return rule.choices?.includes(value) === false ? fault('not-a-choice') : null;
    case 'orgnr':
      // Foreign numbers can have any format, but text without digits can't be a number. Rejecting
      // it saves the user from paying for an empty result.
      return /\d/.test(value) ? null : fault('not-a-number');
    case 'text':
    case 'isin':
      return null;
  }
}

/** Returns a parameter's values as sent, with the name repeated for each. */
export function valuesOf(rule: ParameterRule | undefined, value: string): readonly string[] {
  return rule?.several === 'repeated' ? eachValue(rule, value) : [value];
}

/** Splits a parameter's string into its values. */
export function eachValue(
  rule: Pick<ParameterRule, 'several'> | undefined,
  value: string,
): readonly string[] {
  if (!rule?.several) return [value];
  return value.split(separators[rule.several]).flatMap((one) => one.trim() || []);
}

/** Joins several values into a string. */
export function joinedValues(
  { several }: Pick<ParameterRule, 'several'>,
  values: readonly string[],
): string {
  return values.join(separators[several ?? 'repeated']);
}

/** Trims values and drops empty ones, because an empty field isn't a filter. */
export function cleanParameters(values: Readonly<Record<string, string | undefined>>): Parameters {
  const clean: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const text = value?.trim() ?? '';
    if (text !== '') clean[name] = text;
  }
  return clean;
}

/** Pairs of date parameters. The first date must not be later than the second. */
const ranges = [
  ['filed_after', 'filed_before'],
  ['from', 'to'],
] as const;

/**
 * Returns all reasons why `parameters` can't be sent. If `rules` is `null`, the parameters are
 * undocumented and any name is allowed.
 */
export function parameterFaults(
  rules: readonly ParameterRule[] | null,
  parameters: Parameters,
): readonly ParameterFault[] {
  if (rules === null) return [];
  const faults: ParameterFault[] = [];
  for (const [name, value] of Object.entries(parameters)) {
    const rule = rules.find((candidate) => candidate.name === name);
    if (!rule) faults.push({ field: name, reason: 'unknown-parameter' });
    else faults.push(...eachValue(rule, value).flatMap((one) => faultOf(rule, one) ?? []));
  }
  for (const [first, second] of ranges) {
    const from = parameters[first];
    const to = parameters[second];
    if (from && to && isIsoDate(from) && isIsoDate(to) && from > to) {
      faults.push({ field: second, reason: 'range-reversed', bound: from });
    }
  }
  return faults;
}

/** Common names for the page size parameter, without separators. */
const pageSizeNames: readonly string[] = [
  'limit',
  'perpage',
  'pagesize',
  'rowsperpage',
  'itemsperpage',
  'resultsperpage',
  'persida',
  'antalpersida',
  'raderpersida',
  'sidstorlek',
];

/** Returns whether a parameter is the page size, whatever its name. */
export function isPageSize(name: string): boolean {
  return pageSizeNames.includes(name.toLowerCase().replace(/[-_]/g, ''));
}

/** Returns whether a parameter selects a page rather than rows. */
export function isPaging(name: string): boolean {
  return name === 'cursor' || isPageSize(name);
}

/** Returns a search's filters, without page size and cursor. */
export function withoutPaging(params: Parameters): Parameters {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !isPaging(name)));
}

/**
 * Returns a string that identifies a search, made of endpoint, path, and parameters without page
 * size and cursor.
 */
export function searchKeyOf(
  endpoint: string,
  pathParams: Parameters,
  parameters: Parameters,
): string {
  const pairs = Object.entries(withoutPaging(parameters)).sort(([a], [b]) => (a < b ? -1 : 1));
  const path = Object.entries(pathParams).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([endpoint, path, pairs]);
}
