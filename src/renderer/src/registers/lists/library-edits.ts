/** Writes the user's actions to the archive, from where they reach the library. */
import type { WorkMeta } from '@shared/acts/acts';
import type { RecordRef } from '@shared/archive/meta';
import { toErrorData } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import { client } from '@renderer/lib/bridge';
import { errorLine } from '@renderer/lib/format/error-text';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { underWay } from '@renderer/lib/state/unfinished';
import { library } from '@renderer/library/current.svelte';

/** Writes an action and waits until the library reflects it. Rejects with an `AppError`. */
async function writeEdit(work: WorkMeta, libraryId: string | null): Promise<void> {
  if (libraryId === null) return;
  // Once the main process has received the action, it will be stored, whatever happens to this
  // window.
  const { seq } = await underWay(client.archive.work({ libraryId, work }));
  await library.applied(seq);
}

/**
 * Like `writeEdit`, but reports failures in a toast. `home` is the library that the action was
 * started in. Returns `false` if it wasn't stored.
 */
export async function saveEdit(work: WorkMeta, home = library.id): Promise<boolean> {
  try {
    await writeEdit(work, home);
    return true;
  } catch (thrown) {
    toaster.show(() => errorLine(toErrorData(thrown)), { tone: 'bad' });
    return false;
  }
}

/** Returns the undo action for a toast. It only works in the library where the change was made. */
export function undo(run: () => Promise<unknown>): { label: () => string; run: () => void } {
  const home = library.id;
  return {
    label: m.common_undo,
    run: () => {
      if (library.id === home) void run();
    },
  };
}

/**
 * Hides records, and offers to undo that in a toast (or with Ctrl+Z). `name` is used for a single
 * record. Returns `false` on failure.
 */
export async function deleteRecords(
  records: readonly RecordRef[],
  name: string | null = null,
): Promise<boolean> {
  if (records.length === 0) return false;
  const home = library.id;
  if (!(await saveEdit({ op: 'delete', records: [...records] }))) return false;
  const count = records.length;
  const words = (): string =>
    m.common_deleted({
      what: name === null ? countWords('records', count) : m.common_text({ text: name }),
    });
  toaster.show(words, {
    action: {
      label: m.common_undo,
      run: () => void restore(home, records),
    },
  });
  return true;
}

/** Restores deleted records, including on lists, for free. Returns `false` on failure. */
export async function restoreRecords(records: readonly RecordRef[]): Promise<boolean> {
  if (records.length === 0) return false;
  if (!(await saveEdit({ op: 'restore', records: [...records] }))) return false;
  toaster.show(() => m.common_restored({ what: countWords('records', records.length) }));
  return true;
}

async function restore(home: string | null, records: readonly RecordRef[]): Promise<void> {
  if (library.id !== home) {
    toaster.show(() => m.registers_undo_elsewhere(), { tone: 'bad' });
    return;
  }
  await restoreRecords(records);
}
