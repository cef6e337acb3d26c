import { isDate } from '../data/days';
import { badParameter } from './problem';

/** A parameter of an endpoint: its validation, and its description in the definition. */
export interface ParamRule {
  name: string;
  type: 'string' | 'integer' | 'number' | 'boolean' | 'date';
  description: string;
  enum?: readonly string[];
  /** Limits of a number. */
  min?: number;
  max?: number;
  /** Limits of a string's length, after trimming. */
  minLength?: number;
  maxLength?: number;
  default?: number | string | boolean;
}

/** A parsed parameter. */
type ParamValue = string | number | boolean;
/** A call's parameters: those given, and those with a default. */
export type ParamValues = Readonly<Record<string, ParamValue>>;

function readNumber(rule: ParamRule, text: string): number {
  const whole = rule.type === 'integer';
  if (!(whole ? /^-?\d{1,15}$/ : /^-?\d{1,15}(\.\d+)?$/).test(text)) {
    throw badParameter(rule.name, whole ? 'must be a whole number' : 'must be a number');
  }
  const value = Number(text);
  if (rule.min !== undefined && value < rule.min)
    throw badParameter(rule.name, `must be at least ${String(rule.min)}`);
  if (rule.max !== undefined && value > rule.max)
    throw badParameter(rule.name, `must be at most ${String(rule.max)}`);
  return value;
}

function readParam(rule: ParamRule, text: string): ParamValue {
  switch (rule.type) {
    case 'integer':
    case 'number':
      return readNumber(rule, text);
    case 'boolean':
      if (text === 'true' || text === 'false') return text === 'true';
      throw badParameter(rule.name, 'must be true or false');
    case 'date':
      if (isDate(text)) return text;
      throw badParameter(rule.name, 'must be a date, YYYY-MM-DD');
    case 'string': {
      const length = [...text.trim()].length;
      if (length < (rule.minLength ?? 1))
        throw badParameter(
          rule.name,
          `must have at least ${String(rule.minLength ?? 1)} characters`,
        );
      if (length > (rule.maxLength ?? 400)) throw badParameter(rule.name, 'is too long');
      if (rule.enum !== undefined && !rule.enum.includes(text)) {
        throw badParameter(rule.name, `must be one of ${rule.enum.join(', ')}`);
      }
      return text;
    }
  }
}

/**
 * Parses the query of a call. @throws ServiceProblem 400 for an invalid value, a repeated
 * parameter, or (unless accepted) an unknown one
 */
export function readParams(
  rules: readonly ParamRule[],
  query: URLSearchParams,
  letUnknown: boolean,
): ParamValues {
  const values: Record<string, ParamValue> = {};
  for (const name of new Set(query.keys())) {
    const rule = rules.find((known) => known.name === name);
    if (rule === undefined) {
      if (letUnknown) continue;
      throw badParameter(name, 'is not a parameter of this endpoint');
    }
    const given = query.getAll(name);
    if (given.length > 1) throw badParameter(name, 'was given more than once');
    values[name] = readParam(rule, given[0] ?? '');
  }
  for (const rule of rules) {
    if (rule.default !== undefined) values[rule.name] ??= rule.default;
  }
  return values;
}

/** The `limit` and `cursor` parameters of a list. */
export function pageParams(size: number): readonly ParamRule[] {
  return [
    {
      name: 'limit',
      type: 'integer',
      min: 1,
      max: 100,
      default: size,
      description: 'Rows per page',
    },
    {
      name: 'cursor',
      type: 'string',
      maxLength: 2_000,
      description: 'The next_cursor of the previous page',
    },
  ];
}
