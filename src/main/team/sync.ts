/**
 * Keeps a library's archive in step with the entries of its team. Sends what was done here,
 * receives what others did, and follows the server's order. After a crash at any point, it's simply
 * run again.
 *
 * For each object, the last entry in the archive must be the last one in the server's order. If
 * somebody else's act comes in between, our own act is therefore written again once the server has
 * given it a place.
 */
import { rulesOf, workIn, type WorkMeta } from '@shared/acts/acts';
import { createTeamMatters } from '@shared/acts/team';
import { renameIn, type MatterRename } from '@shared/archive/matter-work';
import { teamMarkOf } from '@shared/archive/team-mark';
import { createSerial } from '@shared/values/serial';
import type { Archive } from '../archive/archive';
import { metaOf } from '../archive/frame';
import { entriesOf } from '../archive/walk';
import { callKeysOf } from '../backup/entry-key';
import type { TeamErasures } from '../erase/begin-in-team';
import { createOrders } from './orders';
import { createDecisions, remember } from './decisions';
import { ahead, createParts, type Part } from './incoming';
import { createMatterNames, type Added, type Author } from './matter-names';
import { BATCH, lastPulled, readPast, writeMark, type Here } from './past';
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
  readonly onRenamed: (rename: MatterRename) => void;
  readonly erasures: TeamErasures;
}

/** An entry's place in the archive, given by the team's order. */
interface Placed {
  readonly seq: number;
  readonly objects: ReadonlySet<string>;
}

type Own = NewTeamEntry & Here;

/** An entry to be added to the archive, with the objects that it changes. */
interface Taken extends Pick<Unpacked, 'entry' | 'work'> {
  readonly objects: ReadonlySet<string>;
}

type Put = Taken & { readonly key: string };
type PartAdded = { readonly put: readonly Put[]; readonly numbers: readonly number[] };

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
  let names = createMatterNames(teamId);
  const orders = createOrders(deps);
  const partsAfter = createParts(server);
  const inOrder = createSerial();
  const past = await readPast(archive, teamId);
  const { marked, steps, unmarked } = past;
  let { pulled, named } = past;
  /** The team has received our entries up to this number. */
  let { sent } = past;
  /** How far the archive has been read to keep track of matters and find our own entries. */
  let read = 0;
  let isClosed = false;
  let isEntered = false;
  /** True while a colleague's order is being carried out, which comes before anything else. */
  let isErasing = false;
  /** True if a power cut has lost a rename, but not what follows it. */
  let hasGap = false;
  let batch: Batch | null = null;
  let placed: Placed[] = [];
  const found = new Map<string, number>();
  /**
   * Keys of the calls and pictures here, loaded when the first one is received. After access to a
   * matter has been extended, its entries are received again.
   */
  let calls: Set<string> | null = null;
  const decisions = createDecisions();

  if (marked === 0 && !deps.shares) await note(0, archive.lastSeq);
  for (const { seq, meta } of past.renames) {
    // Without the mark, others of that part may be missing, so it's received again.
    const isWhole = teamMarkOf(meta) === null || seq < marked;
    names.take(seq, isWhole ? meta : { ...meta, team: undefined });
  }
  names.cameBack(sent);
  for (const { seq, work } of past.placed)
    if (seq > sent) placed.push({ seq, objects: names.objectsOf(work, { local: seq }) });
  // Later ones are read again, together with what is sent.
  for (const { seq, work } of past.informing) if (seq <= sent) inform(work, seq);
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

  const pulledAt = (seq: number): number => lastPulled(steps, seq);

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
  async function take(part: Part, back: Sent, batch: Batch): Promise<boolean> {
    const { entries } = part;
    const last = entries.at(-1);
    if (!last || isClosed) return false;
    isErasing = last.kind === 'erase' && !(await orders.carryOut(last));
    if (isErasing) return false;
    await learnRenames();
    const overruled: Overruled[] = [];
    const { put, numbers } = await add(part, back, overruled);
    put.forEach(({ objects, key, work, entry }, i) => {
      const local = numbers[i] ?? 0;
      if (objects.size > 0) placed.push({ seq: local, objects });
      remember(found, key, local);
      unmarked.set(key, { local, work, mark: teamMarkOf(entry.meta) });
      if (!work) calls?.add(key);
      const rename = renameIn(entry.meta);
      if (rename) deps.onRenamed(rename);
    });
    const until = numbers.at(-1);
    if (until !== undefined) steps.push({ seq: until, pulled: last.seq });
    // Written only after the entries have been flushed. Otherwise, a power cut might leave the mark
    // on disk without them.
    const mark = await note(last.seq, back.size === 0 ? batch.end : sent);
    for (const seq of [...numbers, mark]) if (seq === named + 1) named = seq;
    for (const { key } of entries) unmarked.delete(key);
    if (unmarked.size === 0) passOver(batch, [...numbers, mark], put);
    if (overruled.length > 0) onOverruled(overruled);
    return last.isLast !== true;
  }

  /** Adds a part to the archive. If that fails, its renames haven't happened. */
  async function add(part: Part, back: Sent, overruled: Overruled[]): Promise<PartAdded> {
    const before = names;
    names = before.fork();
    try {
      const put = await allOf(part, back, overruled);
      return { put, numbers: await archive.appendMany(put.map(({ entry }) => entry)) };
    } catch (thrown) {
      names = before;
      throw thrown;
    }
  }

  /** Returns what must be added to the archive, in order. */
  async function allOf(part: Part, back: Sent, overruled: Overruled[]): Promise<readonly Put[]> {
    const put: Put[] = [];
    for (const entry of part.entries) {
      const { key } = entry;
      const [known, mine] = [unmarked.get(key), back.get(key)];
      back.delete(key);
      let taken = known ? returned(entry, known, put) : mine ? cameBack(entry, mine, put) : null;
      if (!known && !mine) taken = await takenFrom(entry, part.contentOf, overruled);
      if (!taken) continue;
      if (!known && renameIn(taken.entry.meta))
        hasGap ||= [...unmarked.values()].some(({ mark }) => (mark?.seq ?? 0) > entry.seq);
      put.push({ ...taken, key });
      if (taken.work) names.take(archive.lastSeq + put.length, taken.entry.meta);
    }
    return put;
  }

  /** Entries that directly follow those in the batch don't have to be read again. */
  function passOver(batch: Batch, numbers: readonly number[], put: readonly Put[]): void {
    numbers.forEach((seq, i) => {
      if (seq !== batch.end + 1) return;
      inform(put[i]?.work ?? null, seq);
      batch.end = seq;
    });
  }

  /** Reads how matters have been renamed here in the meantime. */
  async function learnRenames(): Promise<void> {
    for await (const { seq, meta } of entriesOf(archive, 'work', named)) {
      if (!teamMarkOf(meta)) names.take(seq, meta);
      named = seq;
    }
  }

  /** Returns an act from a part without its mark as it must be written again, if necessary. */
  function returned(entry: TeamEntry, here: Here, now: readonly Put[]): Taken | null {
    const { work, mark } = here;
    if (!work || !renameIn(work)) return again(entry, here, now);
    if (!hasGap) names.place({ ...work, team: mark });
    if (!mark?.renamed || names.isPlaced(entry.seq)) return null;
    const { reference, seen } = mark.renamed;
    const written = { ...here, work: { ...work, reference } };
    return again(entry, written, now, { by: mark.by, seen }, true);
  }

  /** Returns our own act as it must be written again, if necessary. */
  function cameBack(entry: TeamEntry, here: Here, now: readonly Put[]): Taken | null {
    const { work, local } = here;
    if (!work) return null;
    const author = { by: entry.author, seen: pulledAt(local) };
    decisions.made(names.inCopy(work, author), entry.seq);
    // A rename always, so that its place in the order is in the archive.
    return again(entry, here, now, author, renameIn(work) !== null);
  }

  /**
   * Returns an act of this archive if it must be written again, because another act comes after it
   * here but before it in the team.
   */
  function again(
    { seq, key, author: by }: TeamEntry,
    { local, work, mark }: Here,
    now: readonly Put[],
    named: Author | Added = { local },
    isForced = false,
  ): Taken | null {
    if (!work) return null;
    const objects = names.objectsOf(work, named, { local });
    const later = [...placed.filter((one) => one.seq > local), ...now];
    const isOvertaken = later.some((one) => [...objects].some((name) => one.objects.has(name)));
    if (!isForced && !isOvertaken) return null;
    const meta = names.inCopy({ ...work, team: { ...mark, teamId, seq, key, by } }, named);
    return { entry: { kind: 'work', meta }, work: workIn(meta), objects };
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
    if (!taken) return null;
    const { seen } = taken;
    const author = { by: entry.author, seen };
    const meta = names.inCopy(taken.entry.meta, author);
    const isSame = meta === taken.entry.meta;
    const work = isSame ? taken.work : taken.work && workIn(meta);
    const objects = taken.work ? names.objectsOf(taken.work, author) : new Set<string>();
    const over = work ? decisions.replacedBy(work, seen) : [];
    overruled.push(...over.map((object) => ({ by: entry.author, object })));
    const inCopy = { ...taken.entry, meta: over.length > 0 ? overruling(meta, over) : meta };
    return { entry: inCopy, work, objects };
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
    const seq = await writeMark(archive, teamId, upTo, end);
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
