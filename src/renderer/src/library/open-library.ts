/** A library that is open: its database, its search engines in memory, and what keeps them in step. */
import type { Assumptions } from '@shared/service/assumptions';
import type { RecordKind } from '@shared/service/catalogue';
import { applyBatch, type Applied, type Batch } from './apply';
import { topics, type Changes, type Topic } from './changes';
import { recordKinds, type AppDatabase } from './database';
import type { Engine } from './engine/engine';
import { renewGeneration } from './generation';
import { kinds } from './kinds';
import { createSnapshotKeeper, type SnapshotPlace } from './snapshot-keeper';
import { recordKey, type StoredRecord } from './stored';
import type { Versions } from './protocol';

type Engines = Record<RecordKind, Engine>;

export interface OpenLibrary {
  readonly db: AppDatabase;
  readonly assumptions: Assumptions;
  readonly versions: Versions;
  engine(kind: RecordKind): Engine;
  /** Records of the kind; more than `engine(kind).size` while the index is built. */
  owned(kind: RecordKind): number;
  note(kind: RecordKind, id: string): string | null;
  apply(batch: Batch): Promise<Applied>;
  goOnAfter(seq: number): Promise<void>;
  assume(assumptions: Assumptions): Promise<void>;
  /** Why the index could not be built, or `null`: records cannot be read any more. */
  readonly damage: unknown;
  close(): void;
}

/** Records read at a time while the index is built; between two of them others may run. */
const chunk = 1000;

/**
 * Begins to build the index and gives the library at once: it can be read meanwhile, and searched
 * as far as the index has come. `changed` is called after every change. With `snapshots` the index is
 * taken from its last snapshot where that fits, and snapshots are written when it is quiet.
 */
export async function openLibrary(
  db: AppDatabase,
  assumptions: Assumptions,
  changed: (versions: Versions) => void,
  snapshots: SnapshotPlace | null = null,
): Promise<OpenLibrary> {
  const notes = new Map((await db.notes.toArray()).map(({ key, text }) => [key, text]));
  let versions = Object.fromEntries(topics.map((topic) => [topic, 1])) as Record<Topic, number>;
  let by = assumptions;
  let engines = emptyEngines(by);
  const ownedAtOpen = new Map<RecordKind, number>();
  for (const kind of recordKinds) ownedAtOpen.set(kind, await db.records(kind).count());
  /** Kinds of which every record is in the index. */
  let complete = new Set<RecordKind>();
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();

  /** One at a time: an index step must not put back what a batch just removed. */
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  const keeper =
    snapshots &&
    createSnapshotKeeper({
      ...{ db, alone, ...snapshots },
      engine: (kind) => (complete.has(kind) && !closed ? engines[kind] : null),
    });

  function rise(some: Iterable<Topic>): void {
    versions = { ...versions };
    for (const topic of some) versions[topic] += 1;
    changed(versions);
  }

  const noteOf = (kind: RecordKind, id: string): string | null =>
    notes.get(recordKey({ kind, id })) ?? null;

  function owned(kind: RecordKind): number {
    const indexed = engines[kind].size;
    return complete.has(kind) ? indexed : Math.max(indexed, ownedAtOpen.get(kind) ?? 0);
  }

  function put(engine: Engine, kind: RecordKind, record: StoredRecord): void {
    engine.put({
      id: record.id,
      raw: record.raw,
      fetchedAt: record.fetchedAt,
      note: noteOf(kind, record.id),
      firstRun: record.runIds[0] ?? null,
    });
  }

  /** Takes the index of a kind from its snapshot, and reads again what is newer. */
  async function fromSnapshot(target: Engines, kind: RecordKind): Promise<boolean> {
    if (!keeper || closed || target !== engines || target[kind].size > 0) return false;
    const engine = target[kind];
    const ids = await keeper.read(kind, engine);
    for (let at = 0; ids && at < ids.length; at += chunk) {
      const some = ids.slice(at, at + chunk);
      const rows = await db.records(kind).bulkGet(some);
      for (const [place, row] of rows.entries()) {
        if (row) put(engine, kind, row);
        else engine.remove(some[place] ?? '');
      }
    }
    if (ids && engine.size === (ownedAtOpen.get(kind) ?? 0)) {
      complete.add(kind);
      if (ids.length > 0) keeper.changed(kind);
      return true;
    }
    target[kind] = kinds[kind].engine(by);
    return false;
  }

  async function build(target: Engines): Promise<void> {
    for (const kind of recordKinds) {
      if (await alone(() => fromSnapshot(target, kind))) {
        rise([kind]);
        continue;
      }
      let after: string | null = null;
      for (let steps = 1; ; steps++) {
        const rows: readonly StoredRecord[] = await alone(async () => {
          if (closed || target !== engines) return [];
          const table = db.records(kind);
          const from = after === null ? table.orderBy(':id') : table.where(':id').above(after);
          const found = await from.limit(chunk).toArray();
          // What a batch put meanwhile is newer.
          for (const row of found) if (!target[kind].has(row.id)) put(target[kind], kind, row);
          if (found.length < chunk) complete.add(kind);
          return found;
        });
        if (closed || target !== engines) return;
        after = rows.at(-1)?.id ?? null;
        if (rows.length < chunk || after === null) break;
        if (steps % 20 === 0) rise([kind]);
      }
      keeper?.changed(kind);
      rise([kind]);
    }
  }

  async function take(changes: Changes): Promise<void> {
    for (const [key, text] of changes.notes) {
      if (text === null) notes.delete(key);
      else notes.set(key, text);
    }
    for (const kind of recordKinds) {
      for (const [id, record] of changes.records[kind]) {
        if (record) put(engines[kind], kind, record);
        else engines[kind].remove(id);
      }
      const noted = [...changes.notes.keys()]
        .filter((key) => key.startsWith(`${kind}:`))
        .map((key) => key.slice(kind.length + 1))
        .filter((id) => !changes.records[kind].has(id));
      for (const record of await db.records(kind).bulkGet(noted)) {
        if (record) put(engines[kind], kind, record);
      }
      if (changes.records[kind].size + noted.length > 0) keeper?.changed(kind);
    }
  }

  let damage: unknown = null;
  function beginIndex(): void {
    // Not awaited: the index is built while others run.
    build(engines).catch((thrown: unknown) => {
      if (closed) return;
      damage = thrown;
      // Lists on screen are of what was indexed so far: asked again, they say that it ended there.
      rise(recordKinds);
    });
  }
  beginIndex();

  return {
    db,
    get assumptions() {
      return by;
    },
    get versions() {
      return versions;
    },
    engine: (kind) => engines[kind],
    owned,
    note: noteOf,
    apply: (batch) =>
      alone(async () => {
        const mayOwn = (kind: RecordKind, id: string): boolean =>
          !complete.has(kind) || engines[kind].has(id);
        const applied = await applyBatch(db, batch, { assumptions: by, mayOwn });
        await take(applied.changes);
        if (applied.changes.topics.size > 0) rise(applied.changes.topics);
        return applied;
      }),
    goOnAfter: (seq) =>
      alone(async () => {
        await db.transaction('rw', db.meta, async () => {
          await db.meta.put({ key: 'appliedSeq', value: seq });
          // Entries count anew: what a snapshot says of its last one would mean another.
          await renewGeneration(db);
        });
      }),
    assume: (next) =>
      alone(async () => {
        by = next;
        for (const kind of recordKinds) ownedAtOpen.set(kind, owned(kind));
        engines = emptyEngines(by);
        complete = new Set();
        beginIndex();
      }),
    get damage() {
      return damage;
    },
    close() {
      closed = true;
      keeper?.close();
      db.close();
    },
  };
}

function emptyEngines(by: Assumptions): Engines {
  return {
    trademark: kinds.trademark.engine(by),
    insider: kinds.insider.engine(by),
    company: kinds.company.engine(by),
  };
}
