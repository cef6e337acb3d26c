/** The names by which one room imports another; `tsconfig.json` says the same to the compiler. */
import { inRoot } from './paths.mjs';

export const aliases = {
  '@shared': inRoot('src/shared'),
  '@main': inRoot('src/main'),
  '@sample': inRoot('src/sample'),
  '@renderer': inRoot('src/renderer/src'),
};
