/** A data set of simulated rows, written as the program writes one, and brought up to date. In Node. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportRow } from '@shared/export/format/format';
import { parquet } from '@shared/export/parquet/parquet';
import type { Contents, DataSetAbout } from '@shared/features/data-sets';
import { nodeDataSetDisk } from '@main/data-set/disk';
import { folderPlace } from '@main/data-set/folder-place';
import { beginVersion } from '@main/data-set/new-version';
import { createExportFiles } from '@main/files/begin-export';
import { dataSetOrder } from '@renderer/library/export/data-set-columns';
import { headOf } from '@renderer/library/export/export-head';

const chunk = 500;
const years = 40;
const nothing = async (): Promise<void> => undefined;
const files = createExportFiles({
  journal: { add: nothing, remove: nothing, sweep: async () => 0 },
});
const head = headOf(dataSetOrder('trademark', false), 'trademark');
const about: DataSetAbout = {
  program: 'bench',
  library: 'bench',
  sample: false,
  scope: { type: 'library' },
  kinds: [],
  searches: [],
};

function rowAt(n: number, year: number): ExportRow {
  const id = `${year}/${n}`;
  const date = `${year}-0${1 + (n % 9)}-1${n % 10}`;
  const fields = {
    application_number: id,
    word_text: `Märke ${n % 9973}`,
    application_date: date,
    status: 'Registered',
    nice_classes: [n % 45, 35],
    applicant: { name: `Bolag ${n % 5003} AB`, orgnr: String(5_560_000_000 + (n % 5003)) },
  };
  const cells: Readonly<Record<string, ExportRow['cells'][number]>> = {
    'row.id': id,
    application_number: id,
    word_text: fields.word_text,
    application_date: date,
    status: 'Registered',
    nice_classes: fields.nice_classes,
    applicant_name: fields.applicant.name,
    fetched_at: '2026-11-20T10:00:00Z',
  };
  return {
    cells: head.columns.map(({ id: column }) => cells[column] ?? null),
    raw: JSON.stringify(fields),
  };
}

async function writePart(path: string, year: number, rows: number): Promise<void> {
  const file = await files.begin({ path, container: 'plain' });
  const encoder = parquet.create(head);
  await file.write(encoder.head());
  for (let from = 0; from < rows; from += chunk) {
    const part: ExportRow[] = [];
    for (let n = from; n < Math.min(from + chunk, rows); n++) part.push(rowAt(n, year));
    await file.write(encoder.rows(part));
  }
  await file.write(encoder.tail());
  await file.finish();
}

const contentsOf = (rows: number, changed: number): Contents[] =>
  Array.from({ length: years }, (_, at) => ({
    kind: 'trademark' as const,
    year: String(1985 + at),
    rows: rows / years,
    rowsSha256: (at === years - 1 ? changed : 0).toString(16).padStart(64, '0'),
  }));

/** Seconds that a version takes in which the last year has the state `changed`. */
async function update(folder: string, rows: number, changed: number): Promise<number> {
  const began = performance.now();
  const version = await beginVersion(folderPlace(nodeDataSetDisk, folder), about);
  const known = new Set(version.contents.map((one) => `${one.year} ${one.rowsSha256}`));
  const contents = contentsOf(rows, changed);
  for (const { kind, year, rowsSha256 } of contents) {
    if (known.has(`${year} ${rowsSha256}`)) continue;
    await writePart(await version.file({ kind, year }), Number(year), rows / years);
  }
  await version.finish(contents, about, new Date());
  return (performance.now() - began) / 1000;
}

const rows = Number(process.argv[2]);
const folder = await mkdtemp(join(tmpdir(), 'kartotek-bench-set-'));
try {
  const whole = await update(folder, rows, 0);
  const one = await update(folder, rows, 1);
  const none = await update(folder, rows, 1);
  const peakMb = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(JSON.stringify({ whole, one, none, peakMb }));
} finally {
  await rm(folder, { recursive: true, force: true });
}
