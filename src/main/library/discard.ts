/** Moves a discarded archive to the system's trash, where the user can restore it. */
import { appError } from '@shared/ipc/error';
import { m } from '@shared/messages/compiled/messages';
import type { AskPerson } from '../security/ask-person';

export interface DiscardDeps {
  /** Moves a folder to the system's trash. Rejects if the system doesn't have one. */
  readonly trash: (folder: string) => Promise<void>;
  readonly ask: AskPerson;
}

/**
 * Returns a function that discards the archive in a folder. If there is no trash and the user
 * agrees, `remove` deletes it permanently. If the user doesn't agree, throws `cancelled` and leaves
 * the folder alone.
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
      detail: `${folder}\n\n${m.settings_delete_stays()}`,
      confirm: m.common_erase_for_good(),
    };
    if (!(await ask(question))) throw appError('cancelled');
    await remove();
  };
}

export type Discard = ReturnType<typeof createDiscard>;
