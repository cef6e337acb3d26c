/** The sort order of a column's values, by type. */
import type { CellKind } from '@shared/columns/column';
import { compareDecimals, isDecimal } from '@shared/values/decimal';

/** Returns a negative number, 0 or a positive number, as `Array.sort` expects. */
export type Compare = (a: string, b: string) => number;

const words = new Intl.Collator('sv');
const numbered = new Intl.Collator('sv', { numeric: true });

const plain: Compare = (a, b) => (a === b ? 0 : a < b ? -1 : 1);
/** Strings that the collator treats as equal still need a stable order. */
const thenPlain =
  (collator: Intl.Collator): Compare =>
  (a, b) =>
    collator.compare(a, b) || plain(a, b);

/** Numbers come first, by size, followed by everything else. */
const decimals: Compare = (a, b) => {
  const order = compareDecimals(a, b);
  if (order !== null) return order || plain(a, b);
  const [left, right] = [isDecimal(a), isDecimal(b)];
  return left === right ? plain(a, b) : left ? -1 : 1;
};

/** Returns the order for a column's values: Swedish for words, numeric within identifiers. */
export function compareFor(kind: CellKind): Compare {
  switch (kind) {
    case 'text':
    case 'code':
      return thenPlain(words);
    case 'identifier':
    case 'list':
      return thenPlain(numbered);
    case 'integer':
    case 'decimal':
      return decimals;
    case 'date':
    case 'timestamp':
    case 'boolean':
    case 'link':
      return plain;
  }
}
