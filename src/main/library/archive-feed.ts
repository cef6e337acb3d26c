/** Main's end of the port by which the library's worker reads the archive. */
import type { Entry } from '@shared/archive/entry';
import {
  ArchiveCall,
  type ArchiveAbout,
  type ArchivePart,
  type ArchiveReply,
  type WireEntry,
} from '@shared/features/archive';
import { toErrorData } from '@shared/ipc/error';
import type { Archive } from '../archive/archive';
import type { Pipe } from '../ipc/ports';
import { storageError } from '../service/archive-port';

/** Entries of one answer: few enough for one step of the worker. */
const MAX_ENTRIES = 500;

/**
 * Answers reads, and tells of what is appended. `archive` gives the archive that is open now; it
 * throws when another library is. What was read last is what is followed.
 */
export function serveArchive(pipe: Pipe, archive: () => Archive): void {
  let followed: Archive | null = null;
  let stop = (): void => undefined;
  const post = (reply: ArchiveReply<ArchivePart | ArchiveAbout>): void => pipe.post(reply);

  function follow(next: Archive): void {
    if (followed === next) return;
    stop();
    followed = next;
    stop = next.onAppended((lastSeq) => post({ notice: { lastSeq } }));
  }

  async function answer(message: unknown): Promise<void> {
    const parsed = ArchiveCall.safeParse(message);
    if (!parsed.success) return;
    const { call, method, input } = parsed.data;
    try {
      const open = archive();
      // Before it is read: what is appended meanwhile is told.
      follow(open);
      const value =
        method === 'read' ? await readArchive(open, input) : await aboutArchive(open, input.seq);
      post({ reply: call, result: { ok: true, value } });
    } catch (thrown) {
      post({ reply: call, result: { ok: false, error: toErrorData(thrown) } });
    }
  }
  pipe.listen((message) => void answer(message));
  pipe.onClose(() => stop());
}

/** Entries as they leave the main process. Rejects with `AppError`. */
async function readArchive(
  archive: Archive,
  { after, maxBytes }: { readonly after: number; readonly maxBytes: number },
): Promise<ArchivePart> {
  try {
    const entries = await archive.read({ after, maxBytes, maxEntries: MAX_ENTRIES });
    const wire = await Promise.all(entries.map((entry) => toWire(archive, entry)));
    return { entries: wire, lastSeq: archive.lastSeq };
  } catch (thrown) {
    throw storageError(thrown);
  }
}

/** Rejects with `AppError`. */
export async function aboutArchive(archive: Archive, seq: number): Promise<ArchiveAbout> {
  try {
    const query = { after: Math.max(0, seq - 1), maxBytes: 1, maxEntries: 1 };
    const [entry] = seq > 0 ? await archive.read(query) : [];
    return {
      archive: archive.identity,
      entries: archive.entriesUpTo(seq),
      at: entry?.seq === seq ? entry.at : null,
      lastSeq: archive.lastSeq,
    };
  } catch (thrown) {
    throw storageError(thrown);
  }
}

/** Text crosses as it is; the bytes of a picture as base64. */
async function toWire(archive: Archive, entry: Entry): Promise<WireEntry> {
  const { seq, at, kind, meta } = entry;
  const body =
    kind === 'picture' ? Buffer.from(await archive.readBody(seq)).toString('base64') : entry.body;
  return { seq, at, kind, meta: { ...meta }, body };
}
