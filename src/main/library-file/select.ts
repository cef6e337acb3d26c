/** Writes the part of an archive that is handed over: as a new archive, with nobody's ledger in it. */
import { CallMeta, PictureMeta, WorkMeta } from '@shared/archive/meta';
import type { ListToHandOver } from '@shared/features/handover';
import type { Archive } from '../archive/archive';
import { createArchiveCopy, withMeta, type CopiedFrame } from '../archive/copy';
import type { ArchiveFiles } from '../archive/file-system';
import { newIdentity } from '../archive/identity';
import { entriesOf, type KeyedEntry } from '../backup/entry-key';

export interface Selection {
  /** `null`: everything. */
  readonly lists: readonly ListToHandOver[] | null;
  /** Entries of the answers that brought what is on the lists. */
  readonly answers: readonly number[];
  /** With the calls that brought nothing, and what was written beside each. */
  readonly ledger: boolean;
}

const BYTES = 4_000_000;

/** What is wanted of an archive, without what is nobody else's concern. */
export async function writeSelection(
  archive: Archive,
  selection: Selection,
  { disk, dir }: { readonly disk: ArchiveFiles; readonly dir: string },
): Promise<void> {
  const identity = newIdentity();
  const calls = await wantedCalls(archive, selection);
  const isWanted = wantedEntries(selection, calls);
  const copy = await createArchiveCopy({ dir, identity, fs: disk });
  try {
    let pending: CopiedFrame[] = [];
    let weight = 0;
    for await (const entries of entriesOf(archive)) {
      for (const entry of entries) {
        if (!isWanted(entry)) continue;
        const bytes = await handedOver(entry, identity, selection.ledger);
        pending.push({ frame: entry.frame, bytes });
        weight += bytes.length;
        if (weight < BYTES) continue;
        await copy.add(pending);
        [pending, weight] = [[], 0];
      }
    }
    await copy.add(pending);
  } finally {
    await copy.close();
  }
}

/** Ids of the calls that go: of those that failed only the ledger speaks, of open ones nobody. */
async function wantedCalls(archive: Archive, selection: Selection): Promise<ReadonlySet<string>> {
  const answers = new Set(selection.answers);
  const calls = new Set<string>();
  for await (const entries of entriesOf(archive)) {
    for (const { frame, meta } of entries) {
      const { lists, ledger } = selection;
      const isOfLedger = frame.kind === 'failure' && ledger && lists === null;
      const isAnswer = frame.kind === 'answer' && (lists === null || answers.has(frame.seq));
      if (!isAnswer && !isOfLedger) continue;
      const id = idOf(meta);
      if (id !== null) calls.add(id);
    }
  }
  return calls;
}

function wantedEntries(
  { lists, ledger }: Selection,
  calls: ReadonlySet<string>,
): (entry: KeyedEntry) => boolean {
  const listIds = new Set(lists?.map(({ listId }) => listId));
  const records = new Set(
    lists?.flatMap(({ recordKind, ids }) => ids.map((id) => `${recordKind} ${id}`)),
  );
  return ({ frame, meta }) => {
    if (frame.kind === 'work') return isWantedWork(meta);
    if (frame.kind === 'picture') {
      const picture = PictureMeta.safeParse(meta).data;
      return lists === null || records.has(`trademark ${picture?.applicationNumber}`);
    }
    const id = idOf(meta);
    return id !== null && calls.has(id) && (frame.kind !== 'failure' || ledger);
  };

  function isWantedWork(meta: Record<string, unknown>): boolean {
    const work = WorkMeta.safeParse(meta).data;
    switch (work?.op) {
      case 'note':
        return lists === null || records.has(`${work.record.kind} ${work.record.id}`);
      case 'status':
        return lists === null;
      case 'delete':
      case 'restore':
      case 'forget-run':
        return lists === null;
      case 'charge':
        return ledger && lists === null;
      case 'list-create':
      case 'list-rename':
      case 'list-reference':
      case 'list-delete':
      case 'list-restore':
      case 'list-add':
      case 'list-remove':
        return lists === null || listIds.has(work.listId);
      default:
        // Downloads and readings of the usage are of the account that bought.
        return false;
    }
  }
}

/** An entry as somebody else may have it. */
async function handedOver(entry: KeyedEntry, identity: string, ledger: boolean): Promise<Buffer> {
  const { frame, bytes, meta } = entry;
  if (frame.kind === 'picture') return bytes;
  if (frame.kind === 'work') {
    const { clientReference: reference, ...others } = meta;
    return ledger || reference === undefined ? bytes : withMeta(entry, forWork(others));
  }
  const { downloadId: _download, window: _window, ...call } = meta;
  const { clientReference: _reference, bound: _bound, ...rest } = call;
  return withMeta(entry, { ...(ledger ? call : rest), handedOver: meta['handedOver'] ?? identity });
}

/** The client's name is taken off a list; an act that is of nothing else says that there is none. */
function forWork(meta: Record<string, unknown>): Record<string, unknown> {
  return meta['op'] === 'list-reference' ? { ...meta, clientReference: '' } : meta;
}

function idOf(meta: Record<string, unknown>): string | null {
  return CallMeta.pick({ requestId: true }).safeParse(meta).data?.requestId ?? null;
}
