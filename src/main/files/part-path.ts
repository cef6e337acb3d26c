import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';

/**
 * Matches names created by `partPathFor`. After a crash, files with other names are never removed.
 */
export const partName = /\.[0-9a-f]{12}\.kartotek-part$/;

/** Returns a new name in the same folder, so that the last step is a simple rename. */
export function partPathFor(path: string): string {
  const name = Array.from(basename(path)).slice(0, 40).join('');
  return join(dirname(path), `${name}.${randomBytes(6).toString('hex')}.kartotek-part`);
}
