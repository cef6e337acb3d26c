import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { textOf } from './text-of';

/**
 * Renames a file that is not a JSON object, so that a damaged one stops nothing and is not lost;
 * writes one anew as plain UTF-8 that an editor saved in another way.
 * @returns the name it has now, or `null` when it is sound or not there
 */
export function setAsideIfDamaged(path: string, now: () => number = Date.now): string | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return null;
  }
  const text = textOf(bytes);
  if (isObject(text)) {
    // What reads it afterwards knows plain UTF-8 only.
    if (!bytes.equals(Buffer.from(text, 'utf8'))) writeFileSync(path, text, { flush: true });
    return null;
  }
  const aside = `${path}.damaged-${now()}`;
  renameSync(path, aside);
  return aside;
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
