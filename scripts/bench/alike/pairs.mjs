/**
 * Names that were found confusable, or stood against each other, in public: facts with their source.
 * One line each in `pairs.tsv`: earlier name, later name, source. Sources are case numbers of the Court
 * of Justice and the General Court of the European Union, decisions of Swedish courts, the ISMP List of
 * Confused Drug Names, and names that the FDA had changed. A source with a date (or, of one pair, the
 * Swedish case number) was read; docs/alike.md says where.
 */
import { readFileSync } from 'node:fs';
import { inRoot } from '../../paths.mjs';

/** @typedef {{ one: string, other: string, source: string, group: string, held: boolean }} Pair */

/** @param {string} text */
const hashOf = (text) => {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
};

/**
 * Whether a pair is of the third that nothing is tuned with. The pair itself decides, so that adding
 * others moves none.
 * @param {string} one @param {string} other
 */
const isHeld = (one, other) =>
  hashOf(
    [one, other]
      .map((name) => name.toLowerCase())
      .sort()
      .join('|'),
  ) %
    3 ===
  0;

/** @returns {Pair[]} */
export const readPairs = () =>
  readFileSync(inRoot('scripts/bench/alike/pairs.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [one = '', other = '', source = ''] = line.split('\t');
      const medicine = /^(ISMP|FDA)/.test(source);
      const group = medicine
        ? 'medicines'
        : /\s/.test(one + other)
          ? 'marks of several words'
          : 'marks of one word';
      return { one, other, source, group, held: isHeld(one, other) };
    });
