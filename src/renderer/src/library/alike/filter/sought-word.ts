/** A word of the search name, prepared for the filter. */

/** Row length of the score table. Two signatures together have up to 64 bits. */
export const marksRow = 65;
/** All scores are below this. */
export const markCount = 256;

export interface SoughtWord {
  readonly signature: number;
  readonly pairs: number;
  /**
   * Scores indexed by `bits * marksRow + shared`: the other word's number of bits, and the number
   * of shared bits.
   */
  readonly marks: Uint8Array;
}
