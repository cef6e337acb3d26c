/**
 * Derives a company's place in the group from field names. None of them is documented
 * (service-api.md, 2.6), so the words are assumptions that the user can change. Pure.
 */
import { meaningOf, means } from '@shared/answers/words';
import type { Assumptions } from '@shared/service/assumptions';
import { listedWords } from '@shared/values/listed-words';
import { textOf, type Exact } from '@shared/values/json';

/**
 * `top`: the ultimate parent. `above`: a parent or other owner. `side`: a sister company. `unsaid`:
 * unknown, and drawn that way.
 */
export type Standing = 'top' | 'above' | 'side' | 'below' | 'unsaid';

type Fields = Readonly<Record<string, Exact>>;

/** Name parts that indicate each place. The first match wins. */
export type GroupWords = readonly (readonly [Standing, readonly string[]])[];

/** The order matters: `toppbolagets_dotterbolag` means subsidiaries. */
export function groupWordsOf(assumptions: Assumptions): GroupWords {
  return [
    ['below', listedWords(assumptions.groupBelow)],
    ['side', listedWords(assumptions.groupBeside)],
    ['top', listedWords(assumptions.groupTop)],
    ['above', listedWords(assumptions.groupAbove)],
  ];
}

const saysRelation = /relation|^typ|type$|^roll|role|^slag|kind|förhållande|forhallande/i;
/** Words this short only match as a separate word: `top_company`, but not `laptop`. */
const short = 3;

/** The place indicated by each register term. These take precedence over the words. */
const standingTerms: Readonly<Partial<Record<string, Standing>>> = {
  ultimateparent: 'top',
  parent: 'above',
  owner: 'above',
  sistercompanies: 'side',
  subsidiaries: 'below',
  associatedcompanies: 'below',
};

/** Returns the place that a word indicates, or `null` if it indicates none. */
export function standingOf(word: string, words: GroupWords): Standing | null {
  const parts = word
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/);
  const says = (one: string): boolean =>
    one.length > short ? word.toLowerCase().includes(one) : parts.includes(one);
  // `owned companies` means subsidiaries. `ownershipStructure` doesn't indicate anything, although
  // it contains "owner".
  const term = meaningOf(word)?.head.id ?? '';
  if (term === 'group' || term === 'ownership') return null;
  return standingTerms[term] ?? words.find(([, some]) => some.some(says))?.[0] ?? null;
}

const termOf = (text: string | null): string => meaningOf(text ?? '')?.head.id ?? '';

/** Returns the place stated by the nearest field, or else by a value that names the relation. */
export function standsIn(path: readonly string[], own: Fields, words: GroupWords): Standing {
  const values = Object.entries(own)
    .filter(([field]) => saysRelation.test(field) || means(field, 'relation'))
    .map(([, value]) => textOf(value) ?? '');
  // A row describes its own relation more precisely than its list does.
  const said = (some: readonly string[]) => some.map((word) => standingOf(word, words));
  // Even under an unknown field name, a value may name the relation.
  const others = Object.values(own).map((value) => standingTerms[termOf(textOf(value))] ?? null);
  const all = [...said(values), ...others, ...said(path.toReversed())];
  return all.find((one) => one !== null) ?? 'unsaid';
}

/** Returns the values of fields that refer to a parent: `moder_id`, `parent_orgnr`. */
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
