/** A record in the pane, with what the kinds draw of it. */
import type { RecordDetail, RecordOf } from '@renderer/library/contract/protocol';
import type { RecordKind } from '@shared/service/endpoint';

/** A record with its kind, so that the kind tells its fields. */
export type ShownRecord = {
  readonly [K in RecordKind]: { readonly kind: K; readonly detail: RecordDetail<RecordOf[K]> };
}[RecordKind];

/** What draws the record of a kind is given. */
export interface RecordBody {
  readonly shown: ShownRecord;
  readonly onclose: () => void;
}
