/** A record in the pane, with the input of the kinds' components. */
import type { RecordDetail, RecordOf } from '@renderer/library/contract/protocol';
import type { RecordKind } from '@shared/service/endpoint';

/** A record with its kind, which determines the type of its fields. */
export type ShownRecord = {
  readonly [K in RecordKind]: { readonly kind: K; readonly detail: RecordDetail<RecordOf[K]> };
}[RecordKind];

/** The properties of a kind's record component. */
export interface RecordBody {
  readonly shown: ShownRecord;
  readonly onclose: () => void;
}
