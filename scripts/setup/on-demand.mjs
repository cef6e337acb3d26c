import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, run } from '../command.mjs';
import { inRoot } from '../paths.mjs';
import { say, StopError } from '../console.mjs';

/**
 * Installs packages that only a benchmark or a long test needs, on first use. They go into a
 * separate folder inside the repository's node_modules. This keeps the lock file short and free of
 * packages that a mirror may lack.
 * @param {string} name name of the folder
 * @param {{ dependencies: Record<string, string>, overrides?: Record<string, string> }} manifest
 * @returns {Promise<string>} path of the folder
 */
export const installOnDemand = async (name, manifest) => {
  const folder = inRoot('node_modules', '.cache', name);
  const wanted = JSON.stringify({ private: true, ...manifest });
  const stamp = join(folder, 'installed.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder;
  say(`Installing ${Object.keys(manifest.dependencies).join(', ')}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), wanted);
  const { file, before } = npmCommand();
  const args = [...before, 'install', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { code, output } = await run(file, args, { cwd: folder });
  if (code !== 0) throw new StopError(`They could not be installed.\n${output.trim()}`);
  writeFileSync(stamp, wanted);
  return folder;
};
