/** Reads undocumented fields from the answers in a mark's file. Pure. */
import { rowsIn, rowsOfPages, type RowsAt } from '@shared/records/rows-in';
import type { MarkFile } from '@shared/service/mark-file';
import { objectOf, readExact, textOf } from '@shared/values/json';

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
  const part = parts.find(({ name }) => /represent|ombud|agent/i.test(name));
  const [first] = part ? [part.value].flat() : [];
  const names = Object.entries(objectOf(first) ?? {});
  const named = names.find(([name]) => /name|namn/i.test(name)) ?? names[0];
  return named ? textOf(named[1]) : null;
}
