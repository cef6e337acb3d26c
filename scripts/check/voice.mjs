/**
 * Words that no text on the screen may use, each with its replacement. An exception names its
 * message and its reason.
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
    { pattern: /\b(stands|lies)\b/i, instead: 'shows, is' },
    { pattern: /\b(by itself|by themselves)\b/i, instead: 'automatically' },
    { pattern: /\b(goes? on|going on)\b/i, instead: 'continue, resume' },
    { pattern: /\bmeanwhile\b/i, instead: 'nothing' },
    { pattern: /\b(bounds?|caps?)\b/i, instead: 'limit' },
    { pattern: /\b(archive|endpoint)\b/i, instead: 'library, request' },
    { pattern: /\bhand over\b/i, instead: 'share' },
    { pattern: /\b(cannot|do not|does not)\b/, instead: 'a contraction' },
    { pattern: /;/, instead: 'two sentences' },
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
    { pattern: /\bkomplett/i, instead: 'fullständig' },
    { pattern: /nedladdning/i, instead: 'hämtning' },
    { pattern: /för gott/i, instead: 'permanent' },
    { pattern: /\barkivet\b/i, instead: 'biblioteket' },
    { pattern: /\bfrågas\b/i, instead: 'du-tilltal' },
    { pattern: /;/, instead: 'två meningar' },
    { pattern: /ansökningsdag/i, instead: 'ingivningsdag' },
    { pattern: /klientreferens|samlad fråga/i, instead: 'ärendenummer; sökning på flera nummer' },
    { pattern: /(^|[^\d.,])1 rader\b/i, instead: '1 rad' },
  ],
};

/** @type {Readonly<Record<string, string>>} key of a message, and why it may */
const exceptions = {
  command_help: 'a page of help, with commands as they are typed',
};

/** A hint is shown next to its field, so it has a maximum number of words. */
const mostWordsOfHint = 14;

/** @param {string} text */
const withoutPlaces = (text) => text.replaceAll(/\{[^}]*\}/g, '#');

/** @param {string} key @param {string} text */
const isLongHint = (key, text) =>
  key.endsWith('_hint') && text.split(/\s+/).length > mostWordsOfHint;

/**
 * Finds faults in one language. Pure.
 * @param {'en' | 'sv'} language
 * @param {Readonly<Record<string, string>>} messages
 * @returns {string[]}
 */
export const faultsOfVoice = (language, messages) =>
  Object.entries(messages).flatMap(([key, given]) => {
    if (Object.hasOwn(exceptions, key)) return [];
    const text = withoutPlaces(given);
    return [
      ...forbidden[language]
        .filter(({ pattern }) => pattern.test(text))
        .map(
          ({ pattern, instead }) =>
            `${language} ${key}: ${pattern.exec(text)?.[0] ?? ''} → ${instead}`,
        ),
      ...(isLongHint(key, given)
        ? [`${language} ${key}: a hint of more than ${mostWordsOfHint} words`]
        : []),
    ];
  });
