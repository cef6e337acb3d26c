/** A comparison as lists that the export dialog takes: as it stands, and its records. Pure. */
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/records/kinds';
import type { ShownColumn, ShownList } from '@renderer/lib/export/export-source.svelte';
import { nothingSelected } from '@renderer/lib/table/selection-data';
import type { ComparedField } from '@renderer/registers/record/compare-rows';

const base = {
  selection: nothingSelected,
  sort: null,
  search: [],
  completeness: 'library',
  completenessWords: null,
  fetchedAt: null,
} as const;

/** Field by field, a record to a column. */
export function comparisonTable(
  fields: readonly ComparedField[],
  names: readonly string[],
  sample: boolean,
): ShownList {
  const columns: readonly ShownColumn[] = [m.compare_field(), ...names].map((label, at) => ({
    ...{ id: `record.${at}`, kind: 'text', label },
    width: at === 0 ? 160 : 220,
  }));
  return {
    ...base,
    kind: 'table',
    title: m.compare_list(),
    subject: names.join(', '),
    handle: -1,
    count: fields.length,
    columns,
    all: columns,
    sample,
    given: (wanted) =>
      fields.map(({ field, label, cells }) => {
        const texts = [label, ...cells];
        return {
          raw: JSON.stringify({ field, values: cells }),
          cells: wanted.map((id) => texts[columns.findIndex((one) => one.id === id)] ?? null),
        };
      }),
  };
}

/** The records themselves, as an answer of the library. */
export function comparedRecords(
  kind: RecordKind,
  { handle, count }: { readonly handle: number; readonly count: number },
  names: readonly string[],
  sample: boolean,
): ShownList {
  return {
    ...base,
    kind,
    title: m.compare_list(),
    subject: names.join(', '),
    handle,
    count,
    columns: [],
    sample,
  };
}
