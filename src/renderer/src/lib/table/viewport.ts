/**
 * Which rows are in view. Chromium draws no element taller than 33,554,431 device pixels, which is
 * 8.4 million CSS pixels where a screen has four to each, and moves what is drawn in steps of whole
 * pixels only up to 16 million. So a table of more than some 285,000 rows gets a shorter scroll
 * area, whose positions are stretched; the wheel still moves it pixel by pixel.
 */

export const rowHeight = 28;

/** How rows lie: `across` of them on a line, so many pixels high. */
export interface Geometry {
  readonly line: number;
  readonly across: number;
}
export const tableGeometry: Geometry = { line: rowHeight, across: 1 };

export const tallest = 8_000_000;
/** Rows drawn above and below the view, so that a quick scroll shows rows and not gaps. */
export const overscan = 6;

/** Height of the scrolled area in CSS pixels. `count`: of lines, here and below. */
export function areaHeight(count: number, line = rowHeight): number {
  return Math.min(count * line, tallest);
}

/** Whether positions of the scroll area are not pixels of the list. */
export function isStretched(count: number, line = rowHeight): boolean {
  return count * line > tallest;
}

/**
 * The pixel of the full list at the top of the view after a scroll. In a stretched area a short way
 * (wheel, arrow of the scroll bar) is as long as it looks; a long one (the bar dragged) is a place.
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

/** The pixel of the full list that stands at the top of the view for a scroll position. */
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

/** The scroll position for a pixel of the full list; the reverse of `listTop`. */
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

/** Rows to draw: from, up to and without to. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** The rows to draw at a pixel of the full list. */
export function rowsInView(
  top: number,
  count: number,
  viewHeight: number,
  { line, across }: Geometry = tableGeometry,
): RowRange {
  const lines = Math.ceil(count / across);
  const first = Math.floor(top / line);
  const last = Math.ceil((top + viewHeight) / line);
  // A line of a grid is as much as several of a table.
  const more = Math.ceil((overscan * rowHeight) / line);
  return {
    from: Math.max(0, Math.min(lines, first) - more) * across,
    to: Math.max(0, Math.min(count, Math.min(lines, last + more) * across)),
  };
}

/** The pixel of the full list that brings a row into view with the least movement. */
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

/** The sideways position that brings a cell into view beside the first column, which stands still. */
export function revealLeft(
  cell: { readonly offsetLeft: number; readonly offsetWidth: number },
  view: { readonly scrollLeft: number; readonly clientWidth: number },
  first: number,
): number {
  const left = cell.offsetLeft - first;
  const right = cell.offsetLeft + cell.offsetWidth - view.clientWidth;
  return left < view.scrollLeft ? left : Math.min(left, Math.max(view.scrollLeft, right));
}

/** Rows a page key moves by. */
export function pageRows(viewHeight: number, { line, across }: Geometry = tableGeometry): number {
  return Math.max(1, Math.floor(viewHeight / line) - 1) * across;
}
