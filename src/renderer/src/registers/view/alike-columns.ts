/** Two columns of names that are like a name: their degree, and why. */
import { m } from '@shared/messages/compiled/messages';
import { locale } from '@renderer/lib/state/i18n.svelte';
import type { TableColumn } from '@renderer/lib/table/table-column';
import { reasonsText } from './alike-reasons';
import type { NamedKind } from './alike-text';
import type { RowOf } from './query-row-source';

export const DEGREE = 'screen.degree';
export const REASONS = 'screen.reasons';

/**
 * The columns of a screen of likeness. The name comes first, so that its row is named by it. `shown`:
 * ids of the others that a new list shows.
 */
export function withLikeness<K extends NamedKind>(
  columns: readonly TableColumn<RowOf<K>>[],
  shown: readonly string[],
): readonly TableColumn<RowOf<K>>[] {
  const degree: TableColumn<RowOf<K>> = {
    id: DEGREE,
    kind: 'integer',
    label: m.alike_degree,
    value: ({ alike }) => (alike ? Math.round(alike.degree) : null),
    width: 64,
    defaultVisible: true,
  };
  const reasons: TableColumn<RowOf<K>> = {
    id: REASONS,
    kind: 'text',
    label: m.alike_reasons,
    value: ({ alike }) => (alike ? reasonsText(alike.reasons, locale()) : null),
    width: 320,
    defaultVisible: true,
  };
  const [name, ...rest] = columns.map((column) => ({
    ...column,
    defaultVisible: shown.includes(column.id),
  }));
  return name ? [name, degree, reasons, ...rest] : [degree, reasons];
}
