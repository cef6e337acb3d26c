/**
 * Compiles `scan.wat`, the search for texts in bytes, into `scan-bytes.ts` beside it. A test holds the
 * two together, so that neither a build nor a start needs the compiler.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import createWabt from 'wabt';
import { inRoot } from './paths.mjs';

const folder = 'src/renderer/src/library/engine/wasm';

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

export const compiledScan = () => compiledWat(`${folder}/scan.wat`);

if (process.argv[1] === inRoot('scripts/scan-module.mjs')) {
  writeFileSync(
    inRoot(folder, 'scan-bytes.ts'),
    `/** Made of \`scan.wat\` by \`node scripts/scan-module.mjs\`. */\nexport const scanBytes =\n  '${await compiledScan()}';\n`,
  );
}
