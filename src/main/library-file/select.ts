/** Writes the part of an archive that is handed over: as a new archive, with nobody's ledger in it. */
import { CallMeta, PictureMeta, WorkMeta } from '@shared/archive/meta';
import type { Archive } from '../archive/archive';
import { withMeta, writeArchiveCopy } from '../archive/copy';
import type { ArchiveFiles } from '../archive/file-system';
import { newIdentity } from '../archive/identity';
import { keyedEntriesOf, type KeyedEntry } from '../backup/entry-key';
import { readAlong, type Along, type ChosenLists } from './along';

export interface Selection extends ChosenLists {
  /** Entries of the answers that brought what is on the lists. */
  readonly answers: readonly number[];
  /** With the calls that brought nothing, and what was written beside each. */
  readonly ledger: boolean;
}

/** What is wanted of an archive, without what is nobody else's concern. */
export async function writeSelection(
  archive: Archive,
  selection: Selection,
  { disk, dir }: { readonly disk: ArchiveFiles; readonly dir: string },
): Promise<void> {
  const identity = newIdentity();
  const calls = await wantedCalls(archive, selection);
  const along = await readAlong(archive, selection);
  const isWanted = wantedEntries(selection, calls, along);
  const ofLists = onlyListed(selection, along);
  async function* wantedFrames(): AsyncGenerator<Buffer> {
    for await (const entry of keyedEntriesOf(archive)) {
      const wanted = isWanted(entry) ? ofLists(entry) : null;
      if (wanted) yield handedOver(wanted, { identity, along, selection });
    }
  }
  await writeArchiveCopy({ dir, identity, fs: disk }, wantedFrames());
}

/** Ids of the calls that go: of those that failed only the ledger speaks, of open ones nobody. */
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

function wantedEntries(
  { lists, ledger }: Selection,
  calls: ReadonlySet<string>,
  along: Along,
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
      case 'matter-note':
        return along.isReference(work.reference);
      case 'applicant-group':
      case 'applicant-apart':
        // What goes of it: see `onlyListed`.
        return true;
      case 'assess':
        return lists === null || work.scope === '' || listIds.has(work.scope);
      case 'tag':
      case 'assessment-options':
        return true;
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
        // Downloads, exported files and readings of the usage are of the account that bought.
        return false;
    }
  }
}

/** What was thought of many records at once goes with those that are on the lists. */
function onlyListed({ lists }: Selection, along: Along): (entry: KeyedEntry) => KeyedEntry | null {
  if (lists === null) return (entry) => entry;
  const ids = new Set(lists.flatMap((list) => list.ids));
  return (entry) => {
    const { op, ids: about } = entry.meta;
    if (op === 'applicant-group' || op === 'applicant-apart') {
      const work = WorkMeta.parse(entry.meta);
      if (work.op !== 'applicant-group' && work.op !== 'applicant-apart') return null;
      const left = along.ofApplicants(entry.frame.seq, work);
      return left && { ...entry, meta: { ...entry.meta, ...left } };
    }
    if ((op !== 'assess' && op !== 'tag') || !Array.isArray(about)) return entry;
    const left = (about as unknown[]).filter((id) => typeof id === 'string' && ids.has(id));
    return left.length === 0 ? null : { ...entry, meta: { ...entry.meta, ids: left } };
  };
}

/** An entry as somebody else may have it. */
async function handedOver(
  entry: KeyedEntry,
  { identity, along, selection }: { identity: string; along: Along; selection: Selection },
): Promise<Buffer> {
  const { frame, bytes, meta } = entry;
  const { ledger } = selection;
  if (frame.kind === 'picture') return bytes;
  if (frame.kind === 'work') {
    // The question that a list was made of can name a mark that nobody has published.
    const { from: _from, ...silent } = meta;
    const work = ledger || selection.matters ? meta : silent;
    const { clientReference: reference, ...nameless } = work;
    const mayGo = ledger || (typeof reference === 'string' && along.isReference(reference));
    return withMeta(entry, mayGo ? work : forWork(nameless));
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
