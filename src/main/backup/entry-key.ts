/** Decides when entries in two archives are the same, whatever their numbers. */
import { hash } from 'node:crypto';
import { callKey, pictureKey } from '@shared/archive/entry-key';
import { CallMeta, PictureMeta } from '@shared/archive/meta';
import type { Archive } from '../archive/archive';
import { metaOf } from '../archive/frame';
import type { LoadedFrame } from '../archive/frame-reader';
import { framesOf } from '../archive/walk';

/** An entry with its key. */
export interface KeyedEntry extends LoadedFrame {
  readonly key: string;
  readonly meta: Record<string, unknown>;
}

export async function* keyedEntriesOf(archive: Archive): AsyncGenerator<KeyedEntry, void, void> {
  for await (const frame of framesOf(archive)) yield keyed(frame);
}

/** Returns the keys of all entries in an archive. */
export async function keysOf(archive: Archive): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of keyedEntriesOf(archive)) keys.add(key);
  return keys;
}

/**
 * Returns the keys of an archive's calls and pictures. Acts are left out, because they can't be
 * recognised by an id.
 */
export async function callKeysOf(archive: Archive): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { frame, key } of keyedEntriesOf(archive))
    if (frame.kind !== 'work') keys.add(key);
  return keys;
}

function keyed(loaded: LoadedFrame): KeyedEntry {
  const { frame, bytes } = loaded;
  const meta = metaOf(frame, bytes);
  return { ...loaded, meta, key: keyOf(frame, meta) };
}

/**
 * Returns an entry's key. A call is identified by its id, a picture by its checksum, and an act by
 * its time. Nobody performs two acts within a millisecond.
 */
export function keyOf(
  { kind, at }: Pick<LoadedFrame['frame'], 'kind' | 'at'>,
  meta: Record<string, unknown>,
): string {
  // A team entry has the same key as in its author's archive.
  const { team } = meta as { team?: { key?: unknown } };
  if (typeof team?.key === 'string') return team.key;
  if (kind === 'picture') {
    const picture = PictureMeta.safeParse(meta).data;
    if (picture) return pictureKey(picture);
  } else if (kind !== 'work') {
    const call = CallMeta.pick({ requestId: true }).safeParse(meta).data;
    if (call) return callKey(kind, call.requestId);
  }
  return `${kind} ${at} ${shortSum(JSON.stringify(meta))}`;
}

/** Returns 132 bits of a checksum as a string. */
export const shortSum = (content: string | Buffer): string =>
  hash('sha256', content, 'base64url').slice(0, 22);
