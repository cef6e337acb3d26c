/**
 * Where a company stands in the group of the asked one, read from the names of fields: none of them is
 * described (service-api.md, 2.6), so these words are an assumption, and this is its one home. Pure.
 */
import { textOf, type Exact } from '@shared/values/json';

/**
 * `top`: above everything; `above`: the parent or an owner; `side`: has the same parent; `unsaid`: below,
 * unless something else puts it above.
 */
export type Standing = 'top' | 'above' | 'side' | 'below' | 'unsaid';

type Fields = Readonly<Record<string, Exact>>;

/** In this order: `toppbolagets_dotterbolag` are subsidiaries. */
const words: readonly (readonly [Standing, RegExp])[] = [
  ['below', /dotter|d[oö]ttrar|subsidiar|child|barn|daughter|intresse|associat|underordnad/i],
  ['side', /syster|sister|sibling/i],
  ['top', /topp|ultimate|koncernmoder/i],
  ['top', /(?:^|[_-])top(?![a-z])|Top[A-Z]/],
  ['above', /moder|parent|ägare|agare|owner|shareholder|överordnad|huvudman/i],
];
const saysRelation = /relation|^typ|type$|^roll|role|^slag|kind|förhållande|forhallande/i;

/** Where a word puts a company; `null`: it says nothing of that. */
export function standingOf(word: string): Standing | null {
  const lower = word.slice(0, 1).toLowerCase() + word.slice(1);
  return words.find(([, pattern]) => pattern.test(lower))?.[0] ?? null;
}

/** By the nearest field above it that says so, else by a value of its own that names the relation. */
export function standsIn(path: readonly string[], own: Fields): Standing {
  const values = Object.entries(own)
    .filter(([field]) => saysRelation.test(field))
    .map(([, value]) => textOf(value) ?? '');
  const said = [...path.toReversed(), ...values].map(standingOf);
  return said.find((one) => one !== null) ?? 'unsaid';
}

/** Values under names that speak of something above: `moder_id`, `parent_orgnr`. */
export function parentsIn(own: Fields, itself: readonly (string | null)[]): readonly string[] {
  return Object.entries(own).flatMap(([field, value]) => {
    const text = textOf(value)?.trim() ?? '';
    const stands = standingOf(field);
    const is = stands === 'above' || stands === 'top';
    return is && text !== '' && !itself.includes(text) ? [text] : [];
  });
}
