/**
 * Writes lists in the worker: rows of the library go through the encoder here, and their pieces go
 * straight to the main process. The page only hears how far it is, and asks for more: what nobody
 * asks for is never made. One chunk is made while the one before it is written, so memory stays
 * bounded.
 */
import { aboutJson, aboutLines, aboutText, type AboutFacts } from '@shared/export/about';
import type { Cell, CellKind } from '@shared/columns/column';
import type { DateStyle } from '@shared/export/format/cell-style';
import type {
  ExportColumn,
  ExportFormat,
  ExportHead,
  ExportRow,
  ExportWarning,
  Piece,
} from '@shared/export/format/format';
import { exportFormat, type FormatId } from '@shared/export/formats';
import { reportRows } from '@shared/export/report';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/service/endpoint';
import { createSpan, fileId, withOwn } from './export-cells';
import { kinds } from '../search/kinds';
import { asBytes, createExportLine, type ExportLine } from './export-connection';
import type { LibraryMethods, QueryAnswer } from '../contract/protocol';
import { speakIn } from '../rows/read-rows';
import { createRowChecksum } from './row-checksum';

/** A column of the file. Those of a kind are known here; others bring their own words. */
export interface OrderedColumn {
  readonly id: string;
  readonly width: number;
  readonly label?: string;
  readonly kind?: CellKind;
  /** Its cells by number of the mark, where only the screen knows them. */
  readonly cells?: Readonly<Record<string, Cell>>;
}

/** What is to be written, and how. */
export interface ExportOrder {
  readonly source:
    | { readonly handle: number }
    | { readonly kind: RecordKind; readonly ids: readonly string[] }
    /** Rows at hand, of no kind; their cells stand in the order of `columns`. */
    | { readonly given: readonly ExportRow[] };
  readonly format: FormatId;
  /** In the order of the file; one that does not exist is left out. Widths in CSS pixels. */
  readonly columns: readonly OrderedColumn[];
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

/** How far a file is. */
export interface ExportStep {
  /** Rows that are in the file by now. Records deleted meanwhile are not among them. */
  readonly rows: number;
  /** Bytes of the file so far. */
  readonly bytes: number;
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
  /** The line to the file, which is open in main. A new one starts the file from its first row. */
  exportConnect: Method<{ job: number; port: MessagePort }, null>;
  /** Writes on for a while, and tells how far it came. */
  exportNext: Method<{ job: number }, ExportStep>;
  exportEnd: Method<{ job: number }, null>;
}

/** Pieces of the next rows, and what is known by then. */
type Chunk = Omit<ExportStep, 'bytes'> & { readonly pieces: readonly Piece[] };

/** The rows of a job: at hand, or an answer that stays until released. */
type Held =
  | { readonly given: readonly ExportRow[]; readonly count: number; readonly kind: null }
  | ({ readonly given: null } & Pick<QueryAnswer, 'handle' | 'count' | 'kind'>);

interface Job {
  /** `null`: nothing of the library is held. */
  readonly handle: number | null;
  readonly begin: () => () => Promise<Chunk>;
  /** The file being written; `null` before there is one. */
  file: { readonly line: ExportLine; readonly next: () => Promise<ExportStep> } | null;
}

/** Milliseconds between two looks at how far it is: ten a second are seen as one movement. */
const tellAfter = 100;

/** Rows of one step: some 10 ms of work, so that searches come in between. */
const plainChunk = 500;
/** Rows with pictures are larger. */
const reportChunk = 50;
/** The column by which pictures and cells of the screen are found. */
const markKey = 'application_number';
const timeKey = 'fetched_at';

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
  { tellAfterMs = tellAfter }: { readonly tellAfterMs?: number } = {},
): ExportMethods {
  const jobs = new Map<number, Job>();
  let last = 0;

  /** The chunks of one file. */
  function chunksOf(order: ExportOrder, held: Held): () => Promise<Chunk> {
    const { count, kind } = held;
    const { codes, locale, about, aboutFile } = order;
    const checksum = about ? createRowChecksum() : null;
    const fetched = createSpan();
    const end = () => ({ rowCount: rows, checksum: checksum?.hex() ?? '', ...fetched.ends() });
    let written: ReturnType<typeof end> | null = null;
    /** The checksum can be taken once only. */
    const atEnd = (): ReturnType<typeof end> => (written ??= end());
    const head = {
      ...headOf(order, kind),
      ...(about ? { about: () => aboutLines(about, atEnd(), locale) } : {}),
    };
    const format: ExportFormat = exportFormat(order.format);
    const encoder = format.create(head);
    const pictures = format.container === 'report' && kind === 'trademark';
    const own = head.columns.map(
      ({ id }) => order.columns.find((one) => fileId(one.id) === id)?.cells,
    );
    const columns = head.columns.map(({ id }, at) => (own[at] ? markKey : id));
    /** What one search brought has its times from there. */
    const timed = about && kind && (about.firstAt === null || about.lastAt === null);
    if (timed) columns.push(timeKey);
    if (pictures) columns.push(markKey);
    const chunk = format.container === 'report' ? reportChunk : plainChunk;
    // The checksum of "About this list" is one over the records as received.
    const raw = format.records === true || checksum !== null;
    let from = 0;
    let rows = 0;
    const read = async (at: number): Promise<{ readonly rows: readonly ExportRow[] }> => {
      const to = Math.min(at + chunk, count);
      if (held.given) return { rows: held.given.slice(at, to) };
      return library.exportRows({ handle: held.handle, from: at, to, raw, columns, codes, locale });
    };
    /** The next rows are read while these are written. */
    let ahead: ReturnType<typeof read> | null = null;

    return async () => {
      const pieces: Piece[] = from === 0 ? [...encoder.head()] : [];
      if (from < count) {
        const now = await (ahead ?? read(from));
        from = Math.min(from + chunk, count);
        ahead = from < count ? read(from) : null;
        // Its failure is heard with the next chunk.
        ahead?.catch(() => undefined);
        if (timed) for (const { cells } of now.rows) fetched.add(cells[head.columns.length]);
        const known = own.some(Boolean) ? now.rows.map((row) => withOwn(row, own)) : now.rows;
        const ready = pictures ? await withPictures(library, known) : known;
        pieces.push(...encoder.rows(ready));
        checksum?.add(now.rows);
        rows += now.rows.length;
      }
      const done = from >= count;
      if (done) pieces.push(...encoder.tail());
      const sent = format.container === 'report' ? pieces : asBytes(pieces);
      const step = { pieces: sent, rows, done, warnings: Object.fromEntries(encoder.warnings) };
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
      const { source } = order;
      const held: Held =
        'given' in source
          ? { given: source.given, count: source.given.length, kind: null }
          : { given: null, ...(await library.pin(source)) };
      if (order.format === 'pdf' && held.count > reportRows) {
        if (!held.given) await library.release({ handle: held.handle });
        throw appError('invalid-input', { field: 'rows' });
      }
      const job = ++last;
      const handle = held.given ? null : held.handle;
      jobs.set(job, { handle, begin: () => chunksOf(order, held), file: null });
      return { job, count: held.count };
    },
    async exportConnect({ job, port }) {
      const found = jobs.get(job);
      const line = createExportLine(port);
      if (!found) {
        line.close();
        throw appError('cancelled');
      }
      found.file?.line.close();
      found.file = { line, next: writerOf(found.begin(), line, tellAfterMs) };
      return null;
    },
    async exportNext({ job }) {
      const file = jobs.get(job)?.file;
      if (!file) throw appError('cancelled');
      return file.next();
    },
    async exportEnd({ job }) {
      const found = jobs.get(job);
      jobs.delete(job);
      found?.file?.line.close();
      if (found && found.handle !== null) await library.release({ handle: found.handle });
      return null;
    },
  };
}

/** Writes chunk after chunk; comes back after `forMs` milliseconds and goes on when called again. */
function writerOf(
  nextChunk: () => Promise<Chunk>,
  line: ExportLine,
  forMs: number,
): () => Promise<ExportStep> {
  let writing: Promise<number> = Promise.resolve(0);
  let waiting = 0;
  return async () => {
    const until = performance.now() + forMs;
    for (;;) {
      const chunk = await nextChunk();
      const { pieces, ...known } = chunk;
      const bytes = await writing;
      const rows = waiting;
      writing = line.write(pieces);
      waiting = chunk.rows;
      // Its failure is heard with the next chunk.
      writing.catch(() => undefined);
      if (chunk.done) return { ...known, bytes: await writing };
      if (performance.now() >= until) return { ...known, rows, bytes };
    }
  };
}

/** What the encoder must know, in the language of the file. */
function headOf(order: ExportOrder, kind: RecordKind | null): ExportHead {
  speakIn(order.locale);
  const columns = order.columns.flatMap(({ id, width, label, kind: own }): ExportColumn[] => {
    if (label !== undefined) return [{ id: fileId(id), kind: own ?? 'text', label, width }];
    const column = kind && kinds[kind].columns.find((one) => one.id === id);
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
