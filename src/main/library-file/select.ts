/**
 * Writes the part of an archive that is handed over to a new archive, without the user's request
 * log.
 */
import { rulesOf, workIn } from '@shared/acts/acts';
import { createListsNow, wholeHandOver, type HandOver } from '@shared/acts/hand-over';
import { CallMeta, PictureMeta } from '@shared/archive/meta';
import type { ListToHandOver } from '@shared/features/handover';
import type { Archive } from '../archive/archive';
import { withMeta, writeArchiveCopy } from '../archive/copy';
import type { DurableFiles } from '../durable/durable-files';
import { newIdentity } from '../archive/identity';
import { keyedEntriesOf, type KeyedEntry } from '../backup/entry-key';
import { handedOver } from './handed-over';

export interface Selection {
  /** `null` to include everything. */
  readonly lists: readonly ListToHandOver[] | null;
  /** Spellings of the applicants of the listed records. */
  readonly spellings: readonly string[];
  /** Includes the lists' matters, the notes on those matters, and the lists' searches. */
  readonly matters: boolean;
  /** Entries of the answers that contained the listed records. */
  readonly answers: readonly number[];
  /** Includes requests without answers, and the entries about them. */
  readonly ledger: boolean;
}

/** Writes the requested part of an archive. */
export async function writeSelection(
  archive: Archive,
  selection: Selection,
  { disk, dir }: { readonly disk: DurableFiles; readonly dir: string },
): Promise<void> {
  const identity = newIdentity();
  const calls = await wantedCalls(archive, selection);
  const to = await handOverOf(archive, selection, calls);
  const isWanted = wantedEntries(selection, to);
  async function* wantedFrames(): AsyncGenerator<Buffer> {
    for await (const entry of keyedEntriesOf(archive)) {
      const meta = isWanted(entry) ? handedOver(entry, to, identity) : null;
      if (meta) yield meta === entry.meta ? entry.bytes : await withMeta(entry, meta);
    }
  }
  await writeArchiveCopy({ dir, identity, fs: disk }, wantedFrames());
}

/**
 * Returns the ids of the calls to include. Failed calls are included only with the request log, and
 * open calls never are.
 */
async function wantedCalls(archive: Archive, selection: Selection): Promise<ReadonlySet<string>> {
  const answers = new Set(selection.answers);
  const calls = new Set<string>();
  for await (const { frame, meta } of keyedEntriesOf(archive)) {
    const { lists, ledger } = selection;
    const isOfLedger = frame.kind === 'failure' && ledger && lists === null;
    const isAnswer = frame.kind === 'answer' && (lists === null || answers.has(frame.seq));
    if (!isAnswer && !isOfLedger) continue;
    const id = idOf(meta);
    if (id !== null) calls.add(id);
  }
  return calls;
}

/** Returns a function that decides whether an entry may be handed over, going only by its kind. */
function wantedEntries({ lists, ledger }: Selection, to: HandOver): (entry: KeyedEntry) => boolean {
  return ({ frame, meta }) => {
    if (frame.kind === 'work') return true;
    if (frame.kind === 'picture') {
      const picture = PictureMeta.safeParse(meta).data;
      const id = picture?.applicationNumber;
      return lists === null || (id !== undefined && to.hasRecord({ kind: 'trademark', id }));
    }
    const id = idOf(meta);
    return id !== null && to.hasCall(id) && (frame.kind !== 'failure' || ledger);
  };
}

/**
 * Determines what may be handed over. If the user has chosen lists or excluded matters, that
 * depends on their current state, so the log is read.
 */
async function handOverOf(
  archive: Archive,
  { lists, spellings, ledger, matters }: Selection,
  calls: ReadonlySet<string>,
): Promise<HandOver> {
  const has = { ledger, matters, hasCall: (requestId: string) => calls.has(requestId) };
  // If everything is included, there is nothing to select.
  if (lists === null && matters) return wholeHandOver(has);
  const now = createListsNow({ lists, spellings });
  for await (const { frame, meta } of keyedEntriesOf(archive)) {
    const work = frame.kind === 'work' ? workIn(meta) : null;
    if (work) rulesOf(work).informs(work, now, frame.seq);
  }
  return now.handOver(has);
}

function idOf(meta: Record<string, unknown>): string | null {
  return CallMeta.pick({ requestId: true }).safeParse(meta).data?.requestId ?? null;
}
