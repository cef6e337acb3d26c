/**
 * `node scripts/dist/icons.mjs`: all icons from `resources/icon.svg`, with rsvg-convert (package
 * librsvg2-bin). Run by hand when the drawing changes; what it makes is committed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';
import { runMain, StopError } from '../console.mjs';
import { icnsFile, icoFile } from './icon-files.mjs';

const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const icoSizes = [16, 24, 32, 48, 64, 128, 256];
/** Desktops of Linux look for these. */
const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512];

/** @param {number} size @returns {Buffer} */
const draw = (size) => {
  const args = ['-w', String(size), '-h', String(size), inRoot('resources/icon.svg')];
  const { status, stdout, stderr } = spawnSync('rsvg-convert', args, { maxBuffer: 1e8 });
  if (status !== 0) throw new StopError(`rsvg-convert (package librsvg2-bin) failed. ${stderr}`);
  return stdout;
};

await runMain(async () => {
  const pictures = sizes.map((size) => ({ size, png: draw(size) }));
  const of = (/** @type {number[]} */ wanted) =>
    pictures.filter(({ size }) => wanted.includes(size));
  rmSync(inRoot('resources/icons'), { recursive: true, force: true });
  mkdirSync(inRoot('resources/icons'), { recursive: true });
  for (const { size, png } of of(linuxSizes)) {
    writeFileSync(inRoot(`resources/icons/${size}x${size}.png`), png);
    if (size === 512) writeFileSync(inRoot('resources/icon.png'), png);
  }
  writeFileSync(inRoot('resources/icon.ico'), icoFile(of(icoSizes)));
  writeFileSync(inRoot('resources/icon.icns'), icnsFile(pictures));
});
