/** Cuts off the ends of archives at random points, and expects every later start to report this. */
import { createArchives } from '@main/archive/archives';
import type { Archive } from '@main/archive/archive';
import type { Witness } from '@main/archive/witness';
import { createHeads, type Heads } from '@main/library/heads';
import { createStateStore, type StateStore } from '@main/storage/state-store';
import { below, chanceOf, type Chance } from '../chance';
import { createMemoryStore } from '../main/memory-store';
import { createModelFileSystem, type ModelFileSystem } from './model-file-system';

const libraryId = 'https_api.example.com';
const dir = `/libraries/${libraryId}/archive`;
const starts = 3;

/**
 * Ways in which an archive can lose its end. Each returns how many bytes of the last file remain,
 * or `null` if the file is gone.
 */
const ways = {
  'cut where an entry begins': (bytes: Buffer, chance: Chance) => cutAt(bytes, chance),
  'cut in the middle of an entry': (bytes: Buffer, chance: Chance) =>
    cutAt(bytes, chance) + 1 + below(chance, 30),
  emptied: () => 0,
  removed: () => null,
} satisfies Record<string, (bytes: Buffer, chance: Chance) => number | null>;

/** The records that may still show where the archive should end. */
const witnesses = ['the last start', 'the downloads', 'the newest backup', 'the database'] as const;

function cutAt(bytes: Buffer, chance: Chance): number {
  const begins: number[] = [];
  for (let at = bytes.indexOf('KFRM'); at >= 0; at = bytes.indexOf('KFRM', at + 4)) begins.push(at);
  return begins[below(chance, begins.length)] ?? 32;
}

interface Machine {
  readonly fs: ModelFileSystem;
  readonly state: StateStore;
  /** The downloads' saved state. */
  downloads: string | null;
}

/** Starts the program: opens the library, reports what's missing, and writes a little. */
async function start(
  machine: Machine,
  use: (archive: Archive, heads: Heads) => Promise<void>,
): Promise<void> {
  const heads = createHeads({
    state: machine.state,
    checkpoint: () => ({
      read: async () => machine.downloads,
      write: async () => undefined,
      remove: async () => undefined,
      sweep: async () => undefined,
    }),
  });
  const { fs } = machine;
  const archives = createArchives({ rootDir: '/libraries', fs, witnesses: heads.witnesses });
  const archive = await archives.open(libraryId);
  heads.follow(libraryId, archive);
  await use(archive, heads);
  heads.follow('', null);
  await archives.closeAll();
}

async function write(archive: Archive, chance: Chance, entries: number): Promise<void> {
  for (let n = 0; n < entries; n += 1)
    await archive.append({
      kind: chance() < 0.5 ? 'answer' : 'work',
      meta: { n },
      body: 'row '.repeat(below(chance, 40)),
    });
}

export interface EndOutcome {
  readonly story: string;
  readonly lost: number;
  readonly problems: readonly string[];
}

/** Fills an archive, cuts off its end, and restarts several times. */
export async function strikeEnd(seed: number): Promise<EndOutcome> {
  const chance = chanceOf(seed);
  const fs = createModelFileSystem(seed);
  const machine: Machine = { fs, state: createStateStore(createMemoryStore()), downloads: null };
  let known: Witness = { archive: null, seq: 0, entries: 0 };
  await start(machine, async (archive) => {
    await write(archive, chance, 5 + below(chance, 30));
    known = archive.witness();
  });
  const { archive: identity, seq, entries } = known;

  const witness = witnesses[below(chance, witnesses.length)] ?? 'the database';
  const [way, keep] = Object.entries(ways)[below(chance, Object.keys(ways).length)] ?? [];
  const path = `${dir}/00000001.log`;
  const bytes = fs.peek(path) ?? Buffer.alloc(0);
  const length = keep?.(bytes, chance) ?? null;
  if (length === null) for (const name of fs.names) await fs.remove(`${dir}/${name}`);
  else fs.poke(path, bytes.subarray(0, length));
  if (witness !== 'the last start') machine.state.set('heads', {});
  if (witness === 'the downloads') {
    const kept = { seq, downloads: { ':kept': 'map', items: [] } };
    machine.downloads = JSON.stringify({ version: 5, at: '', entries, state: kept });
  }
  if (witness === 'the newest backup') {
    const record = { lastGoodAt: null, overdueSince: null, failure: null };
    const backup = { ...record, entries: entries ?? 0, archive: identity ?? '', seq };
    machine.state.put('backups', libraryId, backup);
  }

  const problems: string[] = [];
  let lost = 0;
  for (let nth = 1; nth <= starts; nth += 1) {
    await start(machine, async (archive) => {
      if (nth === 1) lost = (entries ?? 0) - archive.entriesUpTo(seq);
      // At every start, the database reports its last entry number before anything is written.
      if (witness === 'the database') archive.hear(known);
      const { missing } = archive.report;
      if (missing !== lost) problems.push(`start ${nth}: ${missing} missing, ${lost} are`);
      const next = await archive.append({ kind: 'work', meta: {} });
      if (next <= seq) problems.push(`number ${next} is given twice`);
      await write(archive, chance, below(chance, 5));
    });
  }
  // Once the file is put back, the archive is complete again, despite what has been written since.
  if (length !== null) {
    fs.poke(path, bytes);
    machine.state.set('heads', {});
    await start(machine, async (archive) => {
      if (archive.entriesUpTo(seq) !== entries) problems.push('not given back');
      if (archive.report.missing > 0) problems.push('mended, and still said to be missing');
    });
  }
  return { story: `${way ?? ''}, known by ${witness}`, lost, problems };
}
