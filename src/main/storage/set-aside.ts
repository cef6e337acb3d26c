import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { textOf } from './text-of';

/**
 * Renames a file that isn't a JSON object, so that it's preserved but doesn't block anything. A
 * valid file that an editor has saved in another encoding is rewritten as plain UTF-8.
 * @returns the new name, or `null` if the file is valid or missing
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
    // The store that reads the file afterwards only supports plain UTF-8.
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
