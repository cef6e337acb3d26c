/**
 * Determines which part of an entry may be handed over. Used both for writing and for reading
 * library files.
 */
import { rulesOf, workIn } from '@shared/acts/acts';
import type { HandOver } from '@shared/acts/hand-over';
import type { KeyedEntry } from '../backup/entry-key';

type Meta = Readonly<Record<string, unknown>>;

/**
 * Returns an entry's meta for a hand-over (the same object if unchanged), or `null` if the entry is
 * left out. `identity` is the library file's identity. It marks calls as bought by somebody else,
 * unless they have such a mark already.
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

/** Colleagues' logins don't concern anybody else. */
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
