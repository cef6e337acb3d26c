/**
 * Reads the user's work on a matter's records. Each record counts once, even if the record is on
 * several of the matter's lists.
 */
import { forEachKind, recordKinds, type RecordKind } from '@shared/records/kinds';
import { matterScope } from '@shared/archive/review-scope';
import { recordKey, type StoredList } from '../contract/stored';
import type { MatterRecords, MatterRemark, MatterTag } from '../contract/matter-shapes';
import type { OpenLibrary } from '../open/open-library';
import type { Handles } from '../rows/result-sets';
import { answerQuery } from './queries';
import { recordName } from './record-name';

/** A list with its current records. */
interface OpenedList {
  readonly list: StoredList;
  readonly ids: ReadonlySet<string>;
}

/** A remark whose record hasn't been read yet. */
type Written = Omit<MatterRemark, 'name'>;

const collator = new Intl.Collator('sv', { numeric: true });

/** Timestamps are ISO 8601 in UTC. */
function newestFirst({ at: a }: Written, { at: b }: Written): number {
  if (a === b) return 0;
  return (a ?? '') < (b ?? '') ? 1 : -1;
}

/** Returns tags, comments on the matter's lists, and notes. At most `most` remarks are returned. */
export async function readMatterRecords(
  library: OpenLibrary,
  handles: Handles,
  { reference, most }: { readonly reference: string; readonly most: number },
): Promise<MatterRecords> {
  const opened = await listsOf(library, handles, reference);
  const ids = idsByKind(opened);
  const remarks = [...commentsOn(library, reference, opened), ...(await notesOn(library, ids))];
  remarks.sort(newestFirst);
  return {
    tags: tagsOn(library, ids),
    remarks: await withNames(library, remarks.slice(0, most)),
    remarkCount: remarks.length,
  };
}

/** Returns the records of one kind that have a tag, in list order. */
export async function readMatterTagged(
  library: OpenLibrary,
  handles: Handles,
  { reference, kind, tag }: { reference: string; kind: RecordKind; tag: string },
): Promise<readonly string[]> {
  const ids = idsByKind(await listsOf(library, handles, reference))[kind];
  return library.reviews.tagged(kind, [...ids], [tag])[tag] ?? [];
}

async function listsOf(
  library: OpenLibrary,
  handles: Handles,
  reference: string,
): Promise<readonly OpenedList[]> {
  const lists = await library.db.lists.toArray();
  const opened: OpenedList[] = [];
  for (const list of lists) {
    if (list.clientReference !== reference || list.deletedAt !== null) continue;
    const { recordKind: kind, listId, query } = list;
    const of = query ?? { listId };
    const { handle } = await answerQuery(library, handles, { kind, scope: listId, ...of });
    const { engine, found } = handles.get(handle);
    opened.push({ list, ids: new Set(Array.from(found, (slot) => engine.idAt(slot))) });
    handles.release(handle);
  }
  return opened;
}

type IdsByKind = Readonly<Record<RecordKind, ReadonlySet<string>>>;

function idsByKind(opened: readonly OpenedList[]): IdsByKind {
  return forEachKind((kind) => {
    const own = opened.filter(({ list }) => list.recordKind === kind);
    return new Set(own.flatMap(({ ids }) => [...ids]));
  });
}

function tagsOn({ reviews }: OpenLibrary, ids: IdsByKind): readonly MatterTag[] {
  const tags = recordKinds.flatMap((kind) => {
    const counts = new Map<string, number>();
    for (const [id, own] of reviews.tagsOf(kind)) {
      if (!ids[kind].has(id)) continue;
      for (const name of own) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return [...counts].map(([name, count]) => ({ kind, name, count }));
  });
  return tags.sort((a, b) => collator.compare(a.name, b.name));
}

function commentsOn(
  { reviews }: OpenLibrary,
  reference: string,
  opened: readonly OpenedList[],
): readonly Written[] {
  return recordKinds.flatMap((kind) =>
    reviews.commentsOn(kind, matterScope(reference)).map((comment) => {
      const on = opened.find(({ list, ids }) => list.recordKind === kind && ids.has(comment.id));
      return { kind, ...comment, list: on?.list.name ?? reference };
    }),
  );
}

async function notesOn({ db }: OpenLibrary, ids: IdsByKind): Promise<readonly Written[]> {
  const written: Written[] = [];
  for (const kind of recordKinds) {
    if (ids[kind].size === 0) continue;
    const prefix = recordKey({ kind, id: '' });
    for (const { key, text, at } of await db.notes.where('key').startsWith(prefix).toArray()) {
      const id = key.slice(prefix.length);
      if (ids[kind].has(id)) written.push({ kind, id, text, at, by: null, list: null });
    }
  }
  return written;
}

async function withNames(
  { db }: OpenLibrary,
  remarks: readonly Written[],
): Promise<readonly MatterRemark[]> {
  const names = new Map<string, string>();
  for (const kind of recordKinds) {
    const wanted = remarks.flatMap((one) => (one.kind === kind ? [one.id] : []));
    for (const record of await db.records(kind).bulkGet([...new Set(wanted)])) {
      if (record) names.set(recordKey({ kind, id: record.id }), recordName(kind, record.raw));
    }
  }
  return remarks.map((one) => ({ ...one, name: names.get(recordKey(one)) ?? '' }));
}
