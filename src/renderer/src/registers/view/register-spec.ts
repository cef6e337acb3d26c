/** Defines what a register's screen consists of. */
import type { Cell } from '@shared/columns/column';
import type { RecordKind } from '@shared/service/endpoint';
import type { TableColumn } from '@renderer/lib/table/table-column';
import type { Tile } from '@renderer/lib/table/grid/tile';
import type { LibraryClient } from '@renderer/library/client';
import type { QueryAnswer } from '@renderer/library/contract/protocol';
import type { Lacking } from './lacking';
import type { RowOf } from './query-row-source';

/** The definition of one register's screen. */
export interface RegisterSpec<K extends RecordKind> {
  readonly kind: K;
  /** The service's endpoint for searching. */
  readonly endpoint: string;
  /** The id that the table's layout is stored under. */
  readonly tableId: string;
  readonly columns: readonly TableColumn<RowOf<K>>[];
  /** Returns the icon for a row's first cell, or `null` if there is none. */
  readonly mark?: (row: RowOf<K>) => string | null;
  /** Returns a row as a card. Absent if rows are only ever shown in a table. */
  readonly tile?: (row: RowOf<K>) => Tile;
  /** The initial layout. Defaults to a table. */
  readonly usually?: 'table' | 'grid';
  /** Columns derived from records: the current columns, and a function to examine a new list. */
  readonly fields?: {
    readonly columns: () => readonly TableColumn<RowOf<K>>[];
    readonly learn: (open: LibraryClient, answer: QueryAnswer<K>) => Promise<void>;
  };
  /**
   * Returns the cells of one of this screen's own columns by record, or `null` if the column
   * doesn't belong in a file.
   */
  readonly ownCells?: (columnId: string) => (() => Readonly<Record<string, Cell>>) | null;
  /**
   * Opens the only row of an answer if records have their own screen. Absent if they open next to
   * the list.
   */
  readonly opensOnly?: (id: string) => void;
  /** Returns what belongs to the list on screen but is missing. */
  readonly lacking?: () => Lacking | null;
  /** True if the list's chart is expanded until the user collapses it. */
  readonly chartedAtFirst?: () => boolean;
  /** What a list stores instead of its rows, such as the marks that events are about. */
  readonly listed?: {
    readonly kind: RecordKind;
    readonly idsOf: (ids: readonly string[]) => readonly string[];
  };
  /**
   * Returns some of the rows of the run or download on screen, or another order (described by
   * `words`), or `null` for all rows as received.
   */
  readonly part?: () => { readonly ids: readonly string[]; readonly words: string | null } | null;
  /** True if it only searches the library, and shows everything to begin with. */
  readonly libraryOnly?: boolean;
}

/** A page that is being fetched. */
export interface Buying {
  /** True while the library is being searched and nothing has been sent yet. */
  readonly looking?: boolean;
  readonly runId: string;
  readonly page: number;
}
