/** The open list or saved search, for actions. */
import { Subject } from '@renderer/lib/state/actions.svelte';
import type { ListSummary } from '@renderer/library/contract/protocol';

export interface KeptList {
  readonly list: ListSummary;
  /** Asks for the list to combine with. */
  readonly combine: () => void;
}
export const keptList = new Subject<KeptList>();
