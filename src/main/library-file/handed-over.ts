/** What of an entry somebody else may have: the same where it is written and where it is taken in. */
import { rulesOf, workIn } from '@shared/acts/acts';
import type { HandOver } from '@shared/acts/hand-over';
import type { KeyedEntry } from '../backup/entry-key';

type Meta = Readonly<Record<string, unknown>>;

/**
 * The meta of an entry in a hand-over, itself where nothing of it changes; `null`: it is not part of it.
 * `identity`: of the library file, for calls that do not say yet that somebody else bought them.
 */
export function handedOver(
  { frame, meta }: Pick<KeyedEntry, 'frame' | 'meta'>,
  to: HandOver,
  identity: string,
): Meta | null {
  if (frame.kind === 'picture') return meta;
  if (frame.kind === 'work') return handedAct(meta, to, frame.seq);
  return changedBy(meta, {
    downloadId: undefined,
    window: undefined,
    ...(to.ledger ? {} : { clientReference: undefined, bound: undefined }),
    handedOver: meta['handedOver'] ?? identity,
  });
}

function handedAct(meta: Meta, to: HandOver, seq: number): Meta | null {
  const work = workIn(meta);
  const left = work && rulesOf(work).handsOver(work, to, seq);
  return left && changedBy(meta, left);
}

function changedBy(meta: Meta, left: Meta): Meta {
  const isSame = Object.entries(left).every(([name, value]) => meta[name] === value);
  return isSame ? meta : { ...meta, ...left };
}
