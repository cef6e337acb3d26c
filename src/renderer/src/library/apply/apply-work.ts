/** Applies what the person did to the library. Runs inside the applying transaction. */
import { recordKinds } from '@shared/records/kinds';
import type { EntryLocation } from './entry';
import type { RecordRef, WorkMeta } from '@shared/archive/meta';
import { applyDownload } from './apply-download';
import { applyList } from './apply-list';
import type { Changes } from '../contract/changes';
import type { AppDatabase } from '../store/database';
import { storeMatterNote } from '../store/matter-notes';
import { keepStatus } from '../store/status-readings';
import { noteWork } from '../store/snapshot-changes';
import { recordKey, type StoredDeletion } from '../contract/stored';

/** Entry `work`: a note, a deletion, its undo, a run to be forgotten, or what a call cost after all. */
export async function applyWork(
  db: AppDatabase,
  place: EntryLocation,
  work: WorkMeta,
  changes: Changes,
): Promise<void> {
  const touched = touchedBy(work);
  if (touched === null || touched.length > 0) await noteWork(db, place.seq, touched);
  switch (work.op) {
    case 'note':
      return note(db, place, work.record, work.text, changes);
    case 'delete':
      return remove(db, place, work.records, changes);
    case 'restore':
      return restore(db, work.records, changes);
    case 'forget-run':
      await db.runs.delete(work.runId);
      await db.hits.where('[runId+page]').between([work.runId, 0], [work.runId, Infinity]).delete();
      changes.topics.add('run');
      return;
    case 'charge':
      return charge(db, work, changes);
    case 'list-create':
    case 'list-rename':
    case 'list-reference':
    case 'list-delete':
    case 'list-restore':
    case 'list-add':
    case 'list-remove':
      return applyList(db, place, work, changes);
    case 'matter-note':
      await storeMatterNote(db, place, work);
      changes.topics.add('list');
      return;
    case 'assess':
    case 'tag':
    case 'assessment-options':
    case 'applicant-group':
    case 'applicant-apart': {
      const act = { seq: place.seq, at: place.at, work };
      await db.reviewActs.put(act);
      changes.reviews.push(act);
      changes.topics.add('review');
      return;
    }
    case 'download':
      return applyDownload(db, place, work, changes);
    case 'status':
      return keepStatus(db, work);
    case 'watch':
    case 'watch-bound':
    case 'usage':
    case 'export':
    case 'erased':
      // Main's own: it changes no row.
      return;
  }
}

/** What a comparison with `/me` showed of a call whose price the answer did not tell. */
async function charge(
  db: AppDatabase,
  { requestId, charged, units }: Extract<WorkMeta, { op: 'charge' }>,
  changes: Changes,
): Promise<void> {
  const request = await db.requests.get(requestId);
  if (!request || request.units !== null) return;
  const seen = charged === 'no' ? 0 : charged === 'yes' ? units : null;
  const found = seen === null ? {} : { units: seen, unitsSeen: true };
  await db.requests.put({ ...request, charged, ...found });
  changes.topics.add('request');
  const run = seen === null ? undefined : await db.runs.get(request.runId);
  if (!run || seen === null) return;
  await db.runs.put({ ...run, units: (run.units ?? 0) + seen });
  changes.topics.add('run');
}

/** Records whose place in the index changes; `null` where the entry does not name them. */
function touchedBy(work: WorkMeta): readonly RecordRef[] | null {
  switch (work.op) {
    case 'note':
      return [work.record];
    case 'delete':
    case 'restore':
      return work.records;
    case 'forget-run':
      return null;
    default:
      return [];
  }
}

async function note(
  db: AppDatabase,
  place: EntryLocation,
  record: RecordRef,
  text: string,
  changes: Changes,
): Promise<void> {
  const key = recordKey(record);
  if (text.trim() === '') await db.notes.delete(key);
  else await db.notes.put({ key, text, at: place.at });
  changes.notes.set(key, text.trim() === '' ? null : text);
  changes.topics.add(record.kind);
}

function idsOf(kind: RecordRef['kind'], records: readonly RecordRef[]): readonly string[] {
  return [...new Set(records.filter((ref) => ref.kind === kind).map(({ id }) => id))];
}

async function remove(
  db: AppDatabase,
  { at }: EntryLocation,
  records: readonly RecordRef[],
  changes: Changes,
): Promise<void> {
  for (const kind of recordKinds) {
    const ids = idsOf(kind, records);
    if (ids.length === 0) continue;
    const owned = (await db.records(kind).bulkGet([...ids])).filter((row) => row !== undefined);
    await db.records(kind).bulkDelete(owned.map(({ id }) => id));
    await db.deleted.bulkPut(
      owned.map((record) => ({
        key: recordKey({ kind, id: record.id }),
        at,
        record,
        answers: [],
      })),
    );
    for (const { id } of owned) changes.records[kind].set(id, null);
    changes.topics.add(kind);
    // A list that lost a row is not complete any more.
    changes.topics.add('run');
  }
  for (const searchKey of idsOf('answer', records)) {
    const pages = db.answers
      .where('[searchKey+page]')
      .between([searchKey, 0], [searchKey, Infinity]);
    const answers = await pages.toArray();
    if (answers.length === 0) continue;
    await pages.delete();
    const key = recordKey({ kind: 'answer', id: searchKey });
    await db.deleted.put({ key, at, record: null, answers });
    changes.topics.add('answer');
  }
}

async function restore(
  db: AppDatabase,
  records: readonly RecordRef[],
  changes: Changes,
): Promise<void> {
  for (const kind of recordKinds) {
    const found = await hidden(
      db,
      idsOf(kind, records).map((id) => recordKey({ kind, id })),
    );
    const rows = found.flatMap(({ record }) => record ?? []);
    if (rows.length === 0) continue;
    await db.records(kind).bulkPut(rows);
    await db.deleted.bulkDelete(found.map(({ key }) => key));
    for (const row of rows) changes.records[kind].set(row.id, row);
    changes.topics.add(kind);
    changes.topics.add('run');
  }
  const answers = await hidden(
    db,
    idsOf('answer', records).map((id) => recordKey({ kind: 'answer', id })),
  );
  if (answers.length === 0) return;
  await db.answers.bulkPut(answers.flatMap((deletion) => deletion.answers));
  await db.deleted.bulkDelete(answers.map(({ key }) => key));
  changes.topics.add('answer');
}

async function hidden(
  db: AppDatabase,
  keys: readonly string[],
): Promise<readonly StoredDeletion[]> {
  if (keys.length === 0) return [];
  const found = await db.deleted.bulkGet([...keys]);
  return found.filter((deletion) => deletion !== undefined);
}
