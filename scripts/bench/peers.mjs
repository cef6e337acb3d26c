import { inRoot } from '../paths.mjs';
import { installOnDemand } from '../setup/on-demand.mjs';

/**
 * What Kartotek is measured beside. Nothing of the program or its tests needs it, and exceljs alone
 * would add a hundred packages to the lock file.
 */
const manifest = {
  dependencies: {
    '@sqlite.org/sqlite-wasm': '3.54.1-build1',
    exceljs: '4.4.0',
  },
  // The newest of this one is not on every mirror.
  overrides: { 'typedarray.prototype.slice': '1.0.5' },
};

/** Where the peers lie; inside the clone's node_modules, so that bundlers find them from there. */
export const peersFolder = inRoot('node_modules', '.cache', 'kartotek-bench');

/** Installs the peers when they are not there in these versions. */
export const ensurePeers = async () => {
  await installOnDemand('kartotek-bench', manifest);
};
