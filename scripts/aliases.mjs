/** Import aliases of the program's parts. `tsconfig.json` has the same for the compiler. */
import { inRoot } from './paths.mjs';

export const aliases = {
  '@shared': inRoot('src/shared'),
  '@main': inRoot('src/main'),
  '@sample': inRoot('src/sample'),
  '@renderer': inRoot('src/renderer/src'),
};
