import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * SHA-256 (hex) of the names and contents of files and folders, in a fixed order. A missing file is
 * hashed as "not there", so that its appearance changes the hash.
 * @param {string} base
 * @param {readonly string[]} paths relative to `base`
 * @param {{ skip?: (path: string) => boolean }} [options]
 */
export const hashOf = (base, paths, options = {}) => {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    if (options.skip?.(path)) return;
    const full = join(base, path);
    const found = statSync(full, { throwIfNoEntry: false });
    if (!found) hash.update(`-${path}\0`);
    else if (found.isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`);
    } else hash.update(`+${path}\0${found.size}\0`).update(readFileSync(full));
  };
  for (const path of [...paths].sort()) add(path);
  return hash.digest('hex');
};

/**
 * Returns a stamp file's content, or undefined if it is missing or damaged.
 * @param {string} file
 * @returns {Record<string, unknown> | undefined}
 */
export const readStamp = (file) => {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * @param {string} file
 * @param {Record<string, unknown>} value
 */
export const writeStamp = (file, value) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value)}\n`);
};

/**
 * True if the stamp has exactly this content.
 * @param {string} file
 * @param {Record<string, unknown>} value
 */
export const stampSays = (file, value) => JSON.stringify(readStamp(file)) === JSON.stringify(value);
