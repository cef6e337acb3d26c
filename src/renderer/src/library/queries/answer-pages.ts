/** Reads owned answers: their pages, and which there are. */
import { grouped } from '@shared/values/grouped';
import { earlierKey, recordKey, type EarlierAnswer, type StoredAnswer } from '../contract/stored';
import type { AppDatabase } from '../store/database';

/** Pages read at once: their bodies are in memory meanwhile. */
const together = 200;

/** Every page without its body, the newest first. */
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

/** What answers to a question about a record said before the present one, the newest first. */
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
