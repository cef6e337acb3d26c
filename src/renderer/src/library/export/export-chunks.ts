/**
 * Produces a file in chunks. Rows come from the library or are given, and pass through the encoder.
 */
import { aboutLines } from '@shared/export/about';
import {
  isMadeOfData,
  type ExportFormat,
  type ExportRow,
  type GivenTables,
  type Piece,
} from '@shared/export/format/format';
import { exportFormat } from '@shared/export/formats';
import { markName } from '@shared/columns/mark-name';
import { rowId } from '@shared/columns/own-columns';
import { readTrademark } from '@shared/records/trademark';
import type { LibraryMethods } from '../contract/protocol';
import { kindRules } from '@shared/service/kinds';
import { createSpan, fileId, withOwn } from './export-cells';
import { asBytes } from './export-connection';
import { headOf } from './export-head';
import { rowCountOf, type ExportOrder } from './export-order';
import { aboutFileText, chunksOfTables, type Chunk } from './export-tables';
import { ownedGoods } from '../rows/owned-goods';
import { takeCompanyRows, type AnswerReading } from './company-rows';
import { printedPicture } from './printed-picture';
import { createRowChecksum } from './row-checksum';

export type RowReading = Pick<LibraryMethods, 'exportRows' | 'picture'> & AnswerReading;

/** Rows per chunk. Takes about 10 ms, so that searches can run in between. */
const plainChunk = 500;
/** Used for rows with pictures and for whole answers, which are larger. */
const largeChunk = 50;
/** The column used to find pictures. */
const markKey = 'application_number';
const timeKey = 'fetched_at';

/** Yields all chunks of a file. A chunk is created only on request, but its rows are read ahead. */
export async function* chunksOf(library: RowReading, order: ExportOrder): AsyncGenerator<Chunk> {
  const { source } = order;
  if ('tables' in source) yield* chunksOfTables(order, source);
  else yield* chunksOfList(library, order, source);
}

async function* chunksOfList(
  library: RowReading,
  order: ExportOrder,
  source: Exclude<ExportOrder['source'], GivenTables>,
): AsyncGenerator<Chunk> {
  const { codes, locale, about } = order;
  const count = rowCountOf(source);
  const kind = 'kind' in source ? source.kind : null;
  const checksum = about ? createRowChecksum() : null;
  const fetched = createSpan();
  const end = () => ({
    rowCount: written,
    checksum: checksum?.hex() ?? '',
    otherForms: format.records ? 0 : others,
    ...fetched.ends(),
  });
  let ended: ReturnType<typeof end> | null = null;
  /** The checksum can be read only once. */
  const atEnd = (): ReturnType<typeof end> => (ended ??= end());
  const head = {
    ...headOf(order, kind),
    ...(about ? { about: () => aboutLines(about, atEnd(), locale) } : {}),
  };
  const take = 'table' in source ? takeCompanyRows(library, source, head) : null;
  const format: ExportFormat = exportFormat(order.format);
  const encoder = format.create(head);
  const isReport = isMadeOfData(format);
  const pictures = isReport && kind !== null && kindRules[kind].pictures;
  const wantsGoods = format.container === 'document';
  /** A dossier names its marks itself. */
  const named = wantsGoods ? -1 : head.columns.findIndex(({ id }) => id === 'word_text');
  const own = head.columns.map(
    ({ id }) => order.columns.find((one) => fileId(one.id) === id)?.cells,
  );
  const columns = head.columns.map(({ id }, at) => (own[at] ? rowId : id));
  /** For a single search, the timestamps come from the search. */
  const timed = about && kind && (about.firstAt === null || about.lastAt === null);
  if (timed) columns.push(timeKey);
  if (pictures) columns.push(markKey);
  const isLarge = isReport || ('table' in source && source.table === 'company_answer');
  const size = isLarge ? largeChunk : plainChunk;
  let written = 0;
  let others = 0;
  let nested = 0;

  async function read(from: number): Promise<readonly ExportRow[]> {
    if (from >= count) return [];
    const to = Math.min(from + size, count);
    if ('given' in source) return source.given.slice(from, to);
    if ('table' in source) return (await take?.(to - from)) ?? [];
    const { handle } = source;
    const raw =
      pictures || format.records === true || checksum !== null || order.dataSet !== undefined;
    const read = await library.exportRows({ handle, from, to, columns, codes, locale, raw });
    others += read.others;
    nested += read.nested;
    return read.rows;
  }
  /** If this fails, the error is reported when the rows are awaited. */
  function readAhead(from: number): Promise<readonly ExportRow[]> {
    const rows = read(from);
    rows.catch(() => undefined);
    return rows;
  }
  /** On paper, a mark without words has the name that it has on screen. */
  function withName(row: ExportRow): ExportRow {
    if (named < 0 || String(row.cells[named] ?? '').trim() !== '') return row;
    return { ...row, cells: row.cells.with(named, markName(readTrademark(row.raw), '', locale)) };
  }
  function chunk(pieces: readonly Piece[]): Chunk {
    return {
      pieces: isReport ? pieces : asBytes(pieces),
      rows: written,
      warnings: {
        ...Object.fromEntries(encoder.warnings),
        // Records as received retain every value's original format.
        ...(format.records ? {} : { 'other-form': others, 'nested-text': nested }),
      },
    };
  }

  let before: readonly Piece[] = [...encoder.head()];
  let ahead = readAhead(0);
  for (let from = 0; from < count; from += size) {
    const rows = await ahead;
    const next = from + size;
    // Reads the next rows while these are being written.
    ahead = readAhead(next);
    if (timed) for (const { cells } of rows) fetched.add(cells[head.columns.length]);
    const known = own.some(Boolean) ? rows.map((row) => withOwn(row, own)) : rows;
    const ready = pictures ? await withOwned(library, known.map(withName), wantsGoods) : known;
    const pieces = [...before, ...encoder.rows(ready)];
    before = [];
    checksum?.add(rows);
    written += rows.length;
    if (next < count) yield chunk(pieces);
    else before = pieces;
  }
  const last = chunk([...before, ...encoder.tail()]);
  const text = aboutFileText(order, atEnd());
  yield text === undefined ? last : { ...last, about: text };
}

/**
 * Adds pictures from the library to rows, and the goods of full records if wanted. The key column
 * comes after the requested ones. Handles one row at a time, because a photo's pixels need a lot of
 * memory.
 */
async function withOwned(
  library: Pick<RowReading, 'picture' | 'answer'>,
  rows: readonly ExportRow[],
  wantsGoods: boolean,
): Promise<readonly ExportRow[]> {
  const owned: ExportRow[] = [];
  for (const row of rows) {
    const number = row.cells.at(-1);
    const applicationNumber = typeof number === 'string' ? number : null;
    const picture = applicationNumber && (await library.picture({ applicationNumber }));
    const goods = applicationNumber && wantsGoods && (await ownedGoods(library, applicationNumber));
    owned.push({
      ...row,
      ...(picture && { picture: await printedPicture(picture) }),
      ...(goods && goods.size > 0 && { goods }),
    });
  }
  return owned;
}
