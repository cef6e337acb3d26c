/**
 * Compiles the WebAssembly text modules, each into a file next to it. A test compares the two, so
 * neither the build nor startup needs the compiler.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import createWabt from 'wabt';
import { inRoot } from './paths.mjs';

const library = 'src/renderer/src/library';
/** Exported names, each with its module and the file that holds its bytes. */
export const modules = /** @type {const} */ ({
  scanBytes: {
    text: `${library}/engine/wasm/scan.wat`,
    file: `${library}/engine/wasm/scan-bytes.ts`,
  },
  marksBytes: {
    text: `${library}/alike/filter/marks.wat`,
    file: `${library}/alike/filter/marks-bytes.ts`,
  },
});

/**
 * Compiles a WebAssembly text module and returns it as base64. On an error, throws with line and
 * column.
 * @param {string} path path in the repository
 */
export const compiledWat = async (path) => {
  const { parseWat } = await createWabt();
  const module = parseWat(path, readFileSync(inRoot(path), 'utf8'));
  try {
    return Buffer.from(module.toBinary({}).buffer).toString('base64');
  } finally {
    module.destroy();
  }
};

if (process.argv[1] === inRoot('scripts/scan-module.mjs')) {
  for (const [name, { text, file }] of Object.entries(modules)) {
    const source = text.slice(text.lastIndexOf('/') + 1);
    writeFileSync(
      inRoot(file),
      `/** Made of \`${source}\` by \`node scripts/scan-module.mjs\`. */\nexport const ${name} =\n  '${await compiledWat(text)}';\n`,
    );
  }
}
