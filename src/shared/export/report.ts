/**
 * A report to print: the list as plain data, piece by piece. The page is made of it in the main
 * process, which parses every piece: what the window sends is never markup.
 */
import type { Cell } from '../columns/column';
import { z } from '../zod';
import { styledDate, type DateStyle } from './format/cell-style';
import type {
  Encoder,
  ExportColumn,
  ExportFormat,
  ExportHead,
  ExportRow,
  Piece,
  TableHead,
} from './format/format';
import { companyKey } from './nested/keys';
import { createWarnings } from './format/warnings';
import { wellFormed } from './format/well-formed';

/** Most rows of a report: printing holds all its pages in memory. */
export const reportRows = 2_000;

/** Columns of a table that the page takes. */
const reportColumns = 300;

const Columns = z
  .array(z.object({ label: z.string().max(400), kind: z.string(), width: z.number() }))
  .max(reportColumns);

const Line = z.tuple([z.string().max(400), z.string().max(40_000)]);

/** A piece of a report, as JSON text. */
export const ReportPiece = z.discriminatedUnion('piece', [
  z.object({
    piece: z.literal('head'),
    title: z.string().max(2_000),
    /** The words that mark a list of the sample register; '' for a real one. */
    sample: z.string().max(100),
    locale: z.enum(['sv', 'en']),
    /** Name of the first table, where others follow; '' for a list alone. */
    table: z.string().max(2_000),
    columns: Columns,
  }),
  /** A further table: the rows that follow are its. */
  z.object({ piece: z.literal('table'), title: z.string().max(2_000), columns: Columns }),
  z.object({
    piece: z.literal('row'),
    cells: z.array(z.string().max(200_000)).max(reportColumns),
    picture: z
      .object({
        mime: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp']),
        base64: z.string().max(20_000_000),
      })
      .optional(),
  }),
  z.object({ piece: z.literal('end'), about: z.array(Line).max(100) }),
]);
export type ReportPiece = z.infer<typeof ReportPiece>;

export const pdf = {
  id: 'pdf',
  extension: 'pdf',
  mime: 'application/pdf',
  container: 'report',
  columnLimit: reportColumns,
  create,
} as const satisfies ExportFormat;

function create(head: ExportHead): Encoder {
  const warnings = createWarnings();
  let table: TableHead = { title: head.table ?? '', columns: withoutCompany(head.columns) };
  let { writers, places } = linesOf(head.columns);

  function linesOf(columns: readonly ExportColumn[]) {
    const shown = withoutCompany(columns);
    return {
      writers: shown.map((column) => writerOf(column, head)),
      places: shown.map((column) => columns.indexOf(column)),
    };
  }

  function piece(value: ReportPiece): Piece {
    const clean = (text: unknown): unknown =>
      typeof text === 'string'
        ? wellFormed(text, (times) => warnings.add('replaced-characters', times))
        : text;
    return JSON.stringify(value, (_, inner: unknown) => clean(inner));
  }
  function rowPiece({ cells, picture }: ExportRow): Piece {
    const shown = picture && ReportPicture.safeParse(picture.mime);
    return piece({
      piece: 'row',
      cells: writers.map((write, i) => write(cells[places[i] ?? i] ?? null)),
      ...(picture && shown?.success
        ? { picture: { mime: shown.data, base64: base64Of(picture.bytes) } }
        : {}),
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
      table = { title: next.title, columns: withoutCompany(next.columns) };
      ({ writers, places } = linesOf(next.columns));
      return [piece({ piece: 'table', title: table.title, columns: columnsOf(table) })];
    },
    rows: (rows) => rows.map(rowPiece),
    tail: () => [
      piece({ piece: 'end', about: (head.about?.() ?? []).map(([name, value]) => [name, value]) }),
    ],
  };
}

/** The zone stands over the column once, as in a workbook. */
function columnsOf({ columns }: TableHead): z.infer<typeof Columns> {
  return columns.map(({ label, kind, width }) => ({
    label: kind === 'timestamp' ? `${label} (UTC)` : label,
    kind,
    width,
  }));
}

/** Paper joins nothing: the company stands on the cover, not in every row. */
function withoutCompany(columns: readonly ExportColumn[]): readonly ExportColumn[] {
  const own = columns.filter(({ id }) => !id.startsWith(companyKey));
  return own.length > 0 ? own : columns;
}

/** Pictures that a page can show. */
const ReportPicture = z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp']);

function writerOf(column: ExportColumn, head: ExportHead): (cell: Cell) => string {
  const { dates = 'iso', words } = head;
  return (cell) => {
    if (cell === null) return '';
    if (typeof cell === 'boolean') return cell ? words.yes : words.no;
    if (typeof cell === 'object') return cell.join(', ');
    const text = String(cell);
    if (column.kind === 'timestamp') return momentOf(text, dates);
    return column.kind === 'date' ? styledDate(text, dates) : text;
  };
}

/** A moment in UTC to the second, `2026-11-20 10:00:00`; one that cannot be read stays as received. */
function momentOf(text: string, dates: DateStyle): string {
  const ms = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(ms)) return text;
  const utc = new Date(ms).toISOString();
  return `${styledDate(utc.slice(0, 10), dates)} ${utc.slice(11, 19)}`;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 (RFC 4648), which neither side has a common function for. */
function base64Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i;
    const three = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    text += digits.charAt(three >> 18) + digits.charAt((three >> 12) & 63);
    text += left > 1 ? digits.charAt((three >> 6) & 63) : '=';
    text += left > 2 ? digits.charAt(three & 63) : '=';
    if (text.length > 8_000) {
      parts.push(text);
      text = '';
    }
  }
  return parts.join('') + text;
}
