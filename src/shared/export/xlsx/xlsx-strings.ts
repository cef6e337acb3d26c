import { needsPreserve, xmlText } from './xml-text';

/** Distinct strings that a column may add to the shared table before it writes its own. */
const perColumn = 1_000;
/** Longer strings rarely repeat and would use much memory. */
const longestShared = 64;

/**
 * The table of strings that cells refer to. Its size is limited, because it stays in memory until
 * the end.
 */
export interface SharedStrings {
  /** Returns the index of a text for a column, or -1 if the cell must contain the text itself. */
  readonly forColumn: () => (text: string) => number;
  /** Yields the table as XML elements, in order. */
  readonly items: () => Iterable<string>;
  readonly size: () => number;
}

/**
 * Creates an empty table. Columns with repeated values (status, country) become small and fast. A
 * column without repetition (the mark) stops using it after its first thousand values.
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

/** Returns `<t>` with the text. */
export function stringElement(text: string): string {
  return needsPreserve(text)
    ? `<t xml:space="preserve">${xmlText(text)}</t>`
    : `<t>${xmlText(text)}</t>`;
}
