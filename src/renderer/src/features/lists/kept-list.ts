/** The open list or saved search, as available to actions. */
import { Subject } from '@renderer/lib/state/actions.svelte';
import type { ListSummary } from '@renderer/library/contract/protocol';

export interface KeptList {
  readonly list: ListSummary;
  /** Asks which list to combine it with. */
  readonly combine: () => void;
}
export const keptList = new Subject<KeptList>();
