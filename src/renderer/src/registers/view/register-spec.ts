/** What a register's screen is made of. */
import type { Cell } from '@shared/columns/column';
import type { RecordKind } from '@shared/service/endpoint';
import type { TableColumn } from '@renderer/lib/table/table-column';
import type { Tile } from '@renderer/lib/table/grid/tile';
import type { LibraryClient } from '@renderer/library/client';
import type { QueryAnswer } from '@renderer/library/contract/protocol';
import type { Lacking } from './lacking';
import type { RowOf } from './query-row-source';

/** What a register's screen is made of. */
export interface RegisterSpec<K extends RecordKind> {
  readonly kind: K;
  /** The search of the service. */
  readonly endpoint: string;
  /** Name under which the table is remembered. */
  readonly tableId: string;
  readonly columns: readonly TableColumn<RowOf<K>>[];
  /** What a mark in the first cell says of a row; `null`: it has none. */
  readonly mark?: (row: RowOf<K>) => string | null;
  /** What a row is as a card in a grid; absent: it is shown in a table alone. */
  readonly tile?: (row: RowOf<K>) => Tile;
  /** How it is shown at first; absent: as a table. */
  readonly usually?: 'table' | 'grid';
  /** Where columns follow from what the records have: those of now, and how a new list is looked at. */
  readonly fields?: {
    readonly columns: () => readonly TableColumn<RowOf<K>>[];
    readonly learn: (open: LibraryClient, answer: QueryAnswer<K>) => Promise<void>;
  };
  /**
   * Cells by record of a column that this screen alone has; `null`: the column says nothing that
   * belongs in a file.
   */
  readonly ownCells?: (columnId: string) => (() => Readonly<Record<string, Cell>>) | null;
  /** Goes to the only row of an answer, where a record is a screen of its own; absent: it is looked at in the list. */
  readonly opensOnly?: (id: string) => void;
  /** What belongs to the list on screen and is not there. */
  readonly lacking?: () => Lacking | null;
  /** Whether its chart is unfolded until the person says otherwise; absent: it is not. */
  readonly chartedAtFirst?: () => boolean;
  /** What is put on a list in place of its rows, e.g. the marks that events are about. */
  readonly listed?: {
    readonly kind: RecordKind;
    readonly idsOf: (ids: readonly string[]) => readonly string[];
  };
  /**
   * Rows of the run or download on screen in an order of the screen's own, or some of them (`words` says which);
   * `null`: all, as they came.
   */
  readonly part?: () => { readonly ids: readonly string[]; readonly words: string | null } | null;
  /** Asks the library alone and shows everything at first; the service has no place on this screen. */
  readonly libraryOnly?: boolean;
}

/** A page on its way. */
export interface Buying {
  /** The library is still asked whether it is owned: nothing was sent. */
  readonly looking?: boolean;
  readonly runId: string;
  readonly page: number;
}
