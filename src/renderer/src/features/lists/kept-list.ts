/** The list or saved search that is open, for actions. */
import { Subject } from '@renderer/lib/state/actions.svelte';
import type { ListSummary } from '@renderer/library/contract/protocol';

export interface KeptList {
  readonly list: ListSummary;
  /** Asks with which other it is to be combined. */
  readonly combine: () => void;
}
export const keptList = new Subject<KeptList>();
