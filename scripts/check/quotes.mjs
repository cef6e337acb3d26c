/**
 * Finds sentences that a window test looks for but no message contains any more. Many of those
 * tests run only in `npm run test:full`, so this catches a reworded message early.
 */

/** A shorter run of words may be a name, a file or a register value. */
const wordsOfSentence = 4;

const value = '#';

/** @param {string} text */
const words = (text) => text.toLowerCase().match(/[a-zåäöé’]+|#/g) ?? [];

/** @param {readonly string[]} of */
const threes = (of) => of.slice(2).map((last, at) => [of[at], of[at + 1], last]);

/**
 * Every run of three consecutive words in the messages. A placeholder matches any word.
 * @param {readonly string[]} messages
 */
const threesOf = (messages) =>
  new Set(
    messages.flatMap((text) =>
      threes(words(text.replaceAll(/\{[^}]*\}/g, ` ${value} `))).map((three) => three.join(' ')),
    ),
  );

/** @param {ReadonlySet<string>} said @param {readonly (string | undefined)[]} three */
const isSaid = (said, [first, second, third]) =>
  [
    [first, second, third],
    [first, second, value],
    [value, second, third],
    [first, value, third],
    [value, second, value],
    [first, value, value],
    [value, value, third],
  ].some((three) => said.has(three.join(' ')));

const quote =
  /(?:getByText\(|toContainText\(|toHaveText\(|name:|dialog\((?:page,)?|getByLabel\(|hasText:)\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`|\/((?:[^/\\]|\\.)*)\/)/g;

/** A pattern loses the signs for its start and end. @param {string} source */
const quotesIn = (source) =>
  [...source.matchAll(quote)].map(
    ([, plain, template, pattern]) =>
      plain ??
      template?.replaceAll(/\$\{[^}]*\}/g, value) ??
      pattern?.replace(/^\^|\$$/g, '') ??
      '',
  );

/** @param {string} text */
const sentences = (text) =>
  text
    .split(/[\d“”"^$\\|·:,.(){}*+?<>/]+/)
    .map(words)
    .filter((sentence) => sentence.length >= wordsOfSentence);

/**
 * Returns the quotes, however short, that no message contains. A control may add an ellipsis to its
 * message. For steps that look for nothing but messages. Pure.
 * @param {readonly string[]} messages in both languages
 * @param {string} steps source of the steps
 * @returns {string[]}
 */
export const unsaidQuotes = (messages, steps) =>
  quotesIn(steps).filter(
    (text) => !messages.some((message) => message.includes(text.replace(/…$/, ''))),
  );

/**
 * Returns the quotes that no message contains. A quote is unknown if two adjacent runs of three
 * words aren't in any message: a single one may be a value next to a placeholder. Pure.
 * @param {readonly string[]} messages in both languages
 * @param {string} test source of a test
 * @returns {string[]}
 */
export const unknownQuotes = (messages, test) => {
  const said = threesOf(messages);
  return quotesIn(test).filter((text) =>
    sentences(text).some((sentence) => {
      const known = threes(sentence).map((three) => isSaid(said, three));
      return known.some((is, at) => !is && known[at + 1] === false);
    }),
  );
};
