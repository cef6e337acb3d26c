/** Column widths of the group table. Pure. */
import type { TreeRow } from './tree-rows';

/** CSS values: a row's columns and its minimum width. */
export interface TreeLayout {
  readonly template: string;
  /** In narrower panes, all rows keep this width and scroll together. */
  readonly least: string;
}

/** Each row is its own grid, so widths must not depend on the row's text. */
export function treeLayout(
  rows: readonly TreeRow[],
  relations: boolean,
  /** Labels of the columns for fields. */
  columns: readonly string[],
): TreeLayout {
  const deepest = rows.reduce((most, { level }) => Math.max(most, level), 1);
  const widths: readonly (readonly [least: number, share: number])[] = [
    // Names at deep levels keep their space in addition to the indentation.
    [164 + 18 * deepest, 3],
    ...(relations ? [[84, 1] as const] : []),
    ...columns.map((label) => [widthOf(label), 0.8] as const),
    // Room for a price.
    [140, 0.9],
    [32, 0],
  ];
  const sum = widths.reduce((all, [width]) => all + width, 0);
  return {
    template: widths
      .map(([least, share]) => (share === 0 ? `${least}px` : `minmax(${least}px, ${share}fr)`))
      .join(' '),
    least: `calc(${sum}px + ${widths.length} * var(--s2))`,
  };
}

/** A label may wrap between its words, but not inside one. */
function widthOf(label: string): number {
  const longest = Math.max(...label.split(/\s/).map(({ length }) => length));
  return Math.min(150, Math.max(84, Math.ceil(longest * 6.8)));
}
