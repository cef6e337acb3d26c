/** Reads answers from the library: their pages, and which answers there are. */
import { grouped } from '@shared/values/grouped';
import { earlierKey, recordKey, type EarlierAnswer, type StoredAnswer } from '../contract/stored';
import type { AppDatabase } from '../store/database';

/** Number of pages read at once. Their bodies are in memory until the next step. */
const together = 200;

/** Returns every page without its body, newest first. */
export async function readAnswers({
  answers,
}: AppDatabase): Promise<readonly Omit<StoredAnswer, 'raw'>[]> {
  const all: Omit<StoredAnswer, 'raw'>[] = [];
  let pages = await answers.toCollection().limit(together).toArray();
  for (let last = pages.at(-1); last; last = pages.at(-1)) {
    for (const { raw: _, ...page } of pages) all.push(page);
    pages = await answers.where(':id').above([last.searchKey, last.page]).limit(together).toArray();
  }
  return all.sort((a, b) => b.seq - a.seq);
}

/** Returns the pages of a search's newest download, or of `runId` if given. */
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

/** Returns earlier answers to a search about a record, newest first. */
export async function readEarlierAnswers(
  db: AppDatabase,
  searchKey: string,
): Promise<readonly EarlierAnswer[]> {
  const key = recordKey({ kind: 'answer', id: searchKey });
  const pages = await db.earlier.where('[key+seq]').between([key, 0], [key, Infinity]).toArray();
  const fetches = grouped(pages, ({ runId, seq }) => runId ?? String(seq));
  return [...fetches.values()]
    .map((of) => ({
      seq: of[0]?.seq ?? 0,
      fetchedAt: of[0]?.fetchedAt ?? '',
      raws: of.map(({ raw }) => raw),
    }))
    .sort((a, b) => b.seq - a.seq);
}
