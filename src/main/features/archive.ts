/** Handlers for the open library's archive. */
import type { WebContents } from 'electron';
import { acts } from '@shared/acts/acts';
import { renameIn } from '@shared/archive/matter-work';
import type { AppHandlers } from '@shared/contract';
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import { callingPage, onPageGone } from '../ipc/calling-page';
import type { Publish } from '../ipc/publish';
import { createAcknowledgements } from '../library/acknowledgements';
import type { Archive } from '../archive/archive';
import { libraryIdPattern } from '../archive/library-id';
import { damagedIn } from '../archive/report';
import { storageError } from '../service/archive-port';
import type { Heads } from '../library/heads';
import type { Runtime } from '../library/runtime';
import type { Question } from '../security/ask-person';
import { deletingOf, forgetting, type Consent } from '../security/consent';

interface ArchiveFeatureOptions {
  readonly runtime: Runtime;
  readonly heads: Pick<Heads, 'isFilled'>;
  readonly consent: Consent;
  /** Returns a library's display name. */
  readonly nameOf: (libraryId: string) => string;
  /** Called before a library is deleted. Otherwise its team would fill it again. */
  readonly leaveTeam: (libraryId: string) => Promise<unknown>;
  readonly publish: Publish;
}

/** Creates the handlers. Archive errors become `disk-full` or `storage`. */
export function archiveFeature({
  runtime,
  heads,
  consent,
  nameOf,
  leaveTeam,
  publish,
}: ArchiveFeatureOptions): AppHandlers['archive'] {
  const acknowledgements = createAcknowledgements<Archive>((archive, seq) => {
    archive.acknowledge(seq);
    const library = runtime.current();
    library?.caller.acknowledged();
    library?.downloads.wake('library');
  });
  const followed = new Set<number>();
  function follow(page: WebContents): number {
    const { id } = page;
    if (!followed.has(id)) onPageGone(page, () => acknowledgements.left(id));
    followed.add(id);
    return id;
  }

  function questionOf(libraryIds: readonly string[], everything: boolean): Question {
    // Without this check, the caller could show any text in the native dialog.
    if (!libraryIds.every((libraryId) => libraryIdPattern.test(libraryId)))
      throw appError('invalid-input', { field: 'libraryId' });
    const names = libraryIds.map(nameOf);
    const confirm = m.common_delete();
    if (everything) {
      const detail = m.settings_delete_all_libraries({ names: names.join(', ') || '–' });
      return { message: m.settings_delete_all_title(), detail, confirm };
    }
    const [name = ''] = names;
    const isOne = names.length === 1;
    return {
      message: isOne ? m.common_delete_the_library_of_name({ name }) : m.guard_delete_several(),
      detail: m.guard_delete_detail({ names: isOne ? '' : names.join('\n') }).trim(),
      confirm,
    };
  }

  return {
    async state({ libraryId }) {
      // A library that is being reopened, for example with a new key, still exists.
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
      // What is lost while the library is being reopened isn't reported twice.
      await runtime.settled();
      const { archive } = runtime.library(libraryId);
      const page = callingPage();
      // The page has closed, so nobody is waiting for the result.
      if (!page?.isDestroyed()) acknowledgements.took(page ? follow(page) : 0, archive, seq);
      return null;
    },
    work: ({ libraryId, work }) =>
      ofStorage(async () => {
        const { archive, mode } = runtime.library(libraryId);
        if (mode === 'file') throw appError('library-read-only');
        // Only main may write the program's own acts.
        if (acts[work.op].by !== 'person') throw appError('refused');
        const seq = await archive.append({ kind: 'work', meta: work });
        const rename = renameIn(work);
        if (rename)
          publish('archive.renamed', { libraryId, reference: rename.reference, to: rename.to });
        return { seq };
      }),
    confirmDestroy: async ({ libraryIds, everything = false }) =>
      consent.ask(questionOf(libraryIds, everything), [
        ...libraryIds.map(deletingOf),
        ...(everything ? [forgetting] : []),
      ]),
    async destroy({ libraryId }) {
      await consent.use(deletingOf(libraryId), questionOf([libraryId], false));
      await leaveTeam(libraryId);
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
