/** Keeps the pages of an answer as they came. Runs inside the applying transaction. */
import type { AnswerMeta } from '@shared/archive/meta';
import { recordKinds } from '@shared/records/kinds';
import { rowsIn } from '@shared/records/rows-in';
import { knownEndpoint } from '@shared/service/catalogue';
import { kindRules } from '@shared/service/kinds';
import { readExact } from '@shared/values/json';
import type { Changes } from '../contract/changes';
import { earlierKey, recordKey, type StoredAnswer } from '../contract/stored';
import type { AppDatabase } from '../store/database';
import type { EntryLocation } from './entry';

/** A new fetch takes the place of the old one as a whole: pages of two fetches are not one list. */
export async function putAnswer(
  db: AppDatabase,
  shape: 'page' | 'single',
  place: EntryLocation,
  meta: AnswerMeta,
  raw: string,
  changes: Changes,
): Promise<void> {
  const { searchKey, page, endpoint, pathParams, params, requestId, runId } = meta;
  const key = recordKey({ kind: 'answer', id: searchKey });
  if (page === 0) {
    await setAside(db, meta, shape === 'single' ? raw : null);
    await db.deleted.delete(key);
  }
  changes.topics.add('answer');
  if (page > 0 && (await isSetAside(db, key, runId))) {
    await db.earlier.put({ key, seq: place.seq, fetchedAt: place.at, raw, runId });
    return;
  }
  await db.answers.put({
    searchKey: await keyOf(db, meta),
    page,
    endpoint,
    pathParams,
    params,
    raw,
    shape,
    requestId,
    runId,
    fetchedAt: place.at,
    seq: place.seq,
    about: aboutOf(meta),
  });
}

/** Whether a fetch of an answer about a record was followed by another one before this page of it came. */
async function isSetAside(db: AppDatabase, key: string, runId: string): Promise<boolean> {
  return (await copiesOf(db, key, runId).count()) > 0;
}

/** Pages of a fetch that another one followed. */
function copiesOf(db: AppDatabase, key: string, runId: string) {
  const copies = db.earlier.where('[key+seq]').between([key, 0], [key, Infinity]);
  return copies.filter((copy) => copy.runId === runId);
}

/** Where a page stands: with the newest fetch, or with its own that another one followed. */
async function keyOf(db: AppDatabase, { searchKey, page, runId }: AnswerMeta): Promise<string> {
  if (page === 0) return searchKey;
  const earlier = earlierKey(searchKey, runId);
  return (await db.answers.get([earlier, 0])) ? earlier : searchKey;
}

/**
 * What an earlier fetch brought was paid for as well, and may be something else. Rows of a list stay
 * under a key of their own; of an answer about a record the copies before are kept, unless `single`,
 * the whole of the new one, says the same.
 */
async function setAside(
  db: AppDatabase,
  { searchKey, runId }: AnswerMeta,
  single: string | null,
): Promise<void> {
  const key = recordKey({ kind: 'answer', id: searchKey });
  const pages = pagesOf(db, searchKey);
  // What the person had deleted was paid for all the same.
  const hidden = (await db.deleted.get(key))?.answers ?? [];
  const old = [...hidden, ...(await pages.toArray())].filter((page) => page.runId !== runId);
  await pages.delete();
  // A fetch that begins once more takes the place of what was set aside of it.
  await pagesOf(db, earlierKey(searchKey, runId)).delete();
  await copiesOf(db, key, runId).delete();
  await db.answers.bulkPut(
    old.filter(isList).map((page) => ({ ...page, searchKey: earlierKey(searchKey, page.runId) })),
  );
  await db.earlier.bulkPut(
    old
      .filter(({ about, raw }) => about !== '' && raw !== single)
      .map(({ seq, fetchedAt, raw, runId }) => ({ key, seq, fetchedAt, raw, runId })),
  );
}

function pagesOf(db: AppDatabase, searchKey: string) {
  return db.answers.where('[searchKey+page]').between([searchKey, 0], [searchKey, Infinity]);
}

/** A list of the market or of a feed, whose rows the library has nowhere else. */
function isList({ endpoint, about, raw }: StoredAnswer): boolean {
  const known = knownEndpoint(endpoint);
  if (!known || known.records !== null || about !== '' || known.group === 'system') return false;
  return (rowsIn(readExact(raw))?.rows.length ?? 0) > 0;
}

/** The record that an answer is about, by the path it was asked under. */
function aboutOf({ pathParams }: AnswerMeta): string {
  for (const kind of recordKinds) {
    const id = pathParams[kindRules[kind].single?.parameter ?? ''];
    if (id) return recordKey({ kind, id });
  }
  return '';
}
