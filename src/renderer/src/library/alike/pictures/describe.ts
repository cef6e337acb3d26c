/**
 * Describes a picture in a few hundred bytes. The description contains its shape (low frequencies
 * of a cosine transform, as in Zauner's perceptual hash), its edges (MPEG-7 histogram), and a
 * colour histogram. Covers the whole picture, and separately its figure without the words. Pure.
 */
import { deviceIn } from './device';
import { boxOf, drawn, inkOf, resampled, type Box, type Ink, type Raster } from './ink';

/** Increase this whenever descriptions change, so that saved ones are recomputed. */
export const descriptionVersion = 1;

const frequencies = 8;
export const shapeSize = frequencies * frequencies;
export const edgeTypes = 5;
export const blocks = 4;
const edgeSize = blocks * blocks * edgeTypes;
const hues = 12;
/** Hues plus four greys. */
const colourSize = hues + 4;

/** Offsets of the parts within a view's description. */
export const viewAt = {
  proportion: 0,
  shape: 1,
  edges: 1 + shapeSize,
  colours: 1 + shapeSize + edgeSize,
} as const;
export const viewSize = viewAt.colours + colourSize;

const cells = 32;
const fine = 64;

/** Indexed by frequency and cell. */
const waves = Float32Array.from({ length: frequencies * cells }, (_, at) =>
  Math.cos((Math.PI * Math.floor(at / cells) * ((at % cells) + 0.5)) / cells),
);

/**
 * Returns signed bytes, normalised to unit length. Omits the mean, which only reflects the amount
 * of ink.
 */
function shapeOf(amounts: Float32Array): Int8Array {
  const values = new Float32Array(shapeSize);
  for (let v = 0; v < frequencies; v++) {
    for (let u = 0; u < frequencies; u++) {
      if (u + v === 0) continue;
      let sum = 0;
      for (let y = 0; y < cells; y++) {
        let row = 0;
        for (let x = 0; x < cells; x++) {
          row += (amounts[y * cells + x] ?? 0) * (waves[u * cells + x] ?? 0);
        }
        sum += row * (waves[v * cells + y] ?? 0);
      }
      values[v * frequencies + u] = sum;
    }
  }
  const length = Math.hypot(...values);
  return Int8Array.from(values, (value) => (length === 0 ? 0 : Math.round((value / length) * 127)));
}

/** Counts edges by direction in each block: vertical, horizontal, rising, falling or none. */
function edgesOf(amounts: Float32Array): Uint8Array {
  const counts = new Uint8Array(edgeSize);
  const block = fine / blocks;
  const most = (block / 2) ** 2;
  for (let y = 0; y < fine; y += 2) {
    for (let x = 0; x < fine; x += 2) {
      const at = y * fine + x;
      const [a, b] = [amounts[at] ?? 0, amounts[at + 1] ?? 0];
      const [c, d] = [amounts[at + fine] ?? 0, amounts[at + fine + 1] ?? 0];
      const strengths = [
        Math.abs(a - b + c - d),
        Math.abs(a + b - c - d),
        Math.SQRT2 * Math.abs(a - d),
        Math.SQRT2 * Math.abs(b - c),
        2 * Math.abs(a - b - c + d),
      ];
      const strongest = Math.max(...strengths);
      if (strongest < 0.25) continue;
      const place = (Math.floor(y / block) * blocks + Math.floor(x / block)) * edgeTypes;
      const of = place + strengths.indexOf(strongest);
      counts[of] = (counts[of] ?? 0) + 1;
    }
  }
  return counts.map((count) => Math.round((count / most) * 255));
}

/** Returns a colour's bin: a hue, or a grey by lightness. */
function colourBin(r: number, g: number, b: number): number {
  const [most, fewest] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = most - fewest;
  if (range < 40) return hues + Math.min(3, most >> 6);
  const sixth =
    most === r ? (g - b) / range : most === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return Math.floor((((sixth + 6) % 6) / 6) * hues) % hues;
}

/** Returns a histogram of the colours used, ignoring the background. */
function coloursOf({ width, rgba }: Raster, { amount }: Ink, box: Box): Uint8Array {
  const counts = new Float64Array(colourSize);
  let all = 0;
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const at = y * width + x;
      if ((amount[at] ?? 0) < drawn) continue;
      const bin = colourBin(rgba[at * 4] ?? 0, rgba[at * 4 + 1] ?? 0, rgba[at * 4 + 2] ?? 0);
      counts[bin] = (counts[bin] ?? 0) + 1;
      all++;
    }
  }
  return Uint8Array.from(counts, (count) => (all === 0 ? 0 : Math.round((count / all) * 255)));
}

/**
 * Returns the aspect ratio on a logarithmic scale: 128 is a square, and each 32 more doubles the
 * width.
 */
function proportionOf({ left, top, right, bottom }: Box): number {
  const wide = Math.log2((right - left) / (bottom - top)) * 32;
  return Math.max(0, Math.min(255, 128 + Math.round(wide)));
}

/** Returns one or two views of `viewSize` bytes, or none for an empty picture. */
export function describePicture(raster: Raster): Uint8Array<ArrayBuffer> {
  const ink = inkOf(raster);
  const whole = boxOf(ink);
  if (!whole) return new Uint8Array();
  const device = deviceIn(ink, whole);
  const boxes = device ? [whole, device] : [whole];
  const bytes = new Uint8Array(boxes.length * viewSize);
  for (const [nth, box] of boxes.entries()) {
    const view = bytes.subarray(nth * viewSize, (nth + 1) * viewSize);
    view[viewAt.proportion] = proportionOf(box);
    view.set(new Uint8Array(shapeOf(resampled(ink, box, cells)).buffer), viewAt.shape);
    view.set(edgesOf(resampled(ink, box, fine)), viewAt.edges);
    view.set(coloursOf(raster, ink, box), viewAt.colours);
  }
  return bytes;
}
