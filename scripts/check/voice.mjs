/**
 * Words that on-screen text must not use, each with its replacement. An exception names its message
 * and gives the reason.
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
    { pattern: /tillfråg/i, instead: 'Kartotek söker i tjänsten' },
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

/** @type {Readonly<Record<string, string>>} message key, and why it is exempt */
const exceptions = {
  command_help: 'a page of help, with commands as they are typed',
};

/** A hint is shown next to its field, so it must be short. */
const mostWordsOfHint = 14;

/** @param {string} text */
const withoutPlaces = (text) => text.replaceAll(/\{[^}]*\}/g, '#');

/** @param {string} key @param {string} text */
const isLongHint = (key, text) =>
  key.endsWith('_hint') && text.split(/\s+/).length > mostWordsOfHint;

/**
 * Returns the violations in one language. Pure.
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

/**
 * Limits on messages and English words in the catalogues, so that the window says only what it
 * must, and only once.
 */
export const mostMessages = 2_400;
export const mostWords = 11_800;

/** @param {string} text */
export const wordsIn = (text) => text.split(/\s+/).filter((word) => word !== '').length;

/** Maximum number of words in a button label, not counting its price or any text in brackets. */
const mostWordsOfButton = 3;

/**
 * Returns the messages used as button labels, extracted from the components. Pure.
 * @param {string} svelte
 * @returns {string[]}
 */
export const buttonKeys = (svelte) =>
  [...svelte.matchAll(/\{m\.(\w+)\((?:\{[^{}]*\})?\)\}\s*<\/Button/g)].map(([, key = '']) => key);

/**
 * Returns the buttons whose labels are too long. Pure.
 * @param {Readonly<Record<string, string>>} messages
 * @param {readonly string[]} keys
 */
export const longButtons = (messages, keys) =>
  [...new Set(keys)].filter((key) => {
    const [label = ''] = (messages[key] ?? '').replaceAll(/\{[^}]*\}/g, '').split(/ · | \(/);
    return wordsIn(label) > mostWordsOfButton;
  });

/** Counts that are never 1, or whose caller uses another message for 1. */
const counted = new Set([
  'common_count_rows', // common_1_row
  'common_count_marks', // common_1_mark
  'common_count_records', // common_1_record
  'common_units', // registers_units_one
  'compare_title', // two or more
  'group_chart_source', // never drawn for a single company
  'prices_size_identifiers', // prices_size_one
  'shell_downloads_some', // shell_downloads_one
  'watch_around_companies', // a single company is named
  'watch_around_persons', // a single person is named
]);

/**
 * Returns the messages that begin with a count but have no singular variant. Pure.
 * @param {Readonly<Record<string, string>>} messages the English messages
 */
export const withoutSingular = (messages) =>
  Object.entries(messages)
    .filter(
      ([key, text]) =>
        /^\{(?:count|rows)\} [a-z]+s\b/.test(text) &&
        !Object.hasOwn(messages, `${key}_one`) &&
        !counted.has(key),
    )
    .map(([key]) => key);

/**
 * Words that have two translations in the other language because of number, gender, part of speech,
 * or a register term.
 */
const twofold = new Set(
  (
    'closed none Filed Refused Current Cancelled Comment Zoom None Changed Change Search ' +
    'Number Watch Similar Group Time ' +
    'Register Återställ Återställ_alla Företag Datum Träffar inget Ett_företag Fält Filter Fråga ' +
    'klass\u00a0{classes}'
  ).split(' '),
);

/**
 * Returns the strings in `from` that have two different translations in `to`. Pure.
 * @param {Readonly<Record<string, string>>} from
 * @param {Readonly<Record<string, string>>} to
 */
export const saidInTwoWays = (from, to) => {
  /** @type {Map<string, Set<string>>} */
  const ways = new Map();
  for (const [key, text] of Object.entries(from))
    ways.set(text, (ways.get(text) ?? new Set()).add(to[key] ?? ''));
  return [...ways]
    .filter(([text, said]) => said.size > 1 && !twofold.has(text.replaceAll(' ', '_')))
    .map(([text]) => text);
};
