/**
 * Where a company stands in the group of the asked one, read from the names of fields: none of them is
 * described (service-api.md, 2.6), so the words are assumptions that the person may change. Pure.
 */
import { meaningOf } from '@shared/answers/words';
import type { Assumptions } from '@shared/service/assumptions';
import { listedWords } from '@shared/values/listed-words';
import { textOf, type Exact } from '@shared/values/json';

/**
 * `top`: above everything; `above`: the parent or an owner; `side`: has the same parent; `unsaid`: the
 * answer does not say, and it is drawn so.
 */
export type Standing = 'top' | 'above' | 'side' | 'below' | 'unsaid';

type Fields = Readonly<Record<string, Exact>>;

/** Parts of names that say where a company stands; the first that fits decides. */
export type GroupWords = readonly (readonly [Standing, readonly string[]])[];

/** In this order: `toppbolagets_dotterbolag` are subsidiaries. */
export function groupWordsOf(assumptions: Assumptions): GroupWords {
  return [
    ['below', listedWords(assumptions.groupBelow)],
    ['side', listedWords(assumptions.groupBeside)],
    ['top', listedWords(assumptions.groupTop)],
    ['above', listedWords(assumptions.groupAbove)],
  ];
}

const saysRelation = /relation|^typ|type$|^roll|role|^slag|kind|förhållande|forhallande/i;
/** A word this short says something only where it stands for itself: `top_company`, not `laptop`. */
const short = 3;

/** Where the terms of the registers put it, whatever the words. */
const standingTerms: Readonly<Partial<Record<string, Standing>>> = {
  ultimateparent: 'top',
  parent: 'above',
  owner: 'above',
  sistercompanies: 'side',
  subsidiaries: 'below',
  associatedcompanies: 'below',
};

/** Where a word puts a company; `null`: it says nothing of that. */
export function standingOf(word: string, words: GroupWords): Standing | null {
  const parts = word
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/);
  const says = (one: string): boolean =>
    one.length > short ? word.toLowerCase().includes(one) : parts.includes(one);
  // `owned companies` are below and `ownershipStructure` says nothing, though a word says "owner".
  const term = meaningOf(word)?.head.id ?? '';
  if (term === 'group' || term === 'ownership') return null;
  return standingTerms[term] ?? words.find(([, some]) => some.some(says))?.[0] ?? null;
}

const termOf = (text: string | null): string => meaningOf(text ?? '')?.head.id ?? '';

/** By the nearest field above it that says so, else by a value of its own that names the relation. */
export function standsIn(path: readonly string[], own: Fields, words: GroupWords): Standing {
  const values = Object.entries(own)
    .filter(([field]) => saysRelation.test(field))
    .map(([, value]) => textOf(value) ?? '');
  // What a row says of itself is nearer than the list it stands in.
  const said = (some: readonly string[]) => some.map((word) => standingOf(word, words));
  // Under a name that nobody knows a relation is still known by its own word.
  const others = Object.values(own).map((value) => standingTerms[termOf(textOf(value))] ?? null);
  const all = [...said(values), ...others, ...said(path.toReversed())];
  return all.find((one) => one !== null) ?? 'unsaid';
}

/** Values under names that speak of something above: `moder_id`, `parent_orgnr`. */
export function parentsIn(
  own: Fields,
  itself: readonly (string | null)[],
  words: GroupWords,
): readonly string[] {
  return Object.entries(own).flatMap(([field, value]) => {
    const text = textOf(value)?.trim() ?? '';
    const stands = standingOf(field, words);
    const is = stands === 'above' || stands === 'top';
    return is && text !== '' && !itself.includes(text) ? [text] : [];
  });
}
