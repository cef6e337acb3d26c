import type { ByteText } from '../format/byte-text';
import { needsPreserve, xmlStops, xmlText } from './xml-text';

/**
 * How many distinct strings of a column go into the shared table. Any others are written in their
 * cells.
 */
const perColumn = 1_000;
/** Longer strings rarely repeat and would use a lot of memory. */
const longestShared = 64;

/**
 * The table of strings that cells refer to. Its size is limited, because it stays in memory until
 * the end.
 */
export interface SharedStrings {
  /**
   * Returns a function for one column. It returns a string's index, or -1 if the string must be
   * written in the cell itself.
   */
  readonly forColumn: () => (text: string) => number;
  /** Yields the table in order, as XML elements. */
  readonly items: () => Iterable<string>;
  readonly size: () => number;
}

/**
 * Creates an empty table. It keeps columns with repeated values (status, country) small and fast. A
 * column whose values rarely repeat (the mark) stops using the table after its first thousand
 * values.
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

const startOf = (text: string): string =>
  needsPreserve(text) ? '<t xml:space="preserve">' : '<t>';

/** Returns a `<t>` element with the text. */
export function stringElement(text: string): string {
  return `${startOf(text)}${xmlText(text)}</t>`;
}

/** Writes a `<t>` element with the text. */
export function writeString(text: string, out: ByteText): void {
  out.text(startOf(text));
  if (!out.plain(text, xmlStops)) out.text(xmlText(text));
  out.text('</t>');
}
