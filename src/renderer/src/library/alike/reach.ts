/** How thoroughly to search: less for a fast first screen, more for the complete list. */

export interface Reach {
  /** Number of words compared: those most similar to any word of the search name. */
  readonly words: number;
  /** Approximate number of names that get a rough score. */
  readonly names: number;
  /** Number of names compared exactly. */
  readonly compared: number;
}

export const firstScreen: Reach = { words: 60_000, names: 15_000, compared: 400 };
export const wholeList: Reach = { words: 300_000, names: 250_000, compared: 1500 };
