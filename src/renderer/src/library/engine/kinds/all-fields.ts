/** Collects a record's texts if its relevant fields are unknown. */

/** Returns every text and number in a value. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
