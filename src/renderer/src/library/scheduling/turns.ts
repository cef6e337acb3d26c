/** Questions that take each other's place: of those with one name, only the last is worth answering. */
import { appError } from '@shared/ipc/error';
import { createSlices } from './slices';

/** The place of one question. */
export interface Turn {
  /** No later one has come. */
  readonly isLast: boolean;
}

export interface Turns {
  /** The place of a new question; without a name nothing takes it. */
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

/** Does work step by step while others are answered; fails as `cancelled` once its turn is taken. */
export async function inTurn<T>(steps: Generator<undefined, T>, turn: Turn): Promise<T> {
  const slices = createSlices();
  for (;;) {
    if (!turn.isLast) throw appError('cancelled');
    const step = steps.next();
    if (step.done) return step.value;
    if (slices.due) await slices.rest();
  }
}
