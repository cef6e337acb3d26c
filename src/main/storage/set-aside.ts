import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { textOf } from './text-of';

/**
 * Renames a file that isn't a JSON object, so that it is kept without blocking anything. A valid
 * file that an editor saved in another encoding is rewritten as plain UTF-8. @returns its new name,
 * or `null` if it is valid or missing
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
    // The store that reads it next only understands plain UTF-8.
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
