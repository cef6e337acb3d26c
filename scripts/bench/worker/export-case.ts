/**
 * Runs one export in a separate process: `node export-case.mjs <writer> <rows> <file>`. It prints
 * rows per second, peak memory, and CPU seconds, which other processes disturb less. All writers
 * get identical rows from the same generator.
 */
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Cell } from '@shared/columns/column';
import { trademarkColumns } from '@shared/columns/trademark-columns';
import { readTrademark } from '@shared/records/trademark';
import { exportFormats } from '@shared/export/formats';
import ExcelJS from 'exceljs';
import { writeXlsxStream } from 'hucre/xlsx';
import { createExportFiles } from '@main/files/export-file';
import { markOf } from '../generate.mjs';

const [writer = 'xlsx', count = '100000', path = 'out.xlsx'] = process.argv.slice(2);
const total = Number(count);

/** A few thousand rows that are repeated, because only the writer is measured. */
const pool: (readonly Cell[])[] = [];
const kinds = trademarkColumns.map((column) => column.kind);
for (let at = 0; at < 5000; at++) {
  const raw = JSON.stringify(markOf(at));
  const row = {
    id: String(at),
    record: readTrademark(raw),
    fetchedAt: '2026-11-20T08:00:00.000Z',
    note: null,
  };
  pool.push(trademarkColumns.map((column) => column.value(row)));
}
/**
 * Creates a fresh row, so that no writer can reuse strings cut from an earlier one. Its number is a
 * flat string, as in the library. A concatenated string would be flattened on first use, which
 * isn't the writer's work.
 */
const rowAt = (at: number): readonly Cell[] => {
  const row = [...(pool[at % pool.length] ?? [])];
  row[1] = String(2_020_000_000 + at);
  return row;
};

async function ours(id: string): Promise<void> {
  const format = exportFormats.find((one) => one.id === id);
  if (!format) throw new Error(`No format ${id}`);
  const encoder = format.create({
    columns: trademarkColumns.map(({ id: name, kind, label, width }) => ({
      id: name,
      kind,
      width,
      label: label(),
    })),
    title: 'Bench',
    locale: 'sv',
    words: { yes: 'Ja', no: 'Nej', sample: 'Exempeldata' },
    sample: false,
  });
  const nothing = async (): Promise<void> => undefined;
  const journal = { add: nothing, remove: nothing, sweep: async () => 0 };
  const files = createExportFiles({ journal } as never);
  const container = format.container === 'zip' ? 'zip' : 'plain';
  const file = await files.begin({ path, container });
  await file.write(encoder.head());
  let before: Promise<void> = Promise.resolve();
  for (let from = 0; from < total; from += 500) {
    const rows = [];
    for (let at = from; at < Math.min(from + 500, total); at++) {
      rows.push({ cells: rowAt(at), raw: '{}' });
    }
    const pieces = encoder.rows(rows);
    await before;
    before = file.write(pieces);
  }
  await before;
  await file.write(encoder.tail());
  await file.finish();
}

/** The row as both other writers expect it: lists joined, dates as `Date` objects. */
function plainAt(at: number): readonly unknown[] {
  return rowAt(at).map((cell, column) => {
    if (cell === null) return null;
    if (typeof cell === 'object') return cell.join('; ');
    return kinds[column] === 'date' || kinds[column] === 'timestamp'
      ? new Date(String(cell))
      : cell;
  });
}

async function hucre(): Promise<void> {
  function* rows(): Generator<readonly unknown[]> {
    for (let at = 0; at < total; at++) yield plainAt(at);
  }
  const columns = trademarkColumns.map(({ id }) => ({ header: id, width: 15 }));
  const written = writeXlsxStream(rows(), { name: 'Bench', columns });
  await pipeline(Readable.fromWeb(written as never), createWriteStream(path));
}

async function excel(): Promise<void> {
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: path, useStyles: true });
  const sheet = book.addWorksheet('Bench');
  sheet.columns = trademarkColumns.map(({ id }) => ({ header: id, width: 15 }));
  for (let at = 0; at < total; at++) {
    sheet.addRow(plainAt(at)).commit();
    if (at % 500 === 0) await new Promise((done) => setImmediate(done));
  }
  sheet.commit();
  await book.commit();
}

/**
 * Peak memory since `watch`. Uses the kernel's counter if it can be reset; otherwise polls, which
 * misses short peaks.
 */
function memoryWatch(): () => number {
  let seen = 0;
  const looking = setInterval(() => (seen = Math.max(seen, process.memoryUsage.rss())), 10);
  looking.unref();
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    return () => seen;
  }
  return () => {
    const status = readFileSync('/proc/self/status', 'utf8');
    return Number(/VmHWM:\s*(\d+) kB/.exec(status)?.[1] ?? 0) * 1024 || seen;
  };
}

const most = memoryWatch();
const cpuBefore = process.cpuUsage();
const began = performance.now();
if (writer === 'exceljs') await excel();
else if (writer === 'hucre') await hucre();
else await ours(writer);
const seconds = (performance.now() - began) / 1000;
const peak = most();
const { user, system } = process.cpuUsage(cpuBefore);
process.stdout.write(
  JSON.stringify({
    writer,
    rows: total,
    seconds,
    rate: total / seconds,
    peak,
    cpu: (user + system) / 1e6,
  }),
);
