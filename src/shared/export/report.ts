/**
 * A printable report: the list as plain data, in several pieces. The main process validates the
 * pieces and lays them out, so that the window never sends markup.
 */
import { PictureText, pictureText } from '../values/picture-text';
import { z } from '../zod';
import {
  columnsOfRow,
  headOfColumn,
  type Encoder,
  type ExportColumn,
  type ExportFormat,
  type ExportHead,
  type ExportRow,
  type Piece,
  type TableHead,
} from './format/format';
import { dataPiece } from './format/data-piece';
import { companyKey, parentKey, rowKey } from './nested/keys';
import { writerOf } from './format/plain-cells';
import { createWarnings } from './format/warnings';

/** Maximum number of rows, because all pages are in memory while they're printed. */
export const reportRows = 2_000;

/** Maximum number of columns in a table. */
const reportColumns = 300;

const Columns = z
  .array(z.object({ label: z.string().max(400), kind: z.string(), width: z.number() }))
  .max(reportColumns);

const Line = z.tuple([z.string().max(400), z.string().max(40_000)]);

/** A piece of a report, as JSON. */
export const ReportPiece = z.discriminatedUnion('piece', [
  z.object({
    piece: z.literal('head'),
    title: z.string().max(2_000),
    /** The text that marks a list from the sample library; otherwise ''. */
    sample: z.string().max(100),
    locale: z.enum(['sv', 'en']),
    /** Name of the first table if others follow, or '' for a single list. */
    table: z.string().max(2_000),
    columns: Columns,
  }),
  /** Starts another table. The rows that follow belong to it. */
  z.object({ piece: z.literal('table'), title: z.string().max(2_000), columns: Columns }),
  z.object({
    piece: z.literal('row'),
    cells: z.array(z.string().max(200_000)).max(reportColumns),
    picture: PictureText.optional(),
    isTotal: z.literal(true).optional(),
  }),
  z.object({ piece: z.literal('end'), about: z.array(Line).max(100) }),
]);
export type ReportPiece = z.infer<typeof ReportPiece>;

export const pdf = {
  id: 'pdf',
  extension: 'pdf',
  container: 'report',
  columnLimit: reportColumns,
  rowLimit: reportRows,
  create,
} as const satisfies ExportFormat;

function create(head: ExportHead): Encoder {
  const warnings = createWarnings();
  let table: TableHead = { title: head.table ?? '', columns: withoutKeys(head.columns) };
  let all = head.columns;
  let lines = linesOf(all);

  function linesOf(columns: readonly ExportColumn[]) {
    const shown = withoutKeys(columns);
    return {
      writers: shown.map((column) => writerOf(column, head)),
      places: shown.map((column) => columns.indexOf(column)),
    };
  }

  const piece = (value: ReportPiece): Piece => dataPiece(value, warnings);
  function rowPiece(row: ExportRow): Piece {
    const { cells, picture, isTotal } = row;
    const shown = pictureText(picture);
    const { writers, places } = row.valueKind ? linesOf(columnsOfRow(all, row)) : lines;
    return piece({
      piece: 'row',
      cells: writers.map((write, i) => write(cells[places[i] ?? i] ?? null)),
      ...(shown ? { picture: shown } : {}),
      ...(isTotal ? { isTotal } : {}),
    });
  }

  return {
    warnings: warnings.counts,
    head: () => [
      piece({
        piece: 'head',
        title: head.title,
        sample: head.sample ? head.words.sample : '',
        locale: head.locale,
        table: table.title,
        columns: columnsOf(table),
      }),
    ],
    table: (next) => {
      table = { title: next.title, columns: withoutKeys(next.columns) };
      all = next.columns;
      lines = linesOf(all);
      return [piece({ piece: 'table', title: table.title, columns: columnsOf(table) })];
    },
    rows: (rows) => rows.map(rowPiece),
    tail: () => [
      piece({ piece: 'end', about: (head.about?.() ?? []).map(([name, value]) => [name, value]) }),
    ],
  };
}

function columnsOf({ columns }: TableHead): z.infer<typeof Columns> {
  return columns.map((column) => ({
    label: headOfColumn(column),
    kind: column.kind,
    width: column.width,
  }));
}

/**
 * Nobody joins tables on paper, so the keys are left out, and the company is named once at the top.
 */
function withoutKeys(columns: readonly ExportColumn[]): readonly ExportColumn[] {
  const isKey = (id: string): boolean =>
    id.startsWith(companyKey) || id === rowKey || id === parentKey;
  const own = columns.filter(({ id }) => !isKey(id));
  return own.length > 0 ? own : columns;
}
