import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';

/** Matches names created by `partPathFor`. Nothing else is ever removed after a crash. */
export const partName = /\.[0-9a-f]{12}\.kartotek-part$/;

/** Returns a new name in the same folder, so that the final step is just a rename. */
export function partPathFor(path: string): string {
  const name = Array.from(basename(path)).slice(0, 40).join('');
  return join(dirname(path), `${name}.${randomBytes(6).toString('hex')}.kartotek-part`);
}
