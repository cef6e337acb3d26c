/**
 * Determines which rows are visible. Chromium draws no element taller than 33,554,431 device
 * pixels, or 8.4 million CSS pixels at a device pixel ratio of four, and only positions elements at
 * whole pixels up to 16 million. Tables with more than about 285,000 rows therefore get a smaller
 * scroll area with scaled positions. The wheel still scrolls pixel by pixel.
 */

export const rowHeight = 28;

/** How rows are arranged: `across` rows on each line, with the line height in pixels. */
export interface Geometry {
  readonly line: number;
  readonly across: number;
}
export const tableGeometry: Geometry = { line: rowHeight, across: 1 };

export const tallest = 8_000_000;
/** Number of rows drawn above and below the visible ones, so that fast scrolling shows no gaps. */
export const overscan = 6;

/** Returns the height of the scroll area in CSS pixels. `count` is the number of lines. */
export function areaHeight(count: number, line = rowHeight): number {
  return Math.min(count * line, tallest);
}

/** Returns whether scroll positions are scaled. */
export function isStretched(count: number, line = rowHeight): boolean {
  return count * line > tallest;
}

/**
 * Returns the position in the full list that is at the top after a scroll. In a scaled area, short
 * distances (wheel, scroll bar arrow) aren't scaled, but long ones (dragging the scroll bar) are.
 */
export function scrolledTop(
  scroll: { readonly from: number; readonly to: number },
  top: number,
  count: number,
  viewHeight: number,
  line = rowHeight,
): number {
  const place = listTop(scroll.to, count, viewHeight, line);
  const way = scroll.to - scroll.from;
  const ends = scroll.to <= 0 || scroll.to >= tallest - viewHeight;
  if (!isStretched(count, line) || ends || Math.abs(way) > viewHeight) return place;
  return Math.max(0, Math.min(count * line - viewHeight, top + way));
}

/** Converts a scroll position to the position in the full list that is at the top. */
export function listTop(
  scrollTop: number,
  count: number,
  viewHeight: number,
  line = rowHeight,
): number {
  const full = count * line;
  if (full <= tallest) return Math.max(0, scrollTop);
  const share = scrollTop / Math.max(1, tallest - viewHeight);
  return Math.max(0, Math.min(1, share)) * Math.max(0, full - viewHeight);
}

/** Converts a position in the full list to a scroll position. The inverse of `listTop`. */
export function scrollTopFor(
  top: number,
  count: number,
  viewHeight: number,
  line = rowHeight,
): number {
  const full = count * line;
  if (full <= tallest) return top;
  return (top / Math.max(1, full - viewHeight)) * (tallest - viewHeight);
}

/** Rows to draw, from `from` to `to` (exclusive). */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** Returns the rows to draw at a position in the full list. */
export function rowsInView(
  top: number,
  count: number,
  viewHeight: number,
  { line, across }: Geometry = tableGeometry,
): RowRange {
  const lines = Math.ceil(count / across);
  const first = Math.floor(top / line);
  const last = Math.ceil((top + viewHeight) / line);
  // A grid line is as tall as several table lines, so fewer of them are needed.
  const more = Math.ceil((overscan * rowHeight) / line);
  return {
    from: Math.max(0, Math.min(lines, first) - more) * across,
    to: Math.max(0, Math.min(count, Math.min(lines, last + more) * across)),
  };
}

/** Returns the position that brings a row into view with as little scrolling as possible. */
export function revealTop(
  index: number,
  top: number,
  viewHeight: number,
  { line, across }: Geometry = tableGeometry,
): number {
  const start = Math.floor(index / across) * line;
  if (start < top) return start;
  return start + line > top + viewHeight ? start + line - viewHeight : top;
}

/** Returns the horizontal position that brings a cell into view next to the fixed first column. */
export function revealLeft(
  cell: { readonly offsetLeft: number; readonly offsetWidth: number },
  view: { readonly scrollLeft: number; readonly clientWidth: number },
  first: number,
): number {
  const left = cell.offsetLeft - first;
  const right = cell.offsetLeft + cell.offsetWidth - view.clientWidth;
  return left < view.scrollLeft ? left : Math.min(left, Math.max(view.scrollLeft, right));
}

/** Returns how many rows Page Up and Page Down move by. */
export function pageRows(viewHeight: number, { line, across }: Geometry = tableGeometry): number {
  return Math.max(1, Math.floor(viewHeight / line) - 1) * across;
}
