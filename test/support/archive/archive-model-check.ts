import { expect } from 'vitest';
import type { Entry, EntryKind } from '@shared/archive/entry';
import { openArchive, type Archive } from '@main/archive/archive';
import { ArchiveError } from '@main/archive/archive-error';
import { createModelFileSystem, type Fault } from './model-file-system';

/** Something that can happen to the program. */
export type Step =
  | { do: 'append'; kind: EntryKind; sizes: number[]; together: boolean }
  | { do: 'pull'; maxBytes: number; maxEntries: number }
  | { do: 'fault'; skip: number; fault: Fault; times: number }
  | { do: 'capacity'; bytes: number }
  | { do: 'crash'; kind: 'kill' | 'power' }
  | { do: 'loseCommit' }
  | { do: 'loseLibrary' }
  | { do: 'reopen' };

interface Attempt {
  kind: EntryKind;
  body: Buffer;
  session: number;
  seq?: number | undefined;
  rejected?: boolean;
}

/** Counts how often each event really happened during a run. */
export interface Tally {
  appended: number;
  rejected: number;
  delivered: number;
  crashes: number;
  failedOpens: number;
}

interface Library {
  appliedSeq: number;
  log: { seq: number; id: number }[];
}

const EMPTY: Library = { appliedSeq: 0, log: [] };
const DIR = '/library/archive';

/**
 * Creates a program with an archive and a library that reads it, on a failing file system. Every
 * delivered entry is compared with everything that the program has tried to append. `finish` checks
 * the final state.
 */
export function createWorld(seed: number, sabotage: { flushesAreLies: boolean }) {
  const fs = createModelFileSystem(seed);
  fs.flushesAreLies = sabotage.flushesAreLies;
  const attempts: Attempt[] = [];
  const idOfSeq = new Map<number, number>();
  const tally: Tally = { appended: 0, rejected: 0, delivered: 0, crashes: 0, failedOpens: 0 };
  let archive: Archive | undefined;
  let session = 0;
  let library = EMPTY;
  let committedBefore = EMPTY;

  async function opened(): Promise<Archive | undefined> {
    if (archive) return archive;
    session += 1;
    try {
      archive = await openArchive({ dir: DIR, fs, now: () => session, segmentBytes: 4000 });
      // A part that was unreadable has become readable, possibly in the middle, so the library
      // starts over.
      const isMore = archive.entriesUpTo(library.appliedSeq) > library.log.length;
      if (isMore) library = committedBefore = EMPTY;
    } catch (error) {
      tally.failedOpens += 1;
      expectFault(error);
    }
    return archive;
  }

  async function append({ kind, sizes, together }: Step & { do: 'append' }): Promise<void> {
    const target = await opened();
    if (!target) return;
    const batch = sizes.map((size) => {
      const id = attempts.length;
      const attempt: Attempt = { kind, body: bodyFor(id, size), session };
      attempts.push(attempt);
      return { attempt, entry: { kind, meta: { id }, body: attempt.body } };
    });
    const settle = async (one: typeof batch, seqs: Promise<number[]>): Promise<void> => {
      try {
        const given = await seqs;
        one.forEach(({ attempt }, i) => (attempt.seq = given[i]));
        tally.appended += given.length;
      } catch (error) {
        expectFault(error);
        // A dead program didn't see the failure, so nobody knows whether the entry was stored.
        if (fs.isDead) return;
        for (const { attempt } of one) attempt.rejected = true;
        tally.rejected += one.length;
      }
    };
    if (together) await settle(batch, target.appendMany(batch.map(({ entry }) => entry)));
    else {
      const one = async (item: (typeof batch)[number]): Promise<number[]> => [
        await target.append(item.entry),
      ];
      await Promise.all(batch.map((item) => settle([item], one(item))));
    }
  }

  async function check(source: Archive, entry: Entry): Promise<void> {
    const id = entry.meta['id'] as number;
    const attempt = attempts[id];
    if (!attempt) throw new Error(`Entry ${entry.seq} was never appended`);
    expect(idOfSeq.get(entry.seq) ?? id).toBe(id);
    expect(attempt.seq ?? entry.seq).toBe(entry.seq);
    expect(attempt.rejected === true && attempt.session === session).toBe(false);
    expect(entry.kind).toBe(attempt.kind);
    expect(entry.body).toBe(attempt.body.toString('utf8'));
    idOfSeq.set(entry.seq, id);
    // Each number belongs to a single entry, and each entry has a single number.
    attempt.seq = entry.seq;
    const bytes = await source.readBody(entry.seq);
    expect(attempt.body.equals(bytes)).toBe(true);
    tally.delivered += 1;
  }

  async function pull(maxBytes: number, maxEntries: number): Promise<boolean> {
    const source = await opened();
    if (!source) return false;
    try {
      const entries = await source.read({ after: library.appliedSeq, maxBytes, maxEntries });
      for (const entry of entries) await check(source, entry);
      let { appliedSeq } = library;
      const log = [...library.log];
      for (const { seq, meta } of entries) {
        expect(seq).toBeGreaterThan(appliedSeq);
        appliedSeq = seq;
        log.push({ seq, id: meta['id'] as number });
      }
      committedBefore = library;
      library = { appliedSeq, log };
      source.acknowledge(appliedSeq);
      return entries.length > 0;
    } catch (error) {
      expectFault(error);
      return false;
    }
  }

  async function step(what: Step): Promise<void> {
    if (what.do === 'append') await append(what);
    else if (what.do === 'pull') await pull(what.maxBytes, what.maxEntries);
    else if (what.do === 'fault') fs.plan(what.skip, what.fault, what.times);
    else if (what.do === 'capacity') fs.setCapacity(what.bytes);
    else if (what.do === 'crash') fs.crash(what.kind);
    else if (what.do === 'loseCommit') library = committedBefore;
    else if (what.do === 'loseLibrary') library = committedBefore = EMPTY;
    else {
      await archive?.close();
      archive = undefined;
    }
    if (!fs.isDead) return;
    tally.crashes += 1;
    archive = undefined;
    fs.restart();
  }

  async function everything(source: Archive): Promise<Library['log']> {
    const entries = await source.read({ after: 0, maxBytes: Infinity, maxEntries: Infinity });
    for (const entry of entries) await check(source, entry);
    return entries.map(({ seq, meta }) => ({ seq, id: meta['id'] as number }));
  }

  /**
   * Lets the disk work again, then simulates one last power failure. After that, every entry must
   * exist once and in order.
   */
  async function finish(): Promise<Tally> {
    fs.cancelPlan();
    fs.setCapacity(Infinity);
    await step({ do: 'crash', kind: 'power' });
    await step({ do: 'append', kind: 'answer', sizes: [10], together: false });
    while (await pull(Infinity, 7));

    const source = await opened();
    if (!source) throw new Error('It does not open on a sound disk');
    const replayed = await everything(source);
    expect(library.log).toEqual(replayed);
    const found = new Map(replayed.map(({ seq, id }) => [seq, id]));
    expect(found.size).toBe(new Set(replayed.map(({ id }) => id)).size);
    // Every entry that was reported as appended, or was ever delivered, must exist.
    attempts.forEach(({ seq }, id) => {
      if (seq !== undefined) expect(found.get(seq)).toBe(id);
    });
    expect(attempts.at(-1)?.seq).toBe(source.lastSeq);
    return tally;
  }

  return { step, finish };
}

function expectFault(error: unknown): void {
  if (!(error instanceof ArchiveError)) throw error;
  expect(['disk-full', 'io']).toContain(error.kind);
}

/** Some bodies compress well, some don't, and some look like part of an archive. */
function bodyFor(id: number, size: number): Buffer {
  const body = Buffer.alloc(size, id % 3 === 0 ? 'KFRM' : 'row ');
  if (id % 3 === 1) for (let i = 0; i < size; i += 1) body[i] = (i * i * 31 + id * 7 + i) & 0xff;
  return body;
}
