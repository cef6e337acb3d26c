/** Determines which of the two languages a label is in, using the words in `terms.json`. Pure. */
import { allTerms } from './words';

type Locale = 'en' | 'sv';

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** Connecting words and endings that don't occur in any term. */
const small: Readonly<Record<Locale, string>> = {
  en: 'the of and is by with signs alone year birth post amendment linked',
  sv: 'och av för är som med till i på',
};
/** The words of each language. Collected when the first label is examined. */
let spoken: ReadonlyMap<Locale, ReadonlySet<string>> | null = null;

const readWords = (): ReadonlyMap<Locale, ReadonlySet<string>> =>
  new Map(
    (['en', 'sv'] as const).map((locale) => [
      locale,
      new Set([...wordsOf(small[locale]), ...allTerms().flatMap((term) => wordsOf(term[locale]))]),
    ]),
  );

/**
 * Returns whether a label contains words of the other language and none of this one. Unknown words
 * count for neither.
 */
export function isInOtherLanguage(text: string, locale: Locale): boolean {
  spoken ??= readWords();
  const [own, other] = [spoken.get(locale), spoken.get(locale === 'sv' ? 'en' : 'sv')];
  const words = wordsOf(text);
  const isOf = (of: ReadonlySet<string> | undefined, not: ReadonlySet<string> | undefined) =>
    words.some((word) => of?.has(word) && !not?.has(word));
  return isOf(other, own) && !isOf(own, other);
}
