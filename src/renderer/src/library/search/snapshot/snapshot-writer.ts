/**
 * Manages the snapshots of an open library. Reads them at startup, and writes them when there is
 * time.
 */
import { recordKinds, type RecordKind } from '@shared/records/kinds';
import { readAppliedSeq, type AppDatabase } from '@renderer/library/store/database';
import type { Engine } from '@renderer/library/engine/contract/engine';
import { generationOf } from '@renderer/library/store/generation';
import { readSnapshot, snapshotName, writeSnapshot, type SnapshotOf } from './snapshot';
import { changedAfter, forgetWork } from '@renderer/library/store/snapshot-changes';
import type { SnapshotFiles } from './snapshot-files';
import { standBack } from './stand-back';

export interface SnapshotWriter {
  /**
   * Fills an empty engine. Returns the ids of records that have changed since and must be read
   * again. Returns `null` if no snapshot is usable. The engine may then be partly filled.
   */
  read(kind: RecordKind, engine: Engine): Promise<readonly string[] | null>;
  /**
   * Reports how many records of a kind have changed. 0 means that some are about to change, and
   * `Infinity` that the engine was rebuilt.
   */
  changed(kind: RecordKind, records: number): void;
  /**
   * Stops reading and writing. Resolves once no files are open. Only then can another writer remove
   * or write a file.
   */
  close(): Promise<void>;
}

/** Where and when to save snapshots. */
export interface SnapshotLocation {
  readonly files: SnapshotFiles;
  /** Milliseconds without a change after which the library is considered idle. */
  readonly quiet?: number;
  /** Number of records from which a snapshot is worthwhile. */
  readonly least?: number;
  /** Milliseconds per record to wait between two snapshots if few records have changed. */
  readonly rest?: number;
  /** Milliseconds before a failed snapshot is retried. */
  readonly retry?: number;
  /** Resolves once no queries are running. Sorting and snapshots must not compete with queries. */
  readonly calm?: () => Promise<void>;
}

/** An existing snapshot. */
interface Written {
  readonly version: number;
  readonly seq: number;
  /** When it was written or read. */
  readonly at: number;
}

export interface SnapshotWriterParts extends SnapshotLocation {
  readonly db: AppDatabase;
  /** Returns a kind's engine, or `null` while it is incomplete. */
  readonly engine: (kind: RecordKind) => Engine | null;
  /** Runs `work` while nothing is being applied. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Milliseconds of work before other tasks may run. */
const slice = 2;
/** A new snapshot is worthwhile if at least one record in this many has changed. */
const share = 100;
/**
 * Rereading the changes of a batch at the next start costs as much as reading this many records.
 */
const leastOfBatch = 20;

/**
 * Creates the manager for a library's snapshots. Each snapshot is written in full (90 MB for a
 * register of 600,000 marks). It therefore isn't written after every page of a long download or
 * every note. Newer changes are read again at the next start, which takes less than a second for
 * one record in a hundred. If fewer have changed, the writer waits: by default, five minutes for
 * 600,000 records and one second for 2,000.
 */
export function createSnapshotWriter(parts: SnapshotWriterParts): SnapshotWriter {
  const { db, files, quiet = 2000, least = 2000, rest = 0.5, retry = 60_000 } = parts;
  const { calm = () => Promise.resolve() } = parts;
  const versions = new Map<RecordKind, number>();
  const written = new Map<RecordKind, Written>();
  /** Approximate number of records changed since the last snapshot. */
  const pending = new Map<RecordKind, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let busy = false;
  /** Tasks that have a file open. They must not wait for the database, which may never respond. */
  const overFiles = new Set<Promise<unknown>>();
  let wake: () => void = () => undefined;
  const closing = new Promise<void>((done) => (wake = done));

  const versionOf = (kind: RecordKind): number => versions.get(kind) ?? 0;

  const yieldToQueries = (): Promise<void> => standBack(calm, closing);

  async function overFile<T>(work: Promise<T>): Promise<T> {
    overFiles.add(work);
    return work.finally(() => overFiles.delete(work));
  }

  /**
   * Returns the number of milliseconds until a kind's snapshot should be written, or `null` if it
   * needn't be until the kind changes.
   */
  function dueIn(kind: RecordKind): number | null {
    const last = written.get(kind);
    const size = parts.engine(kind)?.size ?? 0;
    if (last?.version === versionOf(kind)) return null;
    if (!last || (pending.get(kind) ?? 0) * share >= size) return 0;
    return Math.max(0, last.at + size * rest - performance.now());
  }

  /**
   * Creates the sort orders of all columns. Returns `false` if the engine changed in the meantime.
   */
  async function rank(engine: Engine, changed: () => boolean): Promise<boolean> {
    const steps = engine.rank();
    for (;;) {
      const until = performance.now() + slice;
      while (performance.now() < until) if (steps.next().done === true) return !changed();
      await yieldToQueries();
      if (changed()) return false;
    }
  }

  /**
   * Creates the sort orders in advance, and writes the engine if it's time. Returns the number of
   * milliseconds until then, or `null` if the engine was written or has changed.
   */
  async function keep(kind: RecordKind): Promise<number | null> {
    const engine = parts.engine(kind);
    if (!engine || engine.size < least) return null;
    const before = versionOf(kind);
    const other = (): boolean =>
      closed || versionOf(kind) !== before || parts.engine(kind) !== engine;
    if (!(await rank(engine, other))) return null;
    const due = dueIn(kind);
    if (due !== 0) return due;
    const of = await parts.alone(async () => ({
      generation: await generationOf(db),
      appliedSeq: await readAppliedSeq(db),
    }));
    if (other()) return null;
    const name = snapshotName(db.name, kind);
    if (await overFile(writeSnapshot(files, name, engine, of, other, yieldToQueries))) {
      written.set(kind, { version: before, seq: of.appliedSeq, at: performance.now() });
      if (!other()) pending.delete(kind);
    }
    return null;
  }

  /** Returns the number of milliseconds until the next task. */
  async function storeAll(): Promise<number> {
    let wait = Infinity;
    for (const kind of recordKinds) {
      if (closed) return Infinity;
      // Retried because the next change may be a long time away. A failure only slows down the next
      // start.
      wait = Math.min(wait, (await keep(kind).catch(() => retry)) ?? Infinity);
    }
    const seqs = recordKinds.flatMap((kind) => written.get(kind)?.seq ?? []);
    if (!closed && seqs.length > 0) {
      // Anything that can't be removed now will be removed with the next snapshot.
      await forgetWork(db, Math.min(...seqs)).catch(() => undefined);
    }
    return wait;
  }

  async function store(): Promise<void> {
    if (busy) return storeAfter(quiet);
    busy = true;
    const wait = await storeAll();
    busy = false;
    // A change in the meantime has set its own timer, which takes precedence.
    if (wait < Infinity && timer === undefined) storeAfter(wait);
  }

  function storeAfter(milliseconds: number): void {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        void store();
      },
      Math.max(quiet, milliseconds),
    );
  }

  return {
    async read(kind, engine) {
      const name = snapshotName(db.name, kind);
      const [generation, applied] = [await generationOf(db), await readAppliedSeq(db)];
      if (closed) return null;
      const fits = (found: SnapshotOf): boolean =>
        found.generation === generation && found.appliedSeq <= applied;
      const of = await overFile(readSnapshot(files, name, engine, fits)).catch(() => null);
      const ids = of && (await changedAfter(db, kind, of.appliedSeq));
      // Removes a snapshot that can't be brought up to date. The notes on the changes it lacks are
      // removed along with the next snapshot of any kind. Without them, the outdated snapshot would
      // seem usable.
      if (!of || !ids) await files.remove(name).catch(() => undefined);
      else {
        const at = performance.now();
        written.set(kind, { version: versionOf(kind), seq: of.appliedSeq, at });
      }
      return ids;
    },
    changed(kind, records) {
      versions.set(kind, versionOf(kind) + 1);
      const counted = records === 0 ? 0 : Math.max(records, leastOfBatch);
      pending.set(kind, (pending.get(kind) ?? 0) + counted);
      storeAfter(quiet);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      wake();
      await Promise.allSettled(overFiles);
    },
  };
}
