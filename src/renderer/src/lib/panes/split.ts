/** Limits of a split border. All in CSS pixels. */

/** Limits of a split with one pane of fixed size. */
export interface SplitBounds {
  /** Minimum size of the fixed pane. */
  readonly min: number;
  /** Maximum size of the fixed pane. */
  readonly max: number;
  /** Minimum size of the other pane. */
  readonly restMin: number;
}

/** Limits `wanted`; in a window too narrow for both, the fixed pane's minimum takes precedence. */
export function clampPane(wanted: number, whole: number, bounds: SplitBounds): number {
  const most = whole > 0 ? Math.min(bounds.max, whole - bounds.restMin) : bounds.max;
  return Math.round(Math.max(bounds.min, Math.min(wanted, most)));
}

/** Returns the size after a key press on the separator; `null` if the key has no effect. */
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
