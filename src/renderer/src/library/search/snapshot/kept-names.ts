/**
 * Saves a library's prepared names to files, because preparing the names of an entire register
 * takes seconds. A file is usable if it was created from the same names in the same order.
 */
import type { KeptNames } from '@renderer/library/alike/engine-names';
import { hashOfText } from '@renderer/library/alike/hash';
import type { NameIndex } from '@renderer/library/alike/name-index';
import { createSlices } from '@renderer/library/scheduling/slices';
import { readSnapshot, snapshotName, writeSnapshot, type Snapshotted } from './snapshot';
import type { SnapshotLocation } from './snapshot-writer';
import { standBack } from './stand-back';

/** Change this whenever the saved data or the way names are read changes. A test checks this. */
export const namesShape = 'names 1';

/** Fewer names than this can be prepared almost instantly. */
const leastByDefault = 20_000;
/** Saving the names again is worthwhile if at least one in this many is new. */
const share = 16;

const snapshotted = (index: NameIndex): Snapshotted => ({
  shape: namesShape,
  get size() {
    return index.length;
  },
  save(save) {
    index.save(save);
    return index.length;
  },
  load: (saved) => index.load(saved),
});

/** The names themselves show what they were created from. */
const of = { generation: '', appliedSeq: 0 };

/** Prepared names stored in files that can be closed. */
export interface KeptNameFiles extends KeptNames {
  /** Resolves once no files are open. */
  close(): Promise<void>;
}

export function createKeptNames(
  { files, calm = () => Promise.resolve() }: Pick<SnapshotLocation, 'files' | 'calm'>,
  database: string,
  least = leastByDefault,
): KeptNameFiles {
  /** Number of saved names by kind. */
  const kept = new Map<string, number>();
  let closed = false;
  let wake: () => void = () => undefined;
  const closing = new Promise<void>((done) => (wake = done));
  /** Pending work by kind. Runs one step at a time, because a file can be opened only once. */
  const work = new Map<string, Promise<unknown>>();

  function next<T>(kind: string, step: () => Promise<T>, otherwise: T): Promise<T> {
    const before = work.get(kind) ?? Promise.resolve();
    const done = before.then(() => (closed ? otherwise : step())).catch(() => otherwise);
    work.set(kind, done);
    return done;
  }
  const nameOf = (kind: string): string => snapshotName(database, `${kind}.names`);
  const yieldToQueries = (): Promise<void> => standBack(calm, closing);

  return {
    async read(kind, index, count, textAt) {
      const read = (): Promise<unknown> =>
        readSnapshot(files, nameOf(kind), snapshotted(index), () => true);
      if (!(await next(kind, read, null)) || index.length > count) return false;
      const slices = createSlices();
      let sum = 0;
      for (let slot = 0; slot < index.length; slot++) {
        sum = hashOfText(textAt(slot), sum);
        if (slices.due) await slices.rest();
      }
      const fits = sum === index.sum;
      if (fits) kept.set(kind, index.length);
      return fits;
    },
    keep: (kind, index) =>
      next(
        kind,
        async () => {
          const { length } = index;
          const news = length - (kept.get(kind) ?? 0);
          if (length < least || news * share < length) return;
          const changed = (): boolean => closed || index.length !== length;
          await yieldToQueries();
          const file = nameOf(kind);
          if (await writeSnapshot(files, file, snapshotted(index), of, changed, yieldToQueries)) {
            kept.set(kind, length);
          }
        },
        undefined,
      ),
    async close() {
      closed = true;
      wake();
      await Promise.all(work.values());
    },
  };
}
