import type { LibraryClient } from './client';
import { isIndexing } from './contract/indexing';
import type { QueryAnswer, QueryInput } from './contract/protocol';
import { library } from './current.svelte';
import { withWholeScan } from './scan-reading';
import { readOnce } from './with-answer';

/** Milliseconds between checks on an index that is being built. */
const between = 100;

/**
 * Runs the query once a complete answer is possible. This means that the index is complete and that
 * everything has been scanned for the words.
 */
export async function wholeAnswer(open: LibraryClient, query: QueryInput): Promise<QueryAnswer> {
  const { kind, text = '' } = query;
  const isOpen = (): boolean => library.client === open;
  const found =
    text.trim() === ''
      ? await open.query(query)
      : await withWholeScan(open, { kind, text }, isOpen, (scan) => open.query({ ...query, scan }));
  if (!found) throw new Error('the library was closed');
  if (!isIndexing(found)) return found;
  void open.release({ handle: found.handle });
  await new Promise((resolve) => setTimeout(resolve, between));
  return wholeAnswer(open, query);
}

/** Returns the ids of all records that match, once a complete answer is possible. */
export async function wholeIds(open: LibraryClient, query: QueryInput): Promise<readonly string[]> {
  return readOnce(open, await wholeAnswer(open, query), ({ handle }) => open.ids({ handle }));
}
