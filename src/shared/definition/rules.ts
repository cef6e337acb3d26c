/** Converts a definition's parameters to rules for the shared validator. */
import type { ParameterRule } from '../service/parameters';
import type { DefinedParameter, Shape } from './model';
import type { Shapes } from './shapes';

/** Origin of a fact: the documentation, an API definition, or observation. */
export type Origin = 'described' | 'learned' | 'seen';

/** A rule with additional information for a form. */
export interface EffectiveParameter extends ParameterRule {
  readonly origin: Origin;
  readonly title: string;
  readonly description: string;
  readonly required: boolean;
  /** The service's default, or `null` if not stated. */
  readonly byDefault: string | null;
  /**
   * The format stated in the definition, such as `number` or `date-time`, if the rule is plain
   * text.
   */
  readonly format: string | null;
  readonly several: DefinedParameter['several'];
}

/** Returns the rule for a documented parameter. */
export function describedParameter(rule: ParameterRule): EffectiveParameter {
  return { ...rule, ...plain, origin: 'described' };
}

const plain = {
  title: '',
  description: '',
  required: false,
  byDefault: null,
  format: null,
  several: null,
} as const;

/** Returns the rule for a parameter in a definition. */
export function learnedParameter(shapes: Shapes, defined: DefinedParameter): EffectiveParameter {
  const whole = shapes.target(defined.shape);
  const item = whole.kind === 'list' ? shapes.target(whole.items ?? { kind: 'any' }) : whole;
  const rule = ruleOf(defined.name, item);
  return {
    ...rule,
    origin: 'learned',
    title: whole.title ?? '',
    description: defined.description || (whole.description ?? ''),
    required: defined.required,
    byDefault: whole.byDefault ?? null,
    format: item.format ?? (item.kind === 'number' ? 'number' : null),
    several: defined.several,
  };
}

function ruleOf(name: string, shape: Shape): ParameterRule {
  const { kind, choices, min, max, minLength, format } = shape;
  if (kind === 'boolean') return { name, type: 'boolean' };
  if (choices) return { name, type: 'choice', choices };
  if (kind === 'integer') {
    return {
      name,
      type: 'integer',
      ...(Number.isSafeInteger(min) ? { min } : {}),
      ...(Number.isSafeInteger(max) ? { max } : {}),
    } as ParameterRule;
  }
  if (kind === 'number') {
    const { over, under } = shape;
    const bounds = Object.entries({ min, max, over, under }).filter(([, one]) => one !== undefined);
    return { name, type: 'decimal', ...Object.fromEntries(bounds) };
  }
  if (kind === 'text' && format === 'date') return { name, type: 'date' };
  return { name, type: 'text', ...(minLength === undefined ? {} : { minLength }) };
}

/**
 * Returns a rule as a short string that doesn't need translating, so that two rules can be
 * compared.
 */
export function ruleText(rule: ParameterRule): string {
  const { type, min, max, over, under, minLength, choices } = rule;
  const closed = min === undefined && max === undefined ? '' : ` ${min ?? ''}–${max ?? ''}`;
  const open = `${over === undefined ? '' : ` > ${over}`}${under === undefined ? '' : ` < ${under}`}`;
  const bounds = `${closed}${open}`;
  const length = minLength === undefined ? '' : ` ≥ ${minLength}`;
  return `${type}${bounds}${length}${choices ? `: ${choices.join(' | ')}` : ''}`;
}

/**
 * Returns whether a definition contradicts a documented rule. Leaving something out isn't a
 * contradiction.
 */
export function contradicts(described: ParameterRule, learned: EffectiveParameter): boolean {
  const said = wire(learned.type);
  const known = wire(described.type);
  if (said === 'decimal') return known !== 'text' && known !== 'choice';
  if (said === 'text') {
    const format = learned.format !== null && !['uuid', 'isin', 'orgnr'].includes(learned.format);
    if (known !== 'text' && known !== 'choice' && format) return true;
    // Empty values are never sent, so a minimum length of 1 adds nothing.
    return (learned.minLength ?? 0) > 1 && learned.minLength !== described.minLength;
  }
  if (said === 'choice') {
    if (known === 'text' || known === 'date' || known === 'integer') return true;
    const [one, other] = [described.choices ?? [], learned.choices ?? []];
    if (known === 'boolean') return other.some((value) => value !== 'true' && value !== 'false');
    return one.length !== other.length || !one.every((value) => other.includes(value));
  }
  if (said !== known) return true;
  return (
    (learned.min !== undefined && learned.min !== described.min) ||
    (learned.max !== undefined && learned.max !== described.max)
  );
}

/** Numbers that identify companies and securities are sent as text. */
function wire(
  type: ParameterRule['type'],
): 'text' | 'integer' | 'decimal' | 'date' | 'boolean' | 'choice' {
  return type === 'orgnr' || type === 'isin' ? 'text' : type;
}
