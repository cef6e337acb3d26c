/** Lets an archive go: to the trash of the system, from where the person can bring it back. */
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import type { AskPerson } from '../security/ask-person';

export interface DiscardDeps {
  /** Moves a folder to the trash of the system. Rejects where there is none. */
  readonly trash: (folder: string) => Promise<void>;
  readonly ask: AskPerson;
}

/**
 * Makes what discards the archive in a folder. `remove` deletes it for good, which happens without
 * a trash and only when the person says so; else it throws `cancelled` and the folder stays.
 */
export function createDiscard({ trash, ask }: DiscardDeps) {
  return async (folder: string, remove: () => Promise<void>): Promise<void> => {
    const isInTrash = await trash(folder).then(
      () => true,
      () => false,
    );
    if (isInTrash) return;
    const question = {
      message: m.guard_no_trash(),
      detail: m.guard_no_trash_detail({ name: folder }),
      confirm: m.common_erase_for_good(),
    };
    if (!(await ask(question))) throw appError('cancelled');
    await remove();
  };
}

export type Discard = ReturnType<typeof createDiscard>;
