import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';
import { fileURLToPath } from 'node:url';
import { aliases as alias } from './scripts/aliases.mjs';
import { notesPackages } from './scripts/dist/bundled-packages.mjs';
import { fetchesEarly } from './scripts/dist/fetch-early.mjs';
import { pageChunks } from './scripts/dist/page-chunks.mjs';
import { termsOnDemand } from './scripts/dist/terms-on-demand.mjs';
import { firstTexts, messagesByIndex, textsOnDemand } from './scripts/dist/texts-on-demand.mjs';
import { unusedSchemas } from './scripts/dist/unused-schemas.mjs';
import { contract, events } from './src/shared/contract';
import { defaultSettings } from './src/shared/features/default-settings';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * The bridge's method and event names, so that the preload bundles neither the contract nor Zod.
 */
const bridgeNames = {
  BRIDGE_METHODS: JSON.stringify(
    Object.fromEntries(Object.entries(contract).map(([name, of]) => [name, Object.keys(of)])),
  ),
  BRIDGE_EVENTS: JSON.stringify(Object.keys(events)),
};

/** Everything is bundled: the program ships as `out/`, without node_modules. */
export default defineConfig({
  main: {
    resolve: { alias },
    plugins: [notesPackages('main')],
    build: {
      target: 'node20.18',
      externalizeDeps: false,
      rollupOptions: {
        input: {
          index: at('src/main/index.ts'),
          'definition-reader': at('src/main/definition/reader.ts'),
          'dossier-writer': at('src/main/dossier/writer.ts'),
        },
        external: ['electron'],
        // Main answers the window only after it has been parsed. Names stay readable in errors.
        output: { minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } } },
      },
    },
  },
  preload: {
    resolve: { alias },
    plugins: [notesPackages('preload')],
    define: bridgeNames,
    build: {
      target: 'node20.18',
      externalizeDeps: false,
      rollupOptions: {
        input: { index: at('src/preload/index.ts') },
        external: ['electron'],
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    // The window loads app://kartotek; only the hot-reload socket connects to the dev server
    // directly.
    server: {
      host: '127.0.0.1',
      port: 5317,
      strictPort: true,
      hmr: { protocol: 'ws', host: '127.0.0.1', clientPort: 5317 },
    },
    base: './',
    resolve: { alias },
    plugins: [
      svelte({ configFile: false }),
      textsOnDemand(),
      messagesByIndex(),
      firstTexts('start'),
      termsOnDemand(),
      unusedSchemas({ 'default-settings.ts': { defaultSettings } }),
      notesPackages('renderer'),
      fetchesEarly('start'),
    ],
    worker: { format: 'es', plugins: () => [notesPackages('worker')] },
    build: {
      target: 'chrome130',
      // Shrinks the code to a third; most of the time before the first paint was spent reading it.
      minify: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rollupOptions: {
        input: { index: at('src/renderer/index.html'), crashed: at('src/renderer/crashed.html') },
        treeshake: {
          moduleSideEffects: [{ test: /src\/shared\/(?!messages)/, sideEffects: false }],
        },
        output: { codeSplitting: { groups: pageChunks } },
      },
    },
  },
});
