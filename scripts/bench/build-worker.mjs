import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { inRoot } from '../paths.mjs';
import { readableForAll } from '../setup/electron-place.mjs';
import { stageApp } from '../run/staging.mjs';
import { peersFolder } from './peers.mjs';

const alias = {
  '@shared': inRoot('src/shared'),
  '@sqlite.org/sqlite-wasm': join(peersFolder, 'node_modules/@sqlite.org/sqlite-wasm'),
  'csv-stringify': join(peersFolder, 'node_modules/csv-stringify'),
  exceljs: join(peersFolder, 'node_modules/exceljs'),
};

/**
 * A copy of the built application with the bench's worker beside its files, so that it is served
 * under the program's origin and its rules.
 * @param {string} folder
 */
export const stageBench = async (folder) => {
  stageApp(folder);
  const outDir = join(folder, 'out/renderer/bench');
  mkdirSync(outDir, { recursive: true });
  await build({
    configFile: false,
    root: inRoot(),
    logLevel: 'error',
    base: './',
    resolve: { alias },
    worker: { format: 'es' },
    build: {
      outDir,
      target: 'chrome130',
      emptyOutDir: false,
      assetsInlineLimit: 0,
      rollupOptions: {
        input: { worker: inRoot('scripts/bench/worker/worker.ts') },
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  });
  const wasm = 'node_modules/@sqlite.org/sqlite-wasm/dist/sqlite3.wasm';
  cpSync(join(peersFolder, wasm), join(outDir, 'sqlite3.wasm'));
  readableForAll(folder);
  return folder;
};

/**
 * Bundles the case of an export for Node.
 * @param {string} outDir
 */
export const buildExportCase = async (outDir) => {
  await build({
    configFile: false,
    root: inRoot(),
    logLevel: 'error',
    resolve: { alias },
    ssr: { noExternal: true, external: ['exceljs', 'csv-stringify'] },
    build: {
      ssr: inRoot('scripts/bench/worker/export-case.ts'),
      outDir,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'export-case.mjs' } },
    },
  });
  return join(outDir, 'export-case.mjs');
};
