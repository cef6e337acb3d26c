/**
 * Compiles the modules that are written in WebAssembly's text, each into a file beside it. A test holds
 * the two together, so that neither a build nor a start needs the compiler.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import createWabt from 'wabt';
import { inRoot } from './paths.mjs';

const library = 'src/renderer/src/library';
/** By name of what its bytes are exported as: the module, and the file with them. */
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
 * A module in WebAssembly's text, compiled, as base64. Throws with line and column where it is wrong.
 * @param {string} path in the clone
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
