/** The record being read, for actions. */
import type { RecordKind } from '@shared/records/kinds';
import type { Link } from '@shared/values/link';
import { Subject } from '@renderer/lib/state/actions.svelte';

export interface RecordOnScreen {
  /** The number for people. */
  readonly number: string;
  /** The record in the library; `null` if what is shown is not a record. */
  readonly of: { readonly kind: RecordKind; readonly id: string } | null;
  /** The list it is shown on; '' for the whole library. */
  readonly scope: string;
  readonly link: Link | null;
  readonly close: () => void;
}
export const recordOnScreen = new Subject<RecordOnScreen>();
