/**
 * Which rows are in view. Chromium draws no element taller than 33,554,428 px, so a table of more
 * than about a million rows gets a shorter scroll area, whose positions are stretched.
 */

export const rowHeight = 28;
export const tallest = 30_000_000;
/** Rows drawn above and below the view, so that a quick scroll shows rows and not gaps. */
export const overscan = 8;

/** Height of the scrolled area in CSS pixels. */
export function areaHeight(count: number): number {
  return Math.min(count * rowHeight, tallest);
}

/** The pixel of the full list that stands at the top of the view for a scroll position. */
export function listTop(scrollTop: number, count: number, viewHeight: number): number {
  const full = count * rowHeight;
  if (full <= tallest) return Math.max(0, scrollTop);
  const share = scrollTop / Math.max(1, tallest - viewHeight);
  return Math.max(0, Math.min(1, share)) * Math.max(0, full - viewHeight);
}

/** The scroll position for a pixel of the full list; the reverse of `listTop`. */
export function scrollTopFor(top: number, count: number, viewHeight: number): number {
  const full = count * rowHeight;
  if (full <= tallest) return top;
  return (top / Math.max(1, full - viewHeight)) * (tallest - viewHeight);
}

/** Rows to draw: from, up to and without to. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** The rows to draw at a pixel of the full list. */
export function rowsInView(top: number, count: number, viewHeight: number): RowRange {
  const first = Math.floor(top / rowHeight);
  const last = Math.ceil((top + viewHeight) / rowHeight);
  return {
    from: Math.max(0, Math.min(count, first) - overscan),
    to: Math.max(0, Math.min(count, last + overscan)),
  };
}

/** The pixel of the full list that brings a row into view with the least movement. */
export function revealTop(index: number, top: number, viewHeight: number): number {
  const start = index * rowHeight;
  if (start < top) return start;
  return start + rowHeight > top + viewHeight ? start + rowHeight - viewHeight : top;
}

/** Rows a page key moves by. */
export function pageRows(viewHeight: number): number {
  return Math.max(1, Math.floor(viewHeight / rowHeight) - 1);
}
