/** Union, intersection and difference of two lists. Pure. */

/** What is taken of two lists. */
export type How = 'union' | 'intersection' | 'difference';

/** Ids of the new list, each once: those of the first in its order, then those of the second. */
export function combined(a: readonly string[], b: readonly string[], how: How): readonly string[] {
  const first = new Set(a);
  if (how === 'union') return [...new Set([...first, ...b])];
  const second = new Set(b);
  return [...first].filter((id) => second.has(id) === (how === 'intersection'));
}
