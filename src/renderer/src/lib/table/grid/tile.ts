/** A row displayed as a card. */
export interface Tile {
  /** The card's name, which screen readers read aloud. */
  readonly name: string;
  /** Shown instead of a picture, or '' if there's nothing to show. */
  readonly words: string;
  readonly number: string;
  /** A line with further information. */
  readonly about: string;
  /** URL of the picture, or `null` if it isn't available. */
  readonly picture: string | null;
  /** Shown if a picture exists but isn't in the library, or '' to show nothing. */
  readonly missing: string;
}
