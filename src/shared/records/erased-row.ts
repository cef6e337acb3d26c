/**
 * The placeholder for an erased row. The row still counts, because costs depend on the number of
 * rows.
 */
import { objectOf, type Exact } from '../values/json';

const rowMark = 'kartotek_erased';

/** The JSON that replaces an erased row, or an object inside one. */
export const erasedRow = `{"${rowMark}":true}`;

/** Returns whether a row is such a placeholder. */
export function isErasedRow(row: Exact): boolean {
  const fields = objectOf(row);
  return fields !== null && fields[rowMark] === true && Object.keys(fields).length === 1;
}
