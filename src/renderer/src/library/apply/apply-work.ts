/** Applies the user's actions to the library. Runs inside the applying transaction. */
import { recordKinds } from '@shared/records/kinds';
import type { EntryLocation } from './entry';
import { rulesOf, type ActOp, type WorkMeta, type WorkOf } from '@shared/acts/acts';
import type { RecordRef } from '@shared/archive/meta';
import { renamed } from '@shared/archive/matter-work';
import { matterScope } from '@shared/archive/review-scope';
import { applyDownload } from './apply-download';
import {
  askList,
  changeList,
  changeMembersOf,
  createList,
  moveAssessments,
  referList,
} from './apply-list';
import type { Changes } from '../contract/changes';
import type { AppDatabase } from '../store/database';
import { matterNoteKey, renameMatter, storeMatter } from '../store/matters';
import { keepStatus } from '../store/status-readings';
import { changeOverruled, keepOverruled } from './overruled';
import { noteWork } from '../store/snapshot-changes';
import {
  recordKey,
  type StoredDeletion,
  type StoredNote,
  type StoredReviewAct,
} from '../contract/stored';

type ApplyOf<O extends ActOp> = (
  db: AppDatabase,
  place: EntryLocation,
  work: WorkOf<O>,
  changes: Changes,
) => Promise<void>;

/** Used for actions that the main process handles. They don't change any rows. */
const nothing = (): Promise<void> => Promise.resolve();

/** How each action changes the index and the tables. */
const applies: { readonly [O in ActOp]: ApplyOf<O> } = {
  note,
  delete: (db, place, { records }, changes) => remove(db, place, records, changes),
  restore: (db, _, { records }, changes) => restore(db, records, changes),
  'forget-run': forgetRun,
  'list-create': createList,
  'list-rename': (db, _, { listId, name }, changes) => changeList(db, listId, { name }, changes),
  'list-query': (db, _, work, changes) => askList(db, work, changes),
  'list-reference': (db, _, work, changes) => referList(db, work, changes),
  'list-delete': (db, { at }, { listId }, changes) =>
    changeList(db, listId, { deletedAt: at }, changes),
  'list-restore': (db, _, { listId }, changes) =>
    changeList(db, listId, { deletedAt: null }, changes),
  'list-add': (db, _, work, changes) => changeMembersOf(db, work, changes, 'add'),
  'list-remove': (db, _, work, changes) => changeMembersOf(db, work, changes, 'remove'),
  async 'matter-note'(db, { at }, { reference, text }, changes) {
    await storeNote(db, { key: matterNoteKey(reference), text, at });
    changes.topics.add('list');
  },
  async matter(db, _, work, changes) {
    await storeMatter(db, work);
    changes.topics.add('list');
  },
  async 'matter-rename'(db, _, work, changes) {
    await renameMatter(db, work);
    await changeOverruled(db, (one) =>
      'reference' in one && one.reference === work.reference
        ? { ...one, reference: work.to }
        : 'clientReference' in one
          ? renamed(one, work)
          : one,
    );
    await moveAssessments(db, matterScope(work.reference), matterScope(work.to));
    changes.areMoved = true;
    for (const topic of ['list', 'run', 'request'] as const) changes.topics.add(topic);
  },
  assess: review,
  tag: review,
  'assessment-options': review,
  'applicant-group': review,
  'applicant-apart': review,
  download: applyDownload,
  status: (db, _, work) => keepStatus(db, work),
  charge: (db, _, work, changes) => charge(db, work, changes),
  watch: nothing,
  'watch-bound': nothing,
  usage: nothing,
  export: nothing,
  erased: nothing,
  team: nothing,
};

/** Applies a `work` entry within the applying transaction. */
export async function applyWork(
  db: AppDatabase,
  place: EntryLocation,
  work: WorkMeta,
  changes: Changes,
): Promise<void> {
  const touched = rulesOf(work).touches(work);
  if (touched === null || touched.length > 0) await noteWork(db, place.seq, touched);
  await keepOverruled(db, place, work, changes);
  const apply = applies[work.op] as ApplyOf<ActOp>;
  await apply(db, place, work, changes);
}

async function forgetRun(
  db: AppDatabase,
  _: EntryLocation,
  { runId }: WorkOf<'forget-run'>,
  changes: Changes,
): Promise<void> {
  await db.runs.delete(runId);
  await db.hits.where('[runId+page]').between([runId, 0], [runId, Infinity]).delete();
  changes.topics.add('run');
}

/** Assessments and comments are computed in memory from all actions. */
async function review(
  db: AppDatabase,
  { seq, at, team }: EntryLocation,
  work: StoredReviewAct['work'],
  changes: Changes,
): Promise<void> {
  const { name: colleague } = team ?? {};
  const act = { seq, at, work, ...(colleague !== undefined && { colleague }) };
  await db.reviewActs.put(act);
  changes.reviews.push(act);
  changes.topics.add('review');
}

/** Applies the result of a comparison with `/me`, for a call whose price is unknown. */
async function charge(
  db: AppDatabase,
  { requestId, charged, units }: WorkOf<'charge'>,
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

/** An empty text removes the note. */
async function storeNote(db: AppDatabase, { key, text, at }: StoredNote): Promise<void> {
  if (text.trim() === '') await db.notes.delete(key);
  else await db.notes.put({ key, text, at });
}

async function note(
  db: AppDatabase,
  { at }: EntryLocation,
  work: WorkOf<'note'>,
  changes: Changes,
): Promise<void> {
  const { record, text } = work;
  const key = recordKey(record);
  await storeNote(db, { key, text, at });
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
    // A list that has lost a row is no longer complete.
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
