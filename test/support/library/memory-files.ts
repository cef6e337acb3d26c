/** In-memory snapshot files. */
import type { SnapshotFiles } from '@renderer/library/search/snapshot/snapshot-files';

export interface MemoryFiles extends SnapshotFiles {
  bytes(name: string): Uint8Array;
  set(name: string, bytes: Uint8Array): void;
  /** Returns how often a file has been read. */
  reads(): number;
}

/** Creates an empty store. */
export function memoryFiles(): MemoryFiles {
  const all = new Map<string, Uint8Array>();
  let reads = 0;
  const file = (name: string): Awaited<ReturnType<SnapshotFiles['create']>> => ({
    get size() {
      return all.get(name)?.length ?? 0;
    },
    read(into, at) {
      reads++;
      const found = (all.get(name) ?? new Uint8Array(0)).subarray(at, at + into.length);
      into.set(found);
      return found.length;
    },
    write(bytes, at) {
      const before = all.get(name) ?? new Uint8Array(0);
      const next = new Uint8Array(Math.max(before.length, at + bytes.length));
      next.set(before);
      next.set(bytes, at);
      all.set(name, next);
    },
    flush: () => undefined,
    close: () => undefined,
  });
  return {
    open: async (name) => (all.has(name) ? file(name) : null),
    async create(name) {
      all.set(name, new Uint8Array(0));
      return file(name);
    },
    async rename(from, to) {
      all.set(to, all.get(from) ?? new Uint8Array(0));
      all.delete(from);
    },
    remove: async (name) => void all.delete(name),
    names: async () => [...all.keys()],
    bytes: (name) => all.get(name) ?? new Uint8Array(0),
    set: (name, bytes) => void all.set(name, bytes),
    reads: () => reads,
  };
}
