import type { AppHandlers } from '@shared/contract';
import type { Store } from '../storage/store';

/** What the window showed last, in a file of its own. */
export interface KeptSession {
  readonly handlers: AppHandlers['session'];
  /** Leaves nothing of it until the next start: what is erased for good may stand on the screen. */
  forget(): void;
}

const CONTENT = 'content';
/** How often it was given out since the window kept something. */
const TRIED = 'tried';
/** What a window twice did not live to keep again may be what it dies of. */
const mostTries = 2;

/** Of a further window: it begins with `content`, and is kept as long as the window is there. */
export function sessionInMemory(content: string): AppHandlers['session'] {
  const values = new Map<string, unknown>();
  const { handlers } = createSession({
    get: (name) => values.get(name),
    set: (name, value) => void values.set(name, value),
  });
  handlers.keep({ content });
  return handlers;
}

/** Keeps it in `file`; what it means is up to the window. */
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
