import { say } from '../console.mjs';

/**
 * One line of the table: our figure beside a competitor's.
 * @typedef {{ what: string, ours: string, peer: string, theirs: string, ratio: string }} Line
 */

/**
 * @param {string} what @param {string} ours
 * @param {string} [peer] @param {string} [theirs] @param {string} [ratio]
 * @returns {Line}
 */
export const line = (what, ours, peer = '', theirs = '', ratio = '') => ({
  what,
  ours,
  peer,
  theirs,
  ratio,
});

/**
 * A list that prints each line as it's added, since the whole run takes long.
 * @returns {Line[]}
 */
export const spoken = () => {
  /** @type {Line[]} */
  const lines = [];
  lines.push = (...more) => {
    for (const { what, ours, peer, theirs, ratio } of more) {
      say(`  ${what}: ${ours}${peer === '' ? '' : ` (${peer} ${theirs}; ${ratio})`}`);
    }
    return Array.prototype.push.apply(lines, more);
  };
  return lines;
};
