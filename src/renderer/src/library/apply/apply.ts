/**
 * Applies archive entries to the database. Each batch runs in one transaction that also stores the
 * number of its last entry. An entry is therefore applied exactly once, or not at all. If the
 * database is lost, it is rebuilt by applying all entries from the start.
 */
import { Dexie } from 'dexie';
import type { Batch } from '../contract/protocol';
import type { ApplyContext, EntryLocation } from './entry';
import { WorkMeta } from '@shared/acts/acts';
import { AnswerMeta, CallMeta, FailureMeta, PictureMeta } from '@shared/archive/meta';
import { isErasedMeta } from '@shared/archive/erasing';
import { teamMarkOf } from '@shared/archive/team-mark';
import type { WireEntry } from '@shared/features/archive';
import { applyAnswer, applyFailure, applyRequest } from './apply-call';
import { applyWork } from './apply-work';
import { noChanges, type Changes } from '../contract/changes';
import {
  readAppliedSeq,
  readArchiveExtent,
  writeArchiveExtent,
  type AppDatabase,
} from '../store/database';

/**
 * The result of a batch. `outOfStep` means that the batch doesn't follow the library's last entry.
 * In that case, nothing is applied and the archive must be read again from `appliedSeq`.
 */
export interface Applied {
  readonly appliedSeq: number;
  readonly outOfStep: boolean;
  readonly changes: Changes;
}

/** Maximum number of unreadable entries remembered. */
const unreadKept = 1000;

/**
 * Applies the new part of a batch. Skips entries that have already been applied, so that redelivery
 * is harmless. Rejects if the database fails, in which case nothing from the batch is stored.
 */
export async function applyBatch(
  db: AppDatabase,
  batch: Batch,
  context: ApplyContext,
): Promise<Applied> {
  const appliedSeq = await readAppliedSeq(db);
  const inOrder = batch.entries.every(
    (entry, at) => entry.seq > (batch.entries[at - 1]?.seq ?? batch.after),
  );
  if (batch.after > appliedSeq || !inOrder) {
    return { appliedSeq, outOfStep: true, changes: noChanges() };
  }
  const entries = batch.entries.filter(({ seq }) => seq > appliedSeq);
  const last = entries.at(-1);
  if (!last) return { appliedSeq, outOfStep: false, changes: noChanges() };
  const passedOver = new Set<number>();
  for (;;) {
    try {
      const changes = await applyAll(db, { entries, last, passedOver }, context);
      return { appliedSeq: last.seq, outOfStep: false, changes };
    } catch (error) {
      // Nothing was stored, so the batch is applied again without the unreadable entry.
      if (!(error instanceof EntryError)) throw error;
      passedOver.add(error.seq);
    }
  }
}

/** An error caused by an entry rather than by the database. */
class EntryError extends Error {
  constructor(
    readonly seq: number,
    cause: unknown,
  ) {
    super(`entry ${seq} cannot be taken in`, { cause });
  }
}

async function applyAll(
  db: AppDatabase,
  {
    entries,
    last,
    passedOver,
  }: {
    readonly entries: readonly WireEntry[];
    readonly last: WireEntry;
    readonly passedOver: ReadonlySet<number>;
  },
  context: ApplyContext,
): Promise<Changes> {
  const changes = noChanges();
  await db.transaction('rw', db.tables, async () => {
    const unread: number[] = [];
    for (const entry of entries) {
      const isTaken =
        !passedOver.has(entry.seq) &&
        (await applyEntry(db, entry, context, changes).catch((error: unknown) => {
          if (isOfDatabase(error)) throw error;
          throw new EntryError(entry.seq, error);
        }));
      if (!isTaken) unread.push(entry.seq);
    }
    if (unread.length > 0) await rememberUnread(db, unread);
    const extent = await readArchiveExtent(db);
    if (extent) {
      const count = extent.entries + entries.length;
      await writeArchiveExtent(db, { ...extent, entries: count, at: last.at });
    }
    await db.meta.put({ key: 'appliedSeq', value: last.seq });
  });
  return changes;
}

function isOfDatabase(error: unknown): boolean {
  return error instanceof DOMException || error instanceof Dexie.DexieError;
}

/**
 * Returns whether the entry could be read. An unreadable entry (from a newer version) never blocks
 * the others.
 */
async function applyEntry(
  db: AppDatabase,
  entry: WireEntry,
  context: ApplyContext,
  changes: Changes,
): Promise<boolean> {
  // The body has been erased, which isn't an error.
  if (isErasedMeta(entry.meta)) return true;
  switch (entry.kind) {
    case 'request': {
      const meta = CallMeta.safeParse(entry.meta);
      if (meta.success) await applyRequest(db, place(entry), meta.data, changes);
      return meta.success;
    }
    case 'answer': {
      const meta = AnswerMeta.safeParse(entry.meta);
      if (meta.success)
        await applyAnswer(db, place(entry), meta.data, entry.body, context, changes);
      return meta.success;
    }
    case 'failure': {
      const meta = FailureMeta.safeParse(entry.meta);
      if (meta.success) await applyFailure(db, place(entry), meta.data, changes);
      return meta.success;
    }
    case 'work': {
      const meta = WorkMeta.safeParse(entry.meta);
      if (meta.success) await applyWork(db, place(entry), meta.data, changes);
      return meta.success;
    }
    case 'picture': {
      const meta = PictureMeta.safeParse(entry.meta);
      if (!meta.success) return false;
      const { applicationNumber, url, mime, sha256 } = meta.data;
      const bytes = bytesOf(entry.body);
      if (!bytes) return false;
      await db.pictures.put({ applicationNumber, url, mime, sha256, bytes, at: entry.at });
      await db.pictureLooks.delete(applicationNumber);
      changes.topics.add('picture');
      return true;
    }
    default:
      return false;
  }
}

function place({ seq, at, meta }: WireEntry): EntryLocation {
  return { seq, at, team: teamMarkOf(meta) };
}

async function rememberUnread(db: AppDatabase, seqs: readonly number[]): Promise<void> {
  const before = await db.meta.get('unreadEntries');
  const known = Array.isArray(before?.value) ? before.value : [];
  await db.meta.put({ key: 'unreadEntries', value: [...known, ...seqs].slice(0, unreadKept) });
}

/** Decodes base64. Returns `null` if it's invalid. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  let binary: string;
  try {
    binary = atob(base64);
  } catch {
    return null;
  }
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
