/** A column as a table draws it: with what a file has no use for. */
import type { Column } from '@shared/columns/column';

/** What stands in a cell beside or instead of its value. */
export interface CellDecoration {
  /** Words where there is no value, set back in colour. */
  readonly instead?: string;
  /** Address of a small picture before the words; `null` while it is not known or if there is none. */
  readonly picture?: string | null;
  /** What the room of a picture shows without one: letters for words, an empty frame for a figure. */
  readonly without?: 'words' | 'figure';
  /** A bar behind the words that is so full, from 0 to 100. */
  readonly bar?: number;
  /** A ring before the words, whose fill says how far a thing has come. */
  readonly ring?: string;
}

/** A column of a table. */
export interface TableColumn<Row> extends Column<Row> {
  readonly decorate?: (row: Row) => CellDecoration | null;
  /** A short name over the column; the whole one is its tooltip. */
  readonly head?: () => string;
  /** Its share of the room that is left. Without it words share, and nothing else does. */
  readonly grows?: number;
  /** Never wider by itself. */
  readonly widest?: number;
  /** Goes where there is no room for all: the lowest first. Only while nobody has chosen columns. */
  readonly gives?: number;
  /** Shorter words than the value, which is what a hover and a file say. */
  readonly briefly?: (row: Row) => string;
  /** Words for a column narrower than that. */
  readonly short?: { readonly under: number; readonly display: (row: Row) => string };
  /** The list begins sorted by it, the last first. */
  readonly sortedFirst?: boolean;
  /** Hidden at first, but in a file as long as nobody has chosen columns. */
  readonly inFile?: boolean;
}
