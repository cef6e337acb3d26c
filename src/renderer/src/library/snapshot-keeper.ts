/** Keeps the snapshots of an open library: reads them at the start, writes them when it is quiet. */
import type { RecordKind } from '@shared/service/catalogue';
import { readAppliedSeq, recordKinds, type AppDatabase } from './database';
import type { Engine } from './engine/engine';
import { generationOf } from './generation';
import { readSnapshot, snapshotName, writeSnapshot } from './snapshot';
import { changedAfter, forgetWork } from './snapshot-changes';
import type { SnapshotFiles } from './snapshot-files';

export interface SnapshotKeeper {
  /**
   * Fills an empty engine. Gives the ids of records that changed since, to be read again; `null`
   * where there is no snapshot that fits. Then the engine may be half filled.
   */
  read(kind: RecordKind, engine: Engine): Promise<readonly string[] | null>;
  /** The engine of a kind changed. */
  changed(kind: RecordKind): void;
  /** Nothing is read or written from now on. */
  close(): void;
}

/** Where snapshots go, and when. */
export interface SnapshotPlace {
  readonly files: SnapshotFiles;
  /** Milliseconds without a change after which it is quiet. */
  readonly quiet?: number;
  /** Records from which on a snapshot is worth its place. */
  readonly least?: number;
}

export interface KeeperParts extends SnapshotPlace {
  readonly db: AppDatabase;
  /** The engine of a kind, or `null` while it is not complete. */
  readonly engine: (kind: RecordKind) => Engine | null;
  /** Runs `work` while nothing is applied. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Milliseconds of work after which others may run: a third of a frame. */
const slice = 5;
/** A message instead of a timer, which would wait four milliseconds each time. */
const pause = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });

/** A keeper over one library. */
export function createSnapshotKeeper(parts: KeeperParts): SnapshotKeeper {
  const { db, files, quiet = 2000, least = 2000 } = parts;
  const versions = new Map<RecordKind, number>();
  const written = new Map<RecordKind, { readonly version: number; readonly seq: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let busy = false;

  const versionOf = (kind: RecordKind): number => versions.get(kind) ?? 0;

  /** Makes the orders of all columns; `false` when the engine changed meanwhile. */
  async function rank(engine: Engine, changed: () => boolean): Promise<boolean> {
    const steps = engine.rank();
    for (;;) {
      const until = performance.now() + slice;
      while (performance.now() < until) if (steps.next().done === true) return !changed();
      await pause();
      if (changed()) return false;
    }
  }

  async function write(kind: RecordKind): Promise<void> {
    const engine = parts.engine(kind);
    if (!engine || engine.size < least) return;
    const before = versionOf(kind);
    const other = (): boolean =>
      closed || versionOf(kind) !== before || parts.engine(kind) !== engine;
    if (!(await rank(engine, other))) return;
    const of = await parts.alone(async () => ({
      generation: await generationOf(db),
      appliedSeq: await readAppliedSeq(db),
    }));
    if (await writeSnapshot(files, snapshotName(db.name, kind), engine, of, other)) {
      written.set(kind, { version: before, seq: of.appliedSeq });
    }
  }

  async function writeAll(): Promise<void> {
    if (busy || closed) return;
    busy = true;
    try {
      for (const kind of recordKinds) {
        if (!closed && written.get(kind)?.version !== versionOf(kind)) await write(kind);
      }
      const seqs = recordKinds.flatMap((kind) => written.get(kind)?.seq ?? []);
      if (!closed && seqs.length > 0) await forgetWork(db, Math.min(...seqs));
    } catch {
      // A snapshot that cannot be written only makes the next start slower.
    } finally {
      busy = false;
    }
  }

  return {
    async read(kind, engine) {
      const name = snapshotName(db.name, kind);
      const [generation, applied] = [await generationOf(db), await readAppliedSeq(db)];
      const of = await readSnapshot(
        files,
        name,
        engine,
        (found) => found.generation === generation && found.appliedSeq <= applied,
      ).catch(() => null);
      if (!of) return null;
      const ids = await changedAfter(db, kind, of.appliedSeq);
      if (ids) written.set(kind, { version: versionOf(kind), seq: of.appliedSeq });
      return ids;
    },
    changed(kind) {
      versions.set(kind, versionOf(kind) + 1);
      clearTimeout(timer);
      if (!closed) timer = setTimeout(() => void writeAll(), quiet);
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
