/** Reads the pages of an owned answer. */
import { earlierKey, type StoredAnswer } from '../contract/stored';
import type { AppDatabase } from '../store/database';

/** Of the newest fetch of a question; with `runId` of that one, which a later one may have followed. */
export async function readPages(
  db: AppDatabase,
  searchKey: string,
  runId?: string,
): Promise<readonly StoredAnswer[]> {
  const pages = async (key: string): Promise<readonly StoredAnswer[]> =>
    db.answers.where('[searchKey+page]').between([key, 0], [key, Infinity]).toArray();
  const newest = await pages(searchKey);
  if (runId === undefined || newest.some((page) => page.runId === runId)) return newest;
  const earlier = await pages(earlierKey(searchKey, runId));
  return earlier.length > 0 ? earlier : newest;
}
