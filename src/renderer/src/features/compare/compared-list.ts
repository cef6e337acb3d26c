/** Turns a comparison into lists for the export dialog: the table shown, and the records. Pure. */
import type { ExportColumn, ExportTable } from '@shared/export/format/format';
import { m } from '@shared/messages/compiled/messages';
import { stated } from '@shared/values/phrases';
import type { RecordKind } from '@shared/records/kinds';
import type { ShownColumn, ShownList } from '@renderer/lib/export/export-source.svelte';
import { nothingSelected } from '@renderer/lib/table/selection-data';
import type { ComparedLine, ComparedSection } from './lines';

const base = {
  selection: nothingSelected,
  sort: null,
  search: [],
  completeness: 'library',
  completenessWords: null,
  fetchedAt: null,
} as const;

/** Returns a line as text: its label and its cells. What they all have in common is stated once. */
function textsOf({ label, cells, common }: ComparedLine, count: number): readonly string[] {
  if (common !== undefined)
    return [stated(label, common), ...Array.from({ length: count }, () => '')];
  const texts = cells.map(({ text, note = '' }) =>
    [text, note].filter((one) => one !== '').join(' · '),
  );
  return [label, ...texts];
}

const columnsFor = (names: readonly string[], first: string): readonly ExportColumn[] =>
  [first, ...names].map((label, at) => ({
    id: `record.${at}`,
    kind: 'text',
    label,
    width: at === 0 ? 230 : 220,
  }));

const linesOf = (sections: readonly ComparedSection[]): readonly ComparedLine[] =>
  sections.flatMap(({ groups }) => groups.flatMap(({ lines }) => lines));

/** Returns a table with one row per field and one column per record. */
export function comparisonTable(
  sections: readonly ComparedSection[],
  names: readonly string[],
  sample: boolean,
): ShownList {
  const columns: readonly ShownColumn[] = columnsFor(names, m.compare_field());
  const lines = linesOf(sections);
  return {
    ...base,
    kind: 'table',
    title: m.compare_list(),
    subject: names.join(', '),
    handle: -1,
    count: lines.length,
    columns,
    all: columns,
    sample,
    given: (wanted) =>
      lines.map((line) => {
        const texts = textsOf(line, names.length);
        return {
          raw: JSON.stringify({
            field: line.key,
            values: line.common === undefined ? texts.slice(1) : names.map(() => line.common),
          }),
          cells: wanted.map((id) => texts[columns.findIndex((one) => one.id === id)] ?? null),
        };
      }),
  };
}

/** Returns a section as a table of strings. */
export function sectionTable(
  { title, groups }: ComparedSection,
  names: readonly string[],
  first: string,
): ExportTable {
  const rows = groups.flatMap(({ lines }) =>
    lines.map((line) => textsOf(line, names.length).map((text) => text || null)),
  );
  return { title, columns: columnsFor(names, first), rows };
}

/** Returns a comparison that has several tables, i.e. companies with their figures. */
export function comparisonTables(
  tables: readonly ExportTable[],
  names: readonly string[],
  sample: boolean,
): ShownList {
  const columns = tables[0]?.columns ?? [];
  return {
    ...base,
    kind: 'table',
    scope: 'part',
    title: m.compare_list(),
    subject: names.join(', '),
    handle: -1,
    count: 1,
    columns,
    all: columns,
    sample,
    tables: () => ({ tables, records: tables.flatMap(recordsOf) }),
  };
}

/**
 * Returns a table's rows as JSON. Column headings can't be keys: they may be company names, which
 * can repeat.
 */
function recordsOf({ title, columns, rows }: ExportTable): readonly string[] {
  const names = columns.map(({ label }) => label);
  return rows.map((cells) => JSON.stringify({ table: title, columns: names, cells }));
}

/** Returns the records themselves as a result from the library. */
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
