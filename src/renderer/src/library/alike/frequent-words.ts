/** Words that carry little information: legal forms, and words that occur in a great many names. */

const companyForms = [
  'ab',
  'aktiebolag',
  'aktiebolaget',
  'publ',
  'hb',
  'kb',
  'handelsbolag',
  'oy',
  'oyj',
  'as',
  'asa',
  'aps',
  'inc',
  'ltd',
  'limited',
  'llc',
  'corp',
  'corporation',
  'company',
  'co',
  'gmbh',
  'ag',
  'kg',
  'ohg',
  'sa',
  'sas',
  'sarl',
  'srl',
  'spa',
  'bv',
  'nv',
  'plc',
];
const forms = new Set([
  ...companyForms,
  'the',
  'and',
  'och',
  'of',
  'de',
  'la',
  'le',
  'el',
  'by',
  'i',
  'av',
  'för',
  'for',
  'on',
  'in',
  'your',
  // Other short words. If these counted fully, a list would fill up with names that share only such
  // a word.
  ...'en ett den det på med till vid från om som är hos ur åt eller ej a an to at with from or is it my our'.split(
    ' ',
  ),
]);
const ofCompanies = new Set(companyForms);
/** Words that are often left out when a name is spoken. */
const silent = new Set([...companyForms, 'och', 'and', 'n', 'the']);

/** How much information a legal form or an article carries. */
const said = 0.15;
/** How much information the most frequent word carries. */
const least = 0.25;

/** Returns whether a word is a legal form or an article. */
export function isFormWord(word: string): boolean {
  return forms.has(word);
}

/** Returns a company name's words without its legal form, or all words if nothing else is left. */
export function withoutForm(words: readonly string[]): readonly string[] {
  const left = words.filter((word) => !ofCompanies.has(word));
  return left.length > 0 ? left : words;
}

/** Returns whether a word is often left out when a name is spoken. */
export function isSilent(word: string): boolean {
  return silent.has(word);
}

/**
 * Returns how much information a word carries, from 0 to 1. The word occurs in `count` of `all`
 * names.
 */
export function saysOf(isForm: boolean, count: number, all: number): number {
  if (isForm) return said;
  // A word found in at most one name in 10,000 carries full weight.
  const often = (count / Math.max(all, 10_000)) * 10_000;
  return often <= 1 ? 1 : Math.max(least, 1 - Math.log10(often) / 3);
}
