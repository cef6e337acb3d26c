/** Divides a data set's tables into files, for both records and answers about companies. */
import type { LibraryMethods } from '../contract/protocol';
import { companyKeys, companyRows, type AnswerReading } from './company-rows';
import { companyTables } from './company-tables';
import { dataSetOrder, yearColumns } from './data-set-columns';
import { createParts, yearIn } from './data-set-parts';
import { headOf } from './export-head';
import type { CompaniesToPartition, Partitioned, RecordsToPartition } from './export-order';

export type PartitionReading = Pick<LibraryMethods, 'exportRows' | 'pin'>;

/** Number of rows read at once. */
const chunk = 500;

/**
 * Reads each record once. Notes only where it is in the answer, because the ids of millions of
 * records would take far more memory.
 */
export async function partitionRecords(
  library: PartitionReading,
  { kind, handle, count, sample, before }: RecordsToPartition,
): Promise<Partitioned> {
  const head = headOf(dataSetOrder(kind, sample), kind);
  const made = createParts<number>(head, before);
  const dates = yearColumns[kind];
  const columns = [...head.columns.map(({ id }) => id), ...dates];
  const input = { handle, columns, codes: 'values', locale: 'en', raw: true } as const;

  async function read(from: number, to: number): Promise<void> {
    const { rows } = await library.exportRows({ ...input, from, to });
    // A record that was deleted in the meantime is left out, so read the others one at a time.
    if (rows.length < to - from && to - from > 1)
      for (let at = from; at < to; at++) await read(at, at + 1);
    else
      for (const [at, row] of rows.entries()) {
        const year = yearIn(row.cells.slice(head.columns.length));
        made.add(year, row, String(row.cells[0]), [from + at]);
      }
  }

  for (let from = 0; from < count; from += chunk) await read(from, Math.min(from + chunk, count));
  const parts = [];
  for (const { of, ...part } of made.end()) {
    // Sorted independently of arrival, so that the same records always produce the same files.
    const pinned = await library.pin({ handle, rows: Uint32Array.from(of) });
    parts.push({ ...part, source: { handle: pinned.handle, kind, count: part.rows } });
  }
  return { yearOf: dates.join(', '), columns: made.columns, parts };
}

/** Reads each answer once. Answers with figures are read twice, because they are in both tables. */
export async function partitionCompanies(
  library: AnswerReading,
  { kind: table, answers, sample, before }: CompaniesToPartition,
): Promise<Partitioned> {
  const head = headOf(dataSetOrder(table, sample), null);
  const made = createParts<CompaniesToPartition['answers'][number]>(head, before);
  const keyOf = companyKeys[table];
  for await (const { answers: of, rows } of companyRows(table, library, answers))
    for (const row of rows) made.add(row.year, row, keyOf(of[0]), of);
  const parts = Array.from(made.end(), ({ of, ...part }) => {
    const { year, rows: count, rowsSha256 } = part;
    const source = { table, year, answers: of, count, rowsSha256 };
    return { ...part, source };
  });
  return { yearOf: companyTables[table].yearOf, columns: made.columns, parts };
}
