/** How the values of a column are ordered, by what kind of value they are. */
import type { CellKind } from '@shared/columns/column';
import { compareDecimals, isDecimal } from '@shared/values/decimal';

/** Below 0, 0 or above 0, like `Array.sort` wants it. */
export type Compare = (a: string, b: string) => number;

const words = new Intl.Collator('sv');
const numbered = new Intl.Collator('sv', { numeric: true });

const plain: Compare = (a, b) => (a === b ? 0 : a < b ? -1 : 1);
/** Texts which the language takes for equal still need one order, the same each time. */
const thenPlain =
  (collator: Intl.Collator): Compare =>
  (a, b) =>
    collator.compare(a, b) || plain(a, b);

/** Numbers first by size, then whatever is no number. */
const decimals: Compare = (a, b) => {
  const order = compareDecimals(a, b);
  if (order !== null) return order || plain(a, b);
  const [left, right] = [isDecimal(a), isDecimal(b)];
  return left === right ? plain(a, b) : left ? -1 : 1;
};

/** The order of a column's values: Swedish for words, by number inside identifiers. */
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
