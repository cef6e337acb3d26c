/**
 * A search engine as a file, so that a start need not read every record again. It is only a copy of
 * what the database says: one that is torn, of other columns or of another library is not read.
 *
 * Layout: the parts one after the other, then their list as JSON, then its length and sum and a mark.
 */
import type { Engine } from '@renderer/library/engine/contract/engine';
import { pause } from '@renderer/library/scheduling/pause';
import type { SnapshotFile, SnapshotFiles } from './snapshot-files';

/** What a snapshot was made of. */
export interface SnapshotOf {
  /** Of the database; renewed when its log entries begin to count anew. */
  readonly generation: string;
  /** Last log entry that is in it. */
  readonly appliedSeq: number;
}

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
/** Bytes summed and written at once, which takes a millisecond or two; then others may run. */
const step = 1 << 20;
/** While it is written; never read. */
const unfinished = '.new';

/** A sum of so many bytes begins with this. */
const sumFor = (length: number): number => 0x811c_9dc5 ^ length;

/**
 * A sum that tells torn bytes from whole ones (FNV-1a over words of four bytes): every step can be
 * undone, so one wrong word always gives another sum. No protection against anybody. All pieces but
 * the last consist of whole words.
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
 * Writes the engine under `name`. `changed` is asked again and again: once the engine is another,
 * nothing is written and the result is `false`. `standBack` lets others run between two pieces.
 */
export async function writeSnapshot(
  files: SnapshotFiles,
  name: string,
  engine: Engine,
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
  engine: Engine,
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
    // Whole words, so that a sum can be made of the bytes where they lie.
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
      // Closing a file flushes all of it at once, which holds up the worker for 90 MB.
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

/** What a file says it holds, or `null` for one that is none, is torn or of other columns. */
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
 * Fills an empty engine from the file `name` if it fits; `null` where it does not. An engine may be
 * half filled when this rejects: then take a new one.
 */
export async function readSnapshot(
  files: SnapshotFiles,
  name: string,
  engine: Engine,
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

/** The file of a kind of records of a database. */
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
