/** How thoroughly to search. A fast first screen needs less than the complete list. */

export interface Reach {
  /**
   * How many words are compared. These are the ones most similar to any word of the search name.
   */
  readonly words: number;
  /** Approximate number of names that get a rough score. */
  readonly names: number;
  /** Number of names compared exactly, or up to `most` as long as similar ones are found. */
  readonly compared: number;
  readonly most: number;
  /**
   * Number of names compared roughly as a whole, and how many of the best of them are compared
   * exactly.
   */
  readonly wholes: number;
  readonly comparedWholes: number;
}

export const firstScreen: Reach = {
  words: 60_000,
  names: 15_000,
  compared: 400,
  most: 400,
  wholes: 3000,
  comparedWholes: 40,
};
export const wholeList: Reach = {
  words: 300_000,
  names: 250_000,
  compared: 1500,
  most: 6000,
  wholes: 30_000,
  comparedWholes: 300,
};
