/** Reads answers to queries that are released as soon as they have been read. */
import type { RecordKind, RecordOf } from '@shared/records/kinds';
import type { LibraryClient } from './client';
import type { ListRow, QueryAnswer, QueryInput } from './contract/protocol';

type Methods<M extends keyof LibraryClient = never> = Pick<LibraryClient, 'query' | 'release' | M>;

/** Queries the library. The answer is released once `read` has read it. */
export async function withAnswer<K extends RecordKind, T>(
  open: Methods,
  query: QueryInput<K>,
  read: (answer: QueryAnswer<K>) => Promise<T>,
): Promise<T> {
  return readOnce(open, await open.query(query), read);
}

/** Returns what `read` returns, and then releases the answer. */
export async function readOnce<A extends { readonly handle: number }, T>(
  open: Pick<LibraryClient, 'release'>,
  answer: A,
  read: (answer: A) => Promise<T>,
): Promise<T> {
  try {
    return await read(answer);
  } finally {
    // A library that has been closed has already forgotten the answer.
    void open.release({ handle: answer.handle }).catch(() => undefined);
  }
}

/** Returns how many records match. */
export function countFound(open: Methods, query: QueryInput): Promise<number> {
  return withAnswer(open, query, ({ count }) => Promise.resolve(count));
}

/** Returns the ids of all records that match, in order. */
export function idsFound(open: Methods<'ids'>, query: QueryInput): Promise<readonly string[]> {
  return withAnswer(open, query, ({ handle }) => open.ids({ handle }));
}

/**
 * Number of rows read at a time, so that the window stays responsive. The library returns at most
 * 5,000.
 */
const atOnce = 2000;

type Rows<K extends RecordKind> = Pick<QueryAnswer<K>, 'handle' | 'kind' | 'count'>;

/** Reads an answer's first rows in parts, at most `most` rows. Skips those that no longer exist. */
export async function* rowParts<K extends RecordKind>(
  open: Pick<LibraryClient, 'window'>,
  answer: Rows<K>,
  most = Infinity,
): AsyncGenerator<readonly ListRow<RecordOf[K]>[]> {
  const count = Math.min(most, answer.count);
  for (let at = 0; at < count; at += atOnce) {
    const rows = await open.window(answer, at, Math.min(count, at + atOnce));
    yield rows.flatMap((row) => row ?? []);
  }
}

/** Returns an answer's first rows, at most `most` of them. */
export async function answerRows<K extends RecordKind>(
  open: Pick<LibraryClient, 'window'>,
  answer: Rows<K>,
  most?: number,
): Promise<readonly ListRow<RecordOf[K]>[]> {
  const found: ListRow<RecordOf[K]>[] = [];
  for await (const rows of rowParts(open, answer, most)) found.push(...rows);
  return found;
}

/** Returns the first rows that match, at most `most` of them. */
export function rowsFound<K extends RecordKind>(
  open: Methods<'window'>,
  query: QueryInput<K>,
  most?: number,
): Promise<readonly ListRow<RecordOf[K]>[]> {
  return withAnswer(open, query, (answer) => answerRows(open, answer, most));
}
