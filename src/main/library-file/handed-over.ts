/**
 * Determines which part of an entry may be handed over. Used both to write and to read library
 * files.
 */
import { rulesOf, workIn } from '@shared/acts/acts';
import type { HandOver } from '@shared/acts/hand-over';
import type { KeyedEntry } from '../backup/entry-key';

type Meta = Readonly<Record<string, unknown>>;

/**
 * Returns an entry's metadata for a hand-over (the same object if unchanged), or `null` if the
 * entry is left out. `identity` is the library file's identity. It's added to calls to mark them as
 * bought by somebody else, unless they're already marked.
 */
export function handedOver(
  { frame, meta }: Pick<KeyedEntry, 'frame' | 'meta'>,
  to: HandOver,
  identity: string,
): Meta | null {
  if (frame.kind === 'picture') return changedBy(meta, ofNoTeam);
  if (frame.kind === 'work') return handedAct(meta, to, frame.seq);
  return changedBy(meta, {
    downloadId: undefined,
    window: undefined,
    answeredBy: undefined,
    ...ofNoTeam,
    ...(to.ledger ? {} : { clientReference: undefined, bound: undefined }),
    handedOver: meta['handedOver'] ?? identity,
  });
}

/** Removes the team mark, because colleagues' logins don't concern anybody else. */
const ofNoTeam = { team: undefined };

function handedAct(meta: Meta, to: HandOver, seq: number): Meta | null {
  const work = workIn(meta);
  const left = work && rulesOf(work).handsOver(work, to, seq);
  return left && changedBy(meta, { ...left, ...ofNoTeam });
}

function changedBy(meta: Meta, left: Meta): Meta {
  const isSame = Object.entries(left).every(([name, value]) => meta[name] === value);
  return isSame ? meta : { ...meta, ...left };
}
