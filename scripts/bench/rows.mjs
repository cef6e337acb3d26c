/**
 * One line of the table: a figure beside its peer's.
 * @typedef {{ what: string, ours: string, peer: string, theirs: string, ratio: string }} Line
 */

/**
 * @param {string} what @param {string} ours
 * @param {string} [peer] @param {string} [theirs] @param {string} [ratio]
 * @returns {Line}
 */
export const line = (what, ours, peer = '', theirs = '', ratio = '') => ({
  ...{ what, ours, peer, theirs, ratio },
});
