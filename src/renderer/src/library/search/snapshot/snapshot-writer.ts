/** Keeps the snapshots of an open library: reads them at the start, writes them when it is quiet. */
import { recordKinds, type RecordKind } from '@shared/records/kinds';
import { readAppliedSeq, type AppDatabase } from '@renderer/library/store/database';
import type { Engine } from '@renderer/library/engine/contract/engine';
import { generationOf } from '@renderer/library/store/generation';
import { pause } from '@renderer/library/scheduling/pause';
import { readSnapshot, snapshotName, writeSnapshot, type SnapshotOf } from './snapshot';
import { changedAfter, forgetWork } from '@renderer/library/store/snapshot-changes';
import type { SnapshotFiles } from './snapshot-files';

export interface SnapshotWriter {
  /**
   * Fills an empty engine. Gives the ids of records that changed since, to be read again; `null`
   * where there is no snapshot that fits. Then the engine may be half filled.
   */
  read(kind: RecordKind, engine: Engine): Promise<readonly string[] | null>;
  /** So many records of a kind changed; 0: some are about to; `Infinity`: the engine was made anew. */
  changed(kind: RecordKind, records: number): void;
  /**
   * Nothing is read or written from now on. Resolves when no file is open any more: only then can
   * one be removed, or written by another writer.
   */
  close(): Promise<void>;
}

/** Where snapshots go, and when. */
export interface SnapshotLocation {
  readonly files: SnapshotFiles;
  /** Milliseconds without a change after which it is quiet. */
  readonly quiet?: number;
  /** Records from which on a snapshot is worth its place. */
  readonly least?: number;
  /** Milliseconds between two snapshots for each record, as long as few of them changed. */
  readonly rest?: number;
  /** Milliseconds after which one that could not be written is tried again. */
  readonly retry?: number;
  /** Resolves while nobody asks anything: neither orders nor snapshots are made in their way. */
  readonly calm?: () => Promise<void>;
}

/** A snapshot that is there. */
interface Written {
  readonly version: number;
  readonly seq: number;
  /** When it was written or read. */
  readonly at: number;
}

export interface SnapshotWriterParts extends SnapshotLocation {
  readonly db: AppDatabase;
  /** The engine of a kind, or `null` while it is not complete. */
  readonly engine: (kind: RecordKind) => Engine | null;
  /** Runs `work` while nothing is applied. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Milliseconds of work after which others may run. */
const slice = 2;
/** One record in so many that changed is reason enough to write all anew. */
const share = 100;
/** Reading again what one batch brought takes at the next start as long as so many records. */
const leastOfBatch = 20;

/**
 * A keeper over one library. A snapshot is written as a whole, 90 MB for a register of 600,000 marks:
 * not after every page of a long download, nor after every note. What is newer than it is read again
 * at the next start, where one record in a hundred takes less than a second; so with fewer changes
 * than that it waits, by default five minutes for 600,000 records and a second for 2,000.
 */
export function createSnapshotWriter(parts: SnapshotWriterParts): SnapshotWriter {
  const { db, files, quiet = 2000, least = 2000, rest = 0.5, retry = 60_000 } = parts;
  const { calm = () => Promise.resolve() } = parts;
  const versions = new Map<RecordKind, number>();
  const written = new Map<RecordKind, Written>();
  /** Records that changed since the last snapshot, about. */
  const pending = new Map<RecordKind, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let busy = false;
  /** Work over a file that is open. Others may wait for the database, which may never answer. */
  const overFiles = new Set<Promise<unknown>>();
  let wake: () => void = () => undefined;
  const closing = new Promise<void>((done) => (wake = done));

  const versionOf = (kind: RecordKind): number => versions.get(kind) ?? 0;

  async function standBack(): Promise<void> {
    // Whoever closes it does not wait until nobody asks anything.
    await Promise.race([pause().then(calm), closing]);
  }

  async function overFile<T>(work: Promise<T>): Promise<T> {
    overFiles.add(work);
    return work.finally(() => overFiles.delete(work));
  }

  /** Milliseconds until the snapshot of a kind should be written; `null`: not before it changes. */
  function dueIn(kind: RecordKind): number | null {
    const last = written.get(kind);
    const size = parts.engine(kind)?.size ?? 0;
    if (last?.version === versionOf(kind)) return null;
    if (!last || (pending.get(kind) ?? 0) * share >= size) return 0;
    return Math.max(0, last.at + size * rest - performance.now());
  }

  /** Makes the orders of all columns; `false` when the engine changed meanwhile. */
  async function rank(engine: Engine, changed: () => boolean): Promise<boolean> {
    const steps = engine.rank();
    for (;;) {
      const until = performance.now() + slice;
      while (performance.now() < until) if (steps.next().done === true) return !changed();
      await standBack();
      if (changed()) return false;
    }
  }

  /**
   * Makes the orders, which nobody has to wait for then, and writes the engine if it is time. Gives
   * the milliseconds until it will be, `null` where it is written or was changed meanwhile.
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
    if (await overFile(writeSnapshot(files, name, engine, of, other, standBack))) {
      written.set(kind, { version: before, seq: of.appliedSeq, at: performance.now() });
      if (!other()) pending.delete(kind);
    }
    return null;
  }

  /** Gives the milliseconds until something is due. */
  async function storeAll(): Promise<number> {
    let wait = Infinity;
    for (const kind of recordKinds) {
      if (closed) return Infinity;
      // Tried again: only the next start would be slower, but the next change may be far away.
      wait = Math.min(wait, (await keep(kind).catch(() => retry)) ?? Infinity);
    }
    const seqs = recordKinds.flatMap((kind) => written.get(kind)?.seq ?? []);
    if (!closed && seqs.length > 0) {
      // What was not forgotten now is with the next snapshot.
      await forgetWork(db, Math.min(...seqs)).catch(() => undefined);
    }
    return wait;
  }

  async function store(): Promise<void> {
    if (busy) return storeAfter(quiet);
    busy = true;
    const wait = await storeAll();
    busy = false;
    // What changed meanwhile has set its own time, which comes first.
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
      // One that cannot be brought up to date goes: what it lacks is forgotten with the next one of
      // any kind, and then it would seem to fit.
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
