/** A record in the pane, and the props for each kind's component. */
import type { RecordDetail, RecordOf } from '@renderer/library/contract/protocol';
import type { RecordKind } from '@shared/service/endpoint';

/** A record together with its kind, which determines the type of its fields. */
export type ShownRecord = {
  readonly [K in RecordKind]: { readonly kind: K; readonly detail: RecordDetail<RecordOf[K]> };
}[RecordKind];

/** The props for a kind's record component. */
export interface RecordBody {
  readonly shown: ShownRecord;
  readonly onclose: () => void;
}
