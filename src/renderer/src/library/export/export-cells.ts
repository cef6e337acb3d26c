/** What a file has beside the cells of its records. Pure. */
import type { Cell } from '@shared/columns/column';
import type { ExportRow } from '@shared/export/format/format';

/** The name of a column in a file that names its columns by id: of the screen it says nothing. */
export function fileId(id: string): string {
  return id.replace(/^screen\./, '');
}

/** A row with the cells that only the screen knows; the row's id stands in their place till then. */
export function withOwn(
  row: ExportRow,
  own: readonly (Readonly<Record<string, Cell>> | undefined)[],
): ExportRow {
  return {
    ...row,
    cells: row.cells.map((cell, at) => own[at]?.[String(cell)] ?? (own[at] ? null : cell)),
  };
}

/** The earliest and the latest of many moments, which compare as text. */
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
