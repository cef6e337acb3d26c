/** Caches what is derived from names, because the same few hundred names keep recurring. */

const most = 10_000;

/** Calls `find` once per name. Clears the cache when it gets too large. */
export function remembered<T>(find: (name: string) => T): (name: string) => T {
  const known = new Map<string, { readonly found: T }>();
  return (name) => {
    const before = known.get(name);
    if (before) return before.found;
    const found = find(name);
    if (known.size >= most) known.clear();
    known.set(name, { found });
    return found;
  };
}
