/**
 * Stores what the user had decided, if a colleague replaced it without having seen it. It's kept
 * until the user decides again.
 */
import { rulesOf, type ActOp, type WorkMeta, type WorkOf } from '@shared/acts/acts';
import type { Decision } from '@shared/acts/decision';
import type { CountedThing } from '@shared/acts/counted';
import type { Changes } from '../contract/changes';
import { recordKey, type StoredOverruled } from '../contract/stored';
import type { AppDatabase } from '../store/database';
import { readMembers } from '../store/list-members';
import { matterNoteKey } from '../store/matters';
import type { EntryLocation } from './entry';

/** Returns the acts that decide again what the user had decided before a colleague's act. */
type MineBefore<O extends ActOp> = (
  db: AppDatabase,
  work: WorkOf<O>,
  over: readonly Decision[],
) => Promise<readonly (WorkMeta | undefined)[]>;

const minesBefore: { readonly [O in ActOp]?: MineBefore<O> } = {
  async note(db, work) {
    const mine = await db.notes.get(recordKey(work.record));
    return [mine && { ...work, text: mine.text }];
  },
  async 'matter-note'(db, work) {
    const mine = await db.notes.get(matterNoteKey(work.reference));
    return [mine && { ...work, text: mine.text }];
  },
  async matter(db, work) {
    const mine = await db.matters.get(work.reference);
    return [mine && { ...work, ...mine }];
  },
  async 'list-rename'(db, work) {
    const mine = await db.lists.get(work.listId);
    return [mine && { ...work, name: mine.name }];
  },
  async 'list-reference'(db, work) {
    const mine = await db.lists.get(work.listId);
    return [mine && { ...work, clientReference: mine.clientReference }];
  },
  async 'list-query'(db, work) {
    const { query = null } = (await db.lists.get(work.listId)) ?? {};
    return query ? [{ ...work, query }] : [];
  },
  'list-add': membersBefore,
  'list-remove': membersBefore,
  async assess(db, _, over) {
    const left = new Set(over.map(({ object }) => object));
    const mines: WorkMeta[] = [];
    await db.reviewActs
      .reverse()
      .until(() => left.size === 0)
      .each(({ work, colleague }) => {
        if (colleague !== undefined || !('scope' in work)) return;
        const { assessment, comment, seen: _seen, ...mine } = work;
        for (const { object, type, subject } of rulesOf(work).decides(work)) {
          if (!left.delete(object)) continue;
          const said = type === 'comment' ? { comment } : { assessment };
          mines.push({ ...mine, ids: [subject], ...said });
        }
      });
    return mines;
  },
};

async function membersBefore(
  db: AppDatabase,
  { listId }: { readonly listId: string },
  over: readonly Decision[],
): Promise<readonly WorkMeta[]> {
  const { ids } = await readMembers(db, listId);
  return over.map(({ subject }) => ({
    op: ids.get(subject) === true ? 'list-add' : 'list-remove',
    listId,
    ids: [subject],
  }));
}

/** Called before an act is applied, because it replaces what's stored. */
export async function keepOverruled(
  db: AppDatabase,
  { at, team }: EntryLocation,
  work: WorkMeta,
  changes: Changes,
): Promise<void> {
  const mineBefore = minesBefore[work.op] as MineBefore<ActOp> | undefined;
  if (!mineBefore) return;
  if (team?.name === undefined) {
    if ((await db.overruled.count()) === 0) return;
    // The user has answered.
    await db.overruled.bulkDelete(
      rulesOf(work)
        .decides(work)
        .map(({ object }) => object),
    );
  } else {
    const { over = [], name: by } = team;
    if (over.length === 0) return;
    const objects = new Set(over);
    const theirs = rulesOf(work)
      .decides(work)
      .filter(({ object }) => objects.has(object));
    const values = new Map(theirs.map(({ object, value }) => [object, value]));
    const rows = (await mineBefore(db, work, theirs)).flatMap((mine) => {
      const [said] = mine ? rulesOf(mine).decides(mine) : [];
      const isSame = !said || values.get(said.object) === said.value;
      return mine && !isSame ? [{ object: said.object, work: mine, at, by }] : [];
    });
    await db.overruled.bulkPut(rows);
  }
  changes.topics.add('overruled');
}

/** Updates what is kept after a matter has been renamed, or its assessments have moved. */
export async function changeOverruled(
  db: AppDatabase,
  change: (work: WorkMeta) => WorkMeta,
): Promise<void> {
  const rows = await db.overruled.toArray();
  await db.overruled.clear();
  for (const row of rows) {
    const work = change(row.work);
    const [{ object = '' } = {}] = rulesOf(work).decides(work);
    await db.overruled.put({ ...row, work, object });
  }
}

const idsIn = (work?: WorkMeta): readonly string[] =>
  work && 'ids' in work ? (work.ids ?? []) : [];

/**
 * Returns what was replaced of these things, or of all. What one act replaced alike is one decision
 * again.
 */
export async function readOverruled(
  db: AppDatabase,
  of: readonly CountedThing[] | null,
): Promise<readonly StoredOverruled[]> {
  const wanted = of && new Set(of.map(String));
  const found = new Map<string, StoredOverruled>();
  for (const row of await db.overruled.toArray()) {
    const { work, at, by } = row;
    const counted = rulesOf(work).counts(work);
    const isOf = (thing: CountedThing): boolean => wanted?.has(String(thing)) ?? true;
    if (counted === 'by-entry' || !counted.some(isOf)) continue;
    const key = JSON.stringify([{ ...work, ids: [] }, at, by]);
    const ids = [...idsIn(found.get(key)?.work), ...idsIn(work)];
    const all = { ...work, ids };
    found.set(key, ids.length === 0 ? row : { ...row, work: all });
  }
  return [...found.values()];
}
