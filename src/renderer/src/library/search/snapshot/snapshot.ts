/**
 * Stores a search engine or prepared names in a file, so that not every record has to be read at
 * startup. It is only a copy of the database. A file that is torn, has other columns or belongs to
 * another library is ignored. The file contains the parts, a table of contents as JSON, the length
 * of that table, a checksum, and a marker.
 */
import type { Engine } from '@renderer/library/engine/contract/engine';
import { pause } from '@renderer/library/scheduling/pause';
import type { SnapshotFile, SnapshotFiles } from './snapshot-files';

/** The state of the database that a snapshot represents. */
export interface SnapshotOf {
  /** The generation of the database. It changes when entries are renumbered. */
  readonly generation: string;
  /** The last archive entry included. */
  readonly appliedSeq: number;
}

/** The parts of an engine that can be saved to a file. */
export type Snapshotted = Pick<Engine, 'shape' | 'size' | 'save' | 'load'>;

interface Part {
  readonly name: string;
  readonly at: number;
  readonly length: number;
  readonly sum: number;
}

interface Contents extends SnapshotOf {
  readonly shape: string;
  readonly slots: number;
  readonly records: number;
  readonly parts: readonly Part[];
}

const mark = 0x4b_54_53_31;
const trailer = 12;
/** Number of bytes processed at once, which takes 1 to 2 ms. Other work can then run. */
const step = 1 << 20;
/** Suffix used while a file is being written. Such a file is never read. */
const unfinished = '.new';

/** Returns the initial value of the checksum for a given length. */
const sumFor = (length: number): number => 0x811c_9dc5 ^ length;

/**
 * Computes a checksum that detects torn files (FNV-1a over 4-byte words). Each step is reversible,
 * so a single wrong word always changes the result. It doesn't protect against tampering. All
 * pieces except the last must consist of whole words.
 */
function summed(begun: number, bytes: Uint8Array): number {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  let sum = begun;
  for (let at = 0; at < words.length; at++) {
    sum = Math.imul(sum ^ (words[at] ?? 0), 0x0100_0193);
    sum ^= sum >>> 15;
  }
  for (let at = words.length * 4; at < bytes.length; at++) {
    sum = Math.imul(sum ^ (bytes[at] ?? 0), 0x0100_0193);
  }
  return sum;
}

const sumOf = (bytes: Uint8Array): number => summed(sumFor(bytes.length), bytes) >>> 0;

/**
 * Writes the engine to the file `name`. `changed` is called repeatedly. If the engine has changed,
 * nothing is written, and the function returns `false`. `standBack` lets other work run between
 * pieces.
 */
export async function writeSnapshot(
  files: SnapshotFiles,
  name: string,
  engine: Snapshotted,
  of: SnapshotOf,
  changed: () => boolean,
  standBack: () => Promise<void> = pause,
): Promise<boolean> {
  const file = await files.create(name + unfinished);
  let whole = false;
  try {
    whole = !changed() && (await writeAll(file, engine, of, changed, standBack));
  } finally {
    file.close();
    if (!whole) await files.remove(name + unfinished).catch(() => undefined);
  }
  if (whole) await files.rename(name + unfinished, name);
  return whole;
}

async function writeAll(
  file: SnapshotFile,
  engine: Snapshotted,
  of: SnapshotOf,
  changed: () => boolean,
  standBack: () => Promise<void>,
): Promise<boolean> {
  const given: { readonly name: string; readonly bytes: Uint8Array }[] = [];
  const slots = engine.save((name, bytes) => given.push({ name, bytes }));
  const contents = { ...of, shape: engine.shape, slots, records: engine.size };
  const parts: Part[] = [];
  let at = 0;
  let since = 0;
  for (const { name, bytes } of given) {
    // Uses whole words, so that the checksum can be computed in place.
    const copy = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
    let sum = sumFor(copy.length);
    for (let from = 0; from < copy.length; from += step) {
      const some = copy.subarray(from, from + step);
      sum = summed(sum, some);
      file.write(some, at + from);
      since += some.length;
      if (since < step) continue;
      since = 0;
      await standBack();
      // Closing the file would flush all 90 MB at once and block the worker.
      file.flush();
      await standBack();
      if (changed()) return false;
    }
    parts.push({ name, at, length: copy.length, sum: sum >>> 0 });
    at += copy.length;
  }
  if (changed()) return false;
  const list = new TextEncoder().encode(JSON.stringify({ ...contents, parts } satisfies Contents));
  file.write(list, at);
  file.write(
    new Uint8Array(Uint32Array.of(list.length, sumOf(list), mark).buffer),
    at + list.length,
  );
  return true;
}

/** Returns a file's table of contents, or `null` if it is invalid, torn or of another shape. */
function contentsOf(file: SnapshotFile, shape: string): Contents | null {
  const end = new Uint8Array(trailer);
  if (file.size < trailer || file.read(end, file.size - trailer) !== trailer) return null;
  const [length = 0, sum = 0, found = 0] = new Uint32Array(end.buffer);
  const from = file.size - trailer - length;
  if (found !== mark || from < 0) return null;
  const list = new Uint8Array(length);
  if (file.read(list, from) !== length || sumOf(list) !== sum) return null;
  const contents = JSON.parse(new TextDecoder().decode(list)) as Contents;
  return contents.shape === shape ? contents : null;
}

/**
 * Fills an empty engine from the file `name` if it is usable, and returns `null` otherwise. If this
 * rejects, the engine may be partly filled and must be replaced.
 */
export async function readSnapshot(
  files: SnapshotFiles,
  name: string,
  engine: Snapshotted,
  fits: (of: SnapshotOf) => boolean,
): Promise<SnapshotOf | null> {
  const file = await files.open(name);
  if (!file) return null;
  try {
    const contents = contentsOf(file, engine.shape);
    if (!contents || !fits(contents)) return null;
    const parts = new Map(contents.parts.map((part) => [part.name, part]));
    engine.load((wanted, room) => {
      const part = parts.get(wanted);
      if (!part) return new Uint8Array(0);
      const bytes = room ? room(part.length) : new Uint8Array(part.length);
      if (file.read(bytes, part.at) !== part.length || sumOf(bytes) !== part.sum) {
        throw new Error(`Snapshot ${name}: ${wanted} is torn`);
      }
      return bytes;
    }, contents.slots);
    if (engine.size !== contents.records) throw new Error(`Snapshot ${name}: other records`);
    return contents;
  } finally {
    file.close();
  }
}

/** Returns the name of the file for one kind of record in a database. */
export function snapshotName(database: string, kind: string): string {
  return `${encodeURIComponent(database)}.${kind}`;
}

/** Removes the snapshots of these databases. */
export async function removeSnapshots(
  files: SnapshotFiles,
  databases: readonly string[],
): Promise<void> {
  for (const name of await files.names()) {
    if (databases.some((database) => name.startsWith(snapshotName(database, '')))) {
      await files.remove(name);
    }
  }
}
