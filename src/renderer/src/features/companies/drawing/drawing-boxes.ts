/** The boxes of a group drawing, and their sizes. */

export const boxWidth = 172;
export const boxHeight = 56;
/** Between two levels. */
export const levelGap = 46;

/** A company in the drawing; `x` and `y` are its top left corner. */
export interface GroupBox {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** From 1. */
  readonly level: number;
  /** The parent that it is below. */
  readonly parent: string | null;
  /** Position among those with the same parent, from 1. */
  readonly place: number;
  readonly setSize: number;
  /** Where the line to a box in a column runs down; `null` if it has its own line. */
  readonly rail: number | null;
}

/** A line from a company to one that it owns; `back`: it closes a circle. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly back: boolean;
}
