/** Words that say little of whose a name is: forms of company, and what too many names have. */

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
]);
const ofCompanies = new Set(companyForms);

/** What a form of company, or an article, says of a name. */
const said = 0.15;
/** What even the most frequent word says. */
const least = 0.25;

/** Whether a word is a form of company, or an article. */
export function isFormWord(word: string): boolean {
  return forms.has(word);
}

/** The words of a company's name without its form; all, where nothing else is left. */
export function withoutForm(words: readonly string[]): readonly string[] {
  const left = words.filter((word) => !ofCompanies.has(word));
  return left.length > 0 ? left : words;
}

/** How much a word says, 0 to 1. `count`: names that have it, of `all`. */
export function saysOf(isForm: boolean, count: number, all: number): number {
  if (isForm) return said;
  // Up to one name in 10,000 a word says everything.
  const often = (count / Math.max(all, 10_000)) * 10_000;
  return often <= 1 ? 1 : Math.max(least, 1 - Math.log10(often) / 3);
}
