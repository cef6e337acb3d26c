/** The record being viewed, as available to actions. */
import type { RecordKind } from '@shared/records/kinds';
import type { Link } from '@shared/values/link';
import { Subject } from '@renderer/lib/state/actions.svelte';

export interface RecordOnScreen {
  /** The number shown to the user. */
  readonly number: string;
  /** The record in the library, or `null` if what's on screen isn't a record. */
  readonly of: { readonly kind: RecordKind; readonly id: string } | null;
  /** The list that the record is shown on, or '' for the whole library. */
  readonly scope: string;
  readonly link: Link | null;
  readonly close: () => void;
}
export const recordOnScreen = new Subject<RecordOnScreen>();
