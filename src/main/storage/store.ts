/** A small file of named values. Named here so that what uses it can be tried without a file. */
export interface Store {
  get(name: string): unknown;
  /** Durable when it returns. */
  set(name: string, value: unknown): void;
}

/** Keeps in memory only: for tests, and for the sample. */
export function createMemoryStore(values: Readonly<Record<string, unknown>> = {}): Store {
  const held = new Map(Object.entries(values));
  return {
    get: (name) => structuredClone(held.get(name)),
    set: (name, value) => void held.set(name, structuredClone(value)),
  };
}
