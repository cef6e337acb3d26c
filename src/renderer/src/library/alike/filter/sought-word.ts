/** A word of the search name, prepared for the filter. */

/** Row length of the score table: two signatures have up to 64 bits. */
export const marksRow = 65;
/** Scores are below this. */
export const markCount = 256;

export interface SoughtWord {
  readonly signature: number;
  readonly pairs: number;
  /**
   * Score by the number of bits of the other word and of shared bits, at `bits * marksRow +
   * shared`.
   */
  readonly marks: Uint8Array;
}
