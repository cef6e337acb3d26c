import { readFileSync, renameSync } from 'node:fs';

/**
 * Renames a file that is not a JSON object, so that a damaged one stops nothing and is not lost.
 * @returns the name it has now, or `null` when it is sound or not there
 */
export function setAsideIfDamaged(path: string, now: () => number = Date.now): string | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return null;
  }
  if (isObject(text)) return null;
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
