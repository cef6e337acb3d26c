/** Prepares an export's content apart from its records' cells. Pure. */
import type { Cell } from '@shared/columns/column';
import type { ExportRow } from '@shared/export/format/format';

/** Returns the column name for a file that uses column ids, without any trace of the screen. */
export function fileId(id: string): string {
  return id.replace(/^screen\./, '');
}

/** Fills in cells that only the screen knows. Until then, they contain the row's id. */
export function withOwn(
  row: ExportRow,
  own: readonly (Readonly<Record<string, Cell>> | undefined)[],
): ExportRow {
  return {
    ...row,
    cells: row.cells.map((cell, at) => own[at]?.[String(cell)] ?? (own[at] ? null : cell)),
  };
}

/** Tracks the earliest and latest of several timestamps, which can be compared as strings. */
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
