import { crc32, deflateSync } from 'node:zlib';
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
 * Writes a PNG of a palette.
 * @param pixels one palette index each, row by row
 * @param palette red, green, blue of each colour
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

/** A shape around the middle; x and y run from -1 to 1. */
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

/** The simple device mark of a picture's number: always the same for the same seed. */
export function drawMark(seed: number, number: number): Uint8Array<ArrayBuffer> {
  const random = createRandom(seed, 40, number);
  const large = shapeOf(random);
  const small = shapeOf(random);
  const pixels = new Uint8Array(SIZE * SIZE);
  for (let at = 0; at < pixels.length; at += 1) {
    const x = ((at % SIZE) / SIZE) * 2 - 1;
    const y = (Math.floor(at / SIZE) / SIZE) * 2 - 1;
    pixels[at] = small(x * 2.2, y * 2.2) ? 2 : large(x, y) ? 1 : 0;
  }
  const first = random.int(0, INKS.length - 1);
  const ink = INKS[first] ?? INKS[0];
  const second = random.chance(0.5)
    ? ([255, 255, 255] as const)
    : (INKS[(first + 3) % INKS.length] ?? INKS[1]);
  return encodePng(SIZE, SIZE, pixels, [[255, 255, 255], ink, second]);
}
