/** A request for permanent deletion, which any screen may make. The shell mounts the dialog. */
import type { RecordKind } from '@shared/service/endpoint';
import type { ListSummary } from '@renderer/library/contract/protocol';
import type { ListRecords } from './list-dialogs.svelte';

/** `open`: the user chooses in the dialog. */
export type EraseRequest =
  | { readonly type: 'records'; readonly kind: RecordKind; readonly records: ListRecords }
  | { readonly type: 'list'; readonly list: ListSummary }
  | { readonly type: 'open' };

class EraseRequests {
  current = $state.raw<EraseRequest | null>(null);
}

export const eraseRequests = new EraseRequests();
