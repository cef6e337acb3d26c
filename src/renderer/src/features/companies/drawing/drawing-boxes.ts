/** Boxes and sizes for the group drawing. */

export const boxWidth = 172;
export const boxHeight = 56;
/** Vertical gap between two levels. */
export const levelGap = 46;

/** A company's box. `x` and `y` are its top left corner. */
export interface GroupBox {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** Counted from 1. */
  readonly level: number;
  /** The parent drawn above it. */
  readonly parent: string | null;
  /** Position among its siblings, starting from 1. */
  readonly place: number;
  readonly setSize: number;
  /** The x-coordinate of a column's shared line, or `null` if the box has a line of its own. */
  readonly rail: number | null;
}

/** A line from a company to one that it owns. `back` is true if the line closes a circle. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly back: boolean;
}
