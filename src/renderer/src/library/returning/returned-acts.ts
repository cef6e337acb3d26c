/**
 * What the person did and the archive does not say: acts that are kept as they were done, and of what
 * is kept as it is now the acts that make it so.
 */
import { MatterNoteWork } from '@shared/archive/matter-work';
import { WorkMeta } from '@shared/acts/acts';
import type { RecordRef } from '@shared/archive/meta';
import { recordKinds } from '@shared/records/kinds';
import { recordKey, type StoredList } from '../contract/stored';
import type { AppDatabase } from '../store/database';
import { memberIds } from '../store/list-members';
import type { KnownAct, Returning } from './returning';

const entryOf = ({ at, work }: KnownAct): Returning => ({
  ...{ kind: 'work', at, meta: work, body: '' },
});

export async function returnedActs(
  db: AppDatabase,
  known: readonly KnownAct[],
  now: string,
): Promise<readonly Returning[]> {
  const acts = [
    ...(await returnedReviews(db, known)),
    ...(await returnedNotes(db, known, now)),
    ...(await returnedDeletions(db, known, now)),
    ...(await returnedLists(db, known, now)),
    ...(await returnedDownloads(db, known, now)),
  ];
  return acts.map(entryOf);
}

/** Kept as they were done. */
async function returnedReviews(
  db: AppDatabase,
  known: readonly KnownAct[],
): Promise<readonly KnownAct[]> {
  const keyOf = ({ at, work }: KnownAct): string => `${at} ${JSON.stringify(work)}`;
  const keys = new Set(known.map(keyOf));
  const acts = (await db.reviewActs.toArray()).map(({ at, work }) => ({ at, work }));
  return acts.filter((act) => !keys.has(keyOf(act)));
}

async function returnedNotes(
  db: AppDatabase,
  known: readonly KnownAct[],
  now: string,
): Promise<readonly KnownAct[]> {
  const said = new Map<string, { readonly text: string; readonly at: string }>();
  for (const { at, work } of known) {
    if (work.op === 'note') said.set(recordKey(work.record), { text: work.text, at });
    if (work.op === 'matter-note') said.set(matterKey(work.reference), { text: work.text, at });
  }
  const notes = await db.notes.toArray();
  const kept = new Set(notes.map(({ key }) => key));
  const changed = notes.flatMap(({ key, text, at }) => {
    const before = said.get(key);
    // What the archive says later does not hold any more.
    const isLate = before !== undefined && before.at >= at;
    return before?.text === text ? [] : noteOf(key, text, isLate ? now : at);
  });
  const gone = [...said].flatMap(([key, { text }]) =>
    kept.has(key) || text.trim() === '' ? [] : noteOf(key, '', now),
  );
  return [...changed, ...gone];
}

const matterPrefix = 'matter:';
const matterKey = (reference: string): string => `${matterPrefix}${reference}`;

function noteOf(key: string, text: string, at: string): readonly KnownAct[] {
  const work = key.startsWith(matterPrefix)
    ? MatterNoteWork.safeParse({
        ...{ op: 'matter-note', version: 1, text },
        reference: key.slice(matterPrefix.length),
      }).data
    : WorkMeta.safeParse({ op: 'note', record: refOf(key), text }).data;
  return work ? [{ at, work }] : [];
}

function refOf(key: string): RecordRef {
  const end = key.indexOf(':');
  return { kind: key.slice(0, end) as RecordRef['kind'], id: key.slice(end + 1) };
}

async function returnedDeletions(
  db: AppDatabase,
  known: readonly KnownAct[],
  now: string,
): Promise<readonly KnownAct[]> {
  const hidden = new Map<string, string>();
  for (const { at, work } of known) {
    if (work.op === 'delete') for (const ref of work.records) hidden.set(recordKey(ref), at);
    if (work.op === 'restore') for (const ref of work.records) hidden.delete(recordKey(ref));
  }
  const lost = new Map<string, RecordRef[]>();
  const kept = new Set<string>();
  await db.deleted.each(({ key, at }) => {
    kept.add(key);
    if (hidden.get(key) === at) return;
    const together = lost.get(at) ?? [];
    lost.set(at, [...together, refOf(key)]);
  });
  const back: RecordRef[] = [];
  for (const [key, at] of hidden) {
    const { kind, id } = refOf(key);
    const record = recordKinds.find((one) => one === kind);
    const row = record && !kept.has(key) ? await db.records(record).get(id) : undefined;
    // What was fetched again came back by itself.
    if (row && row.fetchedAt < at) back.push({ kind, id });
  }
  return [
    ...[...lost].map(([at, records]): KnownAct => ({ at, work: { op: 'delete', records } })),
    ...(back.length > 0 ? [{ at: now, work: { op: 'restore', records: back } as const }] : []),
  ];
}

interface KnownList {
  name: string;
  clientReference: string;
  isDeleted: boolean;
  readonly members: Set<string>;
}

async function returnedLists(
  db: AppDatabase,
  known: readonly KnownAct[],
  now: string,
): Promise<readonly KnownAct[]> {
  const said = listsOf(known);
  const acts: KnownAct[] = [];
  for (const list of await db.lists.toArray()) {
    const { listId, name, clientReference, createdAt, deletedAt } = list;
    const ids = await memberIds(db, listId);
    const before = said.get(listId);
    if (!before) acts.push({ at: createdAt, work: createdOf(list, ids) });
    else {
      const members = new Set(ids);
      const more = ids.filter((id) => !before.members.has(id));
      const fewer = [...before.members].filter((id) => !members.has(id));
      if (before.name !== name) acts.push({ at: now, work: { op: 'list-rename', listId, name } });
      if (before.clientReference !== clientReference)
        acts.push({ at: now, work: { op: 'list-reference', listId, clientReference } });
      if (more.length > 0) acts.push({ at: now, work: { op: 'list-add', listId, ids: more } });
      if (fewer.length > 0) acts.push({ at: now, work: { op: 'list-remove', listId, ids: fewer } });
    }
    if (deletedAt !== null && !before?.isDeleted)
      acts.push({ at: deletedAt, work: { op: 'list-delete', listId } });
    if (deletedAt === null && before?.isDeleted)
      acts.push({ at: now, work: { op: 'list-restore', listId } });
  }
  return acts;
}

function createdOf(list: StoredList, ids: readonly string[]): KnownAct['work'] {
  const { listId, name, recordKind, clientReference, query, from } = list;
  const common = { op: 'list-create', listId, name, recordKind, clientReference } as const;
  if (list.kind === 'fixed')
    return { ...common, kind: 'fixed', ids: [...ids], ...(from ? { from } : {}) };
  const kind = query?.alike ? 'alike-search' : 'saved-search';
  return { ...common, kind, ...(query ? { query } : {}) };
}

/** The lists as the archive tells them. */
function listsOf(known: readonly KnownAct[]): ReadonlyMap<string, KnownList> {
  const lists = new Map<string, KnownList>();
  for (const { work } of known) {
    if (work.op === 'list-create' && !lists.has(work.listId)) {
      const { name, clientReference = '', ids = [] } = work;
      lists.set(work.listId, { name, clientReference, isDeleted: false, members: new Set(ids) });
    }
    const list = 'listId' in work ? lists.get(work.listId ?? '') : undefined;
    if (!list) continue;
    if (work.op === 'list-rename') list.name = work.name;
    if (work.op === 'list-reference') list.clientReference = work.clientReference;
    if (work.op === 'list-delete') list.isDeleted = true;
    if (work.op === 'list-restore') list.isDeleted = false;
    if (work.op === 'list-add') for (const id of work.ids) list.members.add(id);
    if (work.op === 'list-remove') for (const id of work.ids) list.members.delete(id);
  }
  return lists;
}

/** So that their windows are one list. None of them goes on by itself. */
async function returnedDownloads(
  db: AppDatabase,
  known: readonly KnownAct[],
  now: string,
): Promise<readonly KnownAct[]> {
  const defined = new Set(
    known.flatMap(({ work }) =>
      work.op === 'download' && work.act.is === 'define' ? [work.downloadId] : [],
    ),
  );
  const lost = (await db.downloads.toArray()).filter((one) => !defined.has(one.downloadId));
  return lost.flatMap(({ downloadId, definedAt, definition, runIds, skipped }): KnownAct[] => {
    const act = (at: string, act: Extract<WorkMeta, { op: 'download' }>['act']): KnownAct => ({
      at,
      work: { op: 'download', downloadId, act },
    });
    return [
      act(definedAt, { is: 'define', definition }),
      ...runIds.flatMap((ids, window) =>
        ids.map((runId) => act(definedAt, { is: 'chain', window, runId, limit: null })),
      ),
      ...skipped.map((window) => act(now, { is: 'skip', window })),
      act(now, { is: 'cancel' }),
    ];
  });
}
