/**
 * Words that no text on the screen has, with what is said instead. An exception names its message and
 * its reason.
 */

/** @typedef {{ readonly pattern: RegExp, readonly instead: string }} Forbidden */

/** @type {Readonly<Record<'en' | 'sv', readonly Forbidden[]>>} */
const forbidden = {
  en: [
    {
      pattern: /\b(owned|own) (marks?|trademarks?|pictures?|companies)\b|\byour marks?\b/i,
      instead: 'in your library: to counsel the owner of a mark is its proprietor',
    },
    { pattern: /\banew\b/i, instead: 'again' },
    { pattern: /\ball the same\b/i, instead: 'anyway' },
    { pattern: /\b(nobody|whoever)\b/i, instead: 'say who does what' },
    { pattern: /(^|[^\d.,])1 rows\b/i, instead: '1 row' },
  ],
  sv: [
    {
      pattern: /\b(egna|dina|ägda) (märken|varumärken|bilder)\b/i,
      instead: 'i ditt bibliotek: den som äger ett märke är innehavare',
    },
    { pattern: /tillfråg/i, instead: 'Kartotek söker hos tjänsten' },
    { pattern: /\btak(et)?\b/i, instead: 'gräns' },
    { pattern: /av sig själv/i, instead: 'automatiskt' },
    { pattern: /ansökningsdag/i, instead: 'ingivningsdag' },
    { pattern: /klientreferens|samlad fråga/i, instead: 'ärendenummer; sökning på flera nummer' },
    { pattern: /(^|[^\d.,])1 rader\b/i, instead: '1 rad' },
  ],
};

/** @type {Readonly<Record<string, string>>} key of a message, and why it may */
const exceptions = {};

/**
 * Faults of one language. Pure.
 * @param {'en' | 'sv'} language
 * @param {Readonly<Record<string, string>>} messages
 * @returns {string[]}
 */
export const faultsOfVoice = (language, messages) =>
  Object.entries(messages).flatMap(([key, text]) =>
    forbidden[language]
      .filter(({ pattern }) => pattern.test(text) && !Object.hasOwn(exceptions, key))
      .map(
        ({ pattern, instead }) =>
          `${language} ${key}: ${pattern.exec(text)?.[0] ?? ''} → ${instead}`,
      ),
  );
