/**
 * User actions that are missing from the archive. Some are stored exactly as the user performed
 * them. Others are recreated from the resulting state.
 */
import { WorkMeta } from '@shared/acts/acts';
import type { RecordRef } from '@shared/archive/meta';
import { recordKinds } from '@shared/records/kinds';
import type { StoredList, StoredMatter } from '../contract/stored';
import type { AppDatabase } from '../store/database';
import { memberIds } from '../store/list-members';
import type { KnownAct, Returning } from './returning';
import { matterOf, toldBy } from './told';

const entryOf = ({ at, work }: KnownAct): Returning => ({
  kind: 'work',
  at,
  meta: work,
  body: '',
});

export async function returnedActs(
  db: AppDatabase,
  known: readonly KnownAct[],
  now: string,
): Promise<readonly Returning[]> {
  const acts = [
    ...(await returnedReviews(db, known)),
    ...(await returnedNotes(db, known, now)),
    ...(await returnedMatters(db, known, now)),
    ...(await returnedDeletions(db, known, now)),
    ...(await returnedLists(db, known, now)),
    ...(await returnedDownloads(db, known, now)),
  ];
  return acts.map(entryOf);
}

/** Returns actions that are stored as the user performed them. */
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
  const { notes: said } = toldBy(known);
  const notes = await db.notes.toArray();
  const kept = new Set(notes.map(({ key }) => key));
  const changed = notes.flatMap(({ key, text, at }) => {
    const before = said.get(key);
    // A later action in the archive overrides this one.
    const isLate = before !== undefined && before.at >= at;
    return before?.text === text ? [] : noteOf(key, text, isLate ? now : at);
  });
  const gone = [...said].flatMap(([key, { text }]) =>
    kept.has(key) || text.trim() === '' ? [] : noteOf(key, '', now),
  );
  return [...changed, ...gone];
}

function noteOf(key: string, text: string, at: string): readonly KnownAct[] {
  const reference = matterOf(key);
  const { data: work } = WorkMeta.safeParse(
    reference === null
      ? { op: 'note', record: refOf(key), text }
      : { op: 'matter-note', version: 1, text, reference },
  );
  return work ? [{ at, work }] : [];
}

function refOf(key: string): RecordRef {
  const end = key.indexOf(':');
  return { kind: key.slice(0, end) as RecordRef['kind'], id: key.slice(end + 1) };
}

function isOther(
  one: StoredMatter,
  said: (Omit<StoredMatter, 'state'> & { state: string }) | undefined,
): boolean {
  return (['client', 'responsible', 'state'] as const).some((of) => one[of] !== said?.[of]);
}

async function returnedMatters(
  db: AppDatabase,
  known: readonly KnownAct[],
  now: string,
): Promise<readonly KnownAct[]> {
  const { matters: said } = toldBy(known);
  const made = await db.matters.toArray();
  const kept = new Set(made.map(({ reference }) => reference));
  const changed = made.filter((one) => isOther(one, said.get(one.reference)));
  const gone = [...said.values()].flatMap((one) =>
    kept.has(one.reference) ? [] : [{ ...one, state: 'removed' as const }],
  );
  return [...changed, ...gone].map((one) => ({
    at: now,
    work: { op: 'matter', version: 1, ...one },
  }));
}

async function returnedDeletions(
  db: AppDatabase,
  known: readonly KnownAct[],
  now: string,
): Promise<readonly KnownAct[]> {
  const { hidden } = toldBy(known);
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
    // Records that were downloaded again have been restored automatically.
    if (row && row.fetchedAt < at) back.push({ kind, id });
  }
  return [
    ...[...lost].map(([at, records]): KnownAct => ({ at, work: { op: 'delete', records } })),
    ...(back.length > 0 ? [{ at: now, work: { op: 'restore', records: back } as const }] : []),
  ];
}

async function returnedLists(
  db: AppDatabase,
  known: readonly KnownAct[],
  now: string,
): Promise<readonly KnownAct[]> {
  const { lists: said } = toldBy(known);
  const acts: KnownAct[] = [];
  for (const list of await db.lists.toArray()) {
    const { listId, name, clientReference, createdAt, deletedAt, query } = list;
    const ids = await memberIds(db, listId);
    const before = said.get(listId);
    if (!before) acts.push({ at: createdAt, work: createdOf(list, ids) });
    else {
      const members = new Set(ids);
      const more = ids.filter((id) => !before.members.has(id));
      const fewer = [...before.members].filter((id) => !members.has(id));
      if (before.name !== name) acts.push({ at: now, work: { op: 'list-rename', listId, name } });
      if (query && before.query && JSON.stringify(before.query) !== JSON.stringify(query))
        acts.push({ at: now, work: { op: 'list-query', listId, query } });
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

/**
 * Downloads are restored so that their periods form one list. None of them continues automatically.
 */
async function returnedDownloads(
  db: AppDatabase,
  known: readonly KnownAct[],
  now: string,
): Promise<readonly KnownAct[]> {
  const { downloads: defined } = toldBy(known);
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
