/** Handlers over the log of the open library. */
import type { WebContents } from 'electron';
import type { AppHandlers } from '@shared/contract';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { callingPage, onPageGone } from '../ipc/caller';
import { createAcknowledgements } from '../library/acknowledgements';
import type { Archive } from '../archive/archive';
import { libraryIdPattern } from '../archive/library-id';
import { damagedIn } from '../archive/report';
import { storageError } from '../service/archive-port';
import type { Heads } from '../library/heads';
import type { Runtime } from '../library/runtime';
import type { AskPerson } from '../security/ask-person';

interface ArchiveFeatureOptions {
  readonly runtime: Runtime;
  readonly heads: Pick<Heads, 'isFilled'>;
  readonly ask: AskPerson;
  /** A library as people know it. */
  readonly nameOf: (libraryId: string) => string;
}

/** Makes the handlers. Errors of the archive become `disk-full` or `storage`. */
export function archiveFeature({
  runtime,
  heads,
  ask,
  nameOf,
}: ArchiveFeatureOptions): AppHandlers['archive'] {
  /** Confirmed, and not deleted yet. */
  const confirmed = new Set<string>();

  const acknowledgements = createAcknowledgements<Archive>((archive, seq) => {
    archive.acknowledge(seq);
    if (runtime.status().mode === 'none') return;
    const { caller, downloads } = runtime.library();
    caller.acknowledged();
    downloads.wake('library');
  });
  const followed = new Set<number>();
  function follow(page: WebContents): number {
    const { id } = page;
    if (!followed.has(id)) onPageGone(page, () => acknowledgements.left(id));
    followed.add(id);
    return id;
  }

  async function confirm(libraryIds: readonly string[]): Promise<boolean> {
    confirmed.clear();
    // The system would ask the person in words of the caller's choice.
    if (!libraryIds.every((libraryId) => libraryIdPattern.test(libraryId)))
      throw appError('invalid-input', { field: 'libraryId' });
    const names = libraryIds.map(nameOf);
    const [name = ''] = names;
    const isOne = names.length === 1;
    const isConfirmed = await ask({
      message: isOne ? m.guard_delete({ name }) : m.guard_delete_several(),
      detail: m.guard_delete_detail({ names: isOne ? '' : names.join('\n') }).trim(),
      confirm: m.guard_delete_confirm(),
    });
    if (isConfirmed) for (const libraryId of libraryIds) confirmed.add(libraryId);
    return isConfirmed;
  }

  return {
    async state({ libraryId }) {
      // One that is just being opened again, with its key for instance, is not gone.
      await runtime.settled();
      const { lastSeq, report, acknowledgedSeq } = runtime.library(libraryId).archive;
      const { unwritable = null } = report;
      return {
        libraryId,
        lastSeq,
        tornBytes: report.tornTail?.length ?? 0,
        damaged: damagedIn(report),
        missing: report.missing,
        copies: [...(report.copies ?? [])],
        wasFilled: acknowledgedSeq > 0 || heads.isFilled(libraryId),
        unwritable: unwritable && (unwritable.kind === 'disk-full' ? 'disk-full' : 'storage'),
      };
    },
    async ack({ libraryId, seq }) {
      // One that is lost while the library is opened again is not said a second time.
      await runtime.settled();
      const { archive } = runtime.library(libraryId);
      const page = callingPage();
      // Closed meanwhile: nobody waits for it.
      if (!page?.isDestroyed()) acknowledgements.took(page ? follow(page) : 0, archive, seq);
      return null;
    },
    work: ({ libraryId, work }) =>
      ofStorage(async () => {
        const { archive, mode } = runtime.library(libraryId);
        if (mode === 'file') throw appError('library-read-only');
        // These say what main has seen, and are written by it alone.
        if (
          ['download', 'watch', 'watch-bound', 'usage', 'charge', 'export', 'erased'].includes(
            work.op,
          )
        )
          throw appError('refused');
        return { seq: await archive.append({ kind: 'work', meta: work }) };
      }),
    confirmDestroy: ({ libraryIds }) => confirm(libraryIds),
    async destroy({ libraryId }) {
      const isConfirmed = confirmed.has(libraryId) || (await confirm([libraryId]));
      confirmed.delete(libraryId);
      if (!isConfirmed) throw appError('cancelled');
      await runtime.destroy(libraryId);
      return null;
    },
  };
}

async function ofStorage<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw storageError(error);
  }
}
