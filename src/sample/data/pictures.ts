import { crc32, deflateSync } from 'node:zlib';
import { linesOf, sizeOf, writeLine } from './lettering';
import { createRandom, type Random } from './random';

const SIZE = 160;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/**
 * Writes a PNG with a palette. @param pixels one palette index each, row by row @param palette red,
 * green and blue of each colour
 */
function encodePng(
  width: number,
  height: number,
  pixels: Uint8Array,
  palette: readonly (readonly [number, number, number])[],
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('PLTE', Uint8Array.from(palette.flat())),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', new Uint8Array()),
    ]),
  );
}

type Shape = (x: number, y: number) => boolean;

/** A centred shape; x and y range from -1 to 1. */
function shapeOf(random: Random): Shape {
  const size = 0.45 + random.next() * 0.4;
  const ring = random.chance(0.4) ? size * 0.7 : 0;
  const petals = random.int(3, 9);
  const shapes: readonly Shape[] = [
    (x, y) => Math.hypot(x, y) < size && Math.hypot(x, y) >= ring,
    (x, y) => Math.abs(x) + Math.abs(y) < size && Math.abs(x) + Math.abs(y) >= ring,
    (x, y) =>
      Math.max(Math.abs(x), Math.abs(y)) < size * 0.8 && Math.max(Math.abs(x), Math.abs(y)) >= ring,
    (x, y) => y > -size && y < size * 0.7 && Math.abs(x) < (y + size) * 0.55,
    (x, y) => Math.hypot(x, y) < size * (0.65 + 0.35 * Math.cos(petals * Math.atan2(y, x))),
    (x, y) => Math.hypot(x, y) < size && Math.hypot(x - size * 0.45, y - size * 0.1) > size * 0.75,
    (x, y) => Math.abs(y - 0.18 * Math.sin(x * petals)) < 0.12 && Math.abs(x) < size,
  ];
  return random.pick(shapes);
}

const INKS = [
  [18, 61, 105],
  [163, 29, 42],
  [20, 99, 73],
  [201, 133, 12],
  [70, 40, 110],
  [25, 25, 28],
  [11, 122, 143],
] as const;

/** What a picture shows. */
export interface Drawn {
  /** The lettering; null if there is only a device. */
  text: string | null;
  /** The kind of mark, as the register names it. */
  feature: string;
}

/**
 * How a kind of mark is drawn: returns the ink at a position (0 for background, 1 to 3 for inks).
 */
type Look = (x: number, y: number) => number;

function lookOf(feature: string, random: Random): Look {
  const large = shapeOf(random);
  const small = shapeOf(random);
  const count = random.int(3, 5);
  const slant = random.next() * 2 - 1;
  const device: Look = (x, y) => (small(x * 2.2, y * 2.2) ? 2 : large(x, y) ? 1 : 0);
  const inBox = (x: number, y: number, half: number): boolean =>
    Math.max(Math.abs(x), Math.abs(y)) < half;
  switch (feature) {
    case 'Three-dimensional':
      // A bottle, lit from the left, with the device on it.
      return (x, y) => {
        const half =
          y < -0.5 ? 0.16 : Math.min(0.5, 0.16 + Math.max(0, y + 0.5) * (1 + count * 0.3));
        if (y < -0.92 || y > 0.92 || Math.abs(x) > half) return 0;
        if (y < -0.78) return 3;
        if (y > 0 && y < 0.62 && small(x * 3, (y - 0.3) * 3)) return 2;
        return x > half * 0.45 + slant * 0.05 ? 3 : 1;
      };
    case 'Colour':
      // Areas of colour without an outline.
      return (x, y) => (x * slant + y < 0.1 ? 1 : 2 + (count % 2) * (y > 0.6 ? 1 : 0));
    case 'Position':
      // A shoe in thin lines, with the mark in its position.
      return (x, y) => {
        const top = x < -0.2 ? -0.45 : -0.45 + (x + 0.2) * 0.75;
        const inside = Math.abs(x) < 0.85 && y > top && y < 0.5;
        const edge = Math.abs(x) > 0.81 || y < top + 0.04 || y > 0.46;
        if (inside && small((x + 0.45) * 4, (y - 0.05) * 4)) return 1;
        return inside && edge && (Math.floor((x + y + 4) * 12) & 1) === 0 ? 3 : 0;
      };
    case 'Motion':
      // A sequence of pictures in which the device moves.
      return (x, y) => {
        const place = Math.min(2, Math.floor(((x + 1) / 2) * 3));
        const within = (x + 1) * 3 - place * 2 - 1;
        if (Math.abs(y) > 0.33) return 0;
        if (Math.abs(y) > 0.3 || Math.abs(within) > 0.95) return 3;
        return large(within * 1.2, y * 3.6 + (place - 1) * 0.5 * slant) ? 1 : 0;
      };
    case 'Pattern':
      return (x, y) => {
        const row = Math.floor((y + 1) * count * 0.5 + 0.001);
        const across = ((((x + 1) * count * 0.5 + (row % 2) * 0.5) % 1) - 0.5) * 2;
        const down = ((((y + 1) * count * 0.5) % 1) - 0.5) * 2;
        return large(across * 1.1, down * 1.1) ? 1 + 2 * (row % 2) : 0;
      };
    case 'Hologram':
      return (x, y) => {
        if (Math.hypot(x, y) > 0.9) return 0;
        const ray = Math.floor((Math.atan2(y, x) / Math.PI + 1) * 9 + Math.hypot(x, y) * count);
        return large(x * 1.4, y * 1.4) ? 1 + (ray % 2) : 2 + (ray % 2);
      };
    case 'Multimedia':
      return (x, y) => {
        if (!inBox(x, y * 1.3, 0.9)) return 0;
        if (!inBox(x, y * 1.3, 0.84)) return 3;
        if (x > -0.16 && x < 0.2 && Math.abs(y) < (0.2 - x) * 0.7) return 2;
        return device(x * 1.3, y * 1.3) > 0 ? 1 : 0;
      };
    default:
      return device;
  }
}

/** Kinds of marks with their text below the device. */
const WRITTEN = new Set(['Combined', 'Multimedia', 'Three-dimensional']);

/** Draws a picture, always the same for the same seed and content. */
export function drawMark(seed: number, number: number, shown: Drawn): Uint8Array<ArrayBuffer> {
  const random = createRandom(seed, 40, number);
  const look = lookOf(shown.feature, random);
  const lines = shown.text !== null && WRITTEN.has(shown.feature) ? linesOf(shown.text, 13, 2) : [];
  const scale = lines.some((line) => line.length > 8) ? 2 : 3;
  const lineHeight = 9 * scale;
  // The device leaves space for the lettering.
  const free = SIZE - lines.length * lineHeight - (lines.length > 0 ? 8 : 0);
  const pixels = new Uint8Array(SIZE * SIZE);
  for (let at = 0; at < pixels.length; at += 1) {
    const across = at % SIZE;
    const down = Math.floor(at / SIZE);
    if (down >= free) break;
    pixels[at] = look(((across - SIZE / 2) / free) * 2, (down / free) * 2 - 1);
  }
  const first = random.int(0, INKS.length - 1);
  const ink = INKS[first] ?? INKS[0];
  const second = random.chance(0.5)
    ? ([255, 255, 255] as const)
    : (INKS[(first + 3) % INKS.length] ?? INKS[1]);
  const pale = ink.map((part) => Math.round(part * 0.35 + 255 * 0.65));
  lines.forEach((line, at) => {
    const { width } = sizeOf(line, scale);
    const place = { x: Math.round((SIZE - width) / 2), y: free + 4 + at * lineHeight, scale };
    writeLine(line, place, (x, y) => (pixels[y * SIZE + x] = 1));
  });
  return encodePng(SIZE, SIZE, pixels, [
    [255, 255, 255],
    ink,
    second,
    [pale[0] ?? 255, pale[1] ?? 255, pale[2] ?? 255],
  ]);
}
