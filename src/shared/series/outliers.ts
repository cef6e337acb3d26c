/** A few values so large that the others could not be seen beside them. Pure. */
import { compareDecimals } from '../values/decimal';

/** How many times larger than the next one a value stands apart. */
const apart = 8;
/** Most values that may stand apart: more of them are the rule. */
const share = 0.2;
/** Above the highest value that is drawn whole. */
const room = 1.15;

/** Where a scale ends so that the other values can be read; `null`: all of them can. */
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

/** The next figure of two digits, which an axis can end at. */
function roundUp(value: number): number {
  const step = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Number((Math.ceil(value / step) * step).toPrecision(2));
}

/** Whether a value is higher than the scale. */
export function isHigher(value: string, top: string): boolean {
  return (compareDecimals(value, top) ?? 0) > 0;
}
