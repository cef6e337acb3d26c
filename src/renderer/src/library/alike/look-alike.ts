/** Names that differ only visually, or by an ending. */

/** Letters and pairs of letters that look the same; all on a line are equal. */
const groups: readonly (readonly string[])[] = [
  ['o', '0', 'ö'],
  ['l', '1', 'i', 'j'],
  ['s', '5'],
  ['b', '8'],
  ['z', '2'],
  ['w', 'vv', 'uu'],
  ['m', 'rn', 'nn'],
  ['d', 'cl'],
  ['a', 'å', 'ä', '4'],
  ['e', '3'],
  ['g', '9', 'q'],
];

const pairs = groups.flatMap((group) =>
  group.filter((one) => one.length === 2).map((pair) => [pair, group[0] ?? ''] as const),
);
const single = new Map(
  groups.flatMap((group) =>
    group.filter((one) => one.length === 1).map((letter) => [letter, group[0] ?? ''] as const),
  ),
);

function toTheEye(word: string): string {
  let text = word;
  for (const [pair, letter] of pairs) text = text.replaceAll(pair, letter);
  return [...text].map((letter) => single.get(letter) ?? letter).join('');
}

/**
 * Returns where two names differ only by letters that look alike; `null` if they differ otherwise
 * or not at all.
 */
export function looksLike(
  asked: string,
  other: string,
): { readonly asked: string; readonly other: string } | null {
  if (asked === other || toTheEye(asked) !== toTheEye(other)) return null;
  let from = 0;
  while (asked[from] === other[from]) from++;
  let behind = 0;
  const most = Math.min(asked.length, other.length) - from;
  while (behind < most && asked.at(-1 - behind) === other.at(-1 - behind)) behind++;
  return {
    asked: asked.slice(from, asked.length - behind),
    other: other.slice(from, other.length - behind),
  };
}

/** Swedish plural and definite endings, longest first. */
const endings = ['arna', 'erna', 'orna', 'ar', 'er', 'or', 'en', 'et', 'es', 'na', 's', 'n'];
const shortestStem = 3;

function stems(word: string): readonly string[] {
  const all = endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= shortestStem)
    .map((ending) => word.slice(0, -ending.length));
  return [word, ...all, ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : [])];
}

/** Returns whether the names differ only by such an ending. */
export function isPluralOf(asked: string, other: string): boolean {
  if (asked === other) return false;
  const [one, two] = [stems(asked), stems(other)];
  if (one.includes(other) || two.includes(asked)) return true;
  // Flicka, flickor: the stem loses its vowel.
  const bare = (word: string): string => word.replace(/[aeo]$/, '');
  const long = (word: string): boolean => word.length > shortestStem;
  return (
    one.slice(1).some((stem) => long(stem) && stem === bare(other)) ||
    two.slice(1).some((stem) => long(stem) && stem === bare(asked))
  );
}
