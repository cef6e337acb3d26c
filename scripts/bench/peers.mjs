import { inRoot } from '../paths.mjs';
import { installOnDemand } from '../setup/on-demand.mjs';

/**
 * The competitors that Kartotek is compared with. Neither the program nor its tests need them, and
 * exceljs alone would add a hundred packages to the lock file.
 */
const manifest = {
  dependencies: {
    '@duckdb/node-api': '1.5.6-r.1',
    '@sqlite.org/sqlite-wasm': '3.54.1-build1',
    exceljs: '4.4.0',
    hucre: '1.0.0',
    libsql: '0.5.29',
  },
  // Some mirrors lack its newest version.
  overrides: { 'typedarray.prototype.slice': '1.0.5' },
};

/**
 * Where the competitors are installed: inside the clone's node_modules, where bundlers find them.
 */
export const peersFolder = inRoot('node_modules', '.cache', 'kartotek-bench');

/** Installs the competitors if these versions are missing. */
export const ensurePeers = async () => {
  await installOnDemand('kartotek-bench', manifest);
};
