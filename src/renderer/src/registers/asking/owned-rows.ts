/** Reads the rows in an endpoint's stored answers, whatever envelope they are in. */
import { listsOf, rowsIn } from '@shared/records/rows-in';
import { readExact, textOfExact, type Exact } from '@shared/values/json';
import type { LibraryClient } from '@renderer/library/client';
import type { StoredAnswer, StoredRun } from '@renderer/library/contract/stored';

/** The rows that the library has. */
export interface OwnedRows {
  /** Rows without duplicates across answers. */
  readonly rows: readonly Exact[];
  /** Number of identical rows that were repeated within one download. */
  readonly repeated: number;
  /** True if an answer has several lists, in which case the rows belong to different lists. */
  readonly apart: boolean;
  /** The bodies as received. Empty if there are none. */
  readonly pages: readonly StoredAnswer[];
  /** When the first and last answers arrived (ISO 8601), or '' if there are none. */
  readonly first: string;
  readonly last: string;
}

/** Returns the rows of a single answer (`run`), or of all answers from `endpoint`, newest first. */
export async function ownedRows(
  client: Pick<LibraryClient, 'answer' | 'answers'>,
  endpoint: string,
  run: StoredRun | null,
): Promise<OwnedRows> {
  if (run) {
    return rowsOfPages(await client.answer({ searchKey: run.searchKey, runId: run.runId }));
  }
  const keys = (await client.answers()).flatMap((one) =>
    one.endpoint === endpoint ? one.searchKey : [],
  );
  const pages = (
    await Promise.all([...new Set(keys)].map((searchKey) => client.answer({ searchKey })))
  ).flat();
  return rowsOfPages(pages);
}

/** Returns the rows in the given pages, in the same way as `ownedRows`. */
export function rowsOfPages(pages: readonly StoredAnswer[]): OwnedRows {
  const rows = new Map<string, Exact>();
  const seen = new Set<string>();
  let repeated = 0;
  let apart = false;
  for (const { raw, runId } of pages) {
    const value = readExact(raw);
    apart ||= listsOf(value).filter((list) => list.rows.length > 0).length > 1;
    for (const row of rowsIn(value)?.rows ?? []) {
      const text = textOfExact(row);
      const key = `${runId} ${text}`;
      if (seen.has(key)) repeated += 1;
      seen.add(key);
      rows.set(text, row);
    }
  }
  const at = pages.map(({ fetchedAt }) => fetchedAt).sort();
  return {
    rows: [...rows.values()],
    repeated,
    apart,
    pages,
    first: at[0] ?? '',
    last: at.at(-1) ?? '',
  };
}
