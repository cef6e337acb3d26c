/**
 * Keeps a library's archive in step with the entries of its team. Sends what was done here,
 * receives what others did, and follows the server's order. After a crash at any point, it's simply
 * run again.
 *
 * For each object, the last entry in the archive must be the last one in the server's order. If
 * somebody else's act comes in between, our own act is therefore written again once the server has
 * given it a place.
 */
import { informsNobody } from '@shared/acts/act';
import { acts, rulesOf, workIn, type WorkMeta } from '@shared/acts/acts';
import type { Decision } from '@shared/acts/decision';
import { createTeamMatters } from '@shared/acts/team';
import { teamMarkOf } from '@shared/archive/team-mark';
import { createSerial } from '@shared/values/serial';
import type { Archive } from '../archive/archive';
import { metaOf } from '../archive/frame';
import { entriesOf } from '../archive/walk';
import { callKeysOf } from '../backup/entry-key';
import type { TeamErasures } from '../erase/begin-in-team';
import { createOrders } from './orders';
import { ahead, createParts, type Part } from './incoming';
import { overruling, packed, type Unpacked } from './pack';
import {
  OrderComesFirst,
  type Matter,
  type NewTeamEntry,
  type TeamEntry,
  type TeamServer,
} from './server';

export interface Sync {
  /** Sends and receives everything. Rejects with a `TeamError` or the archive's errors. */
  run(): Promise<void>;
  /** The team's entries up to this number have been received. */
  readonly pulled: number;
  /** Returns the last team entry that had been received when the archive reached entry `seq`. */
  pulledAt(seq: number): number;
  /** Returns the team's matter for a client reference, or `null` if there is none. */
  matterOf(reference: string): Matter;
  /** Returns the number of entries made here that the team may not have received yet. */
  waiting(): number;
  /** Whether the archive has been read to the end, in which case there is nothing to send. */
  readonly hasReadAll: boolean;
  /** Returns the archive number of a team entry, or `null` if it wasn't accepted. */
  find(key: string): number | null;
  close(): void;
}

/** A decision by this user that a colleague, who hadn't seen it, has replaced. */
export interface Overruled {
  readonly by: string;
  readonly object: string;
}

export interface SyncDeps {
  readonly archive: Archive;
  readonly server: TeamServer;
  /** Whether the team receives entries from before the library joined. */
  readonly shares: boolean;
  readonly onOverruled: (overruled: readonly Overruled[]) => void;
  readonly erasures: TeamErasures;
}

/** Limits for a batch of entries made here. */
const BATCH = { maxBytes: 4_000_000, maxEntries: 500 };
/** The least calls, and the least decisions, to remember while the program is running. */
const REMEMBERED = 20_000;

/** An entry's place in the archive, given by the team's order. */
interface Placed {
  readonly seq: number;
  readonly objects: ReadonlySet<string>;
}

/** An entry in the archive, with its number there. */
interface Here {
  readonly local: number;
  readonly work: WorkMeta | null;
}

type Own = NewTeamEntry & Here;

type Taken = Pick<Unpacked, 'entry' | 'work'>;

/** An entry to be added to the archive, from one part of the team's entries. */
interface Put extends Taken {
  readonly key: string;
  readonly objects: ReadonlySet<string>;
}

/** Entries made here, from a part of the archive that ends with entry `end`. */
interface Batch {
  readonly entries: readonly Own[];
  end: number;
}

/** Prepares the exchange for an open archive, which is read once from beginning to end. */
export async function createSync(deps: SyncDeps): Promise<Sync> {
  const { archive, server, onOverruled } = deps;
  const { teamId } = server;
  const matters = createTeamMatters();
  const orders = createOrders(deps);
  const partsAfter = createParts(server);
  const inOrder = createSerial();
  let pulled = 0;
  /** The team has received our entries up to this number. */
  let sent = 0;
  /** How far the archive has been read to keep track of matters and find our own entries. */
  let read = 0;
  let isClosed = false;
  let isEntered = false;
  /** True while a colleague's order is being carried out, which comes before anything else. */
  let isErasing = false;
  let batch: Batch | null = null;
  let placed: Placed[] = [];
  const steps: { readonly seq: number; readonly pulled: number }[] = [];
  const found = new Map<string, number>();
  /**
   * Keys of the calls and pictures here, loaded when the first one is received. After access to a
   * matter has been extended, its entries are received again.
   */
  let calls: Set<string> | null = null;
  /** Our latest decision on each object, and the team's number for it. */
  const own = new Map<string, { readonly seq: number; readonly value: string }>();

  let marked = 0;
  const informing: { readonly seq: number; readonly work: WorkMeta }[] = [];
  const unmarked = new Map<string, Here>();
  for await (const { seq, meta } of entriesOf(archive, 'work')) {
    const work = workIn(meta);
    const known = acts.team.schema.safeParse(meta).data;
    if (known?.teamId === teamId) {
      pulled = Math.max(pulled, known.pulled);
      marked = seq;
      steps.push({ seq, pulled });
      // After archives have been merged, entry numbers are different. Entries received from the
      // team are still there.
      sent = Math.max(sent, known.archive === archive.identity ? known.sent : seq);
    }
    if (work && teamMarkOf(meta)) placed.push({ seq, objects: objectsOf(work) });
    if (work && rulesOf(work).informs !== informsNobody) informing.push({ seq, work });
  }
  // After a power cut, some entries of a part may be on disk without the mark that follows them.
  for (let after = marked; ;) {
    const frames = await archive.readFrames({ ...BATCH, after });
    for (const { frame, bytes } of frames) {
      const meta = metaOf(frame, bytes);
      const from = teamMarkOf(meta);
      const work = workIn(meta);
      if (from?.teamId === teamId) unmarked.set(from.key, { local: frame.seq, work });
      after = frame.seq;
    }
    if (frames.length === 0) break;
  }
  if (marked === 0 && !deps.shares) await note(0, archive.lastSeq);
  forget();
  // Later ones are read again, together with what is sent.
  for (const { seq, work } of informing) if (seq <= sent) inform(work, seq);
  read = sent;

  function forget(): void {
    placed = placed.filter(({ seq }) => seq > sent);
  }

  function inform(work: WorkMeta | null, seq: number): void {
    if (work) rulesOf(work).informs(work, matters.informed, seq);
  }

  async function nextBatch(): Promise<Batch> {
    const entries: Own[] = [];
    const frames = await archive.readFrames({ ...BATCH, after: read });
    for (const loaded of frames) {
      const { frame, bytes } = loaded;
      const work = frame.kind === 'work' ? workIn(metaOf(frame, bytes)) : null;
      inform(work, frame.seq);
      const entry = await packed(loaded, matters, pulledAt(frame.seq));
      if (!entry) continue;
      entries.push({ ...entry, local: frame.seq, work });
      if (frame.kind === 'work') continue;
      remember(found, entry.key, frame.seq);
      calls?.add(entry.key);
    }
    return { entries, end: frames.at(-1)?.frame.seq ?? read };
  }

  function pulledAt(seq: number): number {
    return steps.findLast((step) => step.seq <= seq)?.pulled ?? 0;
  }

  /** Our own entries that have been sent but not yet received back in the server's order. */
  type Sent = Map<string, Own>;

  /** Receives the team's entries. While one part is being stored, the next ones are prepared. */
  async function receive(back: Sent, batch: Batch): Promise<void> {
    const isHere = (key: string): boolean => unmarked.has(key) || back.has(key);
    for (let hasMore = true; hasMore;) {
      hasMore = false;
      for await (const part of ahead(partsAfter(pulled, isHere))) {
        hasMore = await take(part, back, batch);
        if (!hasMore) return;
      }
    }
  }

  /** Stores one part of the team's entries. Returns whether there may be more of them. */
  async function take({ entries, contentOf }: Part, back: Sent, batch: Batch): Promise<boolean> {
    const last = entries.at(-1);
    if (!last || isClosed) return false;
    isErasing = last.kind === 'erase' && !(await orders.carryOut(last));
    if (isErasing) return false;
    const put: Put[] = [];
    const overruled: Overruled[] = [];
    for (const entry of entries) {
      const { key, seq } = entry;
      const here = unmarked.get(key) ?? back.get(key);
      if (back.delete(key))
        for (const { object, value } of decisionsIn(here?.work))
          remember(own, object, { seq, value });
      const taken = here ? again(entry, here, put) : await takenFrom(entry, contentOf, overruled);
      if (taken) put.push({ ...taken, key, objects: objectsOf(taken.work) });
    }
    const numbers = await archive.appendMany(put.map(({ entry }) => entry));
    put.forEach(({ objects, key, work }, i) => {
      const local = numbers[i] ?? 0;
      if (objects.size > 0) placed.push({ seq: local, objects });
      remember(found, key, local);
      unmarked.set(key, { local, work });
      if (!work) calls?.add(key);
    });
    // Written only after the entries have been flushed. Otherwise, a power cut might leave the mark
    // on disk without them.
    const mark = await note(last.seq, back.size === 0 ? batch.end : sent);
    for (const { key } of entries) unmarked.delete(key);
    if (unmarked.size === 0) passOver(batch, [...numbers, mark], put);
    if (overruled.length > 0) onOverruled(overruled);
    return last.isLast !== true;
  }

  /** Entries that directly follow those in the batch don't have to be read again. */
  function passOver(batch: Batch, numbers: readonly number[], put: readonly Put[]): void {
    numbers.forEach((seq, i) => {
      if (seq !== batch.end + 1) return;
      inform(put[i]?.work ?? null, seq);
      batch.end = seq;
    });
  }

  /**
   * Returns our own act if it must be written again, because another act comes after it here but
   * before it in the team.
   */
  function again(
    { seq, key, author }: TeamEntry,
    { local, work }: Here,
    now: readonly Put[],
  ): Taken | null {
    if (!work) return null;
    const objects = objectsOf(work);
    const later = [...placed.filter((one) => one.seq > local), ...now];
    if (!later.some((one) => [...objects].some((object) => one.objects.has(object)))) return null;
    const team = { teamId, seq, key, by: author };
    return { entry: { kind: 'work', meta: { ...work, team } }, work };
  }

  async function takenFrom(
    entry: TeamEntry,
    contentOf: Part['contentOf'],
    overruled: Overruled[],
  ): Promise<Taken | null> {
    if (entry.kind === 'erase') return null;
    if (entry.kind !== 'work') {
      calls ??= await callKeysOf(archive);
      if (calls.has(entry.key)) return null;
    }
    const taken = await contentOf(entry);
    const over: string[] = [];
    for (const { object, value } of decisionsIn(taken?.work)) {
      const mine = own.get(object);
      if (mine?.value === value) continue;
      if (mine && mine.seq > (taken?.seen ?? 0)) over.push(object);
      own.delete(object);
    }
    overruled.push(...over.map((object) => ({ by: entry.author, object })));
    return taken && over.length > 0 ? overruling(taken, over) : taken;
  }

  /**
   * Sends orders and entries made here. Returns `false` if a colleague's order must be read first.
   */
  async function send(entries: readonly NewTeamEntry[]): Promise<boolean> {
    try {
      const all = [...(await orders.own()), ...entries];
      if (all.length > 0) await server.append(all, pulled);
      return true;
    } catch (error) {
      if (error instanceof OrderComesFirst) return false;
      throw error;
    }
  }

  async function cycle(): Promise<void> {
    if (!isEntered) await server.enter(archive.identity);
    isEntered = true;
    for (let mayBeNew = true; ; mayBeNew = false) {
      // Packed only once, because a later act may take a list out of its matter.
      batch ??= await nextBatch();
      const { entries } = batch;
      const back: Sent = new Map(entries.map((entry) => [entry.key, entry]));
      const isSent = await send(entries);
      // Entries that were received may also be read here, but they aren't a reason to ask the team
      // for more.
      if (mayBeNew || entries.length > 0 || !isSent) await receive(back, batch);
      if (isClosed || isErasing) return;
      if (!isSent) continue;
      const { end } = batch;
      [read, batch] = [end, null];
      // Entries still in `back` had already been received before a crash.
      if (back.size > 0) await note(pulled, end);
      if (end < archive.lastSeq) continue;
      await orders.report();
      await server.shareKeys();
      return;
    }
  }

  /** Returns the number of the mark. */
  async function note(upTo: number, end: number): Promise<number> {
    const seq = await mark(archive, teamId, upTo, end);
    [pulled, sent] = [upTo, end];
    steps.push({ seq, pulled });
    forget();
    return seq;
  }

  let next: Promise<void> | null = null;
  return {
    run() {
      // If there is a run already, the caller needs another one that starts after it.
      next ??= inOrder(async () => {
        next = null;
        if (!isClosed) await cycle();
      });
      return next;
    },
    get pulled() {
      return pulled;
    },
    pulledAt,
    matterOf: (reference) => matters.of(reference).matter,
    // Includes what comes after the batch, which hasn't been packed yet.
    waiting: () =>
      batch === null
        ? 0
        : batch.entries.length +
          archive.entriesUpTo(archive.lastSeq) -
          archive.entriesUpTo(batch.end),
    get hasReadAll() {
      return read >= archive.lastSeq;
    },
    find: (key) => found.get(key) ?? null,
    close: () => void (isClosed = true),
  };
}

/** Makes sure that only future entries are shared with a team. */
export async function beginToShare(archive: Archive, teamId: string): Promise<void> {
  await mark(archive, teamId, 0, archive.lastSeq);
}

function mark(archive: Archive, teamId: string, pulled: number, sent: number): Promise<number> {
  const { identity } = archive;
  const known = { teamId, archive: identity, pulled, sent };
  return archive.append({ kind: 'work', meta: { op: 'team', version: 1, ...known } });
}

/**
 * Returns the objects that an act changes. If two acts have none in common, their order doesn't
 * matter.
 */
function objectsOf(work: WorkMeta | null): ReadonlySet<string> {
  if (!work) return new Set();
  const counted = rulesOf(work).counts(work);
  const things = counted === 'by-entry' ? [work.op] : counted.map((one) => one.join(' '));
  return new Set([...things, ...decisionsIn(work).map(({ object }) => object)]);
}

const decisionsIn = (work?: WorkMeta | null): readonly Decision[] =>
  work ? rulesOf(work).decides(work) : [];

function remember<T>(places: Map<string, T>, name: string, value: T): void {
  places.delete(name);
  places.set(name, value);
  if (places.size <= 2 * REMEMBERED) return;
  // Many at a time, because finding the oldest in a map takes longer the more it has lost.
  for (const oldest of places.keys()) {
    if (places.size <= REMEMBERED) return;
    places.delete(oldest);
  }
}
