import type { AppHandlers } from '@shared/contract';
import { sessionIn } from '@shared/features/session';
import type { Store } from '../storage/store';

/** Stores the window's last state in a separate file. */
export interface KeptSession {
  readonly handlers: AppHandlers['session'];
  /**
   * Deletes the state, and stores none until the next start, because it may contain something that
   * is being erased permanently.
   */
  forget(): void;
}

const CONTENT = 'content';
/**
 * How many times a window has begun to restore the state since one was last stored. Merely reading
 * it doesn't count, because a command, or a window that is closed while it opens, restores nothing.
 */
const TRIED = 'tried';
/** If the window has crashed twice without storing a new state, the state may be the cause. */
const mostTries = 2;

/** For an additional window. The state begins as `content` and exists as long as the window. */
export function sessionInMemory(content: string): AppHandlers['session'] {
  const values = new Map<string, unknown>();
  const { handlers } = createSession({
    get: (name) => values.get(name),
    set: (name, value) => void values.set(name, value),
  });
  handlers.keep({ content });
  return handlers;
}

/** Stores the state in `file`. */
export function createSession(file: Store): KeptSession {
  let isOver = false;

  function keep(content: string): void {
    file.set(CONTENT, content);
    if (file.get(TRIED) !== 0) file.set(TRIED, 0);
  }
  function tries(): number {
    const tried = file.get(TRIED);
    return typeof tried === 'number' ? tried : 0;
  }
  return {
    handlers: {
      read() {
        const content = file.get(CONTENT);
        if (typeof content !== 'string' || content === '') return null;
        return tries() < mostTries ? sessionIn(content) : null;
      },
      restores() {
        file.set(TRIED, tries() + 1);
        return null;
      },
      keep({ content }) {
        if (!isOver) keep(content);
        return null;
      },
    },
    forget() {
      isOver = true;
      keep('');
    },
  };
}
