/** What a row is as a card in a grid. */
export interface Tile {
  /** What it is called, also read aloud. */
  readonly name: string;
  /** Drawn in the place of a picture; '' where there is nothing to draw. */
  readonly words: string;
  readonly number: string;
  /** A line about it. */
  readonly about: string;
  /** Address of its picture; `null`: there is none at hand. */
  readonly picture: string | null;
  /** Said in the place of a picture that there is, and that is not owned; '' for nothing. */
  readonly missing: string;
}
