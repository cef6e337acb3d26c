/** Finds a few values that are so large that they would make the others invisible. Pure. */
import { compareDecimals } from '../values/decimal';

/** A value this many times larger than the next smaller one counts as an outlier. */
const apart = 8;
/** Maximum proportion of outliers. If there are more, they aren't exceptional. */
const share = 0.2;
/** Space above the highest regular value. */
const room = 1.15;

/** Returns the end of a scale that keeps regular values readable, or `null` if all values fit. */
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

/** Returns whether a value exceeds the scale. */
export function isHigher(value: string, top: string): boolean {
  return (compareDecimals(value, top) ?? 0) > 0;
}
