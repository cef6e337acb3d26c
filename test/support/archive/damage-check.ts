/** Opens damaged archives and checks what Kartotek promises about them; see `problemsOf`. */
import { openArchive, type Archive } from '@main/archive/archive';
import type { DurableFiles } from '@main/durable/durable-files';
import { below, chanceOf, type Chance } from '../chance';
import { damage, type Damaged, type Files } from './damage';
import { createModelFileSystem } from './model-file-system';
import { DIR } from './opened-archive';

const kinds = ['request', 'answer', 'answer', 'answer', 'failure', 'work', 'picture'] as const;

/** Returns the files of an archive of about eight files, and its entries. */
async function soundArchive(seed: number, segmentBytes: number): Promise<Files> {
  const chance = chanceOf(seed);
  const fs = createModelFileSystem(seed);
  const archive = await openArchive({ dir: DIR, fs, now: () => seed, segmentBytes });
  while (fs.names.length < 9) {
    const entries = Array.from({ length: 1 + below(chance, 3) }, () => ({
      kind: kinds[below(chance, kinds.length)] ?? 'answer',
      meta: { note: 'x'.repeat(below(chance, 40)) },
      body: bodyOf(chance),
    }));
    await archive.appendMany(entries);
  }
  await archive.close();
  return new Map(fs.names.map((name) => [name, Buffer.from(fs.peek(`${DIR}/${name}`) ?? [])]));
}

/** Some bodies compress well, some don't, and some look like part of an archive. */
function bodyOf(chance: Chance): Buffer {
  const length = below(chance, 600);
  const bytes = Buffer.alloc(length, chance() < 0.2 ? 'KFRM' : 'row ');
  if (chance() < 0.4) for (let at = 0; at < length; at += 1) bytes[at] = below(chance, 256);
  return bytes;
}

/** Finds the entries in undamaged files by their numbers, following the documented format. */
function placesIn(files: Files): Map<number, Buffer> {
  const found = new Map<number, Buffer>();
  for (const [name, bytes] of files) {
    if (!name.endsWith('.log')) continue;
    for (let at = 32; at < bytes.length;) {
      const length = 40 + bytes.readUInt32LE(at + 8) + bytes.readUInt32LE(at + 12);
      found.set(bytes.readDoubleLE(at + 20), bytes.subarray(at, at + length));
      at += length;
    }
  }
  return found;
}

interface Sound {
  readonly files: Files;
  readonly frames: ReadonlyMap<number, Buffer>;
}

/** Archives to damage, with small and larger files. */
export interface DamageBench {
  /** Damages one of the archives at random, then opens it. */
  strike(seed: number): Promise<Outcome>;
}

interface Outcome {
  readonly problems: readonly string[];
  readonly story: readonly string[];
  readonly lost: number;
  readonly kept: number;
}

export async function createDamageBench(): Promise<DamageBench> {
  const sound: Sound[] = [];
  for (const [at, bytes] of [1_500, 1_500, 9_000].entries()) {
    const files = await soundArchive(at + 1, bytes);
    sound.push({ files, frames: placesIn(files) });
  }
  const foreign = await soundArchive(77, 1_500);
  return {
    async strike(seed) {
      const chance = chanceOf(seed);
      const one = sound[below(chance, sound.length)] as Sound;
      const damaged = damage(chance, one.files, foreign);
      return { story: damaged.story, ...(await problemsOf(one, damaged)) };
    },
  };
}

/** Returns a disk with the damaged files. */
function diskOf({ files, readErrors }: Damaged, seed = 1): DurableFiles {
  const fs = createModelFileSystem(seed);
  for (const [name, bytes] of files) fs.poke(`${DIR}/${name}`, Buffer.from(bytes));
  const failure = (): Error => Object.assign(new Error('EIO'), { code: 'EIO' });
  const own: DurableFiles = fs;
  return {
    ...own,
    open: async (path, mode) => {
      const bad = readErrors.filter(({ file }) => path.endsWith(`/${file}`));
      if (bad.some(({ stretch }) => stretch === null)) throw failure();
      const file = await own.open(path, mode);
      return {
        ...file,
        read: async (position, length) => {
          const isHit = bad.some(
            ({ stretch }) =>
              stretch &&
              stretch.offset < position + length &&
              position < stretch.offset + stretch.length,
          );
          if (isHit) throw failure();
          return file.read(position, length);
        },
      };
    },
  };
}

/** Returns the bytes that can be read. A bad sector makes its whole block unreadable. */
function readable({ files, readErrors }: Damaged): Buffer[] {
  const block = 4096;
  return [...files]
    .filter(([name]) => /^\d{8}\.log$/.test(name))
    .flatMap(([name, given]) => {
      const bytes = Buffer.from(given);
      for (const { file, stretch } of readErrors) {
        if (file !== name) continue;
        if (!stretch) return [];
        const from = Math.floor(stretch.offset / block) * block;
        const to = Math.ceil((stretch.offset + stretch.length) / block) * block;
        bytes.fill(0, from, Math.min(to, bytes.length));
      }
      return [bytes];
    });
}

/**
 * Lists everything that is wrong: the archive doesn't open, an intact response isn't returned, one
 * is returned that never existed, or something is missing without being reported.
 */
async function problemsOf({ frames }: Sound, damaged: Damaged): Promise<Omit<Outcome, 'story'>> {
  const problems: string[] = [];
  let archive: Archive;
  try {
    archive = await openArchive({ dir: DIR, fs: diskOf(damaged) });
  } catch (error) {
    return { problems: [`does not open: ${String(error)}`], lost: frames.size, kept: 0 };
  }
  const given = new Map<number, Buffer>();
  const entries = await archive.readFrames({ after: 0, maxBytes: Infinity, maxEntries: Infinity });
  for (const { frame, bytes } of entries) {
    if (!frames.get(frame.seq)?.equals(bytes)) problems.push(`made up: ${frame.seq}`);
    given.set(frame.seq, bytes);
  }
  const { missing, setAside, tornTail } = archive.report;
  const { readErrors } = damaged;
  const { lastSeq } = archive;
  const places = readable(damaged);
  /**
   * True for an entry that is held back and reported, because it may be left over from a failed
   * append. This happens if the file that would show it is unreadable, or if a later file starts
   * with the same number and doesn't contain the entry.
   */
  const isUnsure = (seq: number, frame: Buffer): boolean =>
    setAside.some(({ file, offset, length, reason }) => {
      const bytes = damaged.files.get(file)?.subarray(offset, offset + length);
      const isOpen = readErrors.length > 0 || seq > lastSeq;
      const isHeld = reason === 'unsure' || (reason === 'superseded' && isOpen);
      return isHeld && bytes?.includes(frame);
    });
  const lost: number[] = [];
  for (const [seq, frame] of frames) {
    if (given.has(seq)) continue;
    lost.push(seq);
    if (isUnsure(seq, frame)) continue;
    if (places.some((bytes) => bytes.includes(frame))) problems.push(`not given back: ${seq}`);
  }
  const isTold = missing > 0 || setAside.length > 0 || tornTail !== undefined;
  // Only the database can show that an archive ends too early, because it has seen later entries.
  const isInside = lost.some((seq) => seq < archive.lastSeq);
  if (isInside && !isTold) problems.push('incomplete, and says nothing');
  const next = await archive
    .append({ kind: 'work', meta: {} })
    .catch((error: unknown) => String(error));
  if (typeof next === 'number' && frames.has(next) && lost.every((seq) => seq < next))
    problems.push(`number ${next} is given twice`);
  await archive.close();
  return { problems, lost: lost.length, kept: given.size };
}
