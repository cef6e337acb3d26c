/**
 * Determines the visible rows. Chromium draws no element taller than 33,554,431 device pixels,
 * which is 8.4 million CSS pixels on a screen with four each, and positions in whole pixels only up
 * to 16 million. So a table of more than about 285,000 rows gets a smaller scroll area with scaled
 * positions. The wheel still scrolls pixel by pixel.
 */

export const rowHeight = 28;

/** Arrangement of rows: `across` of them on a line of this height in pixels. */
export interface Geometry {
  readonly line: number;
  readonly across: number;
}
export const tableGeometry: Geometry = { line: rowHeight, across: 1 };

export const tallest = 8_000_000;
/** Rows drawn above and below the view, so that fast scrolling shows no gaps. */
export const overscan = 6;

/**
 * Returns the height of the scroll area in CSS pixels. `count` is the number of lines, here and
 * below.
 */
export function areaHeight(count: number, line = rowHeight): number {
  return Math.min(count * line, tallest);
}

/** Returns whether scroll positions are scaled. */
export function isStretched(count: number, line = rowHeight): boolean {
  return count * line > tallest;
}

/**
 * Returns the position of the full list at the top after a scroll. In a scaled area a short
 * distance (wheel, scroll bar arrow) is not scaled; a long one (dragging the bar) is.
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

/** Returns the position of the full list at the top for a scroll position. */
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

/** Returns the scroll position for a position of the full list; the inverse of `listTop`. */
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

/** Returns the rows to draw at a position of the full list. */
export function rowsInView(
  top: number,
  count: number,
  viewHeight: number,
  { line, across }: Geometry = tableGeometry,
): RowRange {
  const lines = Math.ceil(count / across);
  const first = Math.floor(top / line);
  const last = Math.ceil((top + viewHeight) / line);
  // A grid line is as tall as several table lines.
  const more = Math.ceil((overscan * rowHeight) / line);
  return {
    from: Math.max(0, Math.min(lines, first) - more) * across,
    to: Math.max(0, Math.min(count, Math.min(lines, last + more) * across)),
  };
}

/** Returns the position that scrolls a row into view with the least movement. */
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

/** Returns the horizontal position that scrolls a cell into view beside the fixed first column. */
export function revealLeft(
  cell: { readonly offsetLeft: number; readonly offsetWidth: number },
  view: { readonly scrollLeft: number; readonly clientWidth: number },
  first: number,
): number {
  const left = cell.offsetLeft - first;
  const right = cell.offsetLeft + cell.offsetWidth - view.clientWidth;
  return left < view.scrollLeft ? left : Math.min(left, Math.max(view.scrollLeft, right));
}

/** Returns the number of rows that a page key moves by. */
export function pageRows(viewHeight: number, { line, across }: Geometry = tableGeometry): number {
  return Math.max(1, Math.floor(viewHeight / line) - 1) * across;
}
