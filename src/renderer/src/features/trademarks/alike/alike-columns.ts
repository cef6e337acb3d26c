/** The columns of marks that are like a name: their degree and why, before what every mark has. */
import { m } from '@shared/messages/compiled/messages';
import { trademarkScreenColumns } from '@renderer/kinds/trademark/trademark-columns';
import { locale } from '@renderer/lib/state/i18n.svelte';
import type { TableColumn } from '@renderer/lib/table/table-column';
import type { RowOf } from '@renderer/registers/view/query-row-source';
import { reasonsText } from '@renderer/registers/view/alike-reasons';

type Row = RowOf<'trademark'>;

export const DEGREE = 'screen.degree';
export const REASONS = 'screen.reasons';

const degree: TableColumn<Row> = {
  id: DEGREE,
  kind: 'integer',
  label: m.alike_degree,
  value: ({ alike }) => (alike ? Math.round(alike.degree) : null),
  width: 64,
  defaultVisible: true,
};
const reasons: TableColumn<Row> = {
  id: REASONS,
  kind: 'text',
  label: m.alike_reasons,
  value: ({ alike }) => (alike ? reasonsText(alike.reasons, locale()) : null),
  width: 320,
  defaultVisible: true,
};

const shown = ['word_text', 'status', 'nice_classes', 'applicant_name', 'application_date'];

/** The mark first, so that its row is named by it. */
export const alikeColumns: readonly TableColumn<Row>[] = (() => {
  const columns = trademarkScreenColumns.map((column) => ({
    ...column,
    defaultVisible: shown.includes(column.id),
  }));
  const [mark, ...rest] = columns;
  return mark ? [mark, degree, reasons, ...rest] : [degree, reasons];
})();
