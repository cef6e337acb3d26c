/** What stands in the place of a row that was erased: what it cost is counted by rows. */
import { objectOf, type Exact } from '../values/json';

const rowMark = 'kartotek_erased';

/** The JSON in the place of an erased row, or of an object inside one. */
export const erasedRow = `{"${rowMark}":true}`;

/** Whether a row stands for an erased one. */
export function isErasedRow(row: Exact): boolean {
  const fields = objectOf(row);
  return fields !== null && fields[rowMark] === true && Object.keys(fields).length === 1;
}
