/** How far a question looks: less for a first screen, at once; more for the whole list. */

export interface Reach {
  /** Words that are passed over: the most alike to any of those that are sought. */
  readonly words: number;
  /** Names that are given a rough degree, about. */
  readonly names: number;
  /** Names that are compared in earnest. */
  readonly compared: number;
}

export const firstScreen: Reach = { words: 60_000, names: 15_000, compared: 400 };
export const wholeList: Reach = { words: 300_000, names: 250_000, compared: 1500 };
