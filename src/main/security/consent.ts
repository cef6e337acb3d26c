/** What the person agreed to before it is done: the window cannot agree in their place. */
import { appError } from '@shared/ipc/error';
import type { AskPerson, Question } from './ask-person';

/** All that is deleted together with the libraries: keys, secrets, addresses. */
export const forgetting = 'forget everything';
export const deletingOf = (libraryId: string): string => `delete ${libraryId}`;
export const replacingOf = (libraryId: string): string => `replace ${libraryId}`;

export interface Consent {
  /** One question about all of them. What was agreed to before and not done holds no longer. */
  ask(question: Question, acts: readonly string[]): Promise<boolean>;
  /** Uses up what was agreed to; asks where it was not. Throws `cancelled`. */
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
