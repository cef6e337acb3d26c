/**
 * Sentences that a test of the window looks for and that no message says any more. Many of those
 * tests run only in `npm run test:full`, so a reworded message is noticed here first.
 */

/** Fewer words in a row than this may be a name, a file or a value of the register. */
const wordsOfSentence = 4;

const value = '#';

/** @param {string} text */
const words = (text) => text.toLowerCase().match(/[a-zåäöé’]+|#/g) ?? [];

/** @param {readonly string[]} of */
const threes = (of) => of.slice(2).map((last, at) => [of[at], of[at + 1], last]);

/**
 * Every three words in a row of the messages. A placeholder stands for any word.
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
  /(?:getByText\(|toContainText\(|toHaveText\(|name:|dialog\((?:page,)?|getByLabel\(|hasText:)\s*(?:'((?:[^'\\]|\\.)*)'|\/((?:[^/\\]|\\.)*)\/)/g;

/** @param {string} text */
const sentences = (text) =>
  text
    .split(/[\d“”"^$\\|·:,.(){}*+?<>/]+/)
    .map(words)
    .filter((sentence) => sentence.length >= wordsOfSentence);

/**
 * Returns the quotes that no message says. Two runs of three words, next to each other, that stand
 * in no message make a quote unknown: one alone may be a value at the edge of a placeholder. Pure.
 * @param {readonly string[]} messages in both languages
 * @param {string} test source of a test
 * @returns {string[]}
 */
export const unknownQuotes = (messages, test) => {
  const said = threesOf(messages);
  return [...test.matchAll(quote)]
    .map(([, plain, pattern]) => plain ?? pattern ?? '')
    .filter((text) =>
      sentences(text).some((sentence) => {
        const known = threes(sentence).map((three) => isSaid(said, three));
        return known.some((is, at) => !is && known[at + 1] === false);
      }),
    );
};
