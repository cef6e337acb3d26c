/**
 * The search engines of an open library, filled from snapshots or from rows, and whether they are
 * complete. Lists are called complete on this basis, so no count may be too low.
 */
import type { Assumptions } from '@shared/service/assumptions';
import { recordKinds, type RecordKind } from '@shared/records/kinds';
import type { Changes } from '../contract/changes';
import { countRecords } from '../store/count-records';
import type { AppDatabase } from '../store/database';
import type { Engine } from '../engine/contract/engine';
import { changedIds, changedRows, engineRowOf, storedRows, type ChangedRow } from './changed-rows';
import { engineFor, enginesFor } from './kinds';
import { createSlices } from '../scheduling/slices';
import { createSnapshotWriter, type SnapshotLocation } from './snapshot/snapshot-writer';
import type { StoredRecord } from '../contract/stored';

type Engines = Record<RecordKind, Engine>;

export interface SearchIndex {
  engine(kind: RecordKind): Engine;
  /**
   * Number of records of this kind. Higher than `engine(kind).size` while the index is being built.
   */
  owned(kind: RecordKind): number;
  /** The same number if it is known to be exact, else `null`. */
  counted(kind: RecordKind): number | null;
  /** Returns `false` only if no such record is stored. */
  mayOwn(kind: RecordKind, id: string): boolean;
  /**
   * Applies the changes in a batch. Call this only while nothing else is running; see
   * `IndexParts.alone`.
   */
  take(changes: Changes): Promise<void>;
  /** Starts over with other assumptions. */
  assume(assumptions: Assumptions): void;
  /** The error that stopped the index from being built, or `null`. */
  readonly damage: unknown;
  /** Resolves once no files are open. */
  close(): Promise<void>;
}

export interface IndexParts {
  readonly db: AppDatabase;
  readonly assumptions: Assumptions;
  readonly snapshots: SnapshotLocation | null;
  readonly note: (kind: RecordKind, id: string) => string | null;
  /** Runs `work` while nothing is being applied and no other such work is running. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called when the index of these kinds has started to give different answers. */
  readonly changed: (some: readonly RecordKind[]) => void;
}

/** Number of records read at once while building the index. Other work may run in between. */
const chunk = 1000;
/** Maximum number of records that are read again before the library is open. */
const fewLate = 1000;
/**
 * Milliseconds of work per slice while the index is being built. Longer than usual, so that queries
 * don't delay it too much.
 */
const whileBuilt = 15;
/** Milliseconds after startup during which the rows on screen take precedence. */
const quietByDefault = 2000;

/**
 * Opens a library's index. A kind that has a usable snapshot is complete immediately. Its records
 * are counted later, and if the number differs, the snapshot is discarded. A kind without a
 * snapshot is counted now, and built from its rows while other work runs.
 */
export async function openSearchIndex(parts: IndexParts): Promise<SearchIndex> {
  const { db, snapshots, alone, changed } = parts;
  let by = parts.assumptions;
  let engines = enginesFor(by);
  /** Number of records of each kind when last counted. More may have been added since. */
  const counts = new Map<RecordKind, number>();
  /** Kinds for which that number is still correct. */
  const exact = new Set<RecordKind>();
  /** Kinds whose index contains every record. */
  const complete = new Set<RecordKind>();
  /** Those of the complete kinds whose completeness is known only from a snapshot. */
  const believed = new Set<RecordKind>();
  /** Records that are newer than the snapshot and not indexed yet. */
  const late = new Map<RecordKind, readonly string[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let open = false;
  let closed = false;
  let damage: unknown = null;

  const writer =
    snapshots &&
    createSnapshotWriter({
      db,
      alone,
      ...snapshots,
      engine: (kind) => (complete.has(kind) && !closed ? engines[kind] : null),
    });

  function empty(kind: RecordKind): void {
    engines[kind] = engineFor(kind, by);
    late.delete(kind);
    complete.delete(kind);
    believed.delete(kind);
  }

  /**
   * Fills an empty engine from its snapshot. Returns the ids of newer records, or `null` if the
   * engine remains empty.
   */
  async function load(kind: RecordKind): Promise<readonly string[] | null> {
    const ids = writer ? await writer.read(kind, engines[kind]) : null;
    if (!ids) empty(kind);
    return ids;
  }

  /** Adds rows to the engine and removes deleted ones. Other work may run in between. */
  async function putAll(
    kind: RecordKind,
    rows: readonly ChangedRow[],
    slices = createSlices(),
  ): Promise<void> {
    const engine = engines[kind];
    for (const _ of engine.prepare(rows.length)) if (slices.due) await slices.rest();
    for (const { id, record } of rows) {
      if (slices.due) await slices.rest();
      if (record) engine.put(engineRowOf(record, parts.note(kind, id)));
      else engine.remove(id);
    }
  }

  async function readAgain(kind: RecordKind, ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += chunk) {
      const some = ids.slice(at, at + chunk);
      await putAll(kind, await storedRows(db, kind, some));
    }
    if (ids.length > 0) writer?.changed(kind, ids.length);
  }

  function believe(kind: RecordKind): void {
    complete.add(kind);
    believed.add(kind);
    if (open) checkSoon();
  }

  function checkSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void checkAll(), snapshots?.quiet ?? quietByDefault);
  }

  async function begin(kind: RecordKind): Promise<void> {
    try {
      const ids = await load(kind);
      if (ids && ids.length <= fewLate) {
        await readAgain(kind, ids);
        return believe(kind);
      }
      if (ids) {
        late.set(kind, ids);
        // An upper limit. The exact number is counted when the records are read.
        counts.set(kind, engines[kind].size + ids.length);
        return;
      }
    } catch {
      // Anything that can't be read is found and reported when the index is built.
      empty(kind);
    }
    const count = await db.records(kind).count();
    counts.set(kind, count);
    exact.add(kind);
    if (count === 0 && engines[kind].size === 0) complete.add(kind);
  }

  /** Continues from a snapshot while other work runs. Returns whether the kind is now complete. */
  async function fromSnapshot(target: Engines, kind: RecordKind): Promise<boolean> {
    if (closed || target !== engines) return false;
    const ids = late.get(kind) ?? (target[kind].size === 0 ? await load(kind) : null);
    if (ids) await readAgain(kind, ids);
    late.delete(kind);
    const known = exact.has(kind) ? counts.get(kind) : target[kind].size;
    if (ids && target[kind].size === known) {
      believe(kind);
      return true;
    }
    empty(kind);
    return false;
  }

  /** Reads a kind's rows into its engine. */
  async function fill(target: Engines, kind: RecordKind): Promise<void> {
    const engine = target[kind];
    const over = (): boolean => closed || target !== engines || engines[kind] !== engine;
    let after: string | null = null;
    engine.fill(true);
    for (let steps = 1; ; steps++) {
      const rows: readonly StoredRecord[] = await alone(async () => {
        if (over()) return [];
        const table = db.records(kind);
        const from = after === null ? table.orderBy(':id') : table.where(':id').above(after);
        const found = await from.limit(chunk).toArray();
        // Rows added by a batch in the meantime are newer.
        const fresh = found.filter(({ id }) => !engine.has(id));
        const changes = fresh.map((record) => ({ id: record.id, record }));
        await putAll(kind, changes, createSlices(whileBuilt));
        if (found.length < chunk) {
          engine.fill(false);
          complete.add(kind);
        }
        return found;
      });
      if (over()) return;
      after = rows.at(-1)?.id ?? null;
      if (rows.length < chunk || after === null) break;
      if (steps % 20 === 0) changed([kind]);
    }
    writer?.changed(kind, Infinity);
    changed([kind]);
  }

  async function build(target: Engines): Promise<void> {
    for (const kind of recordKinds) {
      if (complete.has(kind)) continue;
      if (await alone(() => fromSnapshot(target, kind))) changed([kind]);
      else await fill(target, kind);
    }
  }

  function told(work: Promise<unknown>): void {
    work.catch((thrown: unknown) => {
      if (closed) return;
      damage = thrown;
      // Lists on screen contain only indexed rows. They will report the failure when queried again.
      changed(recordKinds);
    });
  }

  /**
   * Checks whether the number of records matches a snapshot. If it doesn't, discards the snapshot.
   */
  async function check(kind: RecordKind): Promise<boolean> {
    if (closed || !believed.has(kind)) return true;
    const engine = engines[kind];
    // If counting fails, that proves nothing. Any error will be noticed when the rows are read.
    const count = await countRecords(db.records(kind), engine).catch(() => null);
    if (closed) return true;
    believed.delete(kind);
    if (count === engine.size) return true;
    empty(kind);
    exact.delete(kind);
    if (count === null) return false;
    counts.set(kind, count);
    exact.add(kind);
    return false;
  }

  async function checkAll(): Promise<void> {
    for (const kind of [...believed]) {
      const target = engines;
      if ((await alone(() => check(kind))) || closed) continue;
      changed([kind]);
      told(fill(target, kind));
    }
  }

  function beginBuild(): void {
    // Not awaited, because the index is built while other work runs.
    if (!recordKinds.every((kind) => complete.has(kind))) told(build(engines));
  }

  for (const kind of recordKinds) await begin(kind);
  open = true;
  if (believed.size > 0) checkSoon();
  beginBuild();

  return {
    engine: (kind) => engines[kind],
    // If necessary, one more than the known number, because a list of an incomplete kind must not
    // appear complete.
    owned: (kind) =>
      complete.has(kind)
        ? engines[kind].size
        : Math.max(engines[kind].size + 1, counts.get(kind) ?? 0),
    counted: (kind) =>
      complete.has(kind) ? engines[kind].size : exact.has(kind) ? (counts.get(kind) ?? null) : null,
    mayOwn: (kind, id) => !complete.has(kind) || believed.has(kind) || engines[kind].has(id),
    async take(changes) {
      for (const kind of recordKinds) {
        const ids = changedIds(changes, kind);
        if (ids.length === 0) continue;
        exact.delete(kind);
        // Reported before the change, because a snapshot that is being written must not include it.
        writer?.changed(kind, 0);
        await putAll(kind, await changedRows(db, changes, kind, ids));
        writer?.changed(kind, ids.length);
      }
    },
    assume(next) {
      by = next;
      for (const kind of recordKinds) {
        const { size } = engines[kind];
        const known = complete.has(kind) ? 0 : (counts.get(kind) ?? 0);
        counts.set(kind, Math.max(size, known));
        if (believed.has(kind)) exact.delete(kind);
        else if (complete.has(kind)) exact.add(kind);
      }
      engines = enginesFor(by);
      for (const kind of recordKinds) empty(kind);
      beginBuild();
    },
    get damage() {
      return damage;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await writer?.close();
    },
  };
}
