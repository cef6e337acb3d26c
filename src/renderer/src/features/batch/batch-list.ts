/** Exports the batch as a table: the list as entered, with a result for each line. */
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import { batchEndpoint } from '@shared/service/catalogue';
import { textOfExact } from '@shared/values/json';
import { formatInteger } from '@renderer/lib/format/format';
import type { AskedOf, ShownList } from '@renderer/lib/export/export-source.svelte';
import type { TableState } from '@renderer/lib/table/table-state.svelte';
import { tableList } from '@renderer/registers/answer/table-list';
import type { BatchRow } from './batch-state.svelte';

/** Returns `null` if the list is empty. `open` is the number of lines without an answer. */
export function batchList(
  table: TableState<BatchRow>,
  rows: readonly BatchRow[],
  open: number,
  locale: Locale,
  sample: boolean,
): ShownList | null {
  if (rows.length === 0) return null;
  const times = rows.flatMap(({ result }) => result?.at ?? []).toSorted();
  const asked = askedOf(times);
  return tableList(
    { table, rows, idOf: lineKey, rawOf, sample },
    {
      ...(asked ? { asked } : {}),
      title: m.batch_title(),
      search: [[m.batch_list(), formatInteger(rows.length, locale)]],
      completeness: open === 0 ? 'complete' : 'partial',
      completenessWords: open === 0 ? null : m.batch_left_open({ count: open }),
      fetchedAt: times.at(-1) ?? null,
    },
  );
}

/** Returns the source of the answers. Their cost isn't known here. */
function askedOf(times: readonly string[]): AskedOf | null {
  const [firstAt, lastAt] = [times[0], times.at(-1)];
  return firstAt === undefined || lastAt === undefined
    ? null
    : {
        endpoint: batchEndpoint,
        pathParams: {},
        params: {},
        firstAt,
        lastAt,
        units: null,
        clientReference: '',
      };
}

/** The part is included because a line may contain several numbers. */
export function lineKey({ line, part }: BatchRow): string {
  return part === 0 ? String(line) : `${line}.${part}`;
}

/** Returns the line as entered, together with the record as received. */
function rawOf({ line, typed, identifier, result }: BatchRow): string {
  const record = result?.record ?? null;
  return textOfExact({ line, typed, identifier, result: result?.type ?? null, record });
}
