/** Calls that are made for a list carry its reference, so that the ledger can tell what it cost. */
import { shownList } from '@renderer/lib/export/export-source.svelte';

/** The reference of the list on screen; '' where none is shown or it has none of its own. */
export function referenceOnScreen(): string {
  return shownList.current?.clientReference ?? '';
}
