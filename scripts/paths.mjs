import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The absolute path of the clone. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * A path inside the clone.
 * @param {...string} parts
 */
export const inRoot = (...parts) => join(root, ...parts);

/**
 * Kartotek's private cache folder for this user. The first to write there creates it.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {NodeJS.Platform} [platform]
 */
export const cacheDir = (env = process.env, platform = process.platform) => {
  if (env['XDG_CACHE_HOME']) return join(env['XDG_CACHE_HOME'], 'kartotek');
  const home = env['HOME'] || homedir();
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'kartotek');
  if (platform === 'win32') {
    return join(env['LOCALAPPDATA'] || join(home, 'AppData', 'Local'), 'kartotek', 'Cache');
  }
  return join(home, '.cache', 'kartotek');
};
