/** Collects strings from a record whose relevant fields are unknown. */

/** Returns every string and number in a value. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
