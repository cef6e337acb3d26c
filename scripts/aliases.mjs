/** Import aliases for the parts of the program. `tsconfig.json` repeats them for the compiler. */
import { inRoot } from './paths.mjs';

export const aliases = {
  '@shared': inRoot('src/shared'),
  '@main': inRoot('src/main'),
  '@sample': inRoot('src/sample'),
  '@renderer': inRoot('src/renderer/src'),
};
