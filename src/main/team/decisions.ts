/** What this user has decided, so that it's noticed when a colleague replaces it unseen. */
import { rulesOf, type WorkMeta } from '@shared/acts/acts';

/** The least calls, and the least decisions, to remember while the program is running. */
const REMEMBERED = 20_000;

export interface Decisions {
  /** Called with the user's own acts and the team's numbers for them, in the team's order. */
  made(work: WorkMeta, seq: number): void;
  /** Returns the objects on which a colleague, who had seen `seen`, has replaced a decision. */
  replacedBy(work: WorkMeta, seen: number): readonly string[];
}

export function createDecisions(): Decisions {
  /** The latest decision on each object. */
  const own = new Map<string, { readonly seq: number; readonly value: string }>();
  return {
    made(work, seq) {
      for (const { object, value } of rulesOf(work).decides(work))
        remember(own, object, { seq, value });
    },
    replacedBy(work, seen) {
      const over: string[] = [];
      for (const { object, value } of rulesOf(work).decides(work)) {
        const mine = own.get(object);
        if (mine?.value === value) continue;
        if (mine && mine.seq > seen) over.push(object);
        own.delete(object);
      }
      return over;
    },
  };
}

export function remember<T>(places: Map<string, T>, name: string, value: T): void {
  places.delete(name);
  places.set(name, value);
  if (places.size <= 2 * REMEMBERED) return;
  // Many at a time, because finding the oldest in a map takes longer the more it has lost.
  for (const oldest of places.keys()) {
    if (places.size <= REMEMBERED) return;
    places.delete(oldest);
  }
}
