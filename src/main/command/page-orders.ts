/** The command line's requests to the page. */
import { randomUUID } from 'node:crypto';
import type { CommandAnswer, CommandOrder } from '@shared/features/commands';

interface Waiting {
  readonly id: string;
  readonly order: CommandOrder;
  readonly done: (answer: CommandAnswer) => void;
  isTaken: boolean;
}

/** The queue between the command line and the page. */
export interface PageOrders {
  /** Resolves with the page's reply. */
  ask(order: CommandOrder): Promise<CommandAnswer>;
  take(isFirst: boolean): { readonly id: string; readonly order: CommandOrder } | null;
  answer(id: string, answer: CommandAnswer): void;
}

/** `notify` tells the page that a request is waiting. */
export function createPageOrders(notify: () => void): PageOrders {
  const waiting: Waiting[] = [];
  return {
    ask: (order) =>
      new Promise((done) => {
        waiting.push({ id: randomUUID(), order, done, isTaken: false });
        notify();
      }),
    take(isFirst) {
      // A newly loaded page starts over, so it's given the requests that the previous page had
      // taken.
      if (isFirst) for (const one of waiting) one.isTaken = false;
      const next = waiting.find(({ isTaken }) => !isTaken);
      if (!next) return null;
      next.isTaken = true;
      return { id: next.id, order: next.order };
    },
    answer(id, answer) {
      const at = waiting.findIndex((one) => one.id === id);
      const [one] = at < 0 ? [] : waiting.splice(at, 1);
      one?.done(answer);
    },
  };
}
