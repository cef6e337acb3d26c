/** Drawn pictures of marks, and changes that mustn't hide them from the search. */
import { linesOf, sizeOf, writeLine } from '../../../src/sample/data/lettering';
import { createRandom, type Random } from '../../../src/sample/data/random';
import type { Raster } from '@renderer/library/alike/pictures/ink';

const side = 128;
type Colour = readonly [number, number, number];
const inks: readonly Colour[] = [
  [18, 61, 105],
  [163, 29, 42],
  [20, 99, 73],
  [230, 150, 20],
  [70, 40, 110],
  [25, 25, 28],
  [11, 122, 143],
  [220, 60, 140],
];
const words = ['NORD', 'KAFFE', 'VELTO', 'SOLA', 'BRIX', 'ARENA', 'LUMO', 'TAIGA'];

function blank(width: number, height: number, colour: Colour = [255, 255, 255]): Raster {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < rgba.length; at += 4) rgba.set([...colour, 255], at);
  return { width, height, rgba };
}

function shape(random: Random): (x: number, y: number) => boolean {
  const [cx, cy] = [random.next() * 1.1 - 0.55, random.next() * 1.1 - 0.55];
  const [wide, high] = [0.12 + random.next() * 0.4, 0.12 + random.next() * 0.4];
  const turn = random.next() * Math.PI;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const petals = random.int(3, 8);
  const kind = random.int(0, 5);
  return (px, py) => {
    const x = ((px - cx) * cos + (py - cy) * sin) / wide;
    const y = ((py - cy) * cos - (px - cx) * sin) / high;
    const far = Math.hypot(x, y);
    if (kind === 0) return far < 1;
    if (kind === 1) return Math.max(Math.abs(x), Math.abs(y)) < 0.85;
    if (kind === 2) return y > -0.8 && y < 0.9 && Math.abs(x) < (y + 0.8) * 0.6;
    if (kind === 3) return far < 1 && far > 0.6;
    if (kind === 4) return far < 0.65 + 0.35 * Math.cos(petals * Math.atan2(y, x));
    return Math.abs(y - 0.3 * Math.sin(x * 3)) < 0.22 && Math.abs(x) < 1.3;
  };
}

function write(to: Raster, text: string, y: number, scale: number, colour: Colour): void {
  for (const [nth, one] of linesOf(text, 13, 1).entries()) {
    const { width } = sizeOf(one, scale);
    const place = { x: Math.round((to.width - width) / 2), y: y + nth * 9 * scale, scale };
    writeLine(one, place, (px, py) => {
      if (px >= 0 && py >= 0 && px < to.width && py < to.height)
        to.rgba.set(colour, (py * to.width + px) * 4);
    });
  }
}

/** Draws picture `number`: two to five shapes in up to three colours, some with a word below. */
export function drawnPicture(number: number): Raster {
  const random = createRandom(11, 7, number);
  const picture = blank(side, side);
  const parts = Array.from({ length: random.int(2, 5) }, () => ({
    inside: shape(random),
    ink: random.pick(inks),
  }));
  const written = random.chance(0.3);
  const high = written ? side - 26 : side;
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < side; x++) {
      const [u, v] = [(x / side) * 2 - 1, (y / high) * 2 - 1];
      const ink = parts.findLast(({ inside }) => inside(u, v))?.ink;
      if (ink) picture.rgba.set(ink, (y * side + x) * 4);
    }
  }
  if (written) write(picture, random.pick(words), high + 3, 2, random.pick(inks));
  return picture;
}

/** Returns the part of a picture from `left`, `top`, scaled. */
function stretch(
  of: Raster,
  at: { left: number; top: number; wide: number; high: number },
  to: { width: number; height: number },
): Raster {
  const made = blank(to.width, to.height);
  for (let y = 0; y < to.height; y++) {
    for (let x = 0; x < to.width; x++) {
      const fx = Math.floor(at.left + ((x + 0.5) / to.width) * at.wide);
      const fy = Math.floor(at.top + ((y + 0.5) / to.height) * at.high);
      if (fx < 0 || fy < 0 || fx >= of.width || fy >= of.height) continue;
      const from = (fy * of.width + fx) * 4;
      made.rgba.set(of.rgba.subarray(from, from + 4), (y * to.width + x) * 4);
    }
  }
  return made;
}

function recoloured(of: Raster, change: (colour: Colour) => Colour): Raster {
  const rgba = Uint8ClampedArray.from(of.rgba);
  for (let at = 0; at < rgba.length; at += 4) {
    rgba.set(change([rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0]), at);
  }
  return { ...of, rgba };
}

const all = { left: 0, top: 0, wide: side, high: side };

/** Ways in which somebody else might show a picture. */
export const changes: Readonly<Record<string, (of: Raster) => Raster>> = {
  'scaled to 40 %': (of) => stretch(of, all, { width: 51, height: 51 }),
  'on a larger ground, off the middle': (of) =>
    stretch(of, { left: -50, top: -14, wide: 200, high: 160 }, { width: 125, height: 100 }),
  'cropped by 8 % at two sides': (of) =>
    stretch(of, { left: 10, top: 10, wide: 118, high: 118 }, { width: 118, height: 118 }),
  'in black and white': (of) =>
    recoloured(of, ([r, g, b]) => {
      const grey = 0.3 * r + 0.59 * g + 0.11 * b;
      return [grey, grey, grey];
    }),
  'in other colours': (of) =>
    recoloured(of, ([r, g, b]) => (r + g + b > 740 ? [r, g, b] : [b, r, g])),
  'light on dark': (of) => recoloured(of, ([r, g, b]) => [255 - r, 255 - g, 255 - b]),
  mirrored: (of) =>
    stretch(of, { left: side, top: 0, wide: -side, high: side }, { width: side, height: side }),
  'with a word below': (of) => {
    const made = stretch(of, { ...all, high: side + 34 }, { width: side, height: side + 34 });
    write(made, 'NYSTAN', side + 10, 2, [25, 25, 28]);
    return made;
  },
};
