/** Stores the pages of an answer as received, inside the applying transaction. */
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

/**
 * A new download replaces the whole old one, because the pages of two downloads don't form one
 * list.
 */
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

/** Returns whether a newer download of an answer about a record came before this page. */
async function isSetAside(db: AppDatabase, key: string, runId: string): Promise<boolean> {
  return (await copiesOf(db, key, runId).count()) > 0;
}

/** Returns a superseded download's pages. */
function copiesOf(db: AppDatabase, key: string, runId: string) {
  const copies = db.earlier.where('[key+seq]').between([key, 0], [key, Infinity]);
  return copies.filter((copy) => copy.runId === runId);
}

/** Returns a page's key: the newest download's, or its own download's if that is superseded. */
async function keyOf(db: AppDatabase, { searchKey, page, runId }: AnswerMeta): Promise<string> {
  if (page === 0) return searchKey;
  const earlier = earlierKey(searchKey, runId);
  return (await db.answers.get([earlier, 0])) ? earlier : searchKey;
}

/**
 * Keeps an earlier download's rows, because they were paid for and may differ. Rows of a list get a
 * separate key. Earlier copies of an answer about a record are kept unless `single`, the complete
 * new answer, is the same.
 */
async function setAside(
  db: AppDatabase,
  { searchKey, runId }: AnswerMeta,
  single: string | null,
): Promise<void> {
  const key = recordKey({ kind: 'answer', id: searchKey });
  const pages = pagesOf(db, searchKey);
  // Rows that the user deleted were paid for as well.
  const hidden = (await db.deleted.get(key))?.answers ?? [];
  const old = [...hidden, ...(await pages.toArray())].filter((page) => page.runId !== runId);
  await pages.delete();
  // A download that starts over replaces its own superseded pages.
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

/** Returns whether it is a list of the market or of a feed, whose rows are stored nowhere else. */
function isList({ endpoint, about, raw }: StoredAnswer): boolean {
  const known = knownEndpoint(endpoint);
  if (!known || known.records !== null || about !== '' || known.group === 'system') return false;
  return (rowsIn(readExact(raw))?.rows.length ?? 0) > 0;
}

/** Returns the record that an answer is about, from its path. */
function aboutOf({ pathParams }: AnswerMeta): string {
  for (const kind of recordKinds) {
    const id = pathParams[kindRules[kind].single?.parameter ?? ''];
    if (id) return recordKey({ kind, id });
  }
  return '';
}
