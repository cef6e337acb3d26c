/** Stores an answer's pages as received, within the applying transaction. */
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
 * A new download replaces the old one entirely, because pages from two downloads don't form one
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

/** Returns whether an answer about a record was downloaded again before this page arrived. */
async function isSetAside(db: AppDatabase, key: string, runId: string): Promise<boolean> {
  return (await copiesOf(db, key, runId).count()) > 0;
}

/** Returns a superseded download's pages. */
function copiesOf(db: AppDatabase, key: string, runId: string) {
  const copies = db.earlier.where('[key+seq]').between([key, 0], [key, Infinity]);
  return copies.filter((copy) => copy.runId === runId);
}

/**
 * Returns a page's key. It depends on whether the page's download is the newest or has been
 * superseded.
 */
async function keyOf(db: AppDatabase, { searchKey, page, runId }: AnswerMeta): Promise<string> {
  if (page === 0) return searchKey;
  const earlier = earlierKey(searchKey, runId);
  return (await db.answers.get([earlier, 0])) ? earlier : searchKey;
}

/**
 * Keeps an earlier download's rows, because they were paid for and may differ. The rows of a list
 * get a separate key. Earlier copies of an answer about a record are kept unless they equal
 * `single`, the complete new answer.
 */
async function setAside(
  db: AppDatabase,
  { searchKey, runId }: AnswerMeta,
  single: string | null,
): Promise<void> {
  const key = recordKey({ kind: 'answer', id: searchKey });
  const pages = pagesOf(db, searchKey);
  // Answers that the user deleted were paid for too.
  const hidden = (await db.deleted.get(key))?.answers ?? [];
  const old = [...hidden, ...(await pages.toArray())].filter((page) => page.runId !== runId);
  await pages.delete();
  // If a download starts over, its own superseded pages are replaced.
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

/** Returns whether an answer is a market list or a feed, whose rows aren't stored anywhere else. */
function isList({ endpoint, about, raw }: StoredAnswer): boolean {
  const known = knownEndpoint(endpoint);
  if (!known || known.records !== null || about !== '' || known.group === 'system') return false;
  return (rowsIn(readExact(raw))?.rows.length ?? 0) > 0;
}

/** Returns the record that an answer is about, as given by its path. */
function aboutOf({ pathParams }: AnswerMeta): string {
  for (const kind of recordKinds) {
    const id = pathParams[kindRules[kind].single?.parameter ?? ''];
    if (id) return recordKey({ kind, id });
  }
  return '';
}
