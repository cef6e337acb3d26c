/** Assembles the data of a report from its pieces. */
import { ReportPiece, reportRows } from '@shared/export/report';
import { appError } from '@shared/ipc/error';
import type { PageMaker } from '../files/gathered-file';

type PieceOf<K extends ReportPiece['piece']> = Extract<ReportPiece, { piece: K }>;

/** A picture on the page. */
interface ReportPicture {
  readonly mime: string;
  readonly bytes: Buffer<ArrayBuffer>;
}

/** A row on the page. `picture` is an index into the pictures. */
export interface ReportRow {
  readonly cells: readonly string[];
  readonly picture: number | null;
  readonly isTotal: boolean;
}

/** A table on the page. The list itself has no title. */
export interface ReportTable {
  readonly title: string;
  readonly columns: PieceOf<'head'>['columns'];
  readonly rows: readonly ReportRow[];
}

export interface Report extends Pick<PieceOf<'head'>, 'title' | 'sample' | 'locale'> {
  readonly tables: readonly ReportTable[];
  readonly pictures: readonly ReportPicture[];
  readonly about: PieceOf<'end'>['about'];
}

/**
 * Pictures are left out once they exceed this total size, because all of them are in memory while
 * printing.
 */
const mostPictureBytes = 200_000_000;

export interface ReportGatherer {
  /** Adds a piece. Throws `invalid-input` if the piece isn't valid or there are too many rows. */
  readonly add: (json: string) => void;
  /** Throws `internal` if pieces are missing. */
  readonly report: () => Report;
}

/** Creates a gatherer for a new report. */
export function createReportGatherer(): ReportGatherer {
  let head: PieceOf<'head'> | null = null;
  let end: PieceOf<'end'> | null = null;
  const tables: (ReportTable & { readonly rows: ReportRow[] })[] = [];
  let count = 0;
  const pictures: ReportPicture[] = [];
  let pictureBytes = 0;

  function addRow({ cells, picture, isTotal }: PieceOf<'row'>): void {
    if (count >= reportRows) throw appError('invalid-input', { field: 'rows' });
    let number: number | null = null;
    if (picture) {
      const bytes = Buffer.from(picture.base64, 'base64');
      pictureBytes += bytes.length;
      if (pictureBytes <= mostPictureBytes) {
        number = pictures.push({ mime: picture.mime, bytes: Buffer.from(bytes) }) - 1;
      }
    }
    const table = tables.at(-1);
    if (!table) throw appError('invalid-input', { field: 'pieces' });
    table.rows.push({ cells, picture: number, isTotal: isTotal === true });
    count++;
  }

  return {
    add: (json) => {
      const piece = parsed(json);
      if (piece.piece === 'head') {
        head = piece;
        tables.push({ title: piece.table, columns: piece.columns, rows: [] });
      } else if (piece.piece === 'table') {
        tables.push({ title: piece.title, columns: piece.columns, rows: [] });
      } else if (piece.piece === 'end') end = piece;
      else addRow(piece);
    },
    report: () => {
      if (!head || !end) throw appError('internal', { message: 'a report without head or end' });
      const { title, sample, locale } = head;
      return { title, sample, locale, tables, pictures, about: end.about };
    },
  };
}

function parsed(json: string): ReportPiece {
  try {
    return ReportPiece.parse(JSON.parse(json));
  } catch (cause) {
    const message = cause instanceof Error ? cause.message.slice(0, 200) : '';
    throw appError('invalid-input', { field: 'pieces', message });
  }
}

/** Creates a maker that prints a report from its pieces. */
export function createReportMaker(
  print: (report: Report, signal: AbortSignal) => Promise<Uint8Array>,
): PageMaker {
  const { add, report } = createReportGatherer();
  return { add, make: async (signal) => print(report(), signal) };
}
