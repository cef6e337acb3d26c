/** Reads undocumented fields from the answers in a mark's file. Pure. */
import { rowsIn, rowsOfPages, type RowsAt } from '@shared/records/rows-in';
import type { MarkFile } from '@shared/service/mark-file';
import { objectOf, readExact, textOf, type Exact } from '@shared/values/json';

/**
 * Returns the main list in an answer: the rows of its pages, the answer itself, or its longest list
 * of objects.
 */
export function rowsOf(raws: readonly string[]): RowsAt | null {
  const bodies = raws.map(readExact);
  const rows = rowsOfPages(bodies);
  return rows ? { rows, path: [] } : rowsIn(bodies[0]);
}

/** Returns the holder's representative, if the complete record has one. */
export function representativeOf({ parts }: MarkFile): string | null {
  for (const { name, value } of parts) {
    const found = representativeIn(name, value);
    if (found !== null) return found;
  }
  return null;
}

/** Words about how a mark is represented don't refer to a representative. */
const represents = /represent(?!ation)|ombud|agent/i;
const deepest = 6;

function representativeIn(name: string, value: Exact, depth = 0): string | null {
  if (represents.test(name)) return nameIn(value);
  if (depth > deepest || Array.isArray(value)) return null;
  for (const [inner, item] of Object.entries(objectOf(value) ?? {})) {
    const found = representativeIn(inner, item, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** Returns the name in a part about somebody, at any depth, or else the part's first text. */
function nameIn(value: Exact): string | null {
  const leaves = textsBelow(value, '');
  return (leaves.find(([name]) => /name|namn/i.test(name)) ?? leaves[0])?.[1] ?? null;
}

/** Returns the texts of the first item, with the names of the fields that enclose them. */
function textsBelow(value: Exact, way: string, depth = 0): readonly (readonly [string, string])[] {
  const text = textOf(value);
  if (text !== null) return [[way, text]];
  const [first] = [value].flat() as readonly Exact[];
  if (depth > deepest) return [];
  return Object.entries(objectOf(first) ?? {}).flatMap(([name, item]) =>
    textsBelow(item, `${way}.${name}`, depth + 1),
  );
}
