import { needsPreserve, xmlText } from './xml-text';

/** Distinct strings that one column may put into the shared table before it writes its own. */
const perColumn = 1_000;
/** Longer strings are seldom repeated and would make the table's memory grow. */
const longestShared = 64;

/** The table of strings that cells point to. Bounded: it stays in memory until the end. */
export interface SharedStrings {
  /** Index of a text for one column, or -1 when the cell must hold the text itself. */
  readonly forColumn: () => (text: string) => number;
  /** The table as XML elements, in order. */
  readonly items: () => Iterable<string>;
  readonly size: () => number;
}

/**
 * Starts an empty table. A column whose values repeat (status, country) becomes small and quick;
 * one whose values do not (the mark) is left alone after its first thousand.
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

/** `<t>` with the text. */
export function stringElement(text: string): string {
  return needsPreserve(text)
    ? `<t xml:space="preserve">${xmlText(text)}</t>`
    : `<t>${xmlText(text)}</t>`;
}
