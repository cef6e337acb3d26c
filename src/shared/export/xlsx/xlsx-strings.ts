import { needsPreserve, xmlText } from './xml-text';

/**
 * Number of distinct strings that a column may add to the shared table before it has to write its
 * own.
 */
const perColumn = 1_000;
/** Longer strings rarely repeat and would use a lot of memory. */
const longestShared = 64;

/**
 * The table of strings referred to by cells. Its size is limited, because it stays in memory until
 * the end.
 */
export interface SharedStrings {
  /** Returns a string's index for a column, or -1 if the cell must contain the string itself. */
  readonly forColumn: () => (text: string) => number;
  /** Yields the table in order, as XML elements. */
  readonly items: () => Iterable<string>;
  readonly size: () => number;
}

/**
 * Creates an empty table. Columns with repeated values (status, country) become small and fast. A
 * column without repetition (the mark) stops using the table after its first thousand values.
 */
export function createSharedStrings(): SharedStrings {
  const table = new Map<string, number>();
  return {
    forColumn: () => {
      let left = perColumn;
      return (text) => {
        if (left === 0 || text.length > longestShared) return -1;
        const known = table.get(text);
        if (known !== undefined) return known;
        left--;
        table.set(text, table.size);
        return table.size - 1;
      };
    },
    *items() {
      for (const text of table.keys()) yield `<si>${stringElement(text)}</si>`;
    },
    size: () => table.size,
  };
}

/** Returns a `<t>` element with the text. */
export function stringElement(text: string): string {
  return needsPreserve(text)
    ? `<t xml:space="preserve">${xmlText(text)}</t>`
    : `<t>${xmlText(text)}</t>`;
}
