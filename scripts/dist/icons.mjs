/**
 * `node scripts/dist/icons.mjs`: generates all icons from `resources/icon.svg` with rsvg-convert
 * and icotool (packages librsvg2-bin and icoutils). Run it by hand when the drawing changes, and
 * commit the result.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../paths.mjs';
import { runMain, StopError } from '../console.mjs';

/**
 * The PNGs in a macOS icon: type and size in pixels.
 * @type {readonly (readonly [string, number])[]}
 */
const icns = [
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
];

/** @param {string} file @param {readonly string[]} args */
const run = (file, args) => {
  const { status, stderr, error } = spawnSync(file, args, { encoding: 'utf8' });
  if (status !== 0) throw new StopError(`${file} failed. ${error?.message ?? stderr}`);
};

/**
 * Encodes one chunk of an ICNS file, or the whole file. @param {string} type @param {Buffer} data
 */
const chunk = (type, data) => {
  const head = Buffer.alloc(8, type, 'latin1');
  head.writeUInt32BE(data.length + 8, 4);
  return Buffer.concat([head, data]);
};

await runMain(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kartotek-icons-'));
  const drawn = (/** @type {number} */ size) => join(folder, `${size}x${size}.png`);
  for (const size of [16, 24, 32, 48, 64, 128, 256, 512, 1024]) {
    const width = String(size);
    run('rsvg-convert', ['-w', width, '-h', width, '-o', drawn(size), inRoot('resources/icon.svg')]);
  }
  // Linux desktops look for these sizes.
  rmSync(inRoot('resources/icons'), { recursive: true, force: true });
  mkdirSync(inRoot('resources/icons'), { recursive: true });
  for (const size of [16, 24, 32, 48, 64, 128, 256, 512])
    copyFileSync(drawn(size), inRoot(`resources/icons/${size}x${size}.png`));
  copyFileSync(drawn(512), inRoot('resources/icon.png'));
  // Only the largest is a PNG, because installers and old dialogs expect bitmaps.
  const bitmaps = [16, 24, 32, 48, 64, 128].map(drawn);
  run('icotool', ['-c', '-o', inRoot('resources/icon.ico'), ...bitmaps, `--raw=${drawn(256)}`]);
  const parts = icns.map(([type, size]) => chunk(type, readFileSync(drawn(size))));
  writeFileSync(inRoot('resources/icon.icns'), chunk('icns', Buffer.concat(parts)));
  rmSync(folder, { recursive: true });
});
