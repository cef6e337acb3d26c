/** Determines a cell's text, tooltip and alignment. */
import type { Column, CellKind } from '@shared/columns/column';
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import {
  formatDate,
  formatDecimal,
  formatInteger,
  formatTimestamp,
  type DateStyle,
} from '../format/format';

/** A cell that is ready to be drawn. */
export interface CellText {
  readonly text: string;
  /** The full text and, for codes, the service's own value. */
  readonly title: string;
}

const empty: CellText = { text: '', title: '' };

/** Returns whether a kind is right-aligned, as are numbers that users compare. */
export function alignsRight(kind: CellKind): boolean {
  return kind === 'integer' || kind === 'decimal';
}

/**
 * Returns the text to show in `column` for `row`. A value that doesn't match the column's type is
 * shown unchanged.
 */
export function cellText<Row>(
  column: Column<Row>,
  row: Row,
  locale: Locale,
  dates: DateStyle,
): CellText {
  const value = column.value(row);
  if (value === null || value === '') return empty;
  if (Array.isArray(value)) return same(value.join(', '));
  if (column.kind === 'code' && column.display) {
    const shown = column.display(row);
    return { text: shown, title: m.common_service_value({ value: String(value) }) };
  }
  if (typeof value === 'boolean') return same(value ? m.common_yes() : m.common_no());
  const text = String(value);
  if (column.kind === 'timestamp') return formatTimestamp(text, locale);
  if (column.kind === 'date') return { text: formatDate(text, locale, dates), title: text };
  if (column.kind === 'integer') return { text: formatInteger(text, locale), title: text };
  if (column.kind === 'decimal') return { text: formatDecimal(text, locale), title: text };
  return same(text);
}

function same(text: string): CellText {
  return { text, title: text };
}
