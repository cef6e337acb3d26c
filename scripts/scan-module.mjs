/**
 * Compiles `scan.wat`, the search for texts in bytes, into `scan-bytes.ts` beside it. A test holds the
 * two together, so that neither a build nor a start needs the compiler.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import createWabt from 'wabt';
import { inRoot } from './paths.mjs';

const folder = 'src/renderer/src/library/engine/wasm';

/** The module as text. Throws with line and column where the source is wrong. */
export const compiledScan = async () => {
  const { parseWat } = await createWabt();
  const module = parseWat('scan.wat', readFileSync(inRoot(folder, 'scan.wat'), 'utf8'));
  try {
    return Buffer.from(module.toBinary({}).buffer).toString('base64');
  } finally {
    module.destroy();
  }
};

if (process.argv[1] === inRoot('scripts/scan-module.mjs')) {
  writeFileSync(
    inRoot(folder, 'scan-bytes.ts'),
    `/** Made of \`scan.wat\` by \`node scripts/scan-module.mjs\`. */\nexport const scanBytes =\n  '${await compiledScan()}';\n`,
  );
}
