/** A record's fields as lines in the pane: label, text, and the received value as a tooltip. */
import type { Cell, CellKind, Column } from '@shared/columns/column';
import type { DateStyle } from '@renderer/lib/format/format';
import { cellText } from '@renderer/lib/table/cell-text';
import { withoutTurns } from '@renderer/lib/format/without-turns';
import type { Locale } from '@shared/messages/compiled/runtime';

export interface FieldLine {
  readonly id: string;
  readonly label: string;
  readonly kind: CellKind;
  readonly text: string;
  /** The value as received, or the code that the text stands for. */
  readonly title: string;
  readonly value: Cell;
  readonly numeric: boolean;
}

const numericKinds: readonly CellKind[] = ['identifier', 'date', 'timestamp', 'integer', 'decimal'];

/** Returns lines for `ids`, in order, formatted by the columns with the same ids. */
export function fieldLines<Row>(
  columns: readonly Column<Row>[],
  ids: readonly string[],
  row: Row,
  locale: Locale,
  dates: DateStyle,
): readonly FieldLine[] {
  return ids.flatMap((id) => {
    const column = columns.find((one) => one.id === id);
    if (!column) return [];
    const { text, title } = cellText(column, row, locale, dates);
    const numeric = numericKinds.includes(column.kind);
    const value = column.value(row);
    const words = { text: withoutTurns(text), title: withoutTurns(title) };
    return [{ id, label: column.label(), kind: column.kind, ...words, value, numeric }];
  });
}
