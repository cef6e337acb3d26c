/** Requests that replace each other. Among those with the same name, only the last one counts. */
import { appError } from '@shared/ipc/error';
import { createSlices } from './slices';

/** A request's turn. */
export interface Turn {
  /** True if this request is the most recent one. */
  readonly isLast: boolean;
}

export interface Turns {
  /** Returns the turn of a new request. A request without a name is never replaced. */
  take(name: string | undefined): Turn;
}

export function createTurns(): Turns {
  const last = new Map<string, Turn>();
  return {
    take(name) {
      const turn: Turn = {
        get isLast() {
          return name === undefined || last.get(name) === turn;
        },
      };
      if (name !== undefined) last.set(name, turn);
      return turn;
    },
  };
}

/**
 * Runs work step by step while other requests are answered. Rejects with `cancelled` once a newer
 * request replaces it.
 */
export async function inTurn<T>(steps: Generator<undefined, T>, turn: Turn): Promise<T> {
  const slices = createSlices();
  for (;;) {
    if (!turn.isLast) throw appError('cancelled');
    const step = steps.next();
    if (step.done) return step.value;
    if (slices.due) await slices.rest();
  }
}
