/** Shows the names as rows: columns for the screen, and an exportable list. */
import type { Column } from '@shared/columns/column';
import { m } from '@shared/messages/compiled/messages';
import type { ApplicantAlike } from '@renderer/library/contract/applicant-shapes';
import { locale } from '@renderer/lib/state/i18n.svelte';
import type { ShownList } from '@renderer/lib/export/export-source.svelte';
import type { TableState } from '@renderer/lib/table/table-state.svelte';
import { tableList } from '@renderer/registers/answer/table-list';
import { DEGREE, REASONS } from '@renderer/registers/view/alike-columns';
import { reasonsText } from '@renderer/registers/view/alike-reasons';

const column = (
  id: string,
  kind: Column<ApplicantAlike>['kind'],
  label: () => string,
  value: Column<ApplicantAlike>['value'],
  width: number,
): Column<ApplicantAlike> => ({ id, kind, label, value, width, defaultVisible: true });

export const applicantColumns: readonly Column<ApplicantAlike>[] = [
  column('name', 'text', m.common_name, ({ name }) => name, 260),
  column(DEGREE, 'integer', m.alike_degree, ({ degree }) => Math.round(degree), 64),
  column(REASONS, 'text', m.watch_column_why, ({ reasons }) => reasonsText(reasons, locale()), 320),
  column('marks', 'integer', m.alike_applicant_column_marks, ({ marks }) => marks, 110),
  column(
    'company',
    'text',
    m.alike_applicant_column_company,
    ({ company }) => (company === null ? null : m.common_yes()),
    120,
  ),
];

/** Names are unique in the list, so they double as row ids. */
export const nameOf = ({ name }: ApplicantAlike): string => name;

/** Returns `null` if there are no names on screen. */
export function applicantList(
  table: TableState<ApplicantAlike>,
  rows: readonly ApplicantAlike[],
  asked: string,
  sample: boolean,
): ShownList | null {
  if (rows.length === 0) return null;
  return tableList(
    { table, rows, idOf: nameOf, rawOf: (row) => JSON.stringify(row), sample },
    {
      title: m.alike_applicant_title(),
      search: [[m.alike_word(), asked]],
      completeness: 'library',
      completenessWords: null,
      fetchedAt: null,
    },
  );
}
