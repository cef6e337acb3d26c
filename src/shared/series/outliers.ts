/**
 * Finds the few values that are so large that the others would become invisible in a chart. Pure.
 */
import { compareDecimals } from '../values/decimal';

/** A value this many times larger than the next smaller one is an outlier. */
const apart = 8;
/** Maximum proportion of outliers. With more of them, they aren't exceptions. */
const share = 0.2;
/** Space above the highest value that isn't an outlier. */
const room = 1.15;

/**
 * Returns the upper end of a scale on which the other values remain readable, or `null` if there
 * are no outliers.
 */
export function topOfScale(values: readonly string[]): string | null {
  const sizes = values
    .map((value) => Math.abs(Number(value)))
    .filter((size) => size > 0)
    .sort((a, b) => b - a);
  const most = Math.max(1, Math.floor(sizes.length * share));
  let top: number | null = null;
  for (let count = 1; count <= most; count++) {
    const [last = 0, next = 0] = [sizes[count - 1], sizes[count]];
    if (next > 0 && last > next * apart) top = next;
  }
  return top === null ? null : String(roundUp(top * room));
}

/** Rounds up to two significant digits, so that the value is suitable for an axis. */
function roundUp(value: number): number {
  const step = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Number((Math.ceil(value / step) * step).toPrecision(2));
}

/** Returns whether a value is above the end of the scale. */
export function isHigher(value: string, top: string): boolean {
  return (compareDecimals(value, top) ?? 0) > 0;
}
