/**
 * Columns for undocumented fields, one for each field found in the records on screen. Labels come
 * from the API definition, or else from the field names.
 */
import type { Cell } from '@shared/columns/column';
import { fieldCell, fieldId } from '@shared/columns/field-columns';
import type { Labels } from '@shared/definition/labels';
import type { RecordKind } from '@shared/records/kinds';
import type { Exact } from '@shared/values/json';
import type { TableColumn } from '@renderer/lib/table/table-column';
import type { LibraryClient } from '@renderer/library/client';
import type { QueryAnswer } from '@renderer/library/contract/protocol';
import { besideWords, genericColumns, genericRows } from './generic-columns';
import { serviceView } from '../service/service-view.svelte';
import type { RowOf } from '../view/query-row-source';

/** A row and its fields as received. */
interface FieldRow {
  readonly record: { readonly fields: Readonly<Record<string, unknown>> };
}

/** How fields of a kind are shown. */
export interface FieldRules<Row> {
  /** The endpoint whose definition supplies the labels. */
  readonly endpoint: string;
  /** Number of fields shown by default. */
  readonly first: number;
  /** Returns the text that other columns already show for a row. */
  readonly shown: (row: Row) => readonly (string | null)[];
}

/** Number of rows examined to find fields. */
const sample = 200;

/**
 * Returns columns for the fields in these rows, first in the definition's order, then in order of
 * appearance. If space is short, the last ones are hidden first.
 */
function fieldColumns<Row extends FieldRow>(
  rows: readonly Row[],
  labels: Labels,
  { first, shown }: FieldRules<Row>,
): readonly TableColumn<Row>[] {
  const records = rows.map(({ record }): Exact => record.fields);
  const described = labels.fields([]);
  const place = (name: string | undefined): number => {
    const at = described.indexOf(name ?? '');
    return at < 0 ? described.length : at;
  };
  const columns = genericColumns(genericRows(records), labels, []).map(
    ({ path, kind, label, width, display }) => {
      const id = fieldId(path);
      const value = ({ record }: Row): Cell => fieldCell(record.fields, id);
      const words =
        display && (({ record }: Row) => display({ id, value: record.fields as Exact }));
      return { id, path, kind, label, width, value, ...(words ? { display: words } : {}) };
    },
  );
  const ways = columns.map(({ path }) => path);
  let visible = 0;
  return columns
    .toSorted((a, b) => place(a.path[0]) - place(b.path[0]))
    .map(({ path, ...column }, at) => {
      // A column that only repeats another column is hidden by default, and so is a code whose
      // words are in the next column.
      const repeats =
        besideWords(path, ways) ||
        rows.every((row) => {
          const cell = column.value(row);
          return cell === null || shown(row).includes(String(cell));
        });
      const gives = columns.length - at;
      return { ...column, gives, defaultVisible: !repeats && ++visible <= first };
    });
}

/** Fields found in records of one kind, shared by all lists in this window. */
export class FieldColumns<K extends RecordKind, Row extends RowOf<K> & FieldRow> {
  readonly #rules: FieldRules<Row>;
  #rows = $state.raw<readonly Row[]>([]);
  readonly columns = $derived.by(() => this.#over(this.#rows));

  constructor(rules: FieldRules<Row>) {
    this.#rules = rules;
  }

  /** Examines the first rows in a list. */
  async learn(open: LibraryClient, answer: QueryAnswer<K>): Promise<void> {
    const rows = await open.window<K>(answer, 0, Math.min(sample, answer.count)).catch(() => []);
    const found = rows.flatMap((row) => (row as Row | null) ?? []);
    // Changing the columns reloads the list, so unchanged ones are ignored.
    if (found.length > 0 && lookOf(this.#over(found)) !== lookOf(this.columns)) this.#rows = found;
  }

  #over(rows: readonly Row[]): readonly TableColumn<Row>[] {
    return fieldColumns(rows, serviceView.labels(this.#rules.endpoint), this.#rules);
  }
}

/** Returns the properties of columns that affect how a table looks. */
function lookOf<Row>(columns: readonly TableColumn<Row>[]): string {
  return JSON.stringify(columns.map(({ id, kind, defaultVisible }) => [id, kind, defaultVisible]));
}
