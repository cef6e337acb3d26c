import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone, absolute. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * A path inside the clone.
 * @param {...string} parts
 */
export const inRoot = (...parts) => join(root, ...parts);

/**
 * The private cache folder of Kartotek for this user (created by whoever writes there first).
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
