/**
 * An open library: its database, its in-memory search engines, and the code that keeps them in
 * step.
 */
import type { Batch } from '../contract/protocol';
import type { ArchiveExtent } from '@shared/features/archive';
import type { Assumptions } from '@shared/service/assumptions';
import type { RecordKind } from '@shared/service/endpoint';
import { createSerial } from '@shared/values/serial';
import { applyBatch, type Applied } from '../apply/apply';
import { topics, type Topic } from '../contract/changes';
import { readAppliedSeq, writeArchiveExtent, type AppDatabase } from '../store/database';
import type { Engine } from '../engine/contract/engine';
import { renewGeneration } from '../store/generation';
import { openSearchIndex } from '../search/search-index';
import type { SnapshotLocation } from '../search/snapshot/snapshot-writer';
import { createReviews, type Reviews } from '../review/reviews';
import { recordKey } from '../contract/stored';
import type { Versions } from '../contract/protocol';
import type { KeptNames } from '../alike/engine-names';
import { createKeptNames } from '../search/snapshot/kept-names';

export interface OpenLibrary {
  readonly db: AppDatabase;
  readonly assumptions: Assumptions;
  readonly versions: Versions;
  engine(kind: RecordKind): Engine;
  /**
   * Returns the kind's engine with the user's assessments and comments in a scope (see
   * `review-scope.ts`).
   */
  reviewed(kind: RecordKind, scope: string): Engine;
  readonly reviews: Reviews;
  /** Names prepared in earlier sessions, or `null` if they aren't saved. */
  readonly keptNames: KeptNames | null;
  /**
   * Number of records of this kind. While the index is being built, this is higher than
   * `engine(kind).size`.
   */
  owned(kind: RecordKind): number;
  /** The same number if it is known to be exact. If `null`, the table must be counted. */
  counted(kind: RecordKind): number | null;
  note(kind: RecordKind, id: string): string | null;
  /** Resolves once the latest batch has been added to the index. */
  taken(): Promise<unknown>;
  apply(batch: Batch): Promise<Applied>;
  goOnAfter(seq: number, extent: ArchiveExtent): Promise<void>;
  assume(assumptions: Assumptions): Promise<void>;
  /** The error that stopped the index from being built; `null` while records can be read. */
  readonly damage: unknown;
  /** Closes the library immediately. Resolves once none of its files are open. */
  close(): Promise<void>;
}

/**
 * Resolves with the library as soon as it can be read. With `snapshots`, the index is loaded from
 * its last snapshot if that is usable, and snapshots are written when there is time. Otherwise the
 * index is built from the rows, and can already be searched while that is in progress. `changed` is
 * called after every change.
 */
export async function openLibrary(
  db: AppDatabase,
  assumptions: Assumptions,
  changed: (versions: Versions) => void,
  snapshots: SnapshotLocation | null = null,
): Promise<OpenLibrary> {
  const notes = new Map((await db.notes.toArray()).map(({ key, text }) => [key, text]));
  const reviews = createReviews();
  reviews.listsAre(await referencesOf(db));
  reviews.take(await db.reviewActs.orderBy('seq').toArray());
  let versions = Object.fromEntries(topics.map((topic) => [topic, 1])) as Record<Topic, number>;
  let by = assumptions;
  let taking: Promise<unknown> = Promise.resolve();

  /**
   * Runs one task at a time, because indexing must not restore anything that a batch has just
   * removed.
   */
  const alone = createSerial();

  function rise(some: Iterable<Topic>): void {
    versions = { ...versions };
    for (const topic of some) versions[topic] += 1;
    changed(versions);
  }

  const note = (kind: RecordKind, id: string): string | null =>
    notes.get(recordKey({ kind, id })) ?? null;

  const index = await openSearchIndex({
    db,
    assumptions,
    snapshots,
    note,
    alone,
    changed: rise,
  });

  const keptNames = snapshots && createKeptNames(snapshots, db.name);

  return {
    db,
    keptNames,
    get assumptions() {
      return by;
    },
    get versions() {
      return versions;
    },
    engine: index.engine,
    reviewed: (kind, scope) => reviews.over(index.engine(kind), kind, scope),
    reviews,
    owned: index.owned,
    counted: index.counted,
    note,
    taken: () => taking.catch(() => undefined),
    apply: (batch) =>
      alone(async () => {
        const { mayOwn } = index;
        const applied = await applyBatch(db, batch, { assumptions: by, mayOwn });
        const { changes } = applied;
        for (const [key, text] of changes.notes) {
          if (text === null) notes.delete(key);
          else notes.set(key, text);
        }
        taking = index.take(changes);
        await taking;
        const moved = changes.topics.has('list') && reviews.listsAre(await referencesOf(db));
        // Assessments that arrived together with a list may have been made before the list was
        // created.
        if (
          moved ||
          changes.areMoved ||
          (changes.topics.has('list') && changes.reviews.length > 0)
        ) {
          reviews.renew(await db.reviewActs.orderBy('seq').toArray());
          reviews.take(changes.reviews.filter(({ work }) => !('scope' in work)));
          changes.topics.add('review');
        } else reviews.take(changes.reviews);
        if (changes.topics.size > 0) rise(changes.topics);
        return applied;
      }),
    goOnAfter: (seq, extent) =>
      alone(async () => {
        await db.transaction('rw', db.meta, async () => {
          await writeArchiveExtent(db, extent);
          if ((await readAppliedSeq(db)) === seq) return;
          await db.meta.put({ key: 'appliedSeq', value: seq });
          // Entries are renumbered, so the last entry number in a snapshot would refer to a
          // different entry.
          await renewGeneration(db);
        });
      }),
    assume: (next) =>
      alone(async () => {
        by = next;
        index.assume(next);
      }),
    get damage() {
      return index.damage;
    },
    async close() {
      const filesClosed = Promise.all([index.close(), keptNames?.close()]);
      db.close();
      await filesClosed;
    },
  };
}

/** Returns each list's matter, or '' if it has none. */
async function referencesOf(db: AppDatabase): Promise<ReadonlyMap<string, string>> {
  const lists = await db.lists.toArray();
  return new Map(lists.map(({ listId, clientReference }) => [listId, clientReference]));
}
