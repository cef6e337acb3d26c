/** Where the border of a split may stand. All in CSS pixels. */

/** Bounds of a split whose one pane has a fixed size and whose other pane takes the rest. */
export interface SplitBounds {
  /** Smallest size of the fixed pane. */
  readonly min: number;
  /** Largest size of the fixed pane. */
  readonly max: number;
  /** What the other pane keeps at least. */
  readonly restMin: number;
}

/** `wanted` within the bounds; the minimum of the fixed pane wins when the window is too narrow for both. */
export function clampPane(wanted: number, whole: number, bounds: SplitBounds): number {
  const most = whole > 0 ? Math.min(bounds.max, whole - bounds.restMin) : bounds.max;
  return Math.round(Math.max(bounds.min, Math.min(wanted, most)));
}

/** The size after a key on the separator; `null`: the key means nothing here. */
export function paneAfterKey(
  key: string,
  size: number,
  fixed: 'start' | 'end',
  bounds: SplitBounds,
  wide: boolean,
): number | null {
  const step = (wide ? 64 : 16) * (fixed === 'start' ? 1 : -1);
  if (key === 'ArrowRight') return size + step;
  if (key === 'ArrowLeft') return size - step;
  if (key === 'Home') return bounds.min;
  if (key === 'End') return bounds.max;
  return null;
}
