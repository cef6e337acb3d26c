/** Main's end of the port that the library's worker uses to read the archive. */
import type { Entry } from '@shared/archive/entry';
import {
  ArchiveCall,
  type ArchiveAbout,
  type ArchivePart,
  type ArchiveReply,
  type ReturnedEntry,
  type WireEntry,
  type WrittenBack,
} from '@shared/features/archive';
import { toErrorData } from '@shared/ipc/error';
import type { Archive } from '../archive/archive';
import type { Pipe } from '../ipc/ports';
import { storageError } from '../service/archive-port';

type Answer = ArchivePart | ArchiveAbout | WrittenBack | readonly string[] | null;

/** Maximum number of entries in a reply, few enough for the worker to process in one step. */
const MAX_ENTRIES = 500;

/** Accepts entries that the library has but the archive has lost. */
export interface WriteBack {
  /** Adds entries in chronological order. */
  bring(entries: readonly ReturnedEntry[]): Promise<void>;
  /** Merges the added entries into the archive. If it rejects, the archive is unchanged. */
  unite(): Promise<WrittenBack>;
}

interface ServedArchive {
  readonly archive: () => Archive;
  /** Returns the keys of an archive's calls and pictures. */
  readonly keysOf: (archive: Archive) => Promise<ReadonlySet<string>>;
  readonly beginWriteBack: () => WriteBack;
}

/**
 * Replies to reads, and reports appended entries. `archive` returns the open archive, and throws if
 * another library is open. Appended entries are reported for the archive that was last read.
 */
export function serveArchive(pipe: Pipe, { archive, keysOf, beginWriteBack }: ServedArchive): void {
  let writeBack: WriteBack | null = null;
  let followed: Archive | null = null;
  let stop = (): void => undefined;
  const post = (reply: ArchiveReply<Answer>): void => pipe.post(reply);

  function follow(next: Archive): void {
    if (followed === next) return;
    stop();
    followed = next;
    stop = next.onAppended((lastSeq) => post({ notice: { lastSeq } }));
  }

  async function answer(message: unknown): Promise<void> {
    const parsed = ArchiveCall.safeParse(message);
    if (!parsed.success) return;
    const { call } = parsed.data;
    try {
      const value = await valueOf(parsed.data).catch((thrown: unknown) => {
        throw storageError(thrown);
      });
      post({ reply: call, result: { ok: true, value } });
    } catch (thrown) {
      post({ reply: call, result: { ok: false, error: toErrorData(thrown) } });
    }
  }

  async function valueOf({ method, input }: ArchiveCall): Promise<Answer> {
    if (method === 'bring') {
      await (writeBack ??= beginWriteBack()).bring(input.entries);
      return null;
    }
    if (method === 'unite') {
      const brought = writeBack ?? beginWriteBack();
      writeBack = null;
      return brought.unite();
    }
    const open = archive();
    // Done before reading, so that entries appended in between are reported.
    follow(open);
    if (method === 'read') return readArchive(open, input);
    return method === 'keys' ? [...(await keysOf(open))] : aboutArchive(open, input);
  }

  pipe.listen((message) => void answer(message));
  pipe.onClose(() => stop());
}

/** Returns entries as they're sent to the worker. */
async function readArchive(
  archive: Archive,
  { after, maxBytes, kind }: Extract<ArchiveCall, { method: 'read' }>['input'],
): Promise<ArchivePart> {
  const query = { after, maxBytes, maxEntries: MAX_ENTRIES, ...(kind && { kind }) };
  const entries = await archive.read(query);
  const wire = await Promise.all(entries.map((entry) => toWire(archive, entry)));
  return { entries: wire, lastSeq: archive.lastSeq };
}

/** Describes an archive up to an entry. */
export async function extentAt(archive: Archive, seq: number): Promise<ArchiveAbout> {
  const query = { after: Math.max(0, seq - 1), maxBytes: 1, maxEntries: 1 };
  const [entry] = seq > 0 && seq <= archive.lastSeq ? await archive.read(query) : [];
  const at = entry?.seq === seq ? entry.at : null;
  const { identity, lastSeq } = archive;
  return { archive: identity, entries: archive.entriesUpTo(seq), at, lastSeq };
}

/** Compares the archive with how much the library says it has applied, which may be more. */
async function aboutArchive(
  archive: Archive,
  { seq, applied }: Extract<ArchiveCall, { method: 'about' }>['input'],
): Promise<ArchiveAbout> {
  const found = await extentAt(archive, seq);
  const { at } = found;
  const isOther = at !== null && applied !== null && applied.at !== null && at !== applied.at;
  if (seq > 0 && !isOther)
    archive.hear({ archive: applied?.archive ?? null, seq, entries: applied?.entries ?? null });
  // Also counts entries that only the library has seen.
  return { ...found, entries: archive.entriesUpTo(seq) };
}

/** Text is sent unchanged, and the bytes of a picture as base64. */
async function toWire(archive: Archive, entry: Entry): Promise<WireEntry> {
  const { seq, at, kind, meta } = entry;
  const body =
    kind === 'picture' ? Buffer.from(await archive.readBody(seq)).toString('base64') : entry.body;
  return { seq, at, kind, meta: { ...meta }, body };
}
