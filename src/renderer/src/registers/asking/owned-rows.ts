/** Rows of the owned answers of one endpoint, whatever their envelope. */
import { objectOf, parseExact, textOfExact, type Exact } from '@shared/values/json';
import type { LibraryClient } from '@renderer/library/client';
import type { StoredAnswer, StoredRun } from '@renderer/library/contract/stored';

/** What is owned. */
export interface OwnedRows {
  /** Each once: the same row of two answers is one. */
  readonly rows: readonly Exact[];
  /** The bodies as received; empty: nothing is owned. */
  readonly pages: readonly StoredAnswer[];
  /** When the first and the last of them came, ISO 8601; '' for none. */
  readonly first: string;
  readonly last: string;
}

/** Deepest object in which rows are looked for. */
const deepest = 2;

/**
 * The rows of an answer: a list, the `data` of the page envelope (service-api.md 2.1), else the
 * longest list of objects in it. `null`: it is one record, without rows.
 */
export function rowsOfAnswer(answer: Exact): readonly Exact[] | null {
  if (Array.isArray(answer)) return answer as readonly Exact[];
  const data = objectOf(answer)?.['data'];
  if (Array.isArray(data)) return data as readonly Exact[];
  const [longest] = listsIn(answer, 0).toSorted((one, other) => other.length - one.length);
  return longest ?? null;
}

function listsIn(value: Exact, depth: number): readonly (readonly Exact[])[] {
  if (Array.isArray(value)) {
    return value.length > 0 && value.every((item) => objectOf(item)) ? [value] : [];
  }
  if (depth >= deepest) return [];
  return Object.values(objectOf(value) ?? {}).flatMap((item) => listsIn(item, depth + 1));
}

/** Rows of one answer (`run`), or of every owned answer of `endpoint`, the newest first. */
export async function ownedRows(
  client: Pick<LibraryClient, 'answer' | 'answers'>,
  endpoint: string,
  run: StoredRun | null,
): Promise<OwnedRows> {
  const keys = run
    ? [run.searchKey]
    : (await client.answers()).flatMap((one) => (one.endpoint === endpoint ? one.searchKey : []));
  const pages = (
    await Promise.all([...new Set(keys)].map((searchKey) => client.answer({ searchKey })))
  ).flat();
  return rowsOfPages(pages);
}

/** As `ownedRows`, of pages at hand. */
export function rowsOfPages(pages: readonly StoredAnswer[]): OwnedRows {
  const rows = new Map<string, Exact>();
  for (const { raw } of pages) {
    for (const row of rowsOfAnswer(parsed(raw)) ?? []) rows.set(textOfExact(row), row);
  }
  const at = pages.map(({ fetchedAt }) => fetchedAt).sort();
  return { rows: [...rows.values()], pages, first: at[0] ?? '', last: at.at(-1) ?? '' };
}

function parsed(raw: string): Exact {
  try {
    return parseExact(raw);
  } catch {
    return null;
  }
}
