import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's absolute path. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Returns a path inside the repository.
 * @param {...string} parts
 */
export const inRoot = (...parts) => join(root, ...parts);

/**
 * Kartotek's private cache folder for this user, created by the first script that writes there.
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
