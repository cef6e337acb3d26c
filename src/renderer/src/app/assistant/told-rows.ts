/** Formats library rows for an assistant. */
import type { Told } from '@shared/features/commands';
import type { RecordKind } from '@shared/records/kinds';
import type { LibraryClient } from '../../library/client';
import type { ListRow, QueryInput } from '../../library/contract/protocol';
import { wholeAnswer } from '../../library/whole-answer';
import { readOnce } from '../../library/with-answer';
import { localDay } from '@shared/values/calendar';

type ToldRecord = Told['records'][number];

interface Rows {
  /** Absent unless this is part of a longer answer. */
  readonly count?: number;
  readonly records: readonly ToldRecord[];
  /** When the oldest of the rows was downloaded; `null` if there are no rows. */
  readonly asOf: string | null;
}

/** Returns an answer that makes no claim about anything outside the library. */
export function ofLibrary(
  { count, records, asOf }: Rows,
  facts: Record<string, unknown> = {},
): Told {
  const counted = count === undefined ? facts : { count, ...facts };
  const rows = [...records];
  return { type: 'told', completeness: 'library', why: null, asOf, facts: counted, records: rows };
}

/** Returns some of a query's rows, each as received. `more` returns additional data about a row. */
export async function rowsOf<K extends RecordKind>(
  open: LibraryClient,
  query: QueryInput<K>,
  { from, limit }: { readonly from: number; readonly limit: number },
  more: (row: ListRow) => Record<string, unknown> = () => ({}),
): Promise<Rows> {
  return readOnce(open, await wholeAnswer(open, query), async (answer) => {
    const rows = await open.window(answer, from, from + limit);
    const records: ToldRecord[] = [];
    for (const row of rows) {
      const detail = row && (await open.record(query.kind, row.id));
      if (!row || !detail) continue;
      const { id, fetchedAt } = detail.row;
      const facts = { kind: query.kind, id, fetchedAt, ...more(row as ListRow) };
      records.push({ facts, raw: detail.raw });
    }
    const days = records.map(({ facts }) => localDay(String(facts['fetchedAt'])));
    return { count: answer.count, records, asOf: days.sort()[0] ?? null };
  });
}
