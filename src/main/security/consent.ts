/**
 * Records what the user has agreed to before it's done, because the window mustn't agree on the
 * user's behalf.
 */
import { appError } from '@shared/ipc/error';
import type { AskPerson, Question } from './ask-person';

/** Names the deletion of all keys, secrets and addresses along with the libraries. */
export const forgetting = 'forget everything';
export const deletingOf = (libraryId: string): string => `delete ${libraryId}`;
export const replacingOf = (libraryId: string): string => `replace ${libraryId}`;

export interface Consent {
  /**
   * Asks one question that covers all of these acts. Any earlier consent that wasn't used expires.
   */
  ask(question: Question, acts: readonly string[]): Promise<boolean>;
  /** Uses up a consent, or asks if there is none. Throws `cancelled`. */
  use(act: string, question: Question): Promise<void>;
}

export function createConsent(ask: AskPerson): Consent {
  const given = new Set<string>();
  return {
    async ask(question, acts) {
      given.clear();
      const isGiven = await ask(question);
      if (isGiven) for (const act of acts) given.add(act);
      return isGiven;
    },
    async use(act, question) {
      if (!given.delete(act) && !(await ask(question))) throw appError('cancelled');
    },
  };
}
