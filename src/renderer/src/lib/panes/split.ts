/** Limits for a split's border. All values are in CSS pixels. */

/** Limits for a split with one fixed-size pane. */
export interface SplitBounds {
  /** Minimum size of the fixed pane. */
  readonly min: number;
  /** Maximum size of the fixed pane. */
  readonly max: number;
  /** Minimum size of the other pane. */
  readonly restMin: number;
}

/**
 * Clamps `wanted` to the limits. If the window is too narrow for both panes, the fixed pane's
 * minimum wins.
 */
export function clampPane(wanted: number, whole: number, bounds: SplitBounds): number {
  const most = whole > 0 ? Math.min(bounds.max, whole - bounds.restMin) : bounds.max;
  return Math.round(Math.max(bounds.min, Math.min(wanted, most)));
}

/** Returns the size after a key press on the separator, or `null` if the key does nothing. */
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
