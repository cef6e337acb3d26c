/** A store of which what could not be found again is kept a second time, in a file beside it. */
import { attempt } from './attempt';
import type { OpenedStore } from './open-store';
import type { Store } from './store';

/**
 * Without these no library is opened and no backup made any more, and the limit of the day begins anew. Names
 * of the state; see `state-store.ts`.
 */
const copied = [
  'opened',
  'services',
  'spent',
  'libraryFiles',
  'backupPlace',
  'exportFolder',
  'newsFolder',
  'buckets',
];

interface CopiedStore {
  readonly store: Store;
  /** The file was lost, and holds again what the copy held. */
  readonly isRestored: boolean;
}

/** Puts back what `copy` holds where the file was lost, and writes to both from then on. */
export function copiedStore({ store, isNew }: OpenedStore, copy: Store): CopiedStore {
  const kept = copied.filter((name) => copy.get(name) !== undefined);
  const isRestored = isNew && kept.length > 0;
  const [from, to] = isRestored ? [copy, store] : [store, copy];
  for (const name of copied) {
    const value = from.get(name);
    if (value === undefined || isEqual(value, to.get(name))) continue;
    attempt(() => to.set(name, value));
  }
  return {
    isRestored,
    store: {
      // What could not be put back, on a full disk, is read where it is.
      get: (name) => store.get(name) ?? (isRestored ? copy.get(name) : undefined),
      set(name, value) {
        store.set(name, value);
        if (copied.includes(name)) attempt(() => copy.set(name, value));
      },
    },
  };
}

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
