/** Libraries on a model disk, for tests of backup, restore and merge. */
import { openArchive, type Archive } from '@main/archive/archive';
import { withFile, type DurableFiles } from '@main/durable/durable-files';
import { copyFile } from '@main/backup/disk';
import { keyedEntriesOf } from '@main/backup/entry-key';
import type { BackupSource } from '@main/backup/write-backup';

export const SMALL_SEGMENT = 1_500;

/** Opens an archive whose clock is set by the test. */
export async function openAt(
  disk: DurableFiles,
  dir: string,
  clock: { now: number },
  segmentBytes = SMALL_SEGMENT,
): Promise<Archive> {
  return openArchive({ dir, fs: disk, now: () => (clock.now += 1), segmentBytes });
}

/** Writes a call and its response. */
export async function buy(archive: Archive, id: string, body = rows(3, id)): Promise<void> {
  const meta = {
    requestId: id,
    endpoint: 'trademarks.search',
    pathParams: {},
    params: { query: id },
    limit: 10,
    runId: `run-${id}`,
    page: 0,
    searchKey: `key-${id}`,
  };
  await archive.append({ kind: 'request', meta });
  const answer = { status: 200, contentType: 'application/json', complete: true, durationMs: 1 };
  await archive.append({ kind: 'answer', meta: { ...meta, ...answer }, body });
}

/** Returns a page of trademarks. */
function rows(count: number, id: string): string {
  const data = Array.from({ length: count }, (_, at) => ({
    application_number: `${id}/${at}`,
    mark_text: `Mark ${id} ${at}`.repeat(5),
  }));
  return JSON.stringify({ data, has_more: false, next_cursor: null });
}

export function note(archive: Archive, id: string, text: string): Promise<number> {
  const meta = { op: 'note', record: { kind: 'trademark', id }, text };
  return archive.append({ kind: 'work', meta });
}

/** Returns the keys of all entries, in order. */
export async function keysIn(archive: Archive): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of keyedEntriesOf(archive)) keys.push(key);
  return keys;
}

/** Returns the archive as the source of a backup. */
export function sourceOf(archive: Archive, archiveDir: string): BackupSource {
  return {
    about: {
      libraryId: 'https_api.example.com',
      baseUrl: 'https://api.example.com',
      archive: archive.identity,
      program: '0.0.0',
      entries: archive.entriesUpTo(Infinity),
      damaged: 0,
    },
    archiveDir,
    flushed: archive.flushed(),
    small: [{ part: 'settings', name: 'settings.json', text: '{"zoom":1}' }],
  };
}

/** Copies a folder of files. */
export async function copyTree(disk: DurableFiles, from: string, to: string): Promise<void> {
  for (const name of await disk.list(from)) {
    const bytes = await withFile(disk, `${from}/${name}`, 'read', async (file) =>
      file.read(0, await file.size()),
    );
    await copyFile(disk, `${from}/${name}`, `${to}/${name}`, bytes.length);
  }
  await disk.syncDir(to);
}
