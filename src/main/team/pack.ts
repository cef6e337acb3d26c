/**
 * An entry in the form in which it's exchanged with a team: a frame of the archive, with metadata
 * that contains nothing about the sender's downloads or account. Anything received from the team is
 * untrusted, no matter who wrote it.
 */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { rulesOf, workIn, type WorkMeta } from '@shared/acts/acts';
import type { TeamMatters } from '@shared/acts/team';
import { callKey, pictureKey } from '@shared/archive/entry-key';
import { isErasedMeta } from '@shared/archive/erasing';
import { AnswerMeta, PictureMeta } from '@shared/archive/meta';
import { teamMarkOf, type TeamMark } from '@shared/archive/team-mark';
import type { NewEntry } from '@shared/archive/entry';
import { withMeta } from '../archive/copy';
import {
  bodyOf,
  draftOf,
  encodeFrame,
  metaOf,
  readFrame,
  sealFrame,
  storedBody,
  type Frame,
} from '../archive/frame';
import type { LoadedFrame } from '../archive/frame-reader';
import { keyOf } from '../backup/entry-key';
import { EraseOrder } from '../erase/pending';
import type { Matter, NewTeamEntry, TeamEntry } from './server';

/** Maximum size in bytes. Larger entries are neither sent nor accepted. */
const LARGEST = 32_000_000;

/**
 * Packs an entry made here. `null` if the entry isn't shared. `pulled` is the number of the last
 * team entry that its author had seen.
 */
export async function packed(
  loaded: LoadedFrame,
  matters: TeamMatters,
  pulled: number,
): Promise<NewTeamEntry | null> {
  const { frame, bytes } = loaded;
  if (frame.length > LARGEST) return null;
  const meta = metaOf(frame, bytes);
  if (teamMarkOf(meta) || meta['handedOver'] !== undefined) return null;
  const sent = sentPart(frame, meta, matters);
  if (!sent) return null;
  const whole = await withMeta(loaded, { ...sent.meta, authorHad: pulled });
  const { matter, kind } = sent;
  return { key: keyOf(frame, meta), matter, kind, bytes: sealFrame(whole, 0) };
}

/**
 * Packs what an erasure has left of an entry, written here or by a colleague; `null` if nothing is
 * left. The entry doesn't count as a new decision, so it doesn't replace anybody else's.
 */
export async function packedLeft(loaded: LoadedFrame): Promise<Uint8Array | null> {
  const { team: _team, ...meta } = metaOf(loaded.frame, loaded.bytes) as { team?: unknown };
  const sent = isErasedMeta(meta) ? null : sentPart(loaded.frame, meta, anywhere);
  const authorHad = Number.MAX_SAFE_INTEGER;
  return sent && sealFrame(await withMeta(loaded, { ...sent.meta, authorHad }), 0);
}

const keyOfOrder = ({ eraseId }: EraseOrder): string => `erase ${eraseId}`;

/** Packs an order to erase. */
export async function packedOrder(order: EraseOrder, matter: Matter): Promise<NewTeamEntry> {
  const draft = draftOf({ kind: 'work', meta: { op: 'erase' }, body: JSON.stringify(order) });
  const whole = await encodeFrame(draft, { seq: 0, at: 0, startsBatch: false, skips: false });
  return { key: keyOfOrder(order), matter, kind: 'erase', bytes: sealFrame(whole, 0) };
}

/**
 * Unpacks an order. `null` if it has been carried out everywhere, or if anything about it isn't
 * valid.
 */
export async function unpackedOrder(entry: TeamEntry): Promise<EraseOrder | null> {
  const head = entry.kind === 'erase' ? headOf(entry) : null;
  const body = head && (await bodyIn(head));
  if (!body) return null;
  try {
    const order = EraseOrder.parse(JSON.parse(body.toString()));
    // An order doesn't apply to entries that are newer than itself.
    const startedAt = Math.min(order.startedAt, Date.parse(entry.at));
    return keyOfOrder(order) === entry.key ? { ...order, startedAt } : null;
  } catch {
    return null;
  }
}

type Sent = Pick<NewTeamEntry, 'matter' | 'kind'> & {
  readonly meta: Readonly<Record<string, unknown>>;
};

function sentPart(
  { kind }: Pick<Frame, 'kind'>,
  meta: Record<string, unknown>,
  matters: TeamMatters,
): Sent | null {
  if (kind === 'work') {
    const work = workIn(meta);
    const place = work && rulesOf(work).inTeam(work, matters);
    // The metadata is sent unchanged, because the entry's key is a checksum of it.
    return place && { kind, matter: place.matter, meta };
  }
  if (kind === 'picture') {
    const picture = PictureMeta.safeParse(meta).data;
    return picture ? { kind, matter: null, meta: picture } : null;
  }
  const answer = kind === 'answer' ? AnswerMeta.safeParse(meta).data : undefined;
  // An incomplete answer isn't of any use to others.
  if (!answer?.complete || answer.status < 200 || answer.status > 299) return null;
  const { matter } = matters.of(answer.clientReference ?? '');
  return { kind: 'call', matter, meta: callPart(answer) };
}

/** Returns the part of a call's metadata that concerns others. */
function callPart(answer: AnswerMeta): Readonly<Record<string, unknown>> {
  const { downloadId: _download, window: _period, ...part } = answer;
  const { handedOver: _handedOver, answeredBy: _answeredBy, ...call } = part;
  return call;
}

/** The contents of a team entry. */
export interface Unpacked {
  readonly entry: NewEntry;
  readonly work: WorkMeta | null;
  /** Number of the last team entry that the author had seen. */
  readonly seen: number;
}

/** Bytes to unpack before anything else in this process gets its turn. */
const UNINTERRUPTED = 1_000_000;
/** An entry without a body takes as long as this many bytes. */
const PER_ENTRY = 1_000;

/**
 * Unpacks entries from others. `null` for those that aren't valid or allowed. `nameOf` returns the
 * name of an author.
 */
export async function unpackedAll(
  entries: readonly TeamEntry[],
  teamId: string,
  nameOf: (entry: TeamEntry) => string | undefined,
): Promise<ReadonlyMap<TeamEntry, Unpacked | null>> {
  const all = new Map<TeamEntry, Unpacked | null>();
  let done = 0;
  for (const entry of entries) {
    const head = headOf(entry);
    const body = head && (await bodyIn(head));
    all.set(entry, head && body && accepted(entry, head, body, teamId, nameOf(entry)));
    done += PER_ENTRY + (head?.frame.exactLength ?? 0);
    if (done < UNINTERRUPTED) continue;
    await setImmediate();
    done = 0;
  }
  return all;
}

/** Returns an entry from somebody else, or `null` if anything about it isn't valid or allowed. */
function accepted(
  entry: TeamEntry,
  { frame, bytes, meta }: Head,
  body: Buffer,
  teamId: string,
  name: string | undefined,
): Unpacked | null {
  const { seq, key, author, erasedBy } = entry;
  const mark: TeamMark = { teamId, seq, key, by: erasedBy ?? author, ...(name && { name }) };
  // An answer mustn't appear to be newer than when the server stored it.
  const at = Math.min(frame.at, Date.parse(entry.at));
  const { kind } = frame;
  const made = (part: object): NewEntry => ({
    kind,
    meta: { ...part, team: mark },
    ...storedBody(frame, bytes),
    ...(frame.deflated && { exactLength: body.length }),
    at,
  });
  const { authorHad, ...plain } = meta;
  const seen = typeof authorHad === 'number' ? authorHad : 0;
  if (kind === 'work') {
    const work = workIn(meta);
    // Who may see the matter is up to the server. But a kind of act that is never shared mustn't be
    // accepted either.
    if (!work || !rulesOf(work).inTeam(work, anywhere)) return null;
    // What an erasure has left of an entry has a different checksum. If its author erased it before
    // sending it, the metadata contains the key. Such a key proves nothing, but it only identifies
    // the author's own act, and never an answer.
    const isKey = erasedBy !== null || keyOf(frame, plain) === key;
    return isKey && key.startsWith('work ') ? { entry: made(work), work, seen } : null;
  }
  if (kind === 'picture') {
    const picture = PictureMeta.safeParse(meta).data;
    const isWhole = picture?.sha256 === createHash('sha256').update(body).digest('hex');
    if (!picture || !isWhole || pictureKey(picture) !== entry.key) return null;
    return { entry: made(picture), work: null, seen };
  }
  const answer = kind === 'answer' ? AnswerMeta.safeParse(meta).data : undefined;
  if (!answer || callKey(kind, answer.requestId) !== entry.key) return null;
  return { entry: made({ ...callPart(answer), handedOver: teamId }), work: null, seen };
}

/** Adds to an act's mark the objects on which it replaced this user's decision. */
export function overruling(
  meta: NewEntry['meta'],
  over: readonly string[],
): Record<string, unknown> {
  return { ...meta, team: { ...teamMarkOf(meta), over } };
}

/** Accepts any place, because the sender has already determined the right one. */
const anywhere: TeamMatters = {
  of: (matter) => ({ matter }),
  ofList: () => ({ matter: null }),
  ofScope: () => ({ matter: null }),
};

/** An entry's frame and metadata. The body hasn't been unpacked yet. */
interface Head extends LoadedFrame {
  readonly meta: Record<string, unknown>;
}

/** Reads the frame of an entry. `null` if it isn't valid. */
function headOf({ bytes }: TeamEntry): Head | null {
  if (bytes.length > LARGEST) return null;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const frame = readFrame(buffer, 0, 0);
    if (frame?.length !== buffer.length || !Number.isFinite(frame.at)) return null;
    const meta: unknown = metaOf(frame, buffer);
    if (typeof meta !== 'object' || meta === null || Array.isArray(meta)) return null;
    if (frame.exactLength > LARGEST * 8) return null;
    return { frame, bytes: buffer, meta: meta as Record<string, unknown> };
  } catch {
    return null;
  }
}

/** `null` if the body can't be unpacked. */
const bodyIn = ({ frame, bytes }: Head): Promise<Buffer | null> =>
  // Limited, so that a small body can't unpack to a huge one.
  bodyOf(frame, bytes, Math.max(1, frame.exactLength)).catch(() => null);
