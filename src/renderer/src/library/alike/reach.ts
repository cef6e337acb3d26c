/** How thoroughly to search. A quick first screen needs less than the complete list. */

export interface Reach {
  /** Number of words compared, i.e. those most similar to any word of the search name. */
  readonly words: number;
  /** Approximate number of names that get a rough score. */
  readonly names: number;
  /**
   * Number of names compared exactly. As long as similar ones are found, up to `most` are compared.
   */
  readonly compared: number;
  readonly most: number;
  /**
   * Number of words in the search name times number of names chosen. A name of several words takes
   * longer to compare, so fewer are compared for a first screen.
   */
  readonly comparedWords: number;
  /**
   * Number of names from which these are chosen by their rough score and by what sets the search
   * name apart.
   */
  readonly sifted: number;
  /** Number of names compared roughly as a whole. The best of them are then compared exactly. */
  readonly wholes: number;
  readonly comparedWholes: number;
}

export const firstScreen: Reach = {
  words: 60_000,
  names: 15_000,
  compared: 400,
  most: 400,
  comparedWords: 900,
  sifted: 1200,
  wholes: 1000,
  comparedWholes: 40,
};
export const wholeList: Reach = {
  words: 300_000,
  names: 250_000,
  compared: 2200,
  most: 6000,
  comparedWords: Infinity,
  sifted: 6000,
  wholes: 10_000,
  comparedWholes: 300,
};
