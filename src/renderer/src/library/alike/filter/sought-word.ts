/** A word that is sought, as the filter looks for it. */

/** Two signatures have 64 bits at most: rows of marks are one longer. */
export const marksRow = 65;
/** Marks are below this. */
export const markCount = 256;

export interface SoughtWord {
  readonly signature: number;
  readonly pairs: number;
  /** By the bits of another word, and those it shares: its mark, at `bits * marksRow + shared`. */
  readonly marks: Uint8Array;
}
