import type { OpenFile, OpenMode, DurableFiles } from '@main/durable/durable-files';
import { chanceOf } from '../chance';

/*
 * An in-memory file system that keeps only what a real one guarantees. `live` is what a program
 * sees. `durable`, plus any subset of the unflushed changes, is what a power failure leaves; each
 * write may be torn at any byte. As on Linux, a failed flush drops changes and forgets that they
 * weren't flushed. All randomness comes from the seed.
 */

type Change = { at: number; bytes: Buffer } | { truncate: number };

interface Inode {
  live: Buffer;
  durable: Buffer;
  pending: Change[];
}

const NOTHING = Buffer.alloc(0);

/** File names that change in one step. */
type NameChange = { name: string; inode: Inode | undefined }[];

/** What can happen to an operation. */
export type Fault = 'ENOSPC' | 'EIO' | 'kill' | 'power';

/** Thrown once the program is dead. Promises that a dead program waits for never resolve. */
class Dead extends Error {}

export interface ModelFileSystem extends DurableFiles {
  /**
   * After `skip` operations, makes `times` of them fail, or kills the program halfway through the
   * next.
   */
  plan(skip: number, fault: Fault, times: number): void;
  cancelPlan(): void;
  /** Sets how many more bytes can be written. */
  setCapacity(bytes: number): void;
  /** Kills the program (`kill`) or cuts the power (`power`). Open handles stop working. */
  crash(kind: 'kill' | 'power'): void;
  /** True if a planned crash has happened. Everything fails until `restart`. */
  readonly isDead: boolean;
  restart(): void;
  /** Returns a file's content as a program sees it. */
  peek(path: string): Buffer | undefined;
  poke(path: string, content: Buffer): void;
  readonly names: string[];
  /** Deliberate faults, to check that the tests notice them. */
  flushesAreLies: boolean;
}

export function createModelFileSystem(seed: number): ModelFileSystem {
  const random = chanceOf(seed);
  const chance = (): boolean => random() < 0.5;
  const upTo = (n: number): number => Math.floor(random() * (n + 1));

  let live = new Map<string, Inode>();
  const durable = new Map<string, Inode>();
  let pendingNames: NameChange[] = [];
  let inodes: Inode[] = [];
  let life = 0;
  let isDead = false;
  let capacity = Infinity;
  let planned: { skip: number; fault: Fault; times: number } | undefined;
  let flushesAreLies = false;

  function crash(kind: 'kill' | 'power'): void {
    life += 1;
    isDead = true;
    planned = undefined;
    if (kind === 'kill') return;
    for (const changes of pendingNames) if (chance()) setAll(durable, changes);
    pendingNames = [];
    live = new Map(durable);
    for (const inode of inodes) {
      for (const change of inode.pending) if (chance()) inode.durable = torn(inode.durable, change);
      inode.pending = [];
      inode.live = Buffer.from(inode.durable);
    }
    inodes = [...live.values()];
  }

  /** Any part of a write may be missing, and the file may have grown without its bytes. */
  function torn(content: Buffer, change: Change): Buffer {
    if ('truncate' in change || chance()) return apply(content, change);
    const { at, bytes } = change;
    const cuts = [0, upTo(bytes.length), upTo(bytes.length), bytes.length].sort((a, b) => a - b);
    let result = chance() ? apply(content, { at: at + bytes.length, bytes: NOTHING }) : content;
    for (let i = 1; i < cuts.length; i += 1) {
      const piece = { at: at + (cuts[i - 1] ?? 0), bytes: bytes.subarray(cuts[i - 1], cuts[i]) };
      if (piece.bytes.length > 0 && chance()) result = apply(result, piece);
    }
    return result;
  }

  /** All operations go through here. `partly` does part of the work before the operation fails. */
  async function operation<T>(born: number, run: () => T, partly?: () => void): Promise<T> {
    await Promise.resolve();
    if (isDead || born !== life) throw new Dead();
    if (planned && planned.skip > 0) planned.skip -= 1;
    else if (planned) {
      const { fault } = planned;
      planned.times -= 1;
      if (planned.times === 0) planned = undefined;
      partly?.();
      if (fault === 'ENOSPC' || fault === 'EIO') throw failure(fault);
      crash(fault);
      throw new Dead();
    }
    return run();
  }

  function change(inode: Inode, done: Change): void {
    inode.live = apply(inode.live, done);
    inode.pending.push(done);
  }

  function openFile(inode: Inode, born: number): OpenFile {
    return {
      size: () => operation(born, () => inode.live.length),
      // Looks in memory directly, so that this doesn't count as a step of a plan.
      isThere: () => Promise.resolve([...live.values()].includes(inode)),
      read: (position, length) =>
        operation(born, () => Buffer.from(inode.live.subarray(position, position + length))),
      write(position, given) {
        const bytes = Buffer.from(given);
        const part = (length: number): void =>
          change(inode, { at: position, bytes: bytes.subarray(0, length) });
        return operation(
          born,
          () => {
            const grows = Math.max(0, position + bytes.length - inode.live.length);
            if (grows > capacity) {
              part(upTo(bytes.length - grows + capacity));
              throw failure('ENOSPC');
            }
            capacity -= grows;
            part(bytes.length);
          },
          () => part(upTo(bytes.length)),
        );
      },
      truncate(length) {
        const cut = (): void => {
          capacity += Math.max(0, inode.live.length - length);
          change(inode, { truncate: length });
        };
        return operation(born, cut, () => {
          if (chance()) cut();
        });
      },
      sync: () =>
        operation(
          born,
          () => {
            if (!flushesAreLies) inode.durable = inode.pending.reduce(apply, inode.durable);
            inode.pending = [];
          },
          () => {
            for (const done of inode.pending) {
              if (chance()) inode.durable = torn(inode.durable, done);
            }
            inode.pending = [];
          },
        ),
      close: () => operation(born, () => undefined),
    };
  }

  return {
    makeDir: () => operation(life, () => undefined),
    list: (dir) => operation(life, () => namesIn(plain(dir), [...live.keys()])),
    open: (given: string, mode: OpenMode) =>
      operation(life, () => {
        const path = plain(given);
        let inode = live.get(path);
        if (!inode) {
          if (mode !== 'create') throw failure('ENOENT');
          inode = { live: Buffer.alloc(0), durable: Buffer.alloc(0), pending: [] };
          inodes.push(inode);
          live.set(path, inode);
          pendingNames.push([{ name: path, inode }]);
        }
        return openFile(inode, life);
      }),
    remove: (given) =>
      operation(life, () => {
        const path = plain(given);
        live.delete(path);
        pendingNames.push([{ name: path, inode: undefined }]);
      }),
    rename: (from, to) =>
      operation(life, () => {
        const [old, next] = [plain(from), plain(to)];
        const moved = [...live].filter(([name]) => name === old || name.startsWith(`${old}/`));
        if (moved.length === 0) throw failure('ENOENT');
        if (live.has(`${next}`) && moved[0]?.[0] !== old) throw failure('ENOTDIR');
        if ([...live.keys()].some((name) => name.startsWith(`${next}/`)))
          throw failure('ENOTEMPTY');
        const changes = moved.flatMap(([name, inode]) => [
          { name, inode: undefined },
          { name: next + name.slice(old.length), inode },
        ]);
        setAll(live, changes);
        pendingNames.push(changes);
      }),
    removeDir: () => operation(life, () => undefined),
    syncDir: () =>
      operation(
        life,
        () => {
          for (const changes of pendingNames) setAll(durable, changes);
          pendingNames = [];
        },
        () => {
          for (const changes of pendingNames) if (chance()) setAll(durable, changes);
          pendingNames = [];
        },
      ),
    freeBytes: () => operation(life, () => capacity),

    plan(skip, fault, times) {
      planned = { skip, fault, times };
    },
    cancelPlan() {
      planned = undefined;
    },
    setCapacity(bytes) {
      capacity = bytes;
    },
    crash,
    get isDead() {
      return isDead;
    },
    restart() {
      isDead = false;
    },
    peek: (path) => live.get(plain(path))?.live,
    poke(given, content) {
      const path = plain(given);
      const inode: Inode = { live: content, durable: Buffer.from(content), pending: [] };
      inodes.push(inode);
      live.set(path, inode);
      durable.set(path, inode);
    },
    get names() {
      return [...live.keys()].map(baseName).sort();
    },
    get flushesAreLies() {
      return flushesAreLies;
    },
    set flushesAreLies(value) {
      flushesAreLies = value;
    },
  };
}

function apply(content: Buffer, change: Change): Buffer {
  if ('truncate' in change) {
    const cut = Buffer.alloc(change.truncate);
    content.copy(cut);
    return cut;
  }
  const { at, bytes } = change;
  const grown = Buffer.alloc(Math.max(content.length, at + bytes.length));
  content.copy(grown);
  bytes.copy(grown, at);
  return grown;
}

function set(names: Map<string, Inode>, name: string, inode: Inode | undefined): void {
  if (inode) names.set(name, inode);
  else names.delete(name);
}

function setAll(names: Map<string, Inode>, changes: NameChange): void {
  for (const { name, inode } of changes) set(names, name, inode);
}

/** Returns the files and folders in a folder. */
function namesIn(dir: string, paths: readonly string[]): string[] {
  const inside = paths.filter((path) => path.startsWith(`${dir}/`));
  return [...new Set(inside.map((path) => path.slice(dir.length + 1).split('/')[0] ?? ''))];
}

/** Windows accepts both separators in a path. */
const plain = (path: string): string => path.replaceAll('\\', '/');

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function failure(code: string): Error {
  return Object.assign(new Error(`${code}: model`), { code });
}
