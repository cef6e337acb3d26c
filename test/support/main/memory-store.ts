import type { Store } from '@main/storage/store';

/** A store that only exists in memory. */
export function createMemoryStore(values: Readonly<Record<string, unknown>> = {}): Store {
  const held = new Map(Object.entries(values));
  return {
    get: (name) => structuredClone(held.get(name)),
    set: (name, value) => void held.set(name, structuredClone(value)),
  };
}
