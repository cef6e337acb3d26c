/** Separates the drawing in a picture from its background. Pure. */

/** Pixels row by row, four bytes each. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array | Uint8ClampedArray;
}

/** A region of a raster. `right` and `bottom` are exclusive. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Ink {
  readonly width: number;
  readonly height: number;
  /** For each pixel, its difference from the background, from 0 to 1. */
  readonly amount: Float32Array;
}

/** Pixels with at least this value count as drawn. */
export const drawn = 0.3;
/** If no pixel differs by more than this, the picture is empty. */
const least = 12;

/** Returns the most frequent colour along the border. */
function groundOf({ width, height, rgba }: Raster): readonly [number, number, number] {
  const sums = new Map<number, [count: number, r: number, g: number, b: number]>();
  const see = (x: number, y: number): void => {
    const at = (y * width + x) * 4;
    const [r, g, b] = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
    const key = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5);
    const sum = sums.get(key) ?? [0, 0, 0, 0];
    sums.set(key, [sum[0] + 1, sum[1] + r, sum[2] + g, sum[3] + b]);
  };
  for (let x = 0; x < width; x++) {
    see(x, 0);
    see(x, height - 1);
  }
  for (let y = 0; y < height; y++) {
    see(0, y);
    see(width - 1, y);
  }
  const [most = [1, 255, 255, 255]] = [...sums.values()].sort((a, b) => b[0] - a[0]);
  return [most[1] / most[0], most[2] / most[0], most[3] / most[0]];
}

/** Computes each pixel's difference from the background, regardless of its colour. */
export function inkOf(raster: Raster): Ink {
  const { width, height, rgba } = raster;
  const [r, g, b] = groundOf(raster);
  const amount = new Float32Array(width * height);
  let most = least;
  for (let at = 0; at < amount.length; at++) {
    const distance = Math.max(
      Math.abs((rgba[at * 4] ?? 0) - r),
      Math.abs((rgba[at * 4 + 1] ?? 0) - g),
      Math.abs((rgba[at * 4 + 2] ?? 0) - b),
    );
    amount[at] = distance;
    if (distance > most) most = distance;
  }
  // Pale colours count almost as much as strong ones, because marks are often recoloured.
  for (let at = 0; at < amount.length; at++) {
    amount[at] = Math.min(1, (2 * (amount[at] ?? 0)) / most);
  }
  return { width, height, amount };
}

/** Returns the smallest box around everything drawn, or `null` if there is nothing. */
export function boxOf({ width, height, amount }: Ink): Box | null {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((amount[y * width + x] ?? 0) < drawn) continue;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  }
  return right > left ? { left, top, right, bottom } : null;
}

/** Returns the mean amount of ink in each cell of a box divided into `side` by `side` cells. */
export function resampled({ width, amount }: Ink, box: Box, side: number): Float32Array {
  const cells = new Float32Array(side * side);
  const [wide, high] = [(box.right - box.left) / side, (box.bottom - box.top) / side];
  for (let row = 0; row < side; row++) {
    const from = Math.floor(box.top + row * high);
    const to = Math.max(from + 1, Math.floor(box.top + (row + 1) * high));
    for (let column = 0; column < side; column++) {
      const begin = Math.floor(box.left + column * wide);
      const end = Math.max(begin + 1, Math.floor(box.left + (column + 1) * wide));
      let sum = 0;
      for (let y = from; y < to; y++) {
        for (let x = begin; x < end; x++) sum += amount[y * width + x] ?? 0;
      }
      cells[row * side + column] = sum / ((to - from) * (end - begin));
    }
  }
  return cells;
}
