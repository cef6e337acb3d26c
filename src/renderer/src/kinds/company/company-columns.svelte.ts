/**
 * The columns of companies: the few that the program knows, and one for each field that the records
 * on screen have. What the fields are called is the definition's word, else their own name.
 */
import type { Cell, Column } from '@shared/columns/column';
import { companyColumns } from '@shared/columns/company-columns';
import { fieldCell, fieldId } from '@shared/columns/field-columns';
import type { Labels } from '@shared/definition/labels';
import type { Exact } from '@shared/values/json';
import type { LibraryClient } from '@renderer/library/client';
import type { QueryAnswer } from '@renderer/library/contract/protocol';
import { genericColumns, genericRows } from '@renderer/registers/answer/generic-columns';
import type { RegisterSpec } from '@renderer/registers/view/register-spec';
import type { RowOf } from '@renderer/registers/view/query-row-source';
import { serviceView } from '@renderer/registers/service/service-view.svelte';

type Row = RowOf<'company'>;
type CompanyColumn = Column<Row>;

/** Rows of a list of which the fields are looked at. */
const sample = 200;
/** Fields of first sight beside name and number. */
const firstFields = 7;
const search = 'companies.search';

/** Columns over the fields of these rows, in the definition's order, then in that of arrival. */
function fieldColumns(rows: readonly Row[], labels: Labels): readonly CompanyColumn[] {
  const records = rows.map(({ record }): Exact => record.fields);
  const described = labels.fields([]);
  const place = (name: string | undefined): number => {
    const at = described.indexOf(name ?? '');
    return at < 0 ? described.length : at;
  };
  const columns = genericColumns(genericRows(records), labels, []).map(
    ({ path, kind, label, width }) => {
      const id = fieldId(path);
      const value = ({ record }: Row): Cell => fieldCell(record.fields, id);
      return { id, path, kind, label, width, value };
    },
  );
  let shown = 0;
  return columns
    .toSorted((a, b) => place(a.path[0]) - place(b.path[0]))
    .map(({ path: _, ...column }) => {
      // What name, number and id show already is one click away.
      const repeats = rows.every((row) => {
        const cell = column.value(row);
        const { name, registration_number: number } = row.record;
        return cell === null || [row.id, name, number].includes(String(cell));
      });
      return { ...column, defaultVisible: !repeats && ++shown <= firstFields };
    });
}

/** The fields that companies were seen to have, for all lists of companies in this window. */
class CompanyFields {
  #rows = $state.raw<readonly Row[]>([]);
  readonly columns = $derived(fieldColumns(this.#rows, serviceView.labels(search)));

  /** Looks at the first rows of a list. */
  async learn(open: LibraryClient, answer: QueryAnswer<'company'>): Promise<void> {
    const rows = await open
      .window<'company'>(answer, 0, Math.min(sample, answer.count))
      .catch(() => []);
    const found = rows.flatMap((row) => row ?? []);
    // Other columns make the list ask anew: the same fields are no news.
    const looks = (of: readonly Row[]): string =>
      lookOf(fieldColumns(of, serviceView.labels(search)));
    if (found.length > 0 && looks(found) !== looks(this.#rows)) this.#rows = found;
  }
}

/** What of columns makes a table look otherwise. */
function lookOf(columns: readonly CompanyColumn[]): string {
  return JSON.stringify(columns.map(({ id, kind, defaultVisible }) => [id, kind, defaultVisible]));
}

/** The fields of this window. */
const companyFields = new CompanyFields();

/** The columns of a list of companies. */
export function companyColumnsNow(): readonly CompanyColumn[] {
  // The fields of the records say what there is; a status that no record has is no column.
  const [known, rest] = [
    companyColumns.slice(0, 2),
    companyColumns.slice(2).filter(({ id }) => id !== 'status'),
  ];
  return [...known, ...companyFields.columns, ...rest];
}

/** What a list of companies does with the fields of its records. */
export function companyFieldsOf(
  columns: () => readonly CompanyColumn[],
): NonNullable<RegisterSpec<'company'>['fields']> {
  return { columns, learn: (open, answer) => companyFields.learn(open, answer) };
}
