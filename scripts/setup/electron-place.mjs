import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheDir, inRoot } from '../paths.mjs';

/** True if we're root on Linux, where Electron's sandbox doesn't work. */
export const isRoot = () => process.platform === 'linux' && process.getuid?.() === 0;

/**
 * Where an Electron is unpacked. For root, it is a folder that everybody can read, because Electron
 * is run by an unprivileged user who can't enter /root.
 * @param {string} version
 * @param {boolean} [forRoot]
 */
export const placeOf = (version, forRoot = isRoot()) =>
  join(
    forRoot ? '/var/cache/kartotek' : cacheDir(),
    `electron-${version}-${process.platform}-${process.arch}`,
  );

/**
 * Unpacks a zip next to its destination and moves it there once complete, so that an interrupted
 * run never looks finished. Uses the electron package's extractor.
 * @param {string} zip
 * @param {string} place
 */
export const unpackTo = async (zip, place) => {
  const require = createRequire(inRoot('node_modules', 'electron', 'package.json'));
  const { extract } = await import(
    pathToFileURL(require.resolve('@electron-internal/extract-zip')).href
  );
  const beside = `${place}.${process.pid}.part`;
  mkdirSync(dirname(place), { recursive: true });
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside);
  try {
    await extract(zip, { dir: beside });
    if (isRoot()) readableForAll(beside);
    rmSync(place, { recursive: true, force: true });
    renameSync(beside, place);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
};

/**
 * Everybody may read, and run what the owner may run; only the owner may write.
 * @param {string} path
 */
export const readableForAll = (path) => {
  const { mode } = statSync(path);
  const folder = (mode & 0o170000) === 0o040000;
  chmodSync(path, folder || (mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (folder) for (const name of readdirSync(path)) readableForAll(join(path, name));
};
