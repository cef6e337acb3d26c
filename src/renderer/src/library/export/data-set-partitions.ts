/** Divides a data set's tables into files, for both records and answers about companies. */
import type { LibraryMethods } from '../contract/protocol';
import { companyKeys, companyRows, type AnswerReading } from './company-rows';
import { companyTables } from './company-tables';
import { dataSetOrder, yearColumns } from './data-set-columns';
import { createParts, yearIn } from './data-set-parts';
import { headOf } from './export-head';
import type { CompaniesToPartition, Partitioned, RecordsToPartition } from './export-order';

export type PartitionReading = Pick<LibraryMethods, 'exportRows' | 'pin' | 'release'>;

/** Number of rows read at once. */
const chunk = 500;

/** Reads each record once. */
export async function partitionRecords(
  library: PartitionReading,
  { kind, ids, sample, before }: RecordsToPartition,
): Promise<Partitioned> {
  const head = headOf(dataSetOrder(kind, sample), kind);
  const made = createParts<string>(head, before, (id) => id);
  const dates = yearColumns[kind];
  // Sorted independently of arrival, so that the same records always produce the same files.
  const sorted = ids.toSorted();
  const all = await library.pin({ kind, ids: sorted });
  try {
    const wanted = [...head.columns.map(({ id }) => id), ...dates];
    const input = { handle: all.handle, columns: wanted, codes: 'values', locale: 'en' } as const;
    for (let from = 0; from < all.count; from += chunk) {
      const to = Math.min(from + chunk, all.count);
      const { rows } = await library.exportRows({ ...input, from, to, raw: true });
      for (const row of rows)
        made.add(yearIn(row.cells.slice(head.columns.length)), row, [String(row.cells[0])]);
    }
  } finally {
    await library.release({ handle: all.handle });
  }
  const parts = [];
  for (const { of, ...part } of made.end()) {
    const { handle } = await library.pin({ kind, ids: of });
    parts.push({ ...part, source: { handle, kind, count: part.rows } });
  }
  return { yearOf: dates.join(', '), columns: made.columns, parts };
}

/** Reads each answer once. Answers with figures are read twice, because they are in both tables. */
export async function partitionCompanies(
  library: AnswerReading,
  { kind: table, answers, sample, before }: CompaniesToPartition,
): Promise<Partitioned> {
  const made = createParts<CompaniesToPartition['answers'][number]>(
    headOf(dataSetOrder(table, sample), null),
    before,
    companyKeys[table],
  );
  for await (const { answers: of, rows } of companyRows(table, library, answers))
    for (const row of rows) made.add(row.year, row, of);
  const parts = made.end().map(({ of, ...part }) => {
    const { year, rows: count, rowsSha256 } = part;
    const source = { table, year, answers: of, count, rowsSha256 };
    return { ...part, source };
  });
  return { yearOf: companyTables[table].yearOf, columns: made.columns, parts };
}
