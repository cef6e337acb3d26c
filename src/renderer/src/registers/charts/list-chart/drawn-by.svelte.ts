/** By what the lists of a kind are drawn, as long as the window lives. */
import type { RecordKind } from '@shared/records/kinds';

class DrawnBy {
  #groups = $state.raw<Partial<Record<RecordKind, string>>>({});

  /** Key of the group; '' for none chosen. */
  of(kind: RecordKind): string {
    return this.#groups[kind] ?? '';
  }

  choose(kind: RecordKind, group: string): void {
    this.#groups = { ...this.#groups, [kind]: group };
  }
}

/** The choice of this window. */
export const drawnBy = new DrawnBy();
