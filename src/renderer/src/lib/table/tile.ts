/** What a row is as a card in a grid. */
export interface Tile {
  /** What it is called, also read aloud. */
  readonly name: string;
  readonly number: string;
  /** A line about it. */
  readonly about: string;
  /** Address of its picture; `null`: its name is drawn in its place. */
  readonly picture: string | null;
  /** Said in the place of a picture that there is, and that is not owned; '' for nothing. */
  readonly missing: string;
}
