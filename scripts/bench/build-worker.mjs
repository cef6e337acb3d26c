import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { aliases } from '../aliases.mjs';
import { inRoot } from '../paths.mjs';
import { readableForAll } from '../setup/electron-place.mjs';
import { stageApp } from '../run/staging.mjs';
import { compiledWat } from '../scan-module.mjs';
import { peersFolder } from './peers.mjs';

const alias = {
  ...aliases,
  '@sqlite.org/sqlite-wasm': join(peersFolder, 'node_modules/@sqlite.org/sqlite-wasm'),
  'csv-stringify': join(peersFolder, 'node_modules/csv-stringify'),
  exceljs: join(peersFolder, 'node_modules/exceljs'),
  'fuse.js': join(peersFolder, 'node_modules/fuse.js'),
  fuzzysort: join(peersFolder, 'node_modules/fuzzysort'),
};

/**
 * SQLite's own module as text: the program's rules let no page fetch anything.
 * @type {import('vite').Plugin}
 */
const sqliteBytes = {
  name: 'sqlite-bytes',
  resolveId: (id) => (id === 'sqlite-bytes' ? `\0${id}` : undefined),
  load: (id) => {
    if (id !== '\0sqlite-bytes') return undefined;
    const file = join(peersFolder, 'node_modules/@sqlite.org/sqlite-wasm/dist/sqlite3.wasm');
    return `export const base64 = ${JSON.stringify(readFileSync(file, 'base64'))};`;
  },
};

/**
 * The plain pass that the scan is measured against.
 * @type {import('vite').Plugin}
 */
const plainPassBytes = {
  name: 'plain-pass-bytes',
  resolveId: (id) => (id === 'plain-pass-bytes' ? `\0${id}` : undefined),
  load: async (id) => {
    if (id !== '\0plain-pass-bytes') return undefined;
    const base64 = await compiledWat('scripts/bench/worker/plain-pass.wat');
    return `export const base64 = ${JSON.stringify(base64)};`;
  },
};

/**
 * A copy of the built application with the bench's worker beside its files, so that it is served
 * under the program's origin and its rules.
 * @param {string} folder
 */
export const stageBench = async (folder) => {
  stageApp(folder);
  const outDir = join(folder, 'out/renderer');
  mkdirSync(outDir, { recursive: true });
  await build({
    configFile: false,
    root: inRoot(),
    logLevel: 'error',
    base: './',
    resolve: { alias },
    worker: { format: 'es' },
    plugins: [sqliteBytes, plainPassBytes],
    build: {
      outDir,
      target: 'chrome130',
      emptyOutDir: false,
      assetsInlineLimit: 0,
      rollupOptions: {
        input: {
          worker: inRoot('scripts/bench/worker/worker.ts'),
          page: inRoot('scripts/bench/worker/page.ts'),
        },
        // The page makes a script only of a worker's address among its assets.
        output: {
          format: 'es',
          entryFileNames: ({ name }) =>
            name === 'worker' ? 'assets/worker-bench.js' : 'bench/[name].js',
        },
      },
    },
  });
  readableForAll(folder);
  return folder;
};

/** @param {string} outDir @param {string} name @param {string} source */
const buildCase = async (outDir, name, source = `scripts/bench/worker/${name}.ts`) => {
  await build({
    configFile: false,
    root: inRoot(),
    logLevel: 'error',
    resolve: { alias },
    ssr: { noExternal: true, external: ['exceljs', 'csv-stringify'] },
    build: {
      ssr: inRoot(source),
      outDir,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
  return join(outDir, `${name}.mjs`);
};

/** Bundles the case of an export for Node. @param {string} outDir */
export const buildExportCase = (outDir) => buildCase(outDir, 'export-case');

/** Bundles the search for names alike for Node. @param {string} outDir */
export const buildAlikeCase = (outDir) => buildCase(outDir, 'alike-case');

/** Bundles the filling of an archive for Node. @param {string} outDir */
export const buildArchiveCase = (outDir) => buildCase(outDir, 'archive-case');

/** Bundles the writing of a data set for Node. @param {string} outDir */
export const buildDataSetCase = (outDir) => buildCase(outDir, 'data-set-case');

/** Bundles the search for pictures alike for Node. @param {string} outDir */
export const buildPicturesCase = (outDir) =>
  buildCase(outDir, 'pictures-case', 'test/support/pictures/recall.ts');
