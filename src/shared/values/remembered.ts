/** Keeps what was found out about a name: the same few hundred names come again and again. */

const most = 10_000;

/** `find`, asked once for each name; forgets them all where there are too many. */
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
