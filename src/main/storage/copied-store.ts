/** A store that keeps a copy of its irreplaceable values in a second file. */
import { attempt } from './attempt';
import type { OpenedStore } from './open-store';
import type { Store } from './store';

/**
 * Without these values, no library can be opened, no backup is made, and the daily limit starts
 * again. See `state-store.ts` for what they mean.
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
  /** True if the file was lost and its values were restored from the copy. */
  readonly isRestored: boolean;
}

/** If the file was lost, restores its values from `copy`. From then on, writes to both. */
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
      // If the disk is full, lost values can't be written back, so they're read from the copy.
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
