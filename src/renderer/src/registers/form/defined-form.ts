/**
 * Derives a search form from a definition: which fields belong together, and in what order. Fields
 * for a value's lower and upper limits are recognised by words for "from" and "to" in their names.
 * Pure.
 */
import { wordsFor } from '@shared/answers/words';
import { labelOfName } from '@shared/definition/labels';
import type { EffectiveParameter } from '@shared/definition/rules';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { knowsTerms } from '@renderer/lib/state/terms.svelte';

/** A field in the form: a single parameter, or the two limits of a figure or date. */
export type FormField =
  | { readonly type: 'one'; readonly label: string; readonly rule: EffectiveParameter }
  | {
      readonly type: 'range';
      readonly label: string;
      readonly from: EffectiveParameter;
      readonly to: EffectiveParameter;
    };

/** Fields below a heading. The heading is '' if there is none. */
export interface FormGroup {
  readonly title: string;
  readonly fields: readonly FormField[];
}

const bounds: readonly (readonly [from: string, to: string])[] = [
  ['from', 'to'],
  ['min', 'max'],
  ['minimum', 'maximum'],
  ['gte', 'lte'],
  ['gt', 'lt'],
  ['ge', 'le'],
  ['after', 'before'],
  ['since', 'until'],
  ['start', 'end'],
  ['lower', 'upper'],
  ['least', 'most'],
  ['over', 'under'],
  ['above', 'below'],
  ['low', 'high'],
  ['fran', 'till'],
  ['från', 'till'],
  ['efter', 'fore'],
  ['efter', 'före'],
  ['lagst', 'hogst'],
  ['lägst', 'högst'],
  ['minst', 'hogst'],
  ['minst', 'högst'],
];

/** Returns the fields in the definition's order, below the headings found in their names. */
export function formGroups(rules: readonly EffectiveParameter[]): readonly FormGroup[] {
  const groups = new Map<string, FormField[]>();
  const taken = new Set<string>();
  for (const rule of rules) {
    if (taken.has(rule.name)) continue;
    const field = rangeOf(rule, rules) ?? { type: 'one', label: labelOf(rule), rule };
    if (field.type === 'range') taken.add(field.from.name).add(field.to.name);
    const title = headingOf(rule.name);
    groups.set(title, [...(groups.get(title) ?? []), field]);
  }
  return [...groups].map(([title, fields]) => ({ title, fields }));
}

/** Returns the label for a parameter. */
function labelOf({ title, name }: EffectiveParameter): string {
  return title || (knowsTerms() && wordsFor(name, locale())) || labelOfName(lastPart(name)) || name;
}

/** Returns a field's parameters. */
export function namesOf(field: FormField): readonly string[] {
  return field.type === 'one' ? [field.rule.name] : [field.from.name, field.to.name];
}

/** `address.city` and `filter[city]` belong below "Address" and "Filter". */
function headingOf(name: string): string {
  const parts = partsOf(name);
  return parts.length > 1 ? labelOfName(parts.slice(0, -1).join(' ')) : '';
}

function partsOf(name: string): readonly string[] {
  return name.split(/[.[\]]+/).filter((part) => part !== '');
}

function lastPart(name: string): string {
  return partsOf(name).at(-1) ?? name;
}

function wordsIn(name: string): readonly string[] {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[\s_.\-[\]]+/)
    .filter((word) => word !== '');
}

/** Returns the pair of limits that `rule` is part of, or `null` if it's a single field. */
function rangeOf(rule: EffectiveParameter, rules: readonly EffectiveParameter[]): FormField | null {
  const words = wordsIn(rule.name);
  for (const [at, word] of words.entries()) {
    for (const pair of bounds) {
      const side = pair.indexOf(word);
      const twin = side < 0 ? undefined : pair[1 - side];
      const other = rules.find(
        (one) =>
          one.name !== rule.name &&
          one.type === rule.type &&
          !one.choices &&
          wordsIn(one.name).join(' ') === words.with(at, twin ?? '').join(' '),
      );
      const rest = words.toSpliced(at, 1);
      if (!other || rest.length === 0) continue;
      const [from, to] = side === 0 ? [rule, other] : [other, rule];
      return { type: 'range', label: rangeLabel(from, to, rest), from, to };
    }
  }
  return null;
}

/**
 * Returns the beginning that both titles share, or else the name without the word for the limit.
 */
function rangeLabel(
  from: EffectiveParameter,
  to: EffectiveParameter,
  rest: readonly string[],
): string {
  const [one, other] = [from.title.split(/\s+/), to.title.split(/\s+/)];
  const different = one.findIndex((word, at) => word !== other[at]);
  const common = one
    .slice(0, Math.max(0, different))
    .join(' ')
    .replace(/[,:;–-]+$/, '');
  // The word for the limit may be followed by a unit: "Turnover from (tkr)".
  const last = [one.at(-1) ?? '', other.at(-1) ?? ''];
  const unit =
    different >= 0 && last[0] === last[1] && !common.endsWith(last[0] ?? '') ? last[0] : '';
  return [common || labelOfName(rest.join(' ')), unit].filter((part) => part !== '').join(' ');
}
