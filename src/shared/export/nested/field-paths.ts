/** Collects the paths of all values in a set of objects, in order of first appearance. Pure. */
import { objectOf, type Exact } from '../../values/json';

/** Maximum depth. Objects nested more deeply are treated as values. */
const deepest = 8;

interface Node {
  readonly inside: Map<string, Node>;
  /** True if the value at this path isn't an object in at least one row; `null` doesn't count. */
  value: boolean;
}

const node = (): Node => ({ inside: new Map(), value: false });

/**
 * Returns the paths of all values. A field that is an object in one row and a value in another has
 * a path of its own as well as those inside it. A field that is null in all rows has a path of its
 * own. An object for which `isWhole` returns true is treated as a value.
 */
export function fieldPaths(
  values: readonly Exact[],
  isWhole: (object: Exact) => boolean = () => false,
): readonly (readonly string[])[] {
  const root = node();
  for (const value of values) collect(value, root, deepest, isWhole);
  return ways(root, []);
}

function collect(value: Exact, at: Node, depth: number, isWhole: (object: Exact) => boolean): void {
  for (const [name, item] of Object.entries(objectOf(value) ?? {})) {
    let own = at.inside.get(name);
    if (!own) at.inside.set(name, (own = node()));
    const object = depth > 1 && !isWhole(item) ? objectOf(item) : null;
    if (object && Object.keys(object).length > 0) collect(item, own, depth - 1, isWhole);
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
