/** The fields of many objects as ways to their values, in the order in which they come first. Pure. */
import { objectOf, type Exact } from '../../values/json';

/** Objects that lie deeper stay values. */
const deepest = 8;

interface Node {
  readonly inside: Map<string, Node>;
  /** A value that is no object stands here in some row; `null` alone is none. */
  value: boolean;
}

const node = (): Node => ({ inside: new Map(), value: false });

/**
 * Ways to every value in the objects. A field that is an object in one row and something else in
 * another has its own way beside those into it; where it is nothing in all rows, it has its own.
 */
export function fieldPaths(
  values: readonly Exact[],
  depth = deepest,
): readonly (readonly string[])[] {
  const root = node();
  for (const value of values) collect(value, root, depth);
  return ways(root, []);
}

function collect(value: Exact, at: Node, depth: number): void {
  for (const [name, item] of Object.entries(objectOf(value) ?? {})) {
    let own = at.inside.get(name);
    if (!own) at.inside.set(name, (own = node()));
    const object = depth > 1 ? objectOf(item) : null;
    if (object && Object.keys(object).length > 0) collect(item, own, depth - 1);
    else if (item !== null && item !== undefined && !object) own.value = true;
  }
}

function ways(at: Node, path: readonly string[]): readonly (readonly string[])[] {
  return [...at.inside].flatMap(([name, own]) => {
    const way = [...path, name];
    const inside = ways(own, way);
    return own.value || inside.length === 0 ? [way, ...inside] : inside;
  });
}
