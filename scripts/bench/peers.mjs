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
  // Some mirrors don't have the newest version.
  overrides: { 'typedarray.prototype.slice': '1.0.5' },
};

/**
 * Where the competitors are installed: inside the repository's node_modules, so that bundlers find
 * them.
 */
export const peersFolder = inRoot('node_modules', '.cache', 'kartotek-bench');

/** Installs the competitors unless these versions are already there. */
export const ensurePeers = async () => {
  await installOnDemand('kartotek-bench', manifest);
};
