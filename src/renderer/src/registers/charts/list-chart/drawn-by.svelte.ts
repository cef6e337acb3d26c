/** The value that lists of a kind are counted by. Kept for as long as the window is open. */
import type { RecordKind } from '@shared/records/kinds';

class DrawnBy {
  #groups = $state.raw<Partial<Record<RecordKind, string>>>({});

  /** Returns the group's key, or '' if there is none. */
  of(kind: RecordKind): string {
    return this.#groups[kind] ?? '';
  }

  choose(kind: RecordKind, group: string): void {
    this.#groups = { ...this.#groups, [kind]: group };
  }
}

export const drawnBy = new DrawnBy();
