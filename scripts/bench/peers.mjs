import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, run } from '../command.mjs';
import { inRoot } from '../paths.mjs';
import { say, StopError } from '../say.mjs';

/**
 * What Kartotek is measured beside. Installed on demand into a cache of the bench: nothing of the
 * program or its tests needs it, and exceljs alone would add a hundred packages to the lock file.
 */
const manifest = {
  private: true,
  dependencies: {
    '@sqlite.org/sqlite-wasm': '3.54.1-build1',
    'csv-stringify': '6.9.0',
    exceljs: '4.4.0',
  },
  // The newest of this one is not on every mirror.
  overrides: { 'typedarray.prototype.slice': '1.0.5' },
};

/** Where the peers lie; inside the clone's node_modules, so that bundlers find them from there. */
export const peersFolder = inRoot('node_modules', '.cache', 'kartotek-bench');

/** Installs the peers when they are not there in these versions. */
export const ensurePeers = async () => {
  const wanted = JSON.stringify(manifest);
  const stamp = join(peersFolder, 'installed.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Installing what Kartotek is measured beside');
  mkdirSync(peersFolder, { recursive: true });
  writeFileSync(join(peersFolder, 'package.json'), wanted);
  const { file, before } = npmCommand();
  const args = [...before, 'install', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { code, output } = await run(file, args, { cwd: peersFolder });
  if (code !== 0) throw new StopError(`The peers could not be installed.\n${output.trim()}`);
  writeFileSync(stamp, wanted);
};
