/**
 * Writes lists in the worker: rows of the library go through the encoder here, and only pieces of
 * the file cross to the page, one step at a time. Nothing runs ahead: memory stays bounded, and a
 * step that nobody asks for is never made.
 */
import { aboutJson, aboutLines, aboutText, type AboutFacts } from '@shared/export/about';
import type { DateStyle } from '@shared/export/cell-style';
import type {
  ExportColumn,
  ExportHead,
  ExportRow,
  ExportWarning,
  Piece,
} from '@shared/export/format';
import { exportFormat, type FormatId } from '@shared/export/formats';
import { reportRows } from '@shared/export/report';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/service/catalogue';
import { kinds } from './kinds';
import type { LibraryMethods, QueryAnswer } from './protocol';
import { speakIn } from './reading';
import { createRowChecksum } from './row-checksum';

/** What is to be written, and how. */
export interface ExportOrder {
  readonly source:
    { readonly handle: number } | { readonly kind: RecordKind; readonly ids: readonly string[] };
  readonly format: FormatId;
  /** In the order of the file; one that does not exist is left out. Widths in CSS pixels. */
  readonly columns: readonly { readonly id: string; readonly width: number }[];
  readonly codes: 'words' | 'values';
  /** Of headers, codes and words. */
  readonly locale: 'sv' | 'en';
  readonly title: string;
  /** Marks the file as one of the sample register, as far as its format has a place for that. */
  readonly sample: boolean;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** Spelling of decimal numbers and days; see `ExportHead`. */
  readonly decimal?: 'point' | 'comma';
  readonly dates?: DateStyle;
  /** For "About this list": in the file where its format has a place for it. Absent: nowhere. */
  readonly about?: AboutFacts;
  /** Also as a text of its own, given with the last step. */
  readonly aboutFile?: 'txt' | 'json';
}

/** The next part of a file. */
export interface ExportStep {
  readonly pieces: readonly Piece[];
  /** Rows written so far, this step included. Records deleted meanwhile are not among them. */
  readonly rows: number;
  readonly done: boolean;
  readonly warnings: Readonly<Partial<Record<ExportWarning, number>>>;
  /** With the last step, if asked for: the text of the file "About this list". */
  readonly about?: string;
}

type Method<I, O> = (input: I) => Promise<O>;

/** Methods of the worker for writing lists. */
export interface ExportMethods {
  /** Holds the rows as they are now, until `exportEnd`. */
  exportStart: Method<ExportOrder, { readonly job: number; readonly count: number }>;
  /** `again`: from the first row, with a new file; the rows are those of the start. */
  exportNext: Method<{ job: number; again?: boolean }, ExportStep>;
  exportEnd: Method<{ job: number }, null>;
}

interface Job {
  readonly handle: number;
  readonly begin: () => Job['next'];
  next: () => Promise<ExportStep>;
}

/** Rows of one step: some 10 ms of work, so that searches come in between. */
const plainChunk = 500;
/** Rows with pictures are larger. */
const reportChunk = 50;
/** The column by which pictures are found. */
const pictureKey = 'application_number';

/** Rows with the pictures that are owned; the key stands behind the cells that were asked for. */
async function withPictures(
  library: Pick<LibraryMethods, 'picture'>,
  rows: readonly ExportRow[],
): Promise<readonly ExportRow[]> {
  return Promise.all(
    rows.map(async (row) => {
      const applicationNumber = row.cells.at(-1);
      const owned =
        typeof applicationNumber === 'string' ? await library.picture({ applicationNumber }) : null;
      return owned ? { ...row, picture: { mime: owned.mime, bytes: owned.bytes } } : row;
    }),
  );
}

/** The methods over those of the library. */
export function createExportMethods(
  library: Pick<LibraryMethods, 'pin' | 'exportRows' | 'release' | 'picture'>,
): ExportMethods {
  const jobs = new Map<number, Job>();
  let last = 0;

  /** The steps of one file. */
  function stepsOf(order: ExportOrder, pinned: QueryAnswer): Job['next'] {
    const { handle, count, kind } = pinned;
    const { codes, locale, about, aboutFile } = order;
    const checksum = about ? createRowChecksum() : null;
    const end = () => ({ rowCount: rows, checksum: checksum?.hex() ?? '' });
    let written: ReturnType<typeof end> | null = null;
    /** The checksum can be taken once only. */
    const atEnd = (): ReturnType<typeof end> => (written ??= end());
    const head = {
      ...headOf(order, kind),
      ...(about ? { about: () => aboutLines(about, atEnd(), locale) } : {}),
    };
    const format = exportFormat(order.format);
    const encoder = format.create(head);
    const pictures = format.container === 'report' && kind === 'trademark';
    const columns = head.columns.map(({ id }) => id);
    if (pictures) columns.push(pictureKey);
    const chunk = format.container === 'report' ? reportChunk : plainChunk;
    let from = 0;
    let rows = 0;

    return async () => {
      const pieces: Piece[] = from === 0 ? [...encoder.head()] : [];
      const to = Math.min(from + chunk, count);
      if (from < to) {
        const read = await library.exportRows({ handle, from, to, columns, codes, locale });
        const ready = pictures ? await withPictures(library, read.rows) : read.rows;
        pieces.push(...encoder.rows(ready));
        checksum?.add(read.rows);
        rows += read.rows.length;
        from = to;
      }
      const done = from >= count;
      if (done) pieces.push(...encoder.tail());
      const step = { pieces, rows, done, warnings: Object.fromEntries(encoder.warnings) };
      if (!done || !about || !aboutFile) return step;
      const text =
        aboutFile === 'json'
          ? aboutJson(about, atEnd())
          : aboutText(aboutLines(about, atEnd(), locale));
      return { ...step, about: text };
    };
  }

  return {
    async exportStart(order) {
      const pinned = await library.pin(order.source);
      if (order.format === 'pdf' && pinned.count > reportRows) {
        await library.release({ handle: pinned.handle });
        throw appError('invalid-input', { field: 'rows' });
      }
      const begin = (): Job['next'] => stepsOf(order, pinned);
      const job = ++last;
      jobs.set(job, { next: begin(), begin, handle: pinned.handle });
      return { job, count: pinned.count };
    },
    async exportNext({ job, again = false }) {
      const found = jobs.get(job);
      if (!found) throw appError('cancelled');
      if (again) found.next = found.begin();
      return found.next();
    },
    async exportEnd({ job }) {
      const found = jobs.get(job);
      jobs.delete(job);
      if (found) await library.release({ handle: found.handle });
      return null;
    },
  };
}

/** What the encoder must know, in the language of the file. */
function headOf(order: ExportOrder, kind: RecordKind): ExportHead {
  speakIn(order.locale);
  const columns = order.columns.flatMap(({ id, width }): ExportColumn[] => {
    const column = kinds[kind].columns.find((one) => one.id === id);
    return column ? [{ id, kind: column.kind, label: column.label(), width }] : [];
  });
  return {
    columns,
    title: order.title,
    locale: order.locale,
    words: {
      yes: m.common_yes(),
      no: m.common_no(),
      sample: m.export_sample_word(),
      about: m.export_about_sheet(),
    },
    sample: order.sample,
    markRows: order.sample,
    createdAt: order.createdAt,
    ...(order.decimal ? { decimal: order.decimal } : {}),
    ...(order.dates ? { dates: order.dates } : {}),
  };
}
