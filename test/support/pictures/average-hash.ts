/** A simple hash that records which of 8 × 8 cells are lighter than the average. */
import type { Raster } from '@renderer/library/alike/pictures/ink';

const cells = 8;

export function averageHash({ width, height, rgba }: Raster): Uint8Array {
  const sums = new Float64Array(cells * cells);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const cell = Math.floor((y / height) * cells) * cells + Math.floor((x / width) * cells);
      const light = (rgba[at] ?? 0) * 0.3 + (rgba[at + 1] ?? 0) * 0.59 + (rgba[at + 2] ?? 0) * 0.11;
      sums[cell] = (sums[cell] ?? 0) + light;
    }
  }
  const mean = sums.reduce((sum, one) => sum + one, 0) / sums.length;
  return Uint8Array.from(sums, (sum) => (sum > mean ? 1 : 0));
}

export function sameCells(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((sum, cell, at) => sum + (cell === b[at] ? 1 : 0), 0) / a.length;
}
