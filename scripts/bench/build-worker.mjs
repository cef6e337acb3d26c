import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { aliases } from '../aliases.mjs';
import { inRoot } from '../paths.mjs';
import { readableForAll } from '../setup/electron-place.mjs';
import { stageApp } from '../run/staging.mjs';
import { peersFolder } from './peers.mjs';

const alias = {
  ...aliases,
  '@sqlite.org/sqlite-wasm': join(peersFolder, 'node_modules/@sqlite.org/sqlite-wasm'),
  exceljs: join(peersFolder, 'node_modules/exceljs'),
  'hucre/xlsx': join(peersFolder, 'node_modules/hucre/dist/xlsx.mjs'),
};

/**
 * Inlines SQLite's module as a string, because the content policy doesn't let the page fetch
 * anything.
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
 * Copies the built application and adds the benchmark worker to its files, so that it runs under
 * the program's origin and policy.
 * @param {string} folder
 */
export const stageBench = async (folder) => {
  stageApp(folder);
  const outDir = join(folder, 'out/renderer/assets');
  mkdirSync(outDir, { recursive: true });
  await build({
    configFile: false,
    root: inRoot(),
    logLevel: 'error',
    base: './',
    resolve: { alias },
    worker: { format: 'es' },
    plugins: [sqliteBytes],
    build: {
      outDir,
      target: 'chrome130',
      emptyOutDir: false,
      assetsInlineLimit: 0,
      rollupOptions: {
        input: {
          // The page starts a worker only from a file with such a name (`early-start.ts`).
          'worker-bench': inRoot('scripts/bench/worker/worker.ts'),
          'page-bench': inRoot('scripts/bench/worker/page.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  });
  readableForAll(folder);
  return folder;
};

/**
 * Bundles a benchmark case for Node, so that it can be measured in a separate process.
 * @param {string} outDir @param {'export-case' | 'archive-case' | 'team-case' | 'data-set-case'} name
 */
export const buildCase = async (outDir, name) => {
  await build({
    configFile: false,
    root: inRoot(),
    logLevel: 'error',
    resolve: { alias },
    ssr: { noExternal: true, external: ['exceljs'] },
    build: {
      ssr: inRoot(`scripts/bench/worker/${name}.ts`),
      outDir,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
  return join(outDir, `${name}.mjs`);
};
