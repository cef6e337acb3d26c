/**
 * Imports a handed-over library. Only what the table of acts allows is imported, no matter what the
 * file contains and claims. Nothing in it can therefore buy anything, or counts as bought here.
 */
import { wholeHandOver } from '@shared/acts/hand-over';
import { CallMeta } from '@shared/archive/meta';
import type { z } from '@shared/zod';
import { openArchive, type Archive } from '../archive/archive';
import { withMeta, writeArchiveCopy } from '../archive/copy';
import type { DurableFiles } from '../durable/durable-files';
import { unreadIn } from '../archive/report';
import { removeTree } from '../backup/disk';
import { keyedEntriesOf } from '../backup/entry-key';
import { handedOver } from '../library-file/handed-over';

/**
 * Rewrites the archive in `dir`, which isn't open, if it contains more than is allowed. Returns the
 * number of unreadable places, because the rewritten archive no longer shows them.
 */
export async function takeIn(
  disk: DurableFiles,
  dir: string,
  here: Archive | null,
): Promise<number> {
  const there = await openArchive({ dir, fs: disk });
  const next = `${dir}-taken`;
  try {
    const calls = await foreignCalls(there, here);
    const to = wholeHandOver({ ledger: true, matters: true, hasCall: (id) => calls.has(id) });
    const { identity } = there;
    let isSame = true;
    async function* taken(): AsyncGenerator<Buffer> {
      for await (const entry of keyedEntriesOf(there)) {
        const meta = handedOver(entry, to, identity);
        if (meta !== entry.meta) isSame = false;
        if (meta) yield meta === entry.meta ? entry.bytes : await withMeta(entry, meta);
      }
    }
    await writeArchiveCopy({ dir: next, identity, fs: disk }, taken());
    if (isSame) {
      await removeTree(disk, next);
      return 0;
    }
  } finally {
    await there.close();
  }
  await removeTree(disk, dir);
  await disk.rename(next, dir);
  return unreadIn(there.report);
}

/**
 * Returns the ids of calls that weren't made here. A file mustn't change the cost of our own calls.
 */
async function foreignCalls(there: Archive, here: Archive | null): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for await (const { requestId } of callsOf(there)) found.add(requestId);
  try {
    for await (const call of here ? callsOf(here) : []) {
      if (call.handedOver === undefined) found.delete(call.requestId);
    }
    return found;
  } catch {
    // If the local archive can't be read, it isn't known where a call was made.
    return new Set();
  }
}

const Bought = CallMeta.pick({ requestId: true, handedOver: true });

async function* callsOf(archive: Archive): AsyncGenerator<z.infer<typeof Bought>, void, void> {
  for await (const { frame, meta } of keyedEntriesOf(archive)) {
    if (frame.kind === 'work') continue;
    const call = Bought.safeParse(meta).data;
    if (call) yield call;
  }
}
