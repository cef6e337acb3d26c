/** The parts of a register's screen. */
import type { Cell } from '@shared/columns/column';
import type { RecordKind } from '@shared/service/endpoint';
import type { TableColumn } from '@renderer/lib/table/table-column';
import type { Tile } from '@renderer/lib/table/grid/tile';
import type { LibraryClient } from '@renderer/library/client';
import type { QueryAnswer } from '@renderer/library/contract/protocol';
import type { Lacking } from './lacking';
import type { RowOf } from './query-row-source';

/** The definition of a register's screen. */
export interface RegisterSpec<K extends RecordKind> {
  readonly kind: K;
  /** The service's search endpoint. */
  readonly endpoint: string;
  /** Id under which the table's layout is stored. */
  readonly tableId: string;
  readonly columns: readonly TableColumn<RowOf<K>>[];
  /** Returns the mark in a row's first cell, or `null` if there is none. */
  readonly mark?: (row: RowOf<K>) => string | null;
  /** Returns a row as a card; absent if it is only shown as a table. */
  readonly tile?: (row: RowOf<K>) => Tile;
  /** Initial layout; a table by default. */
  readonly usually?: 'table' | 'grid';
  /** For columns derived from records: the current ones, and how a new list is examined. */
  readonly fields?: {
    readonly columns: () => readonly TableColumn<RowOf<K>>[];
    readonly learn: (open: LibraryClient, answer: QueryAnswer<K>) => Promise<void>;
  };
  /**
   * Returns the cells by record of a column of this screen; `null` if it does not belong in a file.
   */
  readonly ownCells?: (columnId: string) => (() => Readonly<Record<string, Cell>>) | null;
  /**
   * Opens the only row of an answer if records have their own screen; absent if they open next to
   * the list.
   */
  readonly opensOnly?: (id: string) => void;
  /** What belongs to the list on screen and is missing. */
  readonly lacking?: () => Lacking | null;
  /** True if the list's chart is expanded until the user collapses it. */
  readonly chartedAtFirst?: () => boolean;
  /** What a list stores instead of its rows, such as the marks that events concern. */
  readonly listed?: {
    readonly kind: RecordKind;
    readonly idsOf: (ids: readonly string[]) => readonly string[];
  };
  /**
   * Returns some rows of the run or download on screen, or another order (described by `words`);
   * `null` for all as received.
   */
  readonly part?: () => { readonly ids: readonly string[]; readonly words: string | null } | null;
  /** True if it only searches the library and initially shows everything. */
  readonly libraryOnly?: boolean;
}

/** A page being fetched. */
export interface Buying {
  /** True while the library is searched: nothing was sent yet. */
  readonly looking?: boolean;
  readonly runId: string;
  readonly page: number;
}
