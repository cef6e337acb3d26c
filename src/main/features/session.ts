import type { AppHandlers } from '@shared/contract';
import type { Store } from '../storage/store';

/** Stores the window's last state in a file of its own. */
export interface KeptSession {
  readonly handlers: AppHandlers['session'];
  /** Deletes it until the next start, because it may show what is erased permanently. */
  forget(): void;
}

const CONTENT = 'content';
/** Counts how often it was restored since the window last saved. */
const TRIED = 'tried';
/** If a window crashed twice before saving again, its state may be the cause. */
const mostTries = 2;

/** For an additional window: starts with `content` and lives as long as the window. */
export function sessionInMemory(content: string): AppHandlers['session'] {
  const values = new Map<string, unknown>();
  const { handlers } = createSession({
    get: (name) => values.get(name),
    set: (name, value) => void values.set(name, value),
  });
  handlers.keep({ content });
  return handlers;
}

/** Stores the state in `file`; only the window interprets it. */
export function createSession(file: Store): KeptSession {
  let isOver = false;

  function keep(content: string): void {
    file.set(CONTENT, content);
    if (file.get(TRIED) !== 0) file.set(TRIED, 0);
  }
  return {
    handlers: {
      read() {
        const content = file.get(CONTENT);
        if (typeof content !== 'string' || content === '') return null;
        const tried = file.get(TRIED);
        const times = typeof tried === 'number' ? tried : 0;
        if (times >= mostTries) return null;
        file.set(TRIED, times + 1);
        return content;
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
