/** A row as a card. */
export interface Tile {
  /** Its name, also read aloud. */
  readonly name: string;
  /** Shown instead of a picture; '' if there is nothing to show. */
  readonly words: string;
  readonly number: string;
  /** A line of further information. */
  readonly about: string;
  /** URL of its picture; `null` if not available. */
  readonly picture: string | null;
  /** Shown if a picture exists but is not in the library; '' for nothing. */
  readonly missing: string;
}
