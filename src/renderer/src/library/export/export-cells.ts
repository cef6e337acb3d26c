/** Prepares what a file contains besides its records' cells. Pure. */
import type { Cell } from '@shared/columns/column';
import type { ExportRow } from '@shared/export/format/format';

/** Returns the column name for a file that names columns by id, without traces of the screen. */
export function fileId(id: string): string {
  return id.replace(/^screen\./, '');
}

/** Fills in the cells that only the screen knows; until then the row's id takes their place. */
export function withOwn(
  row: ExportRow,
  own: readonly (Readonly<Record<string, Cell>> | undefined)[],
): ExportRow {
  return {
    ...row,
    cells: row.cells.map((cell, at) => own[at]?.[String(cell)] ?? (own[at] ? null : cell)),
  };
}

/** Tracks the earliest and latest of many timestamps, which compare as text. */
export function createSpan(): {
  readonly add: (at: Cell | undefined) => void;
  readonly ends: () => { readonly firstAt: string | null; readonly lastAt: string | null };
} {
  let firstAt: string | null = null;
  let lastAt: string | null = null;
  return {
    add(at) {
      if (typeof at !== 'string' || at === '') return;
      if (firstAt === null || at < firstAt) firstAt = at;
      if (lastAt === null || at > lastAt) lastAt = at;
    },
    ends: () => ({ firstAt, lastAt }),
  };
}
