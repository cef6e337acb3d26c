/** Union, intersection and difference of two lists. Pure. */

export type How = 'union' | 'intersection' | 'difference';

/** Returns the new list's ids without duplicates: those in `a` in order, then those in `b`. */
export function combined(a: readonly string[], b: readonly string[], how: How): readonly string[] {
  const first = new Set(a);
  if (how === 'union') return [...new Set([...first, ...b])];
  const second = new Set(b);
  return [...first].filter((id) => second.has(id) === (how === 'intersection'));
}
