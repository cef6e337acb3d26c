/**
 * An entry as it's exchanged with a team: the archive's frame, with a meta that contains nothing
 * about the sender's downloads or account. Anything received from the team is untrusted, whoever
 * wrote it.
 */
import { createHash } from 'node:crypto';
import { inflateRaw } from 'node:zlib';
import { promisify } from 'node:util';
import { rulesOf, workIn, type WorkMeta } from '@shared/acts/acts';
import type { TeamMatters } from '@shared/acts/team';
import { callKey, pictureKey } from '@shared/archive/entry-key';
import { AnswerMeta, PictureMeta } from '@shared/archive/meta';
import type { NewEntry } from '@shared/archive/entry';
import { z } from '@shared/zod';
import { withMeta } from '../archive/copy';
import { metaOf, readFrame, sealFrame, type Frame } from '../archive/frame';
import type { LoadedFrame } from '../archive/frame-reader';
import { keyOf } from '../backup/entry-key';
import type { NewTeamEntry, TeamEntry } from './server';

/** How an entry received from the team is marked in the archive. */
export const FromTeam = z.object({
  teamId: z.string(),
  seq: z.number(),
  key: z.string(),
  by: z.string(),
});
export type FromTeam = z.infer<typeof FromTeam>;

/** Larger entries are neither sent nor accepted. */
const LARGEST = 32_000_000;

const inflate = promisify(inflateRaw);

/** Returns the team mark in a meta, or `null` for an entry made here. */
export function teamMarkOf(meta: Readonly<Record<string, unknown>>): FromTeam | null {
  return FromTeam.safeParse(meta['team']).data ?? null;
}

/**
 * Packs an entry made here. `null` if it isn't shared. `pulled` is how much of the team's entries
 * its author had seen.
 */
export async function packed(
  loaded: LoadedFrame,
  matters: TeamMatters,
  pulled: number,
): Promise<NewTeamEntry | null> {
  const { frame, bytes } = loaded;
  if (frame.length > LARGEST) return null;
  const meta = metaOf(frame, bytes);
  if (meta['team'] !== undefined || meta['handedOver'] !== undefined) return null;
  const sent = sentPart(frame, meta, matters);
  if (!sent) return null;
  const whole = await withMeta(loaded, { ...sent.meta, authorHad: pulled });
  const { matter, kind } = sent;
  return { key: keyOf(frame, meta), matter, kind, bytes: sealFrame(whole, 0) };
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
    // Sent unchanged, because its key is a checksum of the original.
    return place && { kind, matter: place.matter, meta };
  }
  if (kind === 'picture') {
    const picture = PictureMeta.safeParse(meta).data;
    return picture ? { kind, matter: null, meta: picture } : null;
  }
  const answer = kind === 'answer' ? AnswerMeta.safeParse(meta).data : undefined;
  // Only a complete answer is useful to anyone else.
  if (!answer?.complete || answer.status < 200 || answer.status > 299) return null;
  const { matter } = matters.of(answer.clientReference ?? '');
  return { kind: 'call', matter, meta: callPart(answer) };
}

/** Returns the part of a call that concerns others. */
function callPart(answer: AnswerMeta): Readonly<Record<string, unknown>> {
  const { downloadId: _download, window: _period, ...part } = answer;
  const { handedOver: _handedOver, answeredBy: _answeredBy, ...call } = part;
  return call;
}

/** The contents of a team entry. */
export interface Unpacked {
  readonly entry: NewEntry;
  readonly work: WorkMeta | null;
  /** How much of the team's entries its author had seen. */
  readonly seen: number;
}

/** Unpacks somebody else's entry. `null` if anything in it is invalid or not allowed. */
export async function unpacked(entry: TeamEntry, teamId: string): Promise<Unpacked | null> {
  const read = await contentOf(entry).catch(() => null);
  if (!read) return null;
  const { frame, meta, body } = read;
  const mark: FromTeam = { teamId, seq: entry.seq, key: entry.key, by: entry.author };
  // An answer never appears newer than the server knows it to be.
  const at = Math.min(frame.at, Date.parse(entry.at));
  const { kind } = frame;
  const made = (part: object): NewEntry => ({ kind, meta: { ...part, team: mark }, body, at });
  const { authorHad, ...plain } = meta;
  const seen = typeof authorHad === 'number' ? authorHad : 0;
  if (kind === 'work') {
    const work = workIn(meta);
    // The matter is up to the server, but an act that never leaves a copy mustn't enter one either.
    if (!work || !rulesOf(work).inTeam(work, anywhere)) return null;
    return keyOf(frame, plain) === entry.key ? { entry: made(work), work, seen } : null;
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

/** Every matter counts as known, because the sender knew it. */
const anywhere: TeamMatters = {
  of: (matter) => ({ matter }),
  ofList: () => ({ matter: null }),
  ofScope: () => ({ matter: null }),
};

async function contentOf({ bytes }: TeamEntry) {
  if (bytes.length > LARGEST) return null;
  const buffer = Buffer.from(bytes);
  const frame = readFrame(buffer, 0, 0);
  if (frame?.length !== buffer.length || !Number.isFinite(frame.at)) return null;
  const meta: unknown = metaOf(frame, buffer);
  if (typeof meta !== 'object' || meta === null || Array.isArray(meta)) return null;
  const stored = buffer.subarray(frame.length - frame.bodyLength);
  if (frame.exactLength > LARGEST * 8) return null;
  // A small body mustn't unpack to a huge one.
  const limit = { maxOutputLength: Math.max(1, frame.exactLength) };
  const body = frame.deflated ? await inflate(stored, limit) : stored;
  return { frame, meta: meta as Record<string, unknown>, body };
}
